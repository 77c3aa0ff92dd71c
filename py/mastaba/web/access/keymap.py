"""What each key of the keyboard means at the table.

A control says in `aria-keyshortcuts` which key presses it; `shortcut` gives it that attribute. All
other keys are here too. Digits are taken by their place on the keyboard, as Shift makes something
else of them on every other keyboard; letters by what is printed on them.
"""

from __future__ import annotations

from typing import NamedTuple

#: What can be heard again, by letter. With Shift the letter leads there.
HEARD = {
    "c": "hand",
    "p": "pyramid",
    "s": "score",
    "q": "asked",
    "l": "since",
    "t": "text",
}

#: The letters that press a button, as its view calls it.
BUTTONS = {
    "done": "d",
    "continue": "n",
    "undo": "u",
    "redo": "r",
    "hint": "h",
    "end turn": "e",
}

#: The places of the pyramid from the base up, each pressed by Shift and its number here.
PLACES = ("B1", "B2", "B3", "M1", "M2", "T")

ARROWS = {"ArrowLeft": "left", "ArrowRight": "right", "ArrowUp": "up", "ArrowDown": "down"}

#: The help, by groups: what the catalogue calls them and their lines.
HELP = {
    "play": ("cards", "places", *BUTTONS, "close"),
    "move": ("arrows", "to"),
    "hear": tuple(HEARD.values()),
}

_CARDS = "1234567890"

_on = True


class Command(NamedTuple):
    """What a key asks for.

    ``kind`` is "press" (the control with the shortcut ``what``), "hear" or "go" (one of `HEARD`),
    "move" (one of `ARROWS`), "help" or "close".
    """

    kind: str
    what: str = ""


def switch(on: bool) -> None:
    """Have keys with a character on them mean something from now on, or nothing any more."""
    global _on
    _on = on


def card_key(number: int) -> str | None:
    """The shortcut of a card in hand, counted from nought; None if it has none."""
    return shortcut(_CARDS[number]) if number < len(_CARDS) else None


def place_key(place: str) -> str | None:
    """The shortcut of a place of the pyramid."""
    return shortcut(f"Shift+{place_number(place)}")


def place_number(place: str) -> int:
    """The number under which the keyboard knows a place of the pyramid."""
    return PLACES.index(place) + 1


def button_key(name: str) -> str | None:
    """The shortcut of one of `BUTTONS`."""
    return shortcut(BUTTONS[name])


def shortcut(keys: str) -> str | None:
    """What `aria-keyshortcuts` says for these keys; None if they are switched off."""
    return keys if _on else None


def command(key: str, code: str, shift: bool) -> Command | None:
    """What a key asks for, told by its event's `key`, `code` and `shiftKey`; None if nothing."""
    if key == "Escape":
        return Command("close")
    if key in ARROWS:
        return None if shift else Command("move", ARROWS[key])
    return _by_character(key, code, shift) if _on else None


def _by_character(key: str, code: str, shift: bool) -> Command | None:
    if key == "?":
        return Command("help")
    digit = code.removeprefix("Digit") if code.startswith("Digit") else key
    if len(digit) == 1 and digit in _CARDS:
        if not shift:
            return Command("press", digit)
        return Command("press", f"Shift+{digit}") if "1" <= digit <= str(len(PLACES)) else None
    return _by_letter(_letter(key, code), shift)


def _by_letter(letter: str, shift: bool) -> Command | None:
    if letter in HEARD:
        return Command("go" if shift else "hear", HEARD[letter])
    if letter in BUTTONS.values() and not shift:
        return Command("press", letter)
    return None


def _letter(key: str, code: str) -> str:
    """The Latin letter of a key, also where it writes another script."""
    if len(key) == 1 and not key.isascii():
        return code.removeprefix("Key").lower()
    return key.lower()
