"""Every card and every ruling has its tests; which, their names say."""

from types import ModuleType

import pytest

from mastaba.cards import EDITIONS

from . import (
    test_afterlife_chambers,
    test_afterlife_mummification_jewelry,
    test_afterlife_starters,
    test_afterlife_tomb_art,
    test_afterlife_uniques,
    test_afterlife_weapons,
    test_carried_out,
    test_face_down,
    test_last_rites_artisans,
    test_last_rites_builders,
    test_last_rites_priestesses,
    test_last_rites_priests,
    test_last_rites_starters,
    test_last_rites_uniques,
    test_medjay,
    test_original_amulets,
    test_original_books,
    test_original_sarcophagi_jars,
    test_original_statues,
    test_original_uniques,
    test_pack_actions,
    test_rulings_gold_and_further,
    test_rulings_table_and_actions,
    test_scoring,
    test_solitaire,
    test_supply,
)
from .table import cards_of

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
    test_carried_out,
    test_original_amulets,
    test_original_books,
    test_original_sarcophagi_jars,
    test_original_statues,
    test_original_uniques,
)
RULING_TESTS = (
    *CARD_TESTS,
    test_face_down,
    test_medjay,
    test_pack_actions,
    test_rulings_gold_and_further,
    test_rulings_table_and_actions,
    test_scoring,
    test_solitaire,
    test_supply,
)
FEWEST_TESTS_OF_A_CARD = 3

RULINGS = (*range(1, 60), 70)

CARDS = {card.name: card for edition in EDITIONS for card in cards_of(edition)}


def names_of_tests(modules: tuple[ModuleType, ...]) -> list[str]:
    return [name for module in modules for name in vars(module) if name.startswith("test_")]


@pytest.mark.parametrize("name", CARDS)
def test_every_card_has_its_tests(name: str) -> None:
    start = "test_" + name.lower().replace(" ", "_").replace("-", "_") + "_"
    tests = [test for test in names_of_tests(CARD_TESTS) if test.startswith(start)]
    assert len(tests) >= FEWEST_TESTS_OF_A_CARD, tests


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_has_a_test(number: int) -> None:
    start = f"test_ruling_{number:02}_"
    assert any(test.startswith(start) for test in names_of_tests(RULING_TESTS))
