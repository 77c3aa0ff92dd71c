"""One card, large: its text in full, where its values come from, and what it was in history."""

from __future__ import annotations

from mastaba.cards import SETS, Card

from .cardface import face, facts
from .speech import in_words, t
from .tree import Node, button, h

#: The values that come from somewhere, as they are listed.
VALUES = ("name", "action", "cost", "gold", "level", "vp")


def details(card: Card, why: str = "") -> Node:
    """The panel for one card; ``why`` says why the one that was asked for cannot be used now."""
    return h(
        "div",
        {"class": "one-card"},
        h("p", {"class": "why"}, why, key="why") if why else None,
        h("div", {"class": "card large"}, face(card)),
        h("p", {"class": "unseen"}, f"{facts(card)}. {card.text}"),
        h("p", {"class": "origin"}, f"{_copies(card)} {_origin(card)}"),
        h("p", {"class": "history"}, card.note),
        button("hide", t("details.close"), "button close"),
        key=f"details {card.name}",
    )


def _copies(card: Card) -> str:
    if card.type == "starter":
        return t("details.starter", copies=card.copies)
    number = "only" if card.copies == 1 else "alike"
    if card.set is None:
        return t(f"details.{number}", copies=card.copies, level=card.level)
    size = SETS[card.set].size
    return t(f"details.{number} of set", copies=card.copies, level=card.level, size=size)


def _origin(card: Card) -> str:
    """Which values no source tells, and which a card pack does."""
    sentences = [
        _listed(card, "reconstructed", "details.reconstructed"),
        t("details.partly") if card.sources["action"] == "partly" else "",
        _listed(card, "pack", "details.of pack"),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def _listed(card: Card, source: str, key: str) -> str:
    """A sentence on the values that come from one source; empty if none does."""
    own = [t(f"details.{value}") for value in VALUES if card.sources[value] == source]
    return t(key, values=in_words(own), count=len(own)) if own else ""
