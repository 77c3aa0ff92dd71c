"""The curtain between two people sharing one device."""

from __future__ import annotations

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t


def curtain(name: str) -> Node:
    """A dialog that waits for ``name``; the table behind it must already be clear."""
    return h(
        "div",
        {
            "class": "curtain",
            "role": "dialog",
            "aria-modal": "true",
            "aria-labelledby": "curtain-title",
        },
        h("p", {"class": "curtain-art", "aria-hidden": "true"}, "𓂀"),
        h("h2", {"id": "curtain-title"}, t("hot_seat.pass", name=name)),
        h("p", {}, t("hot_seat.why")),
        button("uncover", t("hot_seat.uncover", name=name), "button strong"),
        key="curtain",
    )
