"""The last turn of a game, played out: every sequence of answers is tried to its end."""

from collections.abc import Sequence
from math import fsum, sqrt
from typing import Final, NamedTuple

from ...incremental import Steps
from ...knowledge.determinization import deal_again
from ...rules.cards import KIND
from ...rules.machine import END_TURN, answer, option_kind
from ...rules.moves import BOAT, CAT, MEDJAY, OFFERING_TABLE, SLING
from ...rules.pyramid import cards_left
from ...rules.state import State
from ..values.evaluators import Evaluator
from .candidates import Picks, answers
from .policy import Rated, followed

MOST_POSITIONS: Final = 1_500
"""The turn is too long to be played out if it has more positions than this on one deal."""

MOST_TRIED: Final = 8_000
"""The turn is too long if more answers than this are tried on one deal."""

LONGEST: Final = 60
"""The turn is too long with more choices in a row than this, each a level of recursion."""

LEAST_DEALS: Final = 4
"""The least number of deals on which the turn is played out if hidden cards may matter."""


class Effort(NamedTuple):
    """How many answers may be tried: on the least number of deals, and before any further one."""

    least: int
    further: int


THOROUGH: Final = Effort(LEAST_DEALS * MOST_TRIED, MOST_TRIED)
QUICK: Final = Effort(3_000, 400)
"""The efforts of players with and without search; the quick one takes a tenth of a second."""

DEALS_FOR_EQUALITY: Final = 32
"""Answers with equal results on this many deals are taken as equal."""

ERRORS_OF_CLEAR_LEAD: Final = 2
"""A lead of more standard errors than this is clear."""

_HOLDER_IS_ASKED: Final = (BOAT, CAT, MEDJAY, OFFERING_TABLE, SLING)
"""Kinds of cards whose holder is asked on others' turns; Axe strikes unasked, on its owner's."""


class TurnTooLong(Exception):
    """There are too many ways to play this turn."""


def is_last_turn(state: State) -> bool:
    """Whether the game ends with this turn, unless an action keeps it from ending.

    The last card in the pyramid is bought or used in it, or sacrificed at its end unless an action
    changes the pyramid and leaves the card there. Only actions of card packs can bring a card back
    once there are none left.
    """
    if not state.to_move == len(state.hands) - 1 == state.asked or state.stock:
        return False
    return cards_left(state) <= (0 if state.changed else 1)


class LastTurn:
    """Plays the last turn out on one deal after another, until it is clear which answer is best.

    `results` has the best result that each answer can lead to, deal by deal.
    """

    def __init__(
        self,
        table: State,
        evaluator: Evaluator,
        listed: Sequence[Picks],
        seed: int | str,
        effort: Effort = THOROUGH,
    ) -> None:
        self.results: list[list[float]] = [[] for _ in listed]
        self.is_usable = False  # whether the results are enough to choose by
        self._table = table
        self._evaluator = evaluator
        self._listed = listed
        self._seed = seed
        self._effort = effort

    def steps(self) -> Steps[None]:
        """Play out as many deals as are needed, with pauses; stops if the turn is too long."""
        table, tried, deals, effort = self._table, 0, 0, self._effort
        while True:
            deals += 1
            left = (effort.further if self.is_usable else effort.least) - tried
            tree = _TurnTree(table, self._evaluator, min(left, MOST_TRIED))
            try:
                values = yield from self._best_results(table, tree)
            except TurnTooLong:
                self.is_usable |= deals > 1 and left < MOST_TRIED
                return
            for found, value in zip(self.results, values, strict=True):
                found.append(value)
            tried += tree.tried
            # what others hold matters seldom enough to be left out of a turn that takes long
            others = tried < effort.further and (tree.asked_others or _may_react(table))
            is_certain = not (tree.revealed or others)
            self.is_usable = is_certain or deals >= LEAST_DEALS
            if is_certain or (self.is_usable and self._is_enough(tried)):
                return
            seed = f"{self._seed} end {deals - 1}"
            table = deal_again(self._table, self._table.asked, seed)
            yield  # answers that all end the turn do not pause themselves

    def rated(self) -> Rated:
        """The answers with their mean results."""
        pairs = zip(self._listed, self.results, strict=True)
        return [(picks, fsum(found) / len(found)) for picks, found in pairs]

    def _best_results(self, table: State, tree: "_TurnTree") -> Steps[list[float]]:
        values = []
        for picks in self._listed:
            value = yield from tree.best_after(table, picks)
            values.append(value)
        return values

    def _is_enough(self, tried: int) -> bool:
        """Whether no further deal is needed, or too much has been tried for one."""
        best = max(self.results, key=fsum)
        return tried >= self._effort.further or all(
            _is_clear(best, other) for other in self.results
        )


def _is_clear(best: Sequence[float], other: Sequence[float]) -> bool:
    """Whether the best results lead clearly, or are equal as far as anyone can tell.

    A deal is added on which the lead is as wrong as it can be: what happens rarely may not have
    happened yet, so without it a gamble that has come off a few times would look certain.
    """
    leads = [one - two for one, two in zip(best, other, strict=True)]
    if not any(leads):
        return len(leads) >= DEALS_FOR_EQUALITY or best is other
    leads.append(-1.0)
    return fsum(leads) / len(leads) > ERRORS_OF_CLEAR_LEAD * standard_error(leads)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean of at least two values."""
    number = len(values)
    mean = fsum(values) / number
    return sqrt(fsum([(one - mean) ** 2 for one in values]) / (number - 1) / number)


def _may_react(table: State) -> bool:
    """Whether an opponent may hold a card with which to react, and nobody can know that."""
    return any(
        KIND[copy] in _HOLDER_IS_ASKED
        for seat, hand in enumerate(table.hands)
        if seat != table.asked and hand
        for copy in hand + table.decks[seat]
    )


def rate_ending_now(
    table: State, evaluator: Evaluator, listed: Sequence[Picks], rated: Rated
) -> Steps[None]:
    """Add these answers to `rated` with the results of ending the turn next; pauses after each."""
    for picks in listed:
        after = followed(table, picks, evaluator)
        while not after.over and after.turn == table.turn:
            after = followed(after, [after.options.index(END_TURN)], evaluator)
        rated.append((picks, evaluator.value(after, table.asked)))
        yield


class _TurnTree:
    """The positions of a turn evaluated so far, beginning with `table`; tries at most so many."""

    def __init__(self, table: State, evaluator: Evaluator, most: int) -> None:
        self.player = table.asked
        self.reveals = table.reveals
        self.evaluator = evaluator
        self.known: dict[str, float] = {}
        self.most = most
        self.tried = 0
        self.revealed = False  # whether some answers show hidden cards
        self.asked_others = False

    def best_after(self, state: State, picks: Picks, choices: int = 1) -> Steps[float]:
        """The best value the turn can have after this answer; raises TurnTooLong.

        The answer is choice number `choices` in a row, counted from 1.
        """
        self.tried += 1
        if self.tried > self.most or choices > LONGEST:
            raise TurnTooLong
        after = state.copy()
        answer(after, [state.options[pick] for pick in picks])
        if after.over or after.turn != state.turn:
            self.revealed |= not _only_ends(state, picks)
            return self.evaluator.value(after, self.player)
        self.revealed |= after.reveals != self.reveals
        self.asked_others |= after.asked != self.player
        key = after.to_text()
        if key not in self.known:
            if len(self.known) == MOST_POSITIONS:
                raise TurnTooLong
            self.known[key] = 0.0  # counted towards MOST_POSITIONS before its successors
            yield
            values = []
            for further in answers(after):
                value = yield from self.best_after(after, further, choices + 1)
                values.append(value)
            self.known[key] = max(values) if after.asked == self.player else min(values)
        return self.known[key]


def _only_ends(state: State, picks: Picks) -> bool:
    """Whether an answer that ends the turn surely reveals nothing before that.

    The turn may also end because an action has used up the hand; the new hand hides what it has
    revealed.
    """
    if state.question != "play":
        return state.question in ("discard order", "compulsory sacrifice", "pay")
    return option_kind(state.options[picks[0]]) != "action"
