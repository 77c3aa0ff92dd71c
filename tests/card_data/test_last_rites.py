"""The card data against everything known of the printed Last Rites."""

import pytest

from mastaba.rules.cards import CARDS, SETS
from tests.support.card_data import BOXES, buy_with_one_gold_lost, marked, of_type

# Known values


def test_priestess_of_sekhmet_costs_four() -> None:
    assert CARDS["Priestess of Sekhmet"].cost == 4
    assert marked("last rites", "cost", "example") == {"Priestess of Sekhmet"}


def test_the_buying_example_has_the_right_golds() -> None:
    assert (CARDS["Priest of Sobek"].gold, CARDS["Sculptor"].gold) == (2, 3)
    assert marked("last rites", "gold", "example") == {"Priest of Sobek", "Sculptor"}
    assert buy_with_one_gold_lost(
        "Priestess of Sekhmet", CARDS["Priest of Sobek"], CARDS["Sculptor"]
    )


def test_menial_scores_one() -> None:
    assert CARDS["Menial"].vp == 1
    assert marked("last rites", "vp", "example") == {"Menial"}


def test_the_perfect_tomb_scores_212() -> None:
    """Four full sets, the uniques and one player's ten starters."""
    sets = sum(s.size**2 for s in SETS.values() if s.edition == "last rites")
    uniques = sum(c.vp or 0 for c in of_type("last rites", "unique"))
    starters = sum(c.copies * (c.vp or 0) for c in of_type("last rites", "starter"))
    assert sets + uniques + starters == 212
    assert (uniques, starters) == (28, 10)


def test_architect_has_less_gold_than_any_other_card_that_dear() -> None:
    stock = [c for c in BOXES["last rites"] if c.type != "starter" and c.cost >= 3]
    assert CARDS["Architect"].gold < min(c.gold for c in stock if c.name != "Architect")


# Sets and names


@pytest.mark.parametrize("name", ["Priest of Thoth", "Priest of Sobek"])
def test_the_priests_of_the_scoring_example_are_in_their_set(name: str) -> None:
    assert CARDS[name].set == "Priests"
    assert marked("last rites", "set", "example") == {"Priest of Thoth", "Priest of Sobek"}


def test_carpenter_is_a_set_card_but_not_a_priest() -> None:
    assert CARDS["Carpenter"].set not in (None, "Priests")
    assert CARDS["Carpenter"].sources["type"] == "example"


def test_uniques_named_by_the_rulebook() -> None:
    uniques = {c.name for c in of_type("last rites", "unique")}
    assert uniques == {"Astrologer", "Merchant", "Jeweler", "Scribe"}
    assert uniques <= marked("last rites", "type", "rulebook")


def test_priests_and_priestesses_are_in_the_sets_they_are_named_after() -> None:
    for c in of_type("last rites", "set"):
        word = {"Priestesses": "Priestess of", "Priests": "Priest of"}.get(c.set or "")
        assert word in c.name if word else "Priest" not in c.name


def test_the_builders_are_these_seven_cards() -> None:
    """The rulebook's overview says that architects, engineers and stone masons build the tombs."""
    assert {c.name for c in BOXES["last rites"] if c.set == "Builders"} == {
        "Architect",
        "Brick Mason",
        "Carpenter",
        "Draughtsman",
        "Engineer",
        "Plasterer",
        "Stone Mason",
    }


def test_these_names_are_derived_or_reconstructed() -> None:
    assert marked("last rites", "name", "derived") == {"Stone Mason"}
    assert marked("last rites", "name", "reconstructed") == {
        "Priestess of Neith",
        "Priestess of Mut",
        "Painter",
        "Coppersmith",
        "Basket Maker",
        "Faience Maker",
    }


# Actions


def test_these_actions_are_reconstructed() -> None:
    named = {"Astrologer", "Jeweler", "Merchant", "Scribe", "Carpenter", "Sculptor"}
    named |= {"Priest of Anubis", "Priest of Sobek", "Priest of Thoth"}
    nameless = marked("last rites", "name", "derived", "reconstructed")
    assert marked("last rites", "action", "reconstructed") == named | nameless
    assert marked("last rites", "action", "partly") == {"Menial"}
