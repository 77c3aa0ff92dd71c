"""The whole table, put together from its parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import piles, seats
from .cardface import Look
from .question import Progress, question
from .tree import Node, h


def kind_of(view: dict[str, Any], over: bool) -> str:
    """What decides how the parts of the table stand: "over", "duel" or "many" opponents, or ""."""
    if over:
        return "over"
    opponents = len(view["players"]) - 1
    return "duel" if opponents == 1 else "many" if opponents >= seats.SIZES["many"] else ""


def table(
    view: dict[str, Any],
    look: Look,
    progress: Progress,
    log: Node,
    result: Node | None,
    perfect: int | None,
    levels: Sequence[str] = (),
) -> Node:
    """The table as the viewer may see it.

    ``result`` takes the middle once the game is over; ``perfect`` is what solitaire is about.
    ``levels`` are those of the computer players by seat, see `Plan`; none are shown if left out.
    """
    alone = view["solitaire"] is not None
    centre: list[Node | None] = [result]
    if result is None:
        centre = [
            piles.middle(view, look),
            question(view, look, progress),
            seats.hand(view, look),
        ]
    return h(
        "div",
        {"class": "table"},
        piles.whole_boneyard(view, look) if alone else seats.opponents(view, look, levels),
        *centre,
        h(
            "div",
            {"class": "side"},
            None if result is not None else seats.in_play(view, look),
            seats.your_tomb(view, look, perfect),
            seats.your_discards(view, look),
            key="side",
        ),
        log,
        key="table",
    )
