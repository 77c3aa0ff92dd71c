"""A puzzle that was left at an update of the page, and resumed in the new version."""

import importlib
import json
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from mastaba import Game
from mastaba.errors import PuzzleError
from mastaba.puzzles.progress import PuzzleProgress
from mastaba.puzzles.puzzle import Puzzles
from tests.puzzles.example import entombing, find, puzzle
from tests.support.stand_ins import browser_stand_ins
from tests.web.test_page_views import words

PUZZLE = puzzle()
KNOWN = Puzzles([PUZZLE])


@pytest.fixture
def puzzle_session() -> Iterator[Any]:
    with browser_stand_ins():
        yield importlib.import_module("mastaba.web.puzzles.puzzle_session")


def test_a_puzzle_is_resumed_where_it_was_left(puzzle_session: Any) -> None:
    session = puzzle_session.PuzzleSession(KNOWN, PUZZLE, 3, 2, "today")
    session.attempt.choose(PUZZLE.best.line[0])
    again = puzzle_session.PuzzleSession.from_bookmark(KNOWN, session.bookmark)
    assert again.bookmark == session.bookmark
    assert len(again.game.choices) == 1


def test_a_puzzle_in_the_middle_of_an_action_is_resumed_where_it_was_left(
    puzzle_session: Any,
) -> None:
    game = PUZZLE.opened()
    game.choose(find(game, "action", "Shabti"))
    code = game.position_code(PUZZLE.seat)
    assert Game.from_code(code).choices, "the choices before the puzzle are part of its code"
    known = Puzzles([replace(PUZZLE, position=code)])
    session = puzzle_session.PuzzleSession(known, known.puzzle(PUZZLE.id))
    untouched = puzzle_session.PuzzleSession.from_bookmark(known, session.bookmark)
    assert untouched.game.choices == session.game.choices
    session.attempt.choose([0])
    again = puzzle_session.PuzzleSession.from_bookmark(known, session.bookmark)
    assert again.game.choices == session.game.choices


@pytest.mark.parametrize(
    "change",
    [{"day": "x"}, {"tries": None}, {"further": 3}, {"choices": 7}, {"puzzle": []}, {"puzzle": 1}],
)
def test_a_bookmark_of_another_shape_is_refused(
    puzzle_session: Any, change: dict[str, object]
) -> None:
    fields = json.loads(puzzle_session.PuzzleSession(KNOWN, PUZZLE).bookmark)
    with pytest.raises(PuzzleError):
        puzzle_session.PuzzleSession.from_bookmark(KNOWN, json.dumps(fields | change))


@pytest.mark.parametrize("text", ["", "{", "3", "[]", "{}", "[" * 100_000])
def test_an_unreadable_bookmark_is_refused(puzzle_session: Any, text: str) -> None:
    with pytest.raises(PuzzleError, match="cannot be resumed"):
        puzzle_session.PuzzleSession.from_bookmark(KNOWN, text)


@pytest.mark.parametrize("solved", [[], ["a2", "b1"], ["a1", "a2", "a3"]])
def test_next_puzzles_come_to_every_one_not_solved(
    puzzle_session: Any, monkeypatch: pytest.MonkeyPatch, solved: list[str]
) -> None:
    progress = PuzzleProgress(solved=solved)
    kept = SimpleNamespace(progress=lambda: progress)
    monkeypatch.setattr(puzzle_session, "solved_puzzles", lambda: kept)
    grades = {"a1": 1, "a2": 1, "a3": 1, "b1": 2, "b2": 2}
    known = Puzzles([replace(PUZZLE, id=name, grade=grades[name]) for name in grades])
    session = puzzle_session.PuzzleSession(known, known.puzzle("a2"))
    come = []
    for _ in range(4):
        session = puzzle_session.PuzzleSession(known, known.puzzle(session.next))
        come.append(session.name)
    expected = {
        0: ["a3", "a1", "a2", "a3"],
        2: ["a3", "a1", "a3", "a1"],
        3: ["b1", "b2", "b1", "b2"],
    }
    assert come == expected[len(solved)]


def test_after_the_last_unsolved_puzzle_there_is_no_next(
    puzzle_session: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = SimpleNamespace(progress=PuzzleProgress)
    monkeypatch.setattr(puzzle_session, "solved_puzzles", lambda: kept)
    assert puzzle_session.PuzzleSession(KNOWN, PUZZLE).next == ""
    assert puzzle_session.PuzzleSession(KNOWN, PUZZLE, further="today").next == "today"


@pytest.mark.parametrize("further", ["nope", "today,nope", ""])
def test_a_list_with_an_unknown_puzzle_is_refused_before_its_first(
    puzzle_session: Any, monkeypatch: pytest.MonkeyPatch, further: str
) -> None:
    monkeypatch.setattr(puzzle_session, "today", lambda: 3)
    monkeypatch.setattr(puzzle_session, "name_today", lambda _: "other")
    with pytest.raises(PuzzleError, match="no puzzle"):
        puzzle_session.begin_puzzle(KNOWN, f"{PUZZLE.id},{further}")


def test_a_list_of_known_puzzles_is_played_in_turn(
    puzzle_session: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzle_session, "today", lambda: 3)
    monkeypatch.setattr(puzzle_session, "name_today", lambda _: PUZZLE.id)
    session = puzzle_session.begin_puzzle(KNOWN, f"{PUZZLE.id},today,{PUZZLE.id}")
    assert session.further == f"today,{PUZZLE.id}"


@pytest.mark.parametrize("shown", [False, True])
def test_a_best_turn_that_was_shown_and_copied_does_not_solve_the_puzzle(
    puzzle_session: Any, monkeypatch: pytest.MonkeyPatch, shown: bool
) -> None:
    marked: list[str] = []
    kept = SimpleNamespace(
        mark=lambda name, day: marked.append(name), is_stored=True, progress=PuzzleProgress
    )
    monkeypatch.setattr(puzzle_session, "solved_puzzles", lambda: kept)
    monkeypatch.setattr("mastaba.web.puzzles.puzzle_store.solved_puzzles", lambda: kept)
    monkeypatch.setattr(puzzle_session, "is_embedded", lambda: False)
    session = puzzle_session.PuzzleSession(KNOWN, PUZZLE)
    if shown:
        session.show_solution()
    session = puzzle_session.PuzzleSession.from_bookmark(KNOWN, session.again(1).bookmark)
    for picks in PUZZLE.best.line:
        session.choose(list(picks))
    assert session.right
    assert marked == ([] if shown else [PUZZLE.id])
    panel = importlib.import_module("mastaba.web.puzzles.puzzle_panel").puzzle_panel(session)
    assert ("does not count as solved" in words(panel)) == shown


def test_a_bookmark_of_an_older_version_still_tells_whether_the_solution_was_shown(
    puzzle_session: Any,
) -> None:
    session = puzzle_session.PuzzleSession(KNOWN, PUZZLE)
    session.show_solution()
    fields = json.loads(session.bookmark)
    del fields["known"]
    assert puzzle_session.PuzzleSession.from_bookmark(KNOWN, json.dumps(fields)).knows_solution


def test_of_an_unknown_turn_only_what_is_known_is_said(puzzle_session: Any) -> None:
    session = puzzle_session.PuzzleSession(KNOWN, PUZZLE)
    for picks in entombing("Shabti"):
        session.attempt.choose(picks)
    assert session.right is False
    assert session.said_by_puzzle == (
        "The best turn found is another one. "
        "From 0 (clearly lost) to 100 (clearly won), it is worth 62. "
        "Yours was not among those compared."
    )


def test_the_solution_tells_both_turns_in_words(puzzle_session: Any) -> None:
    session = puzzle_session.PuzzleSession(KNOWN, PUZZLE)
    session.show_solution()
    assert "This is the best turn: Ada entombs Ring. " in session.said_by_puzzle
    assert "The next best: Ada entombs Urn." in session.said_by_puzzle
