"""Architect, Brick Mason, Carpenter, Draughtsman, Engineer, Plasterer and Stone Mason."""

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
    deck,
    discard,
    end_turn,
    face_down,
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
    players_asked,
    prompt,
    pyramid,
    seat,
    sees,
    stock,
    table,
    tomb,
)

GOLD = "Get 1 gold for each card in your discard pile, for your next purchase"
TAKE = "Take a card"
FROM_BONEYARD = "Entomb the top card of the boneyard"
FROM_STOCK = "Entomb the top card of the stock"

DEAR = dearest_card()
TWO, THREE, FOUR, FIVE, SIX = (costing(number) for number in (2, 3, 4, 5, 6))
OTHER_TWO = costing(2, but=TWO)
FIVE_URNS = "Urn, Urn, Urn, Urn, Urn"
SEVEN_URNS = f"{FIVE_URNS}, Urn, Urn"

# Architect


def test_architect_can_pay_with_the_discard_pile_alone() -> None:
    game = table(seat(hand="Architect, Kite", discard=FIVE_URNS), pyramid=f"{FIVE}, {SIX}")
    play(game, "Architect")
    assert is_main_choice(game, ADA)
    assert game.view(ADA)["players"][ADA]["gold"] == 5 + gold("Kite")
    buy(game, FIVE)
    assert discard(game, ADA).startswith(FIVE)
    assert hand(game, ADA) == "Kite"


def test_ruling_23_architect_can_pay_together_with_other_cards() -> None:
    game = table(seat(hand="Architect, Kite, Urn", discard=FIVE_URNS), pyramid=SIX)
    play(game, "Architect")
    buy(game, SIX)
    assert prompt(game) == f"Pay 1 gold for {SIX}; any extra is lost."
    pick(game, "Kite")
    assert hand(game, ADA) == "Urn"
    assert in_play(game, ADA) == "Architect, Kite"
    assert discard(game, ADA).startswith(SIX)


def test_ruling_23_architect_pays_for_one_purchase_only() -> None:
    game = table(
        seat(hand="Architect, Kite", discard=FIVE_URNS), pyramid=f"{TWO}, {TWO}, {TWO}, {FIVE}"
    )
    play(game, "Architect")
    assert TWO in for_sale(game)
    pick(game, f"buy {TWO}")
    assert for_sale(game) == set()


def test_architect_can_buy_with_an_empty_hand() -> None:
    game = table(seat(hand="Architect", discard=FIVE_URNS), pyramid=f"{FIVE}, {SIX}")
    play(game, "Architect")
    assert options(game) == [f"buy {FIVE}", "end turn"]


def test_ruling_53_the_gold_of_two_architects_adds_up() -> None:
    game = table(seat(hand="Architect, Architect", discard="Urn, Urn, Urn"), pyramid=SIX)
    play(game, "Architect")
    play(game, "Architect")
    assert for_sale(game) == {SIX}


def test_ruling_53_architects_gold_is_counted_when_the_action_is_played() -> None:
    game = table(
        seat(hand="Architect, Menial, Kite, Kite", discard="Urn, Urn", deck="Urn"),
        pyramid=f"{FOUR}, {FIVE}",
    )
    play(game, "Architect")
    play(game, "Menial")
    pick(game, "Discard a card and draw one")
    assert discard(game, ADA) == "Kite, Urn, Urn"
    assert for_sale(game) == {FOUR}


def test_ruling_53_ring_does_not_double_architects_gold() -> None:
    game = table(
        seat(hand="Ring, Architect, Kite", discard="Urn, Urn, Urn"), pyramid=f"{FOUR}, {FIVE}"
    )
    play(game, "Ring")
    play(game, "Architect")
    assert for_sale(game) == {FOUR}


def test_ruling_53_architects_gold_and_a_card_doubled_by_ring_can_pay_together() -> None:
    game = table(
        seat(hand="Architect, Ring, Kite", discard="Urn, Urn, Urn"), pyramid=f"{FIVE}, {SIX}"
    )
    play(game, "Architect")
    play(game, "Ring")
    assert for_sale(game) == {FIVE}


def test_ruling_53_architects_gold_and_statue_of_thoth_can_pay_together() -> None:
    game = table(
        seat(hand="Architect, Statue of Thoth, Kite", discard="Urn, Urn"), pyramid=f"{SIX}, {DEAR}"
    )
    play(game, "Architect")
    play(game, "Statue of Thoth")
    assert for_sale(game) == {SIX}


def test_ruling_53_brain_hook_may_use_architects_gold() -> None:
    game = table(
        seat(hand="Architect, Brain Hook, Kite", discard=FIVE_URNS), pyramid=SIX, stock=FIVE
    )
    play(game, "Architect")
    play(game, "Brain Hook")
    assert asked(game) == (ADA, "buy revealed")
    pick(game, "yes")
    assert discard(game, ADA).startswith(FIVE)
    assert hand(game, ADA) == "Kite"
    assert for_sale(game) == set()


def test_ruling_53_brain_hook_leaves_menials_effect_for_the_pyramid() -> None:
    game = table(
        seat(hand=f"Menial, Brain Hook, Kite, Kite, {DEAR}"),
        pyramid=f"{SIX}, {SIX}, {SIX}, {TWO}",
        stock=THREE,
    )
    play(game, "Menial")
    pick(game, "Buy your next card from anywhere in the pyramid")
    play(game, "Brain Hook")
    pick(game, "yes")
    pick(game, "Kite")
    assert for_sale(game) == {TWO}


def test_architects_gold_is_lost_at_the_end_of_the_turn() -> None:
    game = table(
        seat(hand="Architect, Kite", discard=FIVE_URNS),
        seat(hand="Kite"),
        pyramid=f"{FIVE}, {SIX}",
    )
    play(game, "Architect")
    end_turn(game)
    while not is_main_choice(game, BEN):
        pick(game, options(game)[0])
    assert for_sale(game) == set()


def test_architect_with_seven_cards_in_the_deck_takes_a_card() -> None:
    game = table(seat(hand="Architect, Kite", deck=SEVEN_URNS, discard="Urn"), pyramid=FULL)
    play(game, "Architect")
    assert asked(game) == (ADA, "way")
    assert options(game) == [GOLD, TAKE]
    pick(game, TAKE)
    assert asked(game) == (ADA, "take")
    pick(game, "T")
    assert discard(game, ADA) == "Spear, Urn"
    assert deck(game, ADA) == SEVEN_URNS


def test_architect_with_six_cards_in_the_deck_takes_none_even_if_discards_could_extend_it() -> None:
    six = f"{FIVE_URNS}, Urn"
    game = table(seat(hand="Architect, Kite", deck=six, discard="Urn"), pyramid=FULL)
    play(game, "Architect")
    assert is_main_choice(game, ADA)
    assert discard(game, ADA) == "Urn"


def test_architect_needs_a_discard_pile_or_seven_cards_in_the_deck() -> None:
    assert playable(table(seat(hand="Architect", deck=FIVE_URNS), pyramid=FULL)) == set()
    assert playable(table(seat(hand="Architect", deck=SEVEN_URNS))) == set()


def test_architect_cannot_take_a_face_down_card() -> None:
    game = table(seat(hand="Architect", deck=SEVEN_URNS), pyramid="Axe", face_down={"B1": ADA})
    assert playable(game) == set()


# Brick Mason


def test_brick_mason_lets_each_player_entomb_from_boneyard_or_stock() -> None:
    game = table(
        seat(hand="Brick Mason, Kite"),
        seat(),
        seat(),
        boneyard="Axe, Bow",
        stock="Ring, Spear",
    )
    play(game, "Brick Mason")
    assert asked(game) == (ADA, "may entomb")
    assert options(game) == [FROM_BONEYARD, FROM_STOCK, "no"]
    pick(game, FROM_BONEYARD)
    assert asked(game) == (BEN, "may entomb")
    pick(game, FROM_STOCK)
    assert asked(game) == (CY, "may entomb")
    question = "Entomb Bow from the boneyard or the top card of the stock?"
    assert prompt(game).endswith(question)
    pick(game, "no")
    assert (tomb(game, ADA), tomb(game, BEN), tomb(game, CY)) == ("Axe", "Ring", "")
    assert (boneyard(game), stock(game)) == ("Bow", "Spear")
    assert is_main_choice(game, ADA)


def test_brick_mason_offers_only_a_pile_that_has_a_card() -> None:
    game = table(seat(hand="Brick Mason, Kite"), seat(), boneyard="Axe, Bow")
    play(game, "Brick Mason")
    assert options(game) == [FROM_BONEYARD, "no"]
    assert prompt(game) == "Brick Mason: Entomb Axe, the top card of the boneyard?"
    game = table(seat(hand="Brick Mason, Kite"), seat(), stock="Axe, Bow")
    play(game, "Brick Mason")
    assert options(game) == [FROM_STOCK, "no"]
    assert prompt(game) == "Brick Mason: Entomb the top card of the stock?"


def test_brick_mason_needs_boneyard_and_stock_to_have_a_card_for_each_player() -> None:
    few = table(seat(hand="Brick Mason"), seat(), seat(), boneyard="Axe", stock="Bow")
    assert playable(few) == set()
    enough = table(seat(hand="Brick Mason"), seat(), boneyard="Axe", stock="Bow")
    assert playable(enough) == {"Brick Mason"}


def test_brick_mason_can_be_answered_by_sling() -> None:
    game = table(
        seat(hand="Brick Mason, Kite"), seat(hand="Sling, Urn"), boneyard="Axe, Bow", stock="Ring"
    )
    play(game, "Brick Mason")
    pick(game, FROM_BONEYARD)
    assert asked(game) == (BEN, "sling")


def test_ruling_51_medjay_is_not_offered_against_brick_mason() -> None:
    game = table(seat(hand="Brick Mason, Kite"), seat(hand="Medjay"), boneyard="Axe", stock="Bow")
    play(game, "Brick Mason")
    assert players_asked(game, "may entomb", "no") == [ADA, BEN]
    assert hand(game, BEN) == "Medjay"


# Carpenter


def test_carpenter_takes_a_card_of_cost_three_or_less() -> None:
    game = table(seat(hand="Carpenter, Kite"), pyramid=f"{FOUR}, {THREE}, {DEAR}, {TWO}")
    play(game, "Carpenter")
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B2", "M1"]
    pick(game, "M1")
    assert discard(game, ADA) == TWO


def test_carpenter_needs_a_cheap_face_up_card() -> None:
    assert playable(table(seat(hand="Carpenter"), pyramid=f"{FOUR}, {DEAR}")) == set()
    hidden = table(seat(hand="Carpenter"), pyramid=f"{TWO}, {DEAR}", face_down={"B1": BEN})
    assert playable(hidden) == set()
    assert playable(table(seat(hand="Carpenter"), stock=TWO)) == set()


def test_carpenter_uses_sphinx_for_its_take() -> None:
    game = table(seat(hand="Sphinx, Carpenter"), pyramid=f"{TWO}, {DEAR}")
    play(game, "Sphinx")
    play(game, "Carpenter")
    assert hand(game, ADA) == TWO


# Draughtsman


def test_draughtsman_exchanges_a_set_card_for_a_pyramid_card() -> None:
    game = table(seat(hand="Draughtsman, Urn, Serdab, Sphinx, Judgment"), pyramid=FULL)
    play(game, "Draughtsman")
    assert asked(game) == (ADA, "put into pyramid")
    assert options(game) == ["Serdab", "Judgment"]
    pick(game, "Serdab")
    assert asked(game) == (ADA, "get from pyramid")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "B2")
    assert pyramid(game) == "Axe, Serdab, Dagger, Khopesh, Sling, Spear"
    assert hand(game, ADA) == "Bow, Judgment, Sphinx, Urn"
    assert sees(game, BEN, ADA, "known_hand") == ["Bow"]


def test_draughtsman_changes_the_pyramid() -> None:
    game = table(seat(hand="Draughtsman, Serdab"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Draughtsman")
    pick(game, "B2")
    end_turn(game)
    assert boneyard(game) == ""


def test_draughtsman_lets_each_opponent_pick_up_the_top_discard() -> None:
    game = table(
        seat(hand="Draughtsman, Serdab, Urn", discard="Kite"),
        seat(discard="Ring, Urn"),
        seat(),
        pyramid="Axe",
    )
    play(game, "Draughtsman")
    assert asked(game) == (BEN, "pick up discard")
    assert prompt(game) == (
        "Ada’s Draughtsman: Put Ring, the top card of your discard pile, into your hand?"
    )
    pick(game, "yes")
    assert hand(game, BEN) == "Ring"
    assert discard(game, BEN) == "Urn"
    assert is_main_choice(game, ADA)
    assert discard(game, ADA) == "Kite"


def test_draughtsman_lets_an_opponent_decline_the_top_discard() -> None:
    game = table(seat(hand="Draughtsman, Serdab, Urn"), seat(discard="Ring, Urn"), pyramid="Axe")
    play(game, "Draughtsman")
    pick(game, "no")
    assert discard(game, BEN) == "Ring, Urn"


def test_draughtsman_needs_a_set_card_and_a_face_up_card() -> None:
    assert playable(table(seat(hand="Draughtsman, Kite"), pyramid="Axe")) == {"Kite"}
    assert "Draughtsman" not in playable(table(seat(hand="Draughtsman, Axe")))
    hidden = table(seat(hand="Draughtsman, Axe"), pyramid="Axe", face_down={"B1": BEN})
    assert "Draughtsman" not in playable(hidden)


def test_ruling_57_draughtsmans_exchange_leaves_sphinx_waiting() -> None:
    game = table(seat(hand="Sphinx, Draughtsman, Serdab, Khopesh, Ring"), pyramid="Axe, Bow")
    play(game, "Sphinx")
    play(game, "Draughtsman")
    pick(game, "Serdab")
    pick(game, "B1")
    play(game, "Khopesh")
    pick(game, "Ring")
    pick(game, "B2")
    assert hand(game, ADA) == "Axe, Bow"


def test_ruling_32_draughtsman_makes_the_top_of_a_discard_pile_matter() -> None:
    five = "Kite, Kite, Kite, Kite, Kite"
    game = table(
        seat(hand="Embalmer, Medjay", deck=five), seat(hand="Menial"), pyramid="Draughtsman, Axe"
    )
    end_turn(game)
    assert asked(game) == (ADA, "discard order")
    without_draughtsman = table(
        seat(hand="Embalmer, Medjay", deck=five), seat(tomb="Draughtsman"), pyramid="Ring, Axe"
    )
    end_turn(without_draughtsman)
    assert asked(without_draughtsman) == (ADA, "compulsory sacrifice")


# Engineer


def test_engineer_trades_a_starter_and_a_set_card_for_the_two_cheapest_cards() -> None:
    game = table(
        seat(hand="Engineer, Urn, Kite, Bow, Serdab"),
        pyramid=f"{FIVE}, {THREE}, {DEAR}, {TWO}",
    )
    play(game, "Engineer")
    assert asked(game) == (ADA, "sacrifice")
    assert options(game) == ["Urn", "Kite"]
    pick(game, "Kite")
    assert asked(game) == (ADA, "discard")
    assert sorted(options(game)) == ["Bow", "Serdab"]
    pick(game, "Bow")
    assert boneyard(game) == "Kite"
    assert discard(game, ADA) == f"{THREE}, {TWO}, Bow"


def test_engineer_lets_its_player_choose_between_equally_cheap_cards() -> None:
    game = table(
        seat(hand="Engineer, Urn, Serdab, Kite"), pyramid=f"{TWO}, {OTHER_TWO}, {DEAR}, {TWO}"
    )
    play(game, "Engineer")
    pick(game, "Kite")
    assert asked(game) == (ADA, "take")
    assert options(game) == ["B1", "B2", "M1"]
    pick(game, "B2")
    pick(game, "B1")
    assert discard(game, ADA) == f"{TWO}, {OTHER_TWO}, Serdab"


def test_ruling_56_engineer_takes_the_cheaper_card_first() -> None:
    game = table(
        seat(hand="Engineer, Urn, Serdab, Kite"), pyramid=f"{THREE}, {TWO}, {DEAR}, {FOUR}"
    )
    play(game, "Engineer")
    pick(game, "Kite")
    assert discard(game, ADA) == f"{THREE}, {TWO}, Serdab"


def test_engineer_needs_a_starter_a_set_card_and_two_cards_to_take() -> None:
    assert "Engineer" not in playable(table(seat(hand="Engineer, Bow, Axe"), pyramid=FULL))
    assert "Engineer" not in playable(table(seat(hand="Engineer, Urn, Sphinx"), pyramid=FULL))
    assert "Engineer" not in playable(table(seat(hand="Engineer, Urn, Bow"), pyramid="Axe"))
    hidden = table(seat(hand="Engineer, Urn, Bow"), pyramid="Axe, Bow", face_down={"B1": BEN})
    assert "Engineer" not in playable(hidden)


def test_engineer_compares_only_face_up_cards() -> None:
    game = table(
        seat(hand="Engineer, Urn, Serdab, Kite"),
        pyramid=f"{TWO}, {FOUR}, {THREE}",
        face_down={"B1": BEN},
    )
    play(game, "Engineer")
    pick(game, "Kite")
    assert discard(game, ADA) == f"{FOUR}, {THREE}, Serdab"


# Plasterer


def test_plasterer_deals_a_card_to_each_player() -> None:
    game = table(seat(hand="Plasterer, Kite"), seat(hand="Urn"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Plasterer")
    assert asked(game) == (ADA, "which opponent")
    pick(game, "Cy")
    assert asked(game) == (CY, "select")
    assert prompt(game) == (
        "Ada’s Plasterer: Choose 3 cards from the pyramid for Ada to deal out to everyone."
    )
    assert how_many(game) == (3, 3)
    pick(game, "T", "B1", "M2")
    assert asked(game) == (ADA, "deal")
    assert prompt(game) == "Plasterer: Which card goes to your discard pile?"
    assert options(game) == ["B1", "M2", "T"]
    pick(game, "T")
    assert prompt(game) == "Plasterer: Which card goes to Ben’s discard pile?"
    pick(game, "B1")
    assert discard(game, ADA) == "Spear"
    assert discard(game, BEN) == "Axe"
    assert discard(game, CY) == "Sling"
    assert pyramid(game) == "Khopesh, Bow, Dagger, -, -, -"


def test_plasterer_follows_the_selected_cards_when_they_fall() -> None:
    game = table(seat(hand="Plasterer, Kite"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Plasterer")
    pick(game, "B1", "M1")
    pick(game, "B1")
    assert discard(game, ADA) == "Axe"
    assert discard(game, BEN) == "Khopesh"
    assert pyramid(game) == "Spear, Bow, Dagger, -, Sling, -"


def test_ruling_55_plasterers_player_decides_which_card_falls() -> None:
    game = table(seat(hand="Plasterer, Kite"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Plasterer")
    pick(game, "B1", "B2")
    pick(game, "B1")
    assert asked(game) == (ADA, "crumble")


def test_plasterer_needs_a_face_up_card_for_each_player() -> None:
    assert playable(table(seat(hand="Plasterer"), pyramid="Axe")) == set()
    two_of_three = table(seat(hand="Plasterer"), seat(), seat(), pyramid="Axe, Bow")
    assert playable(two_of_three) == set()
    hidden = table(seat(hand="Plasterer"), pyramid="Axe, Bow", face_down={"B1": BEN})
    assert playable(hidden) == set()


def test_plasterer_cannot_select_a_face_down_card() -> None:
    game = table(
        seat(hand="Plasterer, Kite"), seat(hand="Urn"), pyramid=FULL, face_down={"B1": BEN}
    )
    play(game, "Plasterer")
    assert options(game) == ["B2", "B3", "M1", "M2", "T"]


def test_plasterer_is_cancelled_by_the_chosen_opponents_medjay() -> None:
    game = table(
        seat(hand="Plasterer, Kite"), seat(hand="Medjay, Urn"), seat(hand="Urn"), pyramid=FULL
    )
    play(game, "Plasterer")
    pick(game, "Ben")
    assert asked(game) == (BEN, "medjay")
    pick(game, "yes")
    assert is_main_choice(game, ADA)
    assert pyramid(game) == FULL
    assert in_play(game, ADA) == "Plasterer"
    assert discard(game, BEN) == "Medjay"


def test_ruling_15_a_declined_medjay_is_not_offered_again_against_plasterer() -> None:
    game = table(seat(hand="Plasterer, Kite"), seat(hand="Medjay, Urn"), pyramid=FULL)
    play(game, "Plasterer")
    pick(game, "no")
    pick(game, "B1", "T")
    pick(game, "B1")
    assert discard(game, BEN) == "Spear"
    assert hand(game, BEN) == "Medjay, Urn"
    assert is_main_choice(game, ADA)


def test_ruling_54_medjay_leaves_plasterers_card_in_the_pyramid() -> None:
    game = table(
        seat(hand="Plasterer, Kite"), seat(hand="Urn"), seat(hand="Medjay, Urn"), pyramid=FULL
    )
    play(game, "Plasterer")
    pick(game, "Ben")
    pick(game, "B1", "M2", "T")
    pick(game, "T")
    pick(game, "B1")
    assert asked(game) == (CY, "medjay")
    pick(game, "yes")
    assert discard(game, CY) == "Medjay"
    assert discard(game, ADA) == "Spear"
    assert discard(game, BEN) == "Axe"
    assert pyramid(game) == "Khopesh, Bow, Dagger, -, Sling, -"


def test_ruling_57_plasterers_card_leaves_sphinx_waiting() -> None:
    game = table(seat(hand="Sphinx, Plasterer, Kite"), seat(hand="Urn"), pyramid="Axe, Bow")
    play(game, "Sphinx")
    play(game, "Plasterer")
    pick(game, "B1")
    assert discard(game, ADA) == "Axe"


# Stone Mason


def test_stone_mason_takes_the_card_at_the_apex() -> None:
    game = table(seat(hand="Stone Mason, Kite"), pyramid=FULL)
    play(game, "Stone Mason")
    assert discard(game, ADA) == "Spear"
    assert pyramid(game) == "Axe, Bow, Dagger, Khopesh, Sling, -"
    assert face_down(game) == {}


def test_stone_mason_needs_a_face_up_card_at_the_apex() -> None:
    assert playable(table(seat(hand="Stone Mason"), pyramid="Axe, Bow, Axe, Bow, Axe")) == set()
    assert playable(table(seat(hand="Stone Mason"), pyramid=FULL, face_down={"T": ADA})) == set()
    assert playable(table(seat(hand="Stone Mason"), stock="Axe")) == set()


def test_stone_mason_uses_sphinx() -> None:
    game = table(seat(hand="Sphinx, Stone Mason"), pyramid=FULL)
    play(game, "Sphinx")
    play(game, "Stone Mason")
    assert hand(game, ADA) == "Spear"


def test_the_cards_these_tests_rely_on() -> None:
    assert [cost(one) for one in (TWO, THREE, FOUR, FIVE, SIX)] == [2, 3, 4, 5, 6]
    assert cost(DEAR) > 6
