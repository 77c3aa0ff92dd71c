"""Which cards in the pyramid a word refers to, by the phrases the cards use.

Only face-up cards ever count (ruling 52).
"""

from collections.abc import Callable
from typing import Final

from ..cards import SET
from ..pyramid import APEX, BASE, face_up
from ..state import State


def _base(state: State, player: int) -> list[int]:
    return [place for place in face_up(state) if place in BASE]


def _of_cost(state: State, wanted: Callable[[list[int]], int]) -> list[int]:
    """The places whose cards have the cost that `wanted` picks from all costs."""
    places = face_up(state)
    costs = [state.printed.cost[state.pyramid[place]] for place in places]
    cost = wanted(costs) if costs else 0
    return [place for place, its_cost in zip(places, costs, strict=True) if its_cost == cost]


def _costing_up_to(state: State, most: int) -> list[int]:
    return [place for place in face_up(state) if state.printed.cost[state.pyramid[place]] <= most]


def sets_of_tomb(state: State, player: int) -> set[int]:
    """The numbers of the sets of which the tomb has a card."""
    return {SET[copy] for copy in state.tombs[player]} - {-1}


def _new_set(state: State, player: int) -> list[int]:
    known = sets_of_tomb(state, player) | {-1}
    return [place for place in face_up(state) if SET[state.pyramid[place]] not in known]


def _set_of_the_tomb(state: State, player: int) -> list[int]:
    known = sets_of_tomb(state, player)
    return [place for place in face_up(state) if SET[state.pyramid[place]] in known]


WHICH: Final[dict[str, Callable[[State, int], list[int]]]] = {
    "any": lambda state, player: face_up(state),
    "base": _base,
    "cheapest": lambda state, player: _of_cost(state, min),
    "dearest": lambda state, player: _of_cost(state, max),
    "apex": lambda state, player: [place for place in face_up(state) if place == APEX],
    "costing up to 3": lambda state, player: _costing_up_to(state, 3),
    "new set": _new_set,
    "set of the tomb": _set_of_the_tomb,
    "cheaper than one bought": lambda state, player: _costing_up_to(
        state, state.dearest_bought - 1
    ),
    "costing up to the cards of the tomb": lambda state, player: _costing_up_to(
        state, len(state.tombs[player])
    ),
}
"""For each phrase, the places it names for the acting player."""


def _same_set(state: State, copy: int, given: int) -> bool:
    return SET[copy] == SET[given] >= 0


def _up_to_double(state: State, copy: int, given: int) -> bool:
    return state.printed.cost[copy] <= 2 * state.printed.cost[given]


def _no_dearer(state: State, copy: int, given: int) -> bool:
    return state.printed.cost[copy] <= state.printed.cost[given]


def _cheaper(state: State, copy: int, given: int) -> bool:
    return state.printed.cost[copy] < state.printed.cost[given]


MATCHES: Final[dict[str, Callable[[State, int, int], bool]]] = {
    "same set": _same_set,
    "up to double": _up_to_double,
    "no dearer": _no_dearer,
    "cheaper": _cheaper,
}
"""For each phrase, whether a card may be taken in exchange for a given card."""


def matching_places(state: State, match: str, given: int) -> list[int]:
    """The places of the cards that may be taken for the given card."""
    matches = MATCHES[match]
    return [place for place in face_up(state) if matches(state, state.pyramid[place], given)]
