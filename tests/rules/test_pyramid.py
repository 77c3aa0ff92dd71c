"""The pyramid: crumbling from every place of every sound pyramid, filling, and swaps."""

from itertools import combinations, product
from typing import Any

import pytest

from mastaba import Game
from mastaba.rules.cards import KINDS
from tests.support.random_play import UNDER
from tests.support.random_tables import PLACES
from tests.support.table import (
    ADA,
    BEN,
    FULL,
    SACRIFICE,
    SWAP,
    asked,
    boneyard,
    buy,
    end_turn,
    names,
    options,
    pick,
    play,
    pyramid,
    seat,
    stock,
    table,
)
from tests.support.views import in_pyramid

CARDS_IN_PLACES = dict(zip(PLACES, names(FULL), strict=True))
SOUND = [
    full
    for bits in product([False, True], repeat=6)
    for full in [frozenset(place for place, bit in zip(PLACES, bits, strict=True) if bit)]
    if all(set(UNDER.get(place, ())) <= full for place in full)
]
"""Every pyramid in which no card lies over an empty place."""
WITH_CARDS = [full for full in SOUND if full]

Pyramid = dict[str, str]


def outcomes(before: Pyramid, hole: str) -> list[Pyramid]:
    """Every pyramid that can result when the card at `hole` goes, without asking the engine."""
    after = {place: name for place, name in before.items() if place != hole}
    above = [place for place, below in UNDER.items() if hole in below and place in after]
    return [end for place in above for end in outcomes({**after, hole: after[place]}, place)] or [
        after
    ]


def game_with(full: frozenset[str] | set[str], hand: str = "Shabti, Urn", **rest: Any) -> Game:
    """Ada has `hand`; the pyramid has cards in the places of `full`, and the stock is empty."""
    cards = {place: name for place, name in CARDS_IN_PLACES.items() if place in full}
    people = [
        {"name": "Ada", "hand": names(hand), "deck": ["Shabti"] * 5},
        {"name": "Ben", "hand": ["Shabti"] * 5, "deck": ["Shabti"] * 5},
    ]
    return Game.from_position({"players": people, "pyramid": cards, **rest})


def cards_in_pyramid(game: Game) -> Pyramid:
    """The names in the pyramid by place, without the empty places."""
    return {place: card["name"] for place, card in game.view(0)["pyramid"].items() if card}


def sacrifice_by_shabti(game: Game, place: str) -> None:
    """Ada plays Shabti and sacrifices the card at `place`."""
    play(game, "Shabti")
    if asked(game)[1] == "way":
        pick(game, SACRIFICE)
    if asked(game)[1] == "sacrifice from pyramid":
        pick(game, place)


def ids(full: frozenset[str]) -> str:
    return "+".join(place for place in PLACES if place in full) or "empty"


def with_copy_0_at(place: str) -> Game:
    """Ada can afford anything; copy 0, the lowest number of all, is at `place`."""
    people = [{"name": "Ada", "hand": ["Brooch"] * 6}, {"name": "Ben"}]
    cards = {**CARDS_IN_PLACES, place: KINDS[0].name}
    game = Game.from_position({"players": people, "pyramid": cards})
    assert in_pyramid(game.view(0), place)["id"] == 0
    return game


def buy_with_all(game: Game, place: str) -> None:
    buy(game, cards_in_pyramid(game)[place])
    if asked(game)[1] == "pay":
        pick(game, *["Brooch"] * 6)


@pytest.mark.parametrize("above", ["M1", "M2"])
def test_copy_0_is_offered_and_falls_like_any_other(above: str) -> None:
    game = with_copy_0_at(above)
    buy_with_all(game, "B2")
    assert asked(game) == (ADA, "crumble")
    pick(game, above)
    assert cards_in_pyramid(game)["B2"] == KINDS[0].name
    assert cards_in_pyramid(game)[above] == CARDS_IN_PLACES["T"]


def test_copy_0_falls_unasked_like_any_other() -> None:
    game = with_copy_0_at("T")
    buy_with_all(game, "B1")
    assert cards_in_pyramid(game)["M1"] == KINDS[0].name
    assert "T" not in cards_in_pyramid(game)


def test_the_list_of_sound_pyramids_is_complete() -> None:
    assert len(SOUND) == 14
    assert frozenset(PLACES) in SOUND


# Crumbling


@pytest.mark.parametrize("full", WITH_CARDS, ids=ids)
def test_every_pyramid_crumbles_correctly_from_every_place(full: frozenset[str]) -> None:
    for place in full:
        expected = outcomes({p: CARDS_IN_PLACES[p] for p in full}, place)
        game = game_with(full)
        sacrifice_by_shabti(game, place)
        if len(expected) == 1:
            assert asked(game) == (ADA, "play")
            assert cards_in_pyramid(game) == expected[0]
        else:
            assert place == "B2"
            assert asked(game) == (ADA, "crumble")
            assert options(game) == ["M1", "M2"]
            for way, end in enumerate(expected):
                chosen = game.copy()
                chosen.choose(way)
                assert asked(chosen) == (ADA, "play")
                assert cards_in_pyramid(chosen) == end
        assert boneyard(game) == CARDS_IN_PLACES[place]


@pytest.mark.parametrize("full", WITH_CARDS, ids=ids)
def test_the_compulsory_sacrifice_makes_the_pyramid_crumble_too(full: frozenset[str]) -> None:
    for place in full:
        for way, end in enumerate(outcomes({p: CARDS_IN_PLACES[p] for p in full}, place)):
            game = game_with(full)
            end_turn(game)
            if len(full) > 1:
                assert asked(game) == (ADA, "compulsory sacrifice")
                assert options(game) == [p for p in PLACES if p in full]
                pick(game, place)
            if asked(game)[1] == "crumble":
                assert asked(game) == (ADA, "crumble")
                game.choose(way)
            assert asked(game) == (BEN, "play")
            assert cards_in_pyramid(game) == end
            assert boneyard(game) == CARDS_IN_PLACES[place]


def test_the_rulebooks_example_of_a_crumbling_centre() -> None:
    """The centre of the base goes, the player lets Goddess Nut fall, and the apex follows."""
    shabtis = seat(hand="Shabti, Shabti, Shabti, Shabti, Shabti, Shabti", deck="Urn")
    game = table(shabtis, pyramid="Axe, Ring, Harvest, Sling, Goddess Nut, Mirror Case")
    pick(game, "buy Ring")
    pick(game, "Shabti", "Shabti")
    assert asked(game) == (ADA, "crumble")
    pick(game, "M2")
    assert pyramid(game) == "Axe, Goddess Nut, Harvest, Sling, Mirror Case, -"


def test_any_buyer_chooses_what_crumbles_not_just_the_first_player() -> None:
    rich = seat(hand=", ".join(["Shabti"] * 9))
    game = table(seat(hand="Urn"), rich, to_move=BEN, pyramid=FULL)
    pick(game, f"buy {CARDS_IN_PLACES['B2']}")
    while asked(game)[1] == "pay":
        game.choose(0)
    assert asked(game) == (BEN, "crumble")


def test_the_player_who_takes_decides_how_it_crumbles_though_another_chose_the_card() -> None:
    game = table(seat(hand="Pesesh-kef, Urn"), seat(hand="Urn"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Pesesh-kef")
    assert asked(game) == (BEN, "take")
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")


def test_an_opponent_who_takes_a_card_decides_how_it_crumbles() -> None:
    """Goddess Nut, with the cheapest card in the centre of the base."""
    cheapest_in_the_centre = "Axe, Shabti, Khopesh, Dagger, Sling, Spear"
    game = table(seat(hand="Goddess Nut, Urn"), seat(hand="Urn"), pyramid=cheapest_in_the_centre)
    play(game, "Goddess Nut")
    assert asked(game) == (BEN, "take the cheapest")
    pick(game, "B2")
    assert asked(game) == (BEN, "crumble")
    pick(game, "M1")
    assert pyramid(game).startswith("Axe, Dagger, Khopesh, ")


def test_taking_the_apex_makes_nothing_fall() -> None:
    game = game_with(set(PLACES))
    sacrifice_by_shabti(game, "T")
    assert cards_in_pyramid(game) == {p: CARDS_IN_PLACES[p] for p in PLACES if p != "T"}


def test_repeated_crumbling_empties_the_pyramid_from_the_top() -> None:
    game = table(seat(hand=", ".join(["Shabti"] * 7)), pyramid=FULL)
    left = [6]
    for _ in range(6):
        sacrifice_by_shabti(
            game, "B1" if "B1" in cards_in_pyramid(game) else next(iter(cards_in_pyramid(game)))
        )
        while asked(game)[1] != "play":
            game.choose(0)
        left.append(len(cards_in_pyramid(game)))
    assert left == [6, 5, 4, 3, 2, 1, 0]


# Filling


@pytest.mark.parametrize("full", SOUND, ids=ids)
def test_filling_runs_from_the_base_up_left_to_right_until_the_stock_is_empty(
    full: frozenset[str],
) -> None:
    """Shabti's sacrifice changes the pyramid first, so there is no compulsory sacrifice."""
    cards = ["Bracelet", "Brooch", "Necklace", "Ring", "Serdab", "Harvest", "Victory"]
    for number in range(8):
        game = game_with(full, stock=cards[:number])
        if full:
            sacrifice_by_shabti(game, next(p for p in PLACES if p in full))
        before = cards_in_pyramid(game)
        end_turn(game)
        holes = [place for place in PLACES if place not in before]
        expected = dict(zip(holes, cards[:number], strict=False))
        assert cards_in_pyramid(game) == {**before, **expected}
        assert names(stock(game)) == cards[:number][len(expected) :]


def test_the_pyramid_is_not_filled_before_the_turn_ends() -> None:
    game = game_with(set(PLACES), stock=["Ring", "Serdab"])
    sacrifice_by_shabti(game, "T")
    assert pyramid(game).endswith("-")
    end_turn(game)
    assert pyramid(game).endswith("Ring")


# Changes that leave the pyramid full


def test_a_swap_exchanges_two_places_and_nothing_crumbles() -> None:
    for full in SOUND:
        for one, other in combinations([place for place in PLACES if place in full], 2):
            game = game_with(full)
            play(game, "Shabti")
            pick(game, SWAP)
            if asked(game)[1] == "swap":
                pick(game, one, other)
            expected = {place: CARDS_IN_PLACES[place] for place in full}
            expected[one], expected[other] = expected[other], expected[one]
            assert cards_in_pyramid(game) == expected
            assert asked(game) == (ADA, "play")


# A card that falls in from above


def resting_places(full: frozenset[str], place: str) -> set[str]:
    """Where a card put in at `place` can come to rest, without asking the engine."""
    below = [hole for hole in UNDER.get(place, ()) if hole not in full]
    return set().union(*(resting_places(full, hole) for hole in below)) if below else {place}


def endings(game: Game) -> list[Pyramid]:
    """Every pyramid that the answers to "crumble" and "fall" can lead to."""
    if asked(game)[1] not in ("crumble", "fall"):
        return [cards_in_pyramid(game)]
    assert asked(game)[0] == ADA
    found = []
    for way in range(len(options(game))):
        chosen = game.copy()
        chosen.choose(way)
        found += endings(chosen)
    return found


@pytest.mark.parametrize("full", WITH_CARDS, ids=ids)
def test_a_card_put_into_the_pyramid_may_fall_along_any_open_path(full: frozenset[str]) -> None:
    """Mirror Case takes a card, the pyramid crumbles, and Mirror Case falls in from the top."""
    for place in full:
        game = game_with(full, hand="Mirror Case, Urn")
        play(game, "Mirror Case")
        if asked(game)[1] == "take":
            pick(game, place)
        expected = [
            {**after, rest: "Mirror Case"}
            for after in outcomes({p: CARDS_IN_PLACES[p] for p in full}, place)
            for rest in resting_places(frozenset(after), "T")
        ]
        found = endings(game)
        assert all(end in expected for end in found)
        assert all(end in found for end in expected)
