"""A puzzle that was left at an update of the page, and resumed in the new version."""

import importlib
import json
from collections.abc import Iterator
from typing import Any

import pytest

from mastaba.errors import PuzzleError
from mastaba.puzzles.puzzle import Puzzles
from tests.puzzles.example import puzzle
from tests.support.stand_ins import browser_stand_ins

PUZZLE = puzzle()
KNOWN = Puzzles([PUZZLE])


@pytest.fixture
def puzzle_session() -> Iterator[Any]:
    with browser_stand_ins():
        yield importlib.import_module("mastaba.web.puzzles.puzzle_session")


def test_a_puzzle_is_resumed_where_it_was_left(puzzle_session: Any) -> None:
    session = puzzle_session.PuzzleSession(KNOWN, PUZZLE, 3, 2, "today")
    session.attempt.choose(PUZZLE.best.line[0])
    again = puzzle_session.restored_puzzle(KNOWN, session.bookmark)
    assert again.bookmark == session.bookmark
    assert len(again.game.choices) == 1


@pytest.mark.parametrize(
    "change",
    [{"day": "x"}, {"tries": None}, {"further": 3}, {"choices": 7}, {"puzzle": []}, {"puzzle": 1}],
)
def test_a_bookmark_of_another_shape_is_refused(
    puzzle_session: Any, change: dict[str, object]
) -> None:
    fields = json.loads(puzzle_session.PuzzleSession(KNOWN, PUZZLE).bookmark)
    with pytest.raises(PuzzleError):
        puzzle_session.restored_puzzle(KNOWN, json.dumps(fields | change))


@pytest.mark.parametrize("text", ["", "{", "3", "[]", "{}", "[" * 100_000])
def test_an_unreadable_bookmark_is_refused(puzzle_session: Any, text: str) -> None:
    with pytest.raises(PuzzleError, match="cannot be resumed"):
        puzzle_session.restored_puzzle(KNOWN, text)
