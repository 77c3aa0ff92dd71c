"""How much room cards have where they lie, told to the style sheets.

Container queries would ask each card for itself, and each answer would lay out the card anew: that
took half of the time from a click to the new table. All cards of a zone have the same room, so it
is looked at once for the zone, when the browser has just laid out the table anyway.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

#: For each zone something in it that is as large as its cards.
ZONES = {
    "#table .pyramid": ".place",
    "#table .fan": ".card",
    "#table .boneyard": ".card",
    "#table .stock": ".card",
    "#details": ".card",
}

#: Cards less wide or high than this, in pixels, look otherwise; see cards.css.
WIDTHS = (96, 138, 190, 280)
HEIGHTS = (71, 80, 113, 160, 240)


class Rooms:
    """Keeps `data-room` of each zone true: all measures that its cards do not reach."""

    def __init__(self) -> None:
        self._resized = window.ResizeObserver.new(create_proxy(lambda *_: self.look()))

    def look(self) -> None:
        """See how large the cards are now; best when nothing has changed since the last layout."""
        found = [
            (element, card.getBoundingClientRect())
            for zone, inside in ZONES.items()
            if (element := document.querySelector(zone)) and (card := element.querySelector(inside))
        ]
        for element, card in found:  # all of them have been looked at: one change, one layout
            self._tell(element, card)

    def _tell(self, zone: Any, card: Any) -> None:
        room = room_of(card.width, card.height)
        is_new = not zone.hasAttribute("data-room")
        if is_new or (card.width and room != zone.getAttribute("data-room")):
            zone.setAttribute("data-room", room)
        if is_new:
            self._resized.observe(zone)


def room_of(width: float, height: float) -> str:
    """The measures that a card of this size does not reach: "w190 w280 h240"."""
    narrow = [f"w{least}" for least in WIDTHS if width < least]
    low = [f"h{least}" for least in HEIGHTS if height < least]
    return " ".join(narrow + low)
