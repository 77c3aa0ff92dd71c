"""A payment to begin with: of all that cover the price, the one that spends the least gold.

What cards are worth and what is due is not decided here: the game is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from mastaba import Game

#: With more cards in hand than this there are too many payments to try them all.
MOST_CARDS = 10


def proposed_payment(game: Game) -> list[int]:
    """The picks proposed for the payment asked for, or none if the hand is large."""
    decision = game.decision
    if decision is None or decision.kind != "pay" or len(decision.options) > MOST_CARDS:
        return []
    return list(min(_ways_to_pay(game, len(decision.options)), default=(0, 0, ()))[2])


def _ways_to_pay(game: Game, cards: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Every payment in full: how much gold it spends, how many cards, and which."""
    for count in range(1, cards + 1):
        for picks in combinations(range(cards), count):
            laid, due = game.gold_laid_out(picks) or (0, 1)
            if laid >= due:
                yield laid, count, picks
