"""Actions of card packs: any sequence of words makes an action that can be carried out."""

import random
from typing import Any

import pytest

from mastaba import Game, Setup
from mastaba.formats.card_packs import Pack
from mastaba.formats.pack_text import PHRASES
from mastaba.rules.actions.all_editions import vocabulary
from mastaba.rules.actions.vocabulary import MOST_A_TURN, Argument, Word, part_of
from mastaba.rules.cards import CARDS, NAME
from tests.support.packs import game_with, load
from tests.support.random_play import all_copies, check_decision, random_picks, state_of
from tests.support.table import asked, end_turn, options, pick, play, playable, seat, sees
from tests.support.views import Pile

RECONSTRUCTED = [card.name for card in CARDS.values() if card.sources["action"] == "reconstructed"]


def carpenter(*action: list[Any]) -> Pack:
    """A pack in which Carpenter has this action."""
    return load({"card": "Carpenter", "text": "Invented.", "action": list(action)})


def pile(game: Game, name: Pile) -> list[str]:
    """A pile of the first player, top first."""
    return sees(game, 0, 0, name) or []


# One action


def test_a_replaced_action_is_carried_out_part_by_part() -> None:
    pack = carpenter(["discard_cards", 1], ["take", 2])
    game = game_with(pack, seat(hand="Carpenter, Urn, Kite"), pyramid="Bow, Axe, Sling")
    play(game, "Carpenter")
    pick(game, "Urn")
    pick(game, "B1")
    pick(game, "B2")
    assert pile(game, "discard") == ["Axe", "Bow", "Urn"]


def test_a_replaced_action_starts_only_if_all_its_parts_are_possible() -> None:
    pack = carpenter(["discard_cards", 1], ["take", 2])
    for hand, pyramid in (("Carpenter", "Bow, Axe"), ("Carpenter, Offering Table", "Bow")):
        assert playable(game_with(pack, seat(hand=hand), pyramid=pyramid)) == set()


def test_an_impossible_first_part_says_why_it_cannot_be_played() -> None:
    game = game_with(carpenter(["search_discards"]), seat(hand="Carpenter, Urn"), pyramid="Bow")
    assert "Your discard pile is empty." in game.why_not(0)["actions"].values()


def test_a_phrase_uses_the_packs_values() -> None:
    pack = load(
        {"card": "Carpenter", "text": "Invented.", "action": [["discard_cards", 1, "level III"]]},
        {"card": "Bow", "level": 2},
        {"card": "Axe", "level": 3},
    )
    game = game_with(pack, seat(hand="Carpenter, Bow, Axe, Kite"), pyramid="Sling")
    play(game, "Carpenter")
    assert pile(game, "discard") == ["Axe"]


# Parts that become impossible


def test_ruling_70_a_part_that_has_become_impossible_is_skipped() -> None:
    pack = carpenter(["discard_cards", 1], ["entomb"], ["draw_cards", 1])
    game = game_with(
        pack, seat(hand="Carpenter, Urn", deck="Kite, Bow, Bow, Bow, Bow, Bow"), pyramid="Bow, Axe"
    )
    play(game, "Carpenter")
    assert pile(game, "tomb") == []
    assert pile(game, "hand") == ["Kite"]


def test_ruling_70_a_part_without_any_valid_choice_is_skipped() -> None:
    pack = load(
        {
            "card": "Carpenter",
            "text": "Invented.",
            "action": [["sacrifice_cards", 1], ["entomb_a_card_cheaper_than_that"]],
        },
        *({"card": name, "cost": 1} for name in ("Shabti", "Urn")),
    )
    game = game_with(pack, seat(hand="Carpenter, Urn, Shabti"), pyramid="Bow, Axe")
    play(game, "Carpenter")
    pick(game, "Urn")
    assert pile(game, "tomb") == []
    assert pile(game, "hand") == ["Shabti"]


def test_ruling_70_the_copy_an_earlier_part_told_is_no_number_for_a_later_one() -> None:
    pack = carpenter(["sacrifice_cards", 1], ["discard_cards", 3], ["draw_as_many"])
    game = game_with(pack, seat(hand="Carpenter, Urn, Kite, Bow", deck="Axe"), pyramid="Bow, Axe")
    play(game, "Carpenter")
    pick(game, "Urn")
    assert pile(game, "hand") == ["Bow", "Kite"]


def test_ruling_70_the_number_an_earlier_part_told_is_no_copy_for_a_later_one() -> None:
    pack = load(
        {
            "card": "Carpenter",
            "text": "Invented.",
            "action": [
                ["discard_cards", 2],
                ["sacrifice_cards", 1],
                ["take_for_it", "up to double"],
            ],
        },
        {"card": "Shabti", "cost": 5},  # its copies are the lowest numbers
    )
    game = game_with(pack, seat(hand="Carpenter, Urn, Kite"), pyramid="Bow, Axe")
    play(game, "Carpenter")
    assert "takes" not in {entry["event"] for entry in game.view(0)["log"]}


@pytest.mark.parametrize(
    "skipped", [["entomb_a_card_cheaper_than_that"], ["search_for_a_level_iii_card"]]
)
def test_ruling_70_what_needs_a_skipped_part_is_not_told_by_an_earlier_one(
    skipped: list[Any],
) -> None:
    """Without a cheaper card, or one of level III, the last part must not use the sacrifice."""
    pack = load(
        {
            "card": "Carpenter",
            "text": "Invented.",
            "action": [["sacrifice_cards", 1], skipped, ["take_for_it", "up to double"]],
        },
        *({"card": name, "cost": 1, "level": 2} for name in ("Bow", "Axe", "Ring")),
    )
    mine = seat(hand="Carpenter, Bow, Axe", discard="Ring")
    game = game_with(pack, mine, pyramid="Ring, Bow")
    play(game, "Carpenter")
    pick(game, "Bow")
    assert asked(game) == (0, "play")
    assert "takes" not in {entry["event"] for entry in game.view(0)["log"]}


def test_ruling_70_nothing_follows_a_first_part_that_finds_nothing() -> None:
    """The card returns to the hand, as if it had not been played (ruling 8)."""
    pack = carpenter(["search_for_a_level_iii_card"], ["draw_cards", 2])
    mine = seat(hand="Carpenter, Urn", discard="Urn", deck="Kite, Kite, Kite")
    game = game_with(pack, mine, pyramid="Bow, Axe")
    play(game, "Carpenter")
    assert sorted(pile(game, "hand")) == ["Carpenter", "Urn"]


def test_ruling_70_an_action_whose_later_part_finds_nothing_counts_as_carried_out() -> None:
    pack = carpenter(["draw_cards", 1], ["search_for_a_level_iii_card"], ["draw_cards", 1])
    mine = seat(hand="Carpenter, Urn", discard="Urn", deck="Kite, Kite, Kite")
    game = game_with(pack, mine, pyramid="Bow, Axe")
    play(game, "Carpenter")
    assert pile(game, "in_play") == ["Carpenter"]
    assert pile(game, "hand") == ["Urn", "Kite", "Kite"]
    assert [NAME[copy] for copy in state_of(game).executed] == ["Carpenter"]


@pytest.mark.parametrize(
    "action",
    [
        [["return_a_card_in_play"]],
        [["entomb_itself"], ["return_from_tomb_to_hand"]],
        [["sacrifice_itself"], ["top_of_boneyard_to_discards", 1], ["top_of_discards_to_hand", 1]],
    ],
)
def test_ruling_71_a_packs_action_is_carried_out_ten_times_a_turn_at_most(
    action: list[list[Any]],
) -> None:
    mine = seat(
        hand="Carpenter, Carpenter, Urn", in_play="Carpenter", tomb="Carpenter", discard="Urn"
    )
    game = game_with(carpenter(*action), mine, pyramid="Bow, Axe", boneyard="Bow")
    times = 0
    while "Carpenter" in playable(game):
        play(game, "Carpenter")
        while asked(game)[1] != "play":
            game.choose(0)
        times += 1
    assert times == MOST_A_TURN
    assert "10 times this turn" in str(game.why_not(0)["actions"])


def test_the_player_chooses_one_of_two_ways() -> None:
    pack = carpenter(["either", ["swap_two"], ["discard_a_card_then_draw"]], ["take"])
    game = game_with(pack, seat(hand="Carpenter, Urn, Kite", deck="Bow"), pyramid="Bow, Axe, Sling")
    play(game, "Carpenter")
    pick(game, "Discard a card and draw one")
    pick(game, "Urn")
    pick(game, "B3")
    assert pile(game, "discard") == ["Sling", "Urn"]
    assert pile(game, "hand") == ["Bow", "Kite"]


def test_an_impossible_way_is_not_offered() -> None:
    pack = carpenter(["either", ["swap_two"], ["discard_a_card_then_draw"]], ["take"])
    game = game_with(pack, seat(hand="Carpenter, Urn, Urn", deck="Bow"), pyramid="Sling")
    play(game, "Carpenter")
    assert pile(game, "discard") == ["Sling", "Urn"]


# The order of discards


def test_ruling_32_a_packs_action_can_make_the_discard_order_matter() -> None:
    """Only with the pack does the Carpenter in the deck use the top of the pile."""
    deck = "Carpenter, Bow, Bow, Bow, Bow"
    mine = seat(hand="Kite, Urn", deck=deck)
    for action, kind in (("take", "compulsory sacrifice"), ("search_discards", "discard order")):
        game = game_with(carpenter([action]), mine, pyramid="Axe, Sling, Spear")
        end_turn(game)
        assert asked(game) == (0, kind)


def test_ruling_32_an_action_that_uses_every_discard_pile_matters_to_everyone() -> None:
    pack = carpenter(["let_each_player_entomb_top_of_discards"])
    mine = seat(hand="Kite, Urn", deck="Bow, Bow, Bow, Bow, Bow")
    for pyramid, kind in (
        ("Axe, Carpenter", "discard order"),
        ("Axe, Bow", "compulsory sacrifice"),
    ):
        game = game_with(pack, mine, pyramid=pyramid)
        end_turn(game)
        assert asked(game) == (0, kind)


def test_ruling_70_taking_the_cheapest_card_of_an_empty_pyramid_is_skipped() -> None:
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


def test_ruling_70_a_part_can_say_how_many_cards_earlier_parts_use_up() -> None:
    pack = carpenter(["discard_cards", 1], ["entomb", False, 1])
    game = game_with(pack, seat(hand="Carpenter, Urn"), pyramid="Bow, Axe")
    assert playable(game) == set()
    game = game_with(pack, seat(hand="Carpenter, Urn, Kite"), pyramid="Bow, Axe")
    play(game, "Carpenter")
    pick(game, "Urn")
    assert pile(game, "tomb") == ["Kite"]


def test_a_card_stays_in_play_when_the_pyramid_has_no_room_for_it() -> None:
    pack = carpenter(["put_itself_into_the_pyramid"])
    full = "Bow, Axe, Sling, Spear, Dagger, Khopesh"
    game = game_with(pack, seat(hand="Carpenter, Urn"), pyramid=full)
    play(game, "Carpenter")
    assert pile(game, "in_play") == ["Carpenter"]
    end_turn(game)
    assert options(game) == ["B1", "B2", "B3", "M1", "M2", "T"]


# Any action


WAYS = ["swap_two", "refill_the_pyramid", "sacrifice_from_pyramid_or_hand", "buy_from_anywhere"]
TELLERS: dict[str, list[Any]] = {"card": ["sacrifice_cards", 1], "number": ["discard_any_number"]}


def random_value(argument: Argument, rng: random.Random) -> Any:
    if argument.type is int:
        return rng.choice([1, 2, 3])
    return rng.random() < 0.5 if argument.type is bool else rng.choice(PHRASES[argument.name])


def random_entry(word: Word, rng: random.Random) -> list[Any]:
    if word.name == "either":
        return [word.name, *([way] for way in rng.sample(WAYS, 2))]
    return [word.name, *(random_value(argument, rng) for argument in word.arguments)]


def random_action(words: list[Word], rng: random.Random) -> list[list[Any]]:
    """An action of these words with random values; words that need a card or number get one."""
    action: list[list[Any]] = []
    for word in words:
        entry = random_entry(word, rng)
        part = part_of(vocabulary(), entry)
        action += [TELLERS[part.needs]] if part.needs else []
        action.append(entry)
    return action


@pytest.mark.sweep
@pytest.mark.parametrize("name", sorted(vocabulary()))
def test_ruling_70_any_action_with_this_word_can_be_carried_out(name: str) -> None:
    """Every reconstructed card gets an action with the word among other random words."""
    rng = random.Random(name)
    cards = []
    for number, card in enumerate(RECONSTRUCTED):
        words = rng.choices(list(vocabulary().values()), k=2)
        words[number % 3 : number % 3] = [vocabulary()[name]]
        values = {"gold": rng.randrange(4), "cost": rng.randrange(4)}
        action = random_action(words, rng)
        cards.append({"card": card, "text": "Invented.", "action": action, **values})
    pack = load(*cards)
    edition = rng.choice(["original", "last rites"])
    game = Game(Setup(edition, rng.randint(1, 4), pack=pack.digest), rng.randrange(1000))
    copies = sorted(all_copies(state_of(game)))
    while game.decision is not None and len(game.choices) < 400:
        game.choose(random_picks(game, rng))
        check_decision(game)
        assert sorted(all_copies(state_of(game))) == copies
