"""The one-ply player: tries every sensible pick on imagined tables and takes the best."""

from collections.abc import Sequence
from itertools import combinations
from math import fsum
from typing import Final

from ..knowledge.seat_view import imagine
from ..rules.machine import answer
from ..rules.payment import gold_by_copy, gold_missing
from ..rules.state import State
from ..view_types import View
from .search.candidates import ORDERS, answers, codes_of_equals
from .values.hand_made_value import value

TABLES: Final = 3
"""The number of determinizations on which each pick is tried."""

MOST_PICKS: Final = 60
"""At most this many answers to a question are tried, those with the fewest picks first."""

MOST_OPTIONS: Final = 16
"""Of more options there are too many subsets to go through them all."""


def choose(view: View, seed: int) -> list[int]:
    """The indices of the options to pick for the seat whose view this is.

    The seat must be the one asked. Equal views and seeds give equal picks.
    """
    return choice([imagine(view, seed + number) for number in range(TABLES)], view["you"])


def choice(tables: Sequence[State], player: int) -> list[int]:
    """The best picks for `player`, who must answer the same question on all these tables."""
    candidates = picks_to_try(tables[0])
    return max(candidates, key=lambda picks: fsum(_after(t, picks, player) for t in tables))


def _after(table: State, picks: list[int], player: int) -> float:
    tried = table.copy()
    answer(tried, [table.options[pick] for pick in picks])
    return value(tried, player)


def picks_to_try(state: State) -> list[list[int]]:
    """The answers worth trying: only one of equal cards, only payments with no superfluous card."""
    indices = range(len(state.options))
    if state.most == 1:
        return [[index] for index in indices]
    if len(state.options) > MOST_OPTIONS:
        return answers(state)
    picks: dict[tuple[int, ...], list[int]] = {}
    most = 1 if state.question in ORDERS else state.most
    for size in range(state.least, most + 1):
        for chosen in combinations(indices, size):
            codes = [state.options[index] for index in chosen]
            picks.setdefault(codes_of_equals(codes), list(chosen))
    found = list(picks.values())
    if state.question == "pay":
        found = [chosen for chosen in found if _pays_exactly(state, chosen)]
    return found[:MOST_PICKS]


def _pays_exactly(state: State, chosen: list[int]) -> bool:
    """Whether these cards cover what is still due, and none of them is superfluous."""
    copies = sorted((state.options[index] for index in chosen), key=gold_by_copy(state).__getitem__)
    return not gold_missing(state, copies) and gold_missing(state, copies[1:]) > 0
