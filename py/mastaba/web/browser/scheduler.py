"""Long work on the main thread that yields to the browser between steps."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from mastaba.incremental import Steps

STRETCH: Final = 0.016
"""Seconds of work without a pause, unless a single step takes longer."""


async def in_slices(steps: Steps[None]) -> None:
    """Run the steps, pausing after each stretch."""
    begun = time.monotonic()
    for _ in steps:
        if time.monotonic() - begun > STRETCH:
            await asyncio.sleep(0)
            begun = time.monotonic()
