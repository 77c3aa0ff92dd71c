"""Where the keyboard's focus goes when what had it is gone: never nowhere."""

from __future__ import annotations

from typing import Any

from pyscript import document

from ..dom.page import give_focus

View = dict[str, Any]

#: The parts of the table through which the keyboard leads, in the order of the page.
ZONES = (
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

#: Those of them in which a neighbour takes the place of a card that has gone.
OF_CARDS = ".pyramid, .hand"

#: What can be done with the card that had the focus last.
USES = ".question [role=group]"

#: What on the table can be chosen, of all that stays where it is.
CHOICES = ".legal, .always > [data-do^=choose]"


class Focus:
    """Remembers what had the focus, and finds a place for it."""

    def __init__(self) -> None:
        self._zone = ""  # where a card had the focus last, and which one of its controls that was
        self._index = 0
        self._by_keys = False  # whether somebody goes by keyboard, and not by mouse
        self._could_choose = False  # whether what had the focus was to be chosen
        self._question: object = None
        self._same = False  # whether the same is asked as before
        self._opened = ""
        self._opens = False  # whether the uses of a card have just been opened
        self._back: list[Any] = []  # what had the focus when something was looked up

    def leave(self, view: View, opened: str) -> None:
        """The table is about to show ``view``; ``opened`` is the card whose uses show, if any."""
        decision = view["decision"]
        asked = decision and (decision["player"], decision["kind"])
        question = (view["turn"], view["you"], asked)
        self._same, self._question = question == self._question, question
        if not self._same:
            self._back.clear()
        self._opens, self._opened = opened not in ("", self._opened), opened
        active = document.activeElement
        self._by_keys = bool(active.matches(":focus-visible"))
        self._could_choose = bool(active.matches(CHOICES))
        zone = active.closest(OF_CARDS)
        if zone and self._by_keys:
            self._zone = f".{zone.classList.item(0)}"
            self._index = controls(zone).index(active) if active in controls(zone) else 0
        elif not active.closest(USES):
            self._zone = ""

    def look_up(self) -> None:
        """Something opens over the table; whoever closes it comes back to where they were."""
        active = document.activeElement
        if not active.closest("#details"):
            self._back.append(active)

    def go_to_details(self) -> None:
        """A card is shown large, or what this game is about."""
        if str(document.body.dataset.screen) == "table":
            give_focus(document.getElementById("details"))

    def come_back(self) -> None:
        """What was looked up there is closed."""
        if document.activeElement.closest("#details"):
            self._find()

    def keep(self) -> None:
        """The table has changed."""
        active = document.activeElement
        if self._opens and self._by_keys and active.getAttribute("aria-expanded") == "true":
            give_focus(document.querySelector(f"{USES} button"))
        elif lost(active) or active.matches(".question") or self._has_chosen(active):
            self._find()

    def settle(self) -> None:
        """Something has been done, perhaps elsewhere on the page."""
        if not lost(document.activeElement):
            return
        if str(document.body.dataset.screen) == "form":
            give_focus(document.querySelector("#new-game h2"))
        else:
            self._find()

    def _has_chosen(self, active: Any) -> bool:
        """Whether the focus still lies on what has been chosen, and something else is asked now."""
        return self._by_keys and self._could_choose and not (self._same or active.matches(CHOICES))

    def _find(self) -> None:
        """Back from what was looked up; to the neighbour of a card that has gone; to what is asked.

        The first two only if the same is asked as before.
        """
        while self._back:
            back = self._back.pop()
            if back.isConnected and not lost(back):
                give_focus(back)
                return
        if self._by_keys and self._same and self._zone and self._go_to_neighbour():
            return
        go_on = document.querySelector(".question [data-do=continue]")
        place = go_on or document.querySelector(".question, .result h2")
        if place:
            give_focus(place)

    def _go_to_neighbour(self) -> bool:
        zone = document.querySelector(self._zone)
        there = controls(zone) if zone else []
        if there:
            give_focus(there[min(self._index, len(there) - 1)])
        return bool(there)


def controls(zone: Any) -> list[Any]:
    """What can be used in a part of the page, in its order."""
    found = zone.querySelectorAll("button, a[href], summary, [tabindex='0']")
    return [control for control in found if seen(control)]


def lost(element: Any) -> bool:
    """Whether this is no place for the focus: nothing at all, or nothing that is seen."""
    return bool(element.matches("body, :disabled")) or not seen(element)


def seen(element: Any) -> bool:
    """Whether an element takes up room on the screen."""
    return bool(element.getClientRects().length)
