"""The card data against everything known of the printed Afterlife."""

from collections import Counter
from itertools import combinations
from statistics import mean

import pytest

from mastaba.cards import CARDS, EDITIONS, SETS, Card, card

PLAYERS = 4
MARKS = {"rulebook", "supplement", "example", "review", "derived", "reconstructed"}
VALUES = {"type", "set", "copies", "level", "gold", "cost", "vp", "action"}

AFTERLIFE = [c for c in CARDS.values() if c.edition == "afterlife"]
STARTERS = [c for c in AFTERLIFE if c.type == "starter"]
UNIQUES = [c for c in AFTERLIFE if c.type == "unique"]
SET_CARDS = [c for c in AFTERLIFE if c.type == "set"]
STOCK = UNIQUES + SET_CARDS

each_card = pytest.mark.parametrize("c", AFTERLIFE, ids=lambda c: c.name)


def physical(c: Card) -> int:
    """How many copies of `c` the box for four holds."""
    return c.copies * (PLAYERS if c.type == "starter" else 1)


def per_copy(cards: list[Card], value: str) -> float:
    """The mean of `value` over all copies of `cards`."""
    return float(mean(getattr(c, value) for c in cards for _ in range(c.copies)))


# Counts


def test_edition_is_listed() -> None:
    assert "afterlife" in EDITIONS


def test_35_different_cards() -> None:
    assert len(AFTERLIFE) == 35
    assert (len(STARTERS), len(UNIQUES), len(SET_CARDS)) == (4, 6, 25)


def test_96_cards_by_level() -> None:
    by_level: Counter[int] = Counter()
    for c in AFTERLIFE:
        by_level[c.level] += physical(c)
    assert by_level == {1: 40, 2: 29, 3: 27}


def test_starters_of_one_player() -> None:
    assert {c.name: c.copies for c in STARTERS} == {
        "Shabti": 4,
        "Urn": 3,
        "Box of Food": 2,
        "Offering Table": 1,
    }


def test_level_one_means_starter() -> None:
    assert {c.name for c in AFTERLIFE if c.level == 1} == {c.name for c in STARTERS}


def test_copies() -> None:
    assert {c.copies for c in UNIQUES} == {1}
    assert {c.copies for c in SET_CARDS} == {2}


def test_set_sizes() -> None:
    sizes = {s.name: s.size for s in SETS.values() if s.edition == "afterlife"}
    assert sizes == {
        "Mummification": 3,
        "Jewelry": 4,
        "Chambers": 5,
        "Weapons": 6,
        "Tomb Art": 7,
    }
    assert Counter(c.set for c in SET_CARDS) == sizes


@pytest.mark.parametrize("level", [2, 3])
def test_odd_number_of_uniques_at_each_level(level: int) -> None:
    assert sum(c.level == level for c in UNIQUES) % 2 == 1


# Known values


def test_goddess_nut_costs_four() -> None:
    assert card("Goddess Nut").cost == 4


def test_brooch_is_worth_two() -> None:
    assert card("Brooch").gold == 2


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
    assert card(name).set == of_set


def test_burial_chamber_is_a_set_card_but_no_weapon() -> None:
    assert card("Burial Chamber").set not in (None, "Weapons")


def test_uniques_named_by_the_rulebook() -> None:
    assert {"Sphinx", "Ibex Statue"} <= {c.name for c in UNIQUES}


def test_starters_score_one() -> None:
    assert {c.vp for c in STARTERS} == {1}


def test_only_set_cards_score_by_set() -> None:
    assert all((c.vp is None) == (c.type == "set") == (c.set is not None) for c in AFTERLIFE)


# What the rules and texts ask of the reconstructed values


def test_buying_example() -> None:
    """Two cards of 5 gold together buy Goddess Nut with 1 lost; neither would do alone."""
    cost = card("Goddess Nut").cost
    assert any(
        a.gold + b.gold == 5 and max(a.gold, b.gold) < cost for a, b in combinations(AFTERLIFE, 2)
    )


def test_every_first_hand_can_buy_something_of_cost_four() -> None:
    golds = sorted(c.gold for c in STARTERS for _ in range(c.copies))
    assert sum(golds[:5]) >= 4


@pytest.mark.parametrize("limit", [3, 5], ids=["Sling", "Spear"])
def test_cost_limits_matter(limit: int) -> None:
    assert any(c.cost <= limit for c in STOCK)
    assert any(c.cost > limit for c in STOCK)


def test_starter_costs_differ() -> None:
    """Box of Food compares costs; among equal ones it would be dead in the first hands."""
    assert len({c.cost for c in STARTERS}) >= 3


def test_level_three_is_dearer_and_worth_more() -> None:
    second = [c for c in STOCK if c.level == 2]
    third = [c for c in STOCK if c.level == 3]
    assert per_copy(second, "cost") + 1 < per_copy(third, "cost")
    assert per_copy(second, "gold") + 0.5 < per_copy(third, "gold")


def test_levels_keep_to_their_ranges() -> None:
    ranges = {1: (0, 2, 1, 1), 2: (2, 5, 1, 3), 3: (4, 7, 2, 4)}
    for c in AFTERLIFE:
        cost_from, cost_to, gold_from, gold_to = ranges[c.level]
        assert cost_from <= c.cost <= cost_to, c.name
        assert gold_from <= c.gold <= gold_to, c.name


def test_each_set_is_spread() -> None:
    for name in {c.set for c in SET_CARDS}:
        members = [c for c in SET_CARDS if c.set == name]
        assert {c.level for c in members} == {2, 3}, name
        assert len({c.cost for c in members}) >= 3, name


def test_unique_points_rise_with_cost() -> None:
    """Dearer on the whole: a unique is never worth less than one that costs two less."""
    points = {c.name: c.vp for c in UNIQUES if c.vp is not None}
    assert len(points) == 6
    assert all(2 <= vp <= 6 for vp in points.values())
    for a, b in combinations(UNIQUES, 2):
        low, high = sorted((a, b), key=lambda c: c.cost)
        if high.cost - low.cost >= 2:
            assert points[low.name] <= points[high.name], (low.name, high.name)


# Where the values come from


@each_card
def test_every_value_has_a_source(c: Card) -> None:
    assert set(c.sources) == VALUES
    assert set(c.sources.values()) <= MARKS


@each_card
def test_known_values_are_not_called_reconstructed(c: Card) -> None:
    always_known = {"type", "set", "copies", "action"}
    known = always_known | ({"level", "vp"} if c.type == "starter" else set())
    known |= {"vp"} if c.type == "set" else set()
    known |= {"Goddess Nut": {"cost"}, "Brooch": {"gold"}}.get(c.name, set())
    assert {value for value in VALUES if c.sources[value] != "reconstructed"} == known


def test_marks_of_the_few_known_values() -> None:
    assert card("Goddess Nut").sources["cost"] == "example"
    assert card("Brooch").sources["gold"] == "example"
    assert card("Shabti").sources["vp"] == "example"
    assert {card(n).sources["vp"] for n in ("Urn", "Box of Food", "Offering Table")} == {"review"}
    assert {c.sources["level"] for c in STARTERS} == {"rulebook"}
    assert {c.sources["action"] for c in AFTERLIFE} == {"rulebook", "supplement"}


def test_marks_of_the_sets() -> None:
    from_examples = {c.name for c in AFTERLIFE if c.sources["set"] == "example"}
    assert from_examples == {"Bracelet", "Axe", "Dagger", "Sling", "Goddess Nut"}
    assert {c.sources["set"] for c in STARTERS} == {"rulebook"}


# Words and pictures


@each_card
def test_text_is_there_and_short(c: Card) -> None:
    assert 20 <= len(c.text) <= 200
    assert c.text == c.text.strip()
    assert c.text.endswith(".")


@each_card
def test_note_is_one_or_two_sentences(c: Card) -> None:
    assert 60 <= len(c.note) <= 240
    assert c.note.endswith(".")


@each_card
def test_art_is_a_few_hieroglyphs(c: Card) -> None:
    assert 2 <= len(c.art) <= 4
    assert all(0x13000 <= ord(sign) <= 0x1342E for sign in c.art)


def test_art_is_different_for_each_card() -> None:
    assert len({c.art for c in AFTERLIFE}) == len(AFTERLIFE)


def test_sets_are_told_apart_by_symbol_and_colour() -> None:
    sets = [s for s in SETS.values() if s.edition == "afterlife"]
    assert len({s.symbol for s in sets}) == len({s.colour for s in sets}) == len(sets)
    assert all(len(s.symbol) == 1 and 0x13000 <= ord(s.symbol) <= 0x1342E for s in sets)
