"""Search: tries the best answers in simulated turns, fewer of them as the budget runs down.

A simulation deals the hidden cards again, gives the answer, plays the player's turn to its end as
the policy would, then perhaps the next turns, and has the result evaluated. All remaining
candidates are tried on the same deals. Sequential halving (Karnin, Koren and Somekh, 2013) drops
the worse half of them after each round. The search pauses often, so it can be stopped at any time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import Final

from ...incremental import Steps
from ...knowledge.determinization import deal_again
from ...rules.machine import answer
from ...rules.state import State
from ..values.evaluators import Evaluator
from .budget import Budget
from .candidates import Picks
from .policy import Rated, play_until, rating

TABLES: Final = 2
"""The number of tables on which answers are rated at first."""

WIDTH: Final = 8
"""The number of candidates in the first round."""

CHOICES: Final = 30
ANSWERS: Final = 400
"""A turn is evaluated before its end after so many choices, or answers rated for them; turns of
usual games need fewer.
"""

ANSWERS_PAID: Final = 100
"""With very large hands, a simulation counts once for so many answers rated."""


@dataclass
class Candidate:
    """An answer with the values of its simulations; `prior` is its first rating."""

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
        evaluator: Evaluator,
        listed: Sequence[Picks],
        seed: int | str,
        ahead: int = 0,
    ) -> None:
        self.table = table
        self.evaluator = evaluator
        self.listed = listed
        self.candidates: list[Candidate] = []
        self._seed = seed
        self._ahead = ahead
        self._player = table.asked
        self._deals = 0
        self._first: Rated = []
        self._dropped: Rated = []

    def has_simulated(self) -> bool:
        """Whether each of the remaining candidates has been tried in a simulation."""
        return bool(self.candidates) and all(one.values for one in self.candidates)

    def rated(self) -> Rated:
        """All answers with their values so far; the remaining candidates come first."""
        if not self.candidates:
            return sorted(self._first, key=lambda one: -one[1])
        return [(one.picks, value) for one, value in self._ranked()] + self._dropped[::-1]

    def _ranked(self) -> list[tuple[Candidate, float]]:
        """The remaining candidates with their values, the best first.

        Only deals on which all of them have been tried count, as deals differ in luck.
        """
        deals = min(len(one.values) for one in self.candidates)
        return sorted(
            [(one, one.mean(deals)) for one in self.candidates], key=lambda pair: -pair[1]
        )

    def steps(self, budget: Budget) -> Steps[None]:
        """Rate all answers, then spend the budget on simulations of the best ones."""
        tables = [self.table, *(self._dealt() for _ in range(TABLES - 1))]
        yield from rating(tables, self.evaluator, self.listed, self._first)
        best_first = self.rated()
        self.candidates = [Candidate(picks, value) for picks, value in best_first[:WIDTH]]
        self._dropped = best_first[WIDTH:][::-1]
        rounds = (len(self.candidates) - 1).bit_length()
        for number in range(1, rounds + 1):
            yield from self._round(budget, number / rounds)
            if number < rounds:
                ranked = self._ranked()
                keep = (len(ranked) + 1) // 2
                self._dropped += [(one.picks, value) for one, value in ranked[: keep - 1 : -1]]
                self.candidates = [one for one, _ in ranked[:keep]]

    def _round(self, budget: Budget, until: float) -> Steps[None]:
        """Try the remaining candidates on one deal after another until this share is spent."""
        while budget.spent() < until:
            dealt = self._dealt()
            for candidate in self.candidates:
                if budget.spent() >= 1:
                    return
                value, rated = yield from self._simulated(dealt, candidate.picks)
                candidate.values.append(value)
                budget.pay(max(1 + self._ahead, rated // ANSWERS_PAID))
            yield  # simulations of answers that end the last turn do not pause themselves

    def _dealt(self) -> State:
        self._deals += 1
        return deal_again(self.table, self._player, f"{self._seed} {self._deals}")

    def _simulated(self, dealt: State, picks: Picks) -> Steps[tuple[float, int]]:
        """The value of an answer on this deal, at the end of the last simulated turn.

        Also says how many answers have been rated on the way.
        """
        after, rated = yield from turn_played(dealt, picks, self.evaluator)
        for _ in range(self._ahead):
            turn = after.turn + 1
            rated += yield from play_until(after, self.evaluator, turn, CHOICES, ANSWERS)
        return self.evaluator.value(after, self._player), rated


def turn_played(dealt: State, picks: Picks, evaluator: Evaluator) -> Steps[tuple[State, int]]:
    """The table after this answer and the rest of the turn, and how many answers it rated."""
    after = dealt.copy()
    answer(after, [after.options[pick] for pick in picks])
    rated = yield from play_until(after, evaluator, dealt.turn + 1, CHOICES, ANSWERS)
    return after, rated
