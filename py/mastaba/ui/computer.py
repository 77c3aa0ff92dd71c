"""The computer players, and hints: a second Python, told what a seat may see and no more."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from pyscript import PyWorker, config, document, window

SCRIPT = "./static/runtime/computer.py"
PATIENCE = 60  # seconds until a computer player that says nothing is given up


class Computer:
    """Answers decisions for every computer seat of the page, and advises people."""

    def __init__(self) -> None:
        self._worker: asyncio.Task[Any] | None = None

    def start(self) -> asyncio.Task[Any]:
        """The worker, which begins to start now if there is none."""
        if self._worker is None:
            self._worker = asyncio.ensure_future(_started())
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


async def _started() -> Any:
    """What a worker offers, once it is ready to be asked."""
    # Of settings on a script element for a worker PyScript hears only the interpreter.
    interpreter = window.URL.new(config["interpreter"], document.baseURI).href
    settings = {"sync_main_only": True}
    worker = PyWorker(SCRIPT, type="pyodide", version=interpreter, config=settings)
    await worker.ready
    return worker.sync


def _seen(view: dict[str, Any]) -> str:
    """A view as it is sent, without its log."""
    return json.dumps({key: value for key, value in view.items() if key != "log"})
