"""The middle of the table: the pyramid, the stock and the boneyard."""

from __future__ import annotations

from typing import Final

from mastaba.view_types import CardView, View

from ..cards.card_face import CardFaces
from ..dom.element_tree import Node, h, hidden_heading, region
from ..dom.page_language import t
from ..keyboard.keymap import place_key

FROM_THE_APEX_DOWN: Final = ("T", "M1", "M2", "B1", "B2", "B3")
"""The places of the pyramid, each row from left to right."""


def where(place: str) -> str:
    """A place of the pyramid, in words."""
    return t(f"table.place {place}")


def middle(view: View, faces: CardFaces) -> Node:
    """The pyramid, with the stock and the boneyard beside its apex."""
    return h(
        "div",
        {"class": "middle"},
        region(
            t("table.pyramid"),
            "pyramid",
            hidden_heading(t("table.pyramid")),
            *(_place(view, faces, place) for place in FROM_THE_APEX_DOWN),
        ),
        _stock(view["stock_count"], view["revealed"], faces),
        _boneyard(view, faces),
        key="middle",
    )


def _place(view: View, faces: CardFaces, place: str) -> Node:
    card = view["pyramid"][place]
    inside = faces.button(card, where(place), place, keys=place_key(place)) if card else None
    return h("div", {"class": f"place at-{place}"}, inside, key=place)


def _stock(count: int, revealed: CardView | None, faces: CardFaces) -> Node:
    """The stock; its top card shows only while an action has turned it up."""
    top = faces.button(revealed, t("table.top of stock")) if revealed else _back(count)
    return region(t("table.stock"), "stock", _heading(t("table.stock"), count), top)


def _boneyard(view: View, faces: CardFaces) -> Node:
    """The boneyard; only its top card shows."""
    count = view["boneyard_count"]
    heading = _heading(t("table.boneyard"), count)
    if not view["boneyard"]:
        return region(t("table.boneyard"), "boneyard", heading, _back(0))
    top = faces.button(view["boneyard"][0], t("table.top of boneyard"))
    return region(t("table.boneyard"), "boneyard", heading, top)


def whole_boneyard(view: View, faces: CardFaces) -> Node:
    """Every card of the boneyard, for whoever may look through it."""
    cards = view["boneyard"]
    return region(
        t("table.whole boneyard"),
        "looked-through",
        _heading(t("table.whole boneyard"), len(cards)),
        h(
            "div",
            {"class": "row"},
            *(faces.button(card, t("table.in boneyard"), small=True) for card in cards),
        ),
    )


def _heading(title: str, count: int) -> Node:
    cards = t("table.cards", count=count) if count else t("table.empty")
    return h("h2", {}, title, h("span", {"class": "count"}, cards))


def _back(count: int) -> Node:
    kind = "back" if count else "back empty"
    return h("span", {"class": kind, "aria-hidden": "true"}, "𓂀", key="back")
