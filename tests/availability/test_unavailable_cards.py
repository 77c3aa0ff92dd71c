"""Why not: every card a player sees but cannot use now has a reason, and no other card has."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from mastaba import Game, IllegalChoice, MastabaError
from mastaba.availability.unavailable_cards import WhyNot, _Reasons
from mastaba.formats.pack_text import PHRASES
from mastaba.rules.actions.all_editions import vocabulary
from mastaba.rules.actions.checks import Reason
from mastaba.rules.actions.vocabulary import Argument, can_be_a_way, part_of
from mastaba.rules.cards import EDITIONS, NAME
from mastaba.rules.setup import Setup
from mastaba.words.language import LANGUAGES
from tests.support.random_play import decision_of, random_picks, state_of
from tests.support.random_tables import random_table
from tests.support.table import (
    ADA,
    BEN,
    FULL,
    buy,
    cost,
    dearest_card,
    end_turn,
    entomb,
    gold,
    options,
    pick,
    play,
    seat,
    swap_with_shabti,
    table,
)
from tests.support.views import hand_of

RANDOM_TABLES = [
    (editions, players, seed)
    for editions in (*((one,) for one in EDITIONS), EDITIONS)
    for players in (1, 2, 4)
    for seed in range(30)
]


def cards_in_sight(game: Game, player: int) -> dict[int, str]:
    """Every card that a player sees: its copy and the pile it is in."""
    seen = game.view(player)
    found = {card["id"]: place for place, card in seen["pyramid"].items() if card}
    for pile in ("boneyard", "shown"):
        found |= {card["id"]: pile for card in seen[pile]}
    if seen["revealed"]:
        found[seen["revealed"]["id"]] = "revealed"
    for number, row in enumerate(seen["players"]):
        for pile, cards in row.items():
            if isinstance(cards, list) and (number, pile) != (player, "known_hand"):
                found |= {card["id"]: f"{pile} {number}" for card in cards}
    return found


def moments(editions: tuple[str, ...], players: int, seed: int) -> Iterator[Game]:
    """A random table, and where some random choices lead from there."""
    game, rng = Game.from_position(random_table(editions, players, seed)), random.Random(seed)
    for _ in range(12):
        yield game
        if game.decision is None:
            return
        game.choose(random_picks(game, rng))


# Everything not offered has a reason


@pytest.mark.parametrize(
    "editions",
    [
        ("afterlife",),
        EDITIONS,
        *(pytest.param((one,), marks=pytest.mark.sweep) for one in ("original", "last rites")),
    ],
    ids="+".join,
)
def test_every_visible_card_can_be_chosen_or_says_why_not(editions: tuple[str, ...]) -> None:
    reasons = set()
    for one, players, seed in RANDOM_TABLES:
        if one == editions:
            for game in moments(one, players, seed):
                reasons |= check_reasons(game)
    assert len(reasons) > 20
    assert "You cannot choose it now." not in reasons


def check_reasons(game: Game) -> set[str]:
    """Check the reasons every player gets; return those of the player being asked."""
    for player in range(len(game.setup.players)):
        if game.decision is None or game.decision.player != player:
            assert game.why_not(player)["cards"].keys() == cards_in_sight(game, player).keys()
    if game.decision is None:
        return set()
    player = game.decision.player
    found = game.why_not(player)
    offered = {option.copy for option in game.decision.options}
    sight = cards_in_sight(game, player)
    usable = {
        (pile, NAME[copy]) for copy, pile in sight.items() if copy in offered
    }  # equal cards of a pile are offered once
    chosen = chosen_before(game)
    for copy, pile in sight.items():
        is_equal = game.decision.most == 1 and (pile, NAME[copy]) in usable
        usable_now = copy in offered or (is_equal and copy not in chosen)
        assert (copy in found["cards"]) != usable_now, (NAME[copy], pile, game.decision)
    if game.decision.kind == "play":
        check_hand(game, player, found)
    for reason in (*found["cards"].values(), *found["actions"].values()):
        assert reason.strip() == reason
        assert reason[0].isupper()
        assert reason[-1] in ".?"
    return {*found["cards"].values(), *found["actions"].values()}


def chosen_before(game: Game) -> list[int]:
    """The cards that Priest of Horus has asked for one by one so far; they are still in hand."""
    if decision_of(game).kind != "discard for repeats":
        return []
    frame = state_of(game).stack[-1]
    assert frame[:2] == ("discard_for_repeats_chosen", decision_of(game).player)
    return list(frame[2:])


def check_hand(game: Game, player: int, found: WhyNot) -> None:
    """Each card in hand can be played for its action or has a reason why not."""
    options = decision_of(game).options
    played, entombed = (
        {option.card for option in options if option.kind == kind} for kind in ("action", "entomb")
    )
    hand = hand_of(game, player)
    for one in hand:
        assert (one["id"] in found["actions"]) != (one["name"] in played), one
    if hand:
        assert (found["entombing"] == "") == bool(entombed)
    assert found["ending"] == ""


# Every word of the vocabulary has its reasons


def values(argument: Argument) -> list[Any]:
    """Sample values for an argument of a word, including every phrase it may be."""
    if argument.type is bool:
        return [False, True]
    return list(PHRASES[argument.name]) if argument.type is str else [1, 2]


def entries(ways: bool = False) -> Iterator[list[Any]]:
    """Every word with every phrase, as an entry of a pack's action."""
    for name, word in vocabulary().items():
        plain = [one for one in word.arguments if one.type in (bool, str, int)]
        if len(plain) == len(word.arguments):
            for given in product(*map(values, plain)):
                if not ways or can_be_a_way(part_of(vocabulary(), [name, *given])):
                    yield [name, *given]
    if not ways:
        yield from (["either", ["swap_two"], way] for way in entries(ways=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2])
def test_every_check_of_the_vocabulary_has_a_reason(language: str, players: int) -> None:
    seats = [seat(hand="Urn, Bow", tomb="Axe"), seat()][:players]
    game = table(*seats, pyramid=FULL)
    asked = _Reasons(state_of(game), game.setup, ADA, language)
    checked = 0
    for entry in entries():
        part = part_of(vocabulary(), entry)
        if part.check is not None:
            hand = state_of(game).hands[ADA]
            reason = asked.sentence(part.check.why(state_of(game), ADA, hand, hand[0]))
            assert reason[-1] == ".", entry
            checked += 1
        if part.only:
            assert asked.sentence(Reason(part.only, {}))[-1] == ".", entry
    assert checked > 60


# The turn


def why(game: Game, name: str, player: int = ADA) -> str:
    """The reason that `player` gets for the first card of this name."""
    found = game.why_not(player)["cards"]
    return next(reason for copy, reason in found.items() if NAME[copy] == name)


def why_not_played(game: Game, name: str) -> str:
    """The reason that Ada gets for the action of a card in her hand."""
    found = game.why_not(ADA)["actions"]
    return next(reason for copy, reason in found.items() if NAME[copy] == name)


def test_an_unaffordable_card_says_its_cost_and_the_gold_in_hand() -> None:
    game = table(seat(hand="Urn"), pyramid=FULL)
    assert why(game, "Axe") == f"Costs {cost('Axe')}; you have {gold('Urn')} gold in hand."


def test_ring_is_named_when_there_is_too_little_gold_even_with_it() -> None:
    game = table(seat(hand="Ring, Urn, Shabti"), pyramid="Spear")
    play(game, "Ring")
    gold_at_hand = 2 * gold("Urn") + gold("Shabti")
    assert why(game, "Spear") == (
        f"Costs {cost('Spear')}; you have only {gold_at_hand} gold even with Ring."
    )


def test_credit_is_named_when_there_is_too_little_gold_even_with_it() -> None:
    game = table(seat(hand="Architect, Urn", discard="Urn, Urn"), pyramid="Spear")
    play(game, "Architect")
    assert why(game, "Spear") == (
        f"Costs {cost('Spear')}; you have 3 gold, 2 of it from your discard pile."
    )


def test_a_card_above_the_base_says_which_cards_it_lies_on() -> None:
    game = table(seat(hand="Urn"), pyramid=FULL)
    assert why(game, "Khopesh") == "It lies on Axe and Bow; only the base is for sale."


def test_a_card_above_two_alike_names_them_once() -> None:
    game = table(seat(hand="Urn"), pyramid="Axe, Axe, Bow, Khopesh, Dagger")
    assert why(game, "Khopesh") == "It lies on two copies of Axe; only the base is for sale."
    assert why(game, "Dagger") == "It lies on Axe and Bow; only the base is for sale."
    game.language = "de"
    assert why(game, "Khopesh").startswith("Sie liegt auf zwei Exemplaren von Axt; ")


def test_a_floating_card_says_that_only_the_base_is_for_sale() -> None:
    position = {"players": [{"hand": ["Urn"]}, {}], "pyramid": {"T": "Bow"}}
    assert why(Game.from_position(position), "Bow") == "Only the base is for sale."


def test_a_face_down_card_says_so() -> None:
    game = table(seat(hand="Urn"), pyramid=FULL, face_down={"B1": BEN})
    assert why(game, "Axe") == "It lies face down."


def test_cards_in_other_piles_say_what_can_happen_to_them() -> None:
    game = table(
        seat(hand="Urn, Serdab, Shabti", discard="Bow", tomb="Axe", in_play="Dagger"),
        seat(tomb="Sling", discard="Spear"),
        boneyard="Ring",
    )
    assert why(game, "Axe") == "Cards in your tomb stay there unless an action moves them."
    assert why(game, "Bow") == "It comes back when your discard pile becomes your new deck."
    assert why(game, "Dagger") == "It has been played; you discard it when you end your turn."
    assert why(game, "Ring") == "Only an action can bring a card back from the boneyard."
    assert why(game, "Sling") == why(game, "Spear") == "It belongs to Ben."
    play(game, "Serdab")
    pick(game, "Shabti")
    assert why(game, "Shabti") == "It is set aside for your next hand."


def test_a_card_known_to_be_on_the_deck_says_so() -> None:
    game = table(seat(hand="Urn, Shabti", discard="Ring"), pyramid=FULL)
    play(game, "Urn")
    expected = "It is on top of your deck; you draw it at the end of your turn at the latest."
    assert why(game, "Ring") == expected


@pytest.mark.parametrize(
    ("hand", "name", "reason"),
    [
        ("Spear", "Spear", "The boneyard is empty."),
        ("Khopesh, Urn", "Khopesh", "Its action needs another set card in hand."),
        ("Calcite Cup, Urn", "Calcite Cup", "Its action needs 4 other cards in hand."),
        ("Outer Sarcophagus", "Outer Sarcophagus", "Its action needs 2 other cards in hand."),
        (
            "Burial Chamber",
            "Burial Chamber",
            "Its action needs 2 other cards in hand, or one in your discard pile.",
        ),
        ("Urn", "Urn", "Your discard pile is empty."),
        ("Victory", "Victory", "No other card is in play."),
        ("Tyet Amulet", "Tyet Amulet", "No action has been carried out this turn."),
        ("Priest of Horus", "Priest of Horus", "No action has been carried out this turn."),
        ("Sling", "Sling", "It only reacts; its text says when."),
        ("Stone Mason", "Stone Mason", "No card at the apex is face up."),
        ("Potter", "Potter", "No card at the apex is face up."),
        ("Priest of Osiris", "Priest of Osiris", "No opponent’s tomb has more cards than yours."),
        ("Basket Maker", "Basket Maker", "Its action needs 2 cards in the boneyard."),
        (
            "Book of Traversing Eternity",
            "Book of Traversing Eternity",
            "You have not bought a card from the pyramid this turn.",
        ),
    ],
)
def test_an_impossible_action_says_which_part_is_impossible(
    hand: str, name: str, reason: str
) -> None:
    game = table(seat(hand=f"{hand}, Shabti"), seat(), pyramid="Axe, Bow, Dagger")
    assert why_not_played(game, name) == reason


def test_an_action_with_both_ways_blocked_gives_both_reasons() -> None:
    game = table(seat(hand="Architect, Shabti"), pyramid=FULL)
    assert why_not_played(game, "Architect") == (
        "Neither of its two options is possible. Your discard pile is empty. "
        "Its action needs 7 cards in your deck."
    )


def test_a_card_that_can_be_neither_played_nor_entombed_gives_both_reasons() -> None:
    game = table(seat(hand="Spear, Bow"), pyramid="Axe", entombed=True)
    assert why(game, "Spear") == (
        "The boneyard is empty. You have already entombed a card this turn."
    )
    assert game.why_not(ADA)["entombing"] == "You have already entombed a card this turn."


def test_master_solitaire_explains_that_there_is_no_free_entombment() -> None:
    position = {"players": [{"hand": ["Spear", "Urn"]}], "pyramid": {"B1": "Axe"}}
    game = Game.from_position(position | {"solitaire": "master"})
    assert game.why_not(ADA)["entombing"] == "In this game only actions entomb cards."


def test_in_solitaire_an_action_that_names_opponents_says_it_needs_one() -> None:
    position = {"players": [{"hand": ["Harvest", "Urn"]}], "pyramid": {"B1": "Axe"}}
    assert why_not_played(Game.from_position(position), "Harvest") == (
        "Its action needs an opponent."
    )


def test_potters_reason_names_the_unusable_card_at_the_apex() -> None:
    for apex, reason in (
        ("Sling", "Sling, at the apex, has no action."),
        ("Spear", "The action of Spear, at the apex, cannot be carried out now."),
    ):
        game = table(seat(hand="Potter, Urn"), pyramid=f"Axe, Bow, Dagger, Khopesh, Ring, {apex}")
        assert why_not_played(game, "Potter") == reason


def test_tyet_amulet_and_priest_of_horus_say_why_no_action_can_be_repeated() -> None:
    game = table(seat(hand="Urn, Tyet Amulet, Priest of Horus", discard="Bow"), pyramid=FULL)
    play(game, "Urn")
    assert why_not_played(game, "Tyet Amulet") == (
        "No action from this turn can be carried out again now."
    )
    game = table(seat(hand="Spear, Priest of Horus, Shabti"), pyramid=FULL, boneyard="Axe")
    play(game, "Spear")
    assert why_not_played(game, "Priest of Horus") == (
        "The first action of this turn, Spear, cannot be repeated, whatever you discard."
    )
    entomb(game, "Shabti")
    assert why_not_played(game, "Priest of Horus") == "Its action needs another card in hand."


def test_the_pyramid_cannot_be_refilled_when_it_is_full_or_the_stock_is_empty() -> None:
    assert why_not_played(table(seat(hand="Embalmer")), "Embalmer") == (
        "Neither of its two options is possible. "
        "There is no card in the pyramid and no other in hand. The stock is empty."
    )
    game = table(seat(hand="Urn"), pyramid=FULL)
    refill = part_of(vocabulary(), ["refill_the_pyramid"]).check
    assert refill is not None
    reason = refill.why(state_of(game), ADA, state_of(game).hands[ADA], -1)
    assert _Reasons(state_of(game), game.setup, ADA, "en").sentence(reason) == (
        "No place in the pyramid is empty."
    )


def test_book_of_traversing_eternity_says_when_no_card_is_cheaper_than_one_bought() -> None:
    game = table(seat(hand="Book of Traversing Eternity, Urn, Urn"), pyramid="Axe, Axe")
    assert cost("Axe") == 2 * gold("Urn")
    buy(game, "Axe")
    game.choose([0, 1])
    assert why_not_played(game, "Book of Traversing Eternity") == (
        "No face-up card in the pyramid costs less than one you have bought from it this turn."
    )


# Cards exchanged for one of the pyramid


EXCHANGING = ("Merchant", "Book of the Earth", "Ka Figurine")


@pytest.mark.parametrize("name", EXCHANGING)
def test_an_exchange_without_another_card_in_hand_says_that_it_needs_one(name: str) -> None:
    assert why_not_played(table(seat(hand=name), pyramid=FULL), name) == (
        "Its action needs another card in hand."
    )


@pytest.mark.parametrize("name", EXCHANGING)
def test_an_exchange_without_a_face_up_card_says_so(name: str) -> None:
    for game in (
        table(seat(hand=f"{name}, Bow")),
        table(seat(hand=f"{name}, Bow"), pyramid="Axe", face_down={"B1": BEN}),
    ):
        assert why_not_played(game, name) == "No card in the pyramid is face up."


@pytest.mark.parametrize(
    ("name", "match"),
    [
        ("Merchant", "Every face-up card in the pyramid costs more than"),
        ("Book of the Earth", "Every face-up card in the pyramid costs more than twice as much as"),
        ("Ka Figurine", "No face-up card in the pyramid is from the same set as"),
    ],
)
def test_an_exchange_without_a_match_speaks_of_face_up_cards_only(name: str, match: str) -> None:
    """The card that lies face down would match."""
    given = dearest_card() if name == "Ka Figurine" else "Urn"
    shown = "Ring" if name == "Ka Figurine" else dearest_card()
    game = table(seat(hand=f"{name}, {given}"), pyramid=f"{given}, {shown}", face_down={"B1": BEN})
    other = "another card" if name == "Ka Figurine" else "any other card"
    assert why_not_played(game, name) == f"{match} {other} in your hand."


def test_ka_figurine_says_which_cards_belong_to_no_set() -> None:
    game = table(seat(hand="Ka Figurine, Bow, Dagger, Urn, Ring"), pyramid="Axe")
    play(game, "Ka Figurine")
    assert why(game, "Urn") == "It belongs to no set."
    assert why(game, "Ring") == "No card of its set is face up in the pyramid."


# Actions carried out again


def test_a_card_whose_action_tyet_amulet_cannot_repeat_says_so() -> None:
    game = table(
        seat(hand="Chariot, Shabti, Tyet Amulet", deck=", ".join(["Urn"] * 9), in_play="Victory"),
        pyramid=FULL,
    )
    play(game, "Chariot")
    swap_with_shabti(game, "B1", "B2")
    play(game, "Tyet Amulet")
    assert set(options(game)) == {"Chariot", "Shabti"}
    for name in ("Victory", "Tyet Amulet"):
        assert why(game, name) == (
            "You can only choose a card whose action can be carried out again now."
        )


def test_a_card_already_chosen_for_priest_of_horus_says_so_although_an_equal_one_is_offered() -> (
    None
):
    game = table(
        seat(hand="Chariot, Priest of Horus, Boat, Boat, Ring", deck=", ".join(["Urn"] * 9))
    )
    play(game, "Chariot")
    play(game, "Priest of Horus")
    pick(game, "Boat")
    assert "Boat" in options(game)
    (chosen,) = chosen_before(game)
    found = game.why_not(ADA)["cards"]
    assert found[chosen] == "You have already chosen it."
    assert not any(NAME[copy] == "Boat" for copy in found.keys() - {chosen})


def test_spear_says_when_the_top_of_the_boneyard_is_too_dear() -> None:
    game = table(seat(hand="Spear, Urn"), pyramid=FULL, boneyard=dearest_card())
    assert cost(dearest_card()) > 5
    assert why_not_played(game, "Spear") == "The top card of the boneyard costs more than 5."


# Other players' decisions, and other questions


def test_in_another_players_turn_every_reason_names_that_player() -> None:
    game = table(seat(hand="Urn"), seat(hand="Bow, Urn"), pyramid=FULL)
    found = game.why_not(BEN)
    assert set(found["cards"].values()) == {"It is Ada’s turn."}
    assert found["entombing"] == found["ending"] == "It is Ada’s turn."


def test_the_active_player_is_told_to_wait_while_another_reacts() -> None:
    game = table(seat(hand="Urn, Bow, Axe"), seat(hand="Sling, Urn, Shabti"), pyramid=FULL)
    entomb(game, "Urn")
    assert decision_of(game).kind == "sling"
    assert why(game, "Bow") == "Ben must choose first."
    assert game.why_not(BEN)["ending"].startswith("Decide this first: Discard Sling")
    assert game.why_not(BEN)["entombing"].startswith("Decide this first: Discard Sling")


def test_an_open_question_must_be_answered_before_anything_else() -> None:
    game = table(seat(hand="Khopesh, Bow, Axe, Urn"), pyramid=FULL)
    play(game, "Khopesh")
    assert why(game, "Spear") == ("Decide this first: Khopesh: Choose a card to discard.")
    assert why(game, "Urn") == "You can only choose a set card."


def test_a_face_down_card_says_so_while_others_can_be_chosen() -> None:
    game = table(seat(hand="Khopesh, Bow"), pyramid=FULL, face_down={"B1": BEN})
    play(game, "Khopesh")
    assert decision_of(game).kind == "take"
    assert why(game, "Axe") == "It lies face down."


def test_when_the_game_is_over_the_reasons_say_so() -> None:
    game = table(seat(hand="Urn"), seat(hand="Bow"), to_move=BEN)
    end_turn(game)
    assert game.decision is None
    assert game.why_not(ADA)["ending"] == "The game is over."


def test_only_seats_of_the_game_get_reasons() -> None:
    with pytest.raises(MastabaError):
        table(seat(hand="Urn")).why_not(7)


# Incomplete answers


def test_too_few_picks_say_how_many_are_missing() -> None:
    game = table(seat(hand="Calcite Cup, Urn, Bow, Axe, Shabti, Spear"), pyramid=FULL)
    play(game, "Calcite Cup")
    assert game.why_not_yet([]) == "Choose 4 more."
    assert game.why_not_yet([0, 1, 2]) == "Choose one more."
    assert game.why_not_yet([0, 1, 2, 3]) is None
    with pytest.raises(IllegalChoice):
        game.choose([0, 1, 2])


def test_a_payment_says_how_much_gold_is_missing() -> None:
    game = table(seat(hand="Urn, Urn, Urn, Urn, Urn, Urn"), pyramid="Spear")
    assert cost("Spear") == 5 * gold("Urn")
    buy(game, "Spear")
    assert game.why_not_yet([]) == "Choose at least one card."
    assert game.why_not_yet([0]) == "4 gold is still missing."
    assert game.why_not_yet([0, 1, 2, 3]) == "1 gold is still missing."
    assert game.gold_laid_out([0, 1, 2, 3]) == (4, 5)
    assert game.gold_laid_out([]) == (0, 5)
    game.choose([0, 1])
    assert game.gold_laid_out([0]) == (1, 3)
    assert game.why_not_yet([0]) == "2 gold is still missing."
    assert game.why_not_yet([0, 1, 2]) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_payment_is_complete_exactly_when_nothing_more_is_asked_or_taken(edition: str) -> None:
    payments = 0
    for seed in range(6):
        game, rng = Game(Setup(edition, 2), seed), random.Random(seed)
        while game.decision is not None:
            picks = random_picks(game, rng)
            if game.decision.kind == "pay":
                picked = {game.decision.options[pick].copy for pick in picks}
                missing, events_before = game.why_not_yet(picks), len(game._events())
                laid, due = game.gold_laid_out(picks) or (0, 0)
                assert (missing is None) == (laid >= due > 0)
                game.choose(picks)
                asked_again = game.decision is not None and game.decision.kind == "pay"
                pays = [event[2:] for event in game._events()[events_before:] if event[0] == "pays"]
                paid = {copy for copies in pays for copy in copies}
                assert (missing is None) == (paid == picked and not asked_again)
                payments += 1
            else:
                game.choose(picks)
    assert payments > 20
