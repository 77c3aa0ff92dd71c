"""Judging a decision: what the strong player would have done, and what the choice made gave away.

Everything comes from what the seat could know: all that is hidden from it is dealt again. The best
answer of a search and the answer given are then tried on the same deals, each played to the end of
the turn. The loss is the difference between their mean worths less its standard error, so that
what may be chance counts in the player's favour. The answer given is tried in any case, even
if the search would never have thought of it.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Final, NamedTuple

from ..ai.hint_reason import COMPARED, TABLES, HintAnalysis, are_all, explain, move_in_words
from ..ai.search.budget import Simulations
from ..ai.search.candidates import ORDERS, Picks, answers, codes_of_equals
from ..ai.search.deliberation import Ability, Deliberation, determinizations
from ..ai.search.endgame import LastTurn, is_last_turn, standard_error
from ..ai.search.policy import followed
from ..ai.search.sequential_halving import turn_played
from ..ai.values.evaluators import Evaluator
from ..decision import Decision
from ..incremental import Steps
from ..knowledge.determinization import deal_again
from ..rules.setup import Setup
from ..rules.state import State
from ..sentences.game_sentences import names_in
from ..view_types import DecisionView
from ..words.language import LANGUAGES, in_words, text
from .chances import Chances
from .report import LIMITS, WHOLE, TextByLanguage, is_wrong

FOR_EACH: Final = 16
"""At most this many simulations for each answer."""

FIRST: Final = 8
"""The depth divided by this is the number of deals on which two answers are first compared."""

FURTHER: Final = 4
"""If the answer given seems to lose something, both are tried on this many times as many deals."""


class Judgement(NamedTuple):
    """The share of the best answer, what the given one lost, and the texts if that is much."""

    chance: float
    lost: float
    picked: TextByLanguage
    better: TextByLanguage


def judging(
    state: State, picks: Picks, setup: Setup, chances: Chances, seed: str
) -> Steps[Judgement | None]:
    """Judge the picks of the asked player; None if there was nothing to decide."""
    table = deal_again(state, state.asked, seed)
    listed = answers(table)
    alike = {_kinds(table, one) for one in listed} | {_kinds(table, picks)}
    if len(alike) == 1:
        return None
    most = min(chances.depth, FOR_EACH * len(listed))
    thinking = Deliberation(table, Ability(most, 0, 0), seed)
    yield from thinking.steps(Simulations(most))
    comparison = _Comparison(table, chances, thinking.evaluator, seed)
    chance, lost = yield from comparison.chance_and_loss(thinking.best(), picks)
    if not is_wrong(round(WHOLE * lost)):
        return Judgement(chance, lost, {}, {})
    yield
    decisions = {one: Decision(state, setup.players, one).to_plain() for one in LANGUAGES}
    picked = {one: picked_in_words(decisions[one], picks, one) for one in LANGUAGES}
    better = _better_in_words(table, thinking, picks, lost, decisions, setup.players, seed)
    return Judgement(chance, lost, picked, better)


def _better_in_words(
    table: State,
    thinking: Deliberation,
    picks: Picks,
    lost: float,
    decisions: Mapping[str, DecisionView],
    names: tuple[str, ...],
    seed: str,
) -> TextByLanguage:
    """What to do instead of these picks, and why; `decisions` has the question by language."""
    tables = determinizations(table, [f"{seed} why {number}" for number in range(1, TABLES)])
    valued = thinking.rated()
    has_all = are_all(table, [answer for answer, _ in valued])
    rated = [*valued[:COMPARED]]
    if all(_kinds(table, answer) != _kinds(table, picks) for answer, _ in rated):
        rated.append((picks, rated[0][1] - lost))
    ways = [answer for answer, _ in rated]
    worth = [value for _, value in rated]
    outcomes = [[followed(one, way, thinking.evaluator) for one in tables] for way in ways]
    return {
        language: explain(
            HintAnalysis(
                names_in(language, names), decision, tables, ways, outcomes, worth, has_all
            ),
            language,
        )
        for language, decision in decisions.items()
    }


def picked_in_words(decision: DecisionView, picks: Picks, language: str) -> str:
    """The picks, with the question unless they are enough to understand it."""
    if decision["kind"] in ("play", "pay"):
        return move_in_words(decision, picks, language)
    words = in_words(language, [decision["options"][pick]["text"] for pick in picks])
    return text(language, "review.picked", picks=words, question=decision["prompt"].rstrip("."))


class _Comparison:
    """Answers to one question, tried on the same deals."""

    def __init__(self, table: State, chances: Chances, evaluator: Evaluator, seed: str) -> None:
        self.table = table
        self.chances = chances
        self.evaluator = evaluator
        self.seed = seed

    def chance_and_loss(self, best: Picks, given: Picks) -> Steps[tuple[float, float]]:
        """What the best answer is worth, and what the given one loses against it."""
        is_best = _kinds(self.table, best) == _kinds(self.table, given)
        if is_last_turn(self.table):
            tried = [best] if is_best else [best, given]
            # other deals than those on which the best was found to be the best
            last = LastTurn(self.table, self.chances, tried, f"{self.seed} compared")
            yield from last.steps()
            if last.is_usable:
                of_best, of_given = last.results[0], last.results[-1]
                return fsum(of_best) / len(of_best), _less_its_error(_losses(of_best, of_given))
        deals = max(2, self.chances.deals(FIRST))
        if is_best:
            values = yield from self._worths(best, range(deals))
            return fsum(values) / deals, 0.0
        of_best, of_given = [], []
        for part in (range(deals), range(deals, FURTHER * deals)):
            of_best += yield from self._worths(best, part)
            of_given += yield from self._worths(given, part)
            losses = _losses(of_best, of_given)
            if WHOLE * fsum(losses) / len(losses) < LIMITS["best"]:
                break
        return fsum(of_best) / len(of_best), _less_its_error(losses)

    def _worths(self, picks: Picks, deals: range) -> Steps[list[float]]:
        """The share of the seat at the turn's end after this answer, deal by deal."""
        seat, found = self.table.asked, []
        for number in deals:
            dealt = deal_again(self.table, seat, f"{self.seed} deal {number}")
            after, _ = yield from turn_played(dealt, picks, self.evaluator)
            found.append(self.chances.value(after, seat))
        return found


def _losses(best: Sequence[float], given: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(best, given, strict=True)]


def _less_its_error(losses: Sequence[float]) -> float:
    """The mean less its standard error, but at least zero; a single loss is certain."""
    error = standard_error(losses) if len(losses) > 1 else 0.0
    return max(0.0, fsum(losses) / len(losses) - error)


def _kinds(state: State, picks: Sequence[int]) -> tuple[int, ...]:
    """The picks' codes as `codes_of_equals` gives them; of an order, only the first counts."""
    codes = [state.options[pick] for pick in picks]
    return codes_of_equals(codes[:1] if state.question in ORDERS else codes)
