"""What the worker is asked for a review, and which answers are believed."""

import json
from typing import Any

import pytest

from mastaba.review.report import fresh
from mastaba.web.opponents.worker_answers import BadAnswer
from mastaba.web.review.worker_messages import read_report, request
from tests.support.reviews import short_game

GAME = short_game()


def test_the_worker_is_told_all_it_needs() -> None:
    report = fresh(GAME, [1])
    asked = json.loads(request(GAME.record(), GAME, report))
    assert asked == {
        "record": GAME.record(),
        "pack": None,
        "people": [1],
        "depth": report["depth"],
        "kept": report,
    }


def test_a_report_of_this_game_is_believed() -> None:
    report = fresh(GAME, [0])
    assert read_report(json.dumps(report), GAME, [0]) == report


@pytest.mark.parametrize(
    "answer",
    [
        None,
        7,
        "",
        "{",
        "[" * 100_000,
        "{}",
        json.dumps(fresh(GAME, [1])),
        json.dumps({**fresh(GAME, [0]), "game": "0" * 16}),
        json.dumps({**fresh(GAME, [0]), "turns": [7]}),
    ],
)
def test_anything_else_is_not(answer: Any) -> None:
    with pytest.raises(BadAnswer):
        read_report(answer, GAME, [0])
