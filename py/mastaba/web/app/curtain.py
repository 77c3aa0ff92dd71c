"""The curtain between two people sharing one device."""

from __future__ import annotations

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t


def curtain(name: str, ended: str) -> Node:
    """A dialog that waits for `name`; the table behind it must already be clear.

    `ended` says why the last turn has ended by itself, if it has.
    """
    return h(
        "div",
        {
            "class": "curtain",
            "role": "dialog",
            "aria-modal": "true",
            "aria-labelledby": "curtain-title",
            "aria-describedby": "curtain-ended" if ended else None,
        },
        h("p", {"class": "curtain-art", "aria-hidden": "true"}, "𓂀"),
        h("p", {"id": "curtain-ended"}, ended) if ended else None,
        h("h2", {"id": "curtain-title"}, t("hot_seat.pass", name=name)),
        h("p", {}, t("hot_seat.why")),
        button("uncover", t("hot_seat.uncover", name=name), "button strong"),
        key="curtain",
    )
