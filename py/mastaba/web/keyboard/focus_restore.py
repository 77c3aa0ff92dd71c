"""Moves the keyboard's focus when its element is gone, so that it is never lost."""

from __future__ import annotations

from typing import Any, Final

from pyscript import document

from mastaba.view_types import View

from ..browser.page import give_focus

ZONES: Final = (
    ".opponents",
    ".looked-through",
    ".pyramid",
    ".stock",
    ".boneyard",
    ".question",
    ".hand",
    ".in-play",
    ".your-tomb",
    ".your-discard",
)
"""The parts of the table that arrow keys move through, in page order."""

OF_CARDS: Final = ".pyramid, .hand"
"""Those of them in which the focus passes from a card that is gone to its neighbour."""

SCROLLED: Final = "[tabindex='0']"
CONTROLS: Final = f"button, a[href], summary, {SCROLLED}"
"""Elements that only scroll, and all that Tab leads to, except fields."""

USES: Final = ".question [role=group]"
"""The uses of the card that had the focus last."""

CHOICES: Final = ".legal, .always > [data-do^=choose]"
"""Elements that can be chosen and that stay in place when the question changes."""


class FocusRestore:
    """Remembers which element had the focus, and restores it or finds another."""

    def __init__(self) -> None:
        self._zone = ""  # where a card last had the focus, and the index of its control there
        self._index = 0
        self._by_keys = False  # whether the person uses the keyboard, not the mouse
        self._could_choose = False  # whether the focused element could be chosen
        self._question: object = None
        self._same = False  # whether the question is the same as before
        self._opened = ""
        self._opens = False  # whether the uses of a card have just been opened
        self.stays_on_card = False  # whether they have, and the focus does not move to them
        self._back: list[Any] = []  # where to return the focus to, the latest last

    def forget(self) -> None:
        """Forget the question: another game begins, and its first one may look the same."""
        self._question = None

    def note_before_draw(self, view: View, opened: str) -> None:
        """The table is about to show `view`; `opened` is the card whose uses show, if any."""
        decision = view["decision"]
        asked = decision and (decision["player"], decision["kind"])
        question = (view["turn"], view["you"], asked)
        self._same, self._question = question == self._question, question
        if not self._same:
            self._back.clear()
        self._opens, self._opened = opened not in ("", self._opened), opened
        active = document.activeElement
        self._by_keys = bool(active.matches(":focus-visible"))
        self.stays_on_card = self._opens and not self._by_keys
        self._could_choose = bool(active.matches(CHOICES))
        zone = active.closest(OF_CARDS)
        if zone and self._by_keys:
            self._zone = f".{zone.classList.item(0)}"
            self._index = controls(zone).index(active) if active in controls(zone) else 0
        elif not active.closest(USES):
            self._zone = ""

    def note_before_opening(self) -> None:
        """Remember the focus when something opens over the table, to return to it on closing."""
        active = document.activeElement
        if not active.closest("#details"):
            self._back = [*(other for other in self._back if other != active), active]

    def focus_details(self) -> None:
        """Focus the details: a card is shown large, or what this game is about."""
        if str(document.body.dataset.screen) == "table":
            give_focus(document.getElementById("details"))

    def return_focus(self) -> None:
        """Return the focus when the details close."""
        if document.activeElement.closest("#details"):
            self._find()

    def restore_after_draw(self) -> None:
        """Restore the focus after the table has changed."""
        active = document.activeElement
        if self._opens and self._by_keys and active.getAttribute("aria-expanded") == "true":
            give_focus(document.querySelector(f"{USES} button"))
        elif is_lost(active) or active.matches(".question") or self._has_chosen(active):
            self._find()

    def restore_if_lost(self) -> None:
        """Restore the focus after an action, perhaps elsewhere on the page."""
        if not is_lost(document.activeElement):
            return
        if str(document.body.dataset.screen) == "form":
            give_focus(document.querySelector("#new-game h2"))
        else:
            self._find()

    def _has_chosen(self, active: Any) -> bool:
        """Whether the focus is still on a choice that was made, and the question is a new one."""
        return self._by_keys and self._could_choose and not (self._same or active.matches(CHOICES))

    def _find(self) -> None:
        """Focus what had it before a look-up, else a gone card's neighbour, else the question.

        The first two only if the question is the same as before. A replay has its panel instead.
        """
        while self._back:
            back = self._back.pop()
            if back.isConnected and not is_lost(back):
                give_focus(back)
                return
        if self._by_keys and self._same and self._zone and self._go_to_neighbour():
            return
        go_on = document.querySelector(".question [data-do=continue]")
        place = go_on or document.querySelector(".replay-panel, .question, .result h2")
        if place:
            give_focus(place)

    def _go_to_neighbour(self) -> bool:
        zone = document.querySelector(self._zone)
        there = controls(zone) if zone else []
        if there:
            give_focus(there[min(self._index, len(there) - 1)])
        return bool(there)


def controls(zone: Any) -> list[Any]:
    """The visible controls in a part of the page, in order."""
    found = zone.querySelectorAll(CONTROLS)
    return [control for control in found if is_visible(control)]


def is_lost(element: Any) -> bool:
    """Whether this cannot hold the focus: the body, or a hidden element."""
    return bool(element.matches("body")) or not is_visible(element)


def is_visible(element: Any) -> bool:
    """Whether an element occupies space on the screen."""
    return bool(element.getClientRects().length)
