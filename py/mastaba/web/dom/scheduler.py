"""Long work on the main thread, with time for the browser and the person between its steps."""

from __future__ import annotations

import asyncio
import time

from mastaba.incremental import Steps

#: So many seconds of work go by at a stretch, or one step that takes longer.
STRETCH = 0.016


async def unhurried(steps: Steps[None]) -> None:
    """Do the work."""
    begun = time.monotonic()
    for _ in steps:
        if time.monotonic() - begun > STRETCH:
            await asyncio.sleep(0)
            begun = time.monotonic()
