"""Boat, Burial Mask, Ka Figurine, Mummified Cat, Censer and Chariot."""

import pytest

from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    SACRIFICE_ONE,
    asked,
    boneyard,
    buy,
    deck,
    discard,
    end_turn,
    hand,
    how_many,
    in_play,
    is_main_choice,
    options,
    pick,
    play,
    playable,
    prompt,
    pyramid,
    sacrifice_with_shabti,
    seat,
    stock,
    table,
    tomb,
)

# Boat


def test_boat_answers_a_purchase_after_the_pyramid_has_crumbled() -> None:
    game = table(
        seat(hand="Victory, Urn"),
        seat(hand="Boat, Urn", discard="Shabti"),
        pyramid="Ring, Bow, Dagger, Spear",
    )
    buy(game, "Ring")
    pick(game, "Victory")
    assert pyramid(game) == "Spear, Bow, Dagger, -, -, -"
    assert asked(game) == (BEN, "boat")
    assert options(game) == ["B1", "B2", "B3", "no"]
    pick(game, "B1")
    assert discard(game, BEN) == "Spear, Boat, Shabti"
    assert hand(game, BEN) == "Urn"
    assert pyramid(game) == "-, Bow, Dagger, -, -, -"
    assert is_main_choice(game, ADA)


def test_boats_owner_decides_how_the_pyramid_crumbles_again() -> None:
    game = table(
        seat(hand="Victory, Urn"),
        seat(hand="Boat"),
        pyramid="Ring, Bow, Dagger, Khopesh, Sling, Spear",
    )
    buy(game, "Ring")
    pick(game, "Victory")
    pick(game, "B2")
    assert asked(game) == (BEN, "crumble")


def test_boat_is_offered_from_the_buyers_left_if_a_position_has_several() -> None:
    game = table(
        seat(hand="Boat"), seat(hand="Victory, Urn"), seat(hand="Boat"), pyramid=FULL, to_move=BEN
    )
    buy(game, "Axe")
    pick(game, "Victory")
    assert asked(game) == (CY, "boat")
    pick(game, "no")
    assert asked(game) == (ADA, "boat")


def test_boat_may_be_kept_in_hand() -> None:
    game = table(seat(hand="Victory, Urn"), seat(hand="Boat"), pyramid="Ring, Bow")
    buy(game, "Ring")
    pick(game, "Victory")
    pick(game, "no")
    assert hand(game, BEN) == "Boat"
    assert pyramid(game) == "-, Bow, -, -, -, -"


def test_ruling_48_boat_needs_a_face_up_card_in_the_base() -> None:
    game = table(seat(hand="Victory, Urn"), seat(hand="Boat"), pyramid="Ring")
    buy(game, "Ring")
    pick(game, "Victory")
    assert is_main_choice(game, ADA)
    game = table(
        seat(hand="Victory, Urn"), seat(hand="Boat"), pyramid="Ring, Bow", face_down={"B2": ADA}
    )
    buy(game, "Ring")
    pick(game, "Victory")
    assert is_main_choice(game, ADA)


def test_ruling_18_boat_answers_a_purchase_with_brain_hook() -> None:
    game = table(
        seat(hand="Brain Hook, Victory, Urn"),
        seat(hand="Boat"),
        pyramid="Bow, Axe",
        stock="Ring, Spear",
    )
    play(game, "Brain Hook")
    pick(game, "yes")
    while asked(game) == (ADA, "pay"):
        pick(game, "Victory")
    assert asked(game) == (BEN, "boat")
    pick(game, "B2")
    assert discard(game, BEN) == "Axe, Boat"
    assert discard(game, ADA) == "Ring"


def test_ruling_14_boats_effects_are_settled_before_the_turn_goes_on() -> None:
    """Cy may use Boat, and chooses what falls, before Ada plays on."""
    game = table(
        seat(hand="Victory, Urn"),
        seat(hand="Urn"),
        seat(hand="Boat"),
        pyramid="Ring, Bow, Dagger, Khopesh, Sling, Spear",
    )
    buy(game, "Ring")
    pick(game, "Victory")
    assert asked(game) == (CY, "boat")
    pick(game, "B2")
    assert asked(game) == (CY, "crumble")
    pick(game, "M1")
    assert is_main_choice(game, ADA)


def test_ruling_48_boat_waits_until_the_buyer_has_chosen_what_falls() -> None:
    game = table(
        seat(hand="Victory, Urn"), seat(hand="Boat"), pyramid="Axe, Ring, Dagger, Bow, Spear"
    )
    buy(game, "Ring")
    pick(game, "Victory")
    assert asked(game) == (ADA, "crumble")
    pick(game, "M1")
    assert asked(game) == (BEN, "boat")
    pick(game, "B2")
    assert discard(game, BEN) == "Bow, Boat"


def test_boat_does_not_answer_its_owners_purchase_or_a_take() -> None:
    game = table(
        seat(hand="Boat, Khopesh, Axe, Victory"), seat(hand="Urn"), pyramid="Ring, Bow, Spear"
    )
    buy(game, "Ring")
    pick(game, "Victory")
    play(game, "Khopesh")
    pick(game, "B2")
    assert is_main_choice(game, ADA)
    game = table(seat(hand="Khopesh, Axe, Urn"), seat(hand="Boat"), pyramid="Ring, Bow")
    play(game, "Khopesh")
    pick(game, "B1")
    assert is_main_choice(game, ADA)


def test_boat_works_only_from_the_hand() -> None:
    game = table(
        seat(hand="Victory, Urn"),
        seat(hand="Urn", deck="Boat"),
        pyramid="Ring, Bow",
    )
    buy(game, "Ring")
    pick(game, "Victory")
    assert is_main_choice(game, ADA)


def test_boat_has_no_action() -> None:
    game = table(seat(hand="Boat, Urn"), pyramid="Bow")
    assert playable(game) == set()


def test_boat_takes_to_the_discard_pile_despite_the_buyers_sphinx() -> None:
    game = table(
        seat(hand="Sphinx, Victory, Urn"), seat(hand="Boat"), pyramid="Ring, Bow", stock="Axe"
    )
    play(game, "Sphinx")
    buy(game, "Ring")
    pick(game, "Victory")
    pick(game, "B2")
    assert hand(game, ADA) == "Ring, Urn"
    assert discard(game, BEN) == "Bow, Boat"


def test_boat_answers_before_the_turn_ends() -> None:
    game = table(
        seat(hand="Victory"), seat(hand="Boat, Urn"), pyramid="Ring, Bow", stock="Axe, Spear"
    )
    buy(game, "Ring")
    assert asked(game) == (BEN, "boat")
    pick(game, "B2")
    assert pyramid(game) == "Axe, Spear, -, -, -, -"
    assert is_main_choice(game, BEN)


# Burial Mask


def test_burial_mask_entombs_two_cards() -> None:
    game = table(seat(hand="Burial Mask, Urn, Shabti, Bow", tomb="Axe"))
    play(game, "Burial Mask")
    assert asked(game) == (ADA, "entomb")
    assert how_many(game) == (2, 2)
    assert prompt(game) == "Burial Mask: Choose 2 cards to entomb."
    pick(game, "Bow", "Urn")
    assert tomb(game, ADA) == "Axe, Bow, Urn"
    assert hand(game, ADA) == "Shabti"
    assert in_play(game, ADA) == "Burial Mask"


def test_burial_mask_needs_two_other_cards() -> None:
    assert playable(table(seat(hand="Burial Mask, Offering Table"))) == set()
    game = table(seat(hand="Burial Mask, Urn, Urn"), stock="Bow")
    play(game, "Burial Mask")
    assert tomb(game, ADA) == "Urn, Urn"


def test_burial_mask_can_be_answered_by_sling_only_once() -> None:
    game = table(
        seat(hand="Burial Mask, Urn, Shabti, Bow"), seat(hand="Sling, Shabti, Box of Food")
    )
    play(game, "Burial Mask")
    pick(game, "Bow", "Urn")
    assert asked(game) == (BEN, "sling")
    pick(game, "yes")
    pick(game, "Shabti")
    assert is_main_choice(game, ADA)


# Ka Figurine


def test_ka_figurine_takes_a_card_from_the_set_of_the_discarded_one() -> None:
    game = table(
        seat(hand="Ka Figurine, Statue of Isis, Bow, Urn", discard="Shabti"),
        pyramid="Statue of Sobek, Ring, Statue of Thoth, Book of Gates",
    )
    play(game, "Ka Figurine")
    assert discard(game, ADA) == "Statue of Isis, Shabti"
    assert options(game) == ["B1", "B3"]
    pick(game, "B3")
    assert discard(game, ADA) == "Statue of Thoth, Statue of Isis, Shabti"
    assert hand(game, ADA) == "Bow, Urn"


def test_ka_figurine_works_for_any_set() -> None:
    game = table(seat(hand="Ka Figurine, Inner Sarcophagus, Urn"), pyramid="Outer Sarcophagus, Bow")
    play(game, "Ka Figurine")
    assert discard(game, ADA) == "Outer Sarcophagus, Inner Sarcophagus"


def test_ka_figurine_offers_only_cards_with_a_match() -> None:
    game = table(
        seat(hand="Ka Figurine, Statue of Isis, Book of Gates, Bow, Urn"),
        pyramid="Statue of Sobek, Ring, Book of the Dead",
    )
    play(game, "Ka Figurine")
    assert options(game) == ["Book of Gates", "Statue of Isis"]
    pick(game, "Book of Gates")
    assert discard(game, ADA) == "Book of the Dead, Book of Gates"


def test_ka_figurine_cannot_be_played_without_a_match() -> None:
    game = table(seat(hand="Ka Figurine, Bow, Urn"), pyramid="Statue of Sobek, Ring")
    assert playable(game) == {"Bow"}
    game = table(seat(hand="Ka Figurine, Statue of Isis, Urn"), stock="Statue of Sobek")
    assert playable(game) == set()


def test_ka_figurine_does_not_match_starters_and_uniques() -> None:
    game = table(seat(hand="Ka Figurine, Urn, Boat"), pyramid="Urn, Chariot")
    assert playable(game) == set()


def test_ka_figurine_lets_an_axe_strike_before_the_card_is_taken() -> None:
    game = table(
        seat(hand="Ka Figurine, Axe, Urn"), seat(hand="Bow, Shabti"), pyramid="Dagger, Ring"
    )
    play(game, "Ka Figurine")
    assert discard(game, BEN) == "Bow"
    assert discard(game, ADA) == "Dagger, Axe"


# Mummified Cat


def test_mummified_cat_takes_a_card_that_an_opponent_sacrifices_from_hand() -> None:
    game = table(
        seat(hand="Box of Food, Bow, Urn, Ring"),
        seat(hand="Mummified Cat, Urn", discard="Shabti"),
        boneyard="Axe",
    )
    play(game, "Box of Food")
    pick(game, "Bow")
    assert asked(game) == (BEN, "cat")
    assert boneyard(game) == "Bow, Axe"
    pick(game, "yes")
    assert boneyard(game) == "Axe"
    assert discard(game, BEN) == "Bow, Mummified Cat, Shabti"
    assert asked(game) == (ADA, "entomb")


def test_mummified_cat_is_offered_from_the_left_if_a_position_has_several() -> None:
    game = table(
        seat(hand="Mummified Cat"),
        seat(hand="Shabti, Urn"),
        seat(hand="Mummified Cat"),
        pyramid=FULL,
        to_move=BEN,
    )
    sacrifice_with_shabti(game, "B1")
    assert asked(game) == (CY, "cat")
    declined = game.copy()
    pick(declined, "no")
    assert asked(declined) == (ADA, "cat")
    pick(game, "yes")  # so there is nothing left for Ada's Cat
    assert is_main_choice(game, BEN)
    assert discard(game, CY) == "Axe, Mummified Cat"


def test_mummified_cat_may_be_kept_in_hand() -> None:
    game = table(seat(hand="Shabti, Urn"), seat(hand="Mummified Cat"), pyramid="Bow")
    play(game, "Shabti")
    pick(game, "no")
    assert boneyard(game) == "Bow"
    assert hand(game, BEN) == "Mummified Cat"
    assert is_main_choice(game, ADA)


def test_ruling_48_mummified_cat_answers_after_the_pyramid_has_crumbled() -> None:
    game = table(
        seat(hand="Shabti, Urn"), seat(hand="Mummified Cat"), pyramid="Axe, Bow, Ring, Spear, Sling"
    )
    sacrifice_with_shabti(game, "B2")
    assert asked(game) == (ADA, "crumble")
    pick(game, "M1")
    assert asked(game) == (BEN, "cat")
    pick(game, "yes")
    assert discard(game, BEN) == "Bow, Mummified Cat"
    assert is_main_choice(game, ADA)


def test_ruling_17_mummified_cat_answers_sacrifices_from_a_tomb() -> None:
    game = table(
        seat(hand="Brooch, Urn", tomb="Ring"), seat(hand="Mummified Cat"), pyramid="Ibex Statue"
    )
    play(game, "Brooch")
    assert asked(game) == (BEN, "cat")
    pick(game, "yes")
    assert discard(game, BEN) == "Ring, Mummified Cat"


def test_ruling_17_mummified_cat_answers_sacrifices_from_the_stock() -> None:
    game = table(seat(hand="Brain Hook, Urn"), seat(hand="Mummified Cat"), stock="Burial Mask, Axe")
    play(game, "Brain Hook")
    assert asked(game) == (BEN, "cat")
    pick(game, "yes")
    assert discard(game, BEN) == "Burial Mask, Mummified Cat"
    assert stock(game) == "Axe"


def test_ruling_17_mummified_cat_answers_sacrifices_from_a_discard_pile() -> None:
    game = table(
        seat(hand="Goddess Maat, Urn", discard="Bow"), seat(hand="Mummified Cat"), pyramid="Ring"
    )
    play(game, "Goddess Maat")
    assert asked(game) == (BEN, "cat")
    pick(game, "yes")
    assert discard(game, BEN) == "Bow, Mummified Cat"
    assert discard(game, ADA) == "Ring"


def test_ruling_48_mummified_cat_answers_before_the_pyramid_is_filled_at_turn_end() -> None:
    game = table(
        seat(hand="Urn"), seat(hand="Mummified Cat, Urn"), pyramid="Bow, Axe", stock="Ring, Spear"
    )
    end_turn(game)
    pick(game, "B1")
    assert asked(game) == (BEN, "cat")
    assert pyramid(game) == "-, Axe, -, -, -, -"
    pick(game, "yes")
    assert discard(game, BEN) == "Bow, Mummified Cat"
    assert pyramid(game) == "Ring, Axe, Spear, -, -, -"
    assert is_main_choice(game, BEN)


def test_mummified_cat_never_answers_its_owners_sacrifices() -> None:
    game = table(
        seat(hand="Shabti, Mummified Cat, Urn"), seat(hand="Urn"), pyramid="Bow", stock="Axe"
    )
    play(game, "Shabti")
    assert boneyard(game) == "Bow"
    assert is_main_choice(game, ADA)


def test_mummified_cat_answers_opponents_sacrifices_on_its_owners_turn_too() -> None:
    game = table(seat(hand="Harvest, Mummified Cat, Urn"), seat(hand="Bow"), seat(hand="Ring, Urn"))
    play(game, "Harvest")
    assert asked(game) == (ADA, "cat")
    pick(game, "no")
    pick(game, SACRIFICE_ONE)
    pick(game, "Ring")
    assert asked(game) == (ADA, "cat")
    pick(game, "yes")
    assert discard(game, ADA) == "Ring, Mummified Cat"
    assert boneyard(game) == "Bow"
    assert is_main_choice(game, ADA)


def test_mummified_cat_is_offered_to_its_holder() -> None:
    game = table(
        seat(hand="Shabti, Urn"), seat(hand="Urn"), seat(hand="Mummified Cat"), pyramid="Bow"
    )
    play(game, "Shabti")
    assert asked(game) == (CY, "cat")


def test_mummified_cat_has_no_action() -> None:
    assert playable(table(seat(hand="Mummified Cat, Urn"), pyramid=FULL)) == set()


# Censer


def test_censer_entombs_itself() -> None:
    game = table(seat(hand="Censer, Urn", deck="Bow, Axe", tomb="Ring"))
    play(game, "Censer")
    assert tomb(game, ADA) == "Censer, Ring"
    assert hand(game, ADA) == "Urn"
    assert in_play(game, ADA) == ""
    assert is_main_choice(game, ADA)


def test_censer_is_not_the_free_entombment_and_sling_can_answer_it() -> None:
    game = table(seat(hand="Censer, Urn", deck="Bow"), seat(hand="Sling, Urn, Shabti"))
    play(game, "Censer")
    assert asked(game) == (BEN, "sling")
    pick(game, "no")
    assert "entomb Urn" in options(game)


def test_censer_needs_no_other_card() -> None:
    game = table(seat(hand="Censer"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Censer")
    assert tomb(game, ADA) == "Censer"
    assert hand(game, ADA) == ""


def test_censer_draws_a_card_under_the_first_rules() -> None:
    game = table(seat(hand="Censer, Urn", deck="Bow, Axe"), rules=1)
    play(game, "Censer")
    assert tomb(game, ADA) == "Censer"
    assert hand(game, ADA) == "Bow, Urn"


# Chariot


def test_chariot_draws_two_cards() -> None:
    game = table(seat(hand="Chariot", deck="Bow, Axe, Ring"))
    play(game, "Chariot")
    assert hand(game, ADA) == "Axe, Bow"
    assert deck(game, ADA) == "Ring"


def test_chariot_shuffles_the_discard_pile_for_the_second_card() -> None:
    game = table(seat(hand="Chariot", deck="Bow", discard="Axe"))
    play(game, "Chariot")
    assert hand(game, ADA) == "Axe, Bow"
    assert discard(game, ADA) == ""


@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_chariot_draws_the_only_card_there_is(pile: str) -> None:
    game = table(seat(**{"hand": "Chariot, Urn", pile: "Bow"}))
    play(game, "Chariot")
    assert hand(game, ADA) == "Bow, Urn"


def test_chariot_needs_something_to_draw() -> None:
    assert (
        playable(table(seat(hand="Chariot, Offering Table", tomb="Bow"), seat(deck="Urn"))) == set()
    )
