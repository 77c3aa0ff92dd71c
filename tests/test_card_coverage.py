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
    test_face_down,
    test_last_rites_artisans,
    test_last_rites_builders,
    test_last_rites_priestesses,
    test_last_rites_priests,
    test_last_rites_starters,
    test_last_rites_uniques,
    test_medjay,
    test_rulings_gold_and_further,
    test_rulings_table_and_actions,
)
from .table import AFTERLIFE, cards_of

CARD_TESTS = (
    test_afterlife_chambers,
    test_afterlife_mummification_jewelry,
    test_afterlife_starters,
    test_afterlife_tomb_art,
    test_afterlife_uniques,
    test_afterlife_weapons,
    test_last_rites_artisans,
    test_last_rites_builders,
    test_last_rites_priestesses,
    test_last_rites_priests,
    test_last_rites_starters,
    test_last_rites_uniques,
)
RULING_TESTS = (
    *CARD_TESTS,
    test_face_down,
    test_medjay,
    test_rulings_gold_and_further,
    test_rulings_table_and_actions,
)
FEWEST_TESTS_OF_A_CARD = 3

# Rulings 10, 17, 18, 21 and 25 to 31 touch the original, solitaire and mixed games.
RULINGS = (*range(1, 10), *range(11, 17), 19, 20, 22, 23, 24, *range(32, 41), *range(50, 60))

CARDS = AFTERLIFE + [
    card for card in cards_of("last rites") if card.name not in ("Potter", "Priest of Horus")
]


def names_of_tests(modules: tuple[ModuleType, ...]) -> list[str]:
    return [name for module in modules for name in vars(module) if name.startswith("test_")]


@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_every_card_has_its_tests(name: str) -> None:
    start = "test_" + name.lower().replace(" ", "_").replace("-", "_") + "_"
    tests = [test for test in names_of_tests(CARD_TESTS) if test.startswith(start)]
    assert len(tests) >= FEWEST_TESTS_OF_A_CARD, tests


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_has_a_test(number: int) -> None:
    start = f"test_ruling_{number:02}_"
    assert any(test.startswith(start) for test in names_of_tests(RULING_TESTS))
