"""What the browser keeps for this page: texts by name.

They lie in localStorage, because that is done when it returns: what has been kept is still there
if the page is closed, or crashes, a moment later. Many browsers give it about five million
characters, and some of them, or some pages, none at all.
"""

from __future__ import annotations

from typing import Literal

from pyodide.ffi import JsException
from pyscript import window

#: Why the browser does not keep a text: it keeps none at all, or has no room. Empty if it does.
Refusal = Literal["", "blocked", "full"]


def get(name: str) -> str | None:
    """The text kept under this name; None if there is none, or the browser lets nobody look."""
    try:
        text = window.localStorage.getItem(name)
    except JsException:
        return None
    return (
        text if isinstance(text, str) else None
    )  # nothing is JavaScript's null, which is not None


def put(name: str, text: str) -> Refusal:
    """Keep a text under this name in place of what was there; if that is refused, that stays."""
    try:
        storage = window.localStorage
    except JsException:
        return "blocked"
    try:
        storage.setItem(name, text)
    except JsException:
        return "full" if storage.length else "blocked"
    return ""


def trial() -> Refusal:
    """Why the browser would keep no text now; it forgets the one it is tried with."""
    refusal = put("mastaba trial", "-")
    drop("mastaba trial")
    return refusal


def drop(name: str) -> None:
    """Forget what is kept under this name."""
    try:
        window.localStorage.removeItem(name)
    except JsException:
        return  # a browser that lets nobody look keeps nothing


def names(beginning: str) -> list[str]:
    """All names that begin so; none where the browser lets nobody look."""
    try:
        storage = window.localStorage
        every = [str(storage.key(number)) for number in range(storage.length)]
    except JsException:
        return []
    return [name for name in every if name.startswith(beginning)]
