"""Every card and every ruling has its tests; which, their names say."""

from types import ModuleType

import pytest

from . import (
    test_afterlife_chambers,
    test_afterlife_mummification_jewelry,
    test_afterlife_starters,
    test_afterlife_tomb_art,
    test_afterlife_uniques,
    test_afterlife_weapons,
    test_medjay,
    test_rulings_gold_and_further,
    test_rulings_table_and_actions,
)
from .table import AFTERLIFE

CARD_TESTS = (
    test_afterlife_chambers,
    test_afterlife_mummification_jewelry,
    test_afterlife_starters,
    test_afterlife_tomb_art,
    test_afterlife_uniques,
    test_afterlife_weapons,
)
RULING_TESTS = (test_medjay, test_rulings_gold_and_further, test_rulings_table_and_actions)
FEWEST_TESTS_OF_A_CARD = 3

# Rulings 3, 10, 17, 18, 21, 23 and 25 to 31 touch other editions, solitaire and mixed games.
RULINGS = (1, 2, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 19, 20, 22, 24, *range(32, 40), 50, 51)


def names_of_tests(modules: tuple[ModuleType, ...]) -> list[str]:
    return [name for module in modules for name in vars(module) if name.startswith("test_")]


@pytest.mark.parametrize("name", [card.name for card in AFTERLIFE])
def test_every_card_has_its_tests(name: str) -> None:
    start = "test_" + name.lower().replace(" ", "_").replace("-", "_") + "_"
    tests = [test for test in names_of_tests(CARD_TESTS) if test.startswith(start)]
    assert len(tests) >= FEWEST_TESTS_OF_A_CARD, tests


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_has_a_test(number: int) -> None:
    start = f"test_ruling_{number:02}_"
    assert any(test.startswith(start) for test in names_of_tests(RULING_TESTS))
