"""The outcome of a finished game on the scale of the net, from 0 to 1."""

from math import exp
from typing import Final

from ...rules.scoring import perfect_score, ranking
from ...rules.state import State

LEAD: Final = 12
"""A lead of this many points counts as odds of e to 1."""


def outcome(state: State, player: int) -> tuple[float, float]:
    """What the net's two heads should have said about a finished game.

    With opponents: the share of the win, and the lead over the best opponent mapped to 0..1.
    In solitaire: whether the tomb is perfect, and the square of its share of the perfect points,
    which is 1 if a card pack makes all cards worthless.
    """
    rows = ranking(state)
    me = rows[player]
    if len(rows) == 1:
        perfect = perfect_score(state)
        share = max(0, me["total"]) / perfect if perfect else 1.0
        return float(me["winner"]), share * share
    best = max(row["total"] for row in rows if row is not me)
    winners = sum(row["winner"] for row in rows)
    win = 1 / winners if me["winner"] else 0.0
    return win, 1 / (1 + exp((best - me["total"]) / LEAD))
