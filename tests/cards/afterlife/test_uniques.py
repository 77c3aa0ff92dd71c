"""Sphinx, Ibex Statue, Calcite Cup, Hounds and Jackals Game, Mirror Case and Senet Game."""

from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
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
    seat,
    stock,
    table,
    tomb,
)

# Sphinx


def test_sphinx_puts_the_next_card_bought_into_hand() -> None:
    game = table(seat(hand="Sphinx, Victory, Urn", discard="Shabti"), pyramid="Ring")
    play(game, "Sphinx")
    assert is_main_choice(game, ADA)
    assert in_play(game, ADA) == "Sphinx"
    buy(game, "Ring")
    pick(game, "Victory")
    assert hand(game, ADA) == "Ring, Urn"
    assert discard(game, ADA) == "Shabti"


def test_sphinx_puts_the_next_card_taken_into_hand_ready_to_play() -> None:
    game = table(seat(hand="Sphinx, Goddess Maat", discard="Shabti, Urn"), pyramid="Shabti")
    play(game, "Sphinx")
    play(game, "Goddess Maat")
    assert hand(game, ADA) == "Shabti"
    assert discard(game, ADA) == "Urn"


def test_sphinx_applies_to_one_card_only() -> None:
    game = table(seat(hand="Sphinx, Calcite Cup, Urn, Urn, Urn, Urn, Bow"), pyramid="Ring, Axe")
    play(game, "Sphinx")
    play(game, "Calcite Cup")
    pick(game, "Urn", "Urn", "Urn", "Urn")
    pick(game, "B1")
    assert hand(game, ADA) == "Bow, Ring"
    assert discard(game, ADA) == "Axe, Urn, Urn, Urn, Urn"


def test_sphinx_ends_with_the_turn() -> None:
    game = table(seat(hand="Sphinx"), seat(hand="Victory, Urn"), pyramid="Ring, Axe", stock=FULL)
    play(game, "Sphinx")
    pick(game, "B2")  # Ada's turn has ended: nothing was left to play
    assert is_main_choice(game, BEN)
    buy(game, "Ring")
    pick(game, "Victory")
    assert hand(game, BEN) == "Urn"
    assert discard(game, BEN) == "Ring"


def test_sphinx_may_be_played_with_nothing_to_gain() -> None:
    game = table(seat(hand="Sphinx, Urn"))
    play(game, "Sphinx")
    assert hand(game, ADA) == "Urn"


# Ibex Statue


def test_ibex_statue_entombs_the_top_of_the_stock() -> None:
    game = table(seat(hand="Ibex Statue, Urn", tomb="Shabti"), stock="Victory, Axe")
    play(game, "Ibex Statue")
    assert tomb(game, ADA) == "Shabti, Victory"
    assert stock(game) == "Axe"
    assert in_play(game, ADA) == "Ibex Statue"
    assert "entomb Urn" in options(game)


def test_ibex_statue_needs_a_stock() -> None:
    game = table(seat(hand="Ibex Statue, Urn"), pyramid=FULL, boneyard="Ring")
    assert playable(game) == set()


def test_ibex_statue_neither_takes_a_card_nor_changes_the_pyramid() -> None:
    """So Sphinx waits for the next purchase."""
    game = table(seat(hand="Sphinx, Ibex Statue, Bow, Urn"), pyramid="Ring", stock="Victory, Axe")
    play(game, "Sphinx")
    play(game, "Ibex Statue")
    assert tomb(game, ADA) == "Victory"
    assert pyramid(game) == "Ring, -, -, -, -, -"
    buy(game, "Ring")
    pick(game, "Bow")
    assert hand(game, ADA) == "Ring, Urn"


# Calcite Cup


def test_calcite_cup_discards_four_cards_and_takes_two() -> None:
    game = table(seat(hand="Calcite Cup, Urn, Urn, Shabti, Shabti, Offering Table"), pyramid=FULL)
    play(game, "Calcite Cup")
    assert asked(game) == (ADA, "discard")
    assert how_many(game) == (4, 4)
    assert sorted(options(game)) == ["Offering Table", "Shabti", "Shabti", "Urn", "Urn"]
    pick(game, "Urn", "Shabti", "Urn", "Shabti")
    assert discard(game, ADA) == "Shabti, Urn, Shabti, Urn"
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "B1")
    assert pyramid(game) == "Khopesh, Bow, Dagger, Spear, Sling, -"
    pick(game, "M1")
    assert pyramid(game) == "Khopesh, Bow, Dagger, -, Sling, -"
    assert discard(game, ADA) == "Spear, Axe, Shabti, Urn, Shabti, Urn"
    assert hand(game, ADA) == "Offering Table"


def test_calcite_cup_lets_the_pyramid_crumble_between_its_two_takes() -> None:
    game = table(seat(hand="Calcite Cup, Urn, Urn, Shabti, Shabti, Offering Table"), pyramid=FULL)
    play(game, "Calcite Cup")
    pick(game, "Urn", "Shabti", "Urn", "Shabti")
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")
    pick(game, "M1")
    assert asked(game) == (ADA, "take")
    assert pyramid(game) == "Axe, Khopesh, Dagger, Spear, Sling, -"


def test_calcite_cup_needs_four_more_cards_in_hand() -> None:
    game = table(seat(hand="Calcite Cup, Urn, Urn, Offering Table"), pyramid=FULL)
    assert "Calcite Cup" not in playable(game)
    game = table(seat(hand="Calcite Cup, Urn, Urn, Urn, Offering Table"), pyramid=FULL)
    assert "Calcite Cup" in playable(game)


def test_calcite_cup_needs_two_cards_in_the_pyramid() -> None:
    cards = "Calcite Cup, Urn, Urn, Offering Table, Offering Table"
    assert playable(table(seat(hand=cards), pyramid="Axe", stock="Bow")) == set()
    assert playable(table(seat(hand=cards), pyramid="Axe, Bow")) == {"Calcite Cup"}


# Hounds and Jackals Game


def test_hounds_and_jackals_game_picks_up_a_card_played_for_its_action() -> None:
    game = table(
        seat(hand="Hounds and Jackals Game, Urn, Ring, Offering Table", discard="Shabti, Bow")
    )
    play(game, "Urn")
    play(game, "Ring")
    play(game, "Hounds and Jackals Game")
    assert asked(game) == (ADA, "return")
    assert sorted(options(game)) == ["Ring", "Urn"]
    pick(game, "Urn")
    assert hand(game, ADA) == "Offering Table, Urn"
    assert in_play(game, ADA) == "Hounds and Jackals Game, Ring"
    play(game, "Urn")
    assert deck(game, ADA) == "Bow, Shabti"


def test_hounds_and_jackals_game_picks_up_a_card_played_for_gold_to_pay_again() -> None:
    game = table(seat(hand="Hounds and Jackals Game, Victory, Urn"), pyramid="Ring, Axe")
    buy(game, "Ring")
    pick(game, "Victory")
    play(game, "Hounds and Jackals Game")
    assert hand(game, ADA) == "Urn, Victory"
    buy(game, "Axe")
    pick(game, "Victory")
    assert discard(game, ADA) == "Axe, Ring"


def test_hounds_and_jackals_game_needs_another_card_in_play() -> None:
    game = table(seat(hand="Hounds and Jackals Game, Urn", discard="Axe"), seat(in_play="Bow"))
    assert playable(game) == {"Urn"}


# Mirror Case


def test_mirror_case_takes_a_card_then_enters_at_the_apex() -> None:
    game = table(seat(hand="Mirror Case, Urn", discard="Shabti"), pyramid=FULL)
    play(game, "Mirror Case")
    assert asked(game) == (ADA, "take")
    assert prompt(game) == "Mirror Case: Choose a card from the pyramid to take."
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "B1")
    assert discard(game, ADA) == "Axe, Shabti"
    assert pyramid(game) == "Khopesh, Bow, Dagger, Spear, Sling, Mirror Case"
    assert in_play(game, ADA) == ""
    assert is_main_choice(game, ADA)


def test_mirror_case_enters_after_the_pyramid_has_crumbled() -> None:
    game = table(seat(hand="Mirror Case, Urn"), pyramid=FULL)
    play(game, "Mirror Case")
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")
    assert "Mirror Case" not in pyramid(game)
    pick(game, "M1")
    assert pyramid(game) == "Axe, Khopesh, Dagger, Spear, Sling, Mirror Case"


def test_mirror_case_falls_to_an_empty_place_in_the_middle() -> None:
    game = table(seat(hand="Mirror Case, Urn"), pyramid="Axe, Bow, Dagger, Khopesh")
    play(game, "Mirror Case")
    pick(game, "B1")  # Khopesh falls
    assert asked(game) == (ADA, "fall")
    assert options(game) == ["M1", "M2"]
    pick(game, "M2")
    assert pyramid(game) == "Khopesh, Bow, Dagger, -, Mirror Case, -"


def test_mirror_case_replaces_the_last_card_and_its_owner_decides_how_it_falls() -> None:
    game = table(seat(hand="Mirror Case, Urn"), pyramid="Axe")
    play(game, "Mirror Case")
    assert discard(game, ADA) == "Axe"
    assert options(game) == ["M1", "M2"]
    pick(game, "M1")
    assert options(game) == ["B1", "B2"]
    pick(game, "B2")
    assert pyramid(game) == "-, Mirror Case, -, -, -, -"
    assert is_main_choice(game, ADA)


def test_mirror_case_needs_a_card_in_the_pyramid() -> None:
    assert playable(table(seat(hand="Mirror Case, Urn"), stock=FULL)) == set()


# Senet Game


def test_senet_game_draws_then_goes_to_an_opponent_for_a_set_card() -> None:
    game = table(
        seat(hand="Senet Game, Urn", deck="Shabti, Axe", discard="Ring"),
        seat(hand="Bow, Dagger, Urn, Sphinx", discard="Shabti"),
        seat(hand="Spear"),
    )
    play(game, "Senet Game")
    assert hand(game, ADA) == "Shabti, Urn"
    assert asked(game) == (ADA, "which opponent")
    assert options(game) == ["Ben", "Cy"]
    pick(game, "Ben")
    assert asked(game) == (BEN, "give")
    assert options(game) == ["Bow", "Dagger"]
    pick(game, "Dagger")
    assert discard(game, BEN) == "Senet Game, Shabti"
    assert hand(game, BEN) == "Bow, Sphinx, Urn"
    assert discard(game, ADA) == "Dagger, Ring"
    assert in_play(game, ADA) == ""
    assert hand(game, CY) == "Spear"
    assert is_main_choice(game, ADA)


def test_senet_game_shows_a_hand_without_set_cards() -> None:
    game = table(seat(hand="Senet Game, Urn", deck="Shabti"), seat(hand="Urn, Calcite Cup"), seat())
    play(game, "Senet Game")
    pick(game, "Ben")
    assert hand(game, BEN) == "Calcite Cup, Urn"
    assert discard(game, BEN) == "Senet Game"
    assert discard(game, ADA) == ""
    assert ["Urn", "Calcite Cup"] in [entry["cards"] for entry in game.view(CY)["log"]]


def test_senet_game_may_go_to_an_empty_hand() -> None:
    game = table(seat(hand="Senet Game, Urn", deck="Shabti"), seat())
    play(game, "Senet Game")
    assert discard(game, BEN) == "Senet Game"
    assert is_main_choice(game, ADA)


def test_senet_game_shuffles_an_empty_deck() -> None:
    game = table(seat(hand="Senet Game, Urn", discard="Shabti"), seat())
    play(game, "Senet Game")
    assert hand(game, ADA) == "Shabti, Urn"
    assert discard(game, ADA) == ""


def test_senet_game_needs_a_card_to_draw() -> None:
    game = table(seat(hand="Senet Game, Offering Table"), seat(hand="Bow", deck="Urn"))
    assert playable(game) == set()


def test_senet_game_is_not_a_take_so_sphinx_waits() -> None:
    game = table(
        seat(hand="Sphinx, Senet Game, Victory", deck="Urn"), seat(hand="Bow"), pyramid="Axe"
    )
    play(game, "Sphinx")
    play(game, "Senet Game")
    assert discard(game, ADA) == "Bow"
    buy(game, "Axe")
    pick(game, "Victory")
    assert hand(game, ADA) == "Axe, Urn"
    end_turn(game)
    assert boneyard(game) == ""
