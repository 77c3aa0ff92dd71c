"""The whole table, put together from its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import piles, seats
from .question import question
from .tree import Node, button, h

if TYPE_CHECKING:
    from .play import Play


def table(view: dict[str, Any], play: Play, log: Node, result: Node | None) -> Node:
    """The table as the viewer may see it; ``result`` takes the middle once the game is over."""
    marks = play.marks(view)
    if result is not None:
        centre: list[Node | None] = [result]
    elif play.trouble:
        centre = [piles.middle(view, marks), _trouble(play.trouble), seats.hand(view, marks)]
    else:
        asked = question(view, marks, play.picks, play.busy, play.may_undo)
        centre = [piles.middle(view, marks), asked, seats.hand(view, marks)]
    return h(
        "div",
        {"class": "table over" if result is not None else "table"},
        seats.opponents(view, marks),
        *centre,
        None if result is not None else seats.in_play(view, marks),
        h(
            "div",
            {"class": "side"},
            seats.your_tomb(view, marks),
            seats.your_discards(view, marks),
            log,
            key="side",
        ),
        key="table",
    )


def _trouble(words: str) -> Node:
    return h(
        "section",
        {"class": "question", "aria-label": "Question", "tabindex": "-1"},
        h("p", {"role": "status"}, words),
        h(
            "div",
            {"class": "choices"},
            button("retry", "Try again", "button strong"),
            key="choices",
        ),
        key="question",
    )
