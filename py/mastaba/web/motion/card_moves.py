"""What has moved between two views of a table: found by comparison, not reported by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mastaba.view_types import View

ZONES: Final = ("hand", "in_play", "set_aside", "discard", "tomb")
"""A player's zones, except those that only repeat another."""


@dataclass(frozen=True, slots=True)
class CardMove:
    """A card that has moved.

    `origin` is where it came from if it was not visible before: "stock", "deck" for the viewer's
    deck, "seat 2" for another player's hidden cards; it is empty if it was visible.
    """

    copy: int
    origin: str = ""


def moves(before: View, after: View) -> list[CardMove]:
    """The visible cards that have moved, in their new order.

    Empty if the views have different viewers: then nothing has moved but the viewer.
    """
    if before["you"] != after["you"]:
        return []
    was = dict(_places(before))
    return [
        CardMove(copy, "" if copy in was else _origin(place, before))
        for copy, place in _places(after)
        if was.get(copy) != place
    ]


def _places(view: View) -> Iterator[tuple[int, str]]:
    """Each visible card's id, with a name for its place."""
    for place, card in view["pyramid"].items():
        if card:
            yield card["id"], f"pyramid {place}"
    for pile in ("boneyard", "shown"):
        for card in view[pile]:
            yield card["id"], pile
    for seat, player in enumerate(view["players"]):
        for zone in ZONES:
            for card in player[zone] or ():
                yield card["id"], f"{zone} {seat}"


def _origin(place: str, before: View) -> str:
    """The origin of a card that was hidden before it came to `place`."""
    zone, _, seat = place.partition(" ")
    if zone == "pyramid" or zone == "shown":
        return "stock"
    holder = int(seat) if seat.isdigit() else before["to_move"]
    return "deck" if holder == before["you"] else f"seat {holder}"
