"""The computer players: a second Python, told what its seat may see and no more."""

from __future__ import annotations

import json
from typing import Any

from pyscript import config, create_named_worker

SCRIPT = "./static/runtime/computer.py"


class Computer:
    """Answers decisions for every computer seat of the page; starts its worker when first asked."""

    def __init__(self) -> None:
        self._worker: Any = None

    async def start(self) -> None:
        """Have the worker ready; may be called again after a failure."""
        if self._worker is None:
            settings = {"interpreter": config["interpreter"], "sync_main_only": True}
            self._worker = await create_named_worker(SCRIPT, name="computer", config=settings)

    async def think(self, view: dict[str, Any], seed: int) -> list[int]:
        """The options the computer picks in the decision of ``view``; raises what went wrong."""
        await self.start()
        seen = {key: value for key, value in view.items() if key != "log"}
        return list(json.loads(await self._worker.think(json.dumps(seen), seed)))
