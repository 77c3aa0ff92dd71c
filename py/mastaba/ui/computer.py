"""The computer players, and hints: a second Python, told what a seat may see and no more."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from pyscript import config, create_named_worker

SCRIPT = "./static/runtime/computer.py"
PATIENCE = 60  # seconds until a computer player that says nothing is given up


class Computer:
    """Answers decisions for every computer seat of the page, and advises people."""

    def __init__(self) -> None:
        self._worker: asyncio.Task[Any] | None = None
        self._attempts = 0

    def start(self) -> asyncio.Task[Any]:
        """The worker, which begins to start now if there is none."""
        if self._worker is None:
            self._attempts += 1  # PyScript remembers a name for good, also that of a failure
            settings = {"interpreter": config["interpreter"], "sync_main_only": True}
            name = f"computer-{self._attempts}"
            starting = create_named_worker(SCRIPT, name=name, config=settings)
            self._worker = asyncio.ensure_future(starting)
        return self._worker

    async def think(self, view: dict[str, Any], seed: int) -> list[int]:
        """The options the computer picks in the decision of ``view``; raises what went wrong."""
        picks: list[int] = await self._ask(lambda worker: worker.think(_seen(view), seed))
        return picks

    async def hint(self, view: dict[str, Any], language: str) -> dict[str, Any]:
        """A hint for the decision of ``view``, see `mastaba.ai.hint`; raises what went wrong."""
        hint: dict[str, Any] = await self._ask(lambda worker: worker.hint(_seen(view), language))
        return hint

    async def _ask(self, question: Callable[[Any], Awaitable[str]]) -> Any:
        """What the worker answers; after a failure the next question goes to a new one."""
        try:
            worker = await asyncio.wait_for(asyncio.shield(self.start()), PATIENCE)
            return json.loads(await asyncio.wait_for(question(worker), PATIENCE))
        except Exception:
            self._worker = None
            raise


def _seen(view: dict[str, Any]) -> str:
    """A view as it is sent, without its log."""
    return json.dumps({key: value for key, value in view.items() if key != "log"})
