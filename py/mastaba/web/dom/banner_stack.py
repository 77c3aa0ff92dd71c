"""The notices above the table: at most one per topic."""

from __future__ import annotations

from .element_tree import Node, button, h
from .mount import Mount
from .page_language import t


class BannerStack:
    """Shows notices about the whole game above the table."""

    verbs = frozenset(("close-notice",))

    def __init__(self) -> None:
        self._mount = Mount("notice")
        self._shown: dict[str, Node] = {}

    def say(self, about: str, words: str, *buttons: Node) -> None:
        """Replace the notice on this topic; empty words remove it."""
        self._shown.pop(about, None)
        if words:
            self._shown[about] = _notice(about, words, *buttons)
        self._mount.show(*self._shown.values())

    def act(self, _: str, about: str) -> None:
        """Close the notice on this topic."""
        self.say(about, "")


def _notice(about: str, words: str, *buttons: Node) -> Node:
    """The words, the given buttons and one that closes the notice.

    `about` names the topic.
    """
    close = button(f"close-notice {about}", t("saved_games.close notice"))
    return h(
        "div",
        {"class": "notice"},
        h("p", {}, words),
        h("div", {"class": "choices"}, *buttons, close),
        key=words,
    )
