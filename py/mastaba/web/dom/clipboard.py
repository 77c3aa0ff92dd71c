"""The clipboard, where the browser allows it."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window


def write(text: str) -> Any:
    """Begin to copy ``text``: a promise, or None where there is no clipboard to write to."""
    board = getattr(window.navigator, "clipboard", None)
    try:
        return board.writeText(text) if board else None
    except JsException:
        return None


async def done(writing: Any) -> bool:
    """Whether the browser has copied what :func:`write` began to copy."""
    if writing is None:
        return False
    try:
        await writing
    except JsException:
        return False
    return True


def mark() -> None:
    """Mark the text that is shown to be copied by hand."""
    field = document.querySelector(".by-hand")
    fold = field.closest("details")
    if fold:
        fold.open = True
    field.focus()
    field.select()
