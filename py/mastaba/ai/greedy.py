"""The one-ply player: tries every sensible pick on imagined tables and takes the best."""

from collections.abc import Sequence
from itertools import combinations
from math import fsum
from typing import Final

from ..knowledge.seat_view import View, imagine
from ..rules.cards import KIND
from ..rules.machine import ABOUT_MASK, answer, option_kind
from ..rules.payment import gold_by_copy, gold_missing
from ..rules.state import State
from .hand_made_value import value

TABLES: Final = 3
"""Determinizations each pick is tried on."""

MOST_PICKS: Final = 60
"""Of a question with more ways to answer, only so many are tried, smallest picks first."""

ORDERS: Final = ("discard order", "boneyard order")
"""Questions of which only the card on top is tried."""


def choose(view: View, seed: int) -> list[int]:
    """The indices of the options to pick for the seat whose view this is.

    The seat must be the one asked. Equal views and seeds give equal picks.
    """
    return choice([imagine(view, seed + number) for number in range(TABLES)], view["you"])


def choice(tables: Sequence[State], player: int) -> list[int]:
    """The picks that are best for `player`, who is asked the same on all these tables."""
    candidates = picks_to_try(tables[0])
    return max(candidates, key=lambda picks: fsum(_after(t, picks, player) for t in tables))


def _after(table: State, picks: list[int], player: int) -> float:
    tried = table.copy()
    answer(tried, [table.options[pick] for pick in picks])
    return value(tried, player)


def picks_to_try(state: State) -> list[list[int]]:
    """The answers worth trying: of equal cards one, of payments those without a card too many."""
    indices = range(len(state.options))
    if state.most == 1:
        return [[index] for index in indices] + ([[]] if state.least == 0 else [])
    picks: dict[tuple[int, ...], list[int]] = {}
    most = 1 if state.question in ORDERS else state.most
    for size in range(state.least, most + 1):
        for chosen in combinations(indices, size):
            picks.setdefault(_kinds(state.options, chosen), list(chosen))
    found = list(picks.values())
    if state.question == "pay":
        found = [chosen for chosen in found if _pays_exactly(state, chosen)]
    return found[:MOST_PICKS]


def _kinds(options: list[int], chosen: tuple[int, ...]) -> tuple[int, ...]:
    """What is picked, with equal cards alike."""
    codes = [options[index] for index in chosen]
    return tuple(sorted(KIND[c & ABOUT_MASK] if option_kind(c) == "card" else c for c in codes))


def _pays_exactly(state: State, chosen: list[int]) -> bool:
    """Whether these cards cover what is still to be paid, and none of them could be spared."""
    copies = sorted((state.options[index] for index in chosen), key=gold_by_copy(state).__getitem__)
    return not gold_missing(state, copies) and gold_missing(state, copies[1:]) > 0
