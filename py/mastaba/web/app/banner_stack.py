"""The notices above the table: at most one about each thing."""

from __future__ import annotations

from ..dom.element_tree import Node
from ..dom.mount import Mount
from .banner_view import notice


class Notices:
    """Says above the table what concerns the game as a whole."""

    def __init__(self) -> None:
        self._mount = Mount("notice")
        self._shown: dict[str, Node] = {}

    def say(self, about: str, words: str, *buttons: Node) -> None:
        """Say this in place of what was said about the same thing; empty words take that away."""
        self._shown.pop(about, None)
        if words:
            self._shown[about] = notice(about, words, *buttons)
        self._mount.show(*self._shown.values())
