"""One card, large: its full text, the sources of its values, and its history."""

from __future__ import annotations

from typing import Final

from mastaba.rules.cards import SETS, Card

from ..dom.element_tree import Node, button, h
from ..dom.page_language import list_in_words, t
from .card_face import face, facts
from .card_notes import folded, rulings_told, words_explained

VALUES: Final = ("name", "action", "cost", "gold", "level", "vp")
"""The values whose source a sentence names, in the order of the sentence."""


SOURCED: Final = ("name", "type", "set", "copies", "level", "cost", "gold", "vp", "action")
"""All values that can have a source, in the order of the table of sources."""


def details(card: Card, in_sight: str = "", why: str = "", single: bool = False) -> Node:
    """The panel for one card.

    `in_sight` says where copies of it are visible in the game, `why` why the selected copy
    cannot be used now, and `single` whether the game has only one copy of each card of its set.
    """
    return h(
        "div",
        {"class": "one-card"},
        h("p", {"class": "why"}, why, key="why") if why else None,
        *about_card(card, in_sight, single),
        button("hide", t("card_details.close"), "button close"),
        key=f"details {card.key}",
    )


def about_card(card: Card, in_sight: str = "", single: bool = False) -> list[Node]:
    """Everything about a card; see `details` for the parameters, which depend on the game."""
    copies = _copies(card, 1 if single else card.copies)
    parts = (
        h("div", {"class": "card large"}, face(card)),
        h("p", {"class": "unseen"}, f"{facts(card)}. {card.text}"),
        h("p", {"class": "in-sight"}, in_sight, key="in sight"),
        h(
            "p",
            {"class": "origin"},
            f"{copies} {_origin(card)}",
        ),
        words_explained(card),
        rulings_told(card),
        _sources(card),
        h("p", {"class": "history"}, card.note),
    )
    return [part for part in parts if part is not None]


def _sources(card: Card) -> Node:
    """Where each value comes from, in a collapsible section."""
    rows = (
        h(
            "tr",
            {"class": card.sources[value]},
            h("th", {"scope": "row"}, t(f"card_details.{value}")),
            h("td", {}, t(f"card_details.from {card.sources[value]}")),
        )
        for value in SOURCED
        if value in card.sources
    )
    return folded("sources", t("card_details.sources"), h("table", {}, *rows))


def _copies(card: Card, copies: int) -> str:
    if card.type == "starter":
        return t("card_details.starter", copies=card.copies)
    number, level = "only" if copies == 1 else "alike", "I" * card.level
    if card.set is None:
        return t(f"card_details.{number}", copies=copies, level=level)
    size = SETS[card.set].size
    return t(f"card_details.{number} of set", copies=copies, level=level, size=size)


def _origin(card: Card) -> str:
    """Which values are reconstructed, even in part, and which come from a card pack."""
    sentences = [
        _listed(card, "reconstructed", "card_details.reconstructed"),
        t("card_details.partly") if card.sources["action"] == "partly" else "",
        _listed(card, "pack", "card_details.of pack"),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def _listed(card: Card, source: str, key: str) -> str:
    """A sentence on the values that come from one source; empty if there are none."""
    own = [t(f"card_details.{value}") for value in VALUES if card.sources[value] == source]
    return t(key, values=list_in_words(own), count=len(own)) if own else ""
