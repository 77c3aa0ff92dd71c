"""What the statistics dialog says of solved puzzles."""

from mastaba.web.statistics.statistics_store import Statistics
from mastaba.web.statistics.statistics_view import DialogState, statistics_view
from tests.web.test_page_views import words


def dialog(puzzles: int, asks: bool = False, problems: tuple[str, ...] = ()) -> str:
    statistics = Statistics({}, {}, [], problems, puzzles=puzzles)
    return words(statistics_view(statistics, DialogState(asks=asks), {}, 0))


def test_solved_puzzles_are_counted() -> None:
    assert "Puzzles 1 puzzle solved" in dialog(1)
    assert "Puzzles 12 puzzles solved" in dialog(12)
    assert "solved" not in dialog(0).replace("counts as solved", "")


def test_solved_puzzles_can_be_deleted_without_any_game() -> None:
    assert "Delete statistics" in dialog(2)
    assert "Delete statistics" not in dialog(0)
    assert "Delete the record of the 2 puzzles you have solved?" in dialog(2, asks=True)
    assert "Delete all 0 games" not in dialog(2, asks=True)


def test_problems_come_first() -> None:
    assert "damaged list" in dialog(0, problems=("damaged list",))[:60]
