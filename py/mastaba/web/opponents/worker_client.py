"""The computer players, and hints: a second Python, told what a seat may see and no more."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from pyscript import PyWorker, config, document, window

from .worker_answers import read_hint, read_picks

SCRIPT = "./static/runtime/opponent_worker.py"

#: Seconds until a computer player is given up, however often it was asked and started anew.
PATIENCE = 60

#: Seconds until a worker that was asked and says nothing is taken for dead.
SILENCE = 30

Answer = TypeVar("Answer")


class Computer:
    """Answers decisions for every computer seat of the page, and advises people."""

    def __init__(self) -> None:
        self._starting: asyncio.Task[Any] | None = None
        self._worker: Any = None  # as the browser has it, to be ended

    def start(self) -> asyncio.Task[Any]:
        """What the worker offers; it begins to start now if there is none."""
        if self._starting is None:
            self._starting = asyncio.ensure_future(self._started())
            # Who left the page meanwhile, or never asks, need not hear that it did not start.
            self._starting.add_done_callback(lambda task: task.cancelled() or task.exception())
        return self._starting

    def stop(self) -> None:
        """What is being thought about is not wanted any more."""
        if self._starting is not None and self._starting.done() and not self._starting.exception():
            self._starting.result().stop()

    async def think(self, view: dict[str, Any], seed: int, level: str) -> list[int]:
        """The options that a level picks in the decision of ``view``; raises what went wrong."""
        return await self._ask(
            lambda offers: offers.think(_seen(view), seed, level),
            lambda text: read_picks(text, view["decision"]),
        )

    async def hint(self, view: dict[str, Any], language: str) -> dict[str, Any]:
        """A hint for the decision of ``view``, see `mastaba.ai.hint`; raises what went wrong."""
        return await self._ask(
            lambda offers: offers.hint(_seen(view), language),
            lambda text: read_hint(text, view["decision"]),
        )

    async def trouble(self, language: str) -> str:
        """Why the strong players are not there, in a sentence; empty if they are."""
        return await self._ask(lambda offers: offers.trouble(language), str)

    async def _ask(
        self, question: Callable[[Any], Awaitable[Any]], read: Callable[[Any], Answer]
    ) -> Answer:
        """What the worker answers; one that has failed is ended, and a new one asked once more."""
        try:
            async with asyncio.timeout(PATIENCE):
                try:
                    return await self._asked(question, read)
                except Exception:
                    return await self._asked(question, read)
        except TimeoutError:
            self._end(self._starting)
            raise

    async def _asked(
        self, question: Callable[[Any], Awaitable[Any]], read: Callable[[Any], Answer]
    ) -> Answer:
        starting = self.start()
        try:
            offers = await asyncio.shield(starting)
            return read(await asyncio.wait_for(question(offers), SILENCE))
        except Exception:
            self._end(starting)
            raise

    def _end(self, starting: asyncio.Task[Any] | None) -> None:
        """Have the next question go to a new worker, unless that is there already."""
        if starting is not self._starting:
            return
        if self._worker is not None:
            self._worker.terminate()
        self._starting = self._worker = None

    async def _started(self) -> Any:
        """What a worker offers, once it is ready to be asked."""
        # Of settings on a script element for a worker PyScript hears only the interpreter.
        interpreter = window.URL.new(config["interpreter"], document.baseURI).href
        settings = {"sync_main_only": True}
        worker = PyWorker(SCRIPT, type="pyodide", version=interpreter, config=settings)
        self._worker = worker
        await worker.ready
        return worker.sync


def _seen(view: dict[str, Any]) -> str:
    """A view as it is sent, without its log."""
    return json.dumps({key: value for key, value in view.items() if key != "log"})
