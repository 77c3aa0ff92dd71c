"""Downloads that the page offers."""

from __future__ import annotations

from typing import Any, Final

from pyodide.ffi import create_once_callable
from pyscript import document, window

SOON: Final = 60_000
"""Milliseconds after which the browser has surely started the download."""


def download_text(name: str, text: str, kind: str = "text/plain") -> None:
    """Have the browser save this text as a file with the suggested name."""
    download(name, window.Blob.new([text], type=kind))


def download(name: str, blob: Any) -> None:
    """Have the browser save this blob as a file with the suggested name."""
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    address = link.href
    window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(address)), SOON)
