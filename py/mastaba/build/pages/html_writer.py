"""Writes element trees as HTML, for pages written at build time."""

from html import escape
from typing import Final

from mastaba.web.dom.element_tree import TEXT, Node

ALONE: Final = {"br", "input", "link", "meta"}
"""Void elements."""

PICTURES: Final = "static/art.svg"
"""The file with the cards' pictures; the game's page has them inline."""


def html(node: Node) -> str:
    """A tree as HTML, with all text escaped."""
    if node.tag == TEXT:
        return escape(node.text or "", quote=False)
    values = dict(node.attrs)
    if node.tag == "use":
        values["href"] = PICTURES + values["href"]
    attrs = "".join(f' {name}="{escape(value)}"' for name, value in values.items())
    if node.tag in ALONE:
        return f"<{node.tag}{attrs}>"
    inside = escape(node.text or "", quote=False) + "".join(html(child) for child in node.children)
    return f"<{node.tag}{attrs}>{inside}</{node.tag}>"
