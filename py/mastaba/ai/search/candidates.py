"""The answers to a question that are worth trying, however many cards it is about.

A question that takes one pick has an answer for each option. Where several may be picked, equal
cards count as one, and all combinations are listed if there are few. If there are many, the list
holds only those that pick the cheapest or the most expensive cards first; `neighbours` leads on
from there, one card at a time. So the number of answers tried grows with the size of the hand,
not with the number of its subsets.
"""

import random
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final

from ...rules.machine import ABOUT_MASK, code_by_kind
from ...rules.payment import gold_by_copy, gold_missing
from ...rules.pyramid import BASE
from ...rules.state import State

Picks = list[int]

MOST: Final = 40
"""Up to this many combinations, all are listed."""

MOST_NEAR: Final = 60
"""At most this many neighbours of an answer are tried."""

MOST_SIZES: Final = 8
"""Of too many combinations, those of at most so many sizes are listed."""

ORDERS: Final = ("discard order", "boneyard order")
"""Questions about an order; an answer to try picks only the card on top."""


def codes_of_equals(codes: Iterable[int]) -> tuple[int, ...]:
    """Equal for picks that differ only in their order or in which of equal cards they take."""
    return tuple(sorted([code_by_kind(code) for code in codes]))


def answers(state: State) -> list[Picks]:
    """Answers to the current question, as indices of its options; at least one."""
    return _listed(state)[0]


def are_all_listed(state: State) -> bool:
    """Whether `answers` gives every answer worth trying."""
    return _listed(state)[1]


def _listed(state: State) -> tuple[list[Picks], bool]:
    """The answers, and whether they are all the ones worth trying."""
    indices = range(len(state.options))
    if state.question in ORDERS:
        first = {
            code_by_kind(code): [index] for index, code in reversed(list(enumerate(state.options)))
        }
        return sorted(first.values()), True
    if state.question == "turn face down":
        return [[index] for index in sorted(indices, key=lambda i: _face_down_rank(state, i))], True
    if state.most == 1:
        return [[index] for index in indices], True
    if state.question == "pay":
        return _payments(state)
    groups = _groups(state)
    sizes = range(state.least, state.most + 1)
    # A generator expression would list them all when compiled (tools/compiled.py).
    every = chain.from_iterable([_combinations(groups, size) for size in sizes])
    found = list(islice(every, MOST + 1))
    return (found, True) if len(found) <= MOST else (_by_price(state, sizes), False)


def _face_down_rank(state: State, index: int) -> tuple[bool, int]:
    """The rank of a card that may be turned face down, lowest first.

    No evaluator sees face-down cards, so the order decides. The dearest card in the base comes
    first, as others would be most likely to buy it.
    """
    place = state.options[index] & ABOUT_MASK
    return place not in BASE, -state.printed.cost[state.pyramid[place]]


def neighbours(state: State, picks: Picks) -> list[Picks]:
    """Answers that differ from this one by one card: added, left out or exchanged.

    If there are more than MOST_NEAR, gives a random choice of them, but always the same one.
    """
    others: dict[int, int] = {}
    for index, code in enumerate(state.options):
        if index not in picks:
            others.setdefault(code_by_kind(code), index)
    near = list(_near(state, picks, list(others.values())))
    if state.question == "pay":
        near = [some for some in near if _pays(state, some) and _none_spare(state, some)]
    if len(near) <= MOST_NEAR:
        return near
    return random.Random(len(near)).sample(near, MOST_NEAR)


def _near(state: State, picks: Picks, others: list[int]) -> Iterator[Picks]:
    tried = set()
    for pick in picks:
        kind = code_by_kind(state.options[pick])
        if kind in tried:
            continue
        tried.add(kind)
        rest = [other for other in picks if other != pick]
        if len(rest) >= state.least:
            yield rest
        for other in others:
            if code_by_kind(state.options[other]) != kind:
                yield sorted([*rest, other])
    if len(picks) < state.most:
        for other in others:
            yield sorted([*picks, other])


def _groups(state: State) -> list[list[int]]:
    """The indices of options about equal cards, group by group."""
    groups: dict[int, list[int]] = {}
    for index, code in enumerate(state.options):
        groups.setdefault(code_by_kind(code), []).append(index)
    return list(groups.values())


def _combinations(groups: list[list[int]], size: int, first: int = 0) -> Iterator[Picks]:
    """Every way to pick `size` cards; equal cards are interchangeable."""
    if size == 0:
        yield []
        return
    if sum(map(len, groups[first:])) < size:
        return
    group = groups[first]
    for number in range(min(size, len(group)), -1, -1):
        for rest in _combinations(groups, size - number, first + 1):
            yield group[:number] + rest


def _by_price(state: State, sizes: range) -> list[Picks]:
    """For some of the sizes, the cheapest and the most expensive cards."""
    cost = state.printed.cost
    order = sorted(
        range(len(state.options)), key=lambda i: (cost[state.options[i] & ABOUT_MASK], i)
    )
    some = [*sizes]
    if len(sizes) > MOST_SIZES:
        some[MOST_SIZES - 2 :] = [sizes[len(sizes) // 2], sizes[-1]]
    found = {tuple(sorted(row[:size])): None for size in some for row in (order, order[::-1])}
    return [list(picks) for picks in found]


# Payments


def _payments(state: State) -> tuple[list[Picks], bool]:
    """Payments without a superfluous card, and whether these are all of them.

    All are listed if there are few. Otherwise lists payments that differ in how many cards they
    spend of each amount of gold; among cards of equal gold the cheapest are spent first.
    """
    found = list(islice(_covers(state, _groups(state)), MOST + 1))
    if len(found) <= MOST:
        return found, True
    gold, cost = gold_by_copy(state), state.printed.cost
    by_gold: dict[int, list[int]] = {}
    for index in sorted(range(len(state.options)), key=lambda i: (cost[state.options[i]], i)):
        by_gold.setdefault(gold[state.options[index]], []).append(index)
    return list(islice(_covers(state, list(by_gold.values())), MOST)), False


def _covers(state: State, groups: list[list[int]]) -> Iterator[Picks]:
    """Payments without a superfluous card, from groups of equal gold, highest gold first.

    Skips every branch on which the remaining cards cannot cover the rest, so no search is wasted.
    """
    gold = gold_by_copy(state)
    piles = [(gold[state.options[group[0]]], group) for group in groups]
    piles = sorted([pile for pile in piles if pile[0] > 0], key=lambda pile: -pile[0])
    left = [sum([worth * len(group) for worth, group in piles[at:]]) for at in range(len(piles))]

    def further(picks: Picks, at: int, taken: int, missing: int) -> Iterator[Picks]:
        """Complete `picks`: `taken` cards of pile `at` are in, `missing` gold is still due."""
        if missing <= 0:
            yield picks
            return
        while at < len(piles) and left[at] - taken * piles[at][0] >= missing:
            worth, group = piles[at]
            if taken < len(group):
                yield from further([*picks, group[taken]], at, taken + 1, missing - worth)
            at, taken = at + 1, 0

    for at, (_, group) in enumerate(piles):  # with Ring the first card counts double
        missing = gold_missing(state, [state.options[group[0]]])
        yield from further([group[0]], at, 1, missing)


def _none_spare(state: State, picks: Picks) -> bool:
    copies = [state.options[pick] for pick in picks]
    gold = gold_by_copy(state)
    least = min(copies, key=gold.__getitem__)
    return gold_missing(state, [copy for copy in copies if copy != least]) > 0


def _pays(state: State, picks: Picks) -> bool:
    return bool(picks) and not gold_missing(state, [state.options[pick] for pick in picks])
