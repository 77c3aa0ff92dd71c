"""Animates the cards that have moved, above the table and without blocking it.

The table itself updates at once. A picture of each card that has moved flies from where it was to
where it is now; any key or click ends all flights.
"""

from __future__ import annotations

from typing import Any, Final

from pyodide.ffi import create_once_callable, create_proxy
from pyscript import document, window

from mastaba.view_types import View

from ..browser.js_object import js_object
from .card_moves import CardMove, moves

DURATIONS: Final = {"step": 450, "normal": 450, "fast": 200, "instant": 0}
"""Duration of a flight in milliseconds, by the speed of the computer players."""

EASING: Final = "cubic-bezier(0.2, 0.7, 0.2, 1)"

ANCHORS: Final = {"stock": ".stock .back", "deck": ".your-discard h2"}
"""The elements that stand for places with hidden cards."""

PARTS: Final = {".opponents, .looked-through": "opponents", ".side": "tomb", ".middle": "table"}
"""The parts of the table that are hidden when there is no room for all of them, and their tabs: a
card in a hidden part flies to or from its tab.
"""

UNSEEN: Final = 40
"""Side in pixels of the square that stands for a card that was hidden, or will be."""

MOST: Final = 20
"""Most cards animated at once: nobody can follow more."""


class CardAnimation:
    """Measures the cards before the table changes, and animates those that have moved."""

    def __init__(self) -> None:
        self._layer = document.createElement("div")
        self._layer.id = "flights"
        self._layer.setAttribute("aria-hidden", "true")
        document.body.appendChild(self._layer)
        self._ender = create_proxy(lambda _: self.end())
        self._view: View | None = None
        self._starts: dict[int, Any] = {}  # of the cards about to fly, by copy
        self._duration = 0

    def forget(self) -> None:
        """Another game begins: the old game's cards have not moved."""
        self._view = None
        self.end()

    def record_positions(self, view: View, pace: str) -> None:
        """Measure the cards that will have moved once the table shows `view`."""
        before, self._view = self._view, view
        self._starts = {}
        self._duration = DURATIONS[pace]
        if before is None or not self._duration or _still():
            return
        moved = moves(before, view)
        if len(moved) <= MOST:
            self._starts = {move.copy: _start(move) for move in moved}

    def animate(self) -> None:
        """Animate the cards to where the table shows them now.

        All are measured before the first flies, as each measurement after a change costs time.
        """
        starts, self._starts = self._starts, {}
        pairs = [(_card(copy), start) for copy, start in starts.items()]
        goals = [(card, start, _where(card)) for card, start in pairs]
        for card, start, goal in goals:
            if start and goal:
                self._fly(card, start, goal)
        if self._layer.firstElementChild:
            for event in ("pointerdown", "keydown"):
                # Capture, to run before the key or click starts other flights.
                document.body.addEventListener(
                    event, self._ender, js_object(once=True, capture=True)
                )

    def end(self) -> None:
        """End all flights at once."""
        if self._layer.firstElementChild:
            self._layer.replaceChildren()
            for animation in document.getElementById("table").getAnimations(
                js_object(subtree=True)
            ):
                animation.finish()

    def _fly(self, card: Any, start: Any, goal: Any) -> None:
        picture = card.cloneNode(True)
        for name in ("data-copy", "data-do", "data-card", "aria-label"):
            picture.removeAttribute(name)
        picture.setAttribute("tabindex", "-1")
        picture.style.left, picture.style.top = f"{goal.left}px", f"{goal.top}px"
        picture.style.width, picture.style.height = f"{goal.width}px", f"{goal.height}px"
        frame = document.createElement("div")
        zone = card.closest("[data-room]")
        if zone:
            frame.setAttribute("data-room", zone.getAttribute("data-room"))
        frame.appendChild(picture)
        self._layer.appendChild(frame)
        options = js_object(duration=self._duration, easing=EASING)
        flight = picture.animate(js_object(transform=[_from(start, goal), "none"]), options)
        flight.onfinish = create_once_callable(lambda _: frame.remove())
        hidden = js_object(duration=self._duration)
        card.animate(js_object(opacity=[0, 0]), hidden)


def _still() -> bool:
    """Whether motion is off: by the settings, or else by the system."""
    wish = document.documentElement.getAttribute("data-motion")
    if wish:
        return bool(wish == "off")
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def _card(copy: int) -> Any:
    """The card with this number, if it is on the table."""
    return document.querySelector(f'#table [data-copy="{copy}"]')


def _start(move: CardMove) -> Any:
    """The box of a card, or else of its origin; None if neither is on the screen."""
    lies = _card(move.copy)
    if not lies and move.origin in ANCHORS:
        lies = document.querySelector(ANCHORS[move.origin])
    if lies:
        return _where(lies)
    return _square(_where(document.querySelector(f'[data-seat="{move.origin[5:]}"]')))


def _where(element: Any) -> Any:
    """The box of an element, or else of the tab that hides it; None if neither shows."""
    box = element.getBoundingClientRect() if element else None
    if not box or (box.width and box.height):
        return box
    for part, name in PARTS.items():
        tab = element.closest(part) and document.querySelector(f'#tabs [data-do="tab {name}"]')
        box = tab.getBoundingClientRect() if tab else None
        if box and box.width:
            return _square(box)
    return None


def _square(box: Any) -> Any:
    """A square in the middle of a box, of the size of a hidden card."""
    if not box:
        return None
    left, top = box.left + (box.width - UNSEEN) / 2, box.top + (box.height - UNSEEN) / 2
    return window.DOMRect.new(left, top, UNSEEN, UNSEEN)


def _from(start: Any, goal: Any) -> str:
    """The transform that moves a card from the box `goal` onto the box `start`."""
    x = start.left + start.width / 2 - goal.left - goal.width / 2
    y = start.top + start.height / 2 - goal.top - goal.height / 2
    scale = min(start.width / goal.width, start.height / goal.height)
    return f"translate({x:.0f}px, {y:.0f}px) scale({scale:.2f})"
