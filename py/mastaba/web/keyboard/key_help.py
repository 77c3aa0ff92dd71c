"""The content of the keyboard help dialog."""

from __future__ import annotations

from typing import Final

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t
from .keymap import BUTTONS, HEARD, HELP

_LETTERS: Final = BUTTONS | {what: letter for letter, what in HEARD.items()}
"""The letter on a key, by its function; the catalogue names all other keys."""


def keys_view(on: bool) -> Node:
    """The content of the dialog; `on` if character keys are switched on."""
    return h(
        "div",
        {"class": "form"},
        h("h2", {"id": "keys-title", "tabindex": "-1", "autofocus": True}, t("keys.title")),
        h("div", {"class": "keys"}, *(_group(name, lines) for name, lines in HELP.items())),
        h("p", {"class": "hint"}, t("keys.tab"), " ", t("keys.off" if on else "keys.are off")),
        button("close-keys", t("keys.close"), "button strong"),
    )


def _group(name: str, lines: tuple[str, ...]) -> Node:
    return h(
        "section",
        {"aria-labelledby": f"keys-{name}"},
        h("h3", {"id": f"keys-{name}"}, t(f"keys.group {name}")),
        h("dl", {}, *(_line(line) for line in lines)),
        key=name,
    )


def _line(name: str) -> Node:
    letter = _LETTERS.get(name)
    press = letter.upper() if letter else t(f"keys.keys {name}")
    return h(
        "div",
        {},
        h("dt", {}, h("kbd", {}, press)),
        h("dd", {}, t(f"keys.does {name}")),
        key=name,
    )
