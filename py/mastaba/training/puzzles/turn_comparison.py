"""What whole turns are worth, when everything hidden is dealt again and again.

Two measures: what the evaluator says when the turn has ended, on very many deals; and what it says
when everybody else has had a turn as well, or the game is over, on fewer. An answer must be best by
both.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum, inf
from typing import Final

from ...ai.net.seat_summary import owned
from ...ai.search.endgame import standard_error
from ...ai.search.policy import play_until
from ...ai.values.evaluators import Evaluator
from ...incremental import at_once
from ...knowledge.determinization import deal_again
from ...rules.cards import KIND
from ...rules.state import State
from .turn_search import Answer, after_codes, codes_of

CHOICES: Final = 60
"""A simulation with more choices than this is evaluated before its end."""

SURE_ERRORS: Final = 3
"""A lead is sure if it is more than this many standard errors."""


@dataclass
class TurnCandidate:
    """An answer in the comparison, with what it was worth on each deal by either measure."""

    answer: Answer
    codes: list[list[int]]
    soon: list[float] = field(default_factory=list)
    later: list[float] = field(default_factory=list)
    gained: Counter[tuple[int, int]] = field(default_factory=Counter)

    def worth(self) -> float:
        """The mean when everybody has had a turn; without such simulations, when the turn ends."""
        return _mean(self.later or self.soon)


@dataclass(frozen=True)
class Lead:
    """How far the first of two is ahead of the other, and the standard error of that."""

    mean: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether this is more than the luck of the deals."""
        return self.mean > SURE_ERRORS * self.error


class TurnComparison:
    """Answers to one position, compared on the same deals."""

    def __init__(
        self, start: State, evaluator: Evaluator, answers: Sequence[Answer], seed: int | str
    ) -> None:
        self.start = start
        self.evaluator = evaluator
        self.candidates: list[TurnCandidate] = []
        self._seed = seed
        self.add(answers)

    def add(self, answers: Sequence[Answer]) -> list[TurnCandidate]:
        """Compare these answers too."""
        added = [TurnCandidate(one, codes_of(self.start, one.line)) for one in answers]
        self.candidates += added
        return added

    def evaluate_at_turn_end(self, candidates: Sequence[TurnCandidate], deals: int) -> None:
        """Evaluate these candidates when the turn has ended, until each has had this many deals."""
        for number in range(min((len(one.soon) for one in candidates), default=deals), deals):
            dealt = self._dealt(number)
            for one in candidates:
                if len(one.soon) == number:
                    one.soon.append(self._soon(dealt, one))

    def evaluate_a_round_later(self, candidates: Sequence[TurnCandidate], deals: int) -> None:
        """Evaluate these candidates a round later, until each has had this many deals."""
        for number in range(min((len(one.later) for one in candidates), default=deals), deals):
            dealt = self._dealt(number)
            for one in candidates:
                if len(one.later) == number:
                    self._play_later(dealt, one)

    def _dealt(self, number: int) -> State:
        return deal_again(self.start, self.start.asked, f"{self._seed} {number}")

    def _soon(self, dealt: State, candidate: TurnCandidate) -> float:
        after = after_codes(dealt, candidate.codes)
        self._play_until(after, dealt.turn + 1)
        return self.evaluator.value(after, self.start.asked)

    def _play_later(self, dealt: State, candidate: TurnCandidate) -> None:
        me = self.start.asked
        after = after_codes(dealt, candidate.codes)
        before = [_cards_of(after, seat) for seat in range(len(after.hands))]
        seats = len(dealt.hands)
        turns = (me - dealt.to_move) % seats or seats
        self._play_until(after, dealt.turn + turns)
        candidate.later.append(self.evaluator.value(after, me))
        for seat, cards in enumerate(before):
            if seat != me:
                candidate.gained.update({(seat, kind) for kind in _cards_of(after, seat) - cards})

    def _play_until(self, state: State, turn: int) -> None:
        at_once(play_until(state, self.evaluator, turn, CHOICES))


def lead(first: Sequence[float], other: Sequence[float]) -> Lead:
    """How far the first is ahead on the deals that both have had."""
    differences = [a - b for a, b in zip(first, other, strict=False)]
    error = standard_error(differences) if len(differences) > 1 else inf
    return Lead(_mean(differences), error)


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)


def _cards_of(state: State, seat: int) -> Counter[int]:
    """The kinds of a player's cards, in the tomb and outside it."""
    return Counter(KIND[copy] for copy in owned(state, seat) + state.tombs[seat])
