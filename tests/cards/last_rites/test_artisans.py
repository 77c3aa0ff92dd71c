"""Goldsmith, Sculptor, Weaver, Painter, Coppersmith, Basket Maker and Faience Maker.

For Potter see test_copied_actions.
"""

from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    asked,
    boneyard,
    costing,
    dearest_card,
    discard,
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
    seat,
    sees,
    table,
    tomb,
)

DEAR = dearest_card()
TWO, THREE, FOUR = costing(2), costing(3), costing(4)
OTHER_TWO = costing(2, but=TWO)

# Goldsmith


def test_goldsmith_sacrifices_a_set_card_and_entombs_any_pyramid_card() -> None:
    game = table(seat(hand="Goldsmith, Urn, Sphinx, Bow, Ring"), pyramid=FULL)
    play(game, "Goldsmith")
    assert asked(game) == (ADA, "sacrifice")
    assert sorted(options(game)) == ["Bow", "Ring"]
    pick(game, "Ring")
    assert boneyard(game) == "Ring"
    assert asked(game) == (ADA, "entomb from pyramid")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "B1")
    assert tomb(game, ADA) == "Axe"
    assert pyramid(game) == "Khopesh, Bow, Dagger, Spear, Sling, -"


def test_goldsmith_cannot_entomb_a_face_down_card() -> None:
    game = table(seat(hand="Goldsmith, Urn, Bow"), pyramid="Axe, Ring", face_down={"B1": BEN})
    play(game, "Goldsmith")
    assert tomb(game, ADA) == "Ring"


def test_goldsmith_needs_a_set_card_and_a_face_up_card() -> None:
    assert "Goldsmith" not in playable(table(seat(hand="Goldsmith, Urn, Sphinx"), pyramid=FULL))
    assert "Goldsmith" not in playable(table(seat(hand="Goldsmith, Bow")))
    hidden = table(seat(hand="Goldsmith, Bow"), pyramid="Axe", face_down={"B1": BEN})
    assert "Goldsmith" not in playable(hidden)


def test_goldsmith_can_be_answered_by_mummified_cat_and_sling() -> None:
    game = table(
        seat(hand="Goldsmith, Urn, Bow"), seat(hand="Mummified Cat, Sling, Urn"), pyramid="Axe"
    )
    play(game, "Goldsmith")
    assert asked(game) == (BEN, "cat")
    pick(game, "yes")
    assert asked(game) == (BEN, "sling")
    assert tomb(game, ADA) == "Axe"


# Sculptor


def test_sculptor_sacrifices_a_pyramid_card_and_takes_a_cheaper_one() -> None:
    game = table(seat(hand="Sculptor, Urn"), pyramid=f"{FOUR}, {TWO}, {DEAR}, {FOUR}, {THREE}")
    play(game, "Sculptor")
    assert asked(game) == (ADA, "sacrifice from pyramid")
    assert options(game) == ["B1", "B3", "M1", "M2"]
    pick(game, "B1")
    assert boneyard(game) == FOUR
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B2", "M2"]
    pick(game, "M2")
    assert discard(game, ADA) == THREE


def test_sculptor_cannot_take_a_card_of_the_same_cost() -> None:
    game = table(seat(hand="Sculptor, Urn"), pyramid=f"{TWO}, {OTHER_TWO}")
    assert "Sculptor" not in playable(game)


def test_sculptor_can_be_answered_by_mummified_cat_before_the_take() -> None:
    game = table(seat(hand="Sculptor, Urn"), seat(hand="Mummified Cat"), pyramid=f"{FOUR}, {TWO}")
    play(game, "Sculptor")
    assert asked(game) == (BEN, "cat")
    assert discard(game, ADA) == ""
    pick(game, "no")
    assert discard(game, ADA) == TWO
    assert boneyard(game) == FOUR


def test_sculptor_needs_two_face_up_cards_of_different_cost() -> None:
    assert "Sculptor" not in playable(table(seat(hand="Sculptor, Urn"), pyramid=TWO))
    hidden = table(seat(hand="Sculptor, Urn"), pyramid=f"{TWO}, {FOUR}", face_down={"B2": BEN})
    assert "Sculptor" not in playable(hidden)


def test_ruling_52_sculptor_cannot_sacrifice_a_face_down_card() -> None:
    game = table(
        seat(hand="Sculptor, Urn"), pyramid=f"{DEAR}, {FOUR}, {TWO}", face_down={"B1": BEN}
    )
    play(game, "Sculptor")
    assert boneyard(game) == FOUR
    assert discard(game, ADA) == TWO


# Weaver


def test_weaver_discards_a_card_and_entombs_a_cheaper_one() -> None:
    game = table(seat(hand=f"Weaver, {TWO}, {THREE}, {FOUR}"), pyramid="Axe")
    play(game, "Weaver")
    assert asked(game) == (ADA, "discard")
    assert sorted(options(game)) == sorted([THREE, FOUR])
    pick(game, FOUR)
    assert asked(game) == (ADA, "entomb")
    assert sorted(options(game)) == sorted([TWO, THREE])
    pick(game, THREE)
    assert discard(game, ADA) == FOUR
    assert tomb(game, ADA) == THREE
    assert hand(game, ADA) == TWO


def test_weaver_cannot_entomb_a_card_of_the_same_cost() -> None:
    game = table(seat(hand=f"Weaver, {TWO}, {TWO}, {OTHER_TWO}"))
    assert "Weaver" not in playable(game)


def test_weaver_needs_two_other_cards() -> None:
    assert "Weaver" not in playable(table(seat(hand=f"Weaver, {FOUR}")))


def test_ruling_40_weaver_entombs_nothing_if_axes_leave_no_cheaper_card() -> None:
    """Ada's Axe makes Ben discard his own Axe, which strikes Ada's only other card."""
    game = table(
        seat(hand="Weaver, Axe, Kite", deck="Urn, Urn, Urn, Urn, Urn"),
        seat(hand="Axe"),
        pyramid="Ring, Bow",
    )
    play(game, "Weaver")
    assert tomb(game, ADA) == ""
    assert discard(game, ADA) == "Weaver, Kite, Axe"


# Painter


def test_painter_entombs_a_set_card_whose_set_is_in_the_tomb() -> None:
    game = table(seat(hand="Painter, Bow, Ring, Urn, Sphinx, Serdab", tomb="Axe, Brooch, Urn"))
    play(game, "Painter")
    assert asked(game) == (ADA, "entomb")
    assert sorted(options(game)) == ["Bow", "Ring"]
    pick(game, "Ring")
    assert tomb(game, ADA) == "Axe, Brooch, Ring, Urn"


def test_painter_may_entomb_a_second_copy() -> None:
    game = table(seat(hand="Painter, Bow, Urn", tomb="Bow"))
    play(game, "Painter")
    assert tomb(game, ADA) == "Bow, Bow"


def test_painter_does_not_entomb_itself() -> None:
    assert "Painter" not in playable(table(seat(hand="Painter, Urn", tomb="Weaver")))
    game = table(seat(hand="Painter, Painter, Urn", tomb="Weaver"))
    play(game, "Painter")
    assert tomb(game, ADA) == "Painter, Weaver"
    assert in_play(game, ADA) == "Painter"


def test_painter_needs_a_card_from_a_set_in_its_players_own_tomb() -> None:
    assert "Painter" not in playable(table(seat(hand="Painter, Bow", tomb="Ring")))
    assert "Painter" not in playable(table(seat(hand="Painter, Urn", tomb="Urn")))
    assert "Painter" not in playable(table(seat(hand="Painter, Bow"), seat(tomb="Bow")))


# Coppersmith


def test_coppersmith_sacrifices_two_cards_and_takes_one_into_hand() -> None:
    game = table(seat(hand="Coppersmith, Urn, Kite, Ring"), pyramid=FULL)
    play(game, "Coppersmith")
    assert asked(game) == (ADA, "sacrifice")
    assert how_many(game) == (2, 2)
    words = "Choose 2 cards from your hand to sacrifice, one after the other."
    assert prompt(game) == f"Coppersmith: {words}"
    pick(game, "Ring", "Urn")
    assert boneyard(game) == "Urn, Ring"
    assert asked(game) == (ADA, "take into hand")
    pick(game, "B1")
    assert hand(game, ADA) == "Axe, Kite"
    assert discard(game, ADA) == ""
    assert pyramid(game) == "Khopesh, Bow, Dagger, Spear, Sling, -"
    assert sees(game, BEN, ADA, "known_hand") == ["Axe"]


def test_ruling_57_coppersmith_uses_up_sphinx() -> None:
    game = table(seat(hand="Sphinx, Coppersmith, Urn, Urn, Carpenter, Kite"), pyramid="Axe, Ring")
    play(game, "Sphinx")
    play(game, "Coppersmith")
    pick(game, "Urn", "Urn")
    pick(game, "B1")
    play(game, "Carpenter")
    assert hand(game, ADA) == "Axe, Kite"
    assert discard(game, ADA) == "Ring"


def test_coppersmith_needs_two_other_cards_and_a_face_up_card() -> None:
    assert "Coppersmith" not in playable(table(seat(hand="Coppersmith, Bow"), pyramid=FULL))
    assert "Coppersmith" not in playable(table(seat(hand="Coppersmith, Bow, Axe")))
    hidden = table(seat(hand="Coppersmith, Bow, Axe"), pyramid="Axe", face_down={"B1": BEN})
    assert "Coppersmith" not in playable(hidden)


def test_coppersmith_may_empty_the_pyramid() -> None:
    game = table(seat(hand="Coppersmith, Urn, Urn"), pyramid="Axe")
    play(game, "Coppersmith")
    assert hand(game, ADA) == "Axe"
    assert pyramid(game) == "-, -, -, -, -, -"


# Basket Maker


def test_basket_maker_puts_the_two_top_boneyard_cards_on_the_discard_pile() -> None:
    game = table(seat(hand="Basket Maker, Urn", discard="Kite"), boneyard="Axe, Bow, Ring")
    play(game, "Basket Maker")
    assert discard(game, ADA) == "Bow, Axe, Kite"
    assert boneyard(game) == "Ring"


def test_basket_maker_needs_two_cards_in_the_boneyard() -> None:
    assert "Basket Maker" not in playable(table(seat(hand="Basket Maker"), boneyard="Axe"))
    assert "Basket Maker" in playable(table(seat(hand="Basket Maker"), boneyard="Axe, Bow"))


def test_basket_maker_does_not_trigger_axe() -> None:
    game = table(seat(hand="Basket Maker, Urn"), seat(hand="Kite"), boneyard="Axe, Axe")
    play(game, "Basket Maker")
    assert discard(game, ADA) == "Axe, Axe"
    assert hand(game, BEN) == "Kite"


def test_ruling_57_basket_maker_leaves_sphinx_waiting() -> None:
    game = table(
        seat(hand="Sphinx, Basket Maker, Stone Mason"), pyramid=FULL, boneyard="Ring, Ring"
    )
    play(game, "Sphinx")
    play(game, "Basket Maker")
    assert discard(game, ADA) == "Ring, Ring"
    play(game, "Stone Mason")
    assert hand(game, ADA) == "Spear"


# Faience Maker


def test_faience_maker_sacrifices_a_starter_and_retrieves_any_discard() -> None:
    game = table(seat(hand="Faience Maker, Urn, Kite, Bow", discard="Axe, Ring"), pyramid="Axe")
    play(game, "Faience Maker")
    assert asked(game) == (ADA, "sacrifice")
    assert options(game) == ["Urn", "Kite"]
    pick(game, "Kite")
    assert asked(game) == (ADA, "search")
    pick(game, "Ring")
    assert boneyard(game) == "Kite"
    assert hand(game, ADA) == "Bow, Ring, Urn"
    assert discard(game, ADA) == "Axe"


def test_faience_maker_needs_a_starter_and_a_discard_pile() -> None:
    assert "Faience Maker" not in playable(table(seat(hand="Faience Maker, Bow", discard="Axe")))
    assert "Faience Maker" not in playable(table(seat(hand="Faience Maker, Urn")))


def test_faience_maker_can_be_answered_by_mummified_cat_before_the_search() -> None:
    game = table(
        seat(hand="Faience Maker, Urn, Bow", discard="Axe"), seat(), seat(hand="Mummified Cat")
    )
    play(game, "Faience Maker")
    assert asked(game) == (CY, "cat")
    assert discard(game, ADA) == "Axe"
    pick(game, "yes")
    assert discard(game, CY) == "Urn, Mummified Cat"
    assert hand(game, ADA) == "Axe, Bow"
    assert is_main_choice(game, ADA)
