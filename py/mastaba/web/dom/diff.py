"""The changes that turn the page's tree into another one, as plain data.

The diff is computed here, and dom-patch.mjs applies it in one go, because every call between
Python and the browser takes time. It identifies a part of the page by its old place among its
siblings. It consists of JSON lists and dictionaries:

- A *change* of an element has some of "attrs" (the attributes that differ; null removes one),
  "text" (which replaces all its content), and "children".
- "children" says what becomes of its children: {"in": [[place, change], ...]} if they stay in their
  places, else {"all": [...]} with every child from now on. Each is a place, [place, change], or a
  new node.
- A *node* has "tag", "attrs", and its content, "text" or "children". One with a "stamp" has content
  only if the stamp is new; the page keeps it and copies it afterwards.
"""

from __future__ import annotations

from typing import Any

from .element_tree import Node

Change = dict[str, Any]


class Differ:
    """Compares trees; remembers which stamps the page already knows."""

    def __init__(self) -> None:
        self._stamps: set[str] = set()

    def forget(self) -> None:
        """Assume that the page knows no stamps."""
        self._stamps.clear()

    def between(self, old: list[Node], new: list[Node]) -> Change | None:
        """The changes to an element's children; None if there are none."""
        if len(old) == len(new) and all(map(_alike, old, new)):
            changes = [
                [place, change]
                for place, (was, node) in enumerate(zip(old, new, strict=True))
                if was is not node and (change := self._change(was, node))
            ]
            return {"in": changes} if changes else None
        seen: dict[tuple[str, str, str], int] = {}
        places = {_identity(node, seen): place for place, node in enumerate(old)}
        seen = {}
        return {"all": [self._child(old, places.get(_identity(node, seen)), node) for node in new]}

    def _child(self, old: list[Node], place: int | None, node: Node) -> Any:
        if place is None:
            return self._whole(node)
        was = old[place]
        change = None if was is node else self._change(was, node)
        return [place, change] if change else place

    def _change(self, old: Node, new: Node) -> Change:
        change: Change = {}
        if old.attrs != new.attrs:
            gone = {name: None for name in old.attrs if name not in new.attrs}
            put = {name: value for name, value in new.attrs.items() if old.attrs.get(name) != value}
            change["attrs"] = gone | put
        if new.stamp:
            return change
        if old.text is not None or new.text is not None:
            if old.text != new.text:
                change["text"] = new.text or ""
            if new.children:
                change["children"] = {"all": list(map(self._whole, new.children))}
        elif (children := self.between(old.children, new.children)) is not None:
            change["children"] = children
        return change

    def _whole(self, node: Node) -> Change:
        """A node with all its content."""
        whole: Change = {"tag": node.tag}
        if node.attrs:
            whole["attrs"] = node.attrs
        if node.stamp:
            whole["stamp"] = node.stamp
            if node.stamp in self._stamps:
                return whole
            self._stamps.add(node.stamp)
        if node.text is not None:
            whole["text"] = node.text
        elif node.children:
            whole["children"] = list(map(self._whole, node.children))
        return whole


def _identity(node: Node, seen: dict[tuple[str, str, str], int]) -> tuple[str, str, str, int]:
    """What identifies a child across trees: tag, key, stamp, and its number among equals."""
    base = (node.tag, node.key, node.stamp)
    count = seen[base] = seen.get(base, -1) + 1
    return (*base, count)


def _alike(old: Node, new: Node) -> bool:
    """Whether a child may be the one formerly in its place; mostly all of them are."""
    return old.tag == new.tag and old.key == new.key and old.stamp == new.stamp
