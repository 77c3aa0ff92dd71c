"""The arena: agents play legally, results are kept, and ratings fit the results."""

from math import log10
from pathlib import Path

import pytest

from mastaba.ai import LEVELS
from mastaba.ai.net.weights import WeightsError
from mastaba.rules.cards import EDITIONS
from mastaba.training.agents import agent
from mastaba.training.arena import (
    LADDER,
    ArenaLine,
    ArenaResults,
    lines,
    main,
    ratings,
    table_row,
)
from mastaba.training.match import Duel, SolitaireGame, wilson


@pytest.mark.parametrize("name", ["random", "noisy:50", "follow", "search:2", LEVELS[0]])
def test_agents_play_a_whole_game(name: str) -> None:
    assert Duel(name, "greedy", 1, "afterlife").play() in (0, 0.5, 1)


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("nobody", KeyError),
        ("noisy:x", ValueError),
        ("search:x", ValueError),
        ("net:99", OSError),
        (f"net:{__file__}", WeightsError),
    ],
)
def test_an_unknown_agent_is_an_error(name: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        agent(name)


def test_greedy_beats_random_from_every_seat() -> None:
    assert [Duel("greedy", "random", seed, players=3).play() for seed in range(3)] == [1, 1, 1]


def test_a_solitaire_game_counts_its_share_of_the_perfect_score() -> None:
    share, perfect = SolitaireGame("follow", "afterlife", "starter", 1).play()
    assert 0.3 < share <= 1
    assert perfect == (share == 1)


def test_kept_games_are_not_played_again(tmp_path: Path) -> None:
    tasks = ArenaLine("greedy", "random", "original", 2, 2).tasks()
    first = ArenaResults(tmp_path / "games").play("a line", tasks, None)
    kept = (tmp_path / "games").read_text()
    assert ArenaResults(tmp_path / "games").play("a line", tasks, None) == first
    assert (tmp_path / "games").read_text() == kept


def test_a_game_whose_result_was_cut_off_is_played_again(tmp_path: Path) -> None:
    """The run was killed while it wrote the line."""
    path, tasks = tmp_path / "games", ArenaLine("greedy", "random", "original", 2, 2).tasks()
    first = ArenaResults(path).play("a line", tasks, None)
    whole = path.read_text()
    for cut in (3, whole.index("\n"), len(whole) - 1):
        path.write_text(whole[:cut])
        assert ArenaResults(path).play("a line", tasks, None) == first
        assert sorted(path.read_text().splitlines()) == sorted(whole.splitlines())


def test_no_games_of_a_kind_may_be_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["--games", "0", "--alone", "0", "--folder", str(tmp_path)]
    monkeypatch.setattr("sys.argv", ["arena", *asked])
    main()
    assert len(capsys.readouterr().out.splitlines()) == 5  # the heads of two tables


def test_the_interval_is_wilsons() -> None:
    """The textbook value for 8 of 10."""
    assert wilson(8, 10) == pytest.approx((0.490, 0.943), abs=0.001)


def test_ratings_follow_the_odds() -> None:
    found = ratings({("good", "random"): (750, 1000), ("best", "good"): (909, 1000)})
    assert found["random"] == 0
    assert found["good"] == pytest.approx(400 * log10(3), abs=2)
    assert found["best"] - found["good"] == pytest.approx(400, abs=4)


def test_every_edition_and_number_of_players_has_lines() -> None:
    found = lines(10)
    assert {(line.edition, line.players) for line in found} >= {
        (edition, players) for edition in EDITIONS for players in (2, 3, 4)
    }
    assert {line.agent for line in found} | {"random"} >= set(LADDER)
    assert len({line.name for line in found}) == len(found)


def test_a_line_reports_games_share_and_interval() -> None:
    line = ArenaLine("greedy", "random", "original", 2, 4, 0.5)
    assert table_row(line, [1, 1, 1, 0]) == (
        "| greedy v random | original | 2 players | 4 | 75.0% | 30.1% to 95.4% | 50% |"
    )
