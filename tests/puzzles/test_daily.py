"""The puzzle of the day and the streak, whatever the clock says."""

from datetime import date
from typing import Any

import pytest

from mastaba.puzzles.daily import puzzle_of_the_day
from mastaba.puzzles.progress import MOST_DAYS, MOST_SOLVED, PuzzleProgress, streak

NAMES = [f"{number:06x}" for number in range(0, 95 * 7919, 7919)]
TODAY = date(2026, 11, 25).toordinal()


def test_no_puzzle_comes_twice_within_as_many_days_as_there_are_puzzles() -> None:
    days = range(TODAY, TODAY + len(NAMES))
    assert sorted(puzzle_of_the_day(NAMES, day) for day in days) == sorted(NAMES)


def test_the_days_puzzle_does_not_depend_on_the_order_of_the_list() -> None:
    assert puzzle_of_the_day(NAMES[::-1], TODAY) == puzzle_of_the_day(NAMES, TODAY)


def test_without_puzzles_there_is_none_of_the_day() -> None:
    with pytest.raises(ValueError, match="no puzzles"):
        puzzle_of_the_day([], TODAY)


@pytest.mark.parametrize(
    ("days_ago", "expected"),
    [
        ([], 0),
        ([0], 1),
        ([1], 1),  # today may still be solved
        ([0, 1, 2], 3),
        ([2, 3], 2),  # yesterday is forgiven
        ([3, 4], 0),
        ([0, 2, 3], 3),
        ([0, 3], 1),
        ([0, 1, 3, 4, 6, 7], 4),  # a second day missed within a week
        ([0, 1, 2, 4, 5, 6, 7, 8, 9, 11, 12], 11),  # one in each week
        ([-5, 0, 1], 2),  # a day that has yet to come
    ],
)
def test_a_streak_forgives_one_missed_day_a_week(days_ago: list[int], expected: int) -> None:
    assert streak([TODAY - ago for ago in days_ago], TODAY) == expected


def test_a_clock_that_jumps_loses_nothing() -> None:
    progress = PuzzleProgress()
    for day in (TODAY - 2, TODAY - 1, TODAY + 9000, TODAY - 700, TODAY):
        progress.mark("a", day)
    assert streak(progress.days, TODAY) == 3
    assert streak(progress.days, TODAY - 700) == 1


def test_marks_are_kept_once() -> None:
    progress = PuzzleProgress()
    assert progress.mark("a", None)
    assert progress.mark("a", TODAY)
    assert not progress.mark("a", TODAY)
    assert progress == PuzzleProgress(["a"], [TODAY])
    assert PuzzleProgress.from_plain(progress.to_plain()) == progress


@pytest.mark.parametrize("data", [None, 7, [], {}, {"solved": 7, "days": "x"}, {"solved": [7]},
                                  {"days": ["x", -1, True, 0]}])  # fmt: skip
def test_nonsense_is_no_progress(data: Any) -> None:
    assert PuzzleProgress.from_plain(data) == PuzzleProgress()


def test_progress_does_not_grow_without_bound() -> None:
    data = {"solved": [str(n) for n in range(9999)], "days": list(range(1, 9999))}
    progress = PuzzleProgress.from_plain(data)
    progress.mark("new", 10_000)
    assert len(progress.solved) == MOST_SOLVED
    assert len(progress.days) == MOST_DAYS
    assert progress.days[-1] == 10_000
