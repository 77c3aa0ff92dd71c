"""The computer player's worker: a second Python that is asked what a seat would or could choose.

It is sent what the seat may know and nothing else.
"""

import asyncio

from js import AbortSignal, fetch, mastabaRuntime

from mastaba.ai import worker
from mastaba.ai.net import weights
from mastaba.ai.worker import stop

__all__ = ["hint", "stop", "think", "trouble"]
__export__ = ["hint", "stop", "think", "trouble"]


PATIENCE = 15_000
"""Milliseconds until a file that does not come is given up."""


async def fetch_weights() -> None:
    """Fetch what the strong players have learned; without it the others play on."""
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
    """A hint in a language."""
    await ready
    return await worker.hint(view, language)


async def trouble(language: str) -> str:
    """Why the strong players are not there, in a sentence; empty if they are."""
    await ready
    return worker.trouble(language)
