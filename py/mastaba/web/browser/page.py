"""The page in the browser: its address, its focus, its console, and when it is painted."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import create_once_callable
from pyscript import document, window

PARTS: Final = ":is(body, #page) > :not(dialog, #spoken, #crash, #died)"
"""The parts of the page that something over them shuts off. What may be above it or must be heard
at once is not among them: open dialogs, live regions and reports of crashes.
"""


def is_embedded() -> bool:
    """Whether the page is embedded in somebody else's page (before-paint.js checks)."""
    return bool(document.documentElement.hasAttribute("data-embedded"))


def give_focus(element: Any) -> None:
    """Focus an element, but never take the focus away from the page around a frame."""
    if not is_embedded() or document.hasFocus():
        element.focus()


def isolate(element: Any, is_on: bool) -> None:
    """Make everything that an element covers inert, or usable again."""
    for part in document.querySelectorAll(PARTS):
        if not part.contains(element):
            part.inert = is_on


def page_address() -> str:
    """The address of the page itself, without what it asks for: neither `?quick` nor a link."""
    return str(window.location.href).partition("#")[0].partition("?")[0]


def forget_link() -> None:
    """Remove from the address what it asks for, so that following a link again triggers an event.

    When embedded, the address stays: it belongs to the host page.
    """
    if is_embedded():
        return
    window.history.replaceState(window.history.state, "", page_address())


def note_error(error: Exception) -> None:
    """Write an error to the console that the person is told about only in short."""
    window.console.warn("".join(traceback.format_exception(error)))


def after_paint(then: Callable[[], None]) -> None:
    """Call `then` once the drawing is on the screen."""

    def next_frame(_: float) -> None:
        window.requestAnimationFrame(create_once_callable(lambda _: then()))

    window.requestAnimationFrame(create_once_callable(next_frame))
