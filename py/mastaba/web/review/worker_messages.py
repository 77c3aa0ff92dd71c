"""What the computer players' worker is asked for a review, and its answers, which are checked.

A worker that is dying or belongs to another version of the page may send anything at all.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from mastaba import Game
from mastaba.formats.untrusted_json import shallow_json
from mastaba.review.report import Report, ReviewError
from mastaba.review.report_check import checked

from ..opponents.worker_answers import BadAnswer


def request(record: str, game: Game, report: Report) -> str:
    """What the worker is asked: to go on with this report; see `mastaba.review.worker`."""
    asked = {
        "record": record,
        "pack": game.pack,
        "people": report["people"],
        "depth": report["depth"],
        "kept": report,
    }
    return json.dumps(asked)


def read_report(text: Any, game: Game, people: Sequence[int]) -> Report:
    """The worker's answer; raises BadAnswer if it is no review of this game and these seats."""
    if not isinstance(text, str):
        raise BadAnswer
    try:
        report = checked(read_json(text), game)
    except ReviewError:
        raise BadAnswer from None
    if report["people"] != list(people):
        raise BadAnswer
    return report


def read_json(text: str) -> Any:
    """The data in a text; raises ReviewError if it is damaged."""
    try:
        return shallow_json(text)
    except ValueError:
        raise ReviewError("review.damaged") from None
