"""Pictures of the table for the rules, drawn by the views of the real table."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from mastaba import Game
from mastaba.availability.unavailable_cards import WhyNot
from mastaba.formats.card_packs import cards_of
from mastaba.view_types import View
from mastaba.web.cards.card_face import CardFaces
from mastaba.web.cards.click_targets import ClickTargets
from mastaba.web.dom.element_tree import Node, h
from mastaba.web.dom.page_language import spoken
from mastaba.web.table import player_area, pyramid_view

_PARTS: Final[Mapping[str, Callable[[View, CardFaces], Node]]] = {
    "pyramid": pyramid_view.middle,
    "hand": player_area.hand,
    "tomb": lambda view, look: player_area.your_tomb(view, look, None),
}

_ROOM: Final = "w138 w190 w280 h80 h113 h160 h240"
"""The sizes that cards in a picture do not reach; see mastaba.web.table.zone_sizes."""

_NOT_IN_PICTURES: Final = {"type", "data-do", "data-card", "data-copy", "data-mark", "title"}


def scene(position: dict[str, Any], *parts: str) -> Node:
    """These parts of the table in a position, not interactive."""
    game = Game.from_position(position)
    view = game.view(0)
    view["sets"] = []
    nothing: WhyNot = {"cards": {}, "actions": {}, "entombing": "", "ending": ""}
    look = CardFaces(cards_of(None, spoken()), ClickTargets(), nothing)
    drawn = (_picture(_PARTS[part](view, look)) for part in parts)
    return h("div", {"class": "scene", "data-room": _ROOM}, *drawn)


def _picture(node: Node) -> Node:
    """The tree with cards as named images, and regions that are not landmarks."""
    for name in _NOT_IN_PICTURES & set(node.attrs):
        del node.attrs[name]
    if node.tag == "button":
        node.tag = "span"
        node.attrs["role"] = "img"
    elif node.tag == "section":
        node.tag = "div"
        del node.attrs["aria-label"]
    for child in node.children:
        _picture(child)
    return node
