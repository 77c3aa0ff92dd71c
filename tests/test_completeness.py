"""Nothing goes untested: every card, kind of decision and ruling has its tests and golden games.

Test names say what a test covers: test_<card>_... and test_ruling_<number>_... Rulings 5, 6 and 26
cover the end of a game.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from mastaba import Game
from mastaba.rules.actions.all_editions import ACTIONS
from mastaba.rules.cards import CARDS, EDITIONS, Card
from mastaba.sentences.game_sentences import QUESTIONS
from tests.support.golden_games import SETUPS, actions_and_questions, golden

HERE = Path(__file__).parent
MIN_TESTS_PER_CARD = 3


@cache
def all_test_names() -> tuple[str, ...]:
    """The names of all test functions below this folder."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in HERE.rglob("test_*.py"))
    functions = (node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef))
    return tuple(node.name for node in functions if node.name.startswith("test_"))


def slug(card: Card) -> str:
    return re.sub("[^a-z]+", "_", card.name.lower())


@cache
def found_in_golden_games() -> frozenset[str]:
    games = (Game.replay(golden(name).read_text(encoding="utf-8")) for name in SETUPS)
    return frozenset().union(*map(actions_and_questions, games))


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name)
def test_every_card_has_enough_tests(card: Card) -> None:
    tests = [name for name in all_test_names() if name.startswith(f"test_{slug(card)}_")]
    assert len(tests) >= MIN_TESTS_PER_CARD, tests


@pytest.mark.parametrize("name", [name for name, parts in ACTIONS.items() if parts])
def test_every_action_is_played_in_a_golden_game(name: str) -> None:
    assert f"plays {name}" in found_in_golden_games()


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_kind_of_decision_occurs_in_a_golden_game(kind: str) -> None:
    assert kind in found_in_golden_games()


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_kind_of_decision_is_named_in_a_test(kind: str) -> None:
    assert any(f'"{kind}"' in path.read_text(encoding="utf-8") for path in HERE.rglob("test_*.py"))


def rulings() -> list[int]:
    text = (HERE.parent / "docs" / "rulings.md").read_text(encoding="utf-8")
    return [int(number) for number in re.findall(r"^(\d+)\. \*\*", text, re.MULTILINE)]


@pytest.mark.parametrize("number", rulings())
def test_every_ruling_has_a_test(number: int) -> None:
    assert any(name.startswith(f"test_ruling_{number:02}_") for name in all_test_names())


@pytest.mark.parametrize("players", range(1, 7))
def test_every_number_of_players_has_a_golden_game(players: int) -> None:
    assert any(len(setup.players) == players for setup in SETUPS.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_a_golden_game_for_each_player_count(edition: str) -> None:
    plain = {len(s.players) for s in SETUPS.values() if s.edition == edition}
    assert plain >= {1, 2, 3, 4}
