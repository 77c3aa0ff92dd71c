"""The whole table, assembled from its parts."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.view_types import View

from ..cards.card_face import CardFaces
from ..dom.element_tree import Node, h
from . import player_area, pyramid_view
from .answer_progress import AnswerProgress
from .question_view import question


def kind_of(view: View, over: bool) -> str:
    """Which layout the table has: "over", "duel", "many" for many opponents, or ""."""
    if over:
        return "over"
    opponents = len(view["players"]) - 1
    return "duel" if opponents == 1 else "many" if opponents >= player_area.SIZES["many"] else ""


def table(
    view: View,
    faces: CardFaces,
    progress: AnswerProgress,
    log: Node,
    result: Node | None,
    perfect: int | None,
    levels: Sequence[str] = (),
) -> Node:
    """The table as the viewer may see it.

    `result` takes the middle once the game is over; `perfect` is the goal in solitaire.
    `levels` are the computer players' levels by seat, see `GamePlan`; none show by default.
    """
    alone = view["solitaire"] is not None
    centre: list[Node | None] = [result]
    if result is None:
        centre = [
            pyramid_view.middle(view, faces),
            question(view, faces, progress),
            player_area.hand(view, faces),
        ]
    return h(
        "div",
        {"class": "table"},
        pyramid_view.whole_boneyard(view, faces)
        if alone
        else player_area.opponents(view, faces, levels),
        *centre,
        h(
            "div",
            {"class": "side"},
            None if result is not None else player_area.in_play(view, faces),
            player_area.your_tomb(view, faces, perfect),
            player_area.your_discards(view, faces),
            key="side",
        ),
        log,
        key="table",
    )
