"""Fetches files of the site that the page needs only later."""

from typing import Final

from pyodide.ffi import JsException
from pyscript import window

PATIENCE: Final = 30_000
"""Milliseconds to wait for a file."""


async def fetch_file(name: str, is_fresh: bool) -> bytes:
    """A file of the site's Python, past the browser's cache if `is_fresh`; empty if it fails."""
    cache = "reload" if is_fresh else "default"
    try:
        signal = window.AbortSignal.timeout(PATIENCE)
        response = await window.fetch(f"static/runtime/{name}", signal=signal, cache=cache)
        return bytes((await response.arrayBuffer()).to_bytes()) if response.ok else b""
    except JsException:
        return b""
