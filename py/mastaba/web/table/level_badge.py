"""The levels of computer players as shown to people: a name and a face."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.level_names import LEVELS, STANDARD

from ..dom.element_tree import Node, h
from ..dom.page_language import list_in_words, t


def called(level: str) -> str:
    """The name of a level."""
    return t(f"opponent.{level}")


def level_face(level: str) -> Node:
    """The face of a level, a symbol in index.html; screen readers announce the level's name."""
    words = t("opponent.computer", level=called(level))
    return h(
        "svg",
        {"class": "level-face", "viewBox": "0 0 32 32", "role": "img", "aria-label": words},
        h("title", {}, words),
        h("use", {"href": f"#level-{level}"}),
        key="face",
    )


def shown(level: str) -> tuple[Node, Node]:
    """A face, and beside it the visible name of the level."""
    name = h("span", {"class": "level-name", "aria-hidden": "true"}, called(level), key="level")
    return level_face(level), name


def unknown_level_text(words: Sequence[str]) -> str:
    """A message that these words name no level."""
    return t(
        "opponent.unknown",
        count=len(words),
        names=list_in_words([repr(word[:20]) for word in words]),
        standard=called(STANDARD),
        known=", ".join(LEVELS),
    )
