"""The cards' pictures: parts of the sprite that static/page/card-pictures.js loads."""

from __future__ import annotations

from typing import Final

from ..dom.element_tree import Node, h

WIDE: Final = "wide"
SMALL: Final = "small"

VIEW_BOXES: Final = {WIDE: "0 0 220 100", SMALL: "0 0 100 100"}
"""The part of each of a card's two pictures that always shows; backgrounds extend beyond it."""


def picture_id(name: str, size: str) -> str:
    """The id in the sprite of the picture of the card `name`."""
    return f"art-{name.lower().replace(' ', '-')}-{size}"


def picture(name: str, size: str) -> Node:
    """The picture of a card, WIDE or SMALL, that fills its parent element."""
    return h(
        "svg",
        {"class": "picture", "viewBox": VIEW_BOXES[size], "aria-hidden": "true"},
        h("use", {"href": f"#{picture_id(name, size)}"}),
    )
