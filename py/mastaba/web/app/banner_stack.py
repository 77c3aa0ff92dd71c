"""The notices above the table: at most one per topic."""

from __future__ import annotations

from ..dom.element_tree import Node
from ..dom.mount import Mount
from .banner_view import notice


class BannerStack:
    """Shows notices about the whole game above the table."""

    def __init__(self) -> None:
        self._mount = Mount("notice")
        self._shown: dict[str, Node] = {}

    def say(self, about: str, words: str, *buttons: Node) -> None:
        """Replace the notice on this topic; empty words remove it."""
        self._shown.pop(about, None)
        if words:
            self._shown[about] = notice(about, words, *buttons)
        self._mount.show(*self._shown.values())
