"""Tombs that have grown too large for their place are told briefly: see brief.css.

How much room there is depends on the window, the language and what lies before everybody, so it is
looked at, when the browser has just laid out the table anyway. Opponents are told in one way, all
of them, so that they can be compared.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

#: What is told briefly or not, as one.
ZONES = ("#table .opponents", "#table .your-tomb")

#: How it is told, the briefer way last: a sign, a name and points for each set; or no name.
WAYS = ("named", "signs")

#: Pixels that may be lost in rounding.
NEARLY = 1


class Brief:
    """Keeps `data-brief` of each zone: absent where its cards have room, else how it is told."""

    def __init__(self) -> None:
        self._resized = window.ResizeObserver.new(create_proxy(lambda *_: self.look(anew=True)))

    def look(self, anew: bool = False) -> None:
        """See what does not fit now; ``anew`` if what did not before may fit now."""
        for selector in ZONES:
            zone = document.querySelector(selector)
            if zone:
                self._tell(zone, anew)

    def _tell(self, zone: Any, anew: bool) -> None:
        was = int(zone.getAttribute("data-cards") or 0) if zone.hasAttribute("data-cards") else -1
        cards = zone.querySelectorAll(".card").length
        zone.setAttribute("data-cards", cards)
        if was < 0:
            self._resized.observe(zone)
        # What was too much for a way stays too much for it until something is taken away.
        if anew or cards < was:
            zone.removeAttribute("data-brief")
        for way in WAYS:
            if not any(map(_overfull, (zone, *zone.querySelectorAll(".opponent")))):
                return
            if zone.getAttribute("data-brief") != WAYS[-1]:
                zone.setAttribute("data-brief", way)


def _overfull(box: Any) -> bool:
    """Whether a box has more to show than it has room for."""
    return bool(
        box.scrollHeight > box.clientHeight + NEARLY or box.scrollWidth > box.clientWidth + NEARLY
    )
