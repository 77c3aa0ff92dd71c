"""Detects when the mouse comes to rest on something, and ignores what it only passes over.

It also ignores what appears under a still mouse, after a click or another player's move: the
browser reports that like any other hover, but without a move. So this waits for a move first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import create_proxy
from pyscript import document

from ..browser.js_object import js_object

REST: Final = 0.12
"""Seconds without leaving an element after which the mouse rests on it."""


class HoverIntent:
    """Calls `on_rest` with what the mouse rests on."""

    def __init__(self, on_rest: Callable[[Any], None]) -> None:
        self._rested = on_rest
        self._target: Any = None
        self._waiting: asyncio.TimerHandle | None = None
        self._mover = create_proxy(self._moved)
        self._once = js_object(once=True)

    def over(self, target: Any) -> None:
        """Note that something else is under the mouse."""
        self._target = target
        self.cancel()

    def cancel(self) -> None:
        """What is under the mouse may have changed: ignore it until the mouse moves."""
        if self._waiting is not None:
            self._waiting.cancel()
        document.body.addEventListener("pointermove", self._mover, self._once)

    def _moved(self, event: Any) -> None:
        if event.pointerType == "mouse" and self._target is not None:
            self._waiting = asyncio.get_event_loop().call_later(REST, self._report, self._target)

    def _report(self, target: Any) -> None:
        self._waiting = None
        if target.isConnected:
            self._rested(target)
