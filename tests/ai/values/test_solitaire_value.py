"""The value of a solitaire position: what it counts, and that it plays well and fairly."""

import random
from typing import Any

import pytest

from mastaba import Game, Setup
from mastaba.ai import LEVELS, player
from mastaba.ai.levels import ABILITIES
from mastaba.ai.search.deliberation import Deliberation
from mastaba.ai.values.evaluators import LearnedValue, evaluator_for_cards
from mastaba.ai.values.solitaire_value import (
    DELAYING_STEPS,
    ENTOMBING_STEPS,
    OWN,
    ExpectedTomb,
    SolitaireValue,
    delaying,
    entombing,
    turns_for_each_card,
    weights_from_stock,
)
from mastaba.knowledge.determinization import deal_again
from mastaba.knowledge.seat_view import imagine
from mastaba.rules.cards import CARDS, EDITIONS
from mastaba.rules.machine import STEPS
from mastaba.rules.scoring import standings
from mastaba.rules.setup import SOLITAIRES
from mastaba.rules.state import State
from mastaba.rules.turn import STALL_ROUNDS
from tests.support.random_play import random_picks, state_of
from tests.support.table import PLACES_FROM_BELOW, names

WANTED = "Shabti, Urn, Harvest, Judgment, Victory"


def alone(solitaire: str = "starter", entombed: str = "", **piles: str) -> State:
    """A solitaire table with these piles: the seat's own, pyramid, stock and boneyard."""
    of_seat = ("hand", "deck", "discard", "tomb")
    seat = {pile: names(piles.get(pile, "")) for pile in of_seat}
    position: dict[str, Any] = {
        "players": [{"name": "Ada", **seat}],
        "pyramid": dict(zip(PLACES_FROM_BELOW, names(piles.get("pyramid", "")), strict=False)),
        "stock": names(piles.get("stock", "")),
        "boneyard": names(piles.get("boneyard", "")),
        "solitaire": solitaire,
        "entombed": bool(entombed),
    }
    return state_of(Game.from_position(position, 1))


def worth(solitaire: str = "starter", entombed: str = "", **piles: str) -> float:
    """The value of such a table."""
    state = alone(solitaire, entombed, **piles)
    return SolitaireValue(state).value(state, 0)


def ended(tomb: str, boneyard: str = "") -> float:
    """The value of a finished game."""
    state = alone(tomb=tomb, boneyard=boneyard, hand="Shabti")
    state.over = True
    return SolitaireValue(state).value(state, 0)


# The end


def test_the_perfect_tomb_is_worth_most() -> None:
    state = alone(tomb=WANTED)
    state.over = True
    assert SolitaireValue(state).value(state, 0) == 1


def test_of_two_ends_the_one_with_more_points_is_worth_more() -> None:
    less, more = ended("Harvest, Judgment", "Victory"), ended("Harvest, Judgment, Victory")
    assert 0 < less < more < 1


def test_a_duplicate_is_worse_than_no_card() -> None:
    assert ended("Harvest, Harvest") < ended("Harvest", "Harvest")


def test_nothing_is_worth_less_than_zero() -> None:
    state = alone(tomb="Harvest, Harvest, Judgment, Judgment, Victory, Victory")
    state.tombs[0] += state.tombs[0] * 20
    assert SolitaireValue(state).value(state, 0) == 0


def test_revealed_cards_still_count_as_cards_of_the_game() -> None:
    """Statue of Anubis has revealed them: they lie in no pile while one of them is chosen."""
    tomb = "Shabti, Statue of Anubis"
    game = Game.from_position(
        {"players": [{"name": "Ada", "hand": ["Statue of Anubis"], "deck": names("Urn, Boat, Axe"),
                      "tomb": names(tomb)}]},
        1,
    )  # fmt: skip
    before = state_of(game).copy()
    game.choose(0)
    turned_up = state_of(game).copy()
    assert len(turned_up.shown) == 3
    assert SolitaireValue(turned_up).value(before, 0) == SolitaireValue(before).value(before, 0)


# Chances


def test_nearer_cards_have_better_chances() -> None:
    """In the base, higher up, in the stock, lost; all other cards are in the tomb already."""
    rest = {"hand": "Shabti, Shabti", "tomb": "Axe, Bow, Dagger"}
    values = [
        worth(pyramid="Judgment, Axe, Axe, Bow, Bow, Dagger", stock="Axe", boneyard="Bow", **rest),
        worth(pyramid="Axe, Axe, Bow, Judgment, Bow, Dagger", stock="Axe", boneyard="Bow", **rest),
        worth(pyramid="Axe, Axe, Bow, Bow, Bow, Dagger", stock="Judgment", boneyard="Axe", **rest),
        worth(pyramid="Axe, Axe, Bow, Bow, Bow, Dagger", stock="Axe", boneyard="Judgment", **rest),
    ]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_two_copies_are_better_than_one() -> None:
    rest = "Axe, Bow, Dagger, Sling"
    one = worth(hand="Shabti", pyramid=f"Judgment, {rest}", boneyard="Judgment")
    assert worth(hand="Shabti", pyramid=f"Judgment, {rest}", stock="Judgment") > one


def test_copies_of_a_card_without_a_set_each_count() -> None:
    some = worth(hand="Shabti, Shabti", pyramid="Axe, Bow", boneyard="Shabti")
    assert worth(hand="Shabti, Shabti, Shabti", pyramid="Axe, Bow") > some
    assert worth(hand="Shabti, Shabti", pyramid="Axe, Bow, Shabti") > some


def test_gold_makes_dear_cards_likelier() -> None:
    """Further copies of cards in the tomb are worth only their gold."""
    dear = {"tomb": "Ring, Victory", "pyramid": "Goddess Maat, Apis Bull"}
    assert worth(hand="Victory", **dear) > worth(hand="Ring", **dear)


def test_a_card_that_cannot_be_paid_for_in_time_is_less_likely() -> None:
    dear = "Goddess Maat, Apis Bull, Bow, Burial Chamber, Linen Bandages, Khopesh"
    short = alone(hand="Shabti", pyramid=dear)
    long = alone(hand="Shabti", pyramid=dear)
    long.stock = [*alone(tomb="Victory").tombs[0] * 40]
    short.tombs[0] = long.tombs[0] = alone(tomb="Victory").tombs[0]
    evaluator = SolitaireValue(short)
    assert evaluator.value(long, 0) > evaluator.value(short, 0)


# Time


def test_a_turn_in_which_the_pyramid_has_changed_lasts_a_card_longer() -> None:
    state = alone(hand=WANTED, pyramid="Axe, Bow")
    evaluator = SolitaireValue(state)
    before = evaluator.value(state, 0)
    state.changed = True
    assert evaluator.value(state, 0) > before


def test_a_free_entombment_is_worth_time() -> None:
    piles = {"hand": WANTED, "pyramid": "Axe, Bow"}
    assert worth(**piles) > worth(entombed="yes", **piles)


def test_without_a_free_entombment_only_actions_entomb() -> None:
    """Necklace entombs; so would Linen Bandages, but its action also concerns opponents."""
    rest = {
        "deck": "Harvest, Judgment, Shabti",
        "pyramid": "Axe, Bow",
        "tomb": "Necklace, Linen Bandages",
    }
    helped = worth("master", hand="Necklace", boneyard="Linen Bandages", **rest)
    helpless = worth("master", hand="Linen Bandages", boneyard="Necklace", **rest)
    assert helped > helpless


def test_without_a_free_entombment_a_card_that_delays_the_sacrifice_is_kept() -> None:
    """Shabti swaps cards of the pyramid: of two equal starters it is entombed last."""
    rest = {"deck": "Harvest, Necklace", "pyramid": "Axe, Bow, Dagger, Sling"}
    kept = worth("master", hand="Shabti", tomb="Urn", **rest)
    assert kept > worth("master", hand="Urn", tomb="Shabti", **rest)


def test_delaying_actions_are_recognized_by_what_they_do() -> None:
    found = delaying(alone(hand="Shabti").printed)
    assert found[CARDS["Shabti"].first_copy]
    assert found[CARDS["Kite"].first_copy]
    assert not any(found[CARDS[name].first_copy] for name in ("Urn", "Embalmer", "Mirror Case"))


def test_delays_last_until_the_stall_guard_acts() -> None:
    assert turns_for_each_card(0, 10) == 1
    assert 1 < turns_for_each_card(1, 10) < turns_for_each_card(2, 10)
    assert turns_for_each_card(5, 5) == STALL_ROUNDS + 1


def test_without_a_free_entombment_sacrificing_a_wanted_card_saves_no_time() -> None:
    piles = {"deck": "Harvest, Victory", "pyramid": "Axe, Bow"}
    kept = worth("master", hand="Shabti, Shabti", **piles)
    assert kept > worth("master", hand="Shabti", boneyard="Shabti", **piles)


def test_without_a_free_entombment_there_is_never_time_enough() -> None:
    """However long the game still lasts, a turn that loses no card is better."""

    def gained(solitaire: str) -> float:
        state = alone(solitaire, hand="Necklace, Apis Bull, Victory", pyramid="Axe, Bow, Ring")
        state.stock = alone(tomb="Victory").tombs[0] * 40
        evaluator = SolitaireValue(state)
        before = evaluator.value(state, 0)
        state.changed = True
        return evaluator.value(state, 0) - before

    assert gained("starter") == 0 < gained("master")


def test_without_a_free_entombment_time_no_longer_counts_once_no_card_is_missing() -> None:
    """Second copies would score nothing, so there is nothing left to entomb."""
    state = alone(
        "master", tomb="Harvest, Judgment, Victory", hand="Harvest", pyramid="Judgment, Victory"
    )
    assert not state.over
    assert SolitaireValue(state).value(state, 0) == 1


def test_without_a_free_entombment_actions_that_entomb_are_worth_more_early() -> None:
    """Level III comes up last, so there are fewer turns left to use it."""
    there = {"pyramid": "Axe, Axe, Bow, Bow, Dagger, Sling", "stock": "Ring, Victory, Necklace"}
    level_ii, level_iii = weights_from_stock(alone("master", **there))
    assert level_ii > level_iii > 0
    level_ii, level_iii = weights_from_stock(alone("starter", **there))
    assert level_ii == level_iii


def test_entombing_actions_are_recognized_by_what_they_do() -> None:
    state = alone(hand="Shabti")
    found = entombing(state.printed)
    those = "Burial Mask", "Necklace", "Apis Bull", "Statue of Anubis", "Book of the Dead", "Weaver"
    assert all(found[CARDS[name].first_copy] for name in those)
    others = "Shabti", "Linen Bandages", "Offering Chapel", "Headrest Amulet", "Boat", "Carpenter"
    assert not any(found[CARDS[name].first_copy] for name in others)


def test_every_step_that_entombs_or_delays_exists() -> None:
    assert STEPS.keys() >= ENTOMBING_STEPS | DELAYING_STEPS


def test_with_nothing_left_to_come_the_tomb_counts_as_it_is() -> None:
    state = alone(tomb=WANTED, pyramid="Harvest")
    assert SolitaireValue(state).value(state, 0) == 1


def test_a_set_is_worth_the_square_of_its_expected_cards() -> None:
    expected = ExpectedTomb()
    cards = alone(tomb="Harvest, Judgment, Shabti")
    for copy, group in zip(sorted(cards.tombs[0]), (-1, 4, 4), strict=True):
        expected.add(copy, group, 3, OWN)
    assert expected.cards == pytest.approx(3 * OWN)
    assert expected.points() == pytest.approx(3 * OWN + (2 * OWN) ** 2)
    assert len(expected.kinds) == 2


# Fairness


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("solitaire", SOLITAIRES)
def test_the_value_does_not_depend_on_hidden_cards(edition: str, solitaire: str) -> None:
    game = Game(Setup(edition, 1, solitaire=solitaire), 5)
    rng = random.Random(5)
    while not state_of(game).over:
        table = state_of(game)
        value = SolitaireValue(table).value(table, 0)
        again = deal_again(table, 0, "again")
        assert 0 <= value <= 1
        assert SolitaireValue(again).value(again, 0) == pytest.approx(value, abs=1e-12)
        game.choose(*random_picks(game, rng))


# The players


def test_solitaire_uses_this_value_and_other_games_the_net() -> None:
    ability = ABILITIES[LEVELS[-1]]
    one, two = (imagine(Game(Setup("afterlife", n), 1).view(0), 1) for n in (1, 2))
    assert isinstance(Deliberation(one, ability, 1).evaluator, SolitaireValue)
    assert Deliberation(two, ability, 1).evaluator is evaluator_for_cards(two.printed)
    assert isinstance(evaluator_for_cards(one.printed), LearnedValue)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_search_most_of_the_perfect_tomb_is_reached(edition: str) -> None:
    choose = player("overseer")
    game = Game(Setup(edition, 1), 3_000_000)
    while not state_of(game).over:
        game.choose(*choose(game.view(0), len(game.choices)))
    (row,) = standings(state_of(game), game.setup.players)
    assert row["perfect"] is not None
    assert row["total"] >= 0.9 * row["perfect"]
