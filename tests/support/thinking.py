"""The computer players' worker, called as the page calls it, and players and hints without it."""

import json
from collections.abc import Coroutine
from math import inf
from typing import Any
from unittest.mock import patch

from mastaba.ai import LEVELS, worker
from mastaba.ai.hint import Hint, explained
from mastaba.ai.levels import HINT_ABILITY
from mastaba.ai.search.budget import Simulations
from mastaba.ai.search.deliberation import Ability, Deliberation
from mastaba.incremental import at_once
from mastaba.knowledge.seat_view import imagine
from mastaba.view_types import View

QUICK = LEVELS[2]
"""A level whose thinking no budget of time ends."""


def run(thinking: Coroutine[Any, Any, str]) -> Any:
    """The decoded answer of a worker, run without an event loop."""
    while True:
        try:
            thinking.send(None)
        except StopIteration as end:
            return json.loads(end.value)


def thought(view: View, seed: int, level: str = QUICK) -> list[int]:
    """The picks of the worker, which a slow machine does not cut short."""
    with patch.object(worker, "OVERTIME", inf):
        picks: list[int] = run(worker.think(json.dumps(view), seed, level))
    return picks


def careful(view: View, seed: int) -> list[int]:
    """The picks of a player who overlooks nothing but does not search."""
    thinking = Deliberation(imagine(view, seed), Ability(0, 0, 0), seed)
    at_once(thinking.steps(Simulations(0)))
    return thinking.best()


def hint(view: View, seed: int, language: str) -> Hint:
    """The hint for the seat asked, whose view this is, which no budget of time ends."""
    table = imagine(view, seed)
    thinking = Deliberation(table, HINT_ABILITY, seed)
    at_once(thinking.steps(Simulations(HINT_ABILITY.simulations)))
    return explained(view, table, thinking, language)
