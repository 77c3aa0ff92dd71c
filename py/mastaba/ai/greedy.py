"""The one-ply player: tries every sensible pick on imagined tables and takes the best."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import fsum
from typing import Final

from ..knowledge.seat_view import View, imagine
from ..rules.cards import KIND
from ..rules.machine import ABOUT_MASK, answer, option_kind
from ..rules.payment import gold_by_copy, gold_missing
from ..rules.state import State
from .hand_made_value import value

TABLES: Final = 3
"""The number of determinizations on which each pick is tried."""

MOST_PICKS: Final = 60
"""At most this many answers to a question are tried, those with the fewest picks first."""

ORDERS: Final = ("discard order", "boneyard order")
"""Questions about an order; an answer to try picks only the card on top."""


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
        return [[index] for index in indices] + ([[]] if state.least == 0 else [])
    if state.question == "pay":
        return list(islice(_exact_payments(state), MOST_PICKS))
    most = 1 if state.question in ORDERS else state.most
    sizes = range(state.least, most + 1)
    return list(islice(_different_picks(state.options, sizes), MOST_PICKS))


def _exact_payments(state: State) -> Iterator[list[int]]:
    """The payments in which no card is superfluous, those with the fewest cards first."""
    gold = gold_by_copy(state)
    most_gold = max((gold[copy] for copy in state.options), default=0)

    def missing(chosen: Sequence[int]) -> int:
        return gold_missing(state, [state.options[index] for index in chosen])

    def may_pay(chosen: list[int], more: int) -> bool:
        # One card may count double, because of Ring.
        return more == 0 or 0 < missing(chosen) <= (more + 1) * most_gold

    # Each card of an exact payment is worth at least one gold.
    sizes = range(state.least, min(state.most, missing(())) + 1)
    for chosen in _different_picks(state.options, sizes, may_pay):
        poorest = min(chosen, key=lambda index: gold[state.options[index]], default=None)
        if not missing(chosen) and missing([one for one in chosen if one != poorest]):
            yield chosen


def _different_picks(
    options: Sequence[int],
    sizes: Iterable[int],
    leads_on: Callable[[list[int], int], bool] = lambda _chosen, _more: True,
) -> Iterator[list[int]]:
    """Picks of each size in turn; of those that differ only by equal cards, the first.

    `leads_on` says whether the first indices of a pick, with the number that is still to come, are
    worth completing.
    """
    # Of equal cards only the first ones are picked: each needs the one before it.
    needed: list[int | None] = []
    last: dict[tuple[bool, int], int] = {}
    for index, code in enumerate(options):
        is_card = option_kind(code) == "card"
        kind = (is_card, KIND[code & ABOUT_MASK] if is_card else code)
        needed.append(last.get(kind))
        last[kind] = index

    def completed(chosen: list[int], more: int) -> Iterator[list[int]]:
        if not leads_on(chosen, more):
            return
        if more == 0:
            yield chosen
            return
        for index in range(chosen[-1] + 1 if chosen else 0, len(options) - more + 1):
            if needed[index] is None or needed[index] in chosen:
                yield from completed([*chosen, index], more - 1)

    for size in sizes:
        yield from completed([], size)
