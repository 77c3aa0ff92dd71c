"""What the statistics dialog shows of games and solved puzzles."""

import pytest

from mastaba.web.dom.page_language import set_language
from mastaba.web.statistics.statistics_format import PEOPLE, Kind, KindTally
from mastaba.web.statistics.statistics_store import Statistics
from mastaba.web.statistics.statistics_view import DialogState, statistics_view
from tests.web.test_page_views import all_nodes, words


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


@pytest.mark.parametrize(("language", "mean"), [("en", "−20.5"), ("de", "−20,5")])
def test_each_kind_of_game_has_a_cell_for_every_column(language: str, mean: str) -> None:
    kinds = {
        Kind("afterlife", 2, "vizier"): KindTally(games=3, wins=1, scored=2, points=-41, best=7),
        Kind("original", 3, PEOPLE): KindTally(games=4),
    }
    set_language(language)
    tree = statistics_view(Statistics(kinds, {}, [], ()), DialogState(), {}, 0)
    set_language("en")
    (table,) = (node for node in all_nodes(tree) if node.tag == "table")
    rows = [
        [words(cell) for cell in node.children] for node in all_nodes(table) if node.tag == "tr"
    ]
    assert [row[1:] for row in rows[1:]] == [["4", "–", "–", "–"], ["3", "1", mean, "7"]]
    assert [len(row) for row in rows] == [5, 5, 5]


@pytest.mark.parametrize(
    ("language", "total", "asked"),
    [
        ("en", "11,001 games, 9,000 won (82%)", "Delete all 11,001 games"),
        ("de", "11.001 Spiele, 9.000 gewonnen (82\xa0%)", "Alle 11.001 Spiele"),
    ],
)
def test_the_sum_says_which_share_was_won(language: str, total: str, asked: str) -> None:
    kinds = {Kind("afterlife", 2, "vizier"): KindTally(11_001, 9_000, 11_001, 0, 0)}
    set_language(language)
    told = words(statistics_view(Statistics(kinds, {}, [], ()), DialogState(asks=True), {}, 0))
    set_language("en")
    assert total in told
    assert asked in told


def test_games_between_people_leave_no_share_to_tell() -> None:
    kinds = {
        Kind("afterlife", 2, "vizier"): KindTally(3, 1, 3, 60, 30),
        Kind("original", 3, PEOPLE): KindTally(games=4),
    }
    told = words(statistics_view(Statistics(kinds, {}, [], ()), DialogState(), {}, 0))
    assert "7 games, 1 won" in told
    assert "%" not in told
