"""The new-game form: static HTML, read and answered here."""

from __future__ import annotations

import os
from typing import Any

from pyscript import document, window

from mastaba import Setup
from mastaba.formats.record import LONGEST
from mastaba.level_names import LEVELS, STANDARD

from .form_reader import PERSON, FormError, read_plan
from .game_plan import Plan, planned

QUICK_NAMES = ("Ani", "Neferet")


def fresh_seed() -> int:
    """A seed that nobody has chosen."""
    return int.from_bytes(os.urandom(4), "big")


def quick_plan() -> Plan:
    """One person against one computer player, of the level that the form has for its first one."""
    levels = (kind for kinds in _fields().values() for kind in kinds if kind in LEVELS)
    return quick_plan_at(next(levels, STANDARD))


def quick_plan_at(levels: str) -> Plan:
    """The same at a level that is told as in a link; at the standard one if it is empty."""
    return planned(Setup(players=QUICK_NAMES), (True, False), fresh_seed(), levels)


def seat_computers(level: str) -> None:
    """Have the form say this level wherever the computer plays, and keep that for the next time."""
    for field in _form().querySelectorAll('[name^="kind-"]'):
        if str(field.value) != PERSON:
            field.value = level
    _form().dispatchEvent(window.Event.new("mastaba:seated"))


def was_sent() -> bool:
    """Whether the form was sent before Python was ready (boot.mjs keeps that in mind)."""
    return str(_form().getAttribute("data-submitted")) == "yes"


def submitted_plan() -> Plan | None:
    """The plan in the form; None, and what is wrong is said there, if it cannot be played."""
    try:
        plan = read_plan(_fields(), fresh_seed())
    except FormError as error:
        complain(str(error))
        _blame(error)
        return None
    complain("")
    return plan


def changed() -> None:
    """Unfold what has just been asked for, and take a complaint back that no longer holds."""
    fields = _fields()
    if fields["sets"] == ["chosen"]:
        document.getElementById("added").open = True
    if document.getElementById("form-error").textContent:
        try:
            read_plan(fields, 0)
        except FormError:
            return
        complain("")


def complain(words: str) -> None:
    """Say what is wrong with the form; empty words take the complaint away."""
    document.getElementById("form-error").textContent = words
    blamed = _form().querySelector("[aria-invalid]")
    if blamed:
        blamed.removeAttribute("aria-invalid")
        blamed.removeAttribute("aria-describedby")


def say_again() -> None:
    """Say in the language of the page what is wrong with the forms, or nothing any more."""
    if document.getElementById("form-error").textContent:
        try:
            read_plan(_fields(), 0)
        except FormError as error:
            document.getElementById("form-error").textContent = str(error)
        else:
            complain("")
    complain_of_game("")


def game_to_open() -> tuple[str, bool]:
    """The text of the game to open, and whether all its players are people at this screen."""
    others = document.getElementById("open-game").elements.namedItem("others").value
    return str(document.getElementById("game-text").value), str(others) == "people"


async def take_game_file(file: Any) -> None:
    """Put the game in a file that somebody has chosen where a game can be opened."""
    field = document.getElementById("game-text")
    field.value = "" if file.size > LONGEST * 4 else await file.text()  # bytes of a character


def complain_of_game(words: str) -> None:
    """Say why a game cannot be opened; empty words take the complaint away."""
    document.getElementById("open-error").textContent = words
    field = document.getElementById("game-text")
    if words:
        field.setAttribute("aria-invalid", "true")
        field.focus()
    else:
        field.removeAttribute("aria-invalid")


def _blame(error: FormError) -> None:
    """Mark the field that is wrong and go there."""
    which = f'[value="{error.value}"]' if error.value else ""
    field = _form().querySelector(f'[name="{error.field}"]{which}')
    field.setAttribute("aria-invalid", "true")
    field.setAttribute("aria-describedby", "form-error")
    fold = field.closest("details")
    while fold:
        fold.open = True
        fold = fold.parentElement.closest("details")
    field.focus()


def _form() -> Any:
    return document.getElementById("new-game")


def _fields() -> dict[str, list[str]]:
    """What the form says now, as a browser would send it."""
    fields: dict[str, list[str]] = {}
    for name, value in window.FormData.new(_form()):
        fields.setdefault(str(name), []).append(str(value))
    return fields
