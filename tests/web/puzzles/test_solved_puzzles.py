"""Which puzzles have been solved: stored, read as far as possible, and never lost silently."""

import json
from typing import Any

import pytest

from mastaba.puzzles.progress import PuzzleProgress
from mastaba.web.puzzles.solved_puzzles import STORAGE_KEY, SolvedPuzzles
from tests.support.storage import Storage

ASIDE = f"{STORAGE_KEY} damaged 1"


def holding(text: str) -> tuple[SolvedPuzzles, Storage]:
    storage = Storage()
    storage.texts[STORAGE_KEY] = text
    return SolvedPuzzles(storage), storage


def test_what_is_solved_is_stored() -> None:
    storage = Storage()
    puzzles = SolvedPuzzles(storage)
    assert (puzzles.progress(), puzzles.texts(), puzzles.is_damaged) == (
        PuzzleProgress(),
        [],
        False,
    )
    puzzles.mark("aa", None)
    puzzles.mark("bb", 7)
    assert SolvedPuzzles(storage).progress() == PuzzleProgress(["aa", "bb"], [7])
    assert not puzzles.is_damaged
    assert list(storage.texts) == [STORAGE_KEY]


@pytest.mark.parametrize(
    ("data", "solved", "days"),
    [
        (None, [], []),
        ([], [], []),
        ({"solved": ["aa", 7], "days": [3, "x"]}, ["aa"], [3]),
        ({"solved": "aa", "days": [3]}, [], [3]),
        ({"solved": ["aa"], "of a newer version": 1}, ["aa"], []),
    ],
)
def test_damaged_progress_is_used_as_far_as_it_can_be_read_and_set_aside(
    data: Any, solved: list[str], days: list[int]
) -> None:
    text = json.dumps(data)
    puzzles, storage = holding(text)
    assert puzzles.progress() == PuzzleProgress(solved, days)
    assert puzzles.is_damaged
    assert storage.texts == {STORAGE_KEY: text}
    puzzles.mark("bb", None)
    assert puzzles.progress() == PuzzleProgress([*solved, "bb"], days)
    assert storage.texts[ASIDE] == text
    assert puzzles.is_damaged
    assert set(puzzles.texts()) == {storage.texts[STORAGE_KEY], text}


def test_text_cut_in_half_is_set_aside() -> None:
    text = json.dumps({"solved": ["aa", "bb"], "days": []})[:-9]
    puzzles, storage = holding(text)
    puzzles.mark("cc", None)
    assert puzzles.progress().solved == ["cc"]
    assert storage.texts[ASIDE] == text


def test_damaged_progress_that_cannot_be_set_aside_is_not_overwritten() -> None:
    puzzles, storage = holding('{"solved": ["aa", 7]}')
    before = dict(storage.texts)
    storage.refusal = "full"
    puzzles.mark("bb", 2)
    assert storage.texts == before
    assert (puzzles.is_stored, puzzles.is_damaged) == (False, True)
    assert puzzles.progress() == PuzzleProgress(["aa", "bb"], [2])
    storage.refusal = ""
    puzzles.mark("cc", None)
    assert (puzzles.is_stored, storage.texts[ASIDE]) == (True, before[STORAGE_KEY])
    assert SolvedPuzzles(storage).progress() == PuzzleProgress(["aa", "bb", "cc"], [2])


def test_what_the_page_holds_outlasts_damage_by_another_page() -> None:
    storage = Storage()
    storage.refusal = "full"
    puzzles = SolvedPuzzles(storage)
    puzzles.mark("aa", None)
    storage.texts[STORAGE_KEY] = "rubbish"
    puzzles.mark("bb", None)
    assert puzzles.progress().solved == ["aa", "bb"]
    assert storage.texts == {STORAGE_KEY: "rubbish"}


def test_where_nothing_is_stored_it_lasts_as_long_as_the_page() -> None:
    storage = Storage()
    storage.refusal = "blocked"
    puzzles = SolvedPuzzles(storage)
    puzzles.mark("aa", None)
    assert puzzles.progress().solved == ["aa"]
    assert not puzzles.is_stored


def test_progress_from_elsewhere_is_added_once() -> None:
    puzzles, storage = holding(json.dumps({"solved": ["aa"], "days": [5]}))
    texts = [json.dumps({"solved": ["bb", "aa"], "days": [3]}), '{"solved": ["cc", 7]}', "rubbish"]
    assert puzzles.take_over(texts) == (2, "")
    before = dict(storage.texts)
    assert puzzles.progress() == PuzzleProgress(["aa", "bb", "cc"], [3, 5])
    assert puzzles.take_over(texts) == (2, "")
    assert storage.texts == before
    assert not puzzles.is_damaged
    storage.refusal = "full"
    assert puzzles.take_over(['{"solved": ["dd"]}']) == (0, "full")


def test_deleting_all_leaves_everything_else() -> None:
    puzzles, storage = holding("rubbish")
    storage.texts["mastaba settings"] = "{}"
    puzzles.mark("aa", None)
    puzzles.delete_all()
    assert storage.texts == {"mastaba settings": "{}"}
    assert (puzzles.progress(), puzzles.is_damaged) == (PuzzleProgress(), False)


def test_what_was_refused_is_stored_with_what_another_page_has_stored_since() -> None:
    ours, storage = holding(json.dumps({"solved": ["aa"], "days": [5]}))
    storage.refusal = "full"
    ours.mark("bb", 6)
    other = Storage()
    other.texts = storage.texts
    SolvedPuzzles(other).mark("cc", 7)  # it has made room
    storage.refusal = ""
    ours.mark("dd", None)
    now = SolvedPuzzles(other).progress()
    assert (sorted(now.solved), now.days) == (["aa", "bb", "cc", "dd"], [5, 6, 7])
    assert ours.is_stored
