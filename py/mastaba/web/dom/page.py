"""The page as the browser has it: its address, and when it has been painted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import document, window


def is_embedded() -> bool:
    """Whether this is a frame in the page of somebody else (before-paint.js has looked)."""
    return bool(document.documentElement.hasAttribute("data-embedded"))


def give_focus(element: Any) -> None:
    """Have the focus go to an element, but never away from the page around a frame."""
    if not is_embedded() or document.hasFocus():
        element.focus()


def forget_link() -> None:
    """Take the link out of the address, so that following it again is noticed.

    Embedded, the address stays: it belongs to the page around.
    """
    if is_embedded():
        return
    window.history.replaceState(None, "", str(window.location.href).partition("#")[0])


def after_paint(then: Callable[[], None]) -> None:
    """Call ``then`` once what was drawn is on the screen."""

    def next_frame(_: float) -> None:
        window.requestAnimationFrame(create_once_callable(lambda _: then()))

    window.requestAnimationFrame(create_once_callable(next_frame))
