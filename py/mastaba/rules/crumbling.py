"""Crumbling: cards leave the pyramid, and cards above fall into the holes (ruling 2)."""

from typing import Final

from .machine import ABOUT_MASK, ask, step
from .moves import gain, sacrifice
from .pyramid import APEX, UNDER, place_options
from .state import EMPTY, State

_OVER: Final[tuple[tuple[int, ...], ...]] = ((3,), (3, 4), (4,), (5,), (5,))
"""For each place except the apex, the places directly over it."""

_CENTRE: Final = 1
"""The centre of the base: the only place with two places over it."""


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
        if hole == _CENTRE and pyramid[over[0]] >= 0 and pyramid[over[1]] >= 0:
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
    """Put a card into the apex and let it fall as `player` decides."""
    state.pyramid[APEX] = copy
    state.changed = True
    state.stack.append(("fall_on", player, APEX))


@step
def fall_on(state: State, player: int, place: int) -> None:
    """Let a card inserted from above fall until there is no empty place under it."""
    under = [hole for hole in UNDER.get(place, ()) if state.pyramid[hole] < 0]
    if under:
        state.stack.append(("fell", player, place))
        ask(state, player, "fall", place_options(under), about=(state.pyramid[place],))


@step
def fell(state: State, picks: list[int], player: int, place: int) -> None:
    """The player has chosen which way the card falls."""
    hole = picks[0] & ABOUT_MASK
    state.stack.append(("fall_on", player, hole))
    _fall(state, place, hole)
