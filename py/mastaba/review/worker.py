"""The review in the computer players' worker: one slice of work per request, all in JSON."""

import json
from time import monotonic
from typing import Any, Final, TypedDict

from ..ai.worker import think_in_slices
from ..formats import card_packs
from ..game import Game
from ..incremental import Steps
from .analysis import Analysis
from .report import Report

SLICE: Final = 1.0
"""Seconds of work before the report is sent."""


class ReviewRequest(TypedDict):
    """What to review: a record, the text of its card pack, seats, and the report so far, if any."""

    record: str
    pack: str | None
    people: list[int]
    depth: int
    kept: Report | None


class _Work:
    """An analysis under way, and what it is of."""

    def __init__(self, asked: ReviewRequest) -> None:
        if asked["pack"] is not None:
            card_packs.load(asked["pack"])
        game = Game.replay(asked["record"])
        self.of = _what(asked)
        self.analysis = Analysis(game, asked["people"], asked["depth"], kept=asked["kept"])
        self.steps: Steps[None] = self.analysis.steps()

    def goes_on_from(self, asked: ReviewRequest) -> bool:
        """Whether this is the work asked for, and has come to the point from which to go on."""
        kept, report = asked["kept"], self.analysis.report
        return kept is not None and self.of == _what(asked) and _where(kept) == _where(report)


def _what(asked: ReviewRequest) -> tuple[Any, ...]:
    return asked["record"], asked["pack"], asked["people"], asked["depth"]


def _where(report: Report) -> tuple[int, int]:
    return report["seen"], report["judged"]


_work: list[_Work] = []


async def review(request: str) -> str:
    """Go on with a review for a while, or until somebody stops it; the report so far.

    The request is a `ReviewRequest` in JSON, the answer a `Report`. A new worker can go on where
    another has ended, because each request says how far the review has come.
    """
    asked: ReviewRequest = json.loads(request)
    work = _work.pop() if _work else None
    if work is None or not work.goes_on_from(asked):
        work = _Work(asked)
    await think_in_slices(work.steps, monotonic() + SLICE)
    _work[:] = [work]  # only now: after an error nobody can go on with it
    return json.dumps(work.analysis.report)
