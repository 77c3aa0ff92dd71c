"""What each key means at the table.

A control names its key in `aria-keyshortcuts`; `shortcut` provides the value. All other keys are
here too. Digits are identified by their position on the keyboard, because Shift changes them
differently on many keyboards; letters by what is printed on them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

HEARD: Final = {
    "c": "hand",
    "p": "pyramid",
    "s": "score",
    "q": "asked",
    "l": "since",
    "t": "text",
}
"""What can be read out again, by letter. Shift and the letter move the focus there."""

GOALS: Final = {
    "hand": (".hand", "table"),
    "pyramid": (".pyramid", "table"),
    "score": (".your-tomb", "tomb"),
    "asked": (".question", "table"),
    "since": (".log .lines", "log"),
    "text": ("#details", ""),
}
"""Where Shift and the letter lead: the place's selector, and the tab that may hide it."""

BUTTONS: Final = {
    "done": "d",
    "continue": "n",
    "undo": "u",
    "redo": "r",
    "hint": "h",
    "end turn": "e",
    "review": "v",
}
"""The letter that presses each button, by the button's name in its view."""

PLACES: Final = ("B1", "B2", "B3", "M1", "M2", "T")
"""The places of the pyramid from the base up; Shift and a place's number here press it."""

REPLAY: Final = {
    "start": "Home",
    "back": "ArrowLeft",
    "run": "Space",
    "on": "ArrowRight",
    "end": "End",
}
"""The key that presses each button of the replay bar; an arrow only where it moves no focus."""

ARROWS: Final = {"ArrowLeft": "left", "ArrowRight": "right", "ArrowUp": "up", "ArrowDown": "down"}

HELP: Final = {
    "play": ("cards", "places", *BUTTONS, "close"),
    "move": ("arrows", "to"),
    "replay": ("replay step", "replay run", "replay ends"),
    "hear": tuple(HEARD.values()),
}
"""The help, as catalogue keys: groups and their lines."""

_CARDS: Final = "1234567890"
_PRESSED_IN_REPLAY: Final = REPLAY.values() - ARROWS.keys()

_on = True


class KeyCommand(NamedTuple):
    """The command of a key.

    `kind` is "press" (the control with the shortcut `what`), "hear" or "go" (one of `HEARD`),
    "move" (one of `ARROWS`), "help" or "close".
    """

    kind: str
    what: str = ""


def switch(on: bool) -> None:
    """Switch character keys on or off."""
    global _on
    _on = on


def card_key(number: int) -> str | None:
    """The shortcut of a card in hand, counted from zero; None if it has none."""
    return shortcut(_CARDS[number]) if number < len(_CARDS) else None


def place_key(place: str) -> str | None:
    """The shortcut of a place of the pyramid."""
    return shortcut(f"Shift+{place_number(place)}")


def place_number(place: str) -> int:
    """The number of a place of the pyramid on the keyboard."""
    return PLACES.index(place) + 1


def button_key(name: str) -> str | None:
    """The shortcut of one of `BUTTONS`."""
    return shortcut(BUTTONS[name])


def replay_key(name: str) -> str | None:
    """The shortcut of one of `REPLAY`."""
    return shortcut(REPLAY[name])


def shortcut(keys: str) -> str | None:
    """The value of `aria-keyshortcuts` for these keys; None if they are switched off."""
    return keys if _on else None


def command(key: str, code: str, shift: bool) -> KeyCommand | None:
    """The command for an event's `key`, `code` and `shiftKey`; None if there is none."""
    if key == "Escape":
        return KeyCommand("close")
    if key in ARROWS:
        return None if shift else KeyCommand("move", ARROWS[key])
    return _by_character(key, code, shift) if _on else None


def _by_character(key: str, code: str, shift: bool) -> KeyCommand | None:
    if key == "?":
        return KeyCommand("help")
    if code in _PRESSED_IN_REPLAY:
        return None if shift else KeyCommand("press", code)
    digit = code.removeprefix("Digit") if code.startswith("Digit") else key
    if len(digit) == 1 and digit in _CARDS:
        if not shift:
            return KeyCommand("press", digit)
        return KeyCommand("press", f"Shift+{digit}") if "1" <= digit <= str(len(PLACES)) else None
    return _by_letter(_letter(key, code), shift)


def _by_letter(letter: str, shift: bool) -> KeyCommand | None:
    if letter in HEARD:
        return KeyCommand("go" if shift else "hear", HEARD[letter])
    if letter in BUTTONS.values() and not shift:
        return KeyCommand("press", letter)
    return None


def _letter(key: str, code: str) -> str:
    """The Latin letter of a key, even if it types another script."""
    if len(key) == 1 and not key.isascii():
        return code.removeprefix("Key").lower()
    return key.lower()
