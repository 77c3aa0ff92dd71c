"""A payment to begin with: of all that cover the price, the one that spends the least gold.

What covers a price is not decided here: the game is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from mastaba import Game
from mastaba.cards import Card

#: With more cards in hand than this there are too many payments to try them all.
MOST_CARDS = 6


def proposed_payment(game: Game, cards: Mapping[str, Card]) -> list[int]:
    """The picks proposed for the payment asked for, or none if the hand is large.

    ``cards`` are the cards as printed, by our names.
    """
    decision = game.decision
    if decision is None or decision.kind != "pay" or len(decision.options) > MOST_CARDS:
        return []
    gold = [cards[option.card].gold for option in decision.options if option.card]
    ways = [
        picks
        for count in range(decision.least, decision.most + 1)
        for picks in combinations(range(len(gold)), count)
    ]
    ways.sort(key=lambda picks: (sum(gold[pick] for pick in picks), len(picks)))
    return next((list(picks) for picks in ways if game.why_not_yet(picks) is None), [])
