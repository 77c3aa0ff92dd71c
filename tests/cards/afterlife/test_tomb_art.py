"""Apis Bull, Burial Ceremony, Goddess Maat, Goddess Nut, Harvest, Judgment and Victory."""

from tests.support.table import (
    ADA,
    BEN,
    CY,
    DISCARD_TWO,
    FULL,
    SACRIFICE_ONE,
    asked,
    boneyard,
    buy,
    cost,
    dearest_card,
    deck,
    discard,
    hand,
    how_many,
    in_play,
    is_main_choice,
    of_level,
    options,
    pick,
    play,
    playable,
    pyramid,
    seat,
    set_aside,
    table,
    tomb,
)

DEAR = dearest_card()


# Apis Bull

HIGH = of_level(3, but="Apis Bull")
LOW = of_level(2)


def test_apis_bull_entombs_a_level_iii_card_from_hand_or_discard_pile() -> None:
    game = table(
        seat(hand=f"Apis Bull, Apis Bull, Shabti, {LOW}", discard=f"{LOW}, {HIGH}, Urn"),
    )
    play(game, "Apis Bull")
    assert asked(game) == (ADA, "entomb")
    assert sorted(options(game)) == sorted(["Apis Bull", HIGH])
    assert how_many(game) == (1, 1)
    pick(game, HIGH)
    assert tomb(game, ADA) == HIGH
    assert discard(game, ADA) == f"{LOW}, Urn"
    assert in_play(game, ADA) == "Apis Bull"
    assert "entomb Shabti" in options(game)


def test_apis_bull_entombs_from_the_hand_with_an_empty_discard_pile() -> None:
    game = table(seat(hand=f"Apis Bull, {HIGH}, Shabti"))
    play(game, "Apis Bull")
    assert tomb(game, ADA) == HIGH
    assert hand(game, ADA) == "Shabti"


def test_apis_bull_returns_to_hand_when_it_finds_nothing() -> None:
    game = table(seat(hand="Apis Bull, Shabti", discard=f"{LOW}, Urn"))
    play(game, "Apis Bull")
    assert is_main_choice(game, ADA)
    assert hand(game, ADA) == "Apis Bull, Shabti"
    assert discard(game, ADA) == f"{LOW}, Urn"
    assert in_play(game, ADA) == ""
    assert tomb(game, ADA) == ""
    assert "entomb Apis Bull" in options(game)


def test_apis_bull_needs_a_level_iii_card_in_hand_or_a_pile_to_search() -> None:
    game = table(seat(hand=f"Apis Bull, Offering Table, {LOW}", deck=HIGH))
    assert "Apis Bull" not in playable(game)


def test_apis_bull_does_not_entomb_itself() -> None:
    assert playable(table(seat(hand="Apis Bull, Offering Table"))) == set()


# Burial Ceremony


def test_burial_ceremony_entombs_any_number_of_starters_from_the_hand() -> None:
    game = table(
        seat(
            hand="Burial Ceremony, Urn, Shabti, Shabti, Box of Food, Offering Table, Ring, Sphinx",
            discard="Urn",
        )
    )
    play(game, "Burial Ceremony")
    assert asked(game) == (ADA, "entomb")
    assert how_many(game) == (1, 5)
    assert sorted(options(game)) == ["Box of Food", "Offering Table", "Shabti", "Shabti", "Urn"]
    pick(game, "Shabti", "Urn", "Shabti", "Offering Table")
    assert tomb(game, ADA) == "Offering Table, Shabti, Shabti, Urn"
    assert hand(game, ADA) == "Box of Food, Ring, Sphinx"
    assert discard(game, ADA) == "Urn"
    assert "entomb Box of Food" in options(game)


def test_burial_ceremony_may_entomb_every_starter_in_hand() -> None:
    game = table(seat(hand="Burial Ceremony, Urn, Shabti, Ring"))
    play(game, "Burial Ceremony")
    pick(game, "Urn", "Shabti")
    assert tomb(game, ADA) == "Shabti, Urn"


def test_burial_ceremony_needs_a_starter_in_hand() -> None:
    game = table(seat(hand="Burial Ceremony, Axe", deck="Urn", discard="Urn"))
    assert playable(game) == set()


# Goddess Maat


def test_goddess_maat_sacrifices_the_top_discard_and_takes_a_card() -> None:
    game = table(
        seat(hand="Goddess Maat, Urn", discard="Shabti, Ring"), pyramid=FULL, boneyard="Serdab"
    )
    play(game, "Goddess Maat")
    assert boneyard(game) == "Shabti, Serdab"
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "M2")
    assert discard(game, ADA) == "Sling, Ring"
    assert pyramid(game) == "Axe, Bow, Dagger, Khopesh, Spear, -"
    assert is_main_choice(game, ADA)


def test_goddess_maat_needs_its_players_own_discard_pile() -> None:
    game = table(seat(hand="Goddess Maat, Axe", deck="Urn"), seat(discard="Urn"), pyramid=FULL)
    assert playable(game) == set()


def test_goddess_maat_needs_a_card_in_the_pyramid() -> None:
    game = table(seat(hand="Goddess Maat, Axe", discard="Urn"), stock=FULL)
    assert playable(game) == set()


# Goddess Nut; Shabti is cheaper than every card of the stock.


def test_goddess_nut_lets_an_opponent_take_the_cheapest_then_takes_the_dearest() -> None:
    game = table(
        seat(hand="Goddess Nut, Urn", discard="Axe"),
        seat(discard="Urn"),
        seat(),
        pyramid=f"Goddess Nut, Goddess Nut, Shabti, {DEAR}, Goddess Nut",
    )
    assert cost("Shabti") < cost("Goddess Nut") < cost(DEAR)
    play(game, "Goddess Nut")
    assert asked(game) == (ADA, "which opponent")
    assert options(game) == ["Ben", "Cy"]
    pick(game, "Ben")
    assert asked(game) == (BEN, "take the cheapest")
    assert options(game) == ["B3", "no"]
    pick(game, "B3")
    assert discard(game, BEN) == "Shabti, Urn"
    assert discard(game, ADA) == f"{DEAR}, Axe"  # one dearest card, so nothing is asked
    assert discard(game, CY) == ""
    assert pyramid(game) == "Goddess Nut, Goddess Nut, Goddess Nut, -, -, -"
    assert is_main_choice(game, ADA)


def test_goddess_nut_opponent_need_not_take() -> None:
    game = table(seat(hand="Goddess Nut, Urn"), seat(), pyramid=f"Axe, Shabti, {DEAR}")
    play(game, "Goddess Nut")
    assert options(game) == ["B2", "no"]
    pick(game, "no")
    assert discard(game, BEN) == ""
    assert discard(game, ADA) == DEAR
    assert pyramid(game) == "Axe, Shabti, -, -, -, -"


def test_goddess_nut_opponent_chooses_between_equally_cheap_cards() -> None:
    game = table(
        seat(hand="Goddess Nut, Urn"), seat(), pyramid=f"Shabti, {DEAR}, Shabti, Axe, Shabti"
    )
    play(game, "Goddess Nut")
    assert asked(game) == (BEN, "take the cheapest")
    assert options(game) == ["B1", "B3", "M2", "no"]


def test_goddess_nut_player_chooses_between_equally_dear_cards() -> None:
    game = table(seat(hand="Goddess Nut, Urn"), seat(), pyramid=f"{DEAR}, Shabti, Urn, {DEAR}")
    play(game, "Goddess Nut")
    pick(game, "no")
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B1", "M1"]
    pick(game, "M1")
    assert pyramid(game) == f"{DEAR}, Shabti, Urn, -, -, -"


def test_goddess_nut_each_taker_decides_how_the_pyramid_crumbles() -> None:
    game = table(
        seat(hand="Goddess Nut, Urn"), seat(), pyramid=f"Axe, Shabti, Axe, Urn, {DEAR}, Urn"
    )
    play(game, "Goddess Nut")
    pick(game, "B2")
    assert asked(game) == (BEN, "crumble")
    pick(game, "M2")  # the dearest card falls to the centre
    assert asked(game) == (ADA, "crumble")
    assert discard(game, BEN) == "Shabti"


def test_goddess_nut_finds_the_dearest_card_after_the_opponent_has_taken() -> None:
    """When all costs are equal, the opponent's card is also one of the dearest."""
    game = table(seat(hand="Goddess Nut, Urn"), seat(), pyramid="Axe, Axe")
    play(game, "Goddess Nut")
    pick(game, "B1")
    assert discard(game, BEN) == "Axe"
    assert discard(game, ADA) == "Axe"


def test_goddess_nut_leaves_the_last_card_to_its_player() -> None:
    """If the opponent took it, the second part would be impossible."""
    game = table(seat(hand="Goddess Nut, Urn"), seat(), pyramid="Shabti")
    play(game, "Goddess Nut")
    assert discard(game, ADA) == "Shabti"
    assert is_main_choice(game, ADA)


def test_goddess_nut_needs_a_card_in_the_pyramid() -> None:
    assert playable(table(seat(hand="Goddess Nut, Axe"), stock=FULL)) == set()


def test_goddess_nut_opponents_card_does_not_use_the_players_sphinx() -> None:
    game = table(seat(hand="Sphinx, Goddess Nut, Urn"), seat(), pyramid=f"Shabti, {DEAR}")
    play(game, "Sphinx")
    play(game, "Goddess Nut")
    pick(game, "B1")
    assert discard(game, BEN) == "Shabti"
    assert hand(game, ADA) == ", ".join(sorted([DEAR, "Urn"]))


# Harvest


def test_harvest_opponent_sacrifices_a_card() -> None:
    game = table(
        seat(hand="Harvest, Urn"), seat(hand="Bow, Shabti, Urn", deck="Axe"), boneyard="Ring"
    )
    play(game, "Harvest")
    assert asked(game) == (BEN, "way")
    assert options(game) == [SACRIFICE_ONE, DISCARD_TWO]
    pick(game, SACRIFICE_ONE)
    assert asked(game) == (BEN, "sacrifice")
    assert sorted(options(game)) == ["Bow", "Shabti", "Urn"]
    pick(game, "Bow")
    assert boneyard(game) == "Bow, Ring"
    assert hand(game, BEN) == "Shabti, Urn"
    assert discard(game, BEN) == ""
    assert deck(game, BEN) == "Axe"
    assert is_main_choice(game, ADA)


def test_harvest_opponent_discards_two_cards() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Bow, Shabti, Urn"))
    play(game, "Harvest")
    pick(game, DISCARD_TWO)
    assert asked(game) == (BEN, "discard")
    assert how_many(game) == (2, 2)
    pick(game, "Urn", "Bow")
    assert discard(game, BEN) == "Bow, Urn"
    assert hand(game, BEN) == "Shabti"
    assert boneyard(game) == ""


def test_harvest_spares_opponents_with_a_discard_pile() -> None:
    game = table(
        seat(hand="Harvest, Urn, Axe"),
        seat(hand="Bow, Shabti, Urn", discard="Ring"),
        seat(hand="Bow, Shabti"),
    )
    play(game, "Harvest")
    assert asked(game) == (CY, "way")
    pick(game, SACRIFICE_ONE)
    pick(game, "Bow")
    assert hand(game, BEN) == "Bow, Shabti, Urn"
    assert hand(game, ADA) == "Axe, Urn"
    assert is_main_choice(game, ADA)


def test_harvest_reaches_opponents_in_turn_order() -> None:
    game = table(
        seat(hand="Bow, Shabti"),
        seat(hand="Harvest, Urn"),
        seat(hand="Bow, Shabti"),
        to_move=BEN,
    )
    play(game, "Harvest")
    assert asked(game) == (CY, "way")
    pick(game, SACRIFICE_ONE)
    assert asked(game) == (CY, "sacrifice")
    pick(game, "Bow")
    assert asked(game) == (ADA, "way")


def test_harvest_opponent_with_one_card_must_sacrifice_it() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Bow"))
    play(game, "Harvest")
    assert boneyard(game) == "Bow"
    assert is_main_choice(game, ADA)


def test_harvest_skips_an_empty_hand() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(deck="Bow, Urn"))
    play(game, "Harvest")
    assert is_main_choice(game, ADA)
    assert deck(game, BEN) == "Bow, Urn"


def test_harvest_may_be_played_even_if_it_affects_nobody() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Bow", discard="Axe"))
    play(game, "Harvest")
    assert in_play(game, ADA) == "Harvest"
    assert hand(game, BEN) == "Bow"


# Judgment


def test_judgment_trades_hand_cards_for_the_boneyards_top_cards() -> None:
    game = table(
        seat(hand="Judgment, Urn, Shabti, Offering Table", discard="Axe"),
        boneyard="Bow, Ring, Spear",
    )
    play(game, "Judgment")
    assert asked(game) == (ADA, "trade")
    assert sorted(options(game)) == ["Offering Table", "Shabti", "Urn"]
    pick(game, "Urn")
    assert set_aside(game, ADA) == "Urn"
    assert discard(game, ADA) == "Bow, Axe"
    assert boneyard(game) == "Ring, Spear"
    assert sorted(options(game)) == ["Offering Table", "Shabti", "done"]
    pick(game, "Shabti")
    assert discard(game, ADA) == "Ring, Bow, Axe"
    pick(game, "done")
    assert asked(game) == (ADA, "sacrifice next")
    assert sorted(options(game)) == ["Shabti", "Urn"]
    pick(game, "Shabti")
    assert boneyard(game) == "Urn, Shabti, Spear"
    assert set_aside(game, ADA) == ""
    assert hand(game, ADA) == "Offering Table"
    assert is_main_choice(game, ADA)


def test_judgment_may_stop_after_the_first_card() -> None:
    game = table(seat(hand="Judgment, Urn, Shabti"), boneyard="Bow, Ring")
    play(game, "Judgment")
    pick(game, "Urn")
    pick(game, "done")
    assert boneyard(game) == "Urn, Ring"
    assert discard(game, ADA) == "Bow"
    assert hand(game, ADA) == "Shabti"


def test_judgment_ends_when_the_boneyard_is_empty() -> None:
    game = table(seat(hand="Judgment, Urn, Shabti"), boneyard="Bow")
    play(game, "Judgment")
    pick(game, "Urn")
    assert is_main_choice(game, ADA)
    assert boneyard(game) == "Urn"
    assert discard(game, ADA) == "Bow"


def test_judgment_ends_when_the_hand_is_empty() -> None:
    game = table(seat(hand="Judgment, Shabti"), seat(hand="Ring"), boneyard="Bow, Spear")
    play(game, "Judgment")
    assert is_main_choice(game, BEN)  # with nothing left to play Ada's turn has ended
    assert boneyard(game) == "Shabti, Spear"
    assert hand(game, ADA) == "Bow, Judgment"


def test_judgment_does_not_return_the_cards_it_sacrifices() -> None:
    """The traded cards reach the boneyard only at the end, so it may run out."""
    game = table(seat(hand="Judgment, Urn, Shabti, Axe"), boneyard="Bow, Ring")
    play(game, "Judgment")
    pick(game, "Urn")
    pick(game, "Shabti")
    assert asked(game) == (ADA, "sacrifice next")
    pick(game, "Urn")
    assert boneyard(game) == "Shabti, Urn"
    assert hand(game, ADA) == "Axe"


def test_judgment_leaves_cards_set_aside_by_serdab_alone() -> None:
    game = table(seat(hand="Serdab, Judgment, Bow, Urn, Shabti"), boneyard="Ring")
    play(game, "Serdab")
    pick(game, "Bow")
    play(game, "Judgment")
    pick(game, "Urn")
    assert boneyard(game) == "Urn"
    assert set_aside(game, ADA) == "Bow"


def test_judgment_with_sphinx_puts_the_first_card_into_hand() -> None:
    game = table(seat(hand="Sphinx, Judgment, Urn"), boneyard="Bow, Ring")
    play(game, "Sphinx")
    play(game, "Judgment")
    assert hand(game, ADA) == "Bow"
    pick(game, "Bow")
    assert discard(game, ADA) == "Ring"


def test_judgment_needs_a_boneyard_and_another_card() -> None:
    assert playable(table(seat(hand="Judgment, Axe"), pyramid=FULL)) == set()
    assert playable(table(seat(hand="Judgment"), boneyard="Axe", pyramid=FULL)) == set()
    assert playable(table(seat(hand="Judgment, Judgment"), boneyard="Axe")) == {"Judgment"}


# Victory


def test_victory_entombs_a_card_played_for_its_action_or_its_gold() -> None:
    game = table(
        seat(hand="Victory, Ring, Brooch, Bow, Offering Table", tomb="Urn"), pyramid="Goddess Nut"
    )
    play(game, "Ring")
    buy(game, "Goddess Nut")
    pick(game, "Brooch")
    play(game, "Victory")
    assert asked(game) == (ADA, "entomb")
    assert sorted(options(game)) == ["Brooch", "Ring"]
    pick(game, "Brooch")
    assert tomb(game, ADA) == "Brooch, Urn"
    assert in_play(game, ADA) == "Ring, Victory"
    assert "entomb Offering Table" in options(game)


def test_victory_may_entomb_another_victory() -> None:
    game = table(seat(hand="Victory, Offering Table", in_play="Victory"))
    play(game, "Victory")
    assert tomb(game, ADA) == "Victory"
    assert in_play(game, ADA) == "Victory"


def test_victory_cannot_entomb_itself_so_it_needs_another_card_in_play() -> None:
    game = table(seat(hand="Victory, Offering Table"), seat(in_play="Axe"))
    assert playable(game) == set()
