"""Shuffling: every order is equally likely, and the streams are independent."""

from collections import Counter
from collections.abc import Collection
from itertools import pairwise, permutations

from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.state import empty_table, shuffle

SHUFFLES = 12_000


def shuffled(seed: int, stream: int, size: int, times: int) -> list[tuple[int, ...]]:
    """The orders in which one stream shuffles the same pile, again and again."""
    table = empty_table(2, seed, PRINTED)
    orders = []
    for _ in range(times):
        pile = list(range(size))
        shuffle(table, pile, stream)
        orders.append(tuple(pile))
    return orders


def chi_square(counts: Collection[int], cells: int) -> float:
    """Pearson's statistic against equal frequencies, divided by its degrees of freedom."""
    expected = sum(counts) / cells
    missing = (cells - len(counts)) * expected
    return (sum((n - expected) ** 2 / expected for n in counts) + missing) / (cells - 1)


def test_every_order_of_four_cards_is_equally_frequent() -> None:
    orders = [order for seed in range(5) for order in shuffled(seed, 1, 4, SHUFFLES)]
    assert set(orders) == set(permutations(range(4)))
    assert (
        chi_square(Counter(orders).values(), 24) < 1.6
    )  # 23 degrees of freedom: one in thirty exceeds it


def test_consecutive_shuffles_are_uncorrelated() -> None:
    tops = [(one[0], other[0]) for one, other in pairwise(shuffled(6, 1, 10, SHUFFLES))]
    assert chi_square(Counter(tops).values(), 100) < 1.3


def test_the_first_shuffle_differs_from_seed_to_seed() -> None:
    ends = Counter(
        (pile[0], pile[-1]) for seed in range(6_000) for pile in shuffled(seed, 0, 20, 1)
    )
    assert chi_square(ends.values(), 20 * 19) < 1.2


def test_streams_are_independent_of_one_another() -> None:
    stock, first, second = (shuffled(3, stream, 10, 50) for stream in (0, 1, 2))
    assert stock != first
    assert first != second
    table = empty_table(2, 3, PRINTED)
    before = table.streams[:]
    shuffle(table, list(range(10)), 2)
    assert table.streams[:2] == before[:2]
    assert table.streams[2] != before[2]
