"""Actions of card packs: any words in any order make one that can be carried out to its end."""

import random
from typing import Any

import pytest

from mastaba import Game, Setup
from mastaba.actions import vocabulary
from mastaba.actions.vocabulary import Argument, Word
from mastaba.cards import CARDS
from mastaba.pack_text import PHRASES
from mastaba.packs import Pack
from tests.packs import game_with, load
from tests.random_play import all_copies, check_decision, random_picks, state_of
from tests.table import end_turn, options, pick, play, playable, seat

OURS = [card.name for card in CARDS.values() if card.sources["action"] == "reconstructed"]


def carpenter(*action: list[Any]) -> Pack:
    """A pack in which Carpenter has this action."""
    return load({"card": "Carpenter", "text": "Invented.", "action": list(action)})


def pile(game: Game, name: str) -> list[str]:
    """A pile of the first player, top first."""
    return [card["name"] for card in game.view(0)["players"][0][name]]


# One action


def test_a_replaced_action_is_carried_out_part_by_part() -> None:
    pack = carpenter(["discard_cards", 1], ["take", 2])
    game = game_with(pack, seat(hand="Carpenter, Urn, Kite"), pyramid="Bow, Axe, Sling")
    play(game, "Carpenter")
    pick(game, "Urn")
    pick(game, "B1")
    pick(game, "B2")
    assert pile(game, "discard") == ["Axe", "Bow", "Urn"]


def test_a_replaced_action_starts_only_if_its_parts_can_be_done() -> None:
    pack = carpenter(["discard_cards", 1], ["take", 2])
    for hand, pyramid in (("Carpenter", "Bow, Axe"), ("Carpenter, Offering Table", "Bow")):
        assert playable(game_with(pack, seat(hand=hand), pyramid=pyramid)) == set()


def test_a_phrase_means_what_the_pack_prints() -> None:
    pack = load(
        {"card": "Carpenter", "text": "Invented.", "action": [["discard_cards", 1, "level III"]]},
        {"card": "Bow", "level": 2},
        {"card": "Axe", "level": 3},
    )
    game = game_with(pack, seat(hand="Carpenter, Bow, Axe, Kite"), pyramid="Sling")
    play(game, "Carpenter")
    assert pile(game, "discard") == ["Axe"]


# Parts that become impossible


def test_ruling_70_a_part_that_has_become_impossible_is_left_out() -> None:
    pack = carpenter(["discard_cards", 1], ["entomb"], ["draw_cards", 1])
    game = game_with(
        pack, seat(hand="Carpenter, Urn", deck="Kite, Bow, Bow, Bow, Bow, Bow"), pyramid="Bow, Axe"
    )
    play(game, "Carpenter")
    assert pile(game, "tomb") == []
    assert pile(game, "hand") == ["Kite"]


def test_ruling_70_a_question_without_an_answer_is_left_out() -> None:
    """The first part gives the second nothing to compare with, so nothing is cheap enough."""
    pack = load(
        {"card": "Carpenter", "text": "Invented.", "action": [["entomb_a_card_cheaper_than_that"]]},
        {"card": "Shabti", "cost": 0},
    )
    game = game_with(pack, seat(hand="Carpenter, Urn"), pyramid="Bow, Axe")
    play(game, "Carpenter")
    assert pile(game, "tomb") == []
    assert pile(game, "in_play") == ["Carpenter"]


def test_ruling_70_the_cheapest_card_of_an_empty_pyramid_is_left_out() -> None:
    pack = carpenter(["take"], ["take", 1, "cheapest"], ["entomb"])
    game = game_with(pack, seat(hand="Carpenter, Urn, Urn"), pyramid="Bow")
    play(game, "Carpenter")
    assert pile(game, "discard") == ["Bow"]
    assert pile(game, "tomb") == ["Urn"]


def test_ruling_70_a_card_that_has_left_play_is_not_moved_again() -> None:
    pack = carpenter(["entomb_itself"], ["put_itself_into_the_pyramid"], ["entomb_itself"])
    game = game_with(pack, seat(hand="Carpenter, Urn"), pyramid="Bow")
    play(game, "Carpenter")
    assert pile(game, "tomb") == ["Carpenter"]


def test_ruling_70_what_the_parts_before_take_away_can_be_told() -> None:
    pack = carpenter(["discard_cards", 1], ["entomb", False, 1])
    game = game_with(pack, seat(hand="Carpenter, Urn"), pyramid="Bow, Axe")
    assert playable(game) == set()
    game = game_with(pack, seat(hand="Carpenter, Urn, Kite"), pyramid="Bow, Axe")
    play(game, "Carpenter")
    pick(game, "Urn")
    assert pile(game, "tomb") == ["Kite"]


def test_a_card_stays_in_play_where_the_pyramid_has_no_room_for_it() -> None:
    pack = carpenter(["put_itself_into_the_pyramid"])
    full = "Bow, Axe, Sling, Spear, Dagger, Khopesh"
    game = game_with(pack, seat(hand="Carpenter, Urn"), pyramid=full)
    play(game, "Carpenter")
    assert pile(game, "in_play") == ["Carpenter"]
    end_turn(game)
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]


# Any action


def some_value(argument: Argument, rng: random.Random) -> Any:
    if argument.type is int:
        return rng.choice([1, 2, 3])
    return rng.random() < 0.5 if argument.type is bool else rng.choice(PHRASES[argument.name])


def a_part(word: Word, rng: random.Random) -> list[Any]:
    return [word.name, *(some_value(argument, rng) for argument in word.arguments)]


@pytest.mark.parametrize("name", sorted(vocabulary()))
def test_ruling_70_any_action_with_this_word_can_be_carried_out(name: str) -> None:
    """Every reconstructed card gets it, with other words before and after it."""
    rng = random.Random(name)
    cards = []
    for number, card in enumerate(OURS):
        words = rng.choices(list(vocabulary().values()), k=2)
        words[number % 3 : number % 3] = [vocabulary()[name]]
        action = [a_part(word, rng) for word in words]
        values = {"gold": rng.randrange(4), "cost": rng.randrange(4)}
        cards.append({"card": card, "text": "Invented.", "action": action, **values})
    pack = load(*cards)
    edition = rng.choice(["original", "last rites"])
    game = Game(Setup(edition, rng.randint(1, 4), pack=pack.digest), rng.randrange(1000))
    copies = sorted(all_copies(state_of(game)))
    while game.decision is not None and len(game.choices) < 400:
        game.choose(random_picks(game, rng))
        check_decision(game)
        assert sorted(all_copies(state_of(game))) == copies
