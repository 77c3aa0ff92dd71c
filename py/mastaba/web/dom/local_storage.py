"""What the browser keeps for this page: texts by name.

They lie in localStorage, because that is done when it returns: what has been kept is still there
if the page is closed, or crashes, a moment later. Many browsers give it about five million
characters, and some of them, or some pages, none at all. What they refuse is remembered as long as
the page is there.
"""

from __future__ import annotations

from typing import Literal

from pyodide.ffi import JsException
from pyscript import window

#: Why the browser does not keep a text: it keeps none at all, or has no room. Empty if it does.
Refusal = Literal["", "blocked", "full"]


#: What the browser has refused to keep, by name.
_unkept: dict[str, str] = {}

_TRIAL = "mastaba trial"


def get(name: str) -> str | None:
    """The text under this name, kept or not; None if there is none, or nobody may look."""
    if name in _unkept:
        return _unkept[name]
    try:
        text = window.localStorage.getItem(name)
    except JsException:
        return None
    return (
        text if isinstance(text, str) else None
    )  # nothing is JavaScript's null, which is not None


def put(name: str, text: str) -> Refusal:
    """Keep a text under this name; if that is refused, only this page knows it.

    What the browser has kept under this name stays until it takes something new.
    """
    refusal = _put(name, text)
    if refusal:
        _unkept[name] = text
    else:
        _unkept.pop(name, None)
    return refusal


def _put(name: str, text: str) -> Refusal:
    try:
        storage = window.localStorage
        storage.getItem(_TRIAL)  # what nobody may read is not kept
    except JsException:
        return "blocked"
    try:
        storage.setItem(name, text)
    except JsException:
        return "full" if storage.length else "blocked"
    return ""


def trial() -> Refusal:
    """Why the browser would keep no text now; it forgets the one it is tried with."""
    refusal = _put(_TRIAL, "-")
    drop(_TRIAL)
    return refusal


def drop(name: str) -> None:
    """Forget this text."""
    give_way(name)
    try:
        window.localStorage.removeItem(name)
    except JsException:
        return  # a browser that lets nobody look keeps nothing


def give_way(name: str) -> None:
    """Forget what this page alone knows under this name: another has kept something there."""
    _unkept.pop(name, None)


def unkept() -> dict[str, str]:
    """The texts that end with this page, by name."""
    return dict(_unkept)


def names(beginning: str) -> list[str]:
    """All names that begin so; where the browser lets nobody look, those of this page alone."""
    try:
        storage = window.localStorage
        every = [str(storage.key(number)) for number in range(storage.length)]
    except JsException:
        every = []
    return [name for name in dict.fromkeys((*every, *_unkept)) if name.startswith(beginning)]
