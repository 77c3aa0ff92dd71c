"""The computer players' worker: a second Python that chooses for seats and gives hints.

It gets a seat's view for a choice or a hint, and the whole record to review a finished game.
"""

import asyncio

from js import AbortSignal, fetch, mastabaRuntime

from mastaba import code_archive
from mastaba.ai import worker
from mastaba.ai.net import weights
from mastaba.ai.worker import interrupt

__all__ = ["hint", "interrupt", "review", "think", "why_unavailable"]
__export__ = ["hint", "interrupt", "review", "think", "why_unavailable"]


TIMEOUT_MS = 15_000
"""Milliseconds to wait for a file."""


async def fetch_file(name: str, is_fresh: bool = False) -> bytes:
    """A file beside this one, past the browser's cache if `is_fresh`; empty if it is not there."""
    options = {
        "signal": AbortSignal.timeout(TIMEOUT_MS),
        "cache": "reload" if is_fresh else "default",
    }
    try:
        answer = await fetch(mastabaRuntime + name, **options)
        return (await answer.arrayBuffer()).to_bytes() if answer.ok else b""
    except Exception:
        return b""


async def fetch_weights() -> None:
    """Fetch the weights of the strong players; if that fails, the others play on without them."""
    weights.give(await fetch_file(weights.FILE))


ready = asyncio.ensure_future(fetch_weights())


async def think(view: str, seed: int, level: str) -> str:
    """The indices of the options that a level picks, as a JSON list."""
    await ready
    return await worker.think(view, seed, level)


async def hint(view: str, language: str) -> str:
    """A hint in a language, as JSON."""
    await ready
    return await worker.hint(view, language)


async def why_unavailable(language: str) -> str:
    """Why the strong players are unavailable, in a sentence; empty if they are available."""
    await ready
    return worker.why_unavailable(language)


async def review(request: str) -> str:
    """Go on with the review of a game for a while; see `mastaba.review.worker`.

    Raises ArchiveError if its code cannot be had.
    """
    await ready
    await code_archive.load("review", fetch_file)
    from mastaba.review import worker as reviewer

    return await reviewer.review(request)
