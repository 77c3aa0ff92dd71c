"""Menial, Embalmer and Kite; Medjay on its owner's turn (as a reaction: test_medjay)."""

from tests.support.table import (
    ADA,
    BEN,
    FULL,
    asked,
    boneyard,
    buy,
    costing,
    dearest_card,
    discard,
    end_turn,
    face_down,
    for_sale,
    hand,
    how_many,
    in_play,
    is_main_choice,
    log,
    options,
    pick,
    play,
    playable,
    pyramid,
    seat,
    stock,
    table,
)

ANYWHERE = "Buy your next card from anywhere in the pyramid"
REPLACE = "Discard a card and draw one"
SACRIFICE = "Sacrifice a card from the pyramid or your hand"
REFILL = "Refill the pyramid"

DEAR = dearest_card()
RICH = f"{DEAR}, {DEAR}"

# Menial


def test_menial_lets_the_next_purchase_be_any_pyramid_card() -> None:
    game = table(seat(hand=f"Menial, Urn, {RICH}"), pyramid=FULL)
    assert for_sale(game) == {"Axe", "Bow", "Dagger"}
    play(game, "Menial")
    assert asked(game) == (ADA, "way")
    assert options(game) == [ANYWHERE, REPLACE]
    pick(game, ANYWHERE)
    assert is_main_choice(game, ADA)
    assert for_sale(game) == {"Axe", "Bow", "Dagger", "Khopesh", "Sling", "Spear"}
    buy(game, "Spear")
    pick(game, DEAR, DEAR)
    assert discard(game, ADA) == "Spear"
    assert pyramid(game) == "Axe, Bow, Dagger, Khopesh, Sling, -"


def test_everybody_is_told_which_of_its_two_effects_menial_was_played_for() -> None:
    game = table(seat(hand="Menial, Urn"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Menial")
    pick(game, ANYWHERE)
    for viewer in (ADA, BEN):
        assert log(game, viewer)[-1] == (
            "Ada may buy their next card from anywhere in the pyramid."
        )


def test_menial_helps_one_purchase_only_even_one_from_the_base() -> None:
    cheap = costing(2)
    game = table(
        seat(hand=f"Menial, {RICH}, {DEAR}"), pyramid=f"{cheap}, Bow, Dagger, Khopesh, Sling, Spear"
    )
    play(game, "Menial")
    pick(game, ANYWHERE)
    buy(game, cheap)
    pick(game, DEAR)
    assert for_sale(game) == {"Khopesh", "Bow", "Dagger"}


def test_menial_makes_the_pyramid_crumble_from_where_the_card_was() -> None:
    game = table(seat(hand=f"Menial, Urn, {DEAR}"), pyramid=FULL)
    play(game, "Menial")
    pick(game, ANYWHERE)
    buy(game, "Khopesh")
    pick(game, DEAR)
    assert pyramid(game) == "Axe, Bow, Dagger, Spear, Sling, -"


def test_menial_discards_a_card_and_draws_one() -> None:
    game = table(seat(hand="Menial, Urn, Shabti", deck="Bow, Axe"), pyramid=FULL)
    play(game, "Menial")
    pick(game, REPLACE)
    assert asked(game) == (ADA, "discard")
    pick(game, "Urn")
    assert hand(game, ADA) == "Bow, Shabti"
    assert discard(game, ADA) == "Urn"
    assert in_play(game, ADA) == "Menial"


def test_menial_draws_its_own_discard_when_there_is_nothing_else() -> None:
    game = table(seat(hand="Menial, Urn, Shabti"))
    play(game, "Menial")
    pick(game, "Urn")
    assert hand(game, ADA) == "Shabti, Urn"


def test_menial_lets_an_axe_strike_before_the_card_is_drawn() -> None:
    game = table(
        seat(hand="Menial, Axe, Shabti", deck="Bow"), seat(hand="Urn, Offering Table"), pyramid=FULL
    )
    play(game, "Menial")
    pick(game, REPLACE)
    pick(game, "Axe")
    assert asked(game) == (BEN, "offering table")
    assert hand(game, ADA) == "Shabti"
    pick(game, "yes")
    assert hand(game, ADA) == "Bow, Shabti"


def test_menial_cannot_open_the_pyramid_while_it_is_open() -> None:
    game = table(seat(hand="Menial, Menial, Menial, Urn", deck="Shabti"), pyramid=FULL)
    play(game, "Menial")
    pick(game, ANYWHERE)
    play(game, "Menial")
    assert asked(game) == (ADA, "discard")


def test_menial_lasts_until_the_end_of_the_turn() -> None:
    game = table(
        seat(hand=f"Menial, {DEAR}"),
        seat(hand=RICH),
        pyramid=FULL,
        stock="Ring, Ring",
    )
    play(game, "Menial")
    pick(game, ANYWHERE)
    end_turn(game)
    pick(game, "T")
    assert is_main_choice(game, BEN)
    assert for_sale(game) == {"Axe", "Bow", "Dagger"}


def test_menial_needs_a_pyramid_or_another_card() -> None:
    assert playable(table(seat(hand="Menial"), stock="Urn")) == set()
    assert playable(table(seat(hand="Menial"), pyramid="Axe")) == {"Menial"}
    assert playable(table(seat(hand="Menial, Urn"))) == {"Menial"}


def test_menial_does_not_allow_buying_a_face_down_card() -> None:
    game = table(seat(hand=f"Menial, {RICH}"), pyramid=FULL, face_down={"B1": BEN, "T": BEN})
    play(game, "Menial")
    pick(game, ANYWHERE)
    assert for_sale(game) == {"Bow", "Dagger", "Khopesh", "Sling"}


def test_menial_does_not_help_with_a_face_down_pyramid() -> None:
    game = table(seat(hand="Menial"), pyramid="Axe", face_down={"B1": BEN})
    assert playable(game) == set()


# Embalmer


def test_embalmer_sacrifices_a_pyramid_card_and_the_pyramid_crumbles() -> None:
    game = table(seat(hand="Embalmer, Urn"), pyramid=FULL, boneyard="Ring")
    play(game, "Embalmer")
    assert asked(game) == (ADA, "sacrifice from pyramid or hand")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T", "Urn"]
    pick(game, "B1")
    assert boneyard(game) == "Axe, Ring"
    assert pyramid(game) == "Khopesh, Bow, Dagger, Spear, Sling, -"


def test_embalmer_sacrifices_a_card_from_hand() -> None:
    game = table(seat(hand="Embalmer, Urn, Shabti"), pyramid=FULL)
    play(game, "Embalmer")
    pick(game, "Urn")
    assert boneyard(game) == "Urn"
    assert hand(game, ADA) == "Shabti"
    assert pyramid(game) == FULL


def test_embalmer_cannot_sacrifice_a_card_in_play() -> None:
    game = table(seat(hand="Embalmer, Urn, Shabti, Sphinx"), pyramid=FULL)
    play(game, "Sphinx")
    play(game, "Embalmer")
    assert options(game)[-2:] == ["Shabti", "Urn"]


def test_embalmer_refills_the_pyramid_from_the_base_up() -> None:
    game = table(seat(hand="Embalmer, Urn"), pyramid="Axe, Bow", stock="Ring, Spear, Sling")
    play(game, "Embalmer")
    assert asked(game) == (ADA, "way")
    assert options(game) == [SACRIFICE, REFILL]
    pick(game, REFILL)
    assert pyramid(game) == "Axe, Bow, Ring, Spear, Sling, -"
    assert stock(game) == ""


def test_embalmers_refill_changes_the_pyramid() -> None:
    game = table(seat(hand="Embalmer, Urn"), seat(hand="Urn"), pyramid="Axe, Bow", stock="Ring")
    play(game, "Embalmer")
    pick(game, REFILL)
    end_turn(game)
    assert boneyard(game) == ""
    assert is_main_choice(game, BEN)


def test_embalmer_cannot_refill_a_full_pyramid_or_without_a_stock() -> None:
    game = table(seat(hand="Embalmer, Urn"), pyramid=FULL, stock="Ring")
    play(game, "Embalmer")
    assert asked(game) == (ADA, "sacrifice from pyramid or hand")
    game = table(seat(hand="Embalmer, Urn"), pyramid="Axe")
    play(game, "Embalmer")
    assert asked(game) == (ADA, "sacrifice from pyramid or hand")


def test_embalmer_refills_an_empty_pyramid_when_there_is_nothing_to_sacrifice() -> None:
    game = table(seat(hand="Embalmer"), stock="Ring, Spear")
    assert playable(game) == {"Embalmer"}
    play(game, "Embalmer")
    assert boneyard(game) == ""


def test_embalmer_needs_something_to_sacrifice_or_refill() -> None:
    assert playable(table(seat(hand="Embalmer"))) == set()


def test_embalmer_may_sacrifice_a_face_down_card() -> None:
    game = table(seat(hand="Embalmer, Urn"), pyramid=FULL, face_down={"M1": BEN, "T": BEN})
    play(game, "Embalmer")
    pick(game, "M1")
    assert boneyard(game) == "Khopesh"
    assert pyramid(game) == "Axe, Bow, Dagger, Spear, Sling, -"
    assert face_down(game) == {"M1": BEN}


# Kite


def test_kite_turns_a_card_face_down() -> None:
    game = table(seat(hand=f"Kite, Urn, {DEAR}"), pyramid=FULL)
    play(game, "Kite")
    assert asked(game) == (ADA, "turn face down")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "B2")
    assert face_down(game) == {"B2": ADA}
    assert pyramid(game) == FULL
    assert for_sale(game) == {"Axe", "Dagger"}


def test_kite_changes_the_pyramid() -> None:
    game = table(seat(hand="Kite, Urn"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Kite")
    pick(game, "B2")
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert boneyard(game) == ""


def test_kites_card_is_turned_up_at_the_start_of_its_owners_next_turn() -> None:
    game = table(
        seat(hand="Kite, Urn", deck="Urn, Urn, Urn, Urn, Urn"),
        seat(hand=f"{DEAR}, Urn"),
        pyramid="Axe, Bow, Dagger",
    )
    play(game, "Kite")
    pick(game, "B2")
    end_turn(game)
    while not is_main_choice(game, BEN):
        pick(game, options(game)[0])
    assert face_down(game) == {"B2": ADA}
    assert for_sale(game) == {"Axe", "Dagger"}
    end_turn(game)
    pick(game, "B1")
    assert is_main_choice(game, ADA)
    assert face_down(game) == {}


def test_kite_cannot_turn_a_face_down_card() -> None:
    game = table(seat(hand="Kite, Kite, Urn"), pyramid="Axe, Bow", face_down={"B1": BEN})
    play(game, "Kite")
    assert face_down(game) == {"B1": BEN, "B2": ADA}
    assert playable(game) == set()


def test_kite_needs_a_face_up_card() -> None:
    assert playable(table(seat(hand="Kite"), stock="Axe")) == set()
    assert playable(table(seat(hand="Kite"), pyramid="Axe", face_down={"B1": ADA})) == set()


# Medjay on its owner's turn


def test_medjay_sacrificed_with_four_discards_takes_a_card() -> None:
    game = table(seat(hand="Medjay, Urn, Urn, Urn, Urn, Shabti"), pyramid=FULL, boneyard="Ring")
    play(game, "Medjay")
    assert boneyard(game) == "Medjay, Ring"
    assert in_play(game, ADA) == ""
    assert asked(game) == (ADA, "discard")
    assert how_many(game) == (4, 4)
    pick(game, "Urn", "Urn", "Urn", "Urn")
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "T")
    assert discard(game, ADA) == "Spear, Urn, Urn, Urn, Urn"
    assert hand(game, ADA) == "Shabti"


def test_medjay_needs_four_other_cards_and_a_card_to_take() -> None:
    assert playable(table(seat(hand="Medjay, Urn, Urn, Urn"), pyramid=FULL)) == set()
    assert playable(table(seat(hand="Medjay, Bow, Bow, Bow, Bow"))) == set()
    only = table(seat(hand="Medjay, Bow, Bow, Bow, Bow"), pyramid="Axe", face_down={"B1": ADA})
    assert playable(only) == set()
    able = table(seat(hand="Medjay, Bow, Bow, Bow, Bow"), pyramid="Axe")
    assert "Medjay" in playable(able)


def test_medjay_cannot_take_a_face_down_card() -> None:
    game = table(
        seat(hand="Medjay, Urn, Urn, Urn, Urn, Shabti"), pyramid=FULL, face_down={"T": BEN}
    )
    play(game, "Medjay")
    pick(game, "Urn", "Urn", "Urn", "Urn")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2"]


def test_medjay_sacrificed_can_be_taken_by_mummified_cat() -> None:
    game = table(
        seat(hand="Medjay, Urn, Urn, Urn, Urn, Shabti"), seat(hand="Mummified Cat"), pyramid=FULL
    )
    play(game, "Medjay")
    assert asked(game) == (BEN, "cat")
    pick(game, "yes")
    assert discard(game, BEN) == "Medjay, Mummified Cat"
    assert asked(game) == (ADA, "discard")
