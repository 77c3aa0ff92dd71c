"""What each setup puts on the table: sets, uniques, starters, half sets, games of five and six."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mastaba import Game, Setup, SetupError
from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import CARDS, EDITIONS, NAME, SETS
from mastaba.rules.stock import TableCards
from mastaba.rules.stock import resolve as supply_for
from tests.support.random_play import (
    all_copies,
    check_decision,
    check_pyramid,
    random_picks,
    state_of,
)
from tests.support.setups import setups
from tests.support.table import log

OLD = {"Shabti": 4, "Urn": 3, "Box of Food": 2, "Offering Table": 1}
NEW = {"Menial": 4, "Embalmer": 3, "Kite": 2, "Medjay": 1}
SIZE_GROUPS = {
    3: {"Sarcophagi", "Mummification"},
    4: {"Canopic Jars", "Jewelry"},
    5: {"Amulets", "Chambers", "Priestesses"},
    6: {"Books", "Weapons", "Priests"},
    7: {"Statues", "Tomb Art", "Builders"},
    8: {"Artisans"},
}
ONE_OF_EACH = ["Sarcophagi", "Canopic Jars", "Chambers", "Priests", "Builders"]
"""The mixed sets in the example of the Last Rites rulebook."""


def resolve(setup: Setup, seed: int) -> TableCards:
    """The supply for this setup, with our printed cards."""
    return supply_for(setup, seed, PRINTED)


def stock_of(supply: TableCards) -> Counter[str]:
    """How often each card is in the stock."""
    return Counter(NAME[copy] for copy in supply.level_ii + supply.level_iii)


def sets_of(supply: TableCards) -> Counter[str]:
    """How many cards of each set are in the stock; uniques count under their edition."""
    return Counter(
        CARDS[NAME[copy]].set or CARDS[NAME[copy]].edition
        for copy in supply.level_ii + supply.level_iii
    )


def decks_of(supply: TableCards) -> list[Counter[str]]:
    return [Counter(NAME[copy] for copy in deck) for deck in supply.decks]


# The plain editions


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("edition", "sets", "uniques", "starters", "levels"),
    [
        ("original", (6, 8, 10, 12, 14), 6, OLD, (29, 27)),
        ("afterlife", (6, 8, 10, 12, 14), 6, OLD, (29, 27)),
        ("last rites", (10, 12, 14, 16), 4, NEW, (28, 28)),
    ],
)
def test_each_edition_has_its_own_sets_uniques_and_starters(
    edition: str,
    sets: tuple[int, ...],
    uniques: int,
    starters: dict[str, int],
    levels: tuple[int, int],
    players: int,
) -> None:
    supply = resolve(Setup(edition, players), 1)
    own = {one.name: 2 * one.size for one in SETS.values() if one.edition == edition}
    assert tuple(own.values()) == sets
    assert sets_of(supply) == own | {edition: uniques}
    assert decks_of(supply) == [starters] * players
    assert (len(supply.level_ii), len(supply.level_iii)) == levels
    assert all(CARDS[name].edition == edition for name in stock_of(supply))
    log_text = " ".join(log(Game(Setup(edition, players), 1)))
    assert "sets" not in log_text  # the edition's name says it all
    assert "starts with" not in log_text


# Ruling 27: mixed sets and uniques


def test_ruling_27_sets_can_be_chosen_individually_from_any_edition() -> None:
    setup = Setup("last rites", 2, sets=ONE_OF_EACH)
    supply = resolve(setup, 1)
    assert sets_of(supply) == {
        "Sarcophagi": 6, "Canopic Jars": 8, "Chambers": 10, "Priests": 12, "Builders": 14,
        "last rites": 4,
    }  # fmt: skip
    assert setup == Setup("last rites", 2, sets=tuple(reversed(ONE_OF_EACH)))
    assert log(Game(setup, 1))[0] == (
        "Sets in this game: Sarcophagi, Canopic Jars, Chambers, Priests and Builders."
    )
    assert Game(setup, 1).view(1)["sets"] == [
        name for name in SETS if name in ONE_OF_EACH
    ]  # in the order of the editions


@pytest.mark.parametrize(
    ("uniques", "number"),
    [
        ("original", 6),
        (["original", "last rites"], 10),
        (["afterlife", "original"], 12),
        (list(EDITIONS), 16),
        ([], 0),
    ],
)
def test_ruling_27_uniques_can_come_from_any_editions(uniques: Any, number: int) -> None:
    supply = resolve(Setup("afterlife", 2, uniques=uniques), 1)
    found = [name for name in stock_of(supply) if CARDS[name].type == "unique"]
    assert len(found) == number
    assert {CARDS[name].edition for name in found} == set(
        [uniques] if isinstance(uniques, str) else uniques
    )


@pytest.mark.parametrize("sets", ["random", ["random", "random 8"]])
def test_ruling_27_random_sets_are_one_of_each_size(sets: Any) -> None:
    setup = Setup("afterlife", 3, sets=sets)
    drawn: Counter[str] = Counter()
    for seed in range(120):
        supply = resolve(setup, seed)
        sizes = [SETS[name].size for name in supply.sets]
        assert sizes == ([3, 4, 5, 6, 7] if sets == "random" else [3, 4, 5, 6, 7, 8])
        drawn.update(supply.sets)
    for size, group in SIZE_GROUPS.items():
        if size < 8:  # every set of a size comes up about equally often
            assert all(60 < drawn[name] * len(group) < 190 for name in group), drawn
    assert drawn["Artisans"] == (0 if sets == "random" else 120)


def test_ruling_27_the_seed_determines_random_sets_and_the_log_names_them() -> None:
    setup = Setup("original", ["Ada", "Ben"], sets="random")
    renamed = Setup("original", 2, sets="random")
    for seed in range(10):
        game = Game(setup, seed)
        assert game.digest() == Game(renamed, seed).digest() == Game(setup, seed).digest()
        drawn = resolve(setup, seed).sets
        assert set(game.view(0)["sets"]) == set(drawn)
        assert log(game)[0] == f"Sets in this game: {', '.join(drawn[:-1])} and {drawn[-1]}."
    assert len({resolve(setup, seed).sets for seed in range(10)}) > 5


def test_named_and_random_sets_can_be_combined() -> None:
    setup = Setup("afterlife", 2, sets=["Priests", "random 6", "random 6", "Sarcophagi"])
    for seed in range(10):
        assert set(resolve(setup, seed).sets) == {"Sarcophagi", "Priests", "Books", "Weapons"}


# Ruling 28: starters


@pytest.mark.parametrize("edition", EDITIONS)
def test_ruling_28_either_kind_of_starters_goes_with_any_edition(edition: str) -> None:
    for kind, cards in (("original", OLD), ("last rites", NEW)):
        supply = resolve(Setup(edition, 3, starters=kind), 1)
        assert decks_of(supply) == [cards] * 3
        assert len(set().union(*supply.decks)) == 30


def test_ruling_28_a_mix_takes_each_of_the_four_starters_from_either_kind() -> None:
    mix = ["original", "last rites", "last rites", "original"]
    supply = resolve(Setup("afterlife", 2, starters=mix), 1)
    assert decks_of(supply) == [{"Shabti": 4, "Embalmer": 3, "Kite": 2, "Offering Table": 1}] * 2


def test_ruling_28_random_starters_are_the_same_for_everyone_and_the_log_names_them() -> None:
    setup = Setup("afterlife", 4, starters="random")
    mixes = set()
    for seed in range(60):
        first, *others = decks_of(resolve(setup, seed))
        assert all(deck == first for deck in others)
        assert sorted(first.values()) == [1, 2, 3, 4]
        names = [name for name, _ in first.most_common()]
        assert all(name in pair for name, *pair in zip(names, OLD, NEW, strict=True))
        mixes.add(tuple(names))
        announcement = f"Everyone starts with {', '.join(names[:3])} and {names[3]}."
        assert announcement in log(Game(setup, seed))
    assert len(mixes) > 12  # of sixteen
    half = Setup("afterlife", 2, starters=["original", "random", "original", "original"])
    assert len({tuple(decks_of(resolve(half, seed))[0]) for seed in range(20)}) == 2


# Ruling 29: half sets


def test_ruling_29_half_sets_have_one_copy_of_each_set_card() -> None:
    setup = Setup("original", 2, half_with="afterlife")
    supply = resolve(setup, 1)
    assert len(supply.level_ii + supply.level_iii) == 56
    assert set(stock_of(supply).values()) == {1}
    assert sets_of(supply) == {
        **{one.name: one.size for one in SETS.values() if one.edition != "last rites"},
        "original": 6,
    }
    assert supply.supersets == ()
    assert log(Game(setup, 1))[0].startswith("There is one copy of each card from Sarcophagi,")


@pytest.mark.parametrize(
    ("edition", "half_with", "cards"),
    [
        ("original", "afterlife", 56),
        ("afterlife", "last rites", 57),
        ("last rites", "original", 55),
    ],
)
def test_ruling_29_any_two_editions_can_be_combined(
    edition: str, half_with: str, cards: int
) -> None:
    supply = resolve(Setup(edition, 4, half_with=half_with), 1)
    assert len(supply.level_ii + supply.level_iii) == cards
    assert {CARDS[name].edition for name in stock_of(supply)} == {edition, half_with}


def test_ruling_29_sets_of_the_same_size_form_a_superset() -> None:
    supply = resolve(Setup("afterlife", 2, half_with="last rites", supersets=True), 1)
    names = list(SETS)
    combined = [{names[number] for number in group} for group in supply.supersets]
    assert combined == [
        {"Chambers", "Priestesses"},
        {"Weapons", "Priests"},
        {"Tomb Art", "Builders"},
    ]


# Ruling 31: longer games


def test_ruling_31_extra_sets_make_a_longer_game() -> None:
    """The rulebook's example: all of Last Rites plus the small sets of Afterlife."""
    own = [one.name for one in SETS.values() if one.edition == "last rites"]
    supply = resolve(Setup("last rites", 4, sets=[*own, "Mummification", "Jewelry"]), 1)
    assert len(supply.level_ii + supply.level_iii) == 56 + 6 + 8


def test_ruling_31_all_sets_and_uniques_can_be_in_one_game() -> None:
    supply = resolve(Setup("original", 4, sets=list(SETS), uniques=list(EDITIONS)), 1)
    assert len(supply.level_ii + supply.level_iii) == 3 * 56
    stock = stock_of(supply)
    assert set(stock) == {card.name for card in CARDS.values() if card.type != "starter"}
    assert max(stock.values()) == 2


def test_ruling_31_whole_sets_can_be_added_to_half_sets() -> None:
    setup = Setup("original", 2, half_with="afterlife", sets=["Artisans", "random 5"])
    supply = resolve(setup, 1)
    assert supply.sets == ("Priestesses", "Artisans")  # no other set of five is left to draw
    assert len(supply.level_ii + supply.level_iii) == 56 + 10 + 16
    assert log(Game(setup, 1))[0] == "Sets in this game: Priestesses and Artisans."


def test_ruling_31_no_card_has_more_than_two_copies() -> None:
    with pytest.raises(SetupError, match="two copies"):
        Setup(sets=["Jewelry", "Weapons", "Jewelry"])
    with pytest.raises(SetupError, match="half set"):
        Setup(half_with="original", sets=["Jewelry"])


# Ruling 30: five and six players


@pytest.mark.parametrize(
    ("edition", "players", "added"),
    [
        ("original", 5, ["Mummification", "Jewelry"]),
        ("original", 6, ["Mummification", "Jewelry", "Chambers", "Weapons"]),
        ("afterlife", 5, ["Sarcophagi", "Canopic Jars"]),
        ("afterlife", 6, ["Sarcophagi", "Canopic Jars", "Amulets", "Books"]),
        ("last rites", 5, ["Sarcophagi", "Canopic Jars"]),
        ("last rites", 6, ["Sarcophagi", "Canopic Jars", "Amulets", "Books"]),
    ],
)
def test_ruling_30_sets_of_a_second_edition_are_added_smallest_first(
    edition: str, players: int, added: list[str]
) -> None:
    setup = Setup(edition, players)
    supply = resolve(setup, 1)
    assert list(supply.added) == added
    own = {one.name for one in SETS.values() if one.edition == edition}
    assert set(supply.sets) == own | set(added)
    stock = len(supply.level_ii + supply.level_iii)
    assert stock >= 14 * players > stock - 2 * SETS[added[-1]].size
    names = f"{', '.join(added[:-1])} and {added[-1]}"
    announcement = f"{names}: added because there are {players} players."
    assert log(Game(setup, 1))[1] == announcement


def test_ruling_30_nothing_is_added_when_there_are_enough_cards() -> None:
    for players in (5, 6):
        assert resolve(Setup("original", players, sets=list(SETS)), 1).added == ()
    seventy = ["Sarcophagi", "Canopic Jars"]
    own = [one.name for one in SETS.values() if one.edition == "afterlife"]
    assert resolve(Setup("afterlife", 5, sets=own + seventy), 1).added == ()
    assert resolve(Setup("afterlife", 4, sets=["Sarcophagi"]), 1).added == ()


def test_ruling_30_sets_already_in_play_are_not_added() -> None:
    supply = resolve(Setup("afterlife", 5, sets=ONE_OF_EACH), 1)
    assert supply.added == ("Amulets", "Books")
    for seed in range(20):
        supply = resolve(Setup("afterlife", 6, sets="random"), seed)
        assert len(set(supply.sets)) == len(supply.sets)
        assert len(supply.level_ii + supply.level_iii) >= 84
    half = resolve(Setup("original", 6, half_with="afterlife", supersets=True), 1)
    assert half.added == ("Priestesses", "Priests", "Builders")
    assert [len(group) for group in half.supersets] == [2, 2, 3, 3, 3]


def test_ruling_30_one_kind_of_starters_is_used_twice() -> None:
    for players in (5, 6):
        supply = resolve(Setup("last rites", players), 1)
        assert decks_of(supply) == [NEW] * players
        assert len(set().union(*supply.decks)) == 10 * players


def test_ruling_30_two_kinds_of_starters_alternate_around_the_table() -> None:
    supply = resolve(Setup("afterlife", 6, starters=["original", "last rites"]), 1)
    assert decks_of(supply) == [OLD, NEW, OLD, NEW, OLD, NEW]
    supply = resolve(Setup("afterlife", 5, starters=["last rites", "original"]), 1)
    assert decks_of(supply) == [NEW, OLD, NEW, OLD, NEW]


# Any setup


@settings(max_examples=150)
@given(setups(packs=st.none()), st.integers(0, 2**32))
def test_every_setup_is_dealt_as_the_rulebook_says(setup: Setup, seed: int) -> None:
    supply = resolve(setup, seed)
    players = len(setup.players)
    stock = stock_of(supply)
    cards = sum(stock.values())
    assert all(number <= (2 if CARDS[name].set else 1) for name, number in stock.items())
    assert cards >= (14 * players if players >= 5 else 7)
    assert {PRINTED.level[copy] for copy in supply.level_ii} <= {2}
    assert {PRINTED.level[copy] for copy in supply.level_iii} <= {3}
    for deck in supply.decks:
        assert sorted(Counter(NAME[copy] for copy in deck).values()) == [1, 2, 3, 4]
    game = Game(setup, seed)
    state = state_of(game)
    copies = all_copies(state)
    assert len(copies) == len(set(copies)) == cards + 10 * players
    assert set(copies) == set(supply.level_ii + supply.level_iii).union(*supply.decks)
    assert state.pyramid.count(-1) == 0
    assert len(state.boneyard) == 1
    levels = [PRINTED.level[copy] for copy in state.stock]
    assert levels == sorted(levels, reverse=True)  # level II on top, which is the end
    assert game.decision is not None
    for seat in range(players):
        assert game.view(seat)["sets"] == [
            name for name in SETS if name in supply.sets + supply.halves
        ]


# Unplayable setups


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (
            {"edition": "premium"},
            "no edition 'premium'. Known editions: original, afterlife, last rites",
        ),
        ({"players": 0}, "1 to 6 players, not 0"),
        ({"players": 7}, "1 to 6 players, not 7"),
        ({"sets": ["Spoons"]}, "no set 'Spoons'. Known sets: Sarcophagi, .*random 8, random"),
        ({"sets": ["random 9"]}, "no set 'random 9'"),
        ({"sets": 5}, "Sets must be a name or a list"),
        ({"sets": [["Books"]]}, "no set"),
        ({"sets": ["Books", "Books"]}, "Books is named twice"),
        ({"sets": ["Sarcophagi"], "uniques": []}, "have 6 cards.* Add a set"),
        ({"sets": []}, "have 6 cards"),
        ({"sets": ["random 8", "random 8"]}, "8 different cards: 2 wanted, 1 available"),
        ({"sets": ["random 3", "Sarcophagi", "Mummification"]}, "3 wanted, 2 available"),
        ({"sets": ["random", "random 3", "Sarcophagi"]}, "3 wanted, 2 available"),
        ({"half_with": "original", "sets": ["random 4"]}, "1 wanted, 0 available"),
        (
            {"half_with": "original", "sets": ["Books"]},
            "Books is already in this game as a half set",
        ),
        ({"half_with": "afterlife"}, "two different editions"),
        ({"half_with": "premium"}, "no edition 'premium'"),
        ({"half_with": ["original"]}, "no edition"),
        ({"supersets": True}, "Supersets need half sets"),
        ({"supersets": 1, "half_with": "original"}, "supersets must be true or false"),
        ({"uniques": "premium"}, "no edition 'premium'"),
        ({"uniques": ["original", "original"]}, "one copy of each unique"),
        ({"uniques": 3}, "Uniques must be a name or a list"),
        (
            {"starters": "afterlife"},
            "no starters 'afterlife'. Known starters: original, last rites, random",
        ),
        ({"starters": ["original"] * 3}, "one kind of starters, two, or four"),
        ({"starters": []}, "one kind of starters, two, or four"),
        ({"starters": ["original", "last rites"]}, "Only five or six players"),
        ({"players": 5, "starters": ["original", "original"]}, "two kinds, both named"),
        ({"players": 5, "starters": ["original", "random"]}, "two kinds, both named"),
        ({"starters": {"original": 4}}, "Starters must be a name or a list"),
        ({"solitaire": "starter"}, "for one player, not 2"),
        (
            {"players": 1, "solitaire": "expert"},
            "no solitaire 'expert'. Known kinds: starter, master",
        ),
        ({"players": 1, "solitaire": True}, "no solitaire True"),
        ({"stall_guard": 1}, "stall_guard must be true or false"),
        ({"practice": "yes"}, "practice must be true or false"),
        ({"pack": ""}, "digest"),
        ({"pack": "my pack"}, "digest"),
        ({"pack": "a" * 65}, "digest"),
        ({"pack": 7}, "digest"),
    ],
)
def test_an_unplayable_setup_says_why(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        Setup(**options)


# Whole games

MIXES = [
    Setup("original", 2),
    Setup("last rites", 3, stall_guard=False, starters="original"),
    Setup("afterlife", 4, sets=["random", "random 8"], starters="random"),
    Setup("original", 3, half_with="last rites", supersets=True),
    Setup("afterlife", 5, starters=["original", "last rites"]),
    Setup("last rites", 6),
    Setup("last rites", 1, solitaire="master"),
    Setup("afterlife", 4, sets=list(SETS), uniques=list(EDITIONS)),
]


@pytest.mark.parametrize("setup", MIXES, ids=Setup.to_text)
def test_games_of_every_kind_end_without_losing_a_card(setup: Setup) -> None:
    game, rng = Game(setup, 5), random.Random(5)
    cards = sorted(all_copies(state_of(game)))
    while game.decision is not None:
        check_decision(game)
        check_pyramid(game)
        assert sorted(all_copies(state_of(game))) == cards
        game.choose(random_picks(game, rng))
    assert state_of(game).turn % len(setup.players) == 0
    assert Game.replay(game.record()).digest() == game.digest()
