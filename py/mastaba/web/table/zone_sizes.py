"""Tells the style sheets how much room cards have in each zone.

Container queries would be evaluated for each card, and each would lay out the card again: that took
half of the time from a click to the new table. All cards of a zone have the same room, so it is
measured once per zone, when the browser has just laid out the table anyway.
"""

from __future__ import annotations

from typing import Any, Final

from pyodide.ffi import create_proxy
from pyscript import document, window

ZONES: Final = {
    "#table .pyramid": ".place",
    "#table .fan": ".card",
    "#table .boneyard": ".card",
    "#table .stock": ".card",
    "#details": ".card",
}
"""For each zone, an element in it of the size of its cards."""

WIDTHS: Final = (96, 138, 190, 280)
HEIGHTS: Final = (56, 71, 80, 113, 160, 200, 240)
"""Sizes in pixels below which cards look different; see cards.css and narrow-screens.css."""


class ZoneSizes:
    """Keeps `data-room` of each zone up to date: all sizes that its cards do not reach."""

    def __init__(self) -> None:
        self._resized = window.ResizeObserver.new(create_proxy(lambda *_: self.measure()))

    def measure(self) -> None:
        """Measure the cards; best called when nothing has changed since the last layout."""
        found = [
            (element, card.getBoundingClientRect())
            for zone, inside in ZONES.items()
            if (element := document.querySelector(zone)) and (card := element.querySelector(inside))
        ]
        for element, card in found:  # all are measured first: one layout for all changes
            self._tell(element, card)

    def _tell(self, zone: Any, card: Any) -> None:
        room = room_of(card.width, card.height)
        is_new = not zone.hasAttribute("data-room")
        if is_new or (card.width and room != zone.getAttribute("data-room")):
            zone.setAttribute("data-room", room)
        if is_new:
            self._resized.observe(zone)


def room_of(width: float, height: float) -> str:
    """The sizes that a card of this size does not reach: "w190 w280 h240"."""
    narrow = [f"w{least}" for least in WIDTHS if width < least]
    low = [f"h{least}" for least in HEIGHTS if height < least]
    return " ".join(narrow + low)
