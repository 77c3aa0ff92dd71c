"""Bringing a tree onto the page by changing only what differs.

Text goes in as text nodes and attributes by ``setAttribute``: there is no way for a player's name
to become markup here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyscript import document

from .tree import SVG_TAGS, TEXT, Node

SVG = "http://www.w3.org/2000/svg"

_stamped: dict[str, Any] = {}


class Mount:
    """A place on the page that shows one tree at a time."""

    def __init__(self, element_id: str) -> None:
        self.element = document.getElementById(element_id)
        self._shown: list[Node] = []

    def show(self, *nodes: Node) -> None:
        """Make ``nodes`` the content of this place."""
        new = list(nodes)
        gone = _match(self._shown, new)
        if gone:
            _take_away(gone)
        _patch_children(self.element, self._shown, new)
        self._shown = new

    def clear(self) -> None:
        """Take everything away, whatever state it is in."""
        self.element.textContent = ""
        self._shown = []


def _create(node: Node) -> Any:
    if node.tag == TEXT:
        element = document.createTextNode(node.text)
    elif node.stamp:
        element = _stamp(node)
        for name, value in node.attrs.items():
            element.setAttribute(name, value)
    else:
        element = _create_element(node)
    node.element = element
    return element


def _stamp(node: Node) -> Any:
    original = _stamped.get(node.stamp)
    if original is None:
        original = _stamped[node.stamp] = _new_element(node.tag)
        _fill(original, node)
    return original.cloneNode(True)


def _create_element(node: Node) -> Any:
    element = _new_element(node.tag)
    for name, value in node.attrs.items():
        element.setAttribute(name, value)
    _fill(element, node)
    return element


def _new_element(tag: str) -> Any:
    if tag in SVG_TAGS:
        return document.createElementNS(SVG, tag)
    return document.createElement(tag)


def _fill(element: Any, node: Node) -> None:
    if node.text is not None:
        element.textContent = node.text
    for child in node.children:
        element.appendChild(_create(child))


def _update(old: Node, new: Node) -> None:
    """Make the element of ``old`` the element of ``new``, which takes its place."""
    element = new.element = old.element
    if old is new:
        return
    if old.tag == TEXT:
        if old.text != new.text:
            element.data = new.text
        return
    if old.attrs != new.attrs:
        _update_attributes(element, old.attrs, new.attrs)
    if new.stamp:
        return
    if _holds_text(old, new):
        if old.text != new.text or old.children or new.children:
            element.textContent = ""
            _fill(element, new)
    else:
        _patch_children(element, old.children, new.children)


def _holds_text(old: Node, new: Node) -> bool:
    """Whether one of the two has nothing but text: then its content is replaced as a whole."""
    return old.text is not None or new.text is not None


def _update_attributes(element: Any, old: dict[str, str], new: dict[str, str]) -> None:
    for name in old:
        if name not in new:
            element.removeAttribute(name)
    for name, value in new.items():
        if old.get(name) != value:
            element.setAttribute(name, value)


def _identity(node: Node, seen: dict[tuple[str, str, str], int]) -> tuple[str, str, str, int]:
    """What makes a child the same child as before: tag, key and stamp, and which one of several."""
    base = (node.tag, node.key, node.stamp)
    count = seen[base] = seen.get(base, -1) + 1
    return (*base, count)


def _match(old: list[Node], new: list[Node]) -> list[Node]:
    """Tell each new node which old one it takes the place of, and return those that are gone."""
    if not old:
        return []
    before: Sequence[Node | None] = old
    gone: list[Node] = []
    if len(old) != len(new) or not all(map(_alike, old, new)):
        seen: dict[tuple[str, str, str], int] = {}
        left = {_identity(node, seen): node for node in old}
        seen = {}
        before = [left.pop(_identity(node, seen), None) for node in new]
        gone += left.values()
    for was, node in zip(before, new, strict=True):
        node.was = was
        if was is not None and was is not node and not (node.stamp or _holds_text(was, node)):
            gone += _match(was.children, node.children)
    return gone


def _alike(old: Node, new: Node) -> bool:
    """Whether a child may be the one that was in its place before; mostly all of them are."""
    return old.tag == new.tag and old.key == new.key and old.stamp == new.stamp


def _take_away(gone: list[Node]) -> None:
    """Remove elements from the page, first of all the one with the focus.

    When the focus goes, the browser works out where everything lies, which is quick only as long
    as nothing has changed.
    """
    focused = document.activeElement
    for node in sorted(gone, key=lambda node: not node.element.contains(focused)):
        node.element.remove()
        node.element = None


def _patch_children(parent: Any, old: list[Node], new: list[Node]) -> None:
    """Bring the children of an element up to date, once those that are gone have been removed."""
    if len(old) == len(new) and all(node.was is was for was, node in zip(old, new, strict=True)):
        for was, node in zip(old, new, strict=True):
            node.was = None
            _update(was, node)
        return
    kept = {id(node.was) for node in new if node.was is not None}
    waiting = [node for node in old if id(node) in kept]
    _arrange(parent, new, waiting)


def _arrange(parent: Any, new: list[Node], waiting: list[Node]) -> None:
    """Walk along the new children; ``waiting`` are the old ones that stay, in their order."""
    moved: set[int] = set()
    at = 0
    for node in new:
        was, node.was = node.was, None
        while at < len(waiting) and id(waiting[at]) in moved:
            at += 1
        ahead = waiting[at] if at < len(waiting) else None
        if was is not None and was is ahead:
            _update(was, node)
            at += 1
            continue
        if was is not None:
            _update(was, node)
            moved.add(id(was))
            element = was.element
        else:
            element = _create(node)
        parent.insertBefore(element, ahead.element if ahead is not None else None)
