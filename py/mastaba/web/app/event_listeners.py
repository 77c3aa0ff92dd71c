"""Listens to the page's events and passes each to the part that handles it."""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from pyodide.ffi import create_proxy
from pyscript import document, window

from ..browser.page import after_paint
from ..cards.card_locations import places_in_sight
from ..log.log_view import OF_WHOM
from ..new_game import form
from ..table.hover_intent import HoverIntent
from .controller import Controller
from .table_controller import close_details_over_table

ANSWER_VERBS: Final = ("choose", "done", "toggle", "open")
"""The verbs of buttons that mean something else once another question is asked."""

FINGER: Final = 24
"""Pixels by which two taps on the same place may differ."""


class ClickMeaning(NamedTuple):
    """What a click on a button is for; an answer is for the question after so many choices."""

    verb: str
    rest: str
    choices: int


def start() -> None:
    """Make the page interactive; called once, when Python has started."""
    controller = Controller()
    EventListeners(controller).listen()
    controller.router.open_first_game()
    controller.table.settle_history()


class EventListeners:
    """The listeners for events anywhere on the page; some of its parts have more of their own."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._table = controller.table
        self._guarded = controller.table.error_boundary.guarded
        self._hover = HoverIntent(self._guarded(self._point_out))
        self._meant = ClickMeaning("", "", 0)  # of the first of several quick clicks in a place
        self._place = (0.0, 0.0)  # where the last click was
        self._painted = 0.0  # when the page showed what the last click had changed

    def listen(self) -> None:
        """Add one permanent listener per event type for the whole page."""
        for event, listener in (
            ("click", self._clicked),
            ("submit", self._submitted),
            ("input", self._filled_in),
            ("change", self._changed),
            ("pointerover", self._pointed),
            ("focusin", self._focused),
            ("keydown", self._pressed),
            ("mastaba:card", self._looked_up),
            ("mastaba:held", self._held),
        ):
            document.body.addEventListener(event, create_proxy(self._guarded(listener)))
        document.addEventListener("close", create_proxy(self._guarded(self._closed)), True)
        follow = self._guarded(lambda _: self._controller.router.address_changed())
        window.addEventListener("hashchange", create_proxy(follow))
        show = self._guarded(lambda _: self._table.show_whole_log())
        window.addEventListener("beforeprint", create_proxy(show))

    def _closed(self, _: Any) -> None:
        """A dialog has closed; what opened it may be hidden by now, as after zooming in."""
        self._table.screen.focus_curtain()
        self._table.screen.focus.restore_if_lost()

    def _clicked(self, event: Any) -> None:
        target = event.target.closest("[data-do]")
        verb, _, rest = str(target.dataset.do if target else "").partition(" ")
        meant = self._meaning(verb, rest)
        if not self._is_repeated(event, meant):
            self._meant = meant
        self._place = (event.clientX, event.clientY)
        # The second click of a double click is not meant for what the first has put in its place.
        if verb and meant == self._meant:
            self._hover.cancel()
            self._controller.act(verb, rest)
            self._painted = math.inf
            after_paint(self._note_paint)

    def _meaning(self, verb: str, rest: str) -> ClickMeaning:
        session = self._table.session
        return ClickMeaning(
            verb, rest, len(session.game.choices) if session and verb in ANSWER_VERBS else 0
        )

    def _is_repeated(self, event: Any, meant: ClickMeaning) -> bool:
        """Whether a click repeats the last one in its place: a double click, or an impatient one.

        That is one made before the page, perhaps on a slow phone, showed what the last one did. One
        more pick for the same question is none: the cards may be close together.
        """
        if event.detail != 1:
            return bool(event.detail > 1)
        before = self._meant
        picks_more = meant.verb == before.verb == "toggle" and meant.choices == before.choices
        is_near = math.dist(self._place, (event.clientX, event.clientY)) < FINGER
        return is_near and not picks_more and bool(event.timeStamp < self._painted)

    def _note_paint(self) -> None:
        self._painted = window.performance.now()

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        if event.target.id == "open-game":
            self._controller.router.open_game()
        elif event.target.id == "rename-game":
            key = str(event.target.dataset.key)
            self._table.saves.rename(key, str(event.target.elements.namedItem("name").value))
        elif event.target.id == "new-game":  # the search for cards is a form, too
            self._controller.router.submit()

    def _changed(self, event: Any) -> None:
        if event.target.id == "pack-file" and event.target.files.length:
            self._table.error_boundary.spawn(self._controller.packs.load_file(event.target))
        elif event.target.id == "game-file" and event.target.files.length:
            self._controller.router.open_file(event.target)
        elif event.target.id == "backup-file":
            self._controller.backups.open_file(event.target)
        elif event.target.id == OF_WHOM:
            self._table.screen.log_filter.show_seat(str(event.target.value))
            self._table.draw()
        elif event.target.closest("#settings"):
            self._table.settings.change(str(event.target.name), str(event.target.value))

    def _filled_in(self, event: Any) -> None:
        # Not on "change": a typed text changes when Start is pressed, which would then move away.
        if event.target.closest("#new-game"):
            form.changed()

    def _pointed(self, event: Any) -> None:
        if event.pointerType == "mouse":
            self._table.screen.tooltip.leave(event.target)
            self._table.screen.compact_tombs.leave(event.target)
            self._hover.over(event.target)

    def _focused(self, event: Any) -> None:
        if not event.target.closest("#details"):
            close_details_over_table()  # the focus would be hidden under them
        by_keys = event.target.matches(":focus-visible")
        document.getElementById("game").toggleAttribute("data-keyboard", by_keys)
        if by_keys:
            self._point_out(event.target)

    def _point_out(self, target: Any) -> None:
        """Say why the element being looked at cannot be used, and show its card large."""
        self._table.screen.tooltip.show(target)
        card = target.closest("[data-card]")
        if card and self._table.session is not None and not self._table.screen.is_first_draw:
            copy = card.getAttribute("data-copy") or ""
            self._table.screen.show_card(self._table.session, f"{card.dataset.card}/{copy}")

    def _pressed(self, event: Any) -> None:
        if not hasattr(event, "key"):  # Chromium's autofill sends such an event
            return
        document.body.toggleAttribute("data-uses-keys", True)
        if event.key == "Escape":
            self._table.screen.tooltip.hide()
            self._table.screen.compact_tombs.shut()
            if naming := event.target.closest("#rename-game"):
                self._controller.act("rename-saved", str(naming.dataset.key))
        self._controller.keyboard.pressed(event)

    def _held(self, event: Any) -> None:
        """Show the card that a finger rests on large (long-press.js)."""
        card = event.target
        self._controller.act("show", f"{card.dataset.card}/{card.getAttribute('data-copy') or ''}")

    def _looked_up(self, event: Any) -> None:
        """Say where a card opened in the list of all cards is in the game on the table."""
        session, words = self._table.session, ""
        if session is not None and not self._table.screen.curtain_shown:
            words = places_in_sight(session.view(), str(event.detail))
        event.target.querySelector(".in-sight").textContent = words
