"""The computer players' worker: a second Python that chooses for seats and gives hints.

It receives only what the seat may know.
"""

import asyncio

from js import AbortSignal, fetch, mastabaRuntime

from mastaba.ai import worker
from mastaba.ai.net import weights
from mastaba.ai.worker import stop

__all__ = ["hint", "stop", "think", "trouble"]
__export__ = ["hint", "stop", "think", "trouble"]


PATIENCE = 15_000
"""Milliseconds to wait for a file."""


async def fetch_weights() -> None:
    """Fetch the weights of the strong players; if that fails, the others play on without them."""
    try:
        answer = await fetch(mastabaRuntime + weights.FILE, signal=AbortSignal.timeout(PATIENCE))
        weights.give((await answer.arrayBuffer()).to_bytes() if answer.ok else b"")
    except Exception:
        weights.give(b"")


ready = asyncio.ensure_future(fetch_weights())


async def think(view: str, seed: int, level: str) -> str:
    """The indices of the options that a level picks, as a JSON list."""
    await ready
    return await worker.think(view, seed, level)


async def hint(view: str, language: str) -> str:
    """A hint in a language, as JSON."""
    await ready
    return await worker.hint(view, language)


async def trouble(language: str) -> str:
    """Why the strong players are unavailable, in a sentence; empty if they are available."""
    await ready
    return worker.trouble(language)
