"""Element trees, before they reach the browser."""

from __future__ import annotations

from typing import Final

Value = str | int | bool | None
"""The values of an attribute: text, a number, present (True), or absent (False, None)."""


class Node:
    """One element that should be on the page.

    `key` identifies it among its siblings, so that it survives when they change. A `stamp` says
    that everything inside (not the element's own attributes) depends on the stamp alone: such a
    node is built once, cloned afterwards, and never compared inside again.
    """

    __slots__ = ("attrs", "children", "key", "stamp", "tag", "text")

    def __init__(self, tag: str, attrs: dict[str, str], key: str, stamp: str) -> None:
        self.tag = tag
        self.attrs = attrs
        self.key = key
        self.stamp = stamp
        self.text: str | None = None  # set if the only child is text
        self.children: list[Node] = []

    def with_attr(self, name: str, value: str) -> Node:
        """A copy with one more attribute."""
        node = Node(self.tag, {**self.attrs, name: value}, self.key, self.stamp)
        node.text, node.children = self.text, self.children
        return node


Child = Node | str | None
Attrs = dict[str, Value]

TEXT: Final = "#text"
"""The tag of a text node with elements beside it."""


def h(
    tag: str, attrs: Attrs | None = None, *children: Child, key: str = "", stamp: str = ""
) -> Node:
    """An element `tag` with attributes and children; text is never markup, None is skipped."""
    node = Node(tag, _plain(attrs) if attrs else {}, key, stamp)
    present = [child for child in children if child is not None]
    if len(present) == 1 and isinstance(present[0], str):
        node.text = present[0]
    else:
        node.children = [_text(child) if isinstance(child, str) else child for child in present]
    return node


def region(name: str, kind: str, *children: Child, **attrs: Value) -> Node:
    """A section that people and tests find by its name; `kind` is its class."""
    return h("section", {"class": kind, "aria-label": name, **attrs}, *children, key=kind)


def hidden_heading(words: str) -> Node:
    """A heading for screen readers only."""
    return h("h2", {"class": "unseen"}, words, key="heading")


def button(do: str, label: str, kind: str = "button", **attrs: Value) -> Node:
    """A button that sends `do` to the controller."""
    return h("button", {"type": "button", "class": kind, "data-do": do, **attrs}, label, key=do)


def disabled_button(key: str, label: str, why: str, kind: str = "button", **attrs: Value) -> Node:
    """A button that is disabled for now and only says why."""
    explained = {"aria-disabled": "true", "aria-description": why}
    node = button(f"why {why}", label, kind, **explained, **attrs)
    node.key = key
    return node


def _text(text: str) -> Node:
    node = Node(TEXT, {}, "", "")
    node.text = text
    return node


def _plain(attrs: Attrs) -> dict[str, str]:
    return {
        name: "" if value is True else str(value)
        for name, value in attrs.items()
        if value is not None and value is not False
    }
