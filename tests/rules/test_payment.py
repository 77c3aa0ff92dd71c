"""Buying: what is offered, every way to pay, and where the cards go."""

import random
from itertools import combinations

import pytest

from mastaba.rules.cards import CARDS
from tests.support.random_play import decision_of, random_moments, state_of
from tests.support.table import (
    ADA,
    AFTERLIFE,
    BEN,
    asked,
    buy,
    deck,
    discard,
    end_turn,
    entomb,
    for_sale,
    gold,
    hand,
    in_play,
    is_main_choice,
    names,
    options,
    pick,
    pyramid,
    seat,
    swap_with_shabti,
    table,
)

# Goddess Nut costs 4; Brooch is worth 2 gold, each starter 1.
NUT = "Goddess Nut"
DEAR = "Bow, Spear, Goddess Maat"
TWO = next(c.name for c in AFTERLIFE if c.type == "set" and c.cost == 2)
RICH = next(c.name for c in AFTERLIFE if c.gold >= 4)


def test_the_card_facts_the_payment_tests_rely_on() -> None:
    assert CARDS[NUT].cost == 4
    assert CARDS["Brooch"].gold == 2
    assert {CARDS[name].gold for name in ("Shabti", "Urn", "Box of Food", "Offering Table")} == {1}
    assert all(CARDS[name].cost >= 3 for name in names(DEAR))


# What is offered


def test_only_the_base_is_for_sale() -> None:
    assert max(CARDS[name].cost for name in names(DEAR)) <= 10
    rich = seat(hand=", ".join(["Shabti"] * 10))
    game = table(rich, pyramid=f"{DEAR}, Shabti, Urn, {NUT}")
    assert for_sale(game) == set(names(DEAR))


def test_a_card_that_has_fallen_into_the_base_is_for_sale() -> None:
    held = ", ".join(["Shabti"] * 8)
    game = table(seat(hand=held), pyramid=f"Urn, Urn, Urn, {NUT}, {TWO}")
    assert for_sale(game) == {"Urn"}
    buy(game, "Urn")  # the left one
    pick(game, "Shabti")
    assert for_sale(game) == {"Urn", NUT}


def test_exactly_what_the_hand_can_afford_is_offered() -> None:
    """Random games, Ring's doubled card included."""
    bought = 0
    for seed in range(8):
        for game in random_moments(2 + seed % 3, seed):
            if game.decision is None or game.decision.kind != "play":
                continue
            state = state_of(game)
            golds = [state.printed.gold[copy] for copy in state.hands[state.to_move]]
            purse = sum(golds) + (max(golds, default=0) if state.ring else 0)
            affordable = [c for c in state.pyramid[:3] if c >= 0 and state.printed.cost[c] <= purse]
            offered = [o.copy for o in game.decision.options if o.kind == "buy"]
            assert offered == affordable
            bought += len(offered)
    assert bought > 100


def test_a_card_one_gold_too_dear_is_not_for_sale() -> None:
    for number, offered in ((3, set()), (4, {NUT})):
        game = table(seat(hand=", ".join(["Shabti"] * number)), pyramid=NUT)
        assert for_sale(game) == offered


# Paying


HAND = "Box of Food, Brooch, Offering Table, Shabti, Shabti, Urn"
GOLDS = [1, 2, 1, 1, 1, 1]


def test_any_set_of_cards_that_covers_the_price_pays_at_once() -> None:
    start = table(seat(hand=HAND, deck="Urn"), pyramid=NUT)
    buy(start, NUT)
    assert asked(start) == (ADA, "pay")
    decision = decision_of(start)
    assert (decision.least, decision.most) == (1, 6)
    offered = options(start)
    assert sorted(offered) == names(HAND)
    golds = [GOLDS[names(HAND).index(name)] for name in offered]
    covering = 0
    for size in range(1, 6):
        for chosen in combinations(range(6), size):
            game = start.copy()
            game.choose(*chosen)
            laid = sorted(offered[index] for index in chosen)
            rest = sorted(offered[index] for index in range(6) if index not in chosen)
            assert in_play(game, ADA) == ", ".join(laid)
            assert hand(game, ADA) == ", ".join(rest)
            if sum(golds[index] for index in chosen) >= 4:
                assert is_main_choice(game, ADA)
                assert discard(game, ADA) == NUT
                covering += 1
            else:
                assert asked(game) == (ADA, "pay")
                assert discard(game, ADA) == ""
                assert sorted(options(game)) == rest
    assert covering == 6 + 15 + 10  # all but one, any four, and Brooch with any two others


def test_paying_card_by_card_ends_once_the_price_is_covered() -> None:
    rng = random.Random(5)
    for _ in range(20):
        game = table(seat(hand=HAND, deck="Urn"), pyramid=NUT)
        buy(game, NUT)
        laid: list[str] = []
        while asked(game)[1] == "pay":
            assert sum(gold(name) for name in laid) < 4
            index = rng.randrange(len(options(game)))
            laid.append(options(game)[index])
            game.choose(index)
        assert sum(gold(name) for name in laid) >= 4
        assert discard(game, ADA) == NUT
        assert in_play(game, ADA) == ", ".join(sorted(laid))


def test_the_prompt_says_how_much_is_still_owed() -> None:
    game = table(seat(hand=HAND, deck="Urn"), pyramid=NUT)
    buy(game, NUT)
    assert NUT in decision_of(game).prompt
    assert "4" in decision_of(game).prompt
    pick(game, "Shabti")
    assert "3" in decision_of(game).prompt


def test_extra_cards_may_be_laid_out_and_are_spent() -> None:
    game = table(seat(hand=HAND), seat(hand="Urn"), pyramid=f"{NUT}, {TWO}")
    buy(game, NUT)
    game.choose(0, 1, 2, 3, 4, 5)
    assert asked(game)[0] == BEN  # nothing was left for Ada to do
    cards = sorted(names(hand(game, ADA)) + names(deck(game, ADA)))
    assert cards == sorted([*names(HAND), NUT])


def test_excess_gold_is_lost() -> None:
    """The rulebook's example: paying five gold for a card that costs four leaves no change."""
    game = table(seat(hand="Brooch, Brooch, Shabti, Urn"), pyramid=f"{NUT}, {TWO}")
    buy(game, NUT)
    pick(game, "Brooch", "Brooch", "Shabti")
    assert for_sale(game) == set()
    assert hand(game, ADA) == "Urn"


def test_the_gold_of_one_card_cannot_buy_two() -> None:
    game = table(seat(hand=f"{RICH}, Urn"), pyramid=f"{TWO}, {TWO}")
    assert gold(RICH) >= 4
    buy(game, TWO)
    pick(game, RICH)
    assert for_sale(game) == set()


@pytest.mark.parametrize("held", ["Shabti, Shabti, Urn, Urn", "Brooch, Urn, Urn", "Brooch, Brooch"])
def test_a_payment_that_needs_the_whole_hand_is_not_asked_for(held: str) -> None:
    game = table(seat(hand=held), seat(hand="Urn"), pyramid=f"Axe, {NUT}, Axe, Bow, Bow")
    buy(game, NUT)
    assert asked(game) == (ADA, "crumble")
    assert in_play(game, ADA) == ", ".join(sorted(names(held)))


def test_a_payment_finishes_as_soon_as_the_price_is_covered() -> None:
    game = table(seat(hand="Shabti, Shabti, Shabti, Urn, Urn"), pyramid=NUT)
    buy(game, NUT)
    pick(game, "Shabti")
    pick(game, "Shabti", "Shabti")
    assert asked(game)[1] == "pay"  # either Urn would do, but it may also be both
    game.choose(0)
    assert discard(game, ADA) == NUT


# Where things go


def test_a_bought_card_goes_on_top_of_the_discard_pile() -> None:
    game = table(seat(hand=HAND, discard="Urn, Shabti"), pyramid=NUT)
    buy(game, NUT)
    pick(game, "Brooch", "Shabti", "Shabti")
    assert discard(game, ADA) == f"{NUT}, Urn, Shabti"
    assert pyramid(game).startswith("-")


def test_several_cards_may_be_bought_in_one_turn() -> None:
    held = ", ".join(["Shabti"] * 7)
    game = table(seat(hand=held), pyramid=f"{TWO}, Shabti, {NUT}, {TWO}")
    buy(game, TWO)
    pick(game, "Shabti", "Shabti")
    buy(game, NUT)
    pick(game, "Shabti", "Shabti", "Shabti", "Shabti")
    assert for_sale(game) == {"Shabti"}
    assert discard(game, ADA) == f"{NUT}, {TWO}"
    assert in_play(game, ADA) == ", ".join(["Shabti"] * 6)


def test_gold_stays_in_play_until_the_turn_ends() -> None:
    game = table(
        seat(hand=HAND, deck=", ".join(["Shabti"] * 6), discard="Axe"),
        seat(hand="Urn"),
        pyramid=NUT,
        stock="Bow, Ring, Harvest, Dagger, Spear, Serdab",
    )
    buy(game, NUT)
    pick(game, "Brooch", "Shabti", "Shabti")
    assert in_play(game, ADA) == "Brooch, Shabti, Shabti"
    entomb(game, "Box of Food")
    assert in_play(game, ADA) == "Brooch, Shabti, Shabti"
    assert discard(game, ADA) == f"{NUT}, Axe"
    end_turn(game)
    assert in_play(game, ADA) == ""
    pile = names(discard(game, ADA))
    assert pile[-2:] == [NUT, "Axe"]
    assert sorted(pile[:-2]) == ["Brooch", "Offering Table", "Shabti", "Shabti", "Urn"]


def test_a_card_spent_as_gold_cannot_be_played() -> None:
    game = table(seat(hand="Shabti, Urn, Urn"), pyramid=f"{TWO}, {NUT}, Axe", boneyard="Urn")
    assert "action Shabti" in options(game)
    buy(game, TWO)
    pick(game, "Shabti", "Urn")
    assert "action Shabti" not in options(game)


def test_a_played_card_cannot_pay() -> None:
    game = table(seat(hand="Shabti, Shabti", deck="Urn"), pyramid=f"{TWO}, {NUT}, Axe")
    assert TWO in for_sale(game)
    swap_with_shabti(game, "B2", "B3")
    assert TWO not in for_sale(game)


def test_an_entombed_card_cannot_pay() -> None:
    game = table(seat(hand="Shabti, Shabti", deck="Urn"), pyramid=f"{TWO}, {NUT}, {NUT}")
    entomb(game, "Shabti")
    assert for_sale(game) == set()
