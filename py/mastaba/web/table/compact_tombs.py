"""Packs tombs that outgrow their space closer, and then summarizes them.

tombs.css and compact-tombs.css define how that looks.

The room depends on the window, the language and everybody's cards, so it is measured, when the
browser has just laid out the table anyway. All opponents get the same summary, so that they can be
compared.
"""

from __future__ import annotations

from typing import Any, Final

from pyodide.ffi import create_proxy
from pyscript import document, window

from mastaba.incremental import Steps, at_once

ZONES: Final = ("#table .opponents", "#table .your-tomb")
"""The zones, each summarized as a whole."""

NOT_CLOSE: Final = ":is(.labelled, .your-tomb:not(.crowded)):not([data-close])"
"""What can be packed: opponents, without the names of their sets if the window is low, and one's
own tomb, in two columns and without niches.
"""

SUMMARIES: Final = ("named", "signs")
"""The summaries, the briefer one last: sign, name and points for each set; or without name."""

WHOLE_TABLE: Final = "(min-width: 1260px), (min-width: 761px) and (min-height: 641px)"
"""Windows that show the whole table; in others a tomb has its own screen, and scrolls."""

NEARLY: Final = 1
"""Tolerance for rounding, in pixels."""


class CompactTombs:
    """Maintains `data-close` of each box of cards and `data-compact` of each zone, its summary.

    Both are absent where the cards have room.

    All zones take each step together, because each step costs a layout.
    """

    def __init__(self) -> None:
        self._shut: Any = None  # the set whose cards stay hidden although the mouse is over it
        self._sizes: list[tuple[int, int]] = []  # of the zones when last measured
        self._waits = False  # whether another table is expected
        self._resized = window.ResizeObserver.new(create_proxy(lambda *_: self._measure_again()))

    def wait(self) -> None:
        """Expect another table: ignore changes of size until it has been measured."""
        self._waits = True

    def measure(self) -> None:
        """Measure what no longer fits, and make room."""
        at_once(self.measuring())

    def measuring(self) -> Steps[None]:
        """`measure`, step by step."""
        zones = _zones()
        for zone in zones:
            self._count(zone)
        yield from self._telling(zones)
        self._waits = False

    def shut(self) -> None:
        """Hide the cards of the set under the mouse until it points elsewhere."""
        self._shut = document.querySelector("#table [data-compact] .group:hover")
        if self._shut:
            self._shut.setAttribute("data-shut", "")

    def leave(self, target: Any) -> None:
        """Note that the pointer has moved to this element."""
        if self._shut and not self._shut.contains(target):
            self._shut.removeAttribute("data-shut")
            self._shut = None

    def _measure_again(self) -> None:
        """Measure again after a resize, unless our own packing or summary caused it."""
        zones = _zones()
        if not self._waits and _sizes(zones) != self._sizes:
            for zone in zones:
                _give_room(zone)
            at_once(self._telling(zones))

    def _count(self, zone: Any) -> None:
        """Start over if a zone has fewer cards; otherwise what did not fit still does not."""
        was = zone.getAttribute("data-cards") if zone.hasAttribute("data-cards") else ""
        cards = zone.querySelectorAll(".card").length
        zone.setAttribute("data-cards", cards)
        if not was:
            self._resized.observe(zone)
        elif cards < int(was):
            _give_room(zone)

    def _telling(self, zones: list[Any]) -> Steps[None]:
        if not window.matchMedia(WHOLE_TABLE).matches:
            zones = []
        while full := [zone for zone in zones if _could_be_briefer(zone) and _overflows(zone)]:
            crowded = [_boxes_to_close(zone) for zone in full]
            for zone, boxes in zip(full, crowded, strict=True):  # all are measured by now
                _make_room(zone, boxes)
            yield
        self._sizes = _sizes(_zones())


def _zones() -> list[Any]:
    return list(filter(None, map(document.querySelector, ZONES)))


def _sizes(zones: list[Any]) -> list[tuple[int, int]]:
    return [(zone.offsetWidth, zone.offsetHeight) for zone in zones]


def _could_be_briefer(zone: Any) -> bool:
    return bool(zone.getAttribute("data-compact") != SUMMARIES[-1])


def _boxes_to_close(zone: Any) -> list[Any]:
    """The overfull boxes of a zone whose cards can be packed closer."""
    boxes = [] if zone.hasAttribute("data-compact") else [zone, *zone.querySelectorAll(".labelled")]
    return [box for box in boxes if box.matches(NOT_CLOSE) and _overfull(box)]


def _make_room(zone: Any, boxes: list[Any]) -> None:
    """Pack the cards in these boxes closer; if there are none, shorten the zone's summary."""
    for box in boxes:
        box.setAttribute("data-close", "")
    if not boxes:
        way = str(zone.getAttribute("data-compact")) if zone.hasAttribute("data-compact") else ""
        _give_room(zone)
        zone.setAttribute(
            "data-compact", SUMMARIES[SUMMARIES.index(way) + 1] if way else SUMMARIES[0]
        )


def _give_room(zone: Any) -> None:
    zone.removeAttribute("data-compact")
    for box in (zone, *zone.querySelectorAll("[data-close]")):
        box.removeAttribute("data-close")


def _overflows(zone: Any) -> bool:
    return any(map(_overfull, (zone, *zone.querySelectorAll(".opponent"))))


def _overfull(box: Any) -> bool:
    """Whether a box has more to show than it has room for."""
    return bool(
        box.scrollHeight > box.clientHeight + NEARLY or box.scrollWidth > box.clientWidth + NEARLY
    )
