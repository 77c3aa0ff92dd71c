"""Computer players, hints and reviews: a second Python, sent only what a seat may see.

For a finished game it gets the whole record.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from pyscript import PyWorker, config, document, window

from mastaba.view_types import View, decision_in

from .worker_answers import read_hint, read_picks

SCRIPT: Final = "./static/runtime/opponent_worker.py"

TIMEOUT: Final = 60
"""Seconds before giving up on an answer, including the restart of a worker."""

ANSWER_TIMEOUT: Final = 30
"""Seconds after which a worker that does not answer counts as dead."""

SLEPT_AFTER: Final = TIMEOUT + 5
"""If giving up took as many seconds as this, the device was asleep, and the worker with it."""

Answer = TypeVar("Answer")


class WorkerClient:
    """Answers decisions for all computer seats on the page, and gives people hints."""

    def __init__(self) -> None:
        self._starting: asyncio.Task[Any] | None = None
        self._worker: Any = None  # the browser's object, to terminate it
        self._ended: asyncio.Future[None] | None = None  # done once it is terminated

    def start(self) -> asyncio.Task[Any]:
        """A task for the worker's interface; starts a worker if there is none."""
        if self._starting is None:
            self._ended = asyncio.get_running_loop().create_future()
            self._starting = asyncio.ensure_future(self._start_worker())
            # Retrieve the exception: if nobody ever asks, a failed start is not worth a warning.
            self._starting.add_done_callback(lambda task: task.cancelled() or task.exception())
        return self._starting

    def interrupt(self) -> None:
        """Tell the worker to stop thinking; the answer is no longer needed."""
        if self._starting is not None and self._starting.done() and not self._starting.exception():
            self._starting.result().interrupt()

    async def think(self, view: View, seed: int, level: str) -> list[int]:
        """A level's picks in the decision of `view`; raises whatever goes wrong."""
        return await self._ask(
            lambda worker: worker.think(_view_as_json(view), seed, level),
            lambda text: read_picks(text, decision_in(view)),
        )

    async def hint(self, view: View, language: str) -> dict[str, Any]:
        """A hint for the decision of `view` (`mastaba.ai.hint`); raises whatever goes wrong."""
        return await self._ask(
            lambda worker: worker.hint(_view_as_json(view), language),
            lambda text: read_hint(text, decision_in(view)),
        )

    async def review(self, request: str, read: Callable[[Any], Answer]) -> Answer:
        """The answer to one request for work on a review (`mastaba.review.worker`), read by `read`.

        Raises whatever goes wrong.
        """
        return await self._ask(lambda worker: worker.review(request), read)

    async def why_unavailable(self, language: str) -> str:
        """Why the strong players are unavailable, in a sentence; empty if they are available."""
        return await self._ask(lambda worker: worker.why_unavailable(language), str)

    async def _ask(
        self, question: Callable[[Any], Awaitable[Any]], read: Callable[[Any], Answer]
    ) -> Answer:
        """Ask the worker, once more if the device slept meanwhile, and return its answer."""
        begun = time.time()
        try:
            return await self._ask_with_restart(question, read)
        except TimeoutError:
            if time.time() - begun < SLEPT_AFTER:
                raise
            return await self._ask_with_restart(question, read)

    async def _ask_with_restart(
        self, question: Callable[[Any], Awaitable[Any]], read: Callable[[Any], Answer]
    ) -> Answer:
        """Ask the worker; if it fails, terminate it and ask a new one."""
        starting = self.start()
        try:
            async with asyncio.timeout(TIMEOUT):
                try:
                    return await self._ask_once(starting, question, read)
                except Exception:
                    starting = self.start()
                    return await self._ask_once(starting, question, read)
        except TimeoutError:
            self._end(starting)
            raise

    async def _ask_once(
        self,
        starting: asyncio.Task[Any],
        question: Callable[[Any], Awaitable[Any]],
        read: Callable[[Any], Answer],
    ) -> Answer:
        """Ask the current worker, whose `starting` this is; end it if that fails."""
        ended = self._ended
        assert ended is not None
        try:
            worker = await asyncio.shield(starting)
            return read(await _wait_for_answer(question(worker), ended))
        except Exception:
            self._end(starting)
            raise

    def _end(self, starting: asyncio.Task[Any]) -> None:
        """Make the next question go to a new worker, unless there already is one."""
        if starting is not self._starting:
            return
        if self._worker is not None:
            self._worker.terminate()
        if self._ended is not None:
            self._ended.set_result(None)
        self._starting = self._worker = self._ended = None

    async def _start_worker(self) -> Any:
        """Start a worker; return its interface once it is ready."""
        # Of a worker script element's settings PyScript honours only the interpreter.
        interpreter = window.URL.new(config["interpreter"], document.baseURI).href
        # The worker starts as the page has, from files in the browser's cache (interpreter.mjs).
        for mark, way in (("mastaba:from-memory", "#memory"), ("mastaba:unpacked", "#start")):
            if window.performance.getEntriesByName(mark).length:
                interpreter += way
        settings = {"sync_main_only": True}
        worker = PyWorker(SCRIPT, type="pyodide", version=interpreter, config=settings)
        self._worker = worker
        # PyScript would call it an error; whoever asks the worker is told, and tries once more.
        worker.onerror = window.console.warn
        await worker.ready.catch(_raise_failure)
        return worker.sync


async def _wait_for_answer(pending: Awaitable[Any], ended: asyncio.Future[None]) -> Any:
    """A worker's answer; raises TimeoutError if there is none in time or the worker has ended."""
    answer = asyncio.ensure_future(pending)

    def give_up(_: object) -> None:
        answer.cancel()

    # Not waited for: in Python 3.14 it would refer to every task that has ever waited for it.
    ended.add_done_callback(give_up)
    try:
        await asyncio.wait((answer,), timeout=ANSWER_TIMEOUT)
        if not answer.done() or answer.cancelled():
            raise TimeoutError
        return answer.result()
    finally:
        ended.remove_done_callback(give_up)
        answer.cancel()


def _raise_failure(reason: Any) -> None:
    """Raise because a worker does not start; Safari rejects with something Python cannot raise."""
    raise RuntimeError(str(reason.message))


def _view_as_json(view: View) -> str:
    """A view as JSON for the worker, without its log."""
    return json.dumps({key: value for key, value in view.items() if key != "log"})
