"""Hints: for every kind of decision something legal, with a true reason."""

import random
import re
from random import Random

import pytest

from mastaba import Game, Setup
from mastaba.ai.hint_reason import NOT_VALUED, reveals_cards
from mastaba.ai.levels import HINT_ABILITY
from mastaba.knowledge.seat_view import view
from mastaba.rules.cards import EDITIONS
from mastaba.sentences.game_sentences import QUESTIONS
from mastaba.words.language import LANGUAGES
from tests.support.golden_games import SETUPS, golden
from tests.support.known_cards import dealt_again, watched_moments
from tests.support.nets import hand_made_value, other_weights
from tests.support.random_play import decision_of, random_picks, state_of
from tests.support.table import (
    ADA,
    BEN,
    FULL,
    asked,
    buy,
    end_turn,
    options,
    pick,
    play,
    seat,
    table,
)
from tests.support.thinking import hint

__all__ = ["hand_made_value", "other_weights"]


@pytest.fixture
def quick_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """An adviser without search, for many hints in a row."""
    monkeypatch.setattr("tests.support.thinking.HINT_ABILITY", HINT_ABILITY._replace(simulations=0))


def hinted(game: Game, language: str = "en") -> tuple[list[int], str]:
    """The picks and the text of a hint for the player who is asked."""
    found = hint(game.view(decision_of(game).player), 0, language)
    return found["picks"], found["text"]


def first_of_each_kind() -> dict[str, Game]:
    """Games on file, each at the first decision of some kind."""
    found: dict[str, Game] = {}
    for name in SETUPS:
        record = Game.replay(golden(name).read_text(encoding="utf-8"))
        game = record.beginning()
        for picks in record.choices:
            if decision_of(game).kind not in found:
                found[decision_of(game).kind] = game.copy()
            game.choose(picks)
    return found


@pytest.mark.usefixtures("quick_adviser")
def test_there_is_a_hint_for_every_kind_of_decision() -> None:
    games = first_of_each_kind()
    assert games.keys() == set(QUESTIONS)
    for kind, game in games.items():
        for language in LANGUAGES:
            picks, words = hinted(game, language)
            reason = r"( \S.*\.)?" if kind in NOT_VALUED else r" \S.*\."
            assert re.fullmatch(rf"\S.*\.{reason}", words), (kind, words)
        game.choose(picks)


def test_a_hint_plays_nothing() -> None:
    game = Game(Setup(players=2), 3)
    before = game.digest()
    hinted(game)
    assert game.digest() == before


def test_a_hint_is_the_same_every_time() -> None:
    game = Game(Setup(players=2), 3)
    seen = game.view(0)
    assert hint(seen, 0, "de") == hint(seen, 0, "de")
    assert hint(seen, 0, "de") != hint(seen, 0, "en")


@pytest.mark.sweep
def test_a_hint_does_not_depend_on_hidden_cards() -> None:
    asked = 0
    for number, watcher in enumerate(watched_moments(Game(Setup("last rites", 2), 2), 2)):
        if watcher.game.decision is not None and number % 25 == 0:
            player = watcher.game.decision.player
            state = state_of(watcher.game)
            again = dealt_again(state, player, watcher.known, Random(number))
            setup = watcher.game.setup
            assert hint(view(again, setup, player), 7, "en") == hint(
                view(state, setup, player), 7, "en"
            )
            asked += 1
    assert asked > 3


# What a hint promises comes true


def tomb_points(game: Game, player: int) -> int:
    total = game.view(player)["players"][player]["score"]["total"]
    assert isinstance(total, int)
    return total


def all_points(game: Game, player: int) -> int:
    """A player's points if all the cards the player owns were in the tomb."""
    state = state_of(game)
    cards = state.tombs[player] + state.hands[player] + state.decks[player]
    cards += state.discards[player] + state.in_plays[player] + state.asides[player]
    state = state.copy()
    state.tombs[player] = cards
    ended = game.copy()
    ended._state = state
    return tomb_points(ended, player)


def gold_of_a_hand(game: Game, player: int) -> str:
    """The gold of an average hand, as text."""
    state = state_of(game)
    cards = state.hands[player] + state.decks[player] + state.discards[player]
    cards += state.in_plays[player] + state.asides[player]
    gold = sum(state.printed.gold[copy] for copy in cards) * 5 / max(5, len(cards))
    return f"{gold:.1f}".removesuffix(".0")


def settled(game: Game, picks: list[int]) -> Game | None:
    """The game after these picks and any payments, or None if something else is asked."""
    after, player = game.copy(), decision_of(game).player
    after.choose(picks)
    while after.decision is not None and after.decision.kind == "pay":
        after.choose(hint(after.view(after.decision.player), 0, "en")["picks"])
    if after.decision is not None and after.decision.kind != "play":
        return None
    return after if after.decision is None or after.decision.player == player else None


PROMISES = {
    r"in the tomb: (\d+) more points?": (tomb_points, tomb_points),
    r"The tomb gains (\d+) points?": (tomb_points, tomb_points),
    r": (\d+) more points? once": (all_points, all_points),
    r"then be worth (\d+) more points?": (all_points, all_points),
}


@pytest.mark.sweep
@pytest.mark.usefixtures("quick_adviser")
@pytest.mark.parametrize("edition", EDITIONS)
def test_points_and_gold_promised_by_a_hint_come_true(
    edition: str,
) -> None:
    met: set[str] = set()
    for seed in range(3):
        game, rng = Game(Setup(edition, 2), seed), random.Random(seed)
        while game.decision is not None and len(game.choices) < 120:
            picks, words = hinted(game)
            after = settled(game, picks)
            if after is not None:
                met |= check_promises(game, after, words)
            game.choose(picks if rng.random() < 0.8 else random_picks(game, rng))
    assert len(met) >= 4


def check_promises(game: Game, after: Game, words: str) -> set[str]:
    """Check a hint against the result of the move; return the promises it made."""
    player = decision_of(game).player
    met = set()
    for pattern, (before_move, after_move) in PROMISES.items():
        if found := re.search(pattern, words):
            assert after_move(after, player) - before_move(game, player) == int(found[1]), words
            met.add(pattern)
    if found := re.search(r"hand will then have ([\d.]+) gold instead of ([\d.]+)\.", words):
        assert gold_of_a_hand(after, player) == found[1]
        assert gold_of_a_hand(game, player) == found[2]
        met.add("gold")
    if found := re.search(r"(\d+|one) more cards? in hand", words):
        more = len(state_of(after).hands[player]) - len(state_of(game).hands[player])
        assert more == int(found[1].replace("one", "1"))
        met.add("hand")
    return met


# Reasons


@pytest.mark.usefixtures("hand_made_value")
def test_a_card_that_adds_to_a_set_is_entombed_for_its_points() -> None:
    game = table(seat(hand="Bow, Urn", tomb="Axe, Sling"), pyramid="Spear", boneyard="Ring")
    assert hinted(game)[1] == (
        "Entomb Bow. That makes 3 different cards of the Weapons set in the tomb: 5 more points."
    )
    assert hinted(game, "de")[1].endswith("Waffen im Grab: 5 Punkte mehr.")


@pytest.mark.usefixtures("hand_made_value")
def test_the_first_card_of_a_set_is_called_the_first() -> None:
    game = table(seat(hand="Axe, Axe"), seat(hand="Urn"), pyramid="Spear")
    words = hinted(game)[1]
    assert (
        words == "Entomb Axe. That is the first card of the Weapons set in the tomb: 1 more point."
    )


@pytest.mark.usefixtures("hand_made_value")
def test_an_action_that_entombs_the_first_card_of_a_set_is_not_called_that_card() -> None:
    game = table(seat(hand="Linen Bandages, Axe"), seat(hand="Urn"), pyramid="Spear", entombed=True)
    assert hinted(game)[1] == "Play Linen Bandages. The tomb gains 1 point."


@pytest.mark.usefixtures("hand_made_value")
def test_where_nothing_is_worth_it_the_turn_is_ended() -> None:
    """Entombing Urn would cost Axe, the sixth card of its set."""
    game = table(
        seat(
            hand="Box of Food, Axe, Urn",
            tomb="Bow, Dagger, Sling, Spear, Khopesh",
            deck="Urn, Urn",
        ),
        seat(deck="Urn, Urn"),
        stock=", ".join(["Goddess Nut"] * 9),
        entombed=True,
    )
    assert hinted(game)[1] == "End turn. Nothing else this turn is worth more than the next hand."


@pytest.mark.usefixtures("hand_made_value")
def test_a_bought_card_counts_when_it_is_paid() -> None:
    game = table(
        seat(hand="Urn, Urn, Urn, Urn", tomb="Axe, Bow, Dagger", deck="Urn, Urn"),
        seat(deck="Urn, Urn"),
        pyramid="Khopesh, Brooch, Brooch, Necklace, Necklace, Ring",
        stock="Sling, Sling, Sling",
        entombed=True,
    )
    assert hinted(game)[1] == (
        "Buy Khopesh for 4. That makes 4 different cards of the Weapons set: "
        "7 more points once they are in the tomb."
    )


@pytest.mark.usefixtures("hand_made_value")
def test_a_payment_states_the_gold_laid_out_and_the_gold_due() -> None:
    game = table(seat(hand="Urn, Urn, Urn"), pyramid="Axe")
    buy(game, "Axe")
    assert hinted(game) == ([0, 1], "Pay with Urn and Urn. That pays 2 gold; 2 is due.")
    game = table(seat(hand="Ring, Urn, Urn, Urn"), pyramid="Dagger")
    play(game, "Ring")
    buy(game, "Dagger")
    assert hinted(game) == ([0, 1], "Pay with Urn and Urn. That pays 3 gold; 3 is due.")


@pytest.mark.usefixtures("hand_made_value")
def test_where_all_answers_are_equal_a_hint_says_so() -> None:
    game = table(seat(hand="Bracelet, Urn, Urn, Urn"), seat(hand="Urn"), pyramid=FULL)
    play(game, "Bracelet")
    pick(game, "B2")
    assert decision_of(game).kind == "crumble"
    assert hinted(game)[1] == (
        "Choose Khopesh, left end of the middle row. "
        "As far as anyone can tell, it makes no difference."
    )


def test_points_in_a_lost_game_are_a_reason() -> None:
    """They are nothing to the chance of winning, but the choices are not the same."""
    lead = "Axe, Bow, Dagger, Spear, Khopesh, Brooch, Necklace, Ring, Bracelet, Sphinx"
    game = table(seat(deck="Urn", tomb=lead), seat(hand="Urn", deck="Urn"), to_move=BEN)
    assert hinted(game)[1] == "Entomb Urn. The tomb gains 1 point."


@pytest.mark.usefixtures("hand_made_value")
def test_what_takes_from_the_rival_names_the_rival() -> None:
    game = table(
        seat(hand="Statue of Sobek, Urn", deck="Urn"),
        seat(hand="Urn", tomb="Axe, Bow, Dagger, Spear", deck="Urn"),
        pyramid="Sphinx",
        entombed=True,
    )
    assert re.fullmatch(
        r"Play Statue of Sobek\. It sets Ben back by about \d+ points\.", hinted(game)[1]
    )


@pytest.mark.usefixtures("hand_made_value", "quick_adviser")
def test_a_forced_discard_gets_a_hint() -> None:
    game = table(seat(hand="Hapi Canopic Jar, Urn"), seat(hand="Judgment, Shabti"), pyramid=FULL)
    play(game, "Hapi Canopic Jar")
    assert asked(game) == (BEN, "discard")
    assert hinted(game)[1] == ("Choose Shabti. As far as anyone can tell, it makes no difference.")


@pytest.mark.usefixtures("hand_made_value")
def test_a_hint_to_end_the_turn_promises_no_next_hand_where_there_is_none() -> None:
    """Pyramid and stock are empty: Ben has a last turn, Ada has none any more."""
    game = table(
        seat(hand="Headrest Amulet", tomb="Axe, Bow", deck="Urn"), seat(hand="Urn"), entombed=True
    )
    assert options(game) == ["action Headrest Amulet", "end turn"]
    assert hinted(game)[1] == "End turn. Nothing else this turn leads to a better result."


@pytest.mark.usefixtures("hand_made_value")
def test_no_hint_says_that_it_makes_no_difference_which_card_kite_turns_face_down() -> None:
    """No value sees which cards lie face down."""
    game = table(seat(hand="Kite, Urn"), seat(hand="Urn"), pyramid="Axe, Bow, Dagger")
    play(game, "Kite")
    assert asked(game) == (ADA, "turn face down")
    assert hinted(game)[1] == "Choose Bow, centre of the base."


@pytest.mark.usefixtures("hand_made_value")
def test_a_hint_for_a_discard_order_says_nothing_of_its_value() -> None:
    ada = seat(hand="Urn, Shabti, Burial Mask", deck="Censer, Urn, Urn, Shabti, Shabti, Urn")
    game = table(ada, seat(hand="Shabti"), pyramid=FULL, stock=FULL, boneyard="Censer")
    end_turn(game)
    while asked(game)[1] != "discard order":
        pick(game, options(game)[0])
    assert re.fullmatch(r"Choose [\w ]+\.", hinted(game)[1])


def test_no_number_is_promised_that_depends_on_cards_not_seen_yet() -> None:
    """Necklace entombs what it finds, which adds 2 points in most deals but not in all."""
    ada = seat(
        hand="Necklace, Urn",
        deck="Shabti, Shabti, Shabti, Shabti, Urn, Urn, Box of Food, Offering Table, Calcite Cup, "
        "Harvest",
        tomb="Bow, Dagger",
    )
    game = table(
        ada,
        seat(hand="Shabti, Shabti, Shabti", deck="Urn, Urn, Urn, Urn, Urn", tomb="Spear"),
        pyramid="Goddess Nut, Judgment, Khopesh, Axe, Sling, Serdab",
        stock="Victory, Victory",
        boneyard="Brooch",
        entombed=True,
    )
    for seed in range(12):
        words = hint(game.view(ADA), seed, "en")["text"]
        assert words.startswith("Play Necklace.")
        assert "point" not in words


@pytest.mark.usefixtures("hand_made_value")
def test_what_comes_from_the_boneyard_is_certain() -> None:
    """Judgment swaps a card in hand for the top of the boneyard, which is no secret."""
    before = state_of(table(seat(hand="Judgment, Urn"), pyramid=FULL, boneyard="Bow")).copy()
    after = before.copy()
    after.reveals += 1
    after.boneyard.clear()
    assert not reveals_cards(before, after)
    after.decks[ADA] = [before.hands[ADA][0]]
    assert reveals_cards(before, after)


@pytest.mark.usefixtures("hand_made_value")
def test_a_last_card_entombed_still_says_what_it_adds() -> None:
    """The hand drawn at the turn's end comes to light, but does not change what is certain."""
    game = table(
        seat(hand="Bow", deck="Urn, Urn", tomb="Axe, Sling"),
        seat(hand="Urn"),
        pyramid="Spear",
        stock="Ring",
    )
    assert hinted(game)[1].endswith("5 more points.")


@pytest.mark.usefixtures("hand_made_value")
def test_what_keeps_points_says_how_many() -> None:
    game = table(seat(hand="Harvest"), seat(hand="Judgment, Victory"), pyramid=FULL)
    play(game, "Harvest")
    assert [option.text for option in decision_of(game).options] == [
        "Sacrifice a card from your hand",
        "Discard two cards",
    ]
    assert hinted(game)[1] == (
        "Discard two cards. With any other choice, the tomb would gain at least 3 points less."
    )
