"""The rulings that touch Afterlife, by their number."""

import pytest

from mastaba import Game
from mastaba.cards import CARDS

from .table import (
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
    entomb,
    for_sale,
    gold,
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
    stock,
    table,
    tomb,
)

DEAR = dearest_card()
SWAP, SACRIFICE = "Swap two cards of the pyramid", "Sacrifice a card of the pyramid"
SACRIFICE_ONE, DISCARD_TWO = "Sacrifice a card of your hand", "Discard two cards"


# 1 and 2: the pyramid


def without(place: str) -> Game:
    """A full pyramid from which Shabti has sacrificed the card at `place`."""
    game = table(seat(hand="Shabti, Ring"), pyramid=FULL)
    play(game, "Shabti")
    pick(game, SACRIFICE)
    pick(game, place)
    return game


def test_ruling_01_what_lies_over_what() -> None:
    assert FULL == "Axe, Bow, Dagger, Khopesh, Sling, Spear"
    assert pyramid(without("B1")) == "Khopesh, Bow, Dagger, Spear, Sling, -"
    assert pyramid(without("B3")) == "Axe, Bow, Sling, Khopesh, Spear, -"
    assert pyramid(without("M1")) == "Axe, Bow, Dagger, Spear, Sling, -"
    assert pyramid(without("M2")) == "Axe, Bow, Dagger, Khopesh, Spear, -"
    assert pyramid(without("T")) == "Axe, Bow, Dagger, Khopesh, Sling, -"


def test_ruling_01_middle_cards_lie_over_the_centre() -> None:
    game = without("B2")
    assert asked(game) == (ADA, "crumble")
    assert options(game) == ["M1", "M2"]


def test_ruling_01_only_the_base_can_be_bought() -> None:
    game = table(
        seat(hand="Bow, Bow, Ring"), pyramid="Axe, Dagger, Sling, Ring, Serdab, Pesesh-kef"
    )
    assert for_sale(game) == {"Axe", "Dagger", "Sling"}


def test_ruling_02_crumbling_goes_on_to_the_top() -> None:
    game = without("B2")
    pick(game, "M1")
    assert pyramid(game) == "Axe, Khopesh, Dagger, Spear, Sling, -"
    game = without("B2")
    pick(game, "M2")
    assert pyramid(game) == "Axe, Sling, Dagger, Khopesh, Spear, -"


def test_ruling_02_no_question_where_only_one_card_can_fall() -> None:
    game = table(seat(hand="Bow, Ring"), pyramid="Axe, Ring, Dagger, Khopesh")
    buy(game, "Ring")
    pick(game, "Bow")
    assert is_main_choice(game, ADA)
    assert pyramid(game) == "Axe, Khopesh, Dagger, -, -, -"


def test_ruling_02_an_empty_place_with_nothing_over_it_stays_empty() -> None:
    game = table(seat(hand="Bow, Ring"), pyramid="Ring, Axe, Dagger")
    buy(game, "Ring")
    pick(game, "Bow")
    assert pyramid(game) == "-, Axe, Dagger, -, -, -"


def test_ruling_02_the_buyer_decides_what_falls() -> None:
    game = table(seat(hand="Bow, Ring"), pyramid="Axe, Ring, Dagger, Khopesh, Sling, Spear")
    buy(game, "Ring")
    pick(game, "Bow")
    assert asked(game) == (ADA, "crumble")
    assert discard(game, ADA) == "Ring"  # the card is bought before the pyramid crumbles
    pick(game, "M1")
    assert pyramid(game) == "Axe, Khopesh, Dagger, Spear, Sling, -"


def test_ruling_02_the_taker_decides_for_a_card_chosen_by_somebody_else() -> None:
    game = table(seat(hand="Pesesh-kef, Urn"), seat(), pyramid=FULL)
    play(game, "Pesesh-kef")
    assert asked(game) == (BEN, "take")
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")


# 4 and 5: rebuilding, the end


def test_ruling_04_an_unchanged_pyramid_costs_a_card_of_it() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), pyramid=FULL, boneyard="Ring", stock="Bow")
    end_turn(game)
    assert asked(game) == (ADA, "compulsory sacrifice")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "B1")
    assert boneyard(game) == "Axe, Ring"
    assert pyramid(game) == "Khopesh, Bow, Dagger, Spear, Sling, Bow"  # crumbled, then filled
    assert is_main_choice(game, BEN)


def test_ruling_04_the_compulsory_sacrifice_crumbles_as_its_player_says() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), pyramid=FULL)
    end_turn(game)
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")
    pick(game, "M2")
    assert pyramid(game) == "Axe, Sling, Dagger, Khopesh, Spear, -"


def test_ruling_04_a_changed_pyramid_costs_nothing() -> None:
    game = table(seat(hand="Shabti, Ring"), seat(hand="Urn"), pyramid=FULL, boneyard="Ring")
    play(game, "Shabti")
    pick(game, SWAP)
    pick(game, "B1", "B2")
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert boneyard(game) == "Ring"
    assert pyramid(game) == "Bow, Axe, Dagger, Khopesh, Sling, Spear"


def test_ruling_04_an_empty_pyramid_costs_nothing() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), stock="Axe, Bow", boneyard="Ring")
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert boneyard(game) == "Ring"


def test_ruling_04_filling_goes_from_the_base_up_left_to_right() -> None:
    game = table(
        seat(hand="Urn"), seat(hand="Urn"), stock="Axe, Bow, Dagger, Khopesh, Sling, Spear, Ring"
    )
    end_turn(game)
    assert pyramid(game) == "Axe, Bow, Dagger, Khopesh, Sling, Spear"
    assert stock(game) == "Ring"


def test_ruling_04_filling_stops_with_the_stock() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), stock="Axe, Bow, Dagger, Khopesh")
    end_turn(game)
    assert pyramid(game) == "Axe, Bow, Dagger, Khopesh, -, -"
    assert stock(game) == ""


def test_ruling_05_the_game_goes_on_to_the_last_player_in_turn_order() -> None:
    game = table(seat(hand="Urn"), seat(hand="Ring"), seat(hand="Serdab, Urn"))
    end_turn(game)
    assert is_main_choice(game, BEN)
    end_turn(game)
    assert is_main_choice(game, CY)
    assert not game.view(ADA)["over"]
    end_turn(game)
    assert game.decision is None
    assert game.view(ADA)["over"]


def test_ruling_05_the_game_goes_on_while_the_pyramid_holds_a_card() -> None:
    game = table(seat(hand="Urn"), seat(hand="Ring, Bow"), pyramid="Axe, Bow", to_move=BEN)
    buy(game, "Axe")
    pick(game, "Bow")
    end_turn(game)
    assert is_main_choice(game, ADA)


def test_ruling_05_the_game_goes_on_while_the_stock_holds_a_card() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), stock="Axe", to_move=BEN)
    end_turn(game)
    assert is_main_choice(game, ADA)
    assert pyramid(game) == "Axe, -, -, -, -, -"


# 6: the stall guard. Each hand comes back every turn, so Shabti can swap for ever.


def stalling_table() -> Game:
    one = seat(hand="Shabti, Ring, Ring, Axe, Axe")
    return table(one, one, pyramid=FULL)


def swap_turn(game: Game) -> None:
    """A turn that changes the pyramid and makes it no smaller."""
    play(game, "Shabti")
    pick(game, SWAP)
    pick(game, "B1", "B2")
    end_turn(game)


def test_ruling_06_ten_full_rounds_without_progress_are_free() -> None:
    game = stalling_table()
    for _ in range(20):
        assert asked(game)[1] == "play"
        swap_turn(game)
    assert is_main_choice(game, ADA)
    assert boneyard(game) == ""


def test_ruling_06_then_every_turn_without_progress_ends_with_the_sacrifice() -> None:
    game = stalling_table()
    for _ in range(20):
        swap_turn(game)
    for player in (ADA, BEN, ADA):
        swap_turn(game)
        assert asked(game) == (player, "stalled sacrifice")
        pick(game, options(game)[-1])
    assert len(boneyard(game).split(", ")) == 3
    assert is_main_choice(game, BEN)


def test_ruling_06_until_a_turn_makes_progress() -> None:
    game = stalling_table()
    for _ in range(20):
        swap_turn(game)
    play(game, "Shabti")
    pick(game, SACRIFICE)
    pick(game, "T")
    end_turn(game)
    assert is_main_choice(game, BEN)
    for _ in range(20):
        swap_turn(game)
    assert is_main_choice(game, BEN)
    swap_turn(game)
    assert asked(game) == (BEN, "stalled sacrifice")


def test_ruling_06_an_ordinary_compulsory_sacrifice_is_progress() -> None:
    game = stalling_table()
    for _ in range(19):
        swap_turn(game)
    end_turn(game)
    assert asked(game) == (BEN, "compulsory sacrifice")
    pick(game, "T")
    for _ in range(20):
        swap_turn(game)
    assert asked(game)[1] == "play"


# 7 to 9: what may be started, and how often


def test_ruling_07_on_a_bare_table_hardly_anything_can_be_played() -> None:
    """Only what has no part that must find something may be played with nothing there."""
    found = set()
    for name in CARDS:
        game = table(seat(hand=f"{name}, Offering Table"))
        found |= playable(game)
    needs_nothing = {"Sphinx", "Ring", "Harvest", "Offering Chapel"}
    needs_a_hand_card = {"Linen Bandages", "Grand Gallery", "Serdab", "Burial Ceremony"}
    assert found == needs_nothing | needs_a_hand_card


def test_ruling_07_choices_leave_the_rest_possible() -> None:
    """Box of Food: the cheapest card of the hand cannot be the one sacrificed."""
    game = table(seat(hand=f"Box of Food, Shabti, Shabti, Goddess Nut, {DEAR}"))
    play(game, "Box of Food")
    assert "Shabti" not in options(game)
    pick(game, "Goddess Nut")
    assert tomb(game, ADA) == "Shabti"


def test_ruling_07_an_opponents_choice_leaves_the_rest_possible_too() -> None:
    game = table(seat(hand="Goddess Nut, Urn"), seat(), pyramid="Axe")
    play(game, "Goddess Nut")
    assert discard(game, ADA) == "Axe"


def test_ruling_07_parts_count_on_what_earlier_parts_have_used() -> None:
    """Burial Chamber gives a card away first, so one card and no discards are too few."""
    assert playable(table(seat(hand="Burial Chamber, Axe"))) == set()
    assert playable(table(seat(hand="Burial Chamber, Axe", discard="Urn"))) == {"Burial Chamber"}


def test_ruling_08_a_search_in_vain_returns_the_card_and_stays_seen() -> None:
    game = table(seat(hand="Apis Bull, Urn", discard="Shabti, Urn"))
    assert "Apis Bull" in playable(game)
    play(game, "Apis Bull")
    assert hand(game, ADA) == "Apis Bull, Urn"
    assert in_play(game, ADA) == ""
    assert "Apis Bull" not in playable(game)


def test_ruling_08_after_a_search_in_vain_a_new_level_iii_card_is_known() -> None:
    high = of_level(3, but="Apis Bull")
    game = table(seat(hand="Apis Bull, Goddess Nut, Shabti", discard="Urn"), pyramid=high)
    play(game, "Apis Bull")
    assert "Apis Bull" not in playable(game)
    play(game, "Goddess Nut")
    assert discard(game, ADA) == f"{high}, Urn"
    assert "Apis Bull" in playable(game)


def test_ruling_08_a_card_back_in_hand_unplayed_leaves_ring_for_the_next() -> None:
    game = table(seat(hand="Ring, Apis Bull, Offering Table", discard="Urn"))
    both = gold("Apis Bull") + gold("Offering Table")
    play(game, "Ring")
    with_ring = game.view(ADA)["players"][ADA]["gold"]
    assert with_ring > both
    play(game, "Apis Bull")
    assert is_main_choice(game, ADA)
    assert game.view(ADA)["players"][ADA]["gold"] == with_ring


def test_ruling_09_any_number_means_at_least_one() -> None:
    for name in ("Grand Gallery", "Serdab", "Burial Ceremony"):
        game = table(seat(hand=f"{name}, Urn, Shabti"))
        play(game, name)
        assert how_many(game) == (1, 2)


def test_ruling_09_judgment_may_be_repeated_zero_times() -> None:
    game = table(seat(hand="Judgment, Urn, Shabti"), boneyard="Bow, Ring")
    play(game, "Judgment")
    assert "done" not in options(game)  # the first card is no choice
    pick(game, "Urn")
    assert "done" in options(game)


# 11 to 13: in play, draws, turn order


def test_ruling_11_played_cards_are_in_play_until_the_discard_step() -> None:
    game = table(
        seat(hand="Serdab, Bow, Shabti, Offering Table", deck="Axe, Axe, Axe, Axe, Axe"),
        seat(hand="Ring"),
        pyramid="Axe, Sling",
    )
    play(game, "Serdab")
    pick(game, "Shabti")
    buy(game, "Axe")
    pick(game, "Bow")
    assert in_play(game, ADA) == "Bow, Serdab"
    assert discard(game, ADA) == "Axe"
    end_turn(game)
    assert in_play(game, ADA) == ""
    assert sorted(discard(game, ADA).split(", ")) == ["Axe", "Bow", "Offering Table", "Serdab"]
    assert boneyard(game) == ""


def test_ruling_11_cards_in_play_cannot_be_sacrificed() -> None:
    game = table(seat(hand=f"Ring, Box of Food, Goddess Nut, {DEAR}, Shabti"))
    play(game, "Ring")
    play(game, "Box of Food")
    assert sorted(options(game)) == sorted(["Goddess Nut", DEAR])
    pick(game, DEAR)
    assert "Ring" not in options(game)


def test_ruling_12_an_empty_deck_is_remade_when_a_card_must_be_drawn() -> None:
    game = table(
        seat(hand="Urn", deck="Bow, Ring", discard="Axe, Axe, Axe, Axe"), seat(hand="Ring")
    )
    end_turn(game)
    assert "Bow" in hand(game, ADA)
    assert "Ring" in hand(game, ADA)
    assert len(hand(game, ADA).split(", ")) == 5
    assert len(deck(game, ADA).split(", ")) == 2
    assert discard(game, ADA) == ""


def test_ruling_12_the_deck_is_not_remade_before_it_is_needed() -> None:
    game = table(
        seat(hand="Ring", deck="Bow, Bow, Bow, Bow, Bow", discard="Axe"), seat(hand="Ring")
    )
    end_turn(game)
    assert hand(game, ADA) == "Bow, Bow, Bow, Bow, Bow"
    assert deck(game, ADA) == ""
    assert discard(game, ADA) == "Ring, Axe"


def test_ruling_12_with_both_empty_the_draw_stops() -> None:
    game = table(seat(hand="Urn, Ring", deck="Bow"), seat(hand="Ring"))
    end_turn(game)
    assert hand(game, ADA) == "Bow, Ring, Urn"
    assert deck(game, ADA) == discard(game, ADA) == ""


def test_ruling_12_linen_bandages_forbids_the_shuffle() -> None:
    game = table(seat(hand="Linen Bandages, Urn, Bow"), seat(discard="Axe"))
    play(game, "Linen Bandages")
    pick(game, "Bow")
    assert is_main_choice(game, ADA)


def turns_of_answers(game: Game, kind: str, answer: str) -> list[int]:
    """Who is asked this question, one after the other, when all give this answer."""
    players = []
    while game.decision is not None and game.decision.kind == kind:
        players.append(game.decision.player)
        pick(game, answer)
    return players


def test_ruling_13_each_player_goes_in_turn_order_from_the_one_who_acts() -> None:
    game = table(
        seat(discard="Axe"),
        seat(discard="Axe"),
        seat(hand="Offering Chapel, Ring", discard="Axe"),
        seat(discard="Axe"),
        to_move=CY,
    )
    play(game, "Offering Chapel")
    assert turns_of_answers(game, "entomb top of discards", "yes") == [2, 3, 0, 1]


def test_ruling_13_each_opponent_starts_on_the_left() -> None:
    game = table(
        seat(deck="Axe"),
        seat(deck="Axe"),
        seat(hand="Linen Bandages, Urn, Ring", deck="Axe"),
        seat(deck="Axe"),
        to_move=CY,
    )
    play(game, "Linen Bandages")
    pick(game, "Urn")
    assert turns_of_answers(game, "draw", "yes") == [3, 0, 1]


# 14 to 16 and 19: reactions


def test_ruling_14_reactions_are_offered_from_the_left_of_the_one_who_triggers() -> None:
    holder = seat(hand="Sling, Shabti")
    game = table(holder, holder, seat(hand="Urn, Ring"), holder, to_move=CY)
    entomb(game, "Urn")
    assert turns_of_answers(game, "sling", "no") == [3, 0, 1]
    assert is_main_choice(game, CY)


def test_ruling_14_the_one_who_triggers_need_not_be_the_one_to_move() -> None:
    """Cy entombs on Ben's turn: the first to answer sits on Cy's left."""
    holder = seat(hand="Sling, Shabti")
    game = table(
        holder,
        seat(hand="Offering Chapel, Sling, Shabti"),
        seat(discard="Axe"),
        to_move=BEN,
    )
    play(game, "Offering Chapel")
    pick(game, "yes")
    assert turns_of_answers(game, "sling", "no") == [ADA, BEN]


def test_ruling_14_what_a_reaction_triggers_is_settled_first() -> None:
    """Ada entombs, Ben slings: Cy and Ada answer Ben before Cy may answer Ada."""
    game = table(
        seat(hand="Urn, Sling, Shabti, Ring"),
        seat(hand="Sling, Shabti"),
        seat(hand="Sling, Shabti"),
    )
    entomb(game, "Urn")
    assert asked(game) == (BEN, "sling")
    pick(game, "yes")
    assert turns_of_answers(game, "sling", "no") == [CY, ADA, CY]


def test_ruling_15_offering_table_is_offered_before_the_part_that_touches() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Offering Table, Bow, Axe"))
    play(game, "Harvest")
    assert asked(game) == (BEN, "offering table")
    pick(game, "no")
    assert asked(game) == (BEN, "way")
    pick(game, DISCARD_TWO)
    assert asked(game) == (BEN, "discard")  # once for the action, not for each card


def test_ruling_15_offering_table_removes_its_player_from_the_discard_only() -> None:
    """Ben shows it against Ada's Axe and still says which card Ada takes."""
    game = table(
        seat(hand="Khopesh, Axe, Pesesh-kef, Ring"),
        seat(hand="Offering Table, Bow"),
        pyramid=FULL,
    )
    play(game, "Khopesh")
    pick(game, "Axe")
    pick(game, "yes")
    pick(game, "T")
    play(game, "Pesesh-kef")
    assert asked(game) == (BEN, "take")


def test_ruling_15_offering_table_is_offered_again_for_another_action() -> None:
    game = table(seat(hand="Harvest, Harvest, Ring"), seat(hand="Offering Table, Bow"))
    for _ in range(2):
        play(game, "Harvest")
        assert asked(game) == (BEN, "offering table")
        pick(game, "yes")
    assert hand(game, BEN) == "Bow, Offering Table"


def test_ruling_16_axe_strikes_as_payment_after_the_whole_part() -> None:
    game = table(
        seat(hand="Calcite Cup, Axe, Urn, Urn, Urn, Ring"),
        seat(hand="Goddess Nut, Shabti"),
        pyramid=FULL,
    )
    play(game, "Calcite Cup")
    pick(game, "Axe", "Urn", "Urn", "Urn")
    log = [entry["cards"] for entry in game.view(ADA)["log"]]
    assert log.index(["Axe", "Urn", "Urn", "Urn"]) < log.index(["Goddess Nut"])
    assert discard(game, BEN) == "Goddess Nut"
    assert asked(game) == (ADA, "take")


def test_ruling_16_axe_strikes_when_an_opponents_action_discards_it() -> None:
    game = table(seat(hand="Harvest, Goddess Nut, Ring"), seat(hand="Axe, Shabti"))
    play(game, "Harvest")
    pick(game, DISCARD_TWO)
    assert discard(game, ADA) == "Goddess Nut"


def test_ruling_16_axe_does_not_strike_at_the_end_of_the_turn() -> None:
    game = table(seat(hand="Axe, Axe"), seat(hand="Goddess Nut, Urn"))
    end_turn(game)
    assert hand(game, BEN) == "Goddess Nut, Urn"


def test_ruling_19_sling_entombs_from_its_owners_hand() -> None:
    game = table(
        seat(hand="Urn, Ring"),
        seat(hand="Sling, Shabti", discard="Urn", deck="Box of Food"),
    )
    entomb(game, "Urn")
    pick(game, "yes")
    assert tomb(game, BEN) == "Shabti"
    assert hand(game, BEN) == ""
    assert discard(game, BEN) == "Sling, Urn"


def test_ruling_19_a_sling_may_answer_a_sling() -> None:
    game = table(seat(hand="Urn, Sling, Shabti, Ring"), seat(hand="Sling, Urn"))
    entomb(game, "Urn")
    pick(game, "yes")
    assert asked(game) == (ADA, "sling")


# 20, 22 and 24: gold


def test_ruling_20_any_cards_whose_gold_reaches_the_cost_may_pay() -> None:
    """Goddess Nut costs 4. Three cards pay it though one or two would do; all are spent."""
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


def test_ruling_20_laying_out_too_little_asks_for_the_rest() -> None:
    game = table(seat(hand="Brooch, Brooch, Urn, Ring"), pyramid="Goddess Nut")
    buy(game, "Goddess Nut")
    pick(game, "Brooch")
    assert asked(game) == (ADA, "pay")
    assert sorted(options(game)) == ["Brooch", "Ring", "Urn"]
    pick(game, "Brooch")
    assert discard(game, ADA) == "Goddess Nut"
    assert in_play(game, ADA) == "Brooch, Brooch"


def test_ruling_20_what_cannot_be_paid_is_not_for_sale() -> None:
    assert gold("Brooch") + gold("Urn") < 4
    game = table(seat(hand="Brooch, Urn"), pyramid="Goddess Nut")
    assert for_sale(game) == set()


def test_ruling_20_an_empty_place_is_not_for_sale() -> None:
    rich = seat(hand="Victory, Victory, Victory, Victory")
    assert 4 * gold("Victory") > cost(DEAR)
    assert for_sale(table(rich)) == set()
    assert [name for name in options(table(rich, pyramid="Axe")) if "buy" in name] == ["buy Axe"]


def test_ruling_20_only_the_hand_pays() -> None:
    game = table(
        seat(hand="Urn", deck="Bow", discard="Bow", in_play="Bow", tomb="Bow"),
        pyramid="Goddess Nut",
    )
    assert for_sale(game) == set()


def test_ruling_22_ring_covers_one_card_of_the_next_purchase() -> None:
    """Two Brooches of 2 gold are worth 6 with a Ring, not 8."""
    assert gold("Brooch") == 2
    six = next(name for name in CARDS if cost(name) == 6)
    seven = next(name for name in CARDS if cost(name) == 7)
    game = table(seat(hand="Ring, Brooch, Brooch"), pyramid=f"{six}, {seven}")
    play(game, "Ring")
    assert for_sale(game) == {six}
    buy(game, six)
    assert six in discard(game, ADA) + hand(game, ADA)


def test_ruling_22_ring_lasts_through_a_payment_in_two_steps() -> None:
    """A Brooch laid out first is the doubled card as well as one laid out last."""
    game = table(seat(hand="Ring, Urn, Brooch, Brooch, Serdab"), pyramid="Goddess Nut")
    play(game, "Ring")
    buy(game, "Goddess Nut")
    assert 2 * gold("Urn") < 4 <= gold("Urn") + 2 * gold("Brooch")
    pick(game, "Urn")
    assert asked(game) == (ADA, "pay")
    pick(game, "Brooch")
    assert discard(game, ADA) == "Goddess Nut"
    assert in_play(game, ADA) == "Brooch, Ring, Urn"


def test_ruling_22_ring_is_used_up_by_an_action_or_the_entombment() -> None:
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


def test_ruling_22_ring_does_not_help_brain_hook_which_uses_it_up() -> None:
    game = table(seat(hand="Ring, Brain Hook, Offering Table"), stock="Goddess Nut")
    assert gold("Offering Table") < cost("Goddess Nut") - 2 <= 2 * gold("Offering Table")
    play(game, "Ring")
    play(game, "Brain Hook")
    assert boneyard(game) == "Goddess Nut"


def test_ruling_22_a_second_ring_doubles_once() -> None:
    game = table(seat(hand="Ring, Ring, Offering Table"), pyramid="Goddess Nut, Ring")
    play(game, "Ring")
    play(game, "Ring")
    assert for_sale(game) == {"Ring"}


def test_ruling_24_sphinx_is_used_up_by_a_card_bought() -> None:
    game = table(seat(hand="Sphinx, Bow, Victory, Urn"), pyramid="Ring, Axe")
    play(game, "Sphinx")
    buy(game, "Ring")
    pick(game, "Bow")
    buy(game, "Axe")
    pick(game, "Victory")
    assert hand(game, ADA) == "Ring, Urn"
    assert discard(game, ADA) == "Axe"


def test_ruling_24_sphinx_covers_cards_of_stock_and_boneyard() -> None:
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
def test_ruling_24_sphinx_waits_while_cards_go_to_a_tomb(card: str) -> None:
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


# 32: the order of the discard at the end of a turn. Two different cards are discarded; whether
# anybody can use the top one before it is covered or shuffled in decides whether that is asked.

FIVE = "Bow, Bow, Bow, Bow, Bow"


def ends_with_a_question(game: Game) -> bool:
    end_turn(game)
    return asked(game) == (ADA, "discard order")


@pytest.mark.parametrize("user", ["Urn", "Goddess Maat", "Sphinx", "Offering Chapel"])
def test_ruling_32_asked_where_the_next_hand_may_use_the_top(user: str) -> None:
    game = table(seat(hand="Ring, Axe", deck=f"{user}, Bow, Bow, Bow, Bow"), seat(hand="Ring"))
    assert ends_with_a_question(game)


def test_ruling_32_asked_where_a_card_set_aside_may_use_the_top() -> None:
    game = table(seat(hand="Serdab, Urn, Axe", deck=FIVE), seat(hand="Ring"))
    play(game, "Serdab")
    pick(game, "Urn")
    assert ends_with_a_question(game)


def test_ruling_32_asked_where_an_opponent_may_let_everybody_use_it() -> None:
    game = table(seat(hand="Ring, Axe", deck=FIVE), seat(hand="Offering Chapel"))
    assert ends_with_a_question(game)


def test_ruling_32_asked_where_antechamber_may_find_a_card_that_uses_the_top() -> None:
    """Next turn Ada may search the Urn out of the pile and then use what lies on top of it."""
    game = table(
        seat(hand="Urn, Axe, Ring", deck="Antechamber, Bow, Bow, Bow, Bow"), seat(hand="Ring")
    )
    assert ends_with_a_question(game)


def test_ruling_32_asked_where_the_stock_may_bring_a_card_that_uses_the_top() -> None:
    """Ben's Sphinx may bring the Offering Chapel that comes from the stock into his hand."""
    game = table(
        seat(hand="Ring, Axe", deck=FIVE),
        seat(hand="Sphinx, Victory, Victory"),
        stock="Offering Chapel",
    )
    assert ends_with_a_question(game)


def test_ruling_32_not_asked_where_nobody_can_use_the_top() -> None:
    game = table(seat(hand="Ring, Axe", deck=FIVE), seat(hand="Ring, Urn, Goddess Maat"))
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert sorted(discard(game, ADA).split(", ")) == ["Axe", "Ring"]


def test_ruling_32_not_asked_where_the_pile_is_shuffled_before() -> None:
    game = table(seat(hand="Ring, Axe", deck="Urn, Urn, Urn, Urn"), seat(hand="Ring"))
    end_turn(game)
    assert is_main_choice(game, BEN)


def test_ruling_32_not_asked_where_all_cards_are_the_same() -> None:
    game = table(seat(hand="Axe, Axe", deck="Urn, Bow, Bow, Bow, Bow"), seat(hand="Ring"))
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert discard(game, ADA) == "Axe, Axe"


def test_ruling_32_cards_picked_end_on_top_the_first_of_them_topmost() -> None:
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


# 33 and 34: Sling


def test_ruling_33_a_card_given_to_a_tomb_is_not_entombed() -> None:
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


def test_ruling_34_each_sling_in_a_hand_may_answer_the_same_card() -> None:
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


def test_ruling_34_the_first_no_ends_it() -> None:
    game = table(seat(hand="Urn, Ring"), seat(hand="Sling, Sling, Shabti, Shabti"))
    entomb(game, "Urn")
    pick(game, "no")
    assert is_main_choice(game, ADA)


def test_ruling_34_cards_entombed_together_are_answered_together() -> None:
    game = table(
        seat(hand="Burial Ceremony, Urn, Urn, Urn, Ring"),
        seat(hand="Sling, Shabti, Shabti"),
        seat(hand="Sling, Shabti"),
    )
    play(game, "Burial Ceremony")
    pick(game, "Urn", "Urn", "Urn")
    assert tomb(game, ADA) == "Urn, Urn, Urn"
    assert turns_of_answers(game, "sling", "no") == [BEN, CY]


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


def test_ruling_36_brooch_needs_a_set_card_in_the_tomb_before_it_adds_one() -> None:
    assert playable(table(seat(hand="Brooch, Axe", tomb="Shabti"), pyramid=FULL)) == set()


def test_ruling_36_brooch_may_sacrifice_what_it_has_just_entombed() -> None:
    game = table(seat(hand="Brooch, Axe", tomb="Ring"), pyramid="Dagger")
    play(game, "Brooch")
    assert sorted(options(game)) == ["Dagger", "Ring"]
    pick(game, "Dagger")
    assert tomb(game, ADA) == "Ring"
    assert boneyard(game) == "Dagger"


def test_ruling_37_apis_bull_may_search_again_next_turn() -> None:
    """The pile counts as unknown once more, though nothing has come into it but starters."""
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


def test_ruling_38_a_floating_card_is_no_card_of_the_base() -> None:
    game = Game.from_position(
        {
            "players": [{"hand": ["Bracelet", "Urn", "Urn", "Urn"]}, {}],
            "pyramid": {"T": "Axe"},
        }
    )
    assert playable(game) == set()


def test_ruling_39_what_may_find_nobody_or_nothing_can_always_be_played() -> None:
    for name in ("Offering Chapel", "Harvest", "Ring", "Sphinx"):
        game = table(seat(hand=f"{name}, Axe"))
        play(game, name)
        assert is_main_choice(game, ADA)
        assert in_play(game, ADA) == name
