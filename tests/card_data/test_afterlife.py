"""The card data against everything known of the printed Afterlife."""

from itertools import combinations

import pytest

from mastaba.rules.cards import CARDS
from tests.support.card_data import BOXES, VALUES, buy_with_one_gold_lost, marked, of_type


def test_goddess_nut_costs_four() -> None:
    assert CARDS["Goddess Nut"].cost == 4
    assert marked("afterlife", "cost", "example") == {"Goddess Nut"}


def test_brooch_is_worth_two() -> None:
    assert CARDS["Brooch"].gold == 2
    assert marked("afterlife", "gold", "example") == {"Brooch"}


@pytest.mark.parametrize(
    ("name", "of_set"),
    [
        ("Bracelet", "Jewelry"),
        ("Axe", "Weapons"),
        ("Dagger", "Weapons"),
        ("Sling", "Weapons"),
        ("Goddess Nut", "Tomb Art"),
    ],
)
def test_sets_known_from_examples(name: str, of_set: str) -> None:
    assert CARDS[name].set == of_set
    assert name in marked("afterlife", "set", "example")
    assert len(marked("afterlife", "set", "example")) == 5


def test_burial_chamber_is_a_set_card_but_not_a_weapon() -> None:
    assert CARDS["Burial Chamber"].set not in (None, "Weapons")


def test_uniques_named_by_the_rulebook() -> None:
    uniques = {c.name for c in of_type("afterlife", "unique")}
    assert marked("afterlife", "type", "rulebook") & uniques == {"Sphinx", "Ibex Statue"}


def test_starters_score_one() -> None:
    assert {c.vp for c in of_type("afterlife", "starter")} == {1}


def test_the_rulebooks_buying_example_is_possible() -> None:
    """Two cards worth 5 gold together buy Goddess Nut and lose 1; neither alone is enough."""
    assert any(
        buy_with_one_gold_lost("Goddess Nut", *two) for two in combinations(BOXES["afterlife"], 2)
    )


def test_all_names_and_actions_are_known() -> None:
    names = {c.name for c in BOXES["afterlife"]}
    for value in ("name", "action"):
        assert marked("afterlife", value, "rulebook", "supplement") == names


def test_only_cost_gold_level_and_points_are_reconstructed() -> None:
    for value in VALUES:
        ours = marked("afterlife", value, "reconstructed")
        assert bool(ours) == (value in ("cost", "gold", "level", "vp"))


def test_uniques_have_balanced_points() -> None:
    assert sorted(c.vp or 0 for c in of_type("afterlife", "unique")) == [2, 3, 4, 4, 5, 6]
