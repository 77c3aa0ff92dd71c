"""The Amulets; for how Tyet Amulet interacts with other cards see test_copied_actions."""

import pytest

from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    asked,
    buy,
    costing,
    deck,
    discard,
    end_turn,
    hand,
    in_play,
    is_main_choice,
    options,
    pick,
    play,
    playable,
    seat,
    swap_with_shabti,
    table,
    tomb,
)
from tests.support.thinking import thought

MANY = "Urn, Urn, Urn, Urn, Urn, Urn"

# Djed Pillar Amulet


def test_djed_pillar_amulet_takes_a_card_from_a_set_in_the_tomb() -> None:
    game = table(
        seat(hand="Djed Pillar Amulet, Urn", tomb="Statue of Thoth, Book of Gates, Urn"),
        pyramid="Statue of Sobek, Ring, Boat, Book of the Dead, Urn",
    )
    play(game, "Djed Pillar Amulet")
    assert options(game) == ["B1", "M1"]
    pick(game, "M1")
    assert discard(game, ADA) == "Book of the Dead"
    assert tomb(game, ADA) == "Book of Gates, Statue of Thoth, Urn"


@pytest.mark.parametrize("tomb", ["", "Urn, Boat", "Ring"])
def test_djed_pillar_amulet_needs_a_match(tomb: str) -> None:
    game = table(
        seat(hand="Djed Pillar Amulet, Offering Table", tomb=tomb, discard="Statue of Thoth"),
        seat(tomb="Statue of Thoth"),
        pyramid="Statue of Sobek, Urn, Boat",
    )
    assert playable(game) == set()


def test_djed_pillar_amulet_needs_a_pyramid() -> None:
    game = table(
        seat(hand="Djed Pillar Amulet, Offering Table", tomb="Statue of Thoth"),
        stock="Statue of Sobek",
    )
    assert playable(game) == set()


# Tyet Amulet


def test_tyet_amulet_repeats_an_action_of_this_turn() -> None:
    game = table(seat(hand="Tyet Amulet, Chariot, Urn", deck="Bow, Axe, Ring, Spear, Dagger"))
    play(game, "Chariot")
    play(game, "Tyet Amulet")
    assert hand(game, ADA) == "Axe, Bow, Ring, Spear, Urn"
    assert in_play(game, ADA) == "Chariot, Tyet Amulet"
    assert is_main_choice(game, ADA)


def test_tyet_amulet_lets_its_player_choose_the_action() -> None:
    game = table(
        seat(hand="Tyet Amulet, Chariot, Shabti, Urn", deck="Bow, Axe, Ring"), pyramid=FULL
    )
    play(game, "Chariot")
    swap_with_shabti(game, "B1", "B2")
    play(game, "Tyet Amulet")
    assert asked(game) == (ADA, "repeat")
    assert options(game) == ["Chariot", "Shabti"]
    pick(game, "Shabti")
    assert asked(game) == (ADA, "way")
    assert game.decision is not None
    assert game.decision.prompt == "Tyet Amulet as Shabti: Choose one."


def test_tyet_amulet_needs_an_action_of_this_turn() -> None:
    game = table(
        seat(hand="Chariot, Tyet Amulet", deck="Ring"),
        seat(hand="Tyet Amulet, Offering Table"),
        pyramid=FULL,
        stock=FULL,
    )
    assert playable(game) == {"Chariot"}
    play(game, "Chariot")
    end_turn(game)
    pick(game, "B1")
    assert asked(game) == (BEN, "play")
    assert playable(game) == set()


def test_tyet_amulet_does_not_repeat_cards_spent_as_gold_or_entombed() -> None:
    game = table(
        seat(hand="Tyet Amulet, Victory, Offering Table, Chariot", deck="Urn"), pyramid="Ring, Axe"
    )
    buy(game, "Ring")
    pick(game, "Victory")
    pick(game, "entomb Chariot")
    assert playable(game) == set()


def test_tyet_amulet_needs_an_action_that_can_be_done_again() -> None:
    """Khopesh needs another set card to discard, and that cannot be the Tyet Amulet in play."""
    for last_card, possible in (("Offering Table", set()), ("Boat, Axe", {"Tyet Amulet"})):
        game = table(seat(hand=f"Tyet Amulet, Khopesh, Bow, {last_card}"), pyramid="Ring, Urn")
        play(game, "Khopesh")
        if asked(game) == (ADA, "discard"):
            pick(game, "Bow")
        pick(game, "B1")
        assert playable(game) == possible


# Heart Scarab Amulet


def test_heart_scarab_amulet_returns_the_two_top_discards_to_hand() -> None:
    game = table(seat(hand="Heart Scarab Amulet, Urn", discard="Bow, Ring, Axe"), seat())
    play(game, "Heart Scarab Amulet")
    assert hand(game, ADA) == "Bow, Ring, Urn"
    assert discard(game, ADA) == "Axe"
    known = game.view(BEN)["players"][ADA]["known_hand"]
    assert sorted(card["name"] for card in known) == ["Bow", "Ring"]


def test_heart_scarab_amulet_needs_two_discards() -> None:
    game = table(seat(hand="Heart Scarab Amulet, Offering Table", discard="Bow", deck="Urn"))
    assert playable(game) == set()


def test_heart_scarab_amulet_makes_the_discard_order_matter() -> None:
    """Ruling 32: it may be drawn next turn and then uses the top of the pile."""
    game = table(
        seat(hand="Bow, Ring", deck="Heart Scarab Amulet, Boat, Boat, Boat, Boat"),
        seat(hand="Boat"),
        pyramid=FULL,
    )
    end_turn(game)
    assert asked(game) == (ADA, "discard order")


# Wedjat Eye Amulet


def test_wedjat_eye_amulet_shows_a_hand_and_takes_a_card_from_it() -> None:
    cheap, dear = costing(4), costing(5)
    game = table(
        seat(hand="Wedjat Eye Amulet, Urn", discard="Shabti"),
        seat(hand=f"{dear}, {cheap}, Urn", deck=MANY),
        seat(hand="Bow"),
    )
    play(game, "Wedjat Eye Amulet")  # only Ben has enough cards
    assert asked(game) == (ADA, "rob")
    assert set(options(game)) == {cheap, "Urn"}
    for viewer in (ADA, CY):
        known = game.view(viewer)["players"][BEN]["known_hand"]
        assert {card["name"] for card in known} == {cheap, dear, "Urn"}
    pick(game, cheap)
    assert discard(game, ADA) == f"{cheap}, Shabti"
    assert hand(game, BEN) == ", ".join(sorted([dear, "Urn"]))
    assert is_main_choice(game, ADA)


def test_wedjat_eye_amulet_lets_its_player_choose_an_opponent_with_enough_cards() -> None:
    game = table(
        seat(hand="Wedjat Eye Amulet, Urn"),
        seat(hand="Bow", deck=MANY),
        seat(hand="Urn", discard=MANY),
        seat(hand="Shabti", tomb=MANY),
    )
    play(game, "Wedjat Eye Amulet")
    assert asked(game) == (ADA, "which opponent")
    assert options(game) == ["Ben", "Cy"]
    pick(game, "Cy")
    assert discard(game, ADA) == "Urn"


def test_wedjat_eye_amulet_takes_nothing_if_no_card_is_cheap_enough() -> None:
    dear = costing(5)
    game = table(seat(hand="Wedjat Eye Amulet, Urn"), seat(hand=dear, deck=MANY))
    play(game, "Wedjat Eye Amulet")
    assert is_main_choice(game, ADA)
    assert hand(game, BEN) == dear
    assert any(entry["cards"] == [dear] for entry in game.view(ADA)["log"])


@pytest.mark.parametrize(
    "opponent", [seat(hand=MANY[:-5]), seat(deck=MANY), seat(hand="Urn", tomb=MANY)]
)
def test_wedjat_eye_amulet_needs_an_opponent_with_a_hand_and_more_than_five_cards(
    opponent: dict[str, list[str]],
) -> None:
    assert playable(table(seat(hand="Wedjat Eye Amulet, Offering Table"), opponent)) == set()


def test_wedjat_eye_amulet_can_be_answered_with_medjay_but_not_offering_table() -> None:
    game = table(
        seat(hand="Wedjat Eye Amulet, Urn"), seat(hand="Medjay, Offering Table, Bow", deck=MANY)
    )
    play(game, "Wedjat Eye Amulet")
    assert asked(game) == (BEN, "medjay")
    pick(game, "yes")
    assert hand(game, BEN) == "Bow, Offering Table"
    assert game.view(ADA)["players"][BEN]["known_hand"] == []
    assert is_main_choice(game, ADA)


def test_wedjat_eye_amulet_shows_the_hand_to_the_computer_too() -> None:
    """The tables it imagines give Ben the hand it has seen."""
    game = table(seat(hand="Wedjat Eye Amulet, Urn"), seat(hand="Urn, Shabti, Kite", deck=MANY))
    play(game, "Wedjat Eye Amulet")
    picks = thought(game.view(ADA), 1)
    game.choose(picks)
    assert is_main_choice(game, ADA)


# Headrest Amulet


def test_headrest_amulet_returns_a_card_from_the_tomb_and_draws_one() -> None:
    game = table(seat(hand="Headrest Amulet, Urn", deck="Axe, Spear", tomb="Bow, Ring"))
    play(game, "Headrest Amulet")
    assert asked(game) == (ADA, "tomb to hand")
    pick(game, "Bow")
    assert hand(game, ADA) == "Axe, Bow, Urn"
    assert tomb(game, ADA) == "Ring"
    assert deck(game, ADA) == "Spear"


def test_headrest_amulet_needs_a_tomb_and_something_to_draw() -> None:
    assert playable(table(seat(hand="Headrest Amulet, Offering Table", deck=MANY))) == set()
    assert playable(table(seat(hand="Headrest Amulet, Offering Table", tomb="Bow"))) == set()


def test_headrest_amulet_shuffles_for_the_draw() -> None:
    game = table(seat(hand="Headrest Amulet", discard="Axe", tomb="Bow"))
    play(game, "Headrest Amulet")
    assert hand(game, ADA) == "Axe, Bow"
    assert discard(game, ADA) == ""


def test_headrest_amulet_takes_points_out_of_the_tomb() -> None:
    game = table(seat(hand="Headrest Amulet, Urn", deck="Axe", tomb="Bow"))
    before = game.scores()[ADA]["total"]
    play(game, "Headrest Amulet")
    assert game.scores()[ADA]["total"] == before - 1 == 0
