"""The review in the worker: a slice at a time, resumed by the same worker or a new one."""

import json
from collections.abc import Sequence
from itertools import islice

import pytest

from mastaba import Game
from mastaba.formats import card_packs
from mastaba.incremental import Steps
from mastaba.review import worker
from mastaba.review.report import Report, is_done
from mastaba.review.report_check import checked
from tests.support.nets import hand_made_value, other_weights
from tests.support.packs import game_with, load
from tests.support.reviews import reviewed, short_game
from tests.support.table import end_turn, seat
from tests.support.thinking import run

__all__ = ["hand_made_value", "other_weights"]


@pytest.fixture(autouse=True)
def fifty_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty steps are done for each request, however long they take."""

    async def some(steps: Steps[None], end: float) -> None:
        for _ in islice(steps, 50):
            pass

    monkeypatch.setattr(worker, "think_in_slices", some)
    monkeypatch.setattr(worker, "_work", [])


def asked(game: Game, kept: Report | None) -> Report:
    """The report that the worker answers with."""
    request = {
        "record": game.record(),
        "pack": game.pack,
        "people": [0, 1],
        "depth": 2,
        "kept": kept,
    }
    return checked(run(worker.review(json.dumps(request))), game)


def finished(game: Game, new_workers: Sequence[int] = ()) -> tuple[Report, int]:
    """The whole report, and how many requests it took; before some of them the worker dies."""
    report, number = asked(game, None), 1
    while not is_done(report):
        if number in new_workers:
            worker._work.clear()
        report, number = asked(game, report), number + 1
    return report, number


@pytest.mark.sweep
@pytest.mark.usefixtures("hand_made_value")
@pytest.mark.parametrize("new_workers", [(), (1, 4, 9)])
def test_it_goes_on_until_all_is_done(new_workers: Sequence[int]) -> None:
    game = short_game()
    report, number = finished(game, new_workers)
    assert report == reviewed(game)
    assert number > 9
    assert asked(game, report) == report


@pytest.mark.usefixtures("hand_made_value")
def test_work_in_hand_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = short_game()
    first = asked(game, None)
    monkeypatch.setattr(worker, "Analysis", None)
    assert asked(game, first)["seen"] >= first["seen"]


@pytest.mark.sweep
@pytest.mark.usefixtures("hand_made_value")
def test_another_game_begins_anew() -> None:
    report, _ = finished(short_game())
    other = short_game(4)
    first = asked(other, None)
    assert first["game"] != report["game"]
    assert first["seen"] < first["choices"]


@pytest.mark.usefixtures("hand_made_value")
def test_an_error_leaves_nothing_half_done(monkeypatch: pytest.MonkeyPatch) -> None:
    game = short_game()
    report = asked(game, None)
    with monkeypatch.context() as broken:
        broken.setattr(worker, "think_in_slices", None)
        with pytest.raises(TypeError):
            asked(game, report)
    assert worker._work == []
    assert asked(game, report)["game"] == report["game"]


@pytest.mark.usefixtures("hand_made_value")
def test_a_game_with_a_card_pack_brings_it_along(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with(load({"card": "Urn", "gold": 3}), seat(hand="Urn"), stock="Ring")
    while game.decision is not None:
        end_turn(game)
    monkeypatch.setattr(card_packs, "_LOADED", {})  # as in a new worker
    assert asked(game, None)["choices"] == len(game.choices)
