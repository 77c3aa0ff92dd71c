"""Search: tries the best answers in simulated turns, fewer of them as the budget runs down.

A simulation deals the hidden cards again, gives the answer, plays the player's turn to its end as
the policy would, then perhaps the next turns, and has the result evaluated. All remaining answers
are tried on the same deals.
Sequential halving (Karnin, Koren and Somekh, 2013) drops the worse half after each round. The
search pauses often, so it can be stopped at any time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import Final

from ..incremental import Steps
from ..knowledge.determinization import deal_again
from ..rules.machine import answer
from ..rules.state import State
from .budget import Budget
from .candidates import Picks
from .policy import Evaluator, Rated, playing_on, rating

TABLES: Final = 2
"""The number of tables on which answers are rated at first."""

WIDTH: Final = 8
"""The number of answers that enter the race."""

CHOICES: Final = 30
"""A turn with more choices than this is evaluated before its end."""


@dataclass
class Candidate:
    """An answer in the race, with the values of its simulations; `prior` is its first rating."""

    picks: Picks
    prior: float
    values: list[float] = field(default_factory=list)

    def mean(self, deals: int) -> float:
        """The mean value on the first so many deals; on none of them, the rating."""
        return fsum(self.values[:deals]) / deals if deals else self.prior


class Search:
    """A search for the best answer of the asked player, on a determinization from that seat.

    `listed` are the answers to consider. A simulation ends with this turn, or `ahead` turns later.
    """

    def __init__(
        self,
        table: State,
        judge: Evaluator,
        listed: Sequence[Picks],
        seed: int | str,
        ahead: int = 0,
    ) -> None:
        self.table = table
        self.judge = judge
        self.listed = listed
        self.racers: list[Candidate] = []
        self._seed = seed
        self._ahead = ahead
        self._player = table.asked
        self._deals = 0
        self._first: Rated = []
        self._dropped: Rated = []

    def has_simulated(self) -> bool:
        """Whether all answers in the race have been tried in a simulation."""
        return bool(self.racers) and all(one.values for one in self.racers)

    def rated(self) -> Rated:
        """All answers with their values so far; those still in the race come first."""
        if not self.racers:
            return sorted(self._first, key=lambda one: -one[1])
        return [(one.picks, value) for one, value in self._ranked()] + self._dropped[::-1]

    def _ranked(self) -> list[tuple[Candidate, float]]:
        """The answers still in the race with their values, the best first.

        Only deals on which all of them have been tried count, as deals differ in luck.
        """
        deals = min(len(one.values) for one in self.racers)
        return sorted([(one, one.mean(deals)) for one in self.racers], key=lambda pair: -pair[1])

    def steps(self, budget: Budget) -> Steps[None]:
        """Rate all answers, then spend the budget on simulations of the best ones."""
        tables = [self.table, *(self._dealt() for _ in range(TABLES - 1))]
        yield from rating(tables, self.judge, self.listed, self._first)
        best_first = self.rated()
        self.racers = [Candidate(picks, value) for picks, value in best_first[:WIDTH]]
        self._dropped = best_first[WIDTH:][::-1]
        rounds = (len(self.racers) - 1).bit_length()
        for number in range(1, rounds + 1):
            yield from self._race(budget, number / rounds)
            if number < rounds:
                ranked = self._ranked()
                keep = (len(ranked) + 1) // 2
                self._dropped += [(one.picks, value) for one, value in ranked[: keep - 1 : -1]]
                self.racers = [one for one, _ in ranked[:keep]]

    def _race(self, budget: Budget, until: float) -> Steps[None]:
        """Try the remaining answers on one deal after another until this share is spent."""
        while budget.spent() < until:
            dealt = self._dealt()
            for racer in self.racers:
                if budget.spent() >= 1:
                    return
                value = yield from self._simulated(dealt, racer.picks)
                racer.values.append(value)
                budget.pay(1 + self._ahead)

    def _dealt(self) -> State:
        self._deals += 1
        return deal_again(self.table, self._player, f"{self._seed} {self._deals}")

    def _simulated(self, dealt: State, picks: Picks) -> Steps[float]:
        """The value of an answer on this deal, at the end of the last simulated turn."""
        after = yield from turn_played(dealt, picks, self.judge)
        for _ in range(self._ahead):
            yield from _rest_of_turn(after, after.turn, self.judge)
        return self.judge.value(after, self._player)


def turn_played(dealt: State, picks: Picks, judge: Evaluator) -> Steps[State]:
    """The table after this answer and the rest of the turn."""
    after = dealt.copy()
    turn = after.turn
    answer(after, [after.options[pick] for pick in picks])
    yield from _rest_of_turn(after, turn, judge)
    return after


def _rest_of_turn(state: State, turn: int, judge: Evaluator) -> Steps[None]:
    """Play this turn to its end on this table, as the policy would."""
    for _ in range(CHOICES):
        if state.over or state.turn > turn:
            return
        yield from playing_on(state, judge)
