"""The computer's worker, asked as the page asks it: a view as JSON in, picks as JSON out."""

import json
from collections.abc import Coroutine
from typing import Any

from mastaba.ai import LEVELS, worker
from mastaba.ai.budget import Simulations
from mastaba.ai.levels import Ability, Deliberation
from mastaba.incremental import at_once
from mastaba.knowledge.seat_view import imagine

QUICK = LEVELS[2]
"""A level without a clock, so that it picks alike however slow the machine is."""


def run(thinking: Coroutine[Any, Any, str]) -> Any:
    """What a worker answers, as JSON says it; its pauses need no event loop."""
    while True:
        try:
            thinking.send(None)
        except StopIteration as end:
            return json.loads(end.value)


def thought(view: dict[str, Any], seed: int, level: str = QUICK) -> list[int]:
    """What the worker picks."""
    picks: list[int] = run(worker.think(json.dumps(view), seed, level))
    return picks


def careful(view: dict[str, Any], seed: int) -> list[int]:
    """What somebody picks who overlooks nothing and searches nothing."""
    thinking = Deliberation(imagine(view, seed), Ability(0, 0, 0), seed)
    at_once(thinking.steps(Simulations(0)))
    return thinking.best()
