"""When the pointer has come to rest on something: what it only passes over is not looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

#: After so many seconds it rests.
REST = 0.12


class Hover:
    """Calls ``rested`` with what the mouse rests on."""

    def __init__(self, rested: Callable[[Any], None]) -> None:
        self._rested = rested
        self._waiting: asyncio.TimerHandle | None = None

    def over(self, target: Any) -> None:
        """The pointer has come over something."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.get_event_loop().call_later(REST, self._look, target)

    def _look(self, target: Any) -> None:
        self._waiting = None
        if target.isConnected:
            self._rested(target)
