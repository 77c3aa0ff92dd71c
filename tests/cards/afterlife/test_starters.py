"""Shabti, Urn, Box of Food and Offering Table."""

from tests.support.table import (
    ADA,
    BEN,
    CY,
    DISCARD_TWO,
    FULL,
    SACRIFICE,
    SACRIFICE_ONE,
    SWAP,
    asked,
    boneyard,
    cost,
    costing,
    dearest_card,
    deck,
    discard,
    entomb,
    hand,
    how_many,
    in_play,
    is_main_choice,
    options,
    pick,
    play,
    playable,
    pyramid,
    seat,
    table,
    tomb,
)

# Shabti


def test_shabti_swaps_two_pyramid_cards_and_nothing_falls() -> None:
    game = table(seat(hand="Shabti, Offering Table"), pyramid=FULL)
    play(game, "Shabti")
    assert asked(game) == (ADA, "way")
    assert options(game) == [SWAP, SACRIFICE]
    pick(game, SWAP)
    assert asked(game) == (ADA, "swap")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    assert how_many(game) == (2, 2)
    pick(game, "T", "B1")
    assert pyramid(game) == "Spear, Bow, Dagger, Khopesh, Sling, Axe"
    assert boneyard(game) == ""
    assert in_play(game, ADA) == "Shabti"
    assert is_main_choice(game, ADA)


def test_shabti_sacrifices_a_pyramid_card_and_the_pyramid_crumbles() -> None:
    game = table(seat(hand="Shabti, Offering Table"), pyramid=FULL, boneyard="Ring")
    play(game, "Shabti")
    pick(game, SACRIFICE)
    assert asked(game) == (ADA, "sacrifice from pyramid")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "B1")
    assert pyramid(game) == "Khopesh, Bow, Dagger, Spear, Sling, -"
    assert boneyard(game) == "Axe, Ring"


def test_shabti_sacrificing_the_centre_asks_which_card_falls() -> None:
    game = table(seat(hand="Shabti, Offering Table"), pyramid=FULL)
    play(game, "Shabti")
    pick(game, SACRIFICE)
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")
    assert options(game) == ["M1", "M2"]
    pick(game, "M2")
    assert pyramid(game) == "Axe, Sling, Dagger, Khopesh, Spear, -"


def test_shabti_cannot_swap_a_card_with_an_empty_place() -> None:
    game = table(seat(hand="Shabti, Offering Table"), pyramid="Axe, Bow, Dagger")
    play(game, "Shabti")
    pick(game, SWAP)
    assert options(game) == ["B1", "B2", "B3"]


def test_shabti_cannot_swap_the_only_pyramid_card_so_it_is_sacrificed() -> None:
    game = table(seat(hand="Shabti, Offering Table"), pyramid="Axe", boneyard="Ring")
    play(game, "Shabti")
    assert is_main_choice(game, ADA)
    assert pyramid(game) == "-, -, -, -, -, -"
    assert boneyard(game) == "Axe, Ring"


def test_shabti_needs_a_card_in_the_pyramid() -> None:
    game = table(seat(hand="Shabti, Offering Table"), stock="Axe")
    assert playable(game) == set()


# Urn


def test_urn_returns_the_top_discard_to_the_deck() -> None:
    game = table(seat(hand="Urn, Offering Table", deck="Axe", discard="Bow, Shabti"))
    play(game, "Urn")
    assert deck(game, ADA) == "Bow, Axe"
    assert discard(game, ADA) == "Shabti"
    assert in_play(game, ADA) == "Urn"
    assert hand(game, ADA) == "Offering Table"
    assert is_main_choice(game, ADA)


def test_urn_works_with_an_empty_deck_and_does_not_shuffle() -> None:
    game = table(seat(hand="Urn, Offering Table", discard="Bow, Shabti"))
    play(game, "Urn")
    assert deck(game, ADA) == "Bow"
    assert discard(game, ADA) == "Shabti"


def test_urn_needs_its_players_own_discard_pile() -> None:
    game = table(seat(hand="Urn, Offering Table", deck="Axe"), seat(discard="Bow"))
    assert playable(game) == set()


# Box of Food; Shabti, a starter, is cheaper than the dearest card of all

DEAR = dearest_card()


def test_box_of_food_sacrifices_a_card_and_entombs_a_cheaper_one() -> None:
    game = table(seat(hand=f"Box of Food, Shabti, Goddess Nut, {DEAR}"), boneyard="Ring")
    assert cost("Shabti") < cost("Goddess Nut") < cost(DEAR)
    play(game, "Box of Food")
    assert asked(game) == (ADA, "sacrifice")
    assert sorted(options(game)) == sorted(["Goddess Nut", DEAR])
    pick(game, DEAR)
    assert asked(game) == (ADA, "entomb")
    assert options(game) == ["Shabti", "Goddess Nut"]
    pick(game, "Goddess Nut")
    assert boneyard(game) == f"{DEAR}, Ring"
    assert tomb(game, ADA) == "Goddess Nut"
    assert hand(game, ADA) == "Shabti"
    assert in_play(game, ADA) == "Box of Food"


def test_box_of_food_entombs_in_addition_to_the_free_entombment() -> None:
    game = table(seat(hand=f"Box of Food, Shabti, Shabti, {DEAR}"))
    entomb(game, "Shabti")
    assert not [name for name in options(game) if name.startswith("entomb")]
    play(game, "Box of Food")
    assert tomb(game, ADA) == "Shabti, Shabti"
    game = table(seat(hand=f"Box of Food, Shabti, Shabti, {DEAR}"))
    play(game, "Box of Food")
    assert "entomb Shabti" in options(game)


def test_box_of_food_needs_a_strictly_cheaper_card() -> None:
    assert playable(table(seat(hand="Box of Food, Urn, Urn"))) == set()
    assert playable(table(seat(hand="Box of Food, Goddess Nut"))) == set()
    assert playable(table(seat(hand=f"Box of Food, Shabti, {DEAR}"))) == {"Box of Food"}


def test_box_of_food_does_not_entomb_a_card_of_the_same_cost() -> None:
    same = costing(cost("Goddess Nut"), but="Goddess Nut")
    game = table(seat(hand=f"Box of Food, Shabti, Urn, Goddess Nut, {same}"))
    play(game, "Box of Food")
    pick(game, "Goddess Nut")
    assert options(game) == ["Shabti", "Urn"]


def test_box_of_food_does_not_count_itself_as_the_cheaper_card() -> None:
    assert cost("Box of Food") < cost(DEAR)
    assert "Box of Food" not in playable(table(seat(hand=f"Box of Food, {DEAR}"), pyramid=FULL))


def test_box_of_food_works_with_every_other_pile_empty() -> None:
    game = table(seat(hand=f"Box of Food, Shabti, Shabti, {DEAR}"))
    play(game, "Box of Food")
    assert boneyard(game) == DEAR
    assert tomb(game, ADA) == "Shabti"
    assert hand(game, ADA) == "Shabti"


# Offering Table


def test_offering_table_has_no_action_of_its_own() -> None:
    game = table(seat(hand="Offering Table", deck="Urn", discard="Bow"), pyramid=FULL)
    assert playable(game) == set()


def test_offering_table_shown_prevents_harvest_and_stays_in_hand() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Offering Table, Shabti, Urn"))
    play(game, "Harvest")
    assert asked(game) == (BEN, "offering table")
    assert game.decision is not None
    assert game.decision.prompt.startswith("Ada’s Harvest: Show Offering Table ")
    assert options(game) == ["yes", "no"]
    pick(game, "yes")
    assert hand(game, BEN) == "Offering Table, Shabti, Urn"
    assert discard(game, BEN) == ""
    assert boneyard(game) == ""
    assert is_main_choice(game, ADA)


def test_offering_table_not_shown_lets_harvest_through() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Offering Table, Shabti, Urn"))
    play(game, "Harvest")
    pick(game, "no")
    assert asked(game) == (BEN, "way")
    pick(game, SACRIFICE_ONE)
    pick(game, "Offering Table")
    assert boneyard(game) == "Offering Table"
    assert hand(game, BEN) == "Shabti, Urn"


def test_offering_table_is_not_offered_to_a_player_harvest_spares() -> None:
    game = table(
        seat(hand="Harvest, Urn"),
        seat(hand="Offering Table, Urn", discard="Shabti"),
        seat(hand="Urn"),
    )
    play(game, "Harvest")
    assert is_main_choice(game, ADA)
    assert hand(game, BEN) == "Offering Table, Urn"
    assert boneyard(game) == "Urn"


def test_offering_table_shown_prevents_axe_but_other_players_are_still_struck() -> None:
    game = table(
        seat(hand="Khopesh, Axe, Urn"),
        seat(hand=f"Offering Table, {DEAR}"),
        seat(hand=f"Urn, {DEAR}"),
        pyramid=FULL,
    )
    play(game, "Khopesh")
    assert asked(game) == (BEN, "offering table")
    pick(game, "yes")
    assert hand(game, BEN) == ", ".join(sorted(["Offering Table", DEAR]))
    assert discard(game, BEN) == ""
    assert discard(game, CY) == DEAR
    assert asked(game) == (ADA, "take")


def test_offering_table_is_offered_in_turn_order_against_axe() -> None:
    game = table(
        seat(hand=f"Offering Table, {DEAR}"),
        seat(hand="Khopesh, Axe, Urn"),
        seat(hand=f"Offering Table, {DEAR}"),
        pyramid=FULL,
        to_move=BEN,
    )
    play(game, "Khopesh")
    assert asked(game) == (CY, "offering table")
    pick(game, "no")
    assert discard(game, CY) == DEAR
    assert asked(game) == (ADA, "offering table")
    pick(game, "yes")
    assert asked(game) == (BEN, "take")


def test_offering_table_not_shown_lets_axe_strike() -> None:
    game = table(seat(hand="Khopesh, Axe, Urn"), seat(hand=f"Offering Table, {DEAR}"), pyramid=FULL)
    play(game, "Khopesh")
    pick(game, "no")
    assert discard(game, BEN) == DEAR
    assert hand(game, BEN) == "Offering Table"


def test_offering_table_does_not_help_on_its_holders_turn() -> None:
    """Ada makes Ben discard his Axe, which strikes Ada herself on her own turn."""
    game = table(
        seat(hand=f"Harvest, Offering Table, {DEAR}"), seat(hand="Axe, Shabti"), pyramid=FULL
    )
    play(game, "Harvest")
    pick(game, DISCARD_TWO)
    assert is_main_choice(game, ADA)
    assert discard(game, ADA) == DEAR
    assert hand(game, ADA) == "Offering Table"


def test_offering_table_does_not_waive_the_cost_of_ones_own_action() -> None:
    game = table(seat(hand="Khopesh, Bow, Offering Table"), pyramid=FULL)
    play(game, "Khopesh")
    assert asked(game) == (ADA, "take")
    assert discard(game, ADA) == "Bow"


def test_offering_table_does_not_protect_from_giving_a_card_away() -> None:
    """Senet Game makes Ben give a card away, which is neither a discard nor a sacrifice."""
    game = table(seat(hand="Senet Game, Urn", deck="Urn"), seat(hand="Offering Table, Bow"))
    play(game, "Senet Game")
    assert is_main_choice(game, ADA)
    assert discard(game, ADA) == "Bow"


def test_offering_table_is_offered_to_each_holder_in_turn_order() -> None:
    game = table(
        seat(hand="Offering Table, Urn"),
        seat(hand="Harvest, Urn"),
        seat(hand="Offering Table, Urn"),
        to_move=BEN,
    )
    play(game, "Harvest")
    assert asked(game) == (CY, "offering table")
    pick(game, "yes")
    assert asked(game) == (ADA, "offering table")
    pick(game, "yes")
    assert is_main_choice(game, BEN)
    assert boneyard(game) == ""
