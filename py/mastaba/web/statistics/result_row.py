"""What the result says of the statistics, and the buttons for the picture of the result."""

from __future__ import annotations

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t


def result_row(note: str, picture_note: str, shares: bool) -> Node:
    """The row; `note` is the key of what became of counting the game, empty if it ended before.

    `picture_note` says what became of the picture; `shares`, whether the browser shares pictures.
    """
    return h(
        "div",
        {"class": "keep"},
        h(
            "div",
            {"class": "choices"},
            button("statistics", t("statistics.title")),
            button("save-picture", t("statistics.save picture")),
            button("share-picture", t("statistics.share picture")) if shares else None,
        ),
        h("p", {"class": "hint"}, t(f"statistics.note {note}"), key="note") if note else None,
        h("p", {"class": "hint", "aria-live": "polite"}, picture_note, key="picture"),
        key="statistics",
    )
