"""Texts that the browser stores for this page, by name.

They are in localStorage because it is synchronous: a stored text survives even if the page closes
or crashes a moment later. Many browsers allow about five million characters; some browsers, or
some pages, get none at all. A text that is refused is kept in memory as long as the page is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyodide.ffi import JsException
from pyscript import window

if TYPE_CHECKING:
    from .text_storage import StorageRefusal


_unstored: dict[str, str] = {}
"""Texts that the browser has refused to store, by name."""

_TRIAL: Final = "mastaba trial"

DENIED: Final = (JsException, AttributeError)
"""What using a storage raises if there is none: a browser denies it, or has null in its place."""


def get(name: str) -> str | None:
    """The text under this name, stored or in memory; None if there is none or access is denied."""
    if name in _unstored:
        return _unstored[name]
    try:
        text = window.localStorage.getItem(name)
    except DENIED:
        return None
    return text if isinstance(text, str) else None  # a missing text is JavaScript's null, not None


def put(name: str, text: str) -> StorageRefusal:
    """Store a text under this name; if that is refused, keep it in this page's memory.

    The text stored under this name so far stays until the browser accepts a new one.
    """
    refusal = _put(name, text)
    if refusal:
        hold(name, text)
    else:
        forget_unstored(name)
    return refusal


def hold(name: str, text: str) -> None:
    """Keep a text in this page's memory, in place of the one stored under its name, which stays."""
    _unstored[name] = text


def _put(name: str, text: str) -> StorageRefusal:
    try:
        storage = window.localStorage
        storage.getItem(_TRIAL)  # storage that cannot be read does not count
    except DENIED:
        return "blocked"
    try:
        storage.setItem(name, text)
    except JsException:
        return "full" if storage.length else "blocked"
    return ""


def trial() -> StorageRefusal:
    """Why the browser would refuse a text now; stores a trial text and deletes it."""
    refusal = _put(_TRIAL, "-")
    drop(_TRIAL)
    return refusal


def drop(name: str) -> None:
    """Delete this text."""
    forget_unstored(name)
    try:
        window.localStorage.removeItem(name)
    except DENIED:
        return  # a browser that denies access stores nothing


def forget_unstored(name: str) -> None:
    """Forget this page's unstored text of this name; what is stored there counts again."""
    _unstored.pop(name, None)


def unstored() -> dict[str, str]:
    """The texts that are lost when this page closes, by name."""
    return dict(_unstored)


def names(beginning: str) -> list[str]:
    """All names with this prefix; if the browser denies access, only this page's unstored ones."""
    try:
        storage = window.localStorage
        every = [str(storage.key(number)) for number in range(storage.length)]
    except DENIED:
        every = []
    return [name for name in dict.fromkeys((*every, *_unstored)) if name.startswith(beginning)]
