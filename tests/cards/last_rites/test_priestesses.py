"""High Priestess of Bastet, and the Priestesses of Hathor, Sekhmet, Neith and Mut."""

from mastaba import Game
from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    asked,
    boneyard,
    cost,
    costing,
    deck,
    discard,
    hand,
    how_many,
    in_play,
    is_main_choice,
    log,
    options,
    pick,
    play,
    playable,
    prompt,
    seat,
    table,
    tomb,
)

TWO, THREE, FIVE = costing(2), costing(3), costing(5)
OTHER_TWO, OTHER_FIVE = costing(2, but=TWO), costing(5, but=FIVE)
BASTET = "High Priestess of Bastet"


def alone(name: str, **piles: list[str]) -> set[str]:
    """The cards that can be played in solitaire with this one in hand."""
    position = {
        "players": [{"name": "Ada", "hand": [name, "Urn"], "tomb": [], **piles}],
        "boneyard": ["Axe", "Bow", "Ring"],
        "pyramid": {"B1": "Sling", "B2": "Spear", "B3": "Ring"},
        "solitaire": "starter",
    }
    return playable(Game.from_position(position))


# High Priestess of Bastet


def test_high_priestess_of_bastet_entombs_the_dearest_and_gives_away_the_cheapest() -> None:
    game = table(
        seat(hand=f"{BASTET}, Kite"),
        seat(hand="Urn", discard="Axe"),
        seat(hand="Urn"),
        boneyard=f"{THREE}, {FIVE}, Urn, {TWO}",
    )
    play(game, BASTET)
    assert tomb(game, ADA) == FIVE
    assert asked(game) == (ADA, "whose discard pile")
    assert options(game) == ["Ben", "Cy"]
    pick(game, "Ben")
    assert cost("Urn") < cost(TWO)
    assert discard(game, BEN) == "Urn, Axe"
    assert asked(game) == (ADA, "boneyard order")
    assert options(game) == [TWO, THREE]
    pick(game, TWO)
    assert boneyard(game) == f"{TWO}, {THREE}"


def test_high_priestess_of_bastet_puts_back_the_rest_in_any_order() -> None:
    game = table(
        seat(hand=f"{BASTET}, Kite"),
        seat(hand="Urn"),
        boneyard=f"{FIVE}, Kite, Medjay, Embalmer, Menial",
    )
    play(game, BASTET)
    assert discard(game, BEN) == "Menial"
    assert how_many(game) == (1, 3)
    pick(game, "Embalmer", "Kite", "Medjay")
    assert boneyard(game) == "Embalmer, Kite, Medjay"


def test_high_priestess_of_bastet_needs_two_cards_in_the_boneyard() -> None:
    assert playable(table(seat(hand=BASTET), boneyard="Axe")) == set()
    game = table(seat(hand=f"{BASTET}, Kite"), boneyard=f"{TWO}, {FIVE}")
    play(game, BASTET)
    assert tomb(game, ADA) == FIVE
    assert discard(game, BEN) == TWO
    assert boneyard(game) == ""
    assert is_main_choice(game, ADA)


def test_high_priestess_of_bastet_asks_which_of_several_dearest_and_cheapest() -> None:
    game = table(
        seat(hand=f"{BASTET}, Kite"),
        seat(hand="Urn"),
        boneyard=f"{FIVE}, {TWO}, {OTHER_FIVE}, {OTHER_TWO}",
    )
    play(game, BASTET)
    assert asked(game) == (ADA, "entomb from boneyard")
    assert sorted(options(game)) == sorted([FIVE, OTHER_FIVE])
    pick(game, OTHER_FIVE)
    assert asked(game) == (ADA, "give from boneyard")
    assert sorted(options(game)) == sorted([TWO, OTHER_TWO])
    pick(game, OTHER_TWO)
    assert tomb(game, ADA) == OTHER_FIVE
    assert discard(game, BEN) == OTHER_TWO


def test_ruling_58_high_priestess_of_bastet_handles_two_cards_of_equal_cost() -> None:
    game = table(seat(hand=f"{BASTET}, Kite"), seat(hand="Urn"), boneyard=f"{TWO}, {OTHER_TWO}")
    play(game, BASTET)
    pick(game, TWO)
    assert tomb(game, ADA) == TWO
    assert discard(game, BEN) == OTHER_TWO


def test_ruling_58_everyone_sees_what_high_priestess_of_bastet_does() -> None:
    game = table(
        seat(hand=f"{BASTET}, Kite"), seat(hand="Urn"), boneyard=f"{THREE}, {FIVE}, Urn, {TWO}"
    )
    play(game, BASTET)
    pick(game, TWO)
    texts = log(game, BEN)
    assert texts[-3:] == [
        f"Ada entombs {FIVE}.",
        "Urn goes from the boneyard to Ben’s discard pile.",
        f"Ada rearranges the boneyard, with {TWO} on top.",
    ]


def test_high_priestess_of_bastet_can_be_answered_by_sling_before_the_gift() -> None:
    game = table(
        seat(hand=f"{BASTET}, Kite"),
        seat(hand="Sling, Urn"),
        seat(hand="Urn"),
        boneyard=f"{TWO}, {FIVE}",
    )
    play(game, BASTET)
    assert asked(game) == (BEN, "sling")
    assert boneyard(game) == TWO


def test_ruling_54_medjay_leaves_the_gift_of_high_priestess_of_bastet_in_the_boneyard() -> None:
    game = table(
        seat(hand=f"{BASTET}, Kite"), seat(hand="Medjay, Urn"), boneyard=f"{TWO}, {FIVE}, Urn"
    )
    play(game, BASTET)
    assert asked(game) == (BEN, "medjay")
    pick(game, "yes")
    assert discard(game, BEN) == "Medjay"
    assert asked(game) == (ADA, "boneyard order")
    assert options(game) == ["Urn", TWO]


def test_high_priestess_of_bastet_puts_back_identical_cards_in_any_order_too() -> None:
    game = table(
        seat(hand=f"{BASTET}, Kite"),
        seat(hand="Bow"),
        boneyard=f"{THREE}, {FIVE}, Urn, {TWO}, {TWO}",
    )
    play(game, BASTET)
    assert options(game) == [TWO, THREE, TWO]
    pick(game, TWO, TWO, THREE)
    assert boneyard(game) == f"{TWO}, {TWO}, {THREE}"


# Priestess of Hathor


def test_priestess_of_hathor_draws_a_card_for_every_three_in_the_deck() -> None:
    game = table(seat(hand="Priestess of Hathor", deck=", ".join(["Bow"] * 8)))
    play(game, "Priestess of Hathor")
    assert hand(game, ADA) == "Bow, Bow"
    assert in_play(game, ADA) == "Priestess of Hathor"


def test_priestess_of_hathor_counts_the_deck_before_drawing() -> None:
    game = table(seat(hand="Priestess of Hathor", deck=", ".join(["Bow"] * 9)))
    play(game, "Priestess of Hathor")
    assert hand(game, ADA) == "Bow, Bow, Bow"


def test_priestess_of_hathor_needs_three_cards_in_the_deck() -> None:
    assert (
        playable(table(seat(hand="Priestess of Hathor", deck="Bow, Bow", discard="Axe"))) == set()
    )
    able = table(seat(hand="Priestess of Hathor", deck="Bow, Bow, Bow"))
    assert playable(able) == {"Priestess of Hathor"}


# Priestess of Sekhmet


def test_priestess_of_sekhmet_lets_each_player_draw_up_to_three_cards() -> None:
    game = table(
        seat(hand="Priestess of Sekhmet, Kite", deck="Urn, Urn, Urn, Urn"),
        seat(hand="Axe", deck="Bow, Bow"),
        seat(hand="Ring", deck="Sling"),
    )
    play(game, "Priestess of Sekhmet")
    assert asked(game) == (ADA, "draw")
    pick(game, "yes")
    pick(game, "yes")
    pick(game, "yes")
    assert hand(game, ADA) == "Kite, Urn, Urn, Urn"
    assert asked(game) == (BEN, "draw")
    pick(game, "yes")
    pick(game, "no")
    assert hand(game, BEN) == "Axe, Bow"
    assert asked(game) == (CY, "draw")
    pick(game, "yes")
    assert hand(game, CY) == "Ring, Sling"
    assert is_main_choice(game, ADA)


def test_priestess_of_sekhmet_never_shuffles_a_discard_pile() -> None:
    game = table(
        seat(hand="Priestess of Sekhmet, Kite", deck="Urn", discard="Axe"),
        seat(hand="Axe", discard="Bow, Bow"),
    )
    play(game, "Priestess of Sekhmet")
    pick(game, "yes")
    assert is_main_choice(game, ADA)
    assert hand(game, BEN) == "Axe"


def test_priestess_of_sekhmet_can_be_played_with_every_deck_empty() -> None:
    game = table(seat(hand="Priestess of Sekhmet, Kite", discard="Axe"), pyramid="Axe")
    play(game, "Priestess of Sekhmet")
    assert is_main_choice(game, ADA)


def test_priestess_of_sekhmet_cannot_be_played_in_solitaire() -> None:
    assert alone("Priestess of Sekhmet", deck=["Urn"]) == set()


def test_last_rites_actions_that_name_opponents_cannot_be_played_in_solitaire() -> None:
    names = (BASTET, "Priestess of Neith", "Priest of Osiris", "Priest of Sobek", "Brick Mason")
    for name in (*names, "Draughtsman", "Plasterer"):
        assert alone(name, deck=["Urn"]) == set(), name
    assert alone("Stone Mason") == set()
    assert alone("Carpenter") == {"Carpenter"}


# Priestess of Neith


def test_priestess_of_neith_draws_a_card_for_each_opponent_who_does_not_discard() -> None:
    game = table(
        seat(hand="Priestess of Neith, Kite", deck="Urn, Urn, Urn"),
        seat(hand="Axe, Bow"),
        seat(hand="Ring, Sling"),
    )
    play(game, "Priestess of Neith")
    assert asked(game) == (BEN, "may discard")
    assert prompt(game) == "Ada’s Priestess of Neith: Discard a card? If not, Ada draws one."
    assert options(game) == ["Axe", "Bow", "no"]
    pick(game, "no")
    assert asked(game) == (CY, "may discard")
    pick(game, "Ring")
    assert discard(game, CY) == "Ring"
    assert discard(game, BEN) == ""
    assert hand(game, ADA) == "Kite, Urn"


def test_ruling_59_priestess_of_neith_counts_an_empty_hand_as_not_discarding() -> None:
    game = table(seat(hand="Priestess of Neith, Kite", deck="Urn, Urn"), seat(), seat(hand="Bow"))
    play(game, "Priestess of Neith")
    assert asked(game) == (CY, "may discard")
    pick(game, "no")
    assert hand(game, ADA) == "Kite, Urn, Urn"


def test_priestess_of_neith_draws_nothing_if_everyone_discards() -> None:
    game = table(seat(hand="Priestess of Neith, Kite", deck="Urn, Urn"), seat(hand="Bow, Axe"))
    play(game, "Priestess of Neith")
    pick(game, "Bow")
    assert hand(game, ADA) == "Kite"


def test_priestess_of_neith_lets_a_discarded_axe_strike_her_player() -> None:
    game = table(seat(hand="Priestess of Neith, Bow, Kite"), seat(hand="Ring, Axe"))
    play(game, "Priestess of Neith")
    pick(game, "Axe")
    assert discard(game, ADA) == "Bow"


def test_priestess_of_neith_can_always_be_played() -> None:
    game = table(seat(hand="Priestess of Neith, Kite"), seat(hand="Ring"), pyramid="Axe")
    play(game, "Priestess of Neith")
    pick(game, "no")
    assert hand(game, ADA) == "Kite"
    assert is_main_choice(game, ADA)


def test_ruling_59_offering_table_is_not_offered_against_priestess_of_neith() -> None:
    game = table(seat(hand="Priestess of Neith, Kite"), seat(hand="Offering Table"), pyramid=FULL)
    play(game, "Priestess of Neith")
    assert asked(game) == (BEN, "may discard")


def test_ruling_51_medjay_answers_priestess_of_neith_who_then_draws_nothing() -> None:
    """Medjay is worth offering: simply declining to discard would let Ada draw."""
    game = table(seat(hand="Priestess of Neith, Kite", deck="Urn, Urn"), seat(hand="Medjay, Bow"))
    play(game, "Priestess of Neith")
    assert asked(game) == (BEN, "medjay")
    pick(game, "yes")
    assert hand(game, ADA) == "Kite"
    assert deck(game, ADA) == "Urn, Urn"
    assert hand(game, BEN) == "Bow"


# Priestess of Mut


def test_priestess_of_mut_draws_up_to_a_hand_of_four() -> None:
    game = table(seat(hand="Priestess of Mut, Urn", deck="Bow, Axe, Ring, Spear"))
    play(game, "Priestess of Mut")
    assert hand(game, ADA) == "Axe, Bow, Ring, Urn"
    assert deck(game, ADA) == "Spear"


def test_priestess_of_mut_shuffles_the_discard_pile_if_necessary() -> None:
    game = table(seat(hand="Priestess of Mut", deck="Bow", discard="Axe, Axe"))
    play(game, "Priestess of Mut")
    assert hand(game, ADA) == "Axe, Axe, Bow"


def test_priestess_of_mut_needs_fewer_than_four_cards_and_something_to_draw() -> None:
    four = table(seat(hand="Priestess of Mut, Bow, Bow, Bow, Bow", deck="Axe"))
    assert "Priestess of Mut" not in playable(four)
    three = table(seat(hand="Priestess of Mut, Bow, Bow, Bow", deck="Axe"))
    assert "Priestess of Mut" in playable(three)
    assert playable(table(seat(hand="Priestess of Mut, Axe"))) == set()
