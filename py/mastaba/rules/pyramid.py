"""The pyramid: its places, which of its cards can be used, filling, and face-down cards.

Places are numbers, base first, left to right: B1 B2 B3, M1 M2, T. An empty place holds EMPTY.
A face-down card falls and may be swapped and sacrificed like any other; nothing else can be done
with it (ruling 52), so everything else uses the `face_up` places.
"""

from typing import Final

from .machine import PLACE, step
from .state import EMPTY, State

PLACES: Final = ("B1", "B2", "B3", "M1", "M2", "T")
BASE: Final = (0, 1, 2)
APEX: Final = 5

UNDER: Final = {3: (0, 1), 4: (1, 2), 5: (3, 4)}
"""For each place above the base, the places directly under it."""


def filled(state: State) -> list[int]:
    """The places that hold a card."""
    return _of_filled(state, _EVERY_PLACE)


def filled_options(state: State) -> list[int]:
    """The option codes for the places that hold a card."""
    return _of_filled(state, _PLACE_CODES)


def _of_filled(state: State, of_each: tuple[int, ...]) -> list[int]:
    """From one number for each place, those of the places that hold a card: usually all."""
    pyramid = state.pyramid
    if EMPTY not in pyramid:
        return [*of_each]
    return [number for number, copy in zip(of_each, pyramid, strict=True) if copy >= 0]


def cards_left(state: State) -> int:
    """The number of cards in pyramid and stock: when there are none, the game ends."""
    return len(PLACES) - state.pyramid.count(EMPTY) + len(state.stock)


def face_up(state: State) -> list[int]:
    """The places that hold a card face up."""
    if not state.face_down:
        return filled(state)
    down = {copy for copy, _ in state.face_down}
    return [place for place in filled(state) if state.pyramid[place] not in down]


def below(state: State, place: int) -> list[int]:
    """The cards directly under a place."""
    return [state.pyramid[hole] for hole in UNDER.get(place, ()) if state.pyramid[hole] >= 0]


def for_sale(state: State) -> list[int]:
    """The places whose cards may be bought: face up in the base, or anywhere when allowed."""
    places = face_up(state)
    return places if state.anywhere else [place for place in places if place in BASE]


def turn_down(state: State, player: int, place: int) -> None:
    """`player` turns the card at `place` face down until their next turn begins."""
    copy = state.pyramid[place]
    state.face_down = (*state.face_down, (copy, player))
    state.changed = True
    state.log.append(("turns down", player, copy))


def turn_up(state: State, player: int) -> None:
    """Turn up the cards `player` turned face down; this does not count as a change (ruling 3)."""
    for copy, owner in state.face_down:
        if owner == player:
            state.log.append(("turns up", copy))
    state.face_down = tuple(one for one in state.face_down if one[1] != player)


_EVERY_PLACE: Final = tuple(range(len(PLACES)))
_PLACE_CODES: Final = tuple(PLACE | place for place in _EVERY_PLACE)


def place_options(places: list[int]) -> list[int]:
    """The option codes for these places."""
    return [PLACE | place for place in places]


def refill(state: State) -> None:
    """Fill empty places from the stock, from the base up, left to right (ruling 4)."""
    pyramid, stock = state.pyramid, state.stock
    while stock and EMPTY in pyramid:
        place = pyramid.index(EMPTY)
        pyramid[place] = stock.pop()
        state.reveals += 1
        state.log.append(("fills", pyramid[place], place))


@step
def swap_places(state: State, player: int, one: int, other: int) -> None:
    """Swap the cards of two places; nothing crumbles."""
    pyramid = state.pyramid
    pyramid[one], pyramid[other] = pyramid[other], pyramid[one]
    state.changed = True
    state.log.append(("swaps", player, pyramid[one], pyramid[other]))
