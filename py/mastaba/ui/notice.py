"""A notice above the table: something about the game as a whole that a player should know."""

from __future__ import annotations

from .speech import t
from .tree import Node, button, h


def notice(words: str, *buttons: Node) -> Node:
    """The words, with buttons of their own and one that takes the notice away."""
    return h(
        "div",
        {"class": "notice"},
        h("p", {}, words),
        h("div", {"class": "choices"}, *buttons, button("close-notice", t("games.close notice"))),
        key=words,
    )
