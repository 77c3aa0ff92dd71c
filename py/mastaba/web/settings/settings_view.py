"""The content of the settings dialog."""

from __future__ import annotations

from mastaba.words.language import LANGUAGES

from ..dom.element_tree import Attrs, Node, button, h
from ..dom.page_language import t
from .settings_store import CHOICES, Settings, StorageProblem


def settings_view(
    now: Settings, spoken: str, problem: StorageProblem, keeps_order: bool = False
) -> Node:
    """The content of the dialog.

    `spoken` is the language in use, chosen here or not. With `keeps_order` the player is not
    asked for the order of discards in this game.
    """
    return h(
        "div",
        {"class": "form"},
        h("h2", {"id": "settings-title"}, t("settings.title")),
        _group("language", spoken, [(code, name, code) for code, name in LANGUAGES.items()]),
        _choices("theme", now.theme),
        _choices("motion", now.motion),
        _choices("speed", now.speed),
        _choices("keys", now.keys),
        order_kept() if keeps_order else None,
        h("p", {"role": "status"}, t(f"settings.{problem}") if problem else ""),
        button("close-settings", t("settings.close"), "button strong"),
    )


def order_kept(class_: str = "keep") -> Node:
    """Says that the player is not asked for the order of discards, and lets them be asked again."""
    return h(
        "div",
        {"class": class_},
        h("p", {}, t("about.order kept")),
        button("ask-order", t("about.ask order")),
        key="order",
    )


def _choices(name: str, chosen: str) -> Node:
    """A setting whose values the catalogue names."""
    words = [(value, t(f"settings.{name} {value or 'system'}"), "") for value in CHOICES[name]]
    return _group(name, chosen, words)


def _group(name: str, chosen: str, choices: list[tuple[str, str, str]]) -> Node:
    """A group of choices as (value, words, language of the words if it differs)."""
    return h(
        "fieldset",
        {"class": "choice"},
        h("legend", {}, t(f"settings.{name}")),
        *(
            h(
                "label",
                {},
                h("input", _radio(name, value, value == chosen)),
                " ",
                h("span", {"lang": language or None}, words),
                key=value,
            )
            for value, words, language in choices
        ),
        key=name,
    )


def _radio(name: str, value: str, chosen: bool) -> Attrs:
    return {"type": "radio", "name": name, "value": value, "checked": chosen}
