"""Bringing a tree onto the page by changing only what differs.

Text goes in as text nodes and attributes by ``setAttribute``: there is no way for a player's name
to become markup here.
"""

from __future__ import annotations

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
        _patch_children(self.element, self._shown, list(nodes))
        self._shown = list(nodes)

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
    """Make the element of ``old`` the element of ``new``; both have the same tag and stamp."""
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
    if old.text is not None or new.text is not None:
        if old.text != new.text or old.children or new.children:
            element.textContent = ""
            _fill(element, new)
    else:
        _patch_children(element, old.children, new.children)


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


def _patch_children(parent: Any, old: list[Node], new: list[Node]) -> None:
    if old is new:
        return
    seen: dict[tuple[str, str, str], int] = {}
    before = {_identity(node, seen): node for node in old}
    seen = {}
    pairs = [(node, before.pop(_identity(node, seen), None)) for node in new]
    for gone in before.values():
        gone.element.remove()
        gone.element = None
    kept = {id(match) for _, match in pairs if match is not None}
    waiting = [node for node in old if id(node) in kept]
    _arrange(parent, pairs, waiting)


def _arrange(parent: Any, pairs: list[tuple[Node, Node | None]], waiting: list[Node]) -> None:
    """Walk along the new children; ``waiting`` are the old ones that stay, in their order."""
    moved: set[int] = set()
    at = 0
    for node, match in pairs:
        while at < len(waiting) and id(waiting[at]) in moved:
            at += 1
        ahead = waiting[at] if at < len(waiting) else None
        if match is not None and match is ahead:
            _update(match, node)
            at += 1
            continue
        if match is not None:
            _update(match, node)
            moved.add(id(match))
            element = match.element
        else:
            element = _create(node)
        parent.insertBefore(element, ahead.element if ahead is not None else None)
