"""A turn: entombing, playing, discarding, the compulsory sacrifice, drawing, and the end."""

from collections.abc import Callable

import pytest

from mastaba import Game
from mastaba.rules.cards import EDITIONS
from mastaba.rules.machine import answer
from tests.support.random_play import random_moments, state_of
from tests.support.table import (
    ADA,
    BEN,
    CY,
    FULL,
    asked,
    boneyard,
    buy,
    deck,
    discard,
    end_turn,
    entomb,
    hand,
    in_play,
    is_main_choice,
    names,
    options,
    pick,
    play,
    pyramid,
    sacrifice_with_shabti,
    seat,
    stock,
    swap_with_shabti,
    table,
    tomb,
)

SIX = ", ".join(["Shabti"] * 6)
STOCK = "Bracelet, Brooch, Necklace, Ring, Serdab, Harvest, Victory, Judgment"


def piles(number: int, name: str = "Shabti") -> str:
    return ", ".join([name] * number)


def adas_turn(hand: str = "Urn, Box of Food", **own: str) -> Game:
    """Ada's turn with this hand; nothing at the table makes the discard order matter."""
    ada = seat(hand=hand, deck=own.pop("deck", SIX), **own)
    return table(ada, seat(hand=SIX, deck=SIX), pyramid=FULL, stock=STOCK)


def entombments(game: Game) -> set[str]:
    return {name for name in options(game) if name.startswith("entomb ")}


# Play


def test_one_card_from_hand_may_be_entombed_each_turn() -> None:
    game = adas_turn("Urn, Axe, Box of Food")
    assert entombments(game) == {"entomb Urn", "entomb Axe", "entomb Box of Food"}
    entomb(game, "Axe")
    assert tomb(game, ADA) == "Axe"
    assert hand(game, ADA) == "Box of Food, Urn"
    assert is_main_choice(game, ADA)
    assert entombments(game) == set()


def test_every_turn_has_its_own_entombment() -> None:
    game = adas_turn("Shabti, Urn")
    entomb(game, "Urn")
    end_turn(game)
    pick(game, "T")
    assert is_main_choice(game, BEN)
    assert entombments(game) == {"entomb Shabti"}
    end_turn(game)
    pick(game, "T")
    assert is_main_choice(game, ADA)
    assert entombments(game)


def test_entombing_by_an_action_does_not_use_the_free_entombment() -> None:
    game = adas_turn("Burial Ceremony, Urn, Shabti, Box of Food")
    play(game, "Burial Ceremony")
    pick(game, "Shabti", "Box of Food")
    assert tomb(game, ADA) == "Box of Food, Shabti"
    assert entombments(game) == {"entomb Urn"}


def test_a_position_may_have_the_entombment_used_already() -> None:
    people = seat(hand=SIX, deck=SIX), seat(hand=SIX, deck=SIX)
    used = table(*people, pyramid=FULL, entombed=True)
    assert entombments(used) == set()
    end_turn(used)
    pick(used, "T")
    assert is_main_choice(used, BEN)
    assert entombments(used)


def test_any_number_of_actions_may_be_played_each_card_once() -> None:
    game = adas_turn("Shabti, Shabti, Shabti, Urn")
    for number in (1, 2, 3):
        swap_with_shabti(game, "B1", "T")
        assert in_play(game, ADA) == piles(number)
        assert is_main_choice(game, ADA)
    assert "action Shabti" not in options(game)
    assert hand(game, ADA) == "Urn"


def test_actions_purchases_and_the_entombment_may_come_in_any_order() -> None:
    game = adas_turn("Shabti, Shabti, Shabti, Urn, Urn, Box of Food", discard="Urn")
    buy(game, "Axe")
    pick(game, "Shabti", "Shabti")
    sacrifice_with_shabti(game, "B1")
    entomb(game, "Box of Food")
    play(game, "Urn")
    assert in_play(game, ADA) == "Shabti, Shabti, Shabti, Urn"
    assert deck(game, ADA).startswith("Axe, ")
    assert tomb(game, ADA) == "Box of Food"


def test_the_turn_ends_by_itself_when_nothing_else_can_be_done_and_the_log_says_why() -> None:
    game = table(seat(hand="Urn"), seat(hand=SIX), pyramid=FULL)
    why = "Ada has no cards left in hand, so the turn ends."
    assert why not in told(game)
    entomb(game, "Urn")
    assert asked(game) == (ADA, "compulsory sacrifice")
    assert why in told(game)[-2:]


def test_a_turn_that_a_player_ends_needs_no_reason() -> None:
    game = adas_turn("Urn, Axe")
    end_turn(game)
    assert not any("no cards left" in line for line in told(game))


def told(game: Game) -> list[str]:
    return [entry["text"] for entry in game.view(ADA)["log"]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_play_goes_on_the_same_without_listing_the_next_plays(edition: str) -> None:
    """The same table, the same question, and a choice among some of the same options."""
    fewer = 0
    for game in random_moments(2, 5, edition):
        whole = state_of(game)
        for number in range(len(whole.options) if whole.most == 1 else 0):
            listed, unlisted = whole.copy(), whole.copy()
            answer(listed, [whole.options[number]])
            answer(unlisted, [whole.options[number]], list_plays=False)
            there, here = listed.to_plain(), unlisted.to_plain()
            every, some = there.pop("options"), here.pop("options")
            assert here == there
            if some != every:
                assert listed.question == "play"
                assert set(some) < set(every)
                assert len(some) > 1
                fewer += 1
    assert fewer > 100


# Discard


def test_hand_and_cards_in_play_go_to_the_players_discard_pile() -> None:
    game = adas_turn("Shabti, Urn, Axe", discard="Box of Food")
    swap_with_shabti(game, "B1", "B2")
    end_turn(game)
    pile = names(discard(game, ADA))
    assert sorted(pile[:-1]) == ["Axe", "Shabti", "Urn"]
    assert pile[-1] == "Box of Food"
    assert in_play(game, ADA) == ""
    assert boneyard(game) == ""


def test_the_discard_order_is_asked_when_an_urn_is_in_the_deck() -> None:
    game = adas_turn("Axe, Bow, Dagger, Shabti, Shabti", deck=f"{piles(6)}, Urn")
    end_turn(game)
    assert asked(game) == (ADA, "discard order")
    assert sorted(options(game)) == ["Axe", "Bow", "Dagger", "Shabti", "Shabti"]
    pick(game, "Bow", "Shabti")
    pick(game, "T")
    pile = names(discard(game, ADA))
    assert pile[:2] == ["Bow", "Shabti"]
    assert sorted(pile[2:]) == ["Axe", "Dagger", "Shabti"]


@pytest.mark.parametrize(
    "order", ["Shabti, Shabti, Axe", "Shabti, Axe, Shabti", "Axe, Shabti, Shabti"]
)
def test_identical_cards_may_be_discarded_in_any_order_too(order: str) -> None:
    game = adas_turn("Shabti, Shabti, Axe", deck=f"{piles(6)}, Urn")
    end_turn(game)
    pick(game, *names(order))
    assert discard(game, ADA) == order


# The compulsory sacrifice


def swap(game: Game) -> None:
    swap_with_shabti(game, "B1", "B2")


def buy_axe(game: Game) -> None:
    buy(game, "Axe")
    pick(game, "Shabti", "Shabti")


def sacrifice_apex(game: Game) -> None:
    sacrifice_with_shabti(game, "T")


def nothing(game: Game) -> None:
    pass


def entomb_urn(game: Game) -> None:
    entomb(game, "Urn")


def play_urn(game: Game) -> None:
    play(game, "Urn")


@pytest.mark.parametrize("change", [swap, buy_axe, sacrifice_apex], ids=lambda one: one.__name__)
def test_any_change_to_the_pyramid_avoids_the_compulsory_sacrifice(
    change: Callable[[Game], None],
) -> None:
    game = adas_turn(f"{piles(3)}, Urn, Box of Food", discard="Shabti")
    change(game)
    before = boneyard(game)
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert boneyard(game) == before


@pytest.mark.parametrize("move", [nothing, entomb_urn, play_urn], ids=lambda one: one.__name__)
def test_an_unchanged_pyramid_requires_a_sacrifice(move: Callable[[Game], None]) -> None:
    game = adas_turn("Shabti, Urn, Box of Food", discard="Shabti")
    move(game)
    end_turn(game)
    assert asked(game) == (ADA, "compulsory sacrifice")
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]
    pick(game, "M2")
    assert boneyard(game) == "Sling"
    assert pyramid(game) == "Axe, Bow, Dagger, Khopesh, Spear, Bracelet"
    assert is_main_choice(game, BEN)


def test_the_log_tells_why_a_card_is_sacrificed_at_the_end_of_a_turn() -> None:
    game = adas_turn("Shabti, Urn, Box of Food")
    end_turn(game)
    pick(game, "M2")
    why = "Ada did not change the pyramid, so one of its cards must be sacrificed."
    reason = told(game).index(why)
    assert told(game)[reason + 1] == "Ada sacrifices Sling."


def test_a_change_in_one_turn_does_not_excuse_the_next() -> None:
    game = adas_turn("Shabti, Urn, Box of Food")
    swap(game)
    end_turn(game)
    end_turn(game)
    assert asked(game) == (BEN, "compulsory sacrifice")


def test_the_sacrificed_card_goes_on_top_of_the_boneyard() -> None:
    game = table(seat(hand=SIX, deck=SIX), seat(hand=SIX), pyramid=FULL, boneyard="Ring, Serdab")
    end_turn(game)
    pick(game, "T")
    assert boneyard(game) == "Spear, Ring, Serdab"


def test_no_sacrifice_is_due_from_an_empty_pyramid() -> None:
    game = table(seat(hand=SIX, deck=SIX), seat(hand=SIX), stock=STOCK, boneyard="Urn")
    end_turn(game)
    assert is_main_choice(game, BEN)
    assert not any("must be sacrificed" in line for line in told(game))
    assert boneyard(game) == "Urn"
    assert pyramid(game) == "Bracelet, Brooch, Necklace, Ring, Serdab, Harvest"
    assert stock(game) == "Victory, Judgment"


def test_the_pyramid_crumbles_before_it_is_filled() -> None:
    game = adas_turn()
    end_turn(game)
    pick(game, "B2")
    assert asked(game) == (ADA, "crumble")
    assert names(stock(game)) == names(STOCK)
    pick(game, "M1")
    assert pyramid(game) == "Axe, Khopesh, Dagger, Spear, Sling, Bracelet"


# Draw


def test_five_cards_are_drawn_from_the_top_of_the_players_deck() -> None:
    game = adas_turn("Shabti", deck="Axe, Bow, Dagger, Ring, Spear, Shabti")
    end_turn(game)
    pick(game, "T")
    assert hand(game, ADA) == "Axe, Bow, Dagger, Ring, Spear"
    assert deck(game, ADA) == "Shabti"
    assert discard(game, ADA) == "Shabti"


def test_a_deck_of_five_is_drawn_without_shuffling() -> None:
    game = adas_turn("Shabti, Axe", deck=piles(5), discard="Bow")
    end_turn(game)
    pick(game, "T")
    assert hand(game, ADA) == piles(5)
    assert deck(game, ADA) == ""
    assert sorted(names(discard(game, ADA))) == ["Axe", "Bow", "Shabti"]


def test_a_short_deck_is_drawn_first_then_the_shuffled_discards() -> None:
    """The shuffled discards include this turn's."""
    seen = set()
    for seed in range(100):
        game = Game.from_position(
            {
                "players": [
                    {"hand": ["Axe", "Bow"], "deck": ["Ring", "Spear"], "discard": ["Urn"] * 3},
                    {"hand": ["Urn"], "deck": ["Shabti"] * 5},
                ],
                "pyramid": {"B1": "Sling"},
            },
            seed,
        )
        end_turn(game)
        held = names(hand(game, ADA))
        assert len(held) == 5
        assert {"Ring", "Spear"} <= set(held)
        assert discard(game, ADA) == ""
        left = names(deck(game, ADA))
        assert sorted(held + left) == ["Axe", "Bow", "Ring", "Spear", "Urn", "Urn", "Urn"]
        seen.add((*held, *left))
    assert len(seen) == 7  # every way the five cards shuffled can come


def test_all_cards_are_drawn_when_there_are_too_few() -> None:
    game = adas_turn("Shabti, Axe", deck="Urn")
    end_turn(game)
    pick(game, "T")
    assert hand(game, ADA) == "Axe, Shabti, Urn"
    assert deck(game, ADA) == ""
    assert discard(game, ADA) == ""


def test_the_other_players_draw_nothing() -> None:
    game = adas_turn()
    end_turn(game)
    pick(game, "T")
    assert hand(game, BEN) == SIX
    assert deck(game, BEN) == SIX


# The next player, and the end


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_pass_clockwise(players: int) -> None:
    people = [seat(hand=SIX, deck=piles(6, "Box of Food")) for _ in range(players)]
    game = table(*people, pyramid=FULL, stock=STOCK)
    for turn in range(2 * players):
        assert is_main_choice(game, turn % players)
        assert game.view(0)["turn"] == turn + 1
        end_turn(game)
        pick(game, "T")


def test_the_last_rounds_are_played_with_an_empty_pyramid() -> None:
    people = [seat(hand=SIX, deck=piles(6, "Box of Food")) for _ in range(3)]
    game = table(*people)
    for player in (ADA, BEN, CY):
        assert is_main_choice(game, player)
        entomb(game, "Shabti")  # nothing else can be done, so the turn ends
    assert game.decision is None
    assert game.view(ADA)["over"]
    assert [row["total"] for row in game.scores()] == [1, 1, 1]


@pytest.mark.parametrize("first", [ADA, BEN, CY])
def test_the_game_ends_only_after_the_last_player_in_turn_order(first: int) -> None:
    """The last card goes in the turn of `first`; everyone after them still has a turn."""
    people = [seat(hand=SIX, deck=piles(6, "Box of Food")) for _ in range(3)]
    game = table(*people, pyramid="Axe", to_move=first)
    for player in range(first, 3):
        assert is_main_choice(game, player)
        end_turn(game)
    assert boneyard(game) == "Axe"
    assert game.decision is None


def test_cards_in_the_pyramid_keep_the_game_going() -> None:
    people = [seat(hand=SIX, deck=piles(6, "Box of Food")) for _ in range(2)]
    game = table(*people, pyramid="Axe, Bow", to_move=BEN)
    end_turn(game)
    pick(game, "B1")
    assert is_main_choice(game, ADA)
    assert not game.view(ADA)["over"]
    end_turn(game)
    assert is_main_choice(game, BEN)
    end_turn(game)
    assert game.decision is None


def test_cards_in_the_stock_keep_the_game_going() -> None:
    people = [seat(hand=SIX, deck=piles(6, "Box of Food")) for _ in range(2)]
    game = table(*people, stock="Axe", to_move=BEN)
    end_turn(game)
    assert is_main_choice(game, ADA)
    assert pyramid(game).startswith("Axe")


def test_a_hand_is_drawn_in_the_last_turn_too() -> None:
    people = [seat(hand=SIX, deck=piles(6, "Box of Food")) for _ in range(2)]
    game = table(*people, to_move=BEN)
    end_turn(game)
    assert game.decision is None
    assert hand(game, BEN) == piles(5, "Box of Food")
