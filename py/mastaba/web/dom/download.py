"""Files that the page hands out."""

from __future__ import annotations

from pyodide.ffi import create_once_callable
from pyscript import document, window

#: Milliseconds after which the browser has surely begun to fetch what it was given.
SOON = 60_000


def hand_out(name: str, text: str, kind: str = "text/plain") -> None:
    """Let the browser save this text as a file that it may call so."""
    blob = window.Blob.new([text], type=kind)
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    address = link.href
    window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(address)), SOON)
