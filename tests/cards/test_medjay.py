"""Medjay against other players' actions, alongside Offering Table (rulings 15, 50 and 51)."""

import pytest

from tests.support.packs import game_with, load
from tests.support.table import (
    ADA,
    BEN,
    CY,
    DISCARD_TWO,
    FULL,
    SACRIFICE_ONE,
    asked,
    boneyard,
    discard,
    hand,
    in_play,
    is_main_choice,
    options,
    pick,
    play,
    prompt,
    seat,
    table,
    tomb,
)


def test_medjays_prompt_names_the_action_it_would_prevent() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Medjay, Bow, Urn"))
    play(game, "Harvest")
    assert asked(game) == (BEN, "medjay")
    assert options(game) == ["yes", "no"]
    assert prompt(game) == "Discard Medjay so that Ada’s Harvest does not affect you?"


def test_medjay_discarded_prevents_harvest() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Medjay, Bow, Urn"))
    play(game, "Harvest")
    pick(game, "yes")
    assert hand(game, BEN) == "Bow, Urn"
    assert discard(game, BEN) == "Medjay"
    assert boneyard(game) == ""
    assert in_play(game, ADA) == "Harvest"
    assert is_main_choice(game, ADA)


def test_medjay_kept_lets_harvest_through() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Medjay, Bow, Urn"))
    play(game, "Harvest")
    pick(game, "no")
    pick(game, SACRIFICE_ONE)
    pick(game, "Medjay")
    assert boneyard(game) == "Medjay"
    assert is_main_choice(game, ADA)


def test_medjay_protects_only_its_owner() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Medjay, Bow"), seat(hand="Urn"))
    play(game, "Harvest")
    pick(game, "yes")
    assert boneyard(game) == "Urn"
    assert hand(game, CY) == ""


def test_medjay_is_not_offered_to_a_player_harvest_spares() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Medjay, Urn", discard="Bow"))
    play(game, "Harvest")
    assert is_main_choice(game, ADA)


def test_medjay_is_offered_after_a_declined_offering_table() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Medjay, Offering Table, Urn"))
    play(game, "Harvest")
    assert asked(game) == (BEN, "offering table")
    pick(game, "no")
    assert asked(game) == (BEN, "medjay")
    pick(game, "yes")
    assert hand(game, BEN) == "Offering Table, Urn"
    assert is_main_choice(game, ADA)


def test_medjay_is_not_offered_when_offering_table_is_shown() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Medjay, Offering Table, Urn"))
    play(game, "Harvest")
    pick(game, "yes")
    assert hand(game, BEN) == "Medjay, Offering Table, Urn"
    assert is_main_choice(game, ADA)


def test_medjay_does_not_help_on_its_owners_turn() -> None:
    """Ada makes Ben discard his Axe, which strikes Ada herself on her own turn."""
    game = table(seat(hand="Harvest, Medjay, Urn"), seat(hand="Axe, Urn"))
    play(game, "Harvest")
    pick(game, DISCARD_TWO)
    assert is_main_choice(game, ADA)
    assert discard(game, ADA) == "Medjay"


# Each action of Afterlife with an effect that cannot be declined


def test_medjay_prevents_axe_but_other_players_are_still_struck() -> None:
    game = table(
        seat(hand="Khopesh, Axe, Urn"),
        seat(hand="Medjay, Bow"),
        seat(hand="Bow"),
        pyramid=FULL,
    )
    play(game, "Khopesh")
    assert asked(game) == (BEN, "medjay")
    assert prompt(game) == "Discard Medjay so that Ada’s Axe does not affect you?"
    pick(game, "yes")
    assert hand(game, BEN) == "Bow"
    assert discard(game, CY) == "Bow"
    assert asked(game) == (ADA, "take")


def test_an_axe_is_named_after_whoever_discarded_it() -> None:
    """Ada makes Ben discard his Axe on her own turn; it strikes Cy."""
    game = table(
        seat(hand="Hapi Canopic Jar, Urn"),
        seat(hand="Axe"),
        seat(hand="Medjay, Offering Table, Bow"),
    )
    play(game, "Hapi Canopic Jar")
    assert asked(game) == (CY, "offering table")
    assert prompt(game).startswith("Ben’s Axe: ")
    pick(game, "no")
    assert prompt(game) == "Discard Medjay so that Ben’s Axe does not affect you?"


def test_medjay_keeps_burial_chambers_gift_out_of_the_tomb() -> None:
    game = table(seat(hand="Burial Chamber, Urn, Bow"), seat(hand="Medjay"), seat(hand="Urn"))
    play(game, "Burial Chamber")
    pick(game, "Urn")
    pick(game, "Ben")
    assert asked(game) == (BEN, "medjay")
    pick(game, "yes")
    assert tomb(game, BEN) == ""
    assert discard(game, BEN) == "Medjay"
    assert asked(game) == (ADA, "entomb")
    assert options(game) == ["Urn", "Bow"]


def test_medjay_prevents_senet_game_which_stays_in_play() -> None:
    game = table(seat(hand="Senet Game, Urn", deck="Urn"), seat(hand="Medjay, Bow"))
    play(game, "Senet Game")
    assert asked(game) == (BEN, "medjay")
    pick(game, "yes")
    assert hand(game, BEN) == "Bow"
    assert discard(game, BEN) == "Medjay"
    assert in_play(game, ADA) == "Senet Game"
    assert is_main_choice(game, ADA)


def test_medjay_refuses_daggers_card_and_the_next_player_gets_it() -> None:
    game = table(
        seat(hand="Dagger, Urn"),
        seat(hand="Medjay"),
        seat(hand="Urn"),
        boneyard="Bow, Ring, Necklace, Spear",
    )
    play(game, "Dagger")
    assert asked(game) == (BEN, "medjay")
    assert discard(game, ADA) == "Bow"
    pick(game, "yes")
    assert discard(game, BEN) == "Medjay"
    assert discard(game, CY) == "Ring"
    assert boneyard(game) == "Necklace, Spear"


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("Offering Chapel", "entomb top of discards"),
        ("Linen Bandages", "draw"),
        ("Goddess Nut", "take the cheapest"),
    ],
)
def test_ruling_51_medjay_is_not_offered_against_an_optional_effect(card: str, kind: str) -> None:
    game = table(
        seat(hand=f"{card}, Urn, Bow", discard=""),
        seat(hand="Medjay, Urn", deck="Urn", discard="Urn"),
        pyramid=FULL,
    )
    play(game, card)
    while asked(game)[0] == ADA:
        pick(game, options(game)[0])
    assert asked(game) == (BEN, kind)


def test_ruling_51_medjay_is_not_offered_against_choosing_for_another_player() -> None:
    """Pesesh-kef makes Ben choose what Ada takes, which does nothing to Ben."""
    game = table(seat(hand="Pesesh-kef, Urn"), seat(hand="Medjay"), pyramid=FULL)
    play(game, "Pesesh-kef")
    assert asked(game) == (BEN, "take")


# Once for each action


def test_ruling_50_each_axe_is_a_separate_action() -> None:
    game = table(
        seat(hand="Calcite Cup, Axe, Axe, Urn, Urn"),
        seat(hand="Medjay, Bow, Ring, Urn"),
        pyramid=FULL,
    )
    play(game, "Calcite Cup")
    assert asked(game) == (BEN, "medjay")
    pick(game, "no")
    while asked(game) == (BEN, "discard to axe"):
        pick(game, options(game)[0])
    assert asked(game) == (BEN, "medjay")
    pick(game, "yes")
    assert asked(game) == (ADA, "take")


def test_ruling_50_an_axe_discarded_by_an_action_is_a_separate_action() -> None:
    game = table(
        seat(hand="Harvest, Urn, Urn"),
        seat(hand="Axe, Urn"),
        seat(hand="Offering Table, Bow"),
    )
    play(game, "Harvest")
    pick(game, DISCARD_TWO)
    assert asked(game) == (CY, "offering table")
    pick(game, "yes")
    assert discard(game, ADA) == "Urn"
    assert asked(game) == (CY, "offering table")
    pick(game, "yes")
    assert hand(game, CY) == "Bow, Offering Table"
    assert is_main_choice(game, ADA)


def test_ruling_50_offering_table_is_offered_again_against_an_axe_within_the_action() -> None:
    game = table(
        seat(hand="Harvest, Urn"), seat(hand="Offering Table, Bow"), seat(hand="Axe, Shabti")
    )
    play(game, "Harvest")
    assert asked(game) == (BEN, "offering table")
    pick(game, "yes")
    pick(game, DISCARD_TWO)
    assert asked(game) == (BEN, "offering table")


def test_ruling_50_medjay_kept_against_the_action_is_offered_against_its_axe() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Medjay, Bow, Urn"), seat(hand="Axe, Shabti"))
    play(game, "Harvest")
    assert asked(game) == (BEN, "medjay")
    pick(game, "no")
    pick(game, SACRIFICE_ONE)
    pick(game, "Urn")
    pick(game, DISCARD_TWO)
    assert asked(game) == (BEN, "medjay")


def test_medjay_must_be_in_hand() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Urn", deck="Medjay", tomb="Medjay"))
    play(game, "Harvest")
    assert boneyard(game) == "Urn"
    assert is_main_choice(game, ADA)


def test_one_reaction_covers_every_part_of_the_action() -> None:
    """Only a card pack can have an action that affects a player twice."""
    pack = load({"card": "Carpenter", "text": "Invented.", "action": [["harvest"], ["harvest"]]})
    for held, kept in (("Medjay", "Bow, Urn"), ("Offering Table", "Bow, Offering Table, Urn")):
        game = game_with(pack, seat(hand="Carpenter, Urn"), seat(hand=f"{held}, Bow, Urn"))
        play(game, "Carpenter")
        pick(game, "yes")
        assert hand(game, BEN) == kept
        assert is_main_choice(game, ADA)


def test_medjay_protects_its_owner_from_every_part_of_the_action() -> None:
    pack = load(
        {
            "card": "Carpenter",
            "text": "Invented.",
            "action": [["let_each_opponent_open_the_tomb"], ["let_each_opponent_open_the_tomb"]],
        }
    )
    game = game_with(pack, seat(hand="Carpenter, Urn"), seat(hand="Medjay", tomb="Bow, Sling"))
    play(game, "Carpenter")
    pick(game, "yes")
    assert tomb(game, BEN) == "Bow, Sling"
    assert is_main_choice(game, ADA)
