"""A bot of the host page, in a worker without access to the site; see docs/embedding.md."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from pyodide.code import run_js
from pyodide.ffi import JsException
from pyscript import document, window

from mastaba import Game, MastabaError
from mastaba.errors import BotError
from mastaba.view_types import decision_in

from ...dom.page_language import spoken
from ...new_game.form import fresh_seed
from ...opponents.worker_answers import BadAnswer, read_picks, read_trouble

SCRIPT: Final = "static/embed/bot.mjs"

START: Final = 60
"""Seconds for fetching the code of the worker and starting Python in it, both together.

With twice `site_file.TIMEOUT_MS` for this code and `TIMEOUT` for the bot's module, less than what
static/embed/valley-table.js waits for the answer: BOT_TIMEOUT.
"""

TIMEOUT: Final = 10
"""Seconds for loading the bot's module, and for each choice."""


class BotWorker:
    """A bot, which plays `seats`; call `end` after a BotError."""

    def __init__(self) -> None:
        self.seats: frozenset[int] = frozenset()
        self._worker: Any = None
        self._ended = False

    async def load(self, text: str) -> None:
        """Start a worker and load the bot's module there; raises BotError."""
        try:
            await asyncio.wait_for(self._start(), START)
        except (JsException, TimeoutError) as error:
            reason = str(error) or type(error).__name__
            raise BotError("embed.bot not started", reason=reason) from None
        await self._ask(text=text)

    async def _start(self) -> None:
        address = window.URL.new(SCRIPT, document.baseURI).href
        module = await run_js(f"import({json.dumps(str(address))})")
        self._worker = module.BotWorker.new()
        if self._ended:
            self._worker.end()
        await self._worker.start()

    async def picks(self, game: Game, seat: int) -> list[int]:
        """The bot's choice at a seat, which is legal; raises BotError."""
        view = game.view(seat)
        answer = await self._ask(view=view, seed=fresh_seed())
        try:
            picks = read_picks(answer, decision_in(view))
            game.copy().choose(picks)
        except BadAnswer:
            raise BotError("embed.bot illegal") from None
        except MastabaError as error:
            raise BotError("error.as it is", reason=error) from None
        return picks

    def end(self) -> None:
        """End the worker, whatever it is doing."""
        self._ended = True
        if self._worker is not None:
            self._worker.end()

    async def _ask(self, **question: Any) -> str:
        """The worker's answer; raises BotError if there is none, or if it tells of trouble."""
        asked = json.dumps({**question, "language": spoken()})
        try:
            # It may still think about a game that has been left: that is not this question's time.
            await asyncio.wait_for(self._worker.free, TIMEOUT)
            answer = str(await asyncio.wait_for(self._worker.ask(asked), TIMEOUT))
            trouble = read_trouble(answer)
        except TimeoutError:
            raise BotError("embed.bot late", seconds=TIMEOUT) from None
        except JsException as error:
            raise BotError("embed.bot failed", reason=str(error)) from None
        except BadAnswer:
            raise BotError("embed.bot illegal") from None
        if trouble:
            raise BotError("error.as it is", reason=trouble)
        return answer
