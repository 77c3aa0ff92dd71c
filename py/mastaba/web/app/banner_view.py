"""A notice above the table about the whole game."""

from __future__ import annotations

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t


def notice(about: str, words: str, *buttons: Node) -> Node:
    """The words, the given buttons and one that closes the notice.

    ``about`` names the topic.
    """
    close = button(f"close-notice {about}", t("saved_games.close notice"))
    return h(
        "div",
        {"class": "notice"},
        h("p", {}, words),
        h("div", {"class": "choices"}, *buttons, close),
        key=words,
    )
