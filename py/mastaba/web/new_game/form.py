"""The forms of the start screen: reads the static HTML and shows what is wrong in it."""

from __future__ import annotations

import os
from typing import Any, Final

from pyscript import document, window

from mastaba import MastabaError, Setup
from mastaba.formats.record import LONGEST
from mastaba.level_names import LEVELS, STANDARD

from ..browser.file_text import read_file
from ..dom.page_language import spoken
from .form_reader import PERSON, FormError, read_plan
from .game_plan import GamePlan, plan_game

QUICK: Final = Setup(players=("Ani", "Neferet"))
"""The game that begins when nothing says which."""

_shown_errors: dict[str, MastabaError] = {}
"""The errors shown that can be said again in another language, by the ids of their places."""


def fresh_seed() -> int:
    """A random seed."""
    return int.from_bytes(os.urandom(4), "big")


def quick_plan() -> GamePlan:
    """One person against one computer player, at the level of the form's first computer seat."""
    kinds = (kind for name, [kind, *_] in _fields().items() if name.startswith("kind-"))
    levels = (kind for kind in kinds if kind in LEVELS)
    return plan_game(QUICK, (True, False), fresh_seed(), next(levels, STANDARD))


def first_plan() -> GamePlan:
    """The game for somebody who has just done all lessons: against the weakest computer player."""
    return plan_game(QUICK, (True, False), fresh_seed(), LEVELS[0])


def seat_computers(level: str) -> None:
    """Set this level for all computer seats in the form, and store that for the next time."""
    for field in _form().querySelectorAll('[name^="kind-"]'):
        if str(field.value) != PERSON:
            field.value = level
    _form().dispatchEvent(window.Event.new("mastaba:seated"))


def was_sent() -> bool:
    """Whether the form was submitted before Python was ready (boot.mjs notes that)."""
    return str(_form().getAttribute("data-submitted")) == "yes"


def submitted_plan() -> GamePlan | None:
    """The plan in the form; None if it cannot be played, and the form says why.

    Empties the field of the seed, or the next game would be dealt alike without a word.
    """
    try:
        plan = read_plan(_fields(), fresh_seed())
    except FormError as error:
        clear_error()
        document.getElementById("form-error").textContent = str(error)
        _mark_invalid(error)
        return None
    clear_error()
    _form().elements.namedItem("seed").value = ""
    return plan


def changed() -> None:
    """Unfold what has just been selected, and clear an error that no longer holds."""
    fields = _fields()
    if fields["sets"] == ["chosen"]:
        document.getElementById("added").open = True
    if document.getElementById("form-error").textContent:
        try:
            read_plan(fields, 0)
        except FormError:
            return
        clear_error()


def show_error(error: MastabaError) -> None:
    """Say why the game that a link names cannot begin."""
    clear_error()
    _show("form-error", error)


def clear_error() -> None:
    """Say no more what is wrong with the form or the link."""
    _show("form-error", None)
    blamed = _form().querySelector("[aria-invalid]")
    if blamed:
        blamed.removeAttribute("aria-invalid")
        blamed.removeAttribute("aria-describedby")


def translate_messages() -> None:
    """Say what is wrong in the forms in the page's language."""
    for place, error in _shown_errors.items():
        _show(place, error)
    if _form().querySelector("[aria-invalid]"):
        try:
            read_plan(_fields(), 0)
        except FormError as wrong:
            document.getElementById("form-error").textContent = str(wrong)


def game_to_open() -> tuple[str, bool]:
    """The text of the game to open, and whether people at this screen play all its seats."""
    others = document.getElementById("open-game").elements.namedItem("others").value
    return str(document.getElementById("game-text").value), str(others) == "people"


async def take_game_file(field: Any) -> None:
    """Put the game in the chosen file into the field for opening a game; may raise FileError."""
    text = await read_file(field, LONGEST * 4)  # bytes per character
    document.getElementById("game-text").value = text


def show_game_error(error: MastabaError | None) -> None:
    """Say why a game cannot be opened; None clears what was said."""
    _show("open-error", error)
    field = document.getElementById("game-text")
    if error:
        field.setAttribute("aria-invalid", "true")
        field.focus()
    else:
        field.removeAttribute("aria-invalid")


def _show(place: str, error: MastabaError | None) -> None:
    """Show an error at the place with this id, or none."""
    document.getElementById(place).textContent = error.in_language(spoken()) if error else ""
    if error:
        _shown_errors[place] = error
    else:
        _shown_errors.pop(place, None)


def _mark_invalid(error: FormError) -> None:
    """Mark the wrong field and focus it."""
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
    """The form's current fields, as a browser would send them."""
    fields: dict[str, list[str]] = {}
    for name, value in window.FormData.new(_form()):
        fields.setdefault(str(name), []).append(str(value))
    return fields
