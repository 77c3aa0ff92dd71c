"""How a card looks and what it is called: its face in two sizes, its name for those who listen."""

from __future__ import annotations

from typing import Any

from mastaba.cards import CARDS, SETS, TYPE_MARKS, Card

from .marks import Mark
from .tree import Node, h

RANKS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def family(card: Card) -> str:
    """The word for what the card belongs to: its set, or Starter or Unique."""
    return card.set or card.type.capitalize()


def hue(card: Card) -> str:
    """The class that gives a card the colour of its set or type."""
    colour = SETS[card.set].colour if card.set else TYPE_MARKS[card.type]["colour"]
    return f"hue-{colour}"


def symbol(card: Card) -> str:
    """The hieroglyph that marks the card's set or type."""
    return SETS[card.set].symbol if card.set else TYPE_MARKS[card.type]["symbol"]


def worth(card: Card) -> str:
    """What it counts in a tomb, where that is printed on the card; else empty."""
    return "" if card.vp is None else f"{card.vp} VP"


def facts(name: str) -> str:
    """Name, cost, gold and family of a card in one phrase."""
    card = CARDS[name]
    words = [name, f"cost {card.cost}", f"gold {card.gold}", family(card), worth(card)]
    return ", ".join(word for word in words if word)


def face(name: str) -> Node:
    """The front of a card, with its text; drawn once for each name, then copied."""
    card = CARDS[name]
    return h(
        "span",
        {"class": f"face {hue(card)}", "aria-hidden": "true"},
        h(
            "span",
            {"class": "band"},
            h("span", {"class": "symbol"}, symbol(card)),
            h("span", {"class": "name"}, name),
        ),
        h("span", {"class": "cost"}, str(card.cost)),
        h("span", {"class": "art"}, card.art),
        h("span", {"class": "text"}, card.text),
        h(
            "span",
            {"class": "foot"},
            h("span", {"class": "gold"}, str(card.gold)),
            h("span", {"class": "family"}, _foot(card)),
        ),
        stamp=f"face {name}",
    )


def covered(name: str) -> Node:
    """The back of a card that lies face down; its name is no secret, as anyone may look at it."""
    return h(
        "span",
        {"class": "face down", "aria-hidden": "true"},
        h("span", {"class": "name"}, name),
        h("span", {"class": "eye"}, "𓂀"),
        stamp=f"down {name}",
    )


def token(name: str) -> Node:
    """A small front for tombs and piles: art, and the set's symbol."""
    card = CARDS[name]
    return h(
        "span",
        {"class": f"token {hue(card)}", "aria-hidden": "true"},
        h("span", {"class": "art"}, card.art[0]),
        h("span", {"class": "symbol"}, symbol(card)),
        stamp=f"token {name}",
    )


def card_button(
    card: dict[str, Any], where: str, mark: Mark | None = None, small: bool = False
) -> Node:
    """A card of a view as a button.

    ``where`` says where it lies ("base of the pyramid"); ``mark`` what a click would do, if it is
    one of the legal choices. Any other card still answers a click by showing itself.
    """
    name, copy = card["name"], card["id"]
    down = card.get("face_down", False)
    label = f"{facts(name)}, {where}{', face down' if down else ''}"
    attrs: dict[str, Any] = {
        "type": "button",
        "class": "card small" if small else "card",
        "data-card": name,
        "data-copy": copy,
        "data-do": f"show {name}",
    }
    if small:
        attrs["title"] = name
    if mark is not None:
        label = f"{label}, {_said(mark)}"
        attrs["data-do"] = mark.do
        attrs["data-mark"] = mark.word if not mark.rank else f"{mark.rank} ✓"
        attrs["class"] += " legal"
        if mark.toggles:
            attrs["aria-pressed"] = "true" if mark.rank else "false"
        if mark.expands is not None:
            attrs["aria-expanded"] = "true" if mark.expands else "false"
    attrs["aria-label"] = label
    front = token(name) if small else covered(name) if down else face(name)
    return h("button", attrs, front, key=f"card {copy}")


def _said(mark: Mark) -> str:
    if not mark.rank:
        return mark.phrase
    return (
        f"chosen {RANKS[mark.rank]}" if mark.rank < len(RANKS) else f"chosen as number {mark.rank}"
    )


def _foot(card: Card) -> str:
    return f"{family(card)} · {worth(card)}" if worth(card) else family(card)
