"""Thinking about one decision: which answers are noticed, and how they are compared."""

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from ...incremental import Steps
from ...knowledge.determinization import deal_again
from ...rules.cards import KIND, KINDS
from ...rules.machine import ABOUT_MASK, END_TURN, option_kind
from ...rules.state import State
from ..values.evaluators import evaluator_for_table
from .budget import Budget
from .candidates import Picks, answers
from .endgame import QUICK, THOROUGH, LastTurn, is_last_turn, rate_ending_now
from .policy import Rated, rating, worth_trying
from .sequential_halving import Search

TABLES: Final = 3
"""Determinizations on which a player without search rates each answer."""


class Ability(NamedTuple):
    """What a player can do.

    `simulations` is the budget of a decision, 0 for no search; `seconds` is the budget of a whole
    turn where time counts instead. `overlooks` is the chance that a card is ignored for a turn.
    `ahead` is how many turns of opponents each simulation plays.
    """

    simulations: int
    seconds: float
    overlooks: float
    ahead: int = 0


class Deliberation:
    """Thinks about one decision; `best` may be called at any time."""

    def __init__(self, table: State, ability: Ability, seed: int | str) -> None:
        """`table` is a determinization made by the seat that is asked."""
        self._table = table
        self.evaluator = evaluator_for_table(table)
        self._seed = seed
        self._listed = worth_trying(table, _noticed(table, ability.overlooks))
        self._searches = ability.simulations > 0
        self._ahead = ability.ahead if len(table.hands) > 1 else 0
        self._rated: Rated = []
        self._if_ended: Rated = []  # used if the time ends before a last turn is played out
        self._search: Search | None = None

    def steps(self, budget: Budget) -> Steps[None]:
        """Think within a budget, pausing often."""
        table, evaluator, listed, seed = self._table, self.evaluator, self._listed, self._seed
        if len(listed) == 1:
            self._rated = [(listed[0], 0.0)]
            return
        if is_last_turn(table):
            yield from rate_ending_now(table, evaluator, listed, self._if_ended)
            effort = THOROUGH if self._searches else QUICK
            last = LastTurn(table, evaluator, listed, seed, effort)
            yield from _within(last.steps(), budget) if self._searches else last.steps()
            if last.is_usable:
                self._rated = last.rated()
                return
        if self._searches:
            self._search = Search(table, evaluator, listed, seed, self._ahead)
            yield from self._search.steps(budget)
        else:
            tables = determinizations(table, [f"{seed} {number}" for number in range(TABLES - 1)])
            yield from rating(tables, evaluator, listed, self._rated)

    def best(self) -> Picks:
        """The best answer so far, as indices of its options; the last one before any is rated."""
        rated = self.rated()
        return rated[0][0] if rated else self._listed[-1]

    def rated(self) -> Rated:
        """The answers with their values so far, the best first."""
        search = self._search
        if search and (search.has_simulated() or not self._if_ended):
            return search.rated()
        return sorted(self._rated or self._if_ended, key=lambda pair: -pair[1])


def determinizations(table: State, seeds: Sequence[str]) -> list[State]:
    """This determinization and further ones by the same seat, one for each of the seeds."""
    return [table, *(deal_again(table, table.asked, seed) for seed in seeds)]


def _within(steps: Steps[None], budget: Budget) -> Steps[None]:
    """These steps until half of the budget is spent, to leave time to search."""
    for _ in steps:
        if budget.spent() >= 0.5:
            return
        yield


def _noticed(table: State, overlooks: float) -> list[Picks]:
    """The answers to the question that are not overlooked.

    Cards are overlooked only when choosing a play; then for every use, until the stock changes.
    """
    listed = answers(table)
    if not overlooks or table.question != "play":
        return listed
    rng = random.Random(f"{table.turn} {sorted(table.stock)}")
    missed = {kind for kind in range(len(KINDS)) if rng.random() < overlooks}
    return [picks for picks in listed if _kind_of(table, table.options[picks[0]]) not in missed]


def _kind_of(table: State, code: int) -> int:
    """The kind of the card that a play is about; -1 for ending the turn."""
    about = code & ABOUT_MASK
    if code == END_TURN:
        return -1
    return KIND[table.pyramid[about] if option_kind(code) == "buy" else about]
