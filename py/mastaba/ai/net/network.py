"""The learned value: a small net over sparse inputs, in integers and plain Python.

The first layer adds up one row of weights for each active input. A row is one large integer with
a lane for each unit, so a single addition adds all units at once (SIMD within a register). The next
layer works the same way. All weights are integers, so every machine computes the same values.
"""

from array import array
from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final, NamedTuple

from mastaba.rules.cards import KINDS, MOST_COPIES, PrintedCards
from mastaba.rules.scoring import scoring_groups
from mastaba.rules.state import State

from .card_facts import FACTS, facts_of
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
    between_players,
    inputs_of_other,
    own_inputs,
    phase,
    shared_inputs,
)
from .seat_summary import SeatSummary, pool_of, summary_with

UNITS: Final = 48
INNER: Final = 16
"""Units of the two hidden layers."""

HEADS: Final = 2
"""The share of the win and the lead; in solitaire, the perfect tomb and the share of its points."""

SCALE: Final = 64
"""The integer that stands for a weight of 1; activations of the first layer have this scale too."""

LANE: Final = 32
"""Bits per lane: enough for the largest weights of every copy of every card at once."""

_ZERO: Final = 1 << LANE - 1
_ZEROS: Final = sum(_ZERO << LANE * unit for unit in range(UNITS))
_INNER_ZEROS: Final = sum(_ZERO << LANE * unit for unit in range(INNER))

_MOST_ACTIVE: Final = (1 << 15) - 1
"""The largest activation of a unit, so that sums of the next layer fit in a lane."""

_LARGEST: Final = 127
"""The largest weight of an input."""

WIN_SHARE: Final = 0.7
"""The weight of the win in a value; the lead has the rest."""


class Weights(NamedTuple):
    """The weights of a net as integers, in row-major order.

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
        """The number of weights in each field."""
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


_OTHER, _WAITING, _ON_TURN = range(3)
"""How a player's cards count: as another player's, or as one's own, off turn and on turn."""

_END: Final = -1
"""Ends each pile in a cache key."""


class PlayerCards:
    """The summary of a player's cards and its rows; depends on the tomb and the set of other cards.

    Each object equals only itself, so it can stand for its cards in cache keys.
    """

    __slots__ = ("as_others", "as_own", "summary")

    def __init__(self, summary: SeatSummary, as_own: int, as_others: int) -> None:
        self.summary = summary
        self.as_own = as_own
        self.as_others = as_others


def _packed(weights: Sequence[int], lane: int) -> int:
    return sum([int(weight) << lane * unit for unit, weight in enumerate(weights)])


class Network:
    """A net prepared for the cards of one game."""

    __slots__ = (
        "_base", "_base_on_turn", "_bias", "_boneyard", "_cards", "_deck", "_discards", "_fresh",
        "_hand", "_hand_on_turn", "_heads", "_inner", "_inner_bias", "_others_discards",
        "_others_held", "_others_tombs", "_outlooks", "_rows", "_sums", "_tomb", "_upper",
        "heads_bias",
    )  # fmt: skip

    def __init__(self, weights: Weights, printed: PrintedCards) -> None:
        rows = [
            _packed(weights.inputs[start : start + UNITS], LANE)
            for start in range(0, INPUTS * UNITS, UNITS)
        ]
        self._rows = rows
        self._outlooks: dict[Any, tuple[float, float]] = {}
        self._sums: dict[Any, tuple[PlayerCards, int]] = {}
        self._cards: dict[Any, PlayerCards] = {}
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
                for start in range(stage * UNITS * INNER, (stage + 1) * UNITS * INNER, INNER)
            ]
            for stage in range(PHASES)
        ]
        self._inner_bias = [
            _packed(weights.inner_bias[stage * INNER : (stage + 1) * INNER], LANE) + _INNER_ZEROS
            for stage in range(PHASES)
        ]
        self._heads = [
            [
                [w / SCALE**3 for w in weights.heads[at : at + INNER]]
                for at in range(stage * HEADS * INNER, (stage + 1) * HEADS * INNER, INNER)
            ]
            for stage in range(PHASES)
        ]
        self.heads_bias = [
            [bias / SCALE**3 for bias in weights.heads_bias[stage * HEADS : (stage + 1) * HEADS]]
            for stage in range(PHASES)
        ]

    def outlook(self, state: State, player: int) -> tuple[float, float]:
        """What a player may expect in an unfinished game: both heads, from 0 to 1."""
        total = self._bias
        all_cards = []
        for seat in range(len(state.hands)):
            cards, rows = self._summed_up(state, seat, player)
            total += rows
            all_cards.append(cards)
        key = (total, player, *between_players(state, player), *all_cards)
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) >= _KEPT:
                self._outlooks.clear()
            total += self._shared(state, player, [cards.summary for cards in all_cards])
            found = self._outlooks[key] = self._further_layers(total, phase(state))
        return found

    def _further_layers(self, total: int, stage: int) -> tuple[float, float]:
        """Both heads, from the sum of the first layer and the phase."""
        units = memoryview(total.to_bytes(UNITS * LANE // 8, "little")).cast("I")
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
        """How well a player stands in an unfinished game, from 0 to 1."""
        win, lead = self.outlook(state, player)
        return WIN_SHARE * win + (1 - WIN_SHARE) * lead

    def _shared(self, state: State, player: int, summaries: Sequence[SeatSummary]) -> int:
        """The sum of the rows for the shared piles and for how the players compare."""
        base = self._base_on_turn if state.to_move == player else self._base
        upper, rows = self._upper, self._rows
        total = sum([base[copy] for copy in state.pyramid[:3] if copy >= 0])
        total += sum([upper[copy] for copy in state.pyramid[3:] if copy >= 0])
        if state.boneyard:
            total += self._boneyard[state.boneyard[-1]]
        return total + sum([rows[number] for number in shared_inputs(state, player, summaries)])

    def _summed_up(self, state: State, seat: int, player: int) -> tuple[PlayerCards, int]:
        """The cards of a seat, and the sum of their rows when `player` is evaluated.

        Sums are cached: most piles are the same as in a state evaluated before.
        """
        role = _OTHER if seat != player else _ON_TURN if state.to_move == player else _WAITING
        key = (
            role, state.house.supersets, *state.hands[seat], _END, *state.decks[seat], _END,
            *state.asides[seat], _END, *state.discards[seat], _END, *state.in_plays[seat], _END,
            *state.tombs[seat],
        )  # fmt: skip
        found = self._sums.get(key)
        if found is None:
            if len(self._sums) >= _KEPT:
                self._sums.clear()
            cards = self._cards_of(state, seat)
            rows = cards.as_others if role == _OTHER else cards.as_own
            found = self._sums[key] = cards, rows + self._outside_tomb(state, seat, role)
        return found

    def _outside_tomb(self, state: State, seat: int, role: int) -> int:
        """The sum of the rows for the cards outside the tomb, each by its pile."""
        if role == _OTHER:
            hand = deck = self._others_held
            gone = self._others_discards
        else:
            hand = self._hand_on_turn if role == _ON_TURN else self._hand
            deck, gone = self._deck, self._discards
        return (
            sum([hand[copy] for copy in state.hands[seat]])
            + sum([deck[copy] for copy in state.decks[seat]])
            + sum([deck[copy] for copy in state.asides[seat]])
            + sum([gone[copy] for copy in state.discards[seat]])
            + sum([gone[copy] for copy in state.in_plays[seat]])
        )

    def _cards_of(self, state: State, seat: int) -> PlayerCards:
        """The summary of a player's cards, from the cache if possible."""
        pool, tomb = pool_of(state, seat), state.tombs[seat]
        key = state.house.supersets, tuple(pool), tuple(tomb)
        cards = self._cards.get(key)
        if cards is None:
            if len(self._cards) >= _KEPT:
                self._cards.clear()
            summary = summary_with(pool, tomb, scoring_groups(state), state.printed)
            cards = self._cards[key] = PlayerCards(
                summary, self._own(summary, tomb), self._others(summary, tomb)
            )
        return cards

    def _own(self, summary: SeatSummary, tomb: list[int]) -> int:
        rows, in_tomb, fresh = self._rows, self._tomb, self._fresh
        return (
            sum([in_tomb[copy] for copy in tomb])
            + sum([fresh[kind] for kind in summary.fresh])
            + sum([rows[number] for number in own_inputs(summary)])
        )

    def _others(self, summary: SeatSummary, tomb: list[int]) -> int:
        rows, in_tomb = self._rows, self._others_tombs
        return sum([in_tomb[copy] for copy in tomb]) + sum(
            [rows[number] for number in inputs_of_other(summary)]
        )


def _squashed(number: float) -> float:
    """The logistic function: maps any number to one between 0 and 1."""
    return 1 / (1 + exp(min(-number, _LARGEST_EXPONENT)))


_LARGEST_EXPONENT: Final = 700
"""Larger exponents of e overflow a float."""

_KEPT: Final = 4_000
"""The number of cached sums, or outlooks, at which the whole cache is cleared."""


def _card_rows(
    weights: Weights, rows: list[int], printed: PrintedCards
) -> Callable[[int], list[int]]:
    """A function from a role to the rows of all copies.

    The row of a card that a pack changes is adjusted for the changed facts.
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
    """The row of an input adjusted for its card's changed facts; weights keep within limits."""
    row = list(weights.inputs[number * UNITS : (number + 1) * UNITS])
    for fact, moved in enumerate(change):
        start = (role * FACTS + fact) * UNITS
        for unit, weight in enumerate(weights.facts[start : start + UNITS]):
            row[unit] += round(weight * moved / 4)
    return _packed([max(-_LARGEST, min(weight, _LARGEST)) for weight in row], LANE)
