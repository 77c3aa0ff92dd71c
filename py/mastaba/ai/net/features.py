"""The inputs of the net: what one player can count on the table, as indices of sparse inputs.

An input's value is how often its index is listed, 0 for most. The first `ROLES * len(KINDS)` inputs
stand for a card in a role (in one's own hand, in an opponent's tomb, at the apex, ...). The others
stand for counts and differences; each has a field with one input per value. About opponents the
inputs use only what everybody could know, never which cards they hold.
"""

from collections.abc import Sequence
from typing import Final

from mastaba.rules.cards import KIND, KINDS, SET_NAMES, SETS
from mastaba.rules.moves import HAND_SIZE
from mastaba.rules.pyramid import cards_left
from mastaba.rules.state import State

from .seat_summary import SeatSummary, seat_of

CARD_ROLES: Final = (
    "hand on turn", "hand", "deck", "discards", "fresh", "tomb", "others' hand or deck",
    "others' discards", "others' tombs", "base on turn", "base", "upper pyramid", "boneyard",
)  # fmt: skip
"""The roles of a card; `fresh` is a set card that the player owns and the tomb lacks."""

(
    HAND_ON_TURN, HAND, DECK, DISCARDS, FRESH, TOMB, OTHERS_HELD, OTHERS_DISCARDS, OTHERS_TOMBS,
    BASE_ON_TURN, BASE, UPPER, BONEYARD,
) = range(len(CARD_ROLES))  # fmt: skip

CARD_INPUTS: Final = len(CARD_ROLES) * len(KINDS)

_FIELDS: Final = {
    "players": 6,
    "solitaire": 2,
    "seats after": 6,
    "turns until mine": 6,
    "cards left": 40,
    "lead": 51,
    "points": 40,
    "potential": 40,
    "potential lead": 51,
    "rival's potential": 40,
    "cards owned": 40,
    "gold of a hand": 24,
    "rival's gold of a hand": 24,
    "hand gold": 21,
    "hand size": 11,
    "flags": 6,
    "credit": 9,
    "fewer in tomb": 21,
    "set progress": 54,
    "set reach": 54,
    "others' set reach": 54,
    "duplicates": 8,
    "spare cards": 12,
    "missing": 40,
}
"""The fields, with the number of values that each distinguishes."""


def _starts() -> dict[str, int]:
    starts, start = {}, CARD_INPUTS
    for name, size in _FIELDS.items():
        starts[name] = start
        start += size
    return starts


START: Final = _starts()
"""The first input of each field."""

INPUTS: Final = CARD_INPUTS + sum(_FIELDS.values())

PHASES: Final = 7
"""Each phase of the game has last layers of its own in the net; the last phase is solitaire."""

_PHASE_ENDS: Final = (1, 2.5, 4.5, 7, 10)
"""The turns left per player at which one phase gives way to another, counted from the end."""

CARDS_A_TURN: Final = 1.6
"""About how many cards leave pyramid and stock per turn in sensible play."""

_SIZES: Final = tuple(SETS[name].size for name in SET_NAMES)


def turns_left(state: State) -> float:
    """About how many turns each player may still expect after this one."""
    return cards_left(state) / (CARDS_A_TURN * len(state.hands))


def phase(state: State) -> int:
    """The phase of the game; 0 is the end."""
    if len(state.hands) == 1:
        return PHASES - 1
    turns = turns_left(state)
    return sum(turns > end for end in _PHASE_ENDS)


def card_piles(state: State, player: int) -> list[tuple[int, Sequence[int]]]:
    """The copies in each role, as seen by `player`; a role may be listed more than once."""
    on_turn = state.to_move == player
    pyramid = state.pyramid
    piles: list[tuple[int, Sequence[int]]] = [
        (HAND_ON_TURN if on_turn else HAND, state.hands[player]),
        (DECK, state.decks[player] + state.asides[player]),
        (DISCARDS, state.discards[player] + state.in_plays[player]),
        (TOMB, state.tombs[player]),
        (BASE_ON_TURN if on_turn else BASE, [copy for copy in pyramid[:3] if copy >= 0]),
        (UPPER, [copy for copy in pyramid[3:] if copy >= 0]),
        (BONEYARD, state.boneyard[-1:]),
    ]
    for other in range(len(state.hands)):
        if other != player:
            piles += [
                (OTHERS_HELD, state.hands[other] + state.decks[other] + state.asides[other]),
                (OTHERS_DISCARDS, state.discards[other] + state.in_plays[other]),
                (OTHERS_TOMBS, state.tombs[other]),
            ]
    return piles


def own_inputs(seat: SeatSummary) -> list[int]:
    """The inputs that depend on one's own cards alone."""
    start = START
    inputs = [
        start["points"] + min(seat.tomb.points // 5, 39),
        start["potential"] + min(seat.potential // 8, 39),
        start["cards owned"] + min(seat.cards, 39),
        start["gold of a hand"] + min(_gold_of_a_hand(seat), 23),
        start["spare cards"] + min(seat.spare, 11),
    ]
    first = start["set progress"]
    inputs += [_progress(first, group, done) for group, done in seat.tomb.progress.items()]
    first = start["set reach"]
    return inputs + [_progress(first, group, done) for group, done in seat.reach.items()]


def inputs_of_other(seat: SeatSummary) -> list[int]:
    """The inputs that depend on an opponent's cards alone."""
    first = START["others' set reach"]
    return [_progress(first, group, done) for group, done in seat.reach.items()]


def shared_inputs(state: State, player: int, seats: Sequence[SeatSummary]) -> list[int]:
    """The inputs about the whole table and about how the players compare."""
    players = len(seats)
    inputs = [
        _PLAYERS + players - 1,
        _SEATS_AFTER + players - 1 - player,
        _TURNS_UNTIL_MINE + (player - state.to_move) % players,
        _CARDS_LEFT + min(cards_left(state) // 2, 39),
    ]
    if players == 1:
        inputs += _solitaire_inputs(state, seats[0])
    else:
        inputs += _rivalry_inputs(state, player, seats)
    if state.to_move == player:
        inputs += _turn_inputs(state, state.hands[player])
    return inputs


def between_players(state: State, player: int) -> tuple[object, ...]:
    """Everything but the players' cards that determines the inputs for a player.

    If this and all players' cards are the same, so are `shared_inputs` and the phase.
    """
    stock, boneyard = state.stock, state.boneyard
    on_turn = state.to_move == player
    return (
        state.to_move,
        len(stock),
        boneyard[-1] if boneyard else -1,
        *state.pyramid,
        on_turn and (
            state.credit, state.entombed, state.changed, state.ring, state.sphinx, state.thoth,
            state.anywhere, *state.hands[player],
        ),
        len(state.hands) == 1 and (state.house.master, *sorted(stock + boneyard)),
    )  # fmt: skip


_PLAYERS: Final = START["players"]
_SEATS_AFTER: Final = START["seats after"]
_TURNS_UNTIL_MINE: Final = START["turns until mine"]
_CARDS_LEFT: Final = START["cards left"]
_LEAD: Final = START["lead"] + 25
_POTENTIAL_LEAD: Final = START["potential lead"] + 25
_RIVALS_POTENTIAL: Final = START["rival's potential"]
_RIVALS_GOLD: Final = START["rival's gold of a hand"]
_FEWER: Final = START["fewer in tomb"] + 10
_HAND_GOLD: Final = START["hand gold"]
_HAND_SIZE: Final = START["hand size"]
_CREDIT: Final = START["credit"]
_FLAGS: Final = START["flags"]


def _turn_inputs(state: State, hand: list[int]) -> list[int]:
    gold = state.printed.gold
    inputs = [
        _HAND_GOLD + min(sum([gold[copy] for copy in hand]), 20),
        _HAND_SIZE + min(len(hand), 10),
        _CREDIT + min(state.credit, 8),
    ]
    flags = (
        state.entombed, state.changed, state.ring, state.sphinx, state.thoth, state.anywhere
    )  # fmt: skip
    return inputs + [_FLAGS + number for number, flag in enumerate(flags) if flag]


def _rivalry_inputs(state: State, player: int, seats: Sequence[SeatSummary]) -> list[int]:
    best, promising, smallest = -1, None, 999
    for other, seat in enumerate(seats):
        if other != player:
            if seat.tomb.points > best:
                best = seat.tomb.points
            if promising is None or seat.potential > promising.potential:
                promising = seat
            size = len(state.tombs[other])
            if size < smallest:
                smallest = size
    assert promising is not None
    me = seats[player]
    lead = (me.tomb.points - best) // 2
    ahead = (me.potential - promising.potential) // 4
    fewer = smallest - len(state.tombs[player])
    return [
        _LEAD + (-25 if lead < -25 else min(lead, 25)),
        _POTENTIAL_LEAD + (-25 if ahead < -25 else min(ahead, 25)),
        _RIVALS_POTENTIAL + min(promising.potential // 8, 39),
        _RIVALS_GOLD + min(_gold_of_a_hand(promising), 23),
        _FEWER + (-10 if fewer < -10 else min(fewer, 10)),
    ]


def _solitaire_inputs(state: State, me: SeatSummary) -> list[int]:
    start = START
    return [
        start["solitaire"] + state.house.master,
        start["duplicates"] + min(me.tomb.duplicates, 7),
        start["missing"] + min(_missing(state, me), 39),
    ]


def _missing(state: State, me: SeatSummary) -> int:
    """How many different cards of the shared piles remain, without set cards the player owns."""
    pool = state.pyramid + state.stock + state.boneyard
    return len({KIND[copy] for copy in pool if copy >= 0} - me.tomb.kinds - me.fresh)


def _gold_of_a_hand(seat: SeatSummary) -> int:
    """The gold of an average hand, in half gold."""
    return 2 * HAND_SIZE * seat.gold // max(HAND_SIZE, seat.cards)


def _progress(first: int, group: int, done: int) -> int:
    """The input for `done` different cards of a scoring group, in the field starting at `first`."""
    return first + 9 * (_SIZES[group] - 3) + min(done, 8)


def active_inputs(state: State, player: int) -> list[int]:
    """The active inputs, each as often as it counts: the rows of the first layer to add up."""
    seats = [seat_of(state, one) for one in range(len(state.hands))]
    kinds = len(KINDS)
    inputs = [
        role * kinds + KIND[copy] for role, pile in card_piles(state, player) for copy in pile
    ]
    inputs += [FRESH * kinds + kind for kind in seats[player].fresh]
    inputs += own_inputs(seats[player]) + shared_inputs(state, player, seats)
    for other, seat in enumerate(seats):
        if other != player:
            inputs += inputs_of_other(seat)
    return inputs
