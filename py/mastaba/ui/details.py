"""One card, large: its text in full, where its values come from, and what it was in history."""

from __future__ import annotations

from mastaba.cards import SETS, Card

from .cardface import face, facts
from .tree import Node, button, h

#: How each value is called that comes from somewhere.
VALUES = {
    "name": "name",
    "action": "action",
    "cost": "cost",
    "gold": "gold",
    "level": "level",
    "vp": "VP",
}


def details(card: Card) -> Node:
    """The panel for one card."""
    return h(
        "div",
        {"class": "one-card"},
        h("div", {"class": "card large"}, face(card)),
        h("p", {"class": "unseen"}, f"{facts(card)}. {card.text}"),
        h("p", {"class": "origin"}, f"{_copies(card)} {_origin(card)}"),
        h("p", {"class": "history"}, card.note),
        button("hide", "Close", "button close"),
        key=f"details {card.name}",
    )


def _copies(card: Card) -> str:
    if card.type == "starter":
        return f"Each player begins with {card.copies}."
    number = "The only one" if card.copies == 1 else f"One of {card.copies} alike"
    if card.set is None:
        return f"{number}, level {card.level}."
    return f"{number}, level {card.level}; its set has {SETS[card.set].size} different cards."


def _origin(card: Card) -> str:
    """Which values no source tells, and which a card pack does."""
    told = _listed(card, "reconstructed", "our reconstruction")
    if card.sources["action"] == "partly":
        told += " Its action is known only in part."
    return f"{told} {_listed(card, 'pack', 'from the card pack')}".strip()


def _listed(card: Card, source: str, words: str) -> str:
    """A sentence on the values that come from one source; empty if none does."""
    own = [word for value, word in VALUES.items() if card.sources[value] == source]
    if not own:
        return ""
    listed = own[0] if len(own) == 1 else f"{', '.join(own[:-1])} and {own[-1]}"
    return f"Its {listed} {'is' if len(own) == 1 else 'are'} {words}."
