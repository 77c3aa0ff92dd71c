"""Keeping a game: its record, its position and a link to it, to be copied."""

from __future__ import annotations

from dataclasses import dataclass

from .tree import Node, button, h

#: What can be copied: the word of the button, and what the text is good for.
TEXTS = {
    "record": ("Copy record", "The record holds the whole game from its first choice."),
    "position": ("Copy position", "The position holds what you can see, and how it goes on."),
    "link": ("Copy link", "The link opens the game here or on another device."),
}


@dataclass(frozen=True, slots=True)
class Copied:
    """How the copying of a text went; ``by_hand`` holds the text if the browser refused."""

    words: str
    by_hand: str = ""


def keep(copied: Copied | None) -> Node:
    """Buttons that copy these texts, and how it went."""
    return h(
        "div",
        {"class": "keep"},
        h("p", {"class": "hint", "aria-live": "polite"}, copied.words if copied else "", key="how"),
        _by_hand(copied.by_hand) if copied and copied.by_hand else None,
        h("div", {"class": "choices"}, *(_copy(kind) for kind in TEXTS)),
        key="keep",
    )


def _copy(kind: str) -> Node:
    words, meaning = TEXTS[kind]
    return button(f"copy {kind}", words, title=meaning)


def _by_hand(text: str) -> Node:
    return h(
        "textarea",
        {
            "class": "by-hand",
            "readonly": True,
            "rows": 4,
            "aria-label": "Text to copy",
            "spellcheck": "false",
        },
        text,
        key=f"by hand {text}",
    )
