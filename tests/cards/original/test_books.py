"""The Books; for Book of Gates turning up particular cards see test_copied_actions."""

import pytest

from tests.support.table import (
    ADA,
    BEN,
    FULL,
    SACRIFICE,
    asked,
    boneyard,
    buy,
    costing,
    deck,
    discard,
    hand,
    in_play,
    is_main_choice,
    option_name,
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

FIVE = "Bow, Ring, Urn, Axe, Urn"
CHEAP, MIDDLING, DEAR = costing(3), costing(4), costing(5)

# Book of Gates


def test_book_of_gates_carries_out_the_top_card_of_the_deck_and_discards_it() -> None:
    game = table(seat(hand="Book of Gates, Urn", deck="Chariot, Bow, Axe, Ring", discard="Shabti"))
    play(game, "Book of Gates")
    assert hand(game, ADA) == "Axe, Bow, Urn"
    assert discard(game, ADA) == "Chariot, Shabti"
    assert deck(game, ADA) == "Ring"
    assert in_play(game, ADA) == "Book of Gates"
    assert is_main_choice(game, ADA)


def test_book_of_gates_just_discards_a_card_that_cannot_be_carried_out() -> None:
    game = table(seat(hand="Book of Gates, Offering Table", deck="Khopesh, Bow"), pyramid="Ring")
    play(game, "Book of Gates")
    assert discard(game, ADA) == "Khopesh"
    assert pyramid(game) == "Ring, -, -, -, -, -"
    assert is_main_choice(game, ADA)


def test_book_of_gates_shows_the_card_while_its_action_is_carried_out() -> None:
    game = table(
        seat(hand="Book of Gates, Urn", deck="Shabti, Bow"), seat(hand="Urn"), pyramid=FULL
    )
    play(game, "Book of Gates")
    assert asked(game) == (ADA, "way")
    for viewer in (ADA, BEN):
        assert [card["name"] for card in game.view(viewer)["shown"]] == ["Shabti"]
    pick(game, SACRIFICE)
    pick(game, "T")
    assert game.view(ADA)["shown"] == []
    assert discard(game, ADA) == "Shabti"


def test_book_of_gates_makes_a_new_deck_if_necessary() -> None:
    game = table(seat(hand="Book of Gates, Urn", discard="Boat"))
    play(game, "Book of Gates")
    assert discard(game, ADA) == "Boat"
    assert deck(game, ADA) == ""


def test_book_of_gates_needs_a_deck_or_a_discard_pile() -> None:
    assert playable(table(seat(hand="Book of Gates, Offering Table", tomb="Urn"))) == set()


def test_book_of_gates_triggers_an_axe_it_discards() -> None:
    game = table(seat(hand="Book of Gates, Urn", deck="Axe"), seat(hand="Bow, Shabti"))
    play(game, "Book of Gates")
    assert discard(game, ADA) == "Axe"
    assert discard(game, BEN) == "Bow"


# Book of the Dead


def test_book_of_the_dead_entombs_the_cheapest_card_of_the_pyramid() -> None:
    game = table(seat(hand="Book of the Dead, Urn"), pyramid=f"{DEAR}, {CHEAP}, {DEAR}, {MIDDLING}")
    play(game, "Book of the Dead")
    assert tomb(game, ADA) == CHEAP
    assert pyramid(game) == f"{DEAR}, {MIDDLING}, {DEAR}, -, -, -"
    assert "entomb Urn" in options(game)


def test_book_of_the_dead_lets_its_player_choose_between_equally_cheap_cards() -> None:
    game = table(seat(hand="Book of the Dead, Urn"), pyramid=f"{DEAR}, Urn, Urn, {MIDDLING}")
    play(game, "Book of the Dead")
    assert asked(game) == (ADA, "entomb from pyramid")
    assert options(game) == ["B2", "B3"]


def test_book_of_the_dead_needs_a_pyramid_and_can_be_answered_by_sling() -> None:
    assert playable(table(seat(hand="Book of the Dead, Offering Table"), stock=FULL)) == set()
    game = table(seat(hand="Book of the Dead, Urn"), seat(hand="Sling, Shabti"), pyramid="Bow")
    play(game, "Book of the Dead")
    assert asked(game) == (BEN, "sling")


# Book of the Earth


def test_book_of_the_earth_takes_a_card_of_at_most_twice_the_cost() -> None:
    two, four, five = costing(2), costing(4), costing(5)
    game = table(
        seat(hand=f"Book of the Earth, {two}, Urn"), pyramid=f"{four}, {five}, Shabti, {five}"
    )
    play(game, "Book of the Earth")
    assert asked(game) == (ADA, "sacrifice")
    pick(game, two)
    assert boneyard(game) == two
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B1", "B3"]
    pick(game, "B1")
    assert discard(game, ADA) == four
    assert hand(game, ADA) == "Urn"


def test_book_of_the_earth_offers_only_cards_with_a_match() -> None:
    game = table(seat(hand=f"Book of the Earth, {CHEAP}, Urn, Shabti"), pyramid=f"{DEAR}, {DEAR}")
    play(game, "Book of the Earth")  # there is only one card to give
    assert boneyard(game) == CHEAP
    pick(game, "B1")
    assert discard(game, ADA) == DEAR


def test_book_of_the_earth_needs_a_match() -> None:
    game = table(seat(hand="Book of the Earth, Offering Table"), pyramid=DEAR)
    assert playable(game) == set()
    assert playable(table(seat(hand="Book of the Earth, Offering Table"), stock=CHEAP)) == set()
    game = table(seat(hand="Book of the Earth"), pyramid="Urn")
    assert playable(game) == set()


def test_book_of_the_earth_can_be_answered_by_mummified_cat_before_the_take() -> None:
    game = table(
        seat(hand="Book of the Earth, Urn, Bow"), seat(hand="Mummified Cat"), pyramid="Urn"
    )
    play(game, "Book of the Earth")
    pick(game, "Urn")
    assert asked(game) == (BEN, "cat")
    assert pyramid(game) == "Urn, -, -, -, -, -"
    pick(game, "yes")
    assert discard(game, ADA) == "Urn"
    assert discard(game, BEN) == "Urn, Mummified Cat"


# Book of the Heavens


def test_book_of_the_heavens_entombs_any_one_of_five_discards() -> None:
    game = table(seat(hand="Book of the Heavens, Shabti", discard=FIVE))
    play(game, "Book of the Heavens")
    assert asked(game) == (ADA, "entomb")
    assert sorted(options(game)) == ["Axe", "Bow", "Ring", "Urn"]
    pick(game, "Ring")
    assert tomb(game, ADA) == "Ring"
    assert discard(game, ADA) == "Bow, Urn, Axe, Urn"


def test_book_of_the_heavens_needs_five_discards() -> None:
    game = table(seat(hand="Book of the Heavens, Boat", discard="Bow, Ring, Urn, Axe", deck=FIVE))
    assert playable(game) == set()


def test_book_of_the_heavens_does_not_entomb_from_the_hand() -> None:
    game = table(seat(hand="Book of the Heavens, Sphinx", discard=FIVE))
    play(game, "Book of the Heavens")
    assert "Sphinx" not in options(game)


# Book of the Netherworld


def test_book_of_the_netherworld_puts_the_top_of_the_stock_on_the_discard_pile() -> None:
    game = table(seat(hand="Book of the Netherworld, Urn", discard="Bow"), stock="Ring, Axe")
    play(game, "Book of the Netherworld")
    assert discard(game, ADA) == "Ring, Bow"
    assert stock(game) == "Axe"


def test_book_of_the_netherworld_needs_a_stock() -> None:
    assert playable(table(seat(hand="Book of the Netherworld, Boat"), pyramid=FULL)) == set()


def test_book_of_the_netherworld_is_not_a_take_so_sphinx_waits() -> None:
    game = table(
        seat(hand="Sphinx, Book of the Netherworld, Khopesh, Bow"), pyramid="Axe", stock="Ring"
    )
    play(game, "Sphinx")
    play(game, "Book of the Netherworld")
    assert discard(game, ADA) == "Ring"
    play(game, "Khopesh")
    assert hand(game, ADA) == "Axe"


def test_book_of_the_netherworld_does_not_change_the_pyramid() -> None:
    game = table(seat(hand="Book of the Netherworld, Urn"), pyramid="Bow, Axe", stock="Ring")
    play(game, "Book of the Netherworld")
    pick(game, "end turn")
    assert asked(game) == (ADA, "compulsory sacrifice")


# Book of Traversing Eternity


def test_book_of_traversing_eternity_takes_a_card_cheaper_than_one_bought() -> None:
    game = table(
        seat(hand="Book of Traversing Eternity, Victory, Victory, Urn"),
        pyramid=f"{MIDDLING}, {MIDDLING}, {CHEAP}, {DEAR}, Urn",
    )
    buy(game, MIDDLING)
    while not is_main_choice(game, ADA):
        pick(game, "Victory")
    play(game, "Book of Traversing Eternity")
    assert game.decision is not None
    assert [option.card for option in game.decision.options] == [CHEAP, "Urn"]
    pick(game, option_name(game.decision.options[0]))
    assert discard(game, ADA) == f"{CHEAP}, {MIDDLING}"


def test_book_of_traversing_eternity_needs_a_purchase_this_turn() -> None:
    game = table(seat(hand="Book of Traversing Eternity, Boat"), pyramid=f"Urn, {CHEAP}")
    assert playable(game) == set()


def test_book_of_traversing_eternity_forgets_purchases_when_the_turn_ends() -> None:
    game = table(
        seat(hand="Victory, Victory"),
        seat(hand="Book of Traversing Eternity, Bow"),
        pyramid=f"{MIDDLING}, {CHEAP}, Urn",
        stock=FULL,
    )
    buy(game, MIDDLING)
    while not is_main_choice(game, BEN):
        pick(game, options(game)[-1])
    assert "Book of Traversing Eternity" not in playable(game)


def test_book_of_traversing_eternity_needs_a_cheaper_card() -> None:
    game = table(
        seat(hand="Book of Traversing Eternity, Victory, Victory, Boat"),
        pyramid=f"{MIDDLING}, {MIDDLING}, {DEAR}",
    )
    buy(game, MIDDLING)
    while not is_main_choice(game, ADA):
        pick(game, "Victory")
    assert "Book of Traversing Eternity" not in playable(game)


@pytest.mark.parametrize("order", [(CHEAP, DEAR), (DEAR, CHEAP)])
def test_ruling_49_book_of_traversing_eternity_uses_the_dearest_purchase(
    order: tuple[str, str],
) -> None:
    game = table(
        seat(hand="Book of Traversing Eternity, Statue of Thoth, Urn, Urn, Urn, Urn"),
        pyramid=f"{CHEAP}, {DEAR}, {MIDDLING}",
    )
    play(game, "Statue of Thoth")
    for name in order:
        buy(game, name)
        while not is_main_choice(game, ADA):
            pick(game, "Urn")
    play(game, "Book of Traversing Eternity")
    assert discard(game, ADA).startswith(MIDDLING)


def test_ruling_18_a_purchase_from_the_stock_does_not_enable_book_of_traversing_eternity() -> None:
    game = table(
        seat(hand="Brain Hook, Book of Traversing Eternity, Victory, Victory, Boat"),
        pyramid="Urn, Shabti",
        stock=f"{MIDDLING}, Axe",
    )
    play(game, "Brain Hook")
    pick(game, "yes")
    while not is_main_choice(game, ADA):
        pick(game, "Victory")
    assert discard(game, ADA) == MIDDLING
    assert "Book of Traversing Eternity" not in playable(game)
