"""The card data against everything known of the printed first game."""

import pytest

from mastaba.rules.cards import CARDS
from tests.support.card_data import BOXES, buy_with_one_gold_lost, marked, of_type


def test_the_component_counts_are_as_printed() -> None:
    """One edition prints 14 statues, 12 books, 10 amulets, 8 jars and 6 sarcophagi."""
    counts = {"Statues": 14, "Books": 12, "Amulets": 10, "Canopic Jars": 8, "Sarcophagi": 6}
    for name, number in counts.items():
        assert sum(c.copies for c in BOXES["original"] if c.set == name) == number
    assert sum(c.copies for c in of_type("original", "unique")) == 6


# Known values


def test_statue_of_bastet_costs_four() -> None:
    assert CARDS["Statue of Bastet"].cost == 4
    assert CARDS["Statue of Bastet"].sources["cost"] == "example"


def test_the_buying_example_has_the_right_golds() -> None:
    assert (CARDS["Tyet Amulet"].gold, CARDS["Book of the Netherworld"].gold) == (2, 3)
    assert marked("original", "gold", "example") == {"Tyet Amulet", "Book of the Netherworld"}
    assert buy_with_one_gold_lost(
        "Statue of Bastet", CARDS["Tyet Amulet"], CARDS["Book of the Netherworld"]
    )


def test_qebehsenuef_is_worth_a_couple_of_gold() -> None:
    assert CARDS["Qebehsenuef Canopic Jar"].gold == 2
    assert marked("original", "gold", "review") == {"Qebehsenuef Canopic Jar"}


def test_starters_score_one() -> None:
    assert {c.vp for c in of_type("original", "starter")} == {1}
    assert marked("original", "vp", "example") == {"Shabti"}
    assert marked("original", "vp", "review") == {"Urn", "Box of Food", "Offering Table"}


def test_burial_mask_tops_cost_gold_and_points() -> None:
    mask = CARDS["Burial Mask"]
    for c in BOXES["original"]:
        assert c is mask or (c.cost < mask.cost and c.gold < mask.gold)
    for c in of_type("original", "unique"):
        assert c is mask or (c.vp or 0) < (mask.vp or 0)


def test_some_cards_have_more_and_some_less_gold_than_statue_of_thoths_four() -> None:
    golds = [c.gold for c in BOXES["original"]]
    assert min(golds) < 4 < max(golds)


def test_book_of_the_earths_example_costs_exist() -> None:
    """Its example sacrifices a card of cost 2 and takes one of cost 4."""
    assert {2, 4} <= {c.cost for c in BOXES["original"]}


# Sets and names


@pytest.mark.parametrize(
    ("name", "of_set"),
    [
        ("Inner Sarcophagus", "Sarcophagi"),
        ("Statue of Anubis", "Statues"),
        ("Statue of Isis", "Statues"),
        ("Statue of Thoth", "Statues"),
        ("Statue of Sobek", "Statues"),
    ],
)
def test_sets_known_from_examples(name: str, of_set: str) -> None:
    assert CARDS[name].set == of_set
    assert name in marked("original", "set", "example")
    assert len(marked("original", "set", "example")) == 5


def test_cards_are_in_the_sets_they_are_named_after() -> None:
    for c in of_type("original", "set"):
        word = {
            "Sarcophagi": "Sarcophagus",
            "Canopic Jars": "Canopic Jar",
            "Amulets": "Amulet",
            "Books": "Book of",
            "Statues": "Statue of",
        }[c.set or ""]
        assert word in c.name


def test_the_uniques_are_as_known() -> None:
    known = {"Boat", "Burial Mask", "Ka Figurine", "Mummified Cat", "Censer"}
    uniques = {c.name for c in of_type("original", "unique")}
    assert known < uniques
    assert uniques - known == {"Chariot"} & marked("original", "name", "reconstructed")
    by_rulebook = marked("original", "type", "rulebook") & uniques
    assert by_rulebook == {"Boat", "Burial Mask"}


def test_these_names_are_derived_or_reconstructed() -> None:
    assert marked("original", "name", "derived") == {
        "Middle Sarcophagus",
        "Outer Sarcophagus",
        "Duamutef Canopic Jar",
        "Hapi Canopic Jar",
        "Imsety Canopic Jar",
    }
    assert marked("original", "name", "reconstructed") == {
        "Chariot",
        "Wedjat Eye Amulet",
        "Headrest Amulet",
        "Statue of Ptah",
        "Statue of Selket",
    }


# Actions


def test_these_actions_are_reconstructed() -> None:
    named = {"Burial Mask", "Censer", "Heart Scarab Amulet", "Inner Sarcophagus"}
    named |= {"Statue of Anubis", "Statue of Isis", "Statue of Sobek"}
    nameless = marked("original", "name", "derived", "reconstructed")
    assert marked("original", "action", "reconstructed") == named | nameless


def test_some_actions_are_known_only_from_the_card_supplement() -> None:
    assert marked("original", "action", "supplement") == {
        "Urn",
        "Box of Food",
        "Book of the Earth",
        "Book of the Heavens",
        "Book of the Netherworld",
    }


@pytest.mark.parametrize(
    "name", ["Middle Sarcophagus", "Headrest Amulet", "Statue of Isis", "Statue of Sobek"]
)
def test_several_reconstructed_cards_retrieve_a_card_from_a_tomb(name: str) -> None:
    """Reviews mention such cards, but no known action does this."""
    assert CARDS[name].sources["action"] == "reconstructed"
    assert "tomb" in CARDS[name].text
    assert "hand" in CARDS[name].text or "discard pile" in CARDS[name].text
