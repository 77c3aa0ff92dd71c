"""Finding the first choice at which the engine and the naive rules differ."""

from collections.abc import Sequence
from typing import Any

from mastaba import Game

from . import engine_adapter
from .asking import Answer
from .table import lay_out
from .walk import Walk


def first_difference(position: dict[str, Any], opening: Sequence[Answer], depth: int) -> str | None:
    """The first difference within this many choices, in words, or None."""
    return _difference(position, engine_adapter.begin(position, opening), [*opening], depth)


def _difference(
    position: dict[str, Any], game: Game, given: list[Answer], depth: int
) -> str | None:
    walk = Walk(lay_out(position), given)
    found = difference_now(game, walk)
    if found:
        return f"after {given}:\n{found}"
    if depth > 1 and game.decision is not None:
        for answer, after in engine_adapter.successors(game).items():
            found = _difference(position, after, [*given, answer], depth - 1)
            if found:
                return found
    return None


def difference_now(game: Game, walk: Walk) -> str | None:
    """How the current questions differ, in words, or None."""
    decision, question = game.decision, walk.question
    if decision is None or question is None:
        return f"{decision=}\n{question=}" if decision or question else None
    if (decision.player, decision.kind) != (question.player, question.kind):
        return f"engine {decision.player, decision.kind}, naive {question.player, question.kind}"
    ours, naive = set(engine_adapter.successors(game)), set(question.answers())
    if ours != naive:
        return f"{decision.kind}: only engine {ours - naive}, only naive {naive - ours}"
    return None
