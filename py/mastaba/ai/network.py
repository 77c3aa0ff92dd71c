"""The learned value: a small net over sparse inputs, in whole numbers and plain Python.

The first layer adds up one row of weights for each active input. A row is one large integer with
a lane for each unit, so that a single addition adds all units at once (SIMD within a register);
the layer after it works the same way. All weights are whole numbers, so every machine computes
the same values.
"""

from array import array
from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final, NamedTuple

from ..cards import KINDS, MOST_COPIES, Printed
from ..scoring import scoring_groups
from ..state import State
from .facts import FACTS, facts_of
from .features import (
    BASE,
    BASE_ON_TURN,
    BONEYARD,
    CARD_ROLES,
    DECK,
    DISCARDS,
    FRESH,
    HAND,
    HAND_ON_TURN,
    INPUTS,
    OTHERS_DISCARDS,
    OTHERS_HELD,
    OTHERS_TOMBS,
    PHASES,
    TOMB,
    UPPER,
    inputs_of_other,
    own_inputs,
    phase,
    shared_inputs,
)
from .summary import Groups, Seat, pool_of, seat_with

UNITS: Final = 48
INNER: Final = 16
"""Units of the two hidden layers."""

HEADS: Final = 2
"""The share of the win, and the lead; alone, the perfect tomb and the share of its points."""

SCALE: Final = 64
"""A weight of 1 as a whole number; activations of the first layer have this scale too."""

LANE: Final = 32
"""Bits of a lane: enough for the largest weights of every copy of every card at once."""

_ZERO: Final = 1 << LANE - 1
_ZEROS: Final = sum(_ZERO << LANE * unit for unit in range(UNITS))
_INNER_ZEROS: Final = sum(_ZERO << LANE * unit for unit in range(INNER))

_MOST_ACTIVE: Final = (1 << 15) - 1
"""A unit is no more active than that, so that the next layer has room for all of them."""

_LARGEST: Final = 127
"""The largest weight of an input."""

WIN_SHARE: Final = 0.7
"""How much the win counts in a value, and the lead the rest."""


class Weights(NamedTuple):
    """The weights of a net as whole numbers, rows first.

    `inputs` has a row of UNITS for each input; `facts` one for each role and fact of a card, in
    256ths of a unit's weight for each unit of the fact; `bias` UNITS. For each phase, `inner` has
    UNITS rows of INNER, `inner_bias` INNER, `heads` HEADS rows of INNER and `heads_bias` HEADS.
    """

    inputs: Sequence[int]
    facts: Sequence[int]
    bias: Sequence[int]
    inner: Sequence[int]
    inner_bias: Sequence[int]
    heads: Sequence[int]
    heads_bias: Sequence[int]

    @classmethod
    def sizes(cls) -> tuple[int, ...]:
        """How many numbers each field has."""
        return (
            INPUTS * UNITS,
            len(CARD_ROLES) * FACTS * UNITS,
            UNITS,
            PHASES * UNITS * INNER,
            PHASES * INNER,
            PHASES * HEADS * INNER,
            PHASES * HEADS,
        )

    @classmethod
    def from_bytes(cls, data: bytes) -> "Weights":
        """The weights that `to_bytes` wrote; raises ValueError for anything else."""
        fields = []
        start = 0
        for size, code in zip(cls.sizes(), _CODES, strict=True):
            field = array(code)
            end = start + size * field.itemsize
            if end > len(data):
                raise ValueError("weights are cut short")
            field.frombytes(data[start:end])
            fields.append(field)
            start = end
        if start != len(data):
            raise ValueError("weights are of another size")
        return cls(*fields)

    def to_bytes(self) -> bytes:
        """All weights, field by field."""
        return b"".join(
            array(code, field).tobytes() for code, field in zip(_CODES, self, strict=True)
        )


_CODES: Final = ("b", "b", "h", "b", "i", "b", "i")


def _packed(weights: Sequence[int], lane: int) -> int:
    return sum([int(weight) << lane * unit for unit, weight in enumerate(weights)])


class Network:
    """A net, ready for the cards of one game."""

    __slots__ = (
        "_base", "_base_on_turn", "_bias", "_boneyard", "_deck", "_discards", "_fresh", "_hand",
        "_hand_on_turn", "_heads", "_inner", "_inner_bias", "_others_discards", "_others_held",
        "_others_tombs", "_rows", "_seats", "_tomb", "_upper", "heads_bias",
    )  # fmt: skip

    def __init__(self, weights: Weights, printed: Printed) -> None:
        rows = [
            _packed(weights.inputs[start : start + UNITS], LANE)
            for start in range(0, INPUTS * UNITS, UNITS)
        ]
        self._rows = rows
        self._seats: dict[Any, tuple[Seat, int, int]] = {}
        self._bias = _packed(weights.bias, LANE) + _ZEROS
        table = _card_rows(weights, rows, printed)
        self._hand_on_turn = table(HAND_ON_TURN)
        self._hand = table(HAND)
        self._deck = table(DECK)
        self._discards = table(DISCARDS)
        fresh = table(FRESH)
        self._fresh = fresh[::MOST_COPIES]
        self._tomb = table(TOMB)
        self._others_held = table(OTHERS_HELD)
        self._others_discards = table(OTHERS_DISCARDS)
        self._others_tombs = table(OTHERS_TOMBS)
        self._base_on_turn = table(BASE_ON_TURN)
        self._base = table(BASE)
        self._upper = table(UPPER)
        self._boneyard = table(BONEYARD)
        self._inner = [
            [
                _packed(weights.inner[start : start + INNER], LANE)
                for start in range(one * UNITS * INNER, (one + 1) * UNITS * INNER, INNER)
            ]
            for one in range(PHASES)
        ]
        self._inner_bias = [
            _packed(weights.inner_bias[one * INNER : (one + 1) * INNER], LANE) + _INNER_ZEROS
            for one in range(PHASES)
        ]
        self._heads = [
            [
                [w / SCALE**3 for w in weights.heads[at : at + INNER]]
                for at in range(one * HEADS * INNER, (one + 1) * HEADS * INNER, INNER)
            ]
            for one in range(PHASES)
        ]
        self.heads_bias = [
            [bias / SCALE**3 for bias in weights.heads_bias[one * HEADS : (one + 1) * HEADS]]
            for one in range(PHASES)
        ]

    def outlook(self, state: State, player: int) -> tuple[float, float]:
        """What a player may expect, for a state that is not over: both heads, from 0 to 1."""
        total = self._first_layer(state, player)
        units = memoryview(total.to_bytes(UNITS * LANE // 8, "little")).cast("I")
        stage = phase(state)
        inner = self._inner_bias[stage]
        for unit, row in zip(units, self._inner[stage], strict=True):
            if unit > _ZERO:
                active = unit - _ZERO
                inner += (active if active < _MOST_ACTIVE else _MOST_ACTIVE) * row
        last = memoryview(inner.to_bytes(INNER * LANE // 8, "little")).cast("I")
        win, lead = self.heads_bias[stage]
        win_row, lead_row = self._heads[stage]
        for unit, for_win, for_lead in zip(last, win_row, lead_row, strict=True):
            if unit > _ZERO:
                win += (unit - _ZERO) * for_win
                lead += (unit - _ZERO) * for_lead
        return _squashed(win), _squashed(lead)

    def value(self, state: State, player: int) -> float:
        """How well a player stands in a state that is not over, from 0 to 1."""
        win, lead = self.outlook(state, player)
        return WIN_SHARE * win + (1 - WIN_SHARE) * lead

    def _first_layer(self, state: State, player: int) -> int:
        on_turn = state.to_move == player
        pyramid = state.pyramid
        hand = self._hand_on_turn if on_turn else self._hand
        base = self._base_on_turn if on_turn else self._base
        deck, discards, upper = self._deck, self._discards, self._upper
        total = self._bias + sum([hand[copy] for copy in state.hands[player]])
        total += sum([deck[copy] for copy in state.decks[player]])
        total += sum([deck[copy] for copy in state.asides[player]])
        total += sum([discards[copy] for copy in state.discards[player]])
        total += sum([discards[copy] for copy in state.in_plays[player]])
        total += sum([base[copy] for copy in pyramid[:3] if copy >= 0])
        total += sum([upper[copy] for copy in pyramid[3:] if copy >= 0])
        if state.boneyard:
            total += self._boneyard[state.boneyard[-1]]
        seats = []
        groups = scoring_groups(state)
        for one in range(len(state.hands)):
            seat, as_own, as_other = self._summed_up(state, one, groups)
            seats.append(seat)
            total += as_own if one == player else as_other + self._outside_tomb(state, one)
        rows = self._rows
        return total + sum([rows[one] for one in shared_inputs(state, player, seats)])

    def _summed_up(self, state: State, player: int, groups: Groups) -> tuple[Seat, int, int]:
        """What a player's cards come to, with the rows for it: as one's own, and as another's."""
        pool, tomb = pool_of(state, player), state.tombs[player]
        key = (tuple(pool), tuple(tomb), groups)
        found = self._seats.get(key)
        if found is None:
            if len(self._seats) == _SEATS_KEPT:
                self._seats.clear()
            seat = seat_with(pool, tomb, groups, state.printed)
            found = self._seats[key] = (seat, self._own(seat, tomb), self._others(seat, tomb))
        return found

    def _own(self, seat: Seat, tomb: list[int]) -> int:
        rows, in_tomb, fresh = self._rows, self._tomb, self._fresh
        return (
            sum([in_tomb[copy] for copy in tomb])
            + sum([fresh[kind] for kind in seat.fresh])
            + sum([rows[one] for one in own_inputs(seat)])
        )

    def _others(self, seat: Seat, tomb: list[int]) -> int:
        rows, in_tomb = self._rows, self._others_tombs
        return sum([in_tomb[copy] for copy in tomb]) + sum(
            [rows[one] for one in inputs_of_other(seat)]
        )

    def _outside_tomb(self, state: State, other: int) -> int:
        held, gone = self._others_held, self._others_discards
        return (
            sum([held[copy] for copy in state.hands[other]])
            + sum([held[copy] for copy in state.decks[other]])
            + sum([held[copy] for copy in state.asides[other]])
            + sum([gone[copy] for copy in state.discards[other]])
            + sum([gone[copy] for copy in state.in_plays[other]])
        )


def _squashed(number: float) -> float:
    """Any number between 0 and 1."""
    return 1 / (1 + exp(min(-number, _LARGEST_EXPONENT)))


_LARGEST_EXPONENT: Final = 700
"""Beyond that no power of e can be told."""

_SEATS_KEPT: Final = 20_000
"""How many sums are kept before all are thrown away."""


def _card_rows(weights: Weights, rows: list[int], printed: Printed) -> Callable[[int], list[int]]:
    """For each role the rows of all copies.

    A card that a pack changes has a row of its own, moved by what the change of its facts is worth.
    """
    changes = []
    for card in KINDS:
        before, after = facts_of(card.kind, None), facts_of(card.kind, printed)
        changes.append([b - a for a, b in zip(before, after, strict=True)])

    def table(role: int) -> list[int]:
        found: list[int] = []
        for kind, change in enumerate(changes):
            number = role * len(KINDS) + kind
            row = _moved_row(weights, role, number, change) if any(change) else rows[number]
            found += [row] * MOST_COPIES
        return found

    return table


def _moved_row(weights: Weights, role: int, number: int, change: list[int]) -> int:
    """The row of an input moved by a change of the facts of its card, as far as weights go."""
    row = list(weights.inputs[number * UNITS : (number + 1) * UNITS])
    for fact, moved in enumerate(change):
        start = (role * FACTS + fact) * UNITS
        for unit, weight in enumerate(weights.facts[start : start + UNITS]):
            row[unit] += round(weight * moved / 4)
    return _packed([max(-_LARGEST, min(weight, _LARGEST)) for weight in row], LANE)
