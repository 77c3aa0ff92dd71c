"""The page as the browser has it: its address, and when it has been painted."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import create_once_callable
from pyscript import window


def forget_link() -> None:
    """Take the link out of the address, so that following it again is noticed."""
    window.history.replaceState(None, "", str(window.location.href).partition("#")[0])


def after_paint(then: Callable[[], None]) -> None:
    """Call ``then`` once what was drawn is on the screen."""

    def next_frame(_: float) -> None:
        window.requestAnimationFrame(create_once_callable(lambda _: then()))

    window.requestAnimationFrame(create_once_callable(next_frame))
