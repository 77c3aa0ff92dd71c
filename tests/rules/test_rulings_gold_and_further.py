"""The rulings on gold and our own further ones, by number: 20 to 39, 60 and 61."""

import re

import pytest

from mastaba import Game
from mastaba.words.language import part_of
from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    asked,
    boneyard,
    buy,
    cost,
    costing,
    dearest_card,
    discard,
    end_turn,
    entomb,
    for_sale,
    gold,
    hand,
    how_many,
    in_play,
    is_main_choice,
    names,
    options,
    pick,
    play,
    playable,
    players_asked,
    prompt,
    pyramid,
    seat,
    swap_with_shabti,
    table,
    tomb,
)

DEAR = dearest_card()


# 20, 22 and 24: gold


def test_ruling_20_any_cards_that_cover_the_cost_may_pay() -> None:
    """Goddess Nut costs 4. Three cards pay though one or two would do; all three are spent."""
    game = table(seat(hand="Bow, Brooch, Brooch, Urn, Ring"), pyramid="Goddess Nut")
    assert gold("Bow") >= cost("Goddess Nut")
    buy(game, "Goddess Nut")
    assert asked(game) == (ADA, "pay")
    assert how_many(game)[0] == 1
    assert sorted(options(game)) == ["Bow", "Brooch", "Brooch", "Ring", "Urn"]
    pick(game, "Urn", "Bow", "Brooch")
    assert in_play(game, ADA) == "Bow, Brooch, Urn"
    assert hand(game, ADA) == "Brooch, Ring"
    assert discard(game, ADA) == "Goddess Nut"


def test_ruling_20_gold_over_the_cost_is_lost() -> None:
    game = table(seat(hand="Victory, Offering Table"), pyramid="Ring, Ring")
    assert gold("Victory") >= 2 * cost("Ring") > cost("Ring") > gold("Offering Table")
    buy(game, "Ring")
    pick(game, "Victory")
    assert for_sale(game) == set()


def test_ruling_20_a_part_payment_asks_for_the_rest() -> None:
    game = table(seat(hand="Brooch, Brooch, Urn, Ring"), pyramid="Goddess Nut")
    buy(game, "Goddess Nut")
    pick(game, "Brooch")
    assert asked(game) == (ADA, "pay")
    assert sorted(options(game)) == ["Brooch", "Ring", "Urn"]
    pick(game, "Brooch")
    assert discard(game, ADA) == "Goddess Nut"
    assert in_play(game, ADA) == "Brooch, Brooch"


def test_ruling_20_an_unaffordable_card_is_not_for_sale() -> None:
    assert gold("Brooch") + gold("Urn") < 4
    game = table(seat(hand="Brooch, Urn"), pyramid="Goddess Nut")
    assert for_sale(game) == set()


def test_ruling_20_an_empty_place_is_not_for_sale() -> None:
    rich = seat(hand="Victory, Victory, Victory, Victory")
    assert 4 * gold("Victory") > cost(DEAR)
    assert for_sale(table(rich)) == set()
    assert [name for name in options(table(rich, pyramid="Axe")) if "buy" in name] == ["buy Axe"]


def test_ruling_20_only_cards_in_hand_can_pay() -> None:
    game = table(
        seat(hand="Urn", deck="Bow", discard="Bow", in_play="Bow", tomb="Bow"),
        pyramid="Goddess Nut",
    )
    assert for_sale(game) == set()


def test_ruling_22_ring_doubles_one_card_of_the_next_purchase() -> None:
    """Two Brooches of 2 gold are worth 6 with a Ring, not 8."""
    assert gold("Brooch") == 2
    six = costing(6)
    seven = costing(7)
    game = table(seat(hand="Ring, Brooch, Brooch"), pyramid=f"{six}, {seven}")
    play(game, "Ring")
    assert for_sale(game) == {six}
    buy(game, six)
    assert six in discard(game, ADA) + hand(game, ADA)


def test_ruling_22_ring_lasts_through_a_two_step_payment() -> None:
    """Ring doubles the best card whether it is laid out first or last."""
    game = table(seat(hand="Ring, Urn, Brooch, Brooch, Serdab"), pyramid="Goddess Nut")
    play(game, "Ring")
    buy(game, "Goddess Nut")
    assert 2 * gold("Urn") < 4 <= gold("Urn") + 2 * gold("Brooch")
    urn, brooch = (options(game).index(name) for name in ("Urn", "Brooch"))
    assert game.gold_laid_out([urn]) == (2 * gold("Urn"), 4)
    assert game.gold_laid_out([urn, brooch]) == (gold("Urn") + 2 * gold("Brooch"), 4)
    pick(game, "Urn")
    assert asked(game) == (ADA, "pay")
    brooch = options(game).index("Brooch")
    assert game.gold_laid_out([brooch]) == (2 * gold("Brooch") - gold("Urn"), 4 - 2 * gold("Urn"))
    pick(game, "Brooch")
    assert discard(game, ADA) == "Goddess Nut"
    assert in_play(game, ADA) == "Brooch, Ring, Urn"


def test_ruling_22_an_action_or_the_entombment_uses_up_ring() -> None:
    game = table(seat(hand="Ring, Brooch, Serdab, Axe"), pyramid="Goddess Nut")
    play(game, "Ring")
    assert for_sale(game) == {"Goddess Nut"}
    copy = game.copy()
    play(copy, "Serdab")
    pick(copy, "Axe")
    assert for_sale(copy) == set()
    entomb(game, "Axe")
    assert gold("Brooch") + gold("Serdab") < 4
    assert for_sale(game) == set()


def test_ruling_22_brain_hook_uses_up_ring_without_benefit() -> None:
    game = table(seat(hand="Ring, Brain Hook, Offering Table"), stock="Goddess Nut")
    assert gold("Offering Table") < cost("Goddess Nut") - 2 <= 2 * gold("Offering Table")
    play(game, "Ring")
    play(game, "Brain Hook")
    assert boneyard(game) == "Goddess Nut"


def test_ruling_22_a_ring_waits_for_a_payment_within_the_same_action() -> None:
    """Priest of Horus repeats Book of Gates, which turns up first Ring and then Brain Hook."""
    game = table(
        seat(
            hand="Book of Gates, Priest of Horus, Urn, Shabti, Brooch, Box of Food, Urn",
            deck="Boat, Ring, Brain Hook, Urn",
        ),
        stock="Sling, Axe",
    )
    for name in ("Book of Gates", "Priest of Horus"):
        play(game, name)
    pick(game, "Urn")
    pick(game, "Shabti")
    pick(game, "done")
    assert asked(game) == (ADA, "buy revealed")
    pick(game, "yes")
    assert cost("Sling") - 2 == 2 * gold("Urn")
    pick(game, "Urn")
    assert in_play(game, ADA) == "Book of Gates, Priest of Horus, Urn"
    left = gold("Brooch") + gold("Box of Food")
    assert game.view(ADA)["players"][ADA]["gold"] == left, "Ring waits no longer"


def test_ruling_22_ring_outlasts_a_purchase_for_which_no_card_is_laid_out() -> None:
    game = table(
        seat(hand="Architect, Ring, Brooch, Brooch", discard="Urn, Urn, Urn, Urn, Urn, Urn"),
        pyramid="Dagger, Serdab",
    )
    play(game, "Architect")
    play(game, "Ring")
    buy(game, "Dagger")
    assert in_play(game, ADA) == "Architect, Ring"
    assert game.view(ADA)["players"][ADA]["gold"] == 3 * gold("Brooch")
    buy(game, "Serdab")
    pick(game, "Brooch")
    assert in_play(game, ADA) == "Architect, Brooch, Ring", "the doubled Brooch is enough"
    assert game.view(ADA)["players"][ADA]["gold"] == gold("Brooch")


def test_ruling_22_ring_outlasts_brain_hook_for_nothing() -> None:
    """Priest of Horus repeats Book of Gates, which turns up first Ring and then Brain Hook."""
    game = table(
        seat(
            hand="Book of Gates, Priest of Horus, Urn, Shabti, Brooch",
            deck="Boat, Ring, Brain Hook, Urn",
        ),
        stock="Ring, Axe",
    )
    for name in ("Book of Gates", "Priest of Horus"):
        play(game, name)
    pick(game, "Urn")
    pick(game, "Shabti")
    pick(game, "done")
    pick(game, "yes")
    assert cost("Ring") - 2 == 0
    assert in_play(game, ADA) == "Book of Gates, Priest of Horus"
    assert game.view(ADA)["players"][ADA]["gold"] == 2 * gold("Brooch"), "Ring still waits"


def test_ruling_22_a_second_ring_does_not_double_again() -> None:
    game = table(seat(hand="Ring, Ring, Offering Table"), pyramid="Goddess Nut, Ring")
    play(game, "Ring")
    play(game, "Ring")
    assert for_sale(game) == {"Ring"}


def test_ruling_24_a_purchase_uses_up_sphinx() -> None:
    game = table(seat(hand="Sphinx, Bow, Victory, Urn"), pyramid="Ring, Axe")
    play(game, "Sphinx")
    buy(game, "Ring")
    pick(game, "Bow")
    buy(game, "Axe")
    pick(game, "Victory")
    assert hand(game, ADA) == "Ring, Urn"
    assert discard(game, ADA) == "Axe"


def test_ruling_24_sphinx_applies_to_cards_from_stock_and_boneyard() -> None:
    game = table(seat(hand="Sphinx, Dagger, Urn"), seat(), boneyard="Bow, Ring")
    play(game, "Sphinx")
    play(game, "Dagger")
    assert hand(game, ADA) == "Bow, Urn"
    game = table(seat(hand="Sphinx, Brain Hook, Bow, Urn"), stock="Goddess Nut")
    play(game, "Sphinx")
    play(game, "Brain Hook")
    pick(game, "yes")
    pick(game, "Bow")
    assert hand(game, ADA) == "Goddess Nut, Urn"


@pytest.mark.parametrize("card", ["Bow", "Brooch"])
def test_ruling_24_a_card_that_goes_to_a_tomb_does_not_use_up_sphinx(card: str) -> None:
    game = table(seat(hand=f"Sphinx, {card}, Victory, Urn", tomb="Ring"), pyramid="Axe, Dagger")
    play(game, "Sphinx")
    play(game, card)
    pick(game, "B1")
    if asked(game)[1] == "sacrifice from tomb":
        pick(game, "Ring")
    assert "Axe" in tomb(game, ADA)
    buy(game, "Dagger")
    pick(game, "Victory")
    assert hand(game, ADA) == "Dagger, Urn"


# 32: the discard order at the end of a turn. Two different cards are discarded; the player is
# asked only if someone can use the top card before it is covered or shuffled in.

FIVE = "Bow, Bow, Bow, Bow, Bow"


def is_asked_for_the_order(game: Game) -> bool:
    end_turn(game)
    return asked(game) == (ADA, "discard order")


@pytest.mark.parametrize(
    "user",
    [
        "Urn", "Goddess Maat", "Sphinx", "Offering Chapel",
        "Heart Scarab Amulet", "Headrest Amulet", "Middle Sarcophagus",
    ],
)  # fmt: skip
def test_ruling_32_asked_when_the_next_hand_may_use_the_top_card(user: str) -> None:
    game = table(seat(hand="Ring, Axe", deck=f"{user}, Bow, Bow, Bow, Bow"), seat(hand="Ring"))
    assert is_asked_for_the_order(game)


def test_ruling_32_asked_when_a_card_set_aside_may_use_the_top_card() -> None:
    game = table(seat(hand="Serdab, Urn, Axe", deck=FIVE), seat(hand="Ring"))
    play(game, "Serdab")
    pick(game, "Urn")
    assert is_asked_for_the_order(game)


@pytest.mark.parametrize("pile", ["hand", "deck", "discard"])
def test_ruling_32_asked_when_an_opponent_may_let_everyone_use_the_top_card(pile: str) -> None:
    piles = {"hand": "Ring", pile: "Offering Chapel"}
    assert is_asked_for_the_order(table(seat(hand="Ring, Axe", deck=FIVE), seat(**piles)))


def test_ruling_32_asked_when_such_a_card_can_still_be_gained() -> None:
    chapel, ada = "Offering Chapel", seat(hand="Ring, Axe", deck=FIVE)
    assert is_asked_for_the_order(table(ada, seat(), pyramid=chapel))
    assert is_asked_for_the_order(table(ada, seat(), stock=chapel))
    assert is_asked_for_the_order(table(ada, seat(), boneyard=chapel))


def test_ruling_32_asked_when_such_a_card_is_discarded_itself() -> None:
    game = table(seat(hand="Offering Chapel, Axe", deck=FIVE), seat(hand="Ring", deck=FIVE))
    assert is_asked_for_the_order(game)


def test_ruling_32_asked_when_such_a_card_is_in_play() -> None:
    ada = seat(hand="Offering Chapel, Axe, Ring", deck=FIVE, discard="Urn")
    game = table(ada, seat(hand="Ring", deck=FIVE))
    play(game, "Offering Chapel")
    while not is_main_choice(game, ADA):
        pick(game, "no")
    assert is_asked_for_the_order(game)


def test_ruling_32_asked_when_such_a_card_is_set_aside() -> None:
    game = table(seat(hand="Serdab, Offering Chapel, Axe, Ring", deck=FIVE), seat(hand="Ring"))
    play(game, "Serdab")
    pick(game, "Offering Chapel")
    assert is_asked_for_the_order(game)


def test_ruling_32_asked_when_antechamber_may_find_a_card_that_uses_the_top_card() -> None:
    """Next turn Ada may fetch the Urn from the pile and then use the top card."""
    game = table(
        seat(hand="Urn, Axe, Ring", deck="Antechamber, Bow, Bow, Bow, Bow"), seat(hand="Ring")
    )
    assert is_asked_for_the_order(game)


def test_ruling_32_asked_when_the_stock_may_yield_a_card_that_uses_the_top_card() -> None:
    """Ben's Sphinx may put the stock's Offering Chapel into his hand."""
    game = table(
        seat(hand="Ring, Axe", deck=FIVE),
        seat(hand="Sphinx, Victory, Victory"),
        stock="Offering Chapel",
    )
    assert is_asked_for_the_order(game)


def test_ruling_32_not_asked_when_nobody_can_use_the_top_card() -> None:
    game = table(seat(hand="Ring, Axe", deck=FIVE), seat(hand="Ring, Urn, Goddess Maat"))
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert sorted(discard(game, ADA).split(", ")) == ["Axe", "Ring"]


def test_ruling_32_not_asked_when_the_pile_is_shuffled_first() -> None:
    game = table(seat(hand="Ring, Axe", deck="Urn, Urn, Urn, Urn"), seat(hand="Ring"))
    end_turn(game)
    assert is_main_choice(game, BEN)


def test_ruling_32_not_asked_when_all_cards_are_the_same() -> None:
    game = table(seat(hand="Axe, Axe", deck="Urn, Bow, Bow, Bow, Bow"), seat(hand="Ring"))
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert discard(game, ADA) == "Axe, Axe"


def test_ruling_32_picked_cards_go_on_top_in_order_the_first_one_topmost() -> None:
    game = table(
        seat(hand="Ring, Axe, Serdab, Sling", deck="Urn, Bow, Bow, Bow, Bow", discard="Spear"),
        seat(hand="Ring"),
    )
    play(game, "Ring")  # cards in play are discarded together with the hand
    end_turn(game)
    assert asked(game) == (ADA, "discard order")
    assert how_many(game) == (1, 4)
    assert sorted(options(game)) == ["Axe", "Ring", "Serdab", "Sling"]
    copy = game.copy()
    pick(game, "Sling", "Ring")
    assert discard(game, ADA).startswith("Sling, Ring, ")
    assert discard(game, ADA).endswith(", Spear")
    assert sorted(discard(game, ADA).split(", ")) == ["Axe", "Ring", "Serdab", "Sling", "Spear"]
    pick(copy, "Axe")
    assert discard(copy, ADA).startswith("Axe, ")


def test_ruling_32_any_card_may_go_anywhere_even_one_of_several_identical_ones() -> None:
    game = table(
        seat(hand="Urn, Axe, Shabti, Shabti", deck="Urn, Bow, Bow, Bow, Bow"),
        seat(hand="Ring"),
        pyramid=FULL,
    )
    swap_with_shabti(game, "B1", "B2")
    end_turn(game)
    assert asked(game) == (ADA, "discard order")
    assert how_many(game) == (1, 4)
    assert sorted(options(game)) == ["Axe", "Shabti", "Shabti", "Urn"]
    pick(game, "Shabti", "Shabti")  # one was in play, one in the hand
    assert names(discard(game, ADA))[:2] == ["Shabti", "Shabti"]


def test_ruling_32_it_makes_no_difference_which_of_two_identical_cards_goes_on_top() -> None:
    game = table(seat(hand="Ring, Shabti, Ring", deck="Urn, Bow, Bow, Bow, Bow"), seat(hand="Bow"))
    play(game, "Ring")  # so one Ring lies below Shabti, the other above
    end_turn(game)
    for ring in (index for index, name in enumerate(options(game)) if name == "Ring"):
        copy = game.copy()
        copy.choose(ring)
        assert discard(copy, ADA) == "Ring, Ring, Shabti"


def test_ruling_32_the_first_card_of_each_kind_is_offered_before_duplicates() -> None:
    """Older records offered only one of each; a choice by number still means the same."""
    game = table(
        seat(hand="Urn, Urn, Axe, Axe, Bow", deck="Urn, Bow, Bow, Bow, Bow"), seat(hand="Ring")
    )
    end_turn(game)
    firsts, others = options(game)[:3], options(game)[3:]
    assert sorted(firsts) == ["Axe", "Bow", "Urn"]
    assert sorted(others) == ["Axe", "Urn"]


# 33 and 34: Sling


def test_ruling_33_giving_a_card_to_a_tomb_is_not_entombing() -> None:
    game = table(
        seat(hand="Burial Chamber, Urn, Axe, Ring"),
        seat(hand="Sling, Shabti"),
        seat(hand="Sling, Shabti"),
    )
    play(game, "Burial Chamber")
    pick(game, "Urn")
    pick(game, "Cy")
    assert asked(game) == (ADA, "entomb")
    pick(game, "Axe")
    assert asked(game) == (BEN, "sling")


def test_ruling_34_each_sling_in_hand_may_answer_the_same_entombment() -> None:
    game = table(seat(hand="Urn, Ring"), seat(hand="Sling, Sling, Shabti, Shabti, Shabti"))
    entomb(game, "Urn")
    assert asked(game) == (BEN, "sling")
    pick(game, "yes")
    assert tomb(game, BEN) == "Shabti"
    assert asked(game) == (BEN, "sling")
    pick(game, "yes")
    assert tomb(game, BEN) == "Shabti, Shabti"
    assert discard(game, BEN) == "Sling, Sling"
    assert is_main_choice(game, ADA)


def test_ruling_34_declining_one_sling_declines_the_rest() -> None:
    game = table(seat(hand="Urn, Ring"), seat(hand="Sling, Sling, Shabti, Shabti"))
    entomb(game, "Urn")
    pick(game, "no")
    assert is_main_choice(game, ADA)


def test_ruling_34_cards_entombed_together_are_answered_once() -> None:
    game = table(
        seat(hand="Burial Ceremony, Urn, Urn, Urn, Ring"),
        seat(hand="Sling, Shabti, Shabti"),
        seat(hand="Sling, Shabti"),
    )
    play(game, "Burial Ceremony")
    pick(game, "Urn", "Urn", "Urn")
    assert tomb(game, ADA) == "Urn, Urn, Urn"
    assert players_asked(game, "sling", "no") == [BEN, CY]


# 35 to 39


def test_ruling_35_offering_table_is_offered_against_each_axe() -> None:
    game = table(
        seat(hand="Bracelet, Axe, Axe, Urn, Ring"),
        seat(hand=f"Offering Table, Goddess Nut, {DEAR}"),
        pyramid=FULL,
    )
    play(game, "Bracelet")
    pick(game, "Axe", "Axe", "Urn")
    assert asked(game) == (BEN, "offering table")
    pick(game, "yes")
    assert asked(game) == (BEN, "offering table")
    pick(game, "no")
    assert discard(game, BEN) == DEAR
    assert asked(game) == (ADA, "take")


def test_ruling_36_brooch_needs_a_set_card_in_the_tomb_beforehand() -> None:
    assert playable(table(seat(hand="Brooch, Axe", tomb="Shabti"), pyramid=FULL)) == set()


def test_ruling_36_brooch_may_sacrifice_the_card_it_just_entombed() -> None:
    game = table(seat(hand="Brooch, Axe", tomb="Ring"), pyramid="Dagger")
    play(game, "Brooch")
    assert sorted(options(game)) == ["Dagger", "Ring"]
    pick(game, "Dagger")
    assert tomb(game, ADA) == "Ring"
    assert boneyard(game) == "Dagger"


def test_ruling_37_apis_bull_may_search_again_next_turn() -> None:
    """The pile counts as unknown again, though only starters have been added to it."""
    game = table(
        seat(hand="Serdab, Apis Bull, Shabti", discard="Urn", deck="Urn, Urn, Urn, Urn, Urn"),
        seat(hand="Ring"),
        pyramid=FULL,
    )
    play(game, "Apis Bull")
    assert "Apis Bull" not in playable(game)
    play(game, "Serdab")
    pick(game, "Apis Bull")
    end_turn(game)
    pick(game, "Shabti")  # the discard order
    pick(game, "T")
    assert is_main_choice(game, BEN)
    end_turn(game)
    pick(game, "M1")
    assert is_main_choice(game, ADA)
    assert "Apis Bull" in playable(game)


def test_ruling_38_a_floating_card_stays_until_a_place_under_it_empties() -> None:
    game = Game.from_position(
        {
            "players": [{"hand": ["Victory", "Victory", "Ring"]}, {}],
            "pyramid": {"B1": "Axe", "M1": "Dagger"},
        }
    )
    assert pyramid(game) == "Axe, -, -, Dagger, -, -"
    buy(game, "Axe")
    pick(game, "Victory")
    assert pyramid(game) == "Dagger, -, -, -, -, -"


def test_ruling_38_a_floating_card_is_not_in_the_base() -> None:
    game = Game.from_position(
        {
            "players": [{"hand": ["Bracelet", "Urn", "Urn", "Urn"]}, {}],
            "pyramid": {"T": "Axe"},
        }
    )
    assert playable(game) == set()


def test_ruling_39_an_action_that_may_affect_nothing_can_always_be_played() -> None:
    for name in ("Offering Chapel", "Harvest", "Ring", "Sphinx"):
        game = table(seat(hand=f"{name}, Axe"))
        play(game, name)
        assert is_main_choice(game, ADA)
        assert in_play(game, ADA) == name


def test_ruling_39_names_only_cards_that_can_always_be_played() -> None:
    named = re.findall(r"{([^}]+)}", str(part_of("en", "rulings")["39"]))
    assert len(named) == 10
    assert all(playable(table(seat(hand=name))) == {name} for name in named)


# 60 to 62


def test_ruling_60_of_identical_cards_in_a_pile_only_the_lowest_is_offered() -> None:
    game = table(seat(hand="Antechamber", discard="Urn, Sling, Urn"), pyramid=FULL)
    play(game, "Antechamber")
    assert sorted(options(game)) == ["Sling", "Urn"]
    pick(game, "Urn")
    assert discard(game, ADA) == "Urn, Sling"


def test_ruling_61_a_whole_hand_is_discarded_in_hand_order() -> None:
    game = table(seat(hand="Calcite Cup, Bow, Axe, Urn, Shabti"), pyramid=FULL)
    play(game, "Calcite Cup")
    assert asked(game) == (ADA, "take")
    assert discard(game, ADA) == "Bow, Axe, Urn, Shabti"


def test_ruling_61_chosen_cards_are_discarded_in_the_chosen_order_the_last_on_top() -> None:
    game = table(seat(hand="Calcite Cup, Bow, Bow, Axe, Urn, Shabti"), pyramid=FULL)
    play(game, "Calcite Cup")
    assert prompt(game) == "Calcite Cup: Choose 4 cards to discard. The last one ends up on top."
    pick(game, "Shabti", "Bow", "Urn", "Bow")
    assert discard(game, ADA) == "Bow, Urn, Bow, Shabti"


def test_ruling_62_everybody_may_look_through_every_discard_pile() -> None:
    game = table(
        seat(hand="Urn, Ring", discard="Bow, Axe"), seat(hand="Kite", discard="Sling, Urn")
    )
    for viewer in (ADA, BEN):
        piles = [player["discard"] for player in game.view(viewer)["players"]]
        assert [[card["name"] for card in pile] for pile in piles] == [
            ["Bow", "Axe"],
            ["Sling", "Urn"],
        ]
