"""The middle of the table: the pyramid, the stock and the boneyard."""

from __future__ import annotations

from typing import Any

from .cardface import Look
from .tree import Node, h, region

PLACES = {
    "T": "apex of the pyramid",
    "M1": "middle of the pyramid, left",
    "M2": "middle of the pyramid, right",
    "B1": "base of the pyramid, left",
    "B2": "base of the pyramid, centre",
    "B3": "base of the pyramid, right",
}


def middle(view: dict[str, Any], look: Look) -> Node:
    """Pyramid with the stock and the boneyard beside its apex."""
    return h(
        "div",
        {"class": "middle"},
        region("Pyramid", "pyramid", *(_place(view, look, place) for place in PLACES)),
        _stock(view["stock_count"], view["revealed"], look),
        _boneyard(view, look),
        key="middle",
    )


def _place(view: dict[str, Any], look: Look, place: str) -> Node:
    card = view["pyramid"][place]
    inside = look.button(card, PLACES[place], place) if card else None
    return h("div", {"class": f"place at-{place}"}, inside, key=place)


def _stock(count: int, revealed: dict[str, Any] | None, look: Look) -> Node:
    """The stock; its top card shows only while an action has turned it up."""
    top = look.button(revealed, "top of the stock") if revealed else _back(count)
    return region("Stock", "stock", _heading("Stock", count), top)


def _boneyard(view: dict[str, Any], look: Look) -> Node:
    """The boneyard, of which only the top card shows."""
    count = view["boneyard_count"]
    heading = _heading("Boneyard", count)
    if not view["boneyard"]:
        return region("Boneyard", "boneyard", heading, _back(0))
    top = look.button(view["boneyard"][0], "top of the boneyard")
    return region("Boneyard", "boneyard", heading, top)


def whole_boneyard(view: dict[str, Any], look: Look) -> Node:
    """Every card of the boneyard, for whoever may look through it."""
    cards = view["boneyard"]
    return region(
        "Cards of the boneyard",
        "looked-through",
        _heading("Cards of the boneyard", len(cards)),
        h(
            "div",
            {"class": "row"},
            *(look.button(card, "in the boneyard", small=True) for card in cards),
        ),
    )


def _heading(title: str, count: int) -> Node:
    cards = "empty" if not count else "1 card" if count == 1 else f"{count} cards"
    return h("h2", {}, title, h("span", {"class": "count"}, cards))


def _back(count: int) -> Node:
    kind = "back" if count else "back empty"
    return h("span", {"class": kind, "aria-hidden": "true"}, "𓂀", key="back")
