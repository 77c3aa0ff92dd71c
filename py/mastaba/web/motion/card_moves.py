"""What has moved between two views of one table: found by comparing them, not told by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

View = dict[str, Any]

#: Where cards of a player lie, apart from what only repeats another zone.
ZONES = ("hand", "in_play", "set_aside", "discard", "tomb")


@dataclass(frozen=True, slots=True)
class Move:
    """A card that lies elsewhere than before.

    ``origin`` names the place it comes from where the card itself was not in sight: "stock",
    "deck" for the own deck, "seat 2" for what another player holds; it is empty if it was.
    """

    copy: int
    origin: str = ""


def moves(before: View, after: View) -> list[Move]:
    """The cards in sight that have moved, in the order in which they lie now.

    None if the two are not seen by the same player, as then nothing has moved but the viewer.
    """
    if before["you"] != after["you"]:
        return []
    was = dict(_places(before))
    seats = len(after["players"])
    return [
        Move(copy, "" if copy in was else _origin(place, before, seats))
        for copy, place in _places(after)
        if was.get(copy) != place
    ]


def _places(view: View) -> Iterator[tuple[int, str]]:
    """Each card in sight, by its number, with a name for where it lies."""
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


def _origin(place: str, before: View, seats: int) -> str:
    """Where a card comes from that was not in sight before it lay at ``place``."""
    zone, _, seat = place.partition(" ")
    if zone == "pyramid" or zone == "shown":
        return "stock"
    holder = int(seat) if seat.isdigit() else before["to_move"]
    return "deck" if holder == before["you"] else f"seat {holder}"
