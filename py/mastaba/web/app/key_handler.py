"""The keyboard at the table: presses controls by their shortcuts, moves the focus, reads out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyscript import document

from ..dom.mount import Mount
from ..dom.page_language import t
from ..keyboard import focus_restore, keymap
from ..keyboard.key_help import keys_view
from ..keyboard.roving_focus import Centre, step
from ..screen_reader import spoken_table
from ..session.game_session import GameSession
from ..table import tabs
from .table_controller import TableController

TEXT_FIELDS: Final = "input, select, textarea, [contenteditable]"
OVERLAYS: Final = "dialog[open], [aria-modal=true]"
"""Elements that take typed keys, and those that cover the table."""

OF_THEIR_OWN: Final = {
    "Space": focus_restore.CONTROLS,
    "Home": focus_restore.SCROLLED,
    "End": focus_restore.SCROLLED,
}
"""Elements that keep a key of a replay for themselves when they have the focus."""

ANSWERS: Final = ".legal, .choices > button, .confirm > button"
"""Controls that answer the question, except the permanent buttons."""


class KeyHandler:
    """Handles the keyboard and its help dialog."""

    def __init__(self, page: TableController, act: Callable[[str, str], None]) -> None:
        """`act` carries out a button's verb."""
        self._page = page
        self._act_on_page = act
        self._dialog = document.getElementById("keys")
        self._content = Mount("keys")
        self._on = True

    verbs = frozenset(("keys", "close-keys"))

    def switch(self, on: bool) -> None:
        """Switch character keys on or off."""
        self._on = on
        keymap.switch(on)
        button = document.getElementById("to-keys")
        if on:
            button.setAttribute("aria-keyshortcuts", "?")
        else:
            button.removeAttribute("aria-keyshortcuts")

    def act(self, verb: str, _: str = "") -> None:
        """Open or close the help."""
        if verb == "keys":
            self._draw_help()
            self._dialog.showModal()
        else:
            self._dialog.close()

    def redraw_help(self) -> None:
        """Show the help again, if it is open: the language has changed."""
        if self._dialog.open:
            self._draw_help()

    def _draw_help(self) -> None:
        self._content.show(keys_view(self._on))

    def pressed(self, event: Any) -> None:
        """Handle a key press; suppress the browser's own action if it does something here."""
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return
        if event.repeat and event.key in ("Enter", " ") and event.target.closest("button"):
            # A key held down presses once: not also the button that gets the focus then, such as
            # the one that uncovers another player's hand.
            event.preventDefault()
            return
        if document.querySelector(OVERLAYS):
            return
        command = keymap.command(str(event.key), str(event.code), bool(event.shiftKey))
        if command is None or (event.repeat and command.kind != "move"):
            return
        if command.kind != "close" and event.target.closest(TEXT_FIELDS):
            return
        own = OF_THEIR_OWN.get(command.what)
        if own and event.target.closest(own):
            return
        if self._run(command):
            event.preventDefault()
            self._page.screen.focus.restore_if_lost()

    def _run(self, command: keymap.KeyCommand) -> bool:
        """Carry out a command; returns whether there was something to do."""
        if command.kind == "help":
            self.act("keys")
            return True
        if self._page.session is None or str(document.body.dataset.screen) != "table":
            return False
        ways = {
            "press": self._press,
            "hear": self._speak,
            "go": self._go,
            "move": self._move_or_step,
            "close": self._close,
        }
        return ways[command.kind](command.what)

    def _press(self, keys: str) -> bool:
        """Press the control with this shortcut; a card also gets the focus."""
        control = document.querySelector(f'#page [aria-keyshortcuts="{keys}"]')
        if not control:
            return False
        if control.hasAttribute("data-card"):
            tabs.reveal(control, "table")
            control.focus()
            if str(control.dataset.do).startswith("show "):
                return True  # the focus already shows it, and why it cannot be used
        control.click()
        return True

    def _speak(self, what: str) -> bool:
        session = self._page.session
        if session is not None:
            self._page.screen.say(self._text_to_speak(session, what))
        return session is not None

    def _text_to_speak(self, session: GameSession, what: str) -> str:
        view = session.view()
        words: dict[str, Callable[[], str]] = {
            "hand": lambda: spoken_table.hand(view, session.cards),
            "pyramid": lambda: spoken_table.pyramid(view, session.cards),
            "score": lambda: spoken_table.score(view),
            "asked": lambda: spoken_table.asked(view, session.progress),
            "since": lambda: spoken_table.since(view),
            "text": lambda: self._text_of_card(session),
        }
        return words[what]()

    def _text_of_card(self, session: GameSession) -> str:
        card = self._page.screen.details.card
        return spoken_table.text(session.cards[card]) if card else t("speech.no card")

    def _go(self, what: str) -> bool:
        """Focus the first answer there, or the place itself."""
        selector, tab = keymap.GOALS[what]
        place = document.querySelector(selector)
        if not place:
            return self._speak(what)
        if tab:
            tabs.reveal(place, tab)
        else:
            self._page.screen.focus.note_before_opening()
            place.classList.add("opened")
        found = focus_restore.controls(place)
        if what in ("since", "text"):
            place.focus()
            return True
        answers = [one for one in found if one.matches(ANSWERS)]
        if answers:
            answers[0].focus()
        elif place.hasAttribute("tabindex"):
            place.focus()
        elif found:
            found[0].focus()
        else:
            return self._speak(what)
        return True

    def _move_or_step(self, way: str) -> bool:
        """Move the focus; where it is on no card, step through a replay."""
        return _move(way) or self._press(f"Arrow{way.title()}")

    def _close(self, _: str) -> bool:
        """Close a card that overlays the table, else the uses of a card."""
        if document.querySelector("#details.opened"):
            self._act_on_page("hide", "")
        elif document.querySelector(".question [data-do=close]"):
            self._act_on_page("close", "")
        else:
            return False
        return True


def _move(way: str) -> bool:
    """Move the focus one step in this direction."""
    active = document.activeElement
    places = [document.querySelector(f"#table {zone}") for zone in focus_restore.ZONES]
    zone = next((n for n, place in enumerate(places) if place and place.contains(active)), None)
    if zone is None:
        return False
    found = [focus_restore.controls(place) if place else [] for place in places]
    at = found[zone].index(active) if active in found[zone] else -1
    goal = step([[_spot(one) for one in controls] for controls in found], zone, at, way)
    if goal is not None:
        found[goal[0]][goal[1]].focus()
    return True


def _spot(element: Any) -> Centre:
    box = element.getBoundingClientRect()
    return Centre(box.left + box.width / 2, box.top + box.height / 2, box.height)
