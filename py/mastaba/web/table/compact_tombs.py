"""Tombs that have grown too large for their place lie closer, and then are told briefly.

How that looks is in tombs.css and compact-tombs.css.

How much room there is depends on the window, the language and what lies before everybody, so it is
looked at, when the browser has just laid out the table anyway. Opponents are told in one way, all
of them, so that they can be compared.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from mastaba.incremental import Steps, at_once

#: What is told briefly or not, as one.
ZONES = ("#table .opponents", "#table .your-tomb")

#: What can lie closer: opponents, without the names of their sets where the window is low, and the
#: own tomb, in two columns and without niches.
NOT_CLOSE = ":is(.labelled, .your-tomb:not(.crowded)):not([data-close])"

#: How it is told, the briefer way last: a sign, a name and points for each set; or no name.
WAYS = ("named", "signs")

#: Where all of the table is seen at once; elsewhere a tomb has a screen of its own, and scrolls.
AT_ONCE = "(min-width: 761px) and (min-height: 501px)"

#: Pixels that may be lost in rounding.
NEARLY = 1


class Brief:
    """Keeps `data-close` of each box of cards and `data-brief` of each zone: how that is told.

    Both are absent where the cards have room.

    All zones go from one way to the next together: the browser lays out the table for each way.
    """

    def __init__(self) -> None:
        self._shut: Any = None  # the set whose cards are not shown although one points at it
        self._sizes: list[tuple[int, int]] = []  # of the zones when they were looked at last
        self._waits = False  # for a table that is not there yet
        self._resized = window.ResizeObserver.new(create_proxy(lambda *_: self._look_anew()))

    def wait(self) -> None:
        """Another table comes: until it has been looked at, sizes that change mean nothing."""
        self._waits = True

    def look(self) -> None:
        """See what does not fit now."""
        at_once(self.looking())

    def looking(self) -> Steps[None]:
        """The same, way by way."""
        zones = _zones()
        for zone in zones:
            self._count(zone)
        yield from self._telling(zones)
        self._waits = False

    def shut(self) -> None:
        """Put away the cards of the set that one points at, until one points at something else."""
        self._shut = document.querySelector("#table [data-brief] .group:hover")
        if self._shut:
            self._shut.setAttribute("data-shut", "")

    def leave(self, target: Any) -> None:
        """The pointer has gone to this element."""
        if self._shut and not self._shut.contains(target):
            self._shut.removeAttribute("data-shut")
            self._shut = None

    def _look_anew(self) -> None:
        """What did not fit may fit now; not if only our own way of telling has changed a size."""
        zones = _zones()
        if not self._waits and _sizes(zones) != self._sizes:
            for zone in zones:
                _give_room(zone)
            at_once(self._telling(zones))

    def _count(self, zone: Any) -> None:
        """What was too much for a way stays too much for it until something is taken away."""
        was = zone.getAttribute("data-cards") if zone.hasAttribute("data-cards") else ""
        cards = zone.querySelectorAll(".card").length
        zone.setAttribute("data-cards", cards)
        if not was:
            self._resized.observe(zone)
        elif cards < int(was):
            _give_room(zone)

    def _telling(self, zones: list[Any]) -> Steps[None]:
        if not window.matchMedia(AT_ONCE).matches:
            zones = []
        while full := [zone for zone in zones if _could_be_briefer(zone) and _overflows(zone)]:
            crowded = [_boxes_to_close(zone) for zone in full]
            for zone, boxes in zip(full, crowded, strict=True):  # all of them have been looked at
                _make_room(zone, boxes)
            yield
        self._sizes = _sizes(_zones())


def _zones() -> list[Any]:
    return list(filter(None, map(document.querySelector, ZONES)))


def _sizes(zones: list[Any]) -> list[tuple[int, int]]:
    return [(zone.offsetWidth, zone.offsetHeight) for zone in zones]


def _could_be_briefer(zone: Any) -> bool:
    return bool(zone.getAttribute("data-brief") != WAYS[-1])


def _boxes_to_close(zone: Any) -> list[Any]:
    """The boxes of a zone that have no room and whose cards can lie closer."""
    boxes = [] if zone.hasAttribute("data-brief") else [zone, *zone.querySelectorAll(".labelled")]
    return [box for box in boxes if box.matches(NOT_CLOSE) and _overfull(box)]


def _make_room(zone: Any, boxes: list[Any]) -> None:
    """Have the cards in these boxes lie closer; if there are none, tell the zone more briefly."""
    for box in boxes:
        box.setAttribute("data-close", "")
    if not boxes:
        way = str(zone.getAttribute("data-brief")) if zone.hasAttribute("data-brief") else ""
        _give_room(zone)
        zone.setAttribute("data-brief", WAYS[WAYS.index(way) + 1] if way else WAYS[0])


def _give_room(zone: Any) -> None:
    zone.removeAttribute("data-brief")
    for box in (zone, *zone.querySelectorAll("[data-close]")):
        box.removeAttribute("data-close")


def _overflows(zone: Any) -> bool:
    return any(map(_overfull, (zone, *zone.querySelectorAll(".opponent"))))


def _overfull(box: Any) -> bool:
    """Whether a box has more to show than it has room for."""
    return bool(
        box.scrollHeight > box.clientHeight + NEARLY or box.scrollWidth > box.clientWidth + NEARLY
    )
