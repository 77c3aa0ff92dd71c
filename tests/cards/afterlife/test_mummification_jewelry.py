"""Brain Hook, Linen Bandages, Pesesh-kef; Bracelet, Brooch, Necklace and Ring."""

from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    asked,
    boneyard,
    buy,
    cost,
    dearest_card,
    deck,
    discard,
    end_turn,
    for_sale,
    gold,
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
from tests.support.views import turned_up

DEAR = dearest_card()


# Brain Hook


def test_brain_hook_buys_the_top_of_the_stock() -> None:
    game = table(
        seat(hand="Brain Hook, Bow, Urn, Offering Table", discard="Shabti"),
        stock="Goddess Nut, Axe",
        boneyard="Ring",
    )
    assert gold("Bow") >= cost("Goddess Nut") - 2
    play(game, "Brain Hook")
    assert asked(game) == (ADA, "buy revealed")
    assert options(game) == ["yes", "no"]
    pick(game, "yes")
    assert asked(game) == (ADA, "pay")
    pick(game, "Bow")
    assert discard(game, ADA) == "Goddess Nut, Shabti"
    assert stock(game) == "Axe"
    assert boneyard(game) == "Ring"
    assert in_play(game, ADA) == "Bow, Brain Hook"
    assert hand(game, ADA) == "Offering Table, Urn"


def test_brain_hook_reduces_the_cost_by_two() -> None:
    """Goddess Nut costs 4, so 2 gold is just enough and 1 gold is not."""
    assert gold("Brooch") == 2
    game = table(seat(hand="Brain Hook, Brooch"), seat(hand="Urn"), stock="Goddess Nut, Axe")
    play(game, "Brain Hook")
    assert options(game) == ["yes", "no"]
    pick(game, "yes")  # all cards must be laid out, so none is asked for and the turn ends
    assert stock(game) == ""  # the Axe has come into the pyramid
    assert boneyard(game) == ""
    assert "Goddess Nut" in hand(game, ADA)
    assert gold("Offering Table") == 1
    game = table(seat(hand="Brain Hook, Offering Table"), stock="Goddess Nut")
    play(game, "Brain Hook")
    assert is_main_choice(game, ADA)
    assert boneyard(game) == "Goddess Nut"


def test_brain_hook_shows_the_card_to_everyone() -> None:
    game = table(seat(hand="Brain Hook, Bow"), seat(hand="Urn"), stock="Goddess Nut, Axe")
    play(game, "Brain Hook")
    assert turned_up(game, BEN) == "Goddess Nut"
    pick(game, "no")
    assert game.view(BEN)["revealed"] is None


def test_brain_hook_sacrifices_a_declined_card() -> None:
    game = table(seat(hand="Brain Hook, Bow"), stock="Goddess Nut, Axe", boneyard="Ring")
    play(game, "Brain Hook")
    pick(game, "no")
    assert boneyard(game) == "Goddess Nut, Ring"
    assert stock(game) == "Axe"
    assert hand(game, ADA) == "Bow"


def test_brain_hook_sacrifices_an_unaffordable_card_without_asking() -> None:
    game = table(seat(hand="Brain Hook, Offering Table"), stock=DEAR)
    play(game, "Brain Hook")
    assert is_main_choice(game, ADA)
    assert boneyard(game) == DEAR


def test_brain_hook_needs_a_stock() -> None:
    game = table(seat(hand="Brain Hook, Bow"), pyramid="Axe", boneyard="Ring")
    assert "Brain Hook" not in playable(game)


def test_brain_hook_leaves_the_pyramid_unchanged() -> None:
    game = table(seat(hand="Brain Hook, Bow, Urn"), pyramid=FULL, stock="Goddess Nut")
    play(game, "Brain Hook")
    pick(game, "yes")
    pick(game, "Bow")
    assert pyramid(game) == FULL
    end_turn(game)
    assert asked(game) == (ADA, "compulsory sacrifice")


def test_brain_hook_purchase_goes_to_hand_with_sphinx() -> None:
    game = table(seat(hand="Sphinx, Brain Hook, Bow, Urn"), stock="Goddess Nut")
    play(game, "Sphinx")
    play(game, "Brain Hook")
    pick(game, "yes")
    pick(game, "Bow")
    assert hand(game, ADA) == "Goddess Nut, Urn"


# Linen Bandages


def test_linen_bandages_entombs_then_opponents_may_draw_in_turn_order() -> None:
    game = table(
        seat(hand="Linen Bandages, Urn, Bow"),
        seat(hand="Shabti", deck="Axe, Ring"),
        seat(deck="Spear"),
    )
    play(game, "Linen Bandages")
    assert asked(game) == (ADA, "entomb")
    assert options(game) == ["Urn", "Bow"]
    pick(game, "Bow")
    assert tomb(game, ADA) == "Bow"
    assert asked(game) == (BEN, "draw")
    pick(game, "yes")
    assert hand(game, BEN) == "Axe, Shabti"
    assert deck(game, BEN) == "Ring"
    assert asked(game) == (CY, "draw")
    pick(game, "no")
    assert hand(game, CY) == ""
    assert deck(game, CY) == "Spear"
    assert asked(game) == (ADA, "play")
    assert "entomb Urn" in options(game)


def test_linen_bandages_never_shuffles_for_its_draws() -> None:
    game = table(seat(hand="Linen Bandages, Urn, Bow"), seat(discard="Axe, Ring"))
    play(game, "Linen Bandages")
    pick(game, "Bow")
    assert is_main_choice(game, ADA)
    assert discard(game, BEN) == "Axe, Ring"


def test_linen_bandages_needs_another_card_in_hand() -> None:
    game = table(seat(hand="Linen Bandages", deck="Urn"), seat(deck="Urn"))
    assert playable(game) == set()


# Pesesh-kef


def test_pesesh_kef_takes_the_card_that_the_player_to_the_left_selects() -> None:
    game = table(seat(hand="Pesesh-kef, Urn", discard="Shabti"), seat(), seat(), pyramid=FULL)
    play(game, "Pesesh-kef")
    assert asked(game) == (BEN, "take")
    assert prompt(game) == "Ada’s Pesesh-kef: Choose a card from the pyramid for Ada to take."
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "M2")
    assert discard(game, ADA) == "Sling, Shabti"
    assert discard(game, BEN) == ""
    assert pyramid(game) == "Axe, Bow, Dagger, Khopesh, Spear, -"
    assert is_main_choice(game, ADA)


def test_pesesh_kef_played_by_the_last_player_asks_the_first() -> None:
    game = table(seat(), seat(), seat(hand="Pesesh-kef, Urn"), pyramid=FULL, to_move=CY)
    play(game, "Pesesh-kef")
    assert asked(game) == (ADA, "take")


def test_pesesh_kef_taker_decides_how_the_pyramid_crumbles() -> None:
    game = table(seat(hand="Pesesh-kef, Urn"), seat(), pyramid=FULL)
    play(game, "Pesesh-kef")
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")


def test_pesesh_kef_needs_a_card_in_the_pyramid() -> None:
    assert playable(table(seat(hand="Pesesh-kef, Offering Table"), stock=FULL)) == set()


# Bracelet


def test_bracelet_discards_three_cards_and_takes_from_the_base() -> None:
    game = table(seat(hand="Bracelet, Urn, Shabti, Shabti, Offering Table"), pyramid=FULL)
    play(game, "Bracelet")
    assert asked(game) == (ADA, "discard")
    assert how_many(game) == (3, 3)
    pick(game, "Urn", "Shabti", "Shabti")
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B1", "B2", "B3"]
    pick(game, "B3")
    assert discard(game, ADA) == "Dagger, Shabti, Shabti, Urn"
    assert hand(game, ADA) == "Offering Table"
    assert pyramid(game) == "Axe, Bow, Sling, Khopesh, Spear, -"


def test_bracelet_needs_three_more_cards_in_hand() -> None:
    game = table(seat(hand="Bracelet, Offering Table, Offering Table"), pyramid=FULL)
    assert playable(game) == set()


def test_bracelet_needs_a_card_in_the_pyramid() -> None:
    game = table(seat(hand="Bracelet, " + ", ".join(["Offering Table"] * 3)), stock=FULL)
    assert playable(game) == set()


# Brooch


def test_brooch_entombs_from_the_pyramid_and_sacrifices_a_set_card_from_the_tomb() -> None:
    game = table(
        seat(hand="Brooch, Urn", tomb="Shabti, Ring, Sphinx"), pyramid=FULL, boneyard="Axe"
    )
    play(game, "Brooch")
    assert asked(game) == (ADA, "entomb from pyramid")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "M1")
    assert pyramid(game) == "Axe, Bow, Dagger, Spear, Sling, -"
    assert asked(game) == (ADA, "sacrifice from tomb")
    assert sorted(options(game)) == ["Khopesh", "Ring"]
    pick(game, "Ring")
    assert tomb(game, ADA) == "Khopesh, Shabti, Sphinx"
    assert boneyard(game) == "Ring, Axe"
    assert discard(game, ADA) == ""
    assert "entomb Urn" in options(game)


def test_brooch_may_sacrifice_the_card_just_entombed() -> None:
    game = table(seat(hand="Brooch, Urn", tomb="Ring"), pyramid="Axe")
    play(game, "Brooch")
    pick(game, "Axe")
    assert tomb(game, ADA) == "Ring"
    assert boneyard(game) == "Axe"


def test_brooch_lets_the_pyramid_crumble_before_the_sacrifice() -> None:
    game = table(seat(hand="Brooch, Urn", tomb="Ring, Axe"), pyramid=FULL)
    play(game, "Brooch")
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")
    pick(game, "M1")
    assert asked(game) == (ADA, "sacrifice from tomb")


def test_brooch_needs_a_set_card_in_its_players_own_tomb() -> None:
    """Starters and uniques are not set cards, and an opponent's tomb does not help."""
    game = table(
        seat(hand="Brooch, Offering Table", tomb="Shabti, Sphinx"),
        seat(tomb="Ring"),
        pyramid=FULL,
    )
    assert playable(game) == set()


def test_brooch_needs_a_card_in_the_pyramid() -> None:
    game = table(seat(hand="Brooch, Offering Table", tomb="Ring"), stock=FULL)
    assert playable(game) == set()


# Necklace


def test_necklace_entombs_the_top_of_the_deck() -> None:
    game = table(seat(hand="Necklace, Offering Table", deck="Bow, Urn"))
    play(game, "Necklace")
    assert tomb(game, ADA) == "Bow"
    assert deck(game, ADA) == "Urn"
    assert is_main_choice(game, ADA)  # no starter, no second card
    assert "entomb Offering Table" in options(game)


def test_necklace_may_go_on_after_a_starter() -> None:
    game = table(seat(hand="Necklace, Offering Table", deck="Urn, Bow, Axe"))
    play(game, "Necklace")
    assert tomb(game, ADA) == "Urn"
    assert asked(game) == (ADA, "entomb top of deck")
    pick(game, "yes")
    assert tomb(game, ADA) == "Bow, Urn"
    assert deck(game, ADA) == "Axe"


def test_necklace_may_stop_without_showing_the_next_card() -> None:
    game = table(seat(hand="Necklace, Offering Table", deck="Urn, Bow, Axe"))
    play(game, "Necklace")
    assert "Bow" not in str(game.view(ADA)["log"])
    pick(game, "no")
    assert tomb(game, ADA) == "Urn"
    assert deck(game, ADA) == "Bow, Axe"


def test_necklace_stops_after_two_starters() -> None:
    game = table(seat(hand="Necklace, Offering Table", deck="Urn, Shabti, Urn"))
    play(game, "Necklace")
    pick(game, "yes")
    assert is_main_choice(game, ADA)
    assert tomb(game, ADA) == "Shabti, Urn"
    assert deck(game, ADA) == "Urn"


def test_necklace_shuffles_the_discard_pile_for_an_empty_deck() -> None:
    game = table(seat(hand="Necklace, Offering Table", discard="Bow, Bow"))
    play(game, "Necklace")
    assert tomb(game, ADA) == "Bow"
    assert deck(game, ADA) == "Bow"
    assert discard(game, ADA) == ""


def test_necklace_shuffles_for_the_second_card_too() -> None:
    game = table(seat(hand="Necklace, Offering Table", deck="Urn", discard="Bow"))
    play(game, "Necklace")
    pick(game, "yes")
    assert tomb(game, ADA) == "Bow, Urn"


def test_necklace_offers_no_second_card_when_there_is_none() -> None:
    game = table(seat(hand="Necklace, Offering Table", deck="Urn"))
    play(game, "Necklace")
    assert is_main_choice(game, ADA)


def test_necklace_needs_a_deck_or_a_discard_pile() -> None:
    game = table(seat(hand="Necklace, Offering Table"), seat(deck="Urn"), stock=FULL)
    assert playable(game) == set()


# Ring


def test_ring_doubles_one_cards_gold_in_the_next_purchase() -> None:
    """Goddess Nut costs 4, which a Brooch worth 2 gold pays only after a Ring."""
    assert gold("Brooch") == 2
    game = table(seat(hand="Ring, Brooch, Offering Table"), pyramid="Goddess Nut")
    play(game, "Ring")
    assert for_sale(game) == {"Goddess Nut"}
    buy(game, "Goddess Nut")
    pick(game, "Brooch")
    assert discard(game, ADA) == "Goddess Nut"
    assert hand(game, ADA) == "Offering Table"
    assert in_play(game, ADA) == "Brooch, Ring"


def test_ring_cannot_pay_once_played_for_its_action() -> None:
    game = table(seat(hand="Ring, Offering Table"), pyramid="Goddess Nut")
    play(game, "Ring")
    assert 2 * gold("Offering Table") < cost("Goddess Nut")
    assert for_sale(game) == set()


def test_ring_shows_the_doubled_gold_in_hand() -> None:
    game = table(seat(hand="Ring, Brooch, Urn"))
    play(game, "Ring")
    assert game.view(ADA)["players"][ADA]["gold"] == gold("Brooch") * 2 + gold("Urn")


def test_ring_is_included_in_the_amount_still_owed() -> None:
    """Of the cards laid out so far, the one with the most gold counts twice."""
    game = table(seat(hand="Ring, Brooch, Urn, Urn, Urn"), pyramid="Sphinx")
    play(game, "Ring")
    buy(game, "Sphinx")
    due = []
    for paid in ("Urn", "Brooch", "Urn"):
        due.append(prompt(game).split(" for ")[0])
        pick(game, paid)
    assert due == ["Pay 6 gold", "Pay 4 more gold", "Pay 1 more gold"]


def test_ring_applies_to_one_purchase_only() -> None:
    game = table(seat(hand="Ring, Brooch, Brooch"), pyramid="Goddess Nut, Goddess Nut")
    play(game, "Ring")
    buy(game, "Goddess Nut")
    pick(game, "Brooch")
    assert for_sale(game) == set()


def test_ring_is_used_up_by_an_action() -> None:
    game = table(seat(hand="Ring, Urn, Brooch", discard="Shabti"), pyramid="Goddess Nut")
    play(game, "Ring")
    play(game, "Urn")
    assert for_sale(game) == set()


def test_ring_does_not_carry_over_into_the_next_turn() -> None:
    game = table(
        seat(hand="Ring, Offering Table"),
        seat(hand="Brooch"),
        pyramid="Goddess Nut, Goddess Nut, Axe",
    )
    play(game, "Ring")
    end_turn(game)
    pick(game, "B3")  # the compulsory sacrifice
    assert is_main_choice(game, BEN)
    assert for_sale(game) == set()


def test_ring_may_be_played_with_nothing_left_to_buy() -> None:
    game = table(seat(hand="Ring, Ring, Offering Table"))
    play(game, "Ring")
    play(game, "Ring")
    assert in_play(game, ADA) == "Ring, Ring"
