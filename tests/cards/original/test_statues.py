"""The Statues."""

import pytest

from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    asked,
    boneyard,
    buy,
    costing,
    deck,
    discard,
    end_turn,
    for_sale,
    gold,
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
    tomb,
)

MANY = "Urn, Urn, Urn, Urn, Urn, Urn"
FOUR, SEVEN = costing(4), costing(7)

# Statue of Bastet


def test_statue_of_bastet_puts_a_card_from_each_opponent_on_the_players_discard_pile() -> None:
    game = table(
        seat(hand="Statue of Bastet, Urn", discard="Shabti"),
        seat(hand="Bow, Ring", deck=MANY),
        seat(hand="Axe, Spear", discard=MANY),
    )
    play(game, "Statue of Bastet")
    assert asked(game) == (BEN, "give any")
    assert game.decision is not None
    assert "Ada’s discard pile" in game.decision.prompt
    pick(game, "Bow")
    assert asked(game) == (CY, "give any")
    pick(game, "Axe")
    assert discard(game, ADA) == "Axe, Bow, Shabti"
    assert hand(game, BEN) == "Ring"
    assert hand(game, CY) == "Spear"
    assert is_main_choice(game, ADA)


def test_statue_of_bastet_spares_opponents_with_five_cards_or_fewer_outside_the_tomb() -> None:
    game = table(
        seat(hand="Statue of Bastet, Urn"),
        seat(hand="Bow, Ring", deck="Urn", discard="Urn, Urn", tomb=MANY),
        seat(hand="Axe", deck="Urn, Urn", discard="Urn, Urn, Urn"),
    )
    play(game, "Statue of Bastet")
    assert discard(game, ADA) == "Axe"


def test_statue_of_bastet_gets_nothing_from_an_empty_hand() -> None:
    game = table(seat(hand="Statue of Bastet, Urn"), seat(deck=MANY))
    play(game, "Statue of Bastet")
    assert is_main_choice(game, ADA)
    assert discard(game, ADA) == ""


def test_statue_of_bastet_can_be_answered_with_medjay_but_not_offering_table() -> None:
    game = table(seat(hand="Statue of Bastet, Urn"), seat(hand="Offering Table, Medjay", deck=MANY))
    play(game, "Statue of Bastet")
    assert asked(game) == (BEN, "medjay")
    pick(game, "no")
    pick(game, "Offering Table")
    assert discard(game, ADA) == "Offering Table"


def test_statue_of_bastet_is_not_a_discard_so_no_axe_strikes() -> None:
    game = table(seat(hand="Statue of Bastet, Urn"), seat(hand="Axe", deck=MANY))
    play(game, "Statue of Bastet")
    assert discard(game, ADA) == "Axe"
    assert hand(game, ADA) == "Urn"


# Statue of Thoth


def test_statue_of_thoth_makes_each_card_in_hand_worth_four() -> None:
    assert gold("Urn") < 4
    game = table(seat(hand="Statue of Thoth, Urn, Urn, Shabti"), pyramid=f"{SEVEN}, {FOUR}")
    assert SEVEN not in for_sale(game)
    play(game, "Statue of Thoth")
    assert for_sale(game) == {FOUR, SEVEN}
    assert game.view(ADA)["players"][ADA]["gold"] == 12
    buy(game, SEVEN)
    pick(game, "Urn", "Urn")
    assert discard(game, ADA) == SEVEN
    assert hand(game, ADA) == "Shabti"


def test_statue_of_thoth_lowers_cards_worth_more_than_four() -> None:
    assert gold("Burial Mask") == 5
    game = table(seat(hand="Statue of Thoth, Burial Mask"), pyramid=f"{costing(5)}, {FOUR}")
    assert for_sale(game) == {costing(5), FOUR}
    play(game, "Statue of Thoth")
    assert for_sale(game) == {FOUR}


def test_statue_of_thoth_lasts_for_the_turn_and_helps_nobody_else() -> None:
    game = table(
        seat(hand="Statue of Thoth, Boat", deck="Shabti, Shabti, Shabti, Shabti, Shabti"),
        seat(hand="Urn, Urn"),
        pyramid=f"{FOUR}, {FOUR}",
        stock=FULL,
    )
    play(game, "Statue of Thoth")
    assert game.view(BEN)["players"][BEN]["gold"] == 2
    end_turn(game)
    pick(game, "B1")
    assert FOUR not in for_sale(game)
    end_turn(game)
    pick(game, "B1")
    assert game.view(ADA)["players"][ADA]["gold"] == 5


def test_ruling_21_statue_of_thoth_applies_to_cards_drawn_later() -> None:
    game = table(seat(hand="Statue of Thoth, Chariot, Boat", deck="Shabti, Shabti"), pyramid=SEVEN)
    play(game, "Statue of Thoth")
    play(game, "Chariot")
    assert game.view(ADA)["players"][ADA]["gold"] == 12
    buy(game, SEVEN)
    pick(game, "Shabti", "Shabti")
    assert hand(game, ADA) == "Boat"


def test_ruling_21_ring_doubles_statue_of_thoths_four() -> None:
    game = table(seat(hand="Statue of Thoth, Ring, Urn, Shabti"), pyramid=f"{SEVEN}, Boat")
    play(game, "Statue of Thoth")
    play(game, "Ring")
    assert game.view(ADA)["players"][ADA]["gold"] == 12
    buy(game, SEVEN)
    pick(game, "Urn")
    assert discard(game, ADA) == SEVEN
    assert hand(game, ADA) == "Shabti"


def test_statue_of_thoth_can_be_played_with_nothing_to_buy() -> None:
    game = table(seat(hand="Statue of Thoth, Urn"))
    play(game, "Statue of Thoth")
    assert is_main_choice(game, ADA)


def test_statue_of_thoth_payments_spend_every_card_laid_out() -> None:
    five = costing(5)
    game = table(seat(hand="Statue of Thoth, Urn, Shabti, Boat"), pyramid=f"{five}, Axe")
    play(game, "Statue of Thoth")
    buy(game, five)
    pick(game, "Urn")
    assert asked(game) == (ADA, "pay")
    pick(game, "Boat")
    assert in_play(game, ADA) == "Boat, Statue of Thoth, Urn"


# Statue of Anubis


def test_statue_of_anubis_entombs_one_of_three_and_discards_the_others_in_any_order() -> None:
    game = table(seat(hand="Statue of Anubis, Urn", deck="Bow, Ring, Spear, Axe", discard="Shabti"))
    play(game, "Statue of Anubis")
    assert asked(game) == (ADA, "entomb turned up")
    assert options(game) == ["Bow", "Ring", "Spear"]
    assert how_many(game) == (1, 1)
    assert [card["name"] for card in game.view(BEN)["shown"]] == ["Bow", "Ring", "Spear"]
    pick(game, "Ring")
    assert asked(game) == (ADA, "discard order")
    pick(game, "Bow")
    assert tomb(game, ADA) == "Ring"
    assert discard(game, ADA) == "Bow, Spear, Shabti"
    assert deck(game, ADA) == "Axe"
    assert game.view(BEN)["shown"] == []


def test_statue_of_anubis_reshuffles_when_the_deck_runs_out() -> None:
    game = table(seat(hand="Statue of Anubis, Urn", deck="Bow", discard="Ring, Spear, Boat"))
    play(game, "Statue of Anubis")
    pick(game, "Bow")
    pick(game, options(game)[0])
    assert tomb(game, ADA) == "Bow"
    left = (discard(game, ADA) + ", " + deck(game, ADA)).split(", ")
    assert sorted(left) == ["Boat", "Ring", "Spear"]
    assert len(deck(game, ADA).split(", ")) == 1


def test_ruling_47_statue_of_anubis_makes_do_with_fewer_than_three_cards() -> None:
    game = table(seat(hand="Statue of Anubis, Urn", deck="Bow"))
    play(game, "Statue of Anubis")
    assert tomb(game, ADA) == "Bow"
    assert discard(game, ADA) == ""
    game = table(seat(hand="Statue of Anubis, Urn", deck="Bow", discard="Ring"))
    play(game, "Statue of Anubis")
    pick(game, "Ring")
    assert tomb(game, ADA) == "Ring"
    assert discard(game, ADA) == "Bow"


def test_statue_of_anubis_needs_a_deck_or_a_discard_pile() -> None:
    assert playable(table(seat(hand="Statue of Anubis, Boat", tomb="Urn"))) == set()


def test_statue_of_anubis_can_be_answered_by_sling_before_its_axes_strike() -> None:
    game = table(
        seat(hand="Statue of Anubis, Urn", deck="Bow, Axe, Axe"), seat(hand="Sling, Shabti, Urn")
    )
    play(game, "Statue of Anubis")
    pick(game, "Bow")
    assert asked(game) == (BEN, "sling")
    pick(game, "no")
    assert discard(game, ADA) == "Axe, Axe"
    assert discard(game, BEN) == "Urn, Sling"  # an Axe each


def test_statue_of_anubis_asks_for_no_order_of_identical_cards() -> None:
    game = table(seat(hand="Statue of Anubis, Boat", deck="Urn, Bow, Urn"))
    play(game, "Statue of Anubis")
    pick(game, "Bow")
    assert is_main_choice(game, ADA)
    assert discard(game, ADA) == "Urn, Urn"


# Statue of Isis


def test_statue_of_isis_moves_a_card_from_tomb_to_discards_and_takes_one() -> None:
    game = table(
        seat(hand="Statue of Isis, Urn", tomb="Bow, Ring", discard="Shabti"), pyramid="Axe, Spear"
    )
    play(game, "Statue of Isis")
    assert asked(game) == (ADA, "tomb to discards")
    pick(game, "Ring")
    assert discard(game, ADA) == "Ring, Shabti"
    pick(game, "B2")
    assert discard(game, ADA) == "Spear, Ring, Shabti"
    assert tomb(game, ADA) == "Bow"


def test_statue_of_isis_needs_a_tomb_and_a_pyramid() -> None:
    assert playable(table(seat(hand="Statue of Isis, Boat"), pyramid=FULL)) == set()
    assert playable(table(seat(hand="Statue of Isis, Boat", tomb="Urn"), stock=FULL)) == set()


def test_statue_of_isis_uses_sphinx_for_its_take() -> None:
    game = table(seat(hand="Sphinx, Statue of Isis", tomb="Bow"), pyramid="Axe")
    play(game, "Sphinx")
    play(game, "Statue of Isis")
    assert hand(game, ADA) == "Axe"
    assert discard(game, ADA) == "Bow"


# Statue of Sobek


def test_statue_of_sobek_makes_each_opponent_discard_a_card_from_the_tomb() -> None:
    game = table(
        seat(hand="Statue of Sobek, Urn, Kite", tomb="Bow"),
        seat(hand="Urn", tomb="Ring, Axe", discard="Shabti"),
        seat(hand="Urn", tomb="Spear"),
    )
    play(game, "Statue of Sobek")
    pick(game, "Kite")
    assert discard(game, ADA) == "Kite"
    assert asked(game) == (BEN, "tomb to discards")
    pick(game, "Axe")
    assert discard(game, BEN) == "Axe, Shabti"
    assert tomb(game, BEN) == "Ring"
    assert discard(game, CY) == "Spear"
    assert tomb(game, ADA) == "Bow"
    assert is_main_choice(game, ADA)


def test_statue_of_sobek_does_nothing_to_an_empty_tomb() -> None:
    game = table(seat(hand="Statue of Sobek, Urn, Kite"), seat(hand="Bow", discard="Ring"))
    play(game, "Statue of Sobek")
    pick(game, "Kite")
    assert is_main_choice(game, ADA)
    assert discard(game, BEN) == "Ring"


def test_statue_of_sobek_can_be_answered_with_medjay_but_not_offering_table() -> None:
    game = table(
        seat(hand="Statue of Sobek, Urn, Kite"), seat(hand="Offering Table, Medjay", tomb="Bow")
    )
    play(game, "Statue of Sobek")
    pick(game, "Kite")
    assert asked(game) == (BEN, "medjay")
    pick(game, "yes")
    assert tomb(game, BEN) == "Bow"


def test_statue_of_sobek_needs_a_card_to_discard() -> None:
    assert playable(table(seat(hand="Statue of Sobek"), seat(tomb="Bow"))) == set()


def test_statue_of_sobek_discards_nothing_of_ones_own_under_the_first_rules() -> None:
    game = table(seat(hand="Statue of Sobek, Urn, Kite"), seat(tomb="Bow"), rules=1)
    play(game, "Statue of Sobek")
    assert discard(game, BEN) == "Bow"
    assert hand(game, ADA) == "Kite, Urn"


# Statue of Ptah


def test_statue_of_ptah_keeps_one_of_two_stock_cards_and_sacrifices_the_other() -> None:
    game = table(seat(hand="Statue of Ptah, Urn", discard="Shabti"), stock="Bow, Ring, Axe")
    play(game, "Statue of Ptah")
    assert asked(game) == (ADA, "keep")
    assert options(game) == ["Bow", "Ring"]
    pick(game, "Ring")
    assert discard(game, ADA) == "Ring, Shabti"
    assert boneyard(game) == "Bow"
    assert stock(game) == "Axe"


def test_statue_of_ptah_needs_two_cards_in_the_stock() -> None:
    assert playable(table(seat(hand="Statue of Ptah, Boat"), pyramid=FULL, stock="Bow")) == set()


def test_statue_of_ptah_can_be_answered_by_mummified_cat_and_leaves_sphinx_waiting() -> None:
    game = table(
        seat(hand="Sphinx, Statue of Ptah, Khopesh, Spear"),
        seat(hand="Mummified Cat"),
        pyramid="Axe",
        stock="Bow, Ring",
    )
    play(game, "Sphinx")
    play(game, "Statue of Ptah")
    pick(game, "Bow")
    assert asked(game) == (BEN, "cat")
    pick(game, "yes")
    assert discard(game, BEN) == "Ring, Mummified Cat"
    assert discard(game, ADA) == "Bow"
    play(game, "Khopesh")
    assert hand(game, ADA) == "Axe"


# Statue of Selket


def test_statue_of_selket_takes_a_card_that_costs_at_most_the_size_of_the_tomb() -> None:
    two, three = costing(2), costing(3)
    game = table(
        seat(hand="Statue of Selket, Urn, Kite, Shabti", tomb="Bow, Boat"),
        pyramid=f"{two}, {three}, Urn",
    )
    play(game, "Statue of Selket")
    pick(game, "Kite", "Shabti")
    assert options(game) == ["B1", "B3"]
    pick(game, "B1")
    assert discard(game, ADA) == f"{two}, Shabti, Kite"


def test_statue_of_selket_needs_two_cards_to_discard() -> None:
    game = table(seat(hand="Statue of Selket, Boat", tomb=MANY), pyramid=FULL)
    assert playable(game) == set()


def test_statue_of_selket_discards_nothing_under_the_first_rules() -> None:
    game = table(seat(hand="Statue of Selket, Urn, Kite", tomb="Bow"), pyramid="Urn", rules=1)
    play(game, "Statue of Selket")
    assert discard(game, ADA) == "Urn"
    assert hand(game, ADA) == "Kite, Urn"


@pytest.mark.parametrize("tomb", ["", "Urn", "Bow, Boat"])
def test_statue_of_selket_needs_a_card_cheap_enough(tomb: str) -> None:
    game = table(
        seat(hand="Statue of Selket, Boat", tomb=tomb),
        seat(tomb="Bow, Urn, Axe, Ring"),
        pyramid=costing(3),
    )
    assert playable(game) == set()


def test_statue_of_selket_needs_a_pyramid() -> None:
    game = table(seat(hand="Statue of Selket, Boat", tomb=MANY), stock=FULL)
    assert playable(game) == set()
    assert pyramid(game) == "-, -, -, -, -, -"


# What the log says


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("Book of Gates", "Ada turns over Bow from the deck."),
        ("Statue of Anubis", "Ada turns over Bow, Kite and Kite from the deck."),
        ("Statue of Ptah", "Ada turns up Ring from the stock."),
        ("Book of the Netherworld", "Ring goes from the stock to Ada’s discard pile."),
        ("Headrest Amulet", "Ada puts Dagger from the tomb into their hand."),
        ("Statue of Isis", "Ada puts Dagger from the tomb onto the discard pile."),
        ("Heart Scarab Amulet", "Ada puts Urn and Axe from the discard pile into their hand."),
        ("Statue of Bastet", "Ben gives Shabti to Ada."),
        ("Wedjat Eye Amulet", "Ada gets Shabti from Ben’s hand."),
    ],
)
def test_the_log_says_what_a_card_did(card: str, text: str) -> None:
    game = table(
        seat(hand=f"{card}, Boat", deck="Bow, Kite, Kite", discard="Axe, Urn", tomb="Dagger"),
        seat(hand="Shabti", deck=MANY),
        pyramid="Victory",
        stock="Ring, Necklace",
    )
    play(game, card)
    while not is_main_choice(game, ADA):
        pick(game, options(game)[0])
    assert text in log(game, BEN)


@pytest.mark.parametrize(
    "card",
    [
        "Book of Gates", "Statue of Anubis", "Statue of Ptah", "Book of the Netherworld",
        "Chariot", "Wedjat Eye Amulet",
    ],
)  # fmt: skip
def test_an_action_that_reveals_cards_cannot_be_undone(card: str) -> None:
    game = table(
        seat(hand=f"{card}, Boat", deck="Bow, Kite, Kite"),
        seat(hand="Shabti, Urn", deck=MANY),
        stock="Ring, Necklace",
    )
    play(game, card)
    assert game.undo_barrier() is not None


def test_an_action_that_reveals_nothing_can_be_undone() -> None:
    game = table(seat(hand="Heart Scarab Amulet, Boat", discard="Axe, Urn"))
    play(game, "Heart Scarab Amulet")
    assert game.undo_barrier() is None
