"""The pyramid: its places, which lie over which, crumbling, filling, and face-down cards.

Places are numbers, base first, left to right: B1 B2 B3, M1 M2, T. An empty place holds EMPTY.
A face-down card falls and may be swapped and sacrificed like any other; nothing else can be done
with it (ruling 52), so everything else uses the `face_up` places.
"""

from typing import Final

from .machine import ABOUT_MASK, PLACE, ask, step
from .moves import gain, sacrifice
from .state import EMPTY, State

PLACES: Final = ("B1", "B2", "B3", "M1", "M2", "T")
BASE: Final = (0, 1, 2)
CENTRE: Final = 1
"""The centre of the base: the only place with two places over it."""
APEX: Final = 5

_OVER: Final[tuple[tuple[int, ...], ...]] = ((3,), (3, 4), (4,), (5,), (5,))
"""For each place except the apex, the places directly over it."""

_UNDER: Final = {3: (0, 1), 4: (1, 2), 5: (3, 4)}
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
    return [state.pyramid[hole] for hole in _UNDER.get(place, ()) if state.pyramid[hole] >= 0]


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


def take_from(state: State, player: int, place: int) -> None:
    """`player` takes the card at `place`; the pyramid crumbles."""
    copy = state.pyramid[place]
    state.log.append(("takes", player, copy))
    gain(state, player, copy)
    remove(state, place, player)


def sacrifice_place(state: State, player: int, place: int) -> None:
    """`player` sacrifices the card at `place`; the pyramid crumbles."""
    sacrifice(state, player, state.pyramid[place])
    remove(state, place, player)


def remove(state: State, place: int, player: int) -> None:
    """Empty a place of the pyramid, which crumbles at once as `player` decides.

    This may ask the player a question, so push anything that comes later first.
    """
    if state.face_down:
        copy = state.pyramid[place]
        state.face_down = tuple(one for one in state.face_down if one[0] != copy)
    state.pyramid[place] = EMPTY
    state.changed = True
    crumble(state, player, place)


def crumble(state: State, player: int, hole: int) -> None:
    """Let cards fall into a hole, then into the hole they left, and so on (ruling 2)."""
    pyramid = state.pyramid
    while hole != APEX:
        over = _OVER[hole]
        if hole == CENTRE and pyramid[over[0]] >= 0 and pyramid[over[1]] >= 0:
            state.stack.append(("crumbled", player, hole))
            ask(state, player, "crumble", place_options([*over]), about=(hole,))
            return
        place = over[0] if pyramid[over[0]] >= 0 else over[-1]
        if pyramid[place] < 0:
            return
        _fall(state, place, hole)
        hole = place


@step
def crumbled(state: State, picks: list[int], player: int, hole: int) -> None:
    """The player has chosen which card falls into the hole."""
    place = picks[0] & ABOUT_MASK
    _fall(state, place, hole)
    crumble(state, player, place)


def _fall(state: State, place: int, hole: int) -> None:
    copy = state.pyramid[place]
    state.pyramid[hole] = copy
    state.pyramid[place] = EMPTY
    state.log.append(("falls", copy, place, hole))


@step
def insert_at_apex(state: State, player: int, copy: int) -> None:
    """Put a card into the apex and let it fall as `player` decides, as in rebuilding."""
    state.pyramid[APEX] = copy
    state.changed = True
    state.stack.append(("fall_on", player, APEX))


@step
def fall_on(state: State, player: int, place: int) -> None:
    """Let a card inserted from above fall until there is no empty place under it."""
    under = [hole for hole in _UNDER.get(place, ()) if state.pyramid[hole] < 0]
    if under:
        state.stack.append(("fell", player, place))
        ask(state, player, "fall", place_options(under), about=(state.pyramid[place],))


@step
def fell(state: State, picks: list[int], player: int, place: int) -> None:
    """The player has chosen which way the card falls."""
    hole = picks[0] & ABOUT_MASK
    state.stack.append(("fall_on", player, hole))
    _fall(state, place, hole)


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
