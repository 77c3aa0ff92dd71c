"""The reason for a choice: the part of its value that speaks for it.

Whatever a sentence says about the asked player's points, cards and gold is counted on the table;
only the effect of a choice on somebody else is an estimate.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ..rules.machine import END_TURN
from ..rules.moves import HAND_SIZE
from ..rules.payment import gold_laid_out
from ..rules.pyramid import cards_left
from ..rules.scoring import Score, score
from ..rules.state import EMPTY, State
from ..sentences.card_translations import set_in
from ..view_types import DecisionView
from ..words.language import in_words, tenths_in_words, text
from .net.features import turns_left
from .net.seat_summary import owned
from .search.candidates import ORDERS, answers, are_all_listed, codes_of_equals
from .values.hand_made_value import gold_of_a_hand, terms

TABLES: Final = 3
"""The number of determinizations on which a reason is determined."""

COMPARED: Final = 8
"""The number of best answers that are compared for it."""

ALIKE: Final = 0.003
"""Choices whose values (0 to 1) differ by less than this count as equally good."""

NOT_VALUED: Final = (*ORDERS, "turn face down")
"""Questions about what no value sees: how a pile is ordered, which cards lie face down."""

Outcome = Sequence[State]
"""The result of a choice on each of the imagined tables."""


@dataclass(frozen=True, slots=True)
class HintAnalysis:
    """The analysis of a decision, as the asked player sees it.

    `names` are the players'. `answers` are the picks that were tried, best first. For each of them,
    `outcomes` has its result on each of the `tables`, and `worth` its value. `has_all` says whether
    every answer has been valued, even if only the best ones are here.
    """

    names: Sequence[str]
    decision: DecisionView
    tables: Sequence[State]
    answers: Sequence[Sequence[int]]
    outcomes: Sequence[Outcome]
    worth: Sequence[float]
    has_all: bool

    @property
    def player(self) -> int:
        """The seat that is asked."""
        return self.decision["player"]

    @property
    def picks(self) -> Sequence[int]:
        """The chosen picks."""
        return self.answers[0]

    @property
    def question(self) -> str:
        """The kind of the question."""
        return self.tables[0].question

    @property
    def is_about_an_action(self) -> bool:
        """Whether the chosen picks are to play a card for its action."""
        return any(self.decision["options"][pick]["kind"] == "action" for pick in self.picks)

    @property
    def is_complete(self) -> bool:
        """Whether every answer was tried; answers with equal cards count as one."""
        return are_all(self.tables[0], self.answers)

    @property
    def reveals(self) -> bool:
        """Whether the chosen picks lead to cards that nobody knows yet: then nothing is certain."""
        return any(reveals_cards(before, after) for before, after in self.before_and_after())

    def before_and_after(self) -> Iterator[tuple[State, State]]:
        """Each table before and after the chosen picks."""
        return zip(self.tables, self.outcomes[0], strict=True)


def are_all(table: State, tried: Sequence[Sequence[int]]) -> bool:
    """Whether these are all the answers to the question; answers with equal cards count as one."""
    found = {_with_equals(table, picks) for picks in tried}
    return are_all_listed(table) and found.issuperset(
        _with_equals(table, picks) for picks in answers(table)
    )


def reveals_cards(before: State, after: State) -> bool:
    """Whether hidden cards have come to light between these tables, other than by the turn's end.

    What is taken from the boneyard was no secret, so a deck, the stock or another's hand must have
    changed. At a turn's end, cards fill the pyramid, one of which the turn has removed, and a new
    hand is drawn, for which the discard pile may be shuffled. A card that somebody has to show on
    another's turn was no secret to them.
    """
    more = after.reveals - before.reveals - (before.asked != before.to_move)
    if after.over or after.turn != before.turn:
        more -= min(len(before.stock), before.pyramid.count(EMPTY) + 1)
        more -= 1 + (len(before.decks[before.to_move]) < HAND_SIZE)
    return more > 0 and _hidden_from(before.asked, before) != _hidden_from(before.asked, after)


def _hidden_from(seat: int, table: State) -> list[list[int]]:
    """The piles that a player cannot see."""
    return [*table.decks, table.stock, *table.hands[:seat], *table.hands[seat + 1 :]]


def _with_equals(table: State, picks: Sequence[int]) -> tuple[int, ...]:
    return codes_of_equals([table.options[pick] for pick in picks])


def explain(thought: HintAnalysis, language: str) -> str:
    """What to do and why, in words."""
    move = move_in_words(thought.decision, thought.picks, language)
    reason = _reason(thought, language)
    words = text(language, "hint.move" if reason else "hint.only move", move=move, reason=reason)
    best = thought.worth[0]
    others = list(zip(thought.answers, thought.worth, strict=True))[1:]
    equals = [picks for picks, worth in others if abs(best - worth) < ALIKE]
    if len(equals) < len(others):
        for other in (move_in_words(thought.decision, picks, language) for picks in equals):
            if other != move:  # equal cards may lie in several places
                return text(language, "hint.as good", hint=words, other=other)
    return words


def move_in_words(decision: DecisionView, picks: Sequence[int], language: str) -> str:
    """The picks in words; the decision has its words in the same language."""
    options = [decision["options"][pick] for pick in picks]
    words = in_words(language, [option["text"] for option in options])
    if options[0]["kind"] not in ("card", "place"):
        return words
    return text(language, "hint.pay" if decision["kind"] == "pay" else "hint.choose", cards=words)


def _reason(thought: HintAnalysis, language: str) -> str:
    """Why, in words; empty if there is nothing to say."""
    if thought.question == "pay":
        return _paid(thought, language)
    if [thought.tables[0].options[pick] for pick in thought.picks] == [END_TURN]:
        has_next = any(cards_left(after) for after in thought.outcomes[0])
        return text(language, "hint.end" if has_next else "hint.end of game")
    if _makes_no_difference(thought):
        return _more_in_tomb(thought, language) or text(language, "hint.alike")
    gains = _gains(thought)
    for term in sorted(gains, key=lambda term: -gains[term]):
        words = _TOLD[term](thought, language) if gains[term] > 0 else ""
        if words:
            return words
    return _kept(thought, language) or _best(thought, language)


def _makes_no_difference(thought: HintAnalysis) -> bool:
    """Whether all answers are equally good."""
    are_alike = max(thought.worth) - min(thought.worth) < ALIKE
    return are_alike and thought.question not in NOT_VALUED and thought.is_complete


def _more_in_tomb(thought: HintAnalysis, language: str) -> str:
    """The points the tomb gains, in words; empty unless other answers gain fewer and none more.

    Where a game is as good as decided, these points hardly change the value.
    """
    player = thought.player
    totals = [
        sum(score(after, after.tombs[player])["total"] for after in outcome)
        for outcome in thought.outcomes
    ]
    return _tomb(thought, language) if totals[0] == max(totals) > min(totals) else ""


def _best(thought: HintAnalysis, language: str) -> str:
    """That the choice is the best one, in words; empty if it has not been compared with another."""
    if thought.question in NOT_VALUED or len(thought.answers) < 2:
        return ""
    return text(language, "hint.best" if thought.has_all else "hint.best tried")


def _paid(thought: HintAnalysis, language: str) -> str:
    """The gold laid out and the gold due, in words."""
    table = thought.tables[0]
    laid, due = gold_laid_out(table, [table.options[pick] for pick in thought.picks])
    return text(language, "hint.paid", count=laid, due=due)


# What is gained


def _gains(thought: HintAnalysis) -> dict[str, float]:
    """How much the choice raises each part of the value, on average, with the same time left."""
    gains = dict.fromkeys(_TOLD, 0.0)
    rival = _rival(thought)
    for before, after in thought.before_and_after():
        turns = turns_left(before)
        now, then = (terms(table, thought.player, turns) for table in (before, after))
        for term in now._fields:
            gains[term] += getattr(then, term) - getattr(now, term)
        if rival != thought.player:
            gains["rival"] += terms(before, rival, turns).total
            gains["rival"] -= terms(after, rival, turns).total
    return {term: gain / len(thought.tables) for term, gain in gains.items()}


def _rival(thought: HintAnalysis) -> int:
    """The opponent with the best prospects; in solitaire, oneself."""
    table = thought.tables[0]
    turns = turns_left(table)
    others = [seat for seat in range(len(table.hands)) if seat != thought.player]
    return max(others, key=lambda seat: terms(table, seat, turns).total, default=thought.player)


def _tomb(thought: HintAnalysis, language: str) -> str:
    """The points the tomb gains at once, in words."""
    keys = ("hint.tomb", "hint.tomb set", "hint.tomb first")
    return _growth(thought, language, keys, lambda table: table.tombs[thought.player])


def _entombments(thought: HintAnalysis, language: str) -> str:
    """The points the player gains if all their cards come to the tomb, in words."""
    player = thought.player
    keys = ("hint.own", "hint.own set", "hint.own first")
    return _growth(
        thought, language, keys, lambda table: table.tombs[player] + owned(table, player)
    )


def _growth(
    thought: HintAnalysis,
    language: str,
    keys: tuple[str, str, str],
    pile: Callable[[State], list[int]],
) -> str:
    """How many more points a pile scores after the choice, in words; empty if that is uncertain.

    It is if the choice reveals cards: few tables are looked at, so they may agree by chance.
    `keys` are the texts for a gain in general, a gain through one set, and a set's first card. The
    last says "that is", so it is not for an action, whose card is another than the set's.
    """
    gain, gain_of_set, gain_of_first = keys
    found = {
        _growth_of(score(before, pile(before)), score(after, pile(after)))
        for before, after in thought.before_and_after()
    }
    points, name, different = found.pop()
    if found or points <= 0 or thought.reveals:
        return ""
    if not name:
        return text(language, gain, count=points)
    if different == 1 and thought.is_about_an_action:
        return text(language, gain, count=points)
    name = set_in(language, name)
    if different == 1:
        return text(language, gain_of_first, set=name)
    return text(language, gain_of_set, count=points, set=name, different=different)


def _growth_of(before: Score, after: Score) -> tuple[int, str, int]:
    """Points gained and, if all come from one set, its name and its number of different cards."""
    points = after["total"] - before["total"]
    had = {row["set"]: row["points"] for row in before["sets"]}
    for row in after["sets"]:
        if row["points"] - had.get(row["set"], 0) == points > 0:
            return points, row["set"], row["different"]
    return points, "", 0


def _gold(thought: HintAnalysis, language: str) -> str:
    """How much more gold the player's average hand has, in words."""
    pairs = {
        (_tenths(before, thought.player), _tenths(after, thought.player))
        for before, after in thought.before_and_after()
    }
    before, after = pairs.pop()
    if pairs or after <= before or thought.reveals:
        return ""
    numbers = [tenths_in_words(language, tenths) for tenths in (before, after)]
    return text(language, "hint.gold", before=numbers[0], after=numbers[1])


def _tenths(table: State, player: int) -> int:
    """The gold of an average hand, in tenths."""
    return round(10 * gold_of_a_hand(table, owned(table, player)))


def _hand(thought: HintAnalysis, language: str) -> str:
    """How many more cards are in hand, if the turn continues, in words."""
    found = {
        len(after.hands[thought.player]) - len(before.hands[thought.player])
        for before, after in thought.before_and_after()
        if before.turn == after.turn
    }
    more = found.pop() if len(found) == 1 else 0
    key = "hint.hand likely" if thought.reveals else "hint.hand"
    return text(language, key, count=more) if more > 0 else ""


def _rivals(thought: HintAnalysis, language: str) -> str:
    """The estimated loss of the opponent with the best prospects, in words."""
    points = round(_gains(thought)["rival"])
    name = thought.names[_rival(thought)]
    return text(language, "hint.rival", name=name, count=points) if points > 0 else ""


_TOLD: Final[dict[str, Callable[[HintAnalysis, str], str]]] = {
    "tomb": _tomb,
    "entombments": _entombments,
    "gold": _gold,
    "hand": _hand,
    "rival": _rivals,
}
"""For each part of the value, what puts its growth into words; empty if nothing is certain."""


# What is kept


def _kept(thought: HintAnalysis, language: str) -> str:
    """What every other choice would cost.

    Empty if it is nothing or not all were tried, or if the question is what to play.
    """
    if thought.question == "play" or not thought.is_complete or _any_reveals(thought):
        return ""
    points = _margin(thought, _promise)
    if points > 0:
        return text(language, "hint.keeps points", count=points)
    return text(language, "hint.keeps gold") if _margin(thought, _tenths) > 0 else ""


def _any_reveals(thought: HintAnalysis) -> bool:
    """Whether any choice reveals cards."""
    return any(
        reveals_cards(before, after)
        for outcome in thought.outcomes
        for before, after in zip(thought.tables, outcome, strict=True)
    )


def _promise(table: State, player: int) -> int:
    """The score if all of the player's cards were in the tomb."""
    return score(table, table.tombs[player] + owned(table, player))["total"]


def _margin(thought: HintAnalysis, measure: Callable[[State, int], int]) -> int:
    """The least by which the choice exceeds any other answer."""
    best, *others = thought.outcomes
    player = thought.player
    return min(
        (
            measure(mine, player) - measure(other, player)
            for after in others
            for mine, other in zip(best, after, strict=True)
        ),
        default=0,
    )
