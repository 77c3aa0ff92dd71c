"""The clipboard, where the browser allows it."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import window


def write(text: str) -> Any:
    """Start copying `text`; returns a promise, or None if there is no writable clipboard."""
    board = getattr(window.navigator, "clipboard", None)
    try:
        return board.writeText(text) if board else None
    except JsException:
        return None


async def done(writing: Any) -> bool:
    """Whether the browser has completed the copy that `write` started."""
    if writing is None:
        return False
    try:
        await writing
    except JsException:
        return False
    return True


def select_in(place: Any) -> None:
    """Select the text that an element shows for copying by hand, if it still does."""
    field = place.querySelector(".by-hand")
    if not field:
        return
    fold = field.closest("details")
    if fold:
        fold.open = True
    field.focus()
    field.select()
