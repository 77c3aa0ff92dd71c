"""The rulings on the table, actions and reactions, by number: 1 to 19."""

from mastaba import Game
from tests.support.table import (
    ADA,
    AFTERLIFE,
    BEN,
    CY,
    DISCARD_TWO,
    FULL,
    asked,
    boneyard,
    buy,
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
    players_asked,
    pyramid,
    sacrifice_with_shabti,
    seat,
    stock,
    swap_with_shabti,
    table,
    tomb,
)

DEAR = dearest_card()


# 1 and 2: the pyramid


def without(place: str) -> Game:
    """A full pyramid from which Shabti has sacrificed the card at `place`."""
    game = table(seat(hand="Shabti, Ring"), pyramid=FULL)
    sacrifice_with_shabti(game, place)
    return game


def test_ruling_01_which_cards_lie_over_which_places() -> None:
    assert FULL == "Axe, Bow, Dagger, Khopesh, Sling, Spear"
    assert pyramid(without("B1")) == "Khopesh, Bow, Dagger, Spear, Sling, -"
    assert pyramid(without("B3")) == "Axe, Bow, Sling, Khopesh, Spear, -"
    assert pyramid(without("M1")) == "Axe, Bow, Dagger, Spear, Sling, -"
    assert pyramid(without("M2")) == "Axe, Bow, Dagger, Khopesh, Spear, -"
    assert pyramid(without("T")) == "Axe, Bow, Dagger, Khopesh, Sling, -"


def test_ruling_01_both_middle_cards_lie_over_the_centre() -> None:
    game = without("B2")
    assert asked(game) == (ADA, "crumble")
    assert options(game) == ["M1", "M2"]


def test_ruling_01_only_the_base_can_be_bought() -> None:
    game = table(
        seat(hand="Bow, Bow, Ring"), pyramid="Axe, Dagger, Sling, Ring, Serdab, Pesesh-kef"
    )
    assert for_sale(game) == {"Axe", "Dagger", "Sling"}


def test_ruling_02_crumbling_continues_to_the_top() -> None:
    game = without("B2")
    pick(game, "M1")
    assert pyramid(game) == "Axe, Khopesh, Dagger, Spear, Sling, -"
    game = without("B2")
    pick(game, "M2")
    assert pyramid(game) == "Axe, Sling, Dagger, Khopesh, Spear, -"


def test_ruling_02_nobody_is_asked_when_only_one_card_can_fall() -> None:
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


def test_ruling_02_the_taker_decides_what_falls_though_another_chose_the_card() -> None:
    game = table(seat(hand="Pesesh-kef, Urn"), seat(), pyramid=FULL)
    play(game, "Pesesh-kef")
    assert asked(game) == (BEN, "take")
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")


# 4 and 5: rebuilding, the end


def test_ruling_04_an_unchanged_pyramid_loses_a_card() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), pyramid=FULL, boneyard="Ring", stock="Bow")
    end_turn(game)
    assert asked(game) == (ADA, "compulsory sacrifice")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "B1")
    assert boneyard(game) == "Axe, Ring"
    assert pyramid(game) == "Khopesh, Bow, Dagger, Spear, Sling, Bow"  # crumbled, then filled
    assert is_main_choice(game, BEN)


def test_ruling_04_the_player_decides_how_the_compulsory_sacrifice_crumbles() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), pyramid=FULL)
    end_turn(game)
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")
    pick(game, "M2")
    assert pyramid(game) == "Axe, Sling, Dagger, Khopesh, Spear, -"


def test_ruling_04_a_changed_pyramid_needs_no_sacrifice() -> None:
    game = table(seat(hand="Shabti, Ring"), seat(hand="Urn"), pyramid=FULL, boneyard="Ring")
    swap_with_shabti(game, "B1", "B2")
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert boneyard(game) == "Ring"
    assert pyramid(game) == "Bow, Axe, Dagger, Khopesh, Sling, Spear"


def test_ruling_04_an_empty_pyramid_needs_no_sacrifice() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), stock="Axe, Bow", boneyard="Ring")
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert boneyard(game) == "Ring"


def test_ruling_04_filling_runs_from_the_base_up_left_to_right() -> None:
    game = table(
        seat(hand="Urn"), seat(hand="Urn"), stock="Axe, Bow, Dagger, Khopesh, Sling, Spear, Ring"
    )
    end_turn(game)
    assert pyramid(game) == "Axe, Bow, Dagger, Khopesh, Sling, Spear"
    assert stock(game) == "Ring"


def test_ruling_04_filling_stops_when_the_stock_runs_out() -> None:
    game = table(seat(hand="Urn"), seat(hand="Urn"), stock="Axe, Bow, Dagger, Khopesh")
    end_turn(game)
    assert pyramid(game) == "Axe, Bow, Dagger, Khopesh, -, -"
    assert stock(game) == ""


def test_ruling_05_the_round_is_played_to_the_last_player_in_turn_order() -> None:
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


# 6: the stall guard. Each hand comes back every turn, so Shabti can swap forever.


def stalling_table() -> Game:
    one = seat(hand="Shabti, Ring, Ring, Axe, Axe")
    return table(one, one, pyramid=FULL)


def swap_turn(game: Game) -> None:
    """A turn that changes the pyramid without shrinking it."""
    swap_with_shabti(game, "B1", "B2")
    end_turn(game)


def test_ruling_06_ten_full_rounds_without_progress_are_free() -> None:
    game = stalling_table()
    for _ in range(20):
        assert asked(game)[1] == "play"
        swap_turn(game)
    assert is_main_choice(game, ADA)
    assert boneyard(game) == ""


def test_ruling_06_after_that_every_turn_without_progress_ends_with_a_sacrifice() -> None:
    game = stalling_table()
    for _ in range(20):
        swap_turn(game)
    for player in (ADA, BEN, ADA):
        swap_turn(game)
        assert asked(game) == (player, "stalled sacrifice")
        assert game.view(player)["log"][-1]["event"] == "stalls"
        pick(game, options(game)[-1])
    assert len(boneyard(game).split(", ")) == 3
    assert is_main_choice(game, BEN)


def test_ruling_06_a_turn_that_makes_progress_resets_the_stall_guard() -> None:
    game = stalling_table()
    for _ in range(20):
        swap_turn(game)
    sacrifice_with_shabti(game, "T")
    end_turn(game)
    assert is_main_choice(game, BEN)
    for _ in range(20):
        swap_turn(game)
    assert is_main_choice(game, BEN)
    swap_turn(game)
    assert asked(game) == (BEN, "stalled sacrifice")


def test_ruling_06_an_ordinary_compulsory_sacrifice_counts_as_progress() -> None:
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


def test_ruling_07_few_cards_can_be_played_on_a_bare_table() -> None:
    """With nothing there, only actions whose every part may come to nothing can be played."""
    found = set()
    for name in [one.name for one in AFTERLIFE]:
        game = table(seat(hand=f"{name}, Offering Table"))
        found |= playable(game)
    needs_nothing = {"Sphinx", "Ring", "Harvest", "Offering Chapel"}
    needs_a_hand_card = {"Linen Bandages", "Grand Gallery", "Serdab", "Burial Ceremony"}
    assert found == needs_nothing | needs_a_hand_card


def test_ruling_07_only_choices_that_keep_the_rest_possible_are_offered() -> None:
    """Box of Food: the cheapest card in hand cannot be the one sacrificed."""
    game = table(seat(hand=f"Box of Food, Shabti, Shabti, Goddess Nut, {DEAR}"))
    play(game, "Box of Food")
    assert "Shabti" not in options(game)
    pick(game, "Goddess Nut")
    assert tomb(game, ADA) == "Shabti"


def test_ruling_07_an_opponents_choices_keep_the_rest_possible_too() -> None:
    game = table(seat(hand="Goddess Nut, Urn"), seat(), pyramid="Axe")
    play(game, "Goddess Nut")
    assert discard(game, ADA) == "Axe"


def test_ruling_07_a_part_allows_for_what_earlier_parts_use_up() -> None:
    """Burial Chamber gives a card away first, so one card without discards is too few."""
    assert playable(table(seat(hand="Burial Chamber, Axe"))) == set()
    assert playable(table(seat(hand="Burial Chamber, Axe", discard="Urn"))) == {"Burial Chamber"}


def test_ruling_08_a_failed_search_returns_the_card_and_makes_the_pile_known() -> None:
    game = table(seat(hand="Apis Bull, Urn", discard="Shabti, Urn"))
    assert "Apis Bull" in playable(game)
    play(game, "Apis Bull")
    assert hand(game, ADA) == "Apis Bull, Urn"
    assert in_play(game, ADA) == ""
    assert "Apis Bull" not in playable(game)


def test_ruling_08_a_level_iii_card_discarded_after_a_failed_search_is_known() -> None:
    high = of_level(3, but="Apis Bull")
    game = table(seat(hand="Apis Bull, Pesesh-kef, Shabti", discard="Urn"), seat(), pyramid=high)
    play(game, "Apis Bull")
    assert "Apis Bull" not in playable(game)
    play(game, "Pesesh-kef")
    assert discard(game, ADA) == f"{high}, Urn"
    assert "Apis Bull" in playable(game)


def test_ruling_08_a_card_returned_unplayed_does_not_use_up_ring() -> None:
    game = table(seat(hand="Ring, Apis Bull, Offering Table", discard="Urn"))
    both = gold("Apis Bull") + gold("Offering Table")
    play(game, "Ring")
    with_ring = game.view(ADA)["players"][ADA]["gold"]
    assert with_ring is not None
    assert with_ring > both
    play(game, "Apis Bull")
    assert is_main_choice(game, ADA)
    assert game.view(ADA)["players"][ADA]["gold"] == with_ring


def test_ruling_09_any_number_means_at_least_one() -> None:
    for name in ("Grand Gallery", "Serdab", "Burial Ceremony"):
        game = table(seat(hand=f"{name}, Urn, Shabti"))
        play(game, name)
        assert how_many(game) == (1, 2)


def test_ruling_09_judgment_may_stop_after_the_first_card() -> None:
    game = table(seat(hand="Judgment, Urn, Shabti"), boneyard="Bow, Ring")
    play(game, "Judgment")
    assert "done" not in options(game)  # the first card is no choice
    pick(game, "Urn")
    assert "done" in options(game)


# 11 to 13: in play, draws, turn order


def test_ruling_11_played_cards_stay_in_play_until_the_discard_step() -> None:
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


def test_ruling_12_an_empty_deck_is_reshuffled_when_a_card_must_be_drawn() -> None:
    game = table(
        seat(hand="Urn", deck="Bow, Ring", discard="Axe, Axe, Axe, Axe"), seat(hand="Ring")
    )
    end_turn(game)
    assert "Bow" in hand(game, ADA)
    assert "Ring" in hand(game, ADA)
    assert len(hand(game, ADA).split(", ")) == 5
    assert len(deck(game, ADA).split(", ")) == 2
    assert discard(game, ADA) == ""


def test_ruling_12_the_deck_is_not_reshuffled_before_it_is_needed() -> None:
    game = table(
        seat(hand="Ring", deck="Bow, Bow, Bow, Bow, Bow", discard="Axe"), seat(hand="Ring")
    )
    end_turn(game)
    assert hand(game, ADA) == "Bow, Bow, Bow, Bow, Bow"
    assert deck(game, ADA) == ""
    assert discard(game, ADA) == "Ring, Axe"


def test_ruling_12_drawing_stops_when_deck_and_discards_are_empty() -> None:
    game = table(seat(hand="Urn, Ring", deck="Bow"), seat(hand="Ring"))
    end_turn(game)
    assert hand(game, ADA) == "Bow, Ring, Urn"
    assert deck(game, ADA) == discard(game, ADA) == ""


def test_ruling_12_linen_bandages_forbids_the_shuffle() -> None:
    game = table(seat(hand="Linen Bandages, Urn, Bow"), seat(discard="Axe"))
    play(game, "Linen Bandages")
    pick(game, "Bow")
    assert is_main_choice(game, ADA)


def test_ruling_13_each_player_is_asked_in_turn_order_starting_with_the_active_one() -> None:
    game = table(
        seat(discard="Axe"),
        seat(discard="Axe"),
        seat(hand="Offering Chapel, Ring", discard="Axe"),
        seat(discard="Axe"),
        to_move=CY,
    )
    play(game, "Offering Chapel")
    assert players_asked(game, "entomb top of discards", "yes") == [2, 3, 0, 1]


def test_ruling_13_each_opponent_is_asked_starting_on_the_left() -> None:
    game = table(
        seat(deck="Axe"),
        seat(deck="Axe"),
        seat(hand="Linen Bandages, Urn, Ring", deck="Axe"),
        seat(deck="Axe"),
        to_move=CY,
    )
    play(game, "Linen Bandages")
    pick(game, "Urn")
    assert players_asked(game, "draw", "yes") == [3, 0, 1]


# 14 to 16 and 19: reactions


def test_ruling_14_reactions_are_offered_from_the_left_of_whoever_triggers_them() -> None:
    holder = seat(hand="Sling, Shabti")
    game = table(holder, holder, seat(hand="Urn, Ring"), holder, to_move=CY)
    entomb(game, "Urn")
    assert players_asked(game, "sling", "no") == [3, 0, 1]
    assert is_main_choice(game, CY)


def test_ruling_14_the_triggering_player_need_not_be_the_active_one() -> None:
    """Cy entombs on Ben's turn: the player on Cy's left answers first."""
    holder = seat(hand="Sling, Shabti")
    game = table(
        holder,
        seat(hand="Offering Chapel, Sling, Shabti"),
        seat(discard="Axe"),
        to_move=BEN,
    )
    play(game, "Offering Chapel")
    pick(game, "yes")
    assert players_asked(game, "sling", "no") == [ADA, BEN]


def test_ruling_14_reactions_to_a_reaction_are_settled_first() -> None:
    """Ada entombs and Ben slings: Cy and Ada answer Ben before Cy may answer Ada."""
    game = table(
        seat(hand="Urn, Sling, Shabti, Ring"),
        seat(hand="Sling, Shabti"),
        seat(hand="Sling, Shabti"),
    )
    entomb(game, "Urn")
    assert asked(game) == (BEN, "sling")
    pick(game, "yes")
    assert players_asked(game, "sling", "no") == [CY, ADA, CY]


def test_ruling_15_offering_table_is_offered_before_the_part_that_affects_its_holder() -> None:
    game = table(seat(hand="Harvest, Urn"), seat(hand="Offering Table, Bow, Axe"))
    play(game, "Harvest")
    assert asked(game) == (BEN, "offering table")
    pick(game, "no")
    assert asked(game) == (BEN, "way")
    pick(game, DISCARD_TWO)
    assert asked(game) == (BEN, "discard")  # once for the action, not for each card


def test_ruling_15_offering_table_exempts_its_holder_only_from_the_discard() -> None:
    """Ben shows it against Ada's Axe and still chooses which card Ada takes."""
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


def test_ruling_16_axe_strikes_before_a_part_goes_on_to_the_next_opponent() -> None:
    """Ben's Axe fills Cy's discard pile, so Harvest spares Cy."""
    game = table(
        seat(hand="Harvest, Ring, Urn"), seat(hand="Axe, Shabti"), seat(hand="Goddess Nut, Urn")
    )
    play(game, "Harvest")
    pick(game, DISCARD_TWO)
    assert is_main_choice(game, ADA)
    assert discard(game, CY) == "Goddess Nut"
    assert hand(game, CY) == "Urn"


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
