"""Mining puzzles: what is found is sound, repeatable, and kept; what is not is given up."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from mastaba.ai.values.evaluators import evaluator_for_cards
from mastaba.puzzles.attempt import PuzzleAttempt
from mastaba.puzzles.puzzle import THEMES, Puzzle, Puzzles
from mastaba.puzzles.turn_effect import is_complete, turn_effect
from mastaba.rules.cards import EDITIONS
from mastaba.rules.machine import ABOUT_MASK
from mastaba.training.puzzles import __main__ as command
from mastaba.training.puzzles.mining import MinedGame, selected
from mastaba.training.puzzles.other_ways import other_ways
from mastaba.training.puzzles.puzzle_check import SMALL, one_best_answer, recheck
from mastaba.training.puzzles.turn_comparison import lead
from mastaba.training.puzzles.turn_search import after_codes, answers_to, codes_of
from tests.puzzles.example import entombing, find, position, puzzle

SHIPPED = Path(__file__).parents[2] / "static" / "puzzles" / "puzzles.json"


def test_answers_have_different_effects_and_begin_with_the_best() -> None:
    start = position().state
    found = answers_to(start, evaluator_for_cards(start.printed), 8)
    assert len({one.effect for one in found}) == len(found) > 10
    assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)


def test_a_line_is_played_by_what_it_picks() -> None:
    """On a deal in which the first option is another one, the same card is entombed."""
    game = position()
    entomb = find(game, "entomb", "Ring")
    codes = codes_of(game.state, ((entomb,),))
    other = game.state
    other.options = other.options[::-1]
    assert after_codes(other, codes).tombs[0] == after_codes(game.state, codes).tombs[0] != []


def test_a_line_stops_where_its_pick_is_not_there() -> None:
    game = position()
    assert after_codes(game.state, [[-7]]).to_text() == game.state.to_text()


def test_the_lead_is_paired() -> None:
    assert lead([0.5, 0.9, 0.1], [0.4, 0.8, 0.0]).mean == pytest.approx(0.1)
    assert lead([0.5, 0.9, 0.1], [0.4, 0.8, 0.0]).is_sure
    assert not lead([0.5, 0.1], [0.1, 0.4]).is_sure
    assert not lead([0.5], [0.1]).is_sure


def test_a_position_without_one_best_answer_is_no_puzzle() -> None:
    assert one_best_answer(position().state, SMALL, 1, least=0.5) is None


def test_other_ways_are_legal_answers_with_different_effects() -> None:
    ways = other_ways(position().state, entombing("Ring"), 60, 1)
    assert len({one.effect for one in ways}) == len(ways) > 10
    for one in ways:
        game = position()
        for picks in one.line:
            game.choose(picks)
        assert is_complete(position().state, game.state)
        assert turn_effect(game.state) == one.effect


def test_half_of_the_other_ways_follow_the_best_turn() -> None:
    start = position().state
    (ring,) = codes_of(start, entombing("Ring"))[0]
    entombs = [
        sum(
            after_codes(start, codes_of(start, one.line)).tombs[0] == [ring & ABOUT_MASK]
            for one in ways
        )
        for ways in (other_ways(start, entombing("Ring"), 60, 1), other_ways(start, (), 60, 1))
    ]
    assert entombs[0] > entombs[1]


@pytest.mark.parametrize("ways", [0, 300])
def test_a_new_look_finds_the_best_turn_in_another_order(ways: int) -> None:
    """The search misses it: something else is played before the play that ends the answer."""
    shipped = Puzzles.from_text(SHIPPED.read_text("utf-8")).puzzle("9d739d")
    without = replace(shipped, same=shipped.same[1:])
    again = recheck(without, replace(SMALL, deals=64, ways=ways))
    assert again is not None
    assert (shipped.same[0] in again.same) == bool(ways)


def test_missing_answers_are_told_and_completed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text(Puzzles([puzzle()]).to_text())
    monkeypatch.setattr(command, "results", completed)
    assert not command.recheck_file(path, SMALL)
    assert "as good as the best are 1 more" in capsys.readouterr().out
    assert Puzzles.from_text(path.read_text()).puzzle(puzzle().id) == puzzle()
    command.recheck_file(path, SMALL, drop=True)
    assert Puzzles.from_text(path.read_text()).puzzle(puzzle().id).same == ["0123abcd"]


def completed(_: None, __: object, puzzles: list[Puzzle]) -> Iterator[tuple[Puzzle, Puzzle]]:
    for one in puzzles:
        yield one, replace(one, same=["0123abcd"])


def test_games_of_all_editions_and_numbers_of_players_are_looked_at() -> None:
    setups = [MinedGame(seed).setup() for seed in range(12)]
    assert {one.edition for one in setups} == set(EDITIONS)
    assert {len(one.players) for one in setups} == {2, 3, 4}


def test_all_kinds_of_puzzles_are_selected() -> None:
    found = [
        (replace(puzzle(), id=f"{number:06x}", grade=grade, margin=grade), list(THEMES[:2]))
        for number, grade in enumerate([1] * 20 + [2, 3])
    ]
    chosen = selected(found, 6)
    assert {one.grade for one in chosen} == {1, 2, 3}
    assert {one.theme for one in chosen} == set(THEMES[:2])


def test_the_shipped_puzzles_stand_up_to_a_quick_new_look(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert command.recheck_file(SHIPPED, SMALL), capsys.readouterr().out


def test_a_puzzle_with_another_answer_does_not_stand_up(tmp_path: Path) -> None:
    shipped = Puzzles.from_text(SHIPPED.read_text("utf-8"))
    first = next(iter(shipped.by_id.values()))
    worse = first.tries[0]
    wrong = replace(first, best=worse, tries=[first.best])
    path = tmp_path / "puzzles.json"
    path.write_text(Puzzles([wrong]).to_text())
    assert not command.recheck_file(path, SMALL)


def test_enough_puzzles_of_all_kinds_are_shipped() -> None:
    puzzles = Puzzles.from_text(SHIPPED.read_text("utf-8")).by_id.values()
    assert len(puzzles) >= 90
    assert {one.edition for one in puzzles} == set(EDITIONS)
    assert {one.grade for one in puzzles} == {1, 2, 3}
    assert {one.theme for one in puzzles} == set(THEMES)
    assert all(one.margin >= 15 and one.deals >= 1000 for one in puzzles)


def test_the_last_cards_of_a_best_turn_may_be_picked_in_any_order() -> None:
    for one in Puzzles.from_text(SHIPPED.read_text("utf-8")).by_id.values():
        for picks in permutations(one.best.line[-1]):
            attempt = PuzzleAttempt(one)
            for choice in (*one.best.line[:-1], picks):
                attempt.choose(choice)
            assert attempt.verdict is not None
            assert attempt.verdict.right, (one.id, picks)


def test_mining_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "FIRST_SEED", 7)
    monkeypatch.setattr(MinedGame, "play", told)
    command.mine(1, tmp_path)
    (kept,) = tmp_path.iterdir()
    first = kept.read_text()
    command.mine(2, tmp_path)
    assert kept.read_text().startswith(first)
    assert [json.loads(row)["seed"] for row in kept.read_text().splitlines()] == [7, 8]


def told(self: MinedGame) -> dict[str, object]:
    return {"seed": self.seed, "positions": 3, "puzzles": [[puzzle().to_plain(), ["payment"]]]}


def test_the_tutorial_ends_with_easy_puzzles_that_are_shipped() -> None:
    puzzles = Puzzles.from_text(SHIPPED.read_text("utf-8"))
    for page in ("index.html", "index.de.html"):
        text = (SHIPPED.parents[2] / "docs" / "tutorial" / page).read_text("utf-8")
        goals = re.findall(r'data-puzzle="(\w+)"', text)
        assert f'puzzle="{",".join(goals)}"' in text
        assert [puzzles.puzzle(name).grade for name in goals] == [1, 1, 1]
