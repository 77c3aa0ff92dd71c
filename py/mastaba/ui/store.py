"""What the browser keeps for this page: texts by name.

They lie in localStorage, because that is done when it returns: what has been kept is still there
if the page is closed, or crashes, a moment later. Many browsers give it about five million
characters, and some of them, or some pages, none at all.
"""

from __future__ import annotations

from typing import Literal

from pyodide.ffi import JsException
from pyscript import window

Reason = Literal["blocked", "full"]


class Refused(Exception):
    """The browser does not keep a text: `reason` says whether it keeps none, or has no room."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


def get(name: str) -> str | None:
    """The text kept under this name; None if there is none, or the browser lets nobody look."""
    try:
        text = window.localStorage.getItem(name)
    except JsException:
        return None
    return None if text is None else str(text)


def put(name: str, text: str) -> None:
    """Keep a text under this name in place of what was there; raises Refused, and then that stays.

    An empty text takes the name away.
    """
    try:
        storage = window.localStorage
        if not text:
            storage.removeItem(name)
            return
    except JsException:
        raise Refused("blocked") from None
    try:
        storage.setItem(name, text)
    except JsException:
        raise Refused("full" if storage.length else "blocked") from None


def names(beginning: str) -> list[str]:
    """All names that begin so; none where the browser lets nobody look."""
    try:
        storage = window.localStorage
        every = [str(storage.key(number)) for number in range(storage.length)]
    except JsException:
        return []
    return [name for name in every if name.startswith(beginning)]
