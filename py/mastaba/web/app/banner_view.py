"""A notice above the table: something about the game as a whole that a player should know."""

from __future__ import annotations

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t


def notice(about: str, words: str, *buttons: Node) -> Node:
    """The words, with buttons of their own and one that takes the notice away.

    ``about`` is a name for what they are about.
    """
    close = button(f"close-notice {about}", t("games.close notice"))
    return h(
        "div",
        {"class": "notice"},
        h("p", {}, words),
        h("div", {"class": "choices"}, *buttons, close),
        key=words,
    )
