"""The computer players: a second Python, told what its seat may see and no more."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from pyscript import config, create_named_worker

SCRIPT = "./static/runtime/computer.py"
PATIENCE = 60  # seconds until a computer player that says nothing is given up


class Computer:
    """Answers decisions for every computer seat of the page."""

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
        """The options the computer picks in the decision of ``view``; raises what went wrong.

        After a failure the next question goes to a new worker.
        """
        seen = {key: value for key, value in view.items() if key != "log"}
        try:
            worker = await asyncio.wait_for(asyncio.shield(self.start()), PATIENCE)
            answer = await asyncio.wait_for(worker.think(json.dumps(seen), seed), PATIENCE)
        except Exception:
            self._worker = None
            raise
        return list(json.loads(answer))
