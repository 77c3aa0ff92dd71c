"""Puzzles as data: what is written is read, and everything else is refused with a reason."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from mastaba import MastabaError
from mastaba.errors import PuzzleError
from mastaba.puzzles.puzzle import FORMAT, LONGEST, Puzzle, Puzzles, id_of
from mastaba.version import RULES
from mastaba.words.language import LANGUAGES
from tests.puzzles.example import position, puzzle


def plain() -> dict[str, Any]:
    """The example as it comes out of a file."""
    data: dict[str, Any] = json.loads(json.dumps(puzzle().to_plain()))
    return data


def test_a_puzzle_is_read_as_it_was_written() -> None:
    assert Puzzle.from_plain(plain()) == puzzle()
    read = Puzzles.from_text(Puzzles([puzzle()]).to_text())
    assert list(read.by_id.values()) == [puzzle()]
    assert len(read) == 1


def test_a_good_puzzle_passes_the_check() -> None:
    puzzle().check()


def damaged(**changed: Any) -> Callable[[], dict[str, Any]]:
    return lambda: plain() | changed


LONG = [["00000000", 1, [], None]] * 101


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (lambda: 7, "exactly these fields"),
        (lambda: {**plain(), "more": 1}, "exactly these fields"),
        (damaged(position=7), "is damaged"),
        (damaged(position="\ud800"), "is damaged"),  # half a character
        (damaged(id="000000"), "'000000' is damaged"),
        (damaged(id=["x" * 99]), "is damaged"),
        (damaged(edition="revised"), "edition must be one of these: original"),
        (damaged(grade=4), "grade must be one of these: 1, 2, 3"),
        (damaged(grade=True), "grade must be one of these"),
        (damaged(grade=1.0), "grade must be one of these"),
        (damaged(grade=[]), "grade must be one of these"),
        (damaged(theme="love"), "theme must be one of these"),
        (damaged(seat=-1), "seat must be a whole number"),
        (damaged(margin=0.5), "margin must be a whole number"),
        (damaged(deals="many"), "deals must be a whole number"),
        (damaged(tries={}), "tries must be a list"),
        (damaged(tries=[]), "tries must be a list of 1 to 100"),
        (damaged(tries=LONG), "tries must be a list of 1 to 100"),
        (damaged(same=[1]), "An answer to the puzzle"),
        (damaged(same=7), "same must be a list"),
        (damaged(best=[]), "An answer to the puzzle"),
        (damaged(best=[1, 2, [], None]), "An answer to the puzzle"),
        (damaged(best=["00000000", 1001, [], None]), "worth must be a whole number"),
        (damaged(best=["00000000", 1, [0], None]), "picks must be a list"),
        (damaged(best=["00000000", 1, [[-1]], None]), "pick must be a whole number"),
        (damaged(best=["00000000", 1, [], [0, "Bow"]]), "An answer to the puzzle"),
        (damaged(best=["00000000", 1, [], [0, "Crown", 1]]), "An answer to the puzzle"),
        (damaged(best=["00000000", 1, [], [9, "Bow", 1]]), "seat must be a whole number"),
    ],
)
def test_data_that_are_no_puzzle_are_refused(data: Callable[[], Any], reason: str) -> None:
    with pytest.raises(PuzzleError, match=reason):
        Puzzle.from_plain(data())


def file_of(rules: int, puzzles: str, version: int = FORMAT) -> str:
    """The text of a puzzle file."""
    return f'{{"format":{version},"rules":{rules},"puzzles":{puzzles}}}'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a puzzle file"),
        ("[", "not a puzzle file"),
        (None, "not a puzzle file"),
        ([], "not a puzzle file"),
        ("[" * 100_000, "not a puzzle file"),
        ("[]", "not a puzzle file"),
        (file_of(RULES, "{}"), "not a puzzle file"),
        (" " * LONGEST + "{}", "not a puzzle file"),
        (file_of(RULES, "[]", 99), "another version"),
        (file_of(RULES - 1, "[]"), "another version"),
        (file_of(RULES, "[{}]"), "exactly these fields"),
    ],
)
def test_files_without_puzzles_are_refused(text: Any, reason: str) -> None:
    with pytest.raises(PuzzleError, match=reason):
        Puzzles.from_text(text)


def replaced(**changed: Any) -> Puzzle:
    data = plain() | changed
    return Puzzle.from_plain(data | {"id": id_of(data["position"])})


def test_a_position_that_is_none_is_refused() -> None:
    with pytest.raises(PuzzleError, match="position cannot be used: "):
        replaced(position="m1.nonsense").opened()


def test_somebody_elses_choice_is_refused() -> None:
    with pytest.raises(PuzzleError, match="somebody else has to choose"):
        replaced(seat=1).check()


def test_what_happens_to_somebody_who_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(PuzzleError, match="seat must be a whole number from 0 to 1"):
        replaced(tries=[["00000000", 1, [], [2, "Bow", 1]]]).opened()


def test_a_position_after_the_end_is_refused() -> None:
    over = position()
    while over.decision is not None:
        over.choose([*range(len(over.decision.options))][-over.decision.least :])
    with pytest.raises(PuzzleError, match="somebody else has to choose"):
        replaced(position=over.position_code(0)).opened()


@pytest.mark.parametrize(
    "best",
    [
        ["00000000", 620, puzzle().to_plain()["best"][2], None],
        [puzzle().best.effect, 620, [], None],
        [puzzle().best.effect, 620, [[99]], None],
        [puzzle().best.effect, 620, [*puzzle().to_plain()["best"][2], [0]], None],
    ],
    ids=["leads elsewhere", "is too short", "is illegal", "is too long"],
)
def test_a_wrong_solution_is_refused(best: list[Any]) -> None:
    with pytest.raises(PuzzleError, match="solution cannot be played"):
        replaced(best=best).check()


def test_a_link_of_another_version_is_told_in_every_language() -> None:
    with pytest.raises(MastabaError) as error:
        Puzzles([puzzle()]).puzzle("abcdef")
    for language in LANGUAGES:
        assert "abcdef" in error.value.in_language(language)
    assert Puzzles([puzzle()]).puzzle(puzzle().id) == puzzle()


def test_puzzles_are_chosen_by_grade_and_theme() -> None:
    puzzles = Puzzles([puzzle()])
    assert puzzles.chosen(None, None) == puzzles.chosen(1, "buy or entomb") == [puzzle()]
    assert puzzles.chosen(2, None) == puzzles.chosen(1, "payment") == []
