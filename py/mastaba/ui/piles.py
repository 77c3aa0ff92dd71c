"""The middle of the table: the pyramid, the stock and the boneyard."""

from __future__ import annotations

from typing import Any

from .cardface import card_button
from .marks import Marks
from .tree import Node, h, region

PLACES = {
    "T": "apex of the pyramid",
    "M1": "middle of the pyramid, left",
    "M2": "middle of the pyramid, right",
    "B1": "base of the pyramid, left",
    "B2": "base of the pyramid, centre",
    "B3": "base of the pyramid, right",
}


def middle(view: dict[str, Any], marks: Marks) -> Node:
    """Pyramid with the stock and the boneyard beside its apex."""
    return h(
        "div",
        {"class": "middle"},
        region("Pyramid", "pyramid", *(_place(view, marks, place) for place in PLACES)),
        _stock(view["stock_count"], view["revealed"]),
        _boneyard(view, marks),
        key="middle",
    )


def _place(view: dict[str, Any], marks: Marks, place: str) -> Node:
    card = view["pyramid"][place]
    inside = card_button(card, PLACES[place], marks.places.get(place)) if card else None
    return h("div", {"class": f"place at-{place}"}, inside, key=place)


def _stock(count: int, revealed: dict[str, Any] | None) -> Node:
    """The stock; its top card shows only while an action has turned it up."""
    cards = "1 card" if count == 1 else f"{count} cards"
    return region(
        "Stock",
        "stock",
        h("h2", {}, "Stock"),
        card_button(revealed, "top of the stock") if revealed else _back(count),
        h("p", {"class": "count"}, cards if count else "empty"),
    )


def _back(count: int) -> Node:
    kind = "back" if count else "back empty"
    return h("span", {"class": kind, "aria-hidden": "true"}, "𓂀", key="back")


def _boneyard(view: dict[str, Any], marks: Marks) -> Node:
    count = view["boneyard_count"]
    cards = view["boneyard"]
    top = (
        card_button(cards[0], "top of the boneyard", marks.cards.get(cards[0]["id"]))
        if cards
        else None
    )
    return region(
        "Boneyard",
        "boneyard",
        h("h2", {}, "Boneyard"),
        top or _back(0),
        h(
            "p",
            {"class": "count"},
            ("1 card" if count == 1 else f"{count} cards") if count else "empty",
        ),
    )
