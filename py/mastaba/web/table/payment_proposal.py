"""The proposed payment: the one that covers the price with the least gold.

The game decides what cards are worth and what is due, not this module.
"""

from __future__ import annotations

from mastaba import Game


def proposed_payment(game: Game) -> list[int]:
    """The proposed picks for the current payment; none if there is nothing to pay."""
    decision = game.decision
    if decision is None or decision.kind != "pay":
        return []
    enough = []
    for picks in _ways_to_lay_out(game, len(decision.options)):
        laid, due = game.gold_laid_out(picks) or (0, 1)
        if laid >= due:
            enough.append((laid, len(picks), picks))
    return list(min(enough)[2]) if enough else []


def _ways_to_lay_out(game: Game, cards: int) -> list[tuple[int, ...]]:
    """For each sum of gold that can be laid out, the picks with the fewest cards."""
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for card in range(cards):
        for picks in [(*way, card) for way in ways.values()]:
            laid, _ = game.gold_laid_out(picks) or (0, 0)
            if laid not in ways or len(picks) < len(ways[laid]):
                ways[laid] = picks
    return list(ways.values())
