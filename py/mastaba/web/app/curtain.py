"""The curtain between two people sharing one device."""

from __future__ import annotations

from mastaba.view_types import View

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t, whose
from ..log.catch_up import has_begun


def curtain(name: str, ended: str, turn: str) -> Node:
    """A dialog that waits for `name`; the table behind it must already be clear.

    `ended` says why the last turn has ended by itself, if it has, and `turn` whose turn it is.
    """
    notes = {"curtain-ended": ended, "curtain-turn": turn}
    reasons = [name for name, words in notes.items() if words]
    return h(
        "div",
        {
            "class": "curtain",
            "role": "dialog",
            "aria-modal": "true",
            "aria-labelledby": "curtain-title",
            "aria-describedby": " ".join(reasons) if reasons else None,
        },
        h("p", {"class": "curtain-art", "aria-hidden": "true"}, "𓂀"),
        h("p", {"id": "curtain-ended"}, ended) if ended else None,
        h("h2", {"id": "curtain-title"}, t("hot_seat.pass", name=name)),
        h("p", {"id": "curtain-turn"}, turn) if turn else None,
        h("p", {}, t("hot_seat.why")),
        button("uncover", t("hot_seat.uncover", name=name), "button strong"),
        key="curtain",
    )


def whose_turn(view: View, seat: int) -> str:
    """Whose turn it is, for the curtain before this seat, which everybody may read.

    Empty in a replay, where nobody is asked.
    """
    decision, turn = view["decision"], view["to_move"]
    if decision is None:
        return ""
    name = view["players"][turn]["name"]
    if seat == turn:
        return t("hot_seat.goes on" if has_begun(view) else "hot_seat.turn", whose=whose(name))
    if seat == decision["player"]:
        return t("hot_seat.asked", whose=whose(name), name=view["players"][seat]["name"])
    return t("hot_seat.turn", whose=whose(name))
