"""Fetches files of the site that the page needs only later."""

from typing import Any, Final

from pyodide.ffi import JsException
from pyscript import window

TIMEOUT_MS: Final = 30_000
"""Milliseconds to wait for a file."""


async def fetch(address: str, cache: str = "default") -> Any:
    """The browser's response; raises JsException if there is none, or not in time."""
    signal = window.AbortSignal.timeout(TIMEOUT_MS)
    return await window.fetch(address, signal=signal, cache=cache)


async def fetch_file(name: str, is_fresh: bool) -> bytes:
    """A file of the site's Python, past the browser's cache if `is_fresh`; empty if it fails."""
    try:
        response = await fetch(f"static/runtime/{name}", "reload" if is_fresh else "default")
        return bytes((await response.arrayBuffer()).to_bytes()) if response.ok else b""
    except JsException:
        return b""
