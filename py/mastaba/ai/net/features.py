"""The inputs of the net: what one player can count on the table, as indices of sparse inputs.

An input's value is how often its index is listed, 0 for most. The first `CARD_INPUTS` inputs
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

from .seat_summary import SeatSummary, summary_of

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

_SET_SIZES: Final = range(3, 9)
"""The numbers of different cards that a set may have."""

_PROGRESS_VALUES: Final = _SET_SIZES[-1] + 1
"""The values of a scoring group's progress: from no card to as many as the largest set has."""

_PROGRESS_SIZE: Final = len(_SET_SIZES) * _PROGRESS_VALUES

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
    "set progress": _PROGRESS_SIZE,
    "set reach": _PROGRESS_SIZE,
    "others' set reach": _PROGRESS_SIZE,
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

_ENDS: Final = {name: (START[name], START[name] + size - 1) for name, size in _FIELDS.items()}
"""The first and the last input of each field; the last one also stands for all greater values."""

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


def own_inputs(summary: SeatSummary) -> list[int]:
    """The inputs that depend on one's own cards alone."""
    inputs = [
        _input("points", summary.tomb.points // 5),
        _input("potential", summary.potential // 8),
        _input("cards owned", summary.cards),
        _input("gold of a hand", _gold_of_a_hand(summary)),
        _input("spare cards", summary.spare),
    ]
    first = START["set progress"]
    inputs += [_progress(first, group, done) for group, done in summary.tomb.progress.items()]
    first = START["set reach"]
    return inputs + [_progress(first, group, done) for group, done in summary.reach.items()]


def inputs_of_other(summary: SeatSummary) -> list[int]:
    """The inputs that depend on an opponent's cards alone."""
    first = START["others' set reach"]
    return [_progress(first, group, done) for group, done in summary.reach.items()]


def shared_inputs(state: State, player: int, summaries: Sequence[SeatSummary]) -> list[int]:
    """The inputs about the whole table and about how the players compare."""
    players = len(summaries)
    inputs = [
        _PLAYERS + players - 1,
        _SEATS_AFTER + players - 1 - player,
        _TURNS_UNTIL_MINE + (player - state.to_move) % players,
        _input("cards left", cards_left(state) // 2),
    ]
    if players == 1:
        inputs += _solitaire_inputs(state, summaries[0])
    else:
        inputs += _rivalry_inputs(state, player, summaries)
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
_FLAGS: Final = START["flags"]


def _turn_inputs(state: State, hand: list[int]) -> list[int]:
    gold = state.printed.gold
    inputs = [
        _input("hand gold", sum([gold[copy] for copy in hand])),
        _input("hand size", len(hand)),
        _input("credit", state.credit),
    ]
    flags = (
        state.entombed, state.changed, state.ring, state.sphinx, state.thoth, state.anywhere
    )  # fmt: skip
    return inputs + [_FLAGS + number for number, flag in enumerate(flags) if flag]


def _rivalry_inputs(state: State, player: int, summaries: Sequence[SeatSummary]) -> list[int]:
    best, promising, smallest = -1, None, 999
    for other, summary in enumerate(summaries):
        if other != player:
            if summary.tomb.points > best:
                best = summary.tomb.points
            if promising is None or summary.potential > promising.potential:
                promising = summary
            size = len(state.tombs[other])
            if size < smallest:
                smallest = size
    assert promising is not None
    me = summaries[player]
    return [
        _signed_input("lead", (me.tomb.points - best) // 2),
        _signed_input("potential lead", (me.potential - promising.potential) // 4),
        _input("rival's potential", promising.potential // 8),
        _input("rival's gold of a hand", _gold_of_a_hand(promising)),
        _signed_input("fewer in tomb", smallest - len(state.tombs[player])),
    ]


def _solitaire_inputs(state: State, me: SeatSummary) -> list[int]:
    return [
        _input("solitaire", state.house.master),
        _input("duplicates", me.tomb.duplicates),
        _input("missing", _missing(state, me)),
    ]


def _missing(state: State, me: SeatSummary) -> int:
    """How many different cards of the shared piles remain, without set cards the player owns."""
    pool = state.pyramid + state.stock + state.boneyard
    return len({KIND[copy] for copy in pool if copy >= 0} - me.tomb.kinds - me.fresh)


def _gold_of_a_hand(summary: SeatSummary) -> int:
    """The gold of an average hand, in half gold."""
    return 2 * HAND_SIZE * summary.gold // max(HAND_SIZE, summary.cards)


def _input(field: str, number: int) -> int:
    """The input for a number of at least 0; called too often for `min`, which takes longer."""
    first, last = _ENDS[field]
    return first + number if first + number < last else last


def _signed_input(field: str, number: int) -> int:
    """The input for a number in a field whose middle stands for 0."""
    first, last = _ENDS[field]
    found = (first + last) // 2 + number
    return first if found < first else last if found > last else found


def _progress(first: int, group: int, done: int) -> int:
    """The input for `done` different cards of a scoring group, in the field starting at `first`."""
    row = first + _PROGRESS_VALUES * (_SIZES[group] - _SET_SIZES[0])
    return row + min(done, _PROGRESS_VALUES - 1)


def active_inputs(state: State, player: int) -> list[int]:
    """The active inputs, each as often as it counts: the rows of the first layer to add up."""
    summaries = [summary_of(state, one) for one in range(len(state.hands))]
    kinds = len(KINDS)
    inputs = [
        role * kinds + KIND[copy] for role, pile in card_piles(state, player) for copy in pile
    ]
    inputs += [FRESH * kinds + kind for kind in summaries[player].fresh]
    inputs += own_inputs(summaries[player]) + shared_inputs(state, player, summaries)
    for other, summary in enumerate(summaries):
        if other != player:
            inputs += inputs_of_other(summary)
    return inputs
