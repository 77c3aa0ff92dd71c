"""The Sarcophagi and the Canopic Jars."""

import pytest

from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    asked,
    boneyard,
    deck,
    discard,
    hand,
    how_many,
    is_main_choice,
    options,
    pick,
    play,
    playable,
    seat,
    table,
    tomb,
)

MANY = "Urn, Urn, Urn, Urn, Urn, Urn"
"""More than five cards."""

# Inner Sarcophagus


def test_inner_sarcophagus_entombs_a_card_and_draws_one() -> None:
    game = table(seat(hand="Inner Sarcophagus, Bow, Urn", deck="Ring, Axe", tomb="Shabti"))
    play(game, "Inner Sarcophagus")
    pick(game, "Bow")
    assert tomb(game, ADA) == "Bow, Shabti"
    assert hand(game, ADA) == "Ring, Urn"
    assert "entomb Urn" in options(game)


def test_inner_sarcophagus_needs_a_card_to_entomb_and_one_to_draw() -> None:
    assert playable(table(seat(hand="Inner Sarcophagus", deck="Urn"))) == set()
    assert playable(table(seat(hand="Inner Sarcophagus, Offering Table"))) == set()


def test_inner_sarcophagus_shuffles_an_empty_deck() -> None:
    game = table(seat(hand="Inner Sarcophagus, Bow", discard="Ring"))
    play(game, "Inner Sarcophagus")
    assert hand(game, ADA) == "Ring"
    assert tomb(game, ADA) == "Bow"


def test_inner_sarcophagus_can_be_answered_by_sling_before_the_draw() -> None:
    game = table(seat(hand="Inner Sarcophagus, Bow", deck="Ring"), seat(hand="Sling, Shabti, Urn"))
    play(game, "Inner Sarcophagus")
    assert asked(game) == (BEN, "sling")
    assert hand(game, ADA) == ""
    pick(game, "no")
    assert hand(game, ADA) == "Ring"


# Middle Sarcophagus


def test_middle_sarcophagus_entombs_a_card_and_retrieves_another() -> None:
    game = table(seat(hand="Middle Sarcophagus, Bow, Urn", tomb="Ring, Shabti"))
    play(game, "Middle Sarcophagus")
    pick(game, "Bow")
    assert asked(game) == (ADA, "tomb to hand")
    assert options(game) == ["Shabti", "Ring"]
    pick(game, "Ring")
    assert tomb(game, ADA) == "Bow, Shabti"
    assert hand(game, ADA) == "Ring, Urn"


def test_middle_sarcophagus_may_retrieve_another_copy_of_the_card_entombed() -> None:
    game = table(seat(hand="Middle Sarcophagus, Urn", tomb="Urn, Bow"))
    play(game, "Middle Sarcophagus")
    assert options(game) == ["Bow", "Urn"]
    pick(game, "Urn")
    assert tomb(game, ADA) == "Bow, Urn"
    assert hand(game, ADA) == "Urn"


def test_middle_sarcophagus_needs_a_card_in_the_tomb_beforehand() -> None:
    assert playable(table(seat(hand="Middle Sarcophagus, Offering Table"))) == set()
    assert playable(table(seat(hand="Middle Sarcophagus", tomb="Bow"))) == set()


def test_middle_sarcophagus_shows_everyone_the_card_it_retrieves() -> None:
    game = table(seat(hand="Middle Sarcophagus, Bow, Urn", tomb="Ring"), seat(hand="Urn"))
    play(game, "Middle Sarcophagus")
    pick(game, "Bow")
    assert [card["name"] for card in game.view(BEN)["players"][ADA]["known_hand"]] == ["Ring"]


# Outer Sarcophagus


def test_outer_sarcophagus_discards_one_and_entombs_one() -> None:
    game = table(seat(hand="Outer Sarcophagus, Bow, Urn, Ring"))
    play(game, "Outer Sarcophagus")
    assert how_many(game) == (1, 1)
    pick(game, "Urn")
    assert asked(game) == (ADA, "entomb")
    pick(game, "Ring")
    assert discard(game, ADA) == "Urn"
    assert tomb(game, ADA) == "Ring"
    assert hand(game, ADA) == "Bow"


def test_outer_sarcophagus_discards_two_under_the_first_rules() -> None:
    game = table(seat(hand="Outer Sarcophagus, Bow, Urn, Ring, Shabti"), rules=1)
    play(game, "Outer Sarcophagus")
    assert how_many(game) == (2, 2)
    pick(game, "Urn", "Shabti")
    pick(game, "Ring")
    assert discard(game, ADA) == "Shabti, Urn"
    assert tomb(game, ADA) == "Ring"


def test_outer_sarcophagus_needs_two_other_cards() -> None:
    assert playable(table(seat(hand="Outer Sarcophagus, Offering Table"))) == set()
    game = table(seat(hand="Outer Sarcophagus, Offering Table, Boat"))
    assert playable(game) == {"Outer Sarcophagus"}


def test_outer_sarcophagus_lets_a_discarded_axe_strike_before_the_entombment() -> None:
    game = table(seat(hand="Outer Sarcophagus, Axe, Urn"), seat(hand="Bow, Shabti"))
    play(game, "Outer Sarcophagus")
    pick(game, "Axe")
    assert discard(game, BEN) == "Bow"
    assert tomb(game, ADA) == "Urn"


# Qebehsenuef Canopic Jar


def test_qebehsenuef_canopic_jar_makes_each_opponent_sacrifice_a_card_from_hand() -> None:
    game = table(
        seat(hand="Qebehsenuef Canopic Jar, Urn"),
        seat(hand="Bow, Ring", deck=MANY),
        seat(hand="Axe, Spear", discard=MANY),
    )
    play(game, "Qebehsenuef Canopic Jar")
    assert asked(game) == (BEN, "sacrifice")
    pick(game, "Ring")
    assert asked(game) == (CY, "sacrifice")
    pick(game, "Axe")
    assert boneyard(game) == "Axe, Ring"
    assert hand(game, BEN) == "Bow"
    assert hand(game, CY) == "Spear"
    assert is_main_choice(game, ADA)


def test_qebehsenuef_canopic_jar_spares_opponents_with_five_cards_or_fewer_outside_tomb() -> None:
    game = table(
        seat(hand="Qebehsenuef Canopic Jar, Urn"),
        seat(hand="Bow, Ring", deck="Urn, Urn", discard="Urn", tomb=MANY),
        seat(hand="Axe", deck="Urn, Urn, Urn", discard="Urn, Urn"),
    )
    play(game, "Qebehsenuef Canopic Jar")
    assert hand(game, BEN) == "Bow, Ring"
    assert hand(game, CY) == ""
    assert boneyard(game) == "Axe"


def test_qebehsenuef_canopic_jar_can_be_played_without_effect() -> None:
    game = table(seat(hand="Qebehsenuef Canopic Jar, Urn"), seat(deck=MANY))
    play(game, "Qebehsenuef Canopic Jar")
    assert is_main_choice(game, ADA)
    assert deck(game, BEN) == MANY


def test_qebehsenuef_canopic_jar_can_be_answered_with_offering_table() -> None:
    game = table(
        seat(hand="Qebehsenuef Canopic Jar, Urn"), seat(hand="Offering Table, Bow", deck=MANY)
    )
    play(game, "Qebehsenuef Canopic Jar")
    assert asked(game) == (BEN, "offering table")
    pick(game, "yes")
    assert hand(game, BEN) == "Bow, Offering Table"
    assert boneyard(game) == ""


def test_qebehsenuef_canopic_jar_can_be_answered_with_medjay() -> None:
    game = table(seat(hand="Qebehsenuef Canopic Jar, Urn"), seat(hand="Medjay, Bow", deck=MANY))
    play(game, "Qebehsenuef Canopic Jar")
    pick(game, "yes")
    assert hand(game, BEN) == "Bow"
    assert discard(game, BEN) == "Medjay"
    assert boneyard(game) == ""


def test_qebehsenuef_canopic_jar_triggers_its_owners_mummified_cat() -> None:
    """Ada, whose turn it is, answers Ben's sacrifice before Cy has to sacrifice."""
    game = table(
        seat(hand="Qebehsenuef Canopic Jar, Urn, Mummified Cat"),
        seat(hand="Bow", deck=MANY),
        seat(hand="Axe", deck=MANY),
    )
    play(game, "Qebehsenuef Canopic Jar")
    assert asked(game) == (ADA, "cat")
    assert hand(game, CY) == "Axe"
    pick(game, "yes")
    assert discard(game, ADA) == "Bow, Mummified Cat"
    assert boneyard(game) == "Axe"


# Duamutef Canopic Jar


def test_duamutef_canopic_jar_sacrifices_a_card_and_draws_two() -> None:
    game = table(seat(hand="Duamutef Canopic Jar, Bow, Urn", deck="Ring, Axe, Spear"))
    play(game, "Duamutef Canopic Jar")
    pick(game, "Urn")
    assert boneyard(game) == "Urn"
    assert hand(game, ADA) == "Axe, Bow, Ring"


def test_duamutef_canopic_jar_needs_a_card_to_sacrifice_and_one_to_draw() -> None:
    assert playable(table(seat(hand="Duamutef Canopic Jar", deck="Urn"))) == set()
    assert playable(table(seat(hand="Duamutef Canopic Jar, Offering Table"))) == set()


def test_duamutef_canopic_jar_can_be_answered_by_mummified_cat_before_the_draw() -> None:
    game = table(
        seat(hand="Duamutef Canopic Jar, Bow", deck="Ring, Axe"), seat(hand="Mummified Cat")
    )
    play(game, "Duamutef Canopic Jar")
    assert asked(game) == (BEN, "cat")
    assert hand(game, ADA) == ""
    pick(game, "no")
    assert hand(game, ADA) == "Axe, Ring"


# Hapi Canopic Jar


def test_hapi_canopic_jar_makes_each_opponent_discard_a_card() -> None:
    game = table(
        seat(hand="Hapi Canopic Jar, Urn"),
        seat(hand="Bow, Ring", discard="Urn"),
        seat(hand="Spear"),
    )
    play(game, "Hapi Canopic Jar")
    assert asked(game) == (BEN, "discard")
    assert how_many(game) == (1, 1)
    pick(game, "Bow")
    assert discard(game, BEN) == "Bow, Urn"
    assert discard(game, CY) == "Spear"
    assert hand(game, ADA) == "Urn"


def test_hapi_canopic_jar_triggers_a_discarded_axe() -> None:
    game = table(seat(hand="Hapi Canopic Jar, Urn, Ring"), seat(hand="Axe"), seat(hand="Bow, Urn"))
    play(game, "Hapi Canopic Jar")
    assert discard(game, ADA) == "Ring"
    assert discard(game, CY) == "Urn, Bow"  # first to the Axe, then to the Jar


def test_hapi_canopic_jar_spares_only_empty_hands_not_small_ones() -> None:
    game = table(seat(hand="Hapi Canopic Jar, Urn"), seat(hand="Bow"), seat(deck=MANY))
    play(game, "Hapi Canopic Jar")
    assert discard(game, BEN) == "Bow"
    assert discard(game, CY) == ""
    assert is_main_choice(game, ADA)


@pytest.mark.parametrize(
    ("card", "kind"), [("Offering Table", "offering table"), ("Medjay", "medjay")]
)
def test_hapi_canopic_jar_can_be_answered_with_offering_table_or_medjay(
    card: str, kind: str
) -> None:
    game = table(seat(hand="Hapi Canopic Jar, Urn"), seat(hand=f"{card}, Bow"))
    play(game, "Hapi Canopic Jar")
    assert asked(game) == (BEN, kind)
    pick(game, "yes")
    assert "Bow" in hand(game, BEN)
    assert "Bow" not in discard(game, BEN)


# Imsety Canopic Jar


def test_imsety_canopic_jar_sacrifices_one_discard_and_entombs_another() -> None:
    game = table(seat(hand="Imsety Canopic Jar, Urn", discard="Bow, Ring, Shabti, Axe"))
    play(game, "Imsety Canopic Jar")
    assert asked(game) == (ADA, "sacrifice from discards")
    pick(game, "Ring")
    assert asked(game) == (ADA, "entomb")
    pick(game, "Axe")
    assert boneyard(game) == "Ring"
    assert tomb(game, ADA) == "Axe"
    assert discard(game, ADA) == "Bow, Shabti"


def test_imsety_canopic_jar_needs_two_discards() -> None:
    assert playable(table(seat(hand="Imsety Canopic Jar, Offering Table", discard="Bow"))) == set()
    assert playable(table(seat(hand="Imsety Canopic Jar, Offering Table", deck=MANY))) == set()
    game = table(seat(hand="Imsety Canopic Jar, Offering Table", discard="Bow, Bow"))
    play(game, "Imsety Canopic Jar")
    assert boneyard(game) == tomb(game, ADA) == "Bow"


def test_imsety_canopic_jar_can_be_answered_by_mummified_cat_and_then_sling() -> None:
    game = table(
        seat(hand="Imsety Canopic Jar, Urn", discard="Bow, Ring"),
        seat(hand="Mummified Cat, Sling, Shabti"),
    )
    play(game, "Imsety Canopic Jar")
    pick(game, "Bow")
    assert asked(game) == (BEN, "cat")
    pick(game, "yes")
    assert asked(game) == (BEN, "sling")
    pick(game, "no")
    assert tomb(game, ADA) == "Ring"
    assert is_main_choice(game, ADA)


def test_the_jars_do_not_change_the_pyramid() -> None:
    game = table(seat(hand="Hapi Canopic Jar, Urn"), seat(hand="Bow, Urn"), pyramid=FULL)
    play(game, "Hapi Canopic Jar")
    pick(game, "Bow")
    pick(game, "end turn")
    assert asked(game) == (ADA, "compulsory sacrifice")
