"""The card data of all editions: counts, levels, spread, sources, texts and symbols."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from mastaba import Setup
from mastaba.rules import cards
from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import KINDS, SETS, STARTER_KINDS, TYPE_MARKS, Card
from mastaba.rules.stock import resolve
from tests.support.card_data import (
    BOXES,
    EDITIONS,
    PLAYERS,
    UNKNOWN,
    VALUES,
    copies_in_box,
    mean_per_copy,
    of_type,
    stock,
)

MARKS = {"rulebook", "supplement", "example", "review", "derived", "partly", "reconstructed"}
STYLES = Path(__file__).parents[2] / "static" / "css"
SIGNS = range(0x13000, 0x1342F)

LEVELS = {
    "original": {1: 40, 2: 29, 3: 27},
    "afterlife": {1: 40, 2: 29, 3: 27},
    "last rites": {1: 40, 2: 28, 3: 28},
}
KINDS_IN_BOX = {"original": (4, 6, 25), "afterlife": (4, 6, 25), "last rites": (4, 4, 26)}
SET_SIZES = {
    "original": {"Sarcophagi": 3, "Canopic Jars": 4, "Amulets": 5, "Books": 6, "Statues": 7},
    "afterlife": {"Mummification": 3, "Jewelry": 4, "Chambers": 5, "Weapons": 6, "Tomb Art": 7},
    "last rites": {"Priestesses": 5, "Priests": 6, "Builders": 7, "Artisans": 8},
}
STARTERS = {
    "original": {"Shabti": 4, "Urn": 3, "Box of Food": 2, "Offering Table": 1},
    "last rites": {"Menial": 4, "Embalmer": 3, "Kite": 2, "Medjay": 1},
}
UNIQUES_OF_EACH_LEVEL = {"original": 3, "afterlife": 3, "last rites": 2}

each_edition = pytest.mark.parametrize("edition", EDITIONS)
each_card = pytest.mark.parametrize("c", KINDS, ids=lambda c: c.name)


# Editions and kinds


def test_the_three_editions_are_in_order_of_appearance() -> None:
    assert cards.EDITIONS == EDITIONS


def test_the_hundred_kinds_are_numbered_edition_by_edition() -> None:
    assert [c.kind for c in KINDS] == list(range(100))
    assert Counter(c.edition for c in KINDS) == {"original": 35, "afterlife": 31, "last rites": 34}
    assert [*dict.fromkeys(c.edition for c in KINDS)] == list(EDITIONS)


def test_afterlife_is_played_with_the_starters_of_the_original() -> None:
    assert STARTER_KINDS == {
        "original": "original",
        "afterlife": "original",
        "last rites": "last rites",
    }


@each_edition
def test_each_player_is_dealt_the_ten_starters_of_the_edition(edition: str) -> None:
    decks = resolve(Setup(edition, PLAYERS), 0, PRINTED).decks
    assert len({copy for deck in decks for copy in deck}) == 40
    for deck in decks:
        assert Counter(cards.NAME[copy] for copy in deck) == STARTERS[STARTER_KINDS[edition]]


@each_edition
def test_the_stock_holds_the_cards_of_the_edition(edition: str) -> None:
    supply = resolve(Setup(edition, PLAYERS), 0, PRINTED)
    for level, copies in ((2, supply.level_ii), (3, supply.level_iii)):
        assert len(copies) == len(set(copies)) == LEVELS[edition][level]
        assert {cards.NAME[copy] for copy in copies} == {c.name for c in stock(edition, level)}


# Counts


@each_edition
def test_each_edition_has_its_number_of_different_cards(edition: str) -> None:
    kinds = tuple(len(of_type(edition, kind)) for kind in ("starter", "unique", "set"))
    assert kinds == KINDS_IN_BOX[edition]


@each_edition
def test_each_edition_has_96_cards_in_the_right_levels(edition: str) -> None:
    by_level: Counter[int] = Counter()
    for c in BOXES[edition]:
        by_level[c.level] += copies_in_box(c)
    assert by_level == LEVELS[edition]
    assert by_level.total() == 96


@each_edition
def test_each_player_has_the_right_starters(edition: str) -> None:
    found = {c.name: c.copies for c in of_type(edition, "starter")}
    assert found == STARTERS[STARTER_KINDS[edition]]


@each_card
def test_only_starters_are_level_one(c: Card) -> None:
    assert (c.level == 1) == (c.type == "starter")
    assert c.level in (1, 2, 3)


@each_edition
def test_uniques_have_one_copy_and_set_cards_two(edition: str) -> None:
    assert {c.copies for c in of_type(edition, "unique")} == {1}
    assert {c.copies for c in of_type(edition, "set")} == {2}


@each_edition
def test_sets_have_the_right_sizes(edition: str) -> None:
    assert {s.name: s.size for s in SETS.values() if s.edition == edition} == SET_SIZES[edition]
    assert Counter(c.set for c in of_type(edition, "set")) == SET_SIZES[edition]


@each_edition
def test_uniques_are_split_evenly_between_the_levels(edition: str) -> None:
    """Both copies of a set card share a level, so 29 and 27, or 28 and 28, determine the parity.

    The balanced reading is equally many uniques at levels II and III.
    """
    for level in (2, 3):
        uniques = [c for c in of_type(edition, "unique") if c.level == level]
        assert len(uniques) == UNIQUES_OF_EACH_LEVEL[edition]
        assert len(uniques) % 2 == LEVELS[edition][level] % 2


@each_card
def test_only_set_cards_lack_points_of_their_own(c: Card) -> None:
    assert (c.vp is None) == (c.type == "set") == (c.set is not None)


# What the rules and texts require of the reconstructed values


@each_edition
def test_every_first_hand_can_pay_a_cost_of_four(edition: str) -> None:
    golds = sorted(c.gold for c in of_type(edition, "starter") for _ in range(c.copies))
    assert sum(golds[:5]) >= 4


@each_edition
@pytest.mark.parametrize("limit", [3, 4, 5], ids=["Sling, Carpenter", "Wedjat Eye", "Spear"])
def test_every_cost_limit_in_a_card_text_excludes_some_cards(edition: str, limit: int) -> None:
    assert any(c.cost <= limit for c in stock(edition))
    assert any(c.cost > limit for c in stock(edition))


@each_edition
def test_starter_costs_differ(edition: str) -> None:
    """Box of Food and Weaver compare costs; with equal ones they would be dead in first hands."""
    assert len({c.cost for c in of_type(edition, "starter")}) >= 3


@each_edition
def test_level_three_costs_more_and_is_worth_more(edition: str) -> None:
    second, third = stock(edition, 2), stock(edition, 3)
    assert mean_per_copy(second, "cost") + 1 < mean_per_copy(third, "cost")
    assert mean_per_copy(second, "gold") + 0.5 < mean_per_copy(third, "gold")


@each_card
def test_costs_and_gold_stay_in_the_range_of_their_level(c: Card) -> None:
    ranges = {1: (0, 2, 1, 1), 2: (2, 5, 1, 3), 3: (4, 8, 2, 5)}
    cost_from, cost_to, gold_from, gold_to = ranges[c.level]
    assert cost_from <= c.cost <= cost_to
    assert gold_from <= c.gold <= gold_to


@pytest.mark.parametrize("name", SETS)
def test_each_set_spans_levels_and_costs(name: str) -> None:
    members = [c for c in KINDS if c.set == name]
    assert {c.level for c in members} == {2, 3}
    assert len({c.cost for c in members}) >= 3


@each_edition
def test_unique_points_rise_with_cost(edition: str) -> None:
    """A unique is never worth fewer points than one that costs at least two less."""
    points = {c.name: c.vp for c in of_type(edition, "unique") if c.vp is not None}
    assert all(2 <= vp <= 9 for vp in points.values())
    for a, b in combinations(of_type(edition, "unique"), 2):
        low, high = sorted((a, b), key=lambda c: c.cost)
        if high.cost - low.cost >= 2:
            assert points[low.name] <= points[high.name], (low.name, high.name)


# Where the values come from


@each_card
def test_every_value_has_a_source(c: Card) -> None:
    assert set(c.sources) == VALUES
    assert set(c.sources.values()) <= MARKS


@each_card
def test_known_values_are_not_marked_reconstructed(c: Card) -> None:
    """Counts and sets never are; levels and points only on cards without printed ones."""
    known = {"type", "set", "copies"}
    known |= {"starter": {"level"}, "set": {"vp"}, "unique": set()}[c.type]
    assert not {value for value in known if c.sources[value] in UNKNOWN}


def test_only_one_value_is_partly_known() -> None:
    partly = [(c.name, v) for c in KINDS for v in VALUES if c.sources[v] == "partly"]
    assert partly == [("Menial", "action")]


@pytest.mark.parametrize(
    ("edition", "known", "ours"),
    [("original", 18, 17), ("afterlife", 35, 0), ("last rites", 17, 17)],
)
def test_each_edition_has_its_number_of_known_actions(edition: str, known: int, ours: int) -> None:
    """One of the 17 unknown actions of Last Rites, Menial's, is partly known."""
    marks = [c.sources["action"] in UNKNOWN for c in BOXES[edition]]
    assert (marks.count(False), marks.count(True)) == (known, ours)


@pytest.mark.parametrize(
    ("edition", "told", "derived", "ours"),
    [("original", 25, 5, 5), ("afterlife", 35, 0, 0), ("last rites", 27, 1, 6)],
)
def test_each_edition_has_its_number_of_known_names(
    edition: str, told: int, derived: int, ours: int
) -> None:
    marks = Counter(c.sources["name"] for c in BOXES[edition])
    assert (marks["derived"], marks["reconstructed"]) == (derived, ours)
    assert marks.total() - derived - ours == told


@pytest.mark.parametrize("c", [c for c in KINDS if c.sources["name"] == "reconstructed"])
def test_a_card_with_a_reconstructed_name_has_a_reconstructed_action(c: Card) -> None:
    assert c.sources["action"] == "reconstructed"


def test_only_these_costs_and_golds_are_known() -> None:
    for value, known in (
        ("cost", {"Statue of Bastet", "Goddess Nut", "Priestess of Sekhmet"}),
        (
            "gold",
            {
                "Tyet Amulet",
                "Book of the Netherworld",
                "Qebehsenuef Canopic Jar",
                "Brooch",
                "Priest of Sobek",
                "Sculptor",
            },
        ),
    ):
        assert {c.name for c in KINDS if c.sources[value] not in UNKNOWN} == known
    assert {c.name for c in KINDS if c.sources["level"] not in UNKNOWN} == {
        c.name for c in KINDS if c.type == "starter"
    }


# Words and pictures


@each_card
def test_every_text_is_a_short_sentence(c: Card) -> None:
    assert 15 <= len(c.text) <= 200
    assert c.text == c.text.strip()
    assert c.text.endswith(".")


def test_no_two_cards_have_the_same_text() -> None:
    assert len({c.text for c in KINDS}) == len(KINDS)


@each_card
def test_every_note_is_one_or_two_sentences(c: Card) -> None:
    assert 60 <= len(c.note) <= 240
    assert c.note.endswith(".")


def test_sets_and_types_differ_in_symbol_colour_and_edge() -> None:
    symbols = [s.symbol for s in SETS.values()] + [m["symbol"] for m in TYPE_MARKS.values()]
    colours = [s.colour for s in SETS.values()] + [m["colour"] for m in TYPE_MARKS.values()]
    assert all(len(symbol) == 1 and ord(symbol) in SIGNS for symbol in symbols)
    styles = "".join(path.read_text("utf-8") for path in sorted(STYLES.rglob("*.css")))
    hues = dict(re.findall(r"^\.hue-(\w+) \{ --hue: (.+?);", styles, re.M))
    edges = dict(re.findall(r"^\.hue-(\w+) \{ --edge: (.+);", styles, re.M))
    assert hues.keys() == edges.keys() == set(colours)
    for marks in (symbols, colours, hues.values(), edges.values()):
        assert len(set(marks)) == len(marks) == 16
