"""Places on the page that each show a tree."""

from __future__ import annotations

import json

from pyscript import document, window

from .diff import Change, Differ
from .element_tree import Node

_differ = Differ()


class Mount:
    """A place on the page that shows one tree at a time."""

    def __init__(self, element_id: str) -> None:
        self.element = document.getElementById(element_id)
        self._shown: list[Node] = []

    def show(self, *nodes: Node) -> None:
        """Set the content of this place to `nodes`."""
        new = list(nodes)
        changes = _differ.between(self._shown, new)
        if changes is not None:
            self._apply(changes)
        self._shown = new

    def clear(self) -> None:
        """Remove everything, whatever state it is in."""
        _differ.forget()
        self._apply(None)
        self._shown = []

    def _apply(self, changes: Change | None) -> None:
        window.applyPatch(self.element, json.dumps(changes))
