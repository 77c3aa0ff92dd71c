"""One card, large: its text in full, where its values come from, and what it was in history."""

from __future__ import annotations

from mastaba.cards import CARDS, SETS, Card

from .cardface import face, facts
from .tree import Node, button, h

VALUES = ("name", "action", "cost", "gold", "level", "vp")


def details(name: str) -> Node:
    """The panel for the card called ``name``."""
    card = CARDS[name]
    return h(
        "div",
        {"class": "one-card"},
        h("div", {"class": "card large"}, face(name)),
        h("p", {"class": "unseen"}, f"{facts(name)}. {card.text}"),
        h("p", {"class": "origin"}, f"{_copies(card)} {_origin(card)}"),
        h("p", {"class": "history"}, card.note),
        button("hide", "Close"),
        key=f"details {name}",
    )


def _copies(card: Card) -> str:
    if card.type == "starter":
        return f"Each player begins with {card.copies}."
    number = "The only one" if card.copies == 1 else f"One of {card.copies} alike"
    if card.set is None:
        return f"{number}, level {card.level}."
    return f"{number}, level {card.level}; its set has {SETS[card.set].size} different cards."


def _origin(card: Card) -> str:
    in_part = " Its action is known only in part." if card.sources["action"] == "partly" else ""
    own = [
        value.upper() if value == "vp" else value
        for value in VALUES
        if card.sources[value] == "reconstructed"
    ]
    if not own:
        return in_part
    listed = own[0] if len(own) == 1 else f"{', '.join(own[:-1])} and {own[-1]}"
    return f"Its {listed} {'is' if len(own) == 1 else 'are'} our reconstruction.{in_part}"
