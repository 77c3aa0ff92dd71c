"""A level without search, called as the page calls it: a view as JSON in, picks as JSON out."""

import random

import pytest

from mastaba import Game
from tests.support import thinking
from tests.support.random_play import decision_of, new_game, random_moments, random_picks
from tests.support.table import BEN, buy, options, seat, table, tomb

PLAYERS = (2, 3, 4)


def picks_of(game: Game, seed: int = 0) -> list[int]:
    """What the player picks."""
    return thinking.thought(game.view(decision_of(game).player), seed)


def check_legal(game: Game, picks: list[int]) -> None:
    decision = decision_of(game)
    assert all(type(pick) is int for pick in picks)
    assert decision.least <= len(picks) <= decision.most
    assert len(set(picks)) == len(picks)
    assert all(0 <= pick < len(decision.options) for pick in picks)


@pytest.mark.sweep
@pytest.mark.parametrize("players", PLAYERS)
def test_picks_are_legal_at_every_decision_of_random_games(players: int) -> None:
    kinds = set()
    for game in random_moments(players, 70 + players):
        if game.decision is not None:
            check_legal(game, picks_of(game))
            kinds.add(game.decision.kind)
    assert len(kinds) > 8


@pytest.mark.sweep
@pytest.mark.parametrize("players", PLAYERS)
def test_it_plays_whole_games_against_itself(players: int) -> None:
    game = new_game(players, 5)
    while game.decision is not None:
        picks = picks_of(game, len(game.choices))
        check_legal(game, picks)
        game.choose(picks)
    assert max(row["total"] for row in game.scores()) > 25


def test_thinking_does_not_change_the_game() -> None:
    for number, game in enumerate(random_moments(3, 6)):
        if game.decision is not None and number % 5 == 0:
            before, seen = game.digest(), game.view(0)
            picks_of(game)
            assert game.digest() == before
            assert game.view(0) == seen


@pytest.mark.sweep
def test_equal_views_and_seeds_give_equal_picks() -> None:
    for number, game in enumerate(random_moments(4, 8)):
        if game.decision is not None and number % 3 == 0:
            assert picks_of(game, number) == picks_of(game, number)


@pytest.mark.sweep
def test_it_beats_random_play_in_nearly_all_games() -> None:
    """From the second seat too, and from the last of four."""
    won = lead = 0
    games = [(2, 0), (2, 1), (2, 0), (2, 1), (3, 2), (3, 0), (4, 3), (4, 0)]
    for seed, (players, its_seat) in enumerate(games):
        game, rng = new_game(players, 500 + seed), random.Random(seed)
        while game.decision is not None:
            own = game.decision.player == its_seat
            game.choose(picks_of(game, seed) if own else random_picks(game, rng))
        scores = game.scores()
        won += scores[its_seat]["winner"]
        lead += 2 * scores[its_seat]["total"] - sum(row["total"] for row in scores) // players
    assert won >= len(games) - 1
    assert lead > 20 * len(games)


def test_it_pays_without_waste() -> None:
    """The cards laid out suffice, and none of them could be spared."""
    paid = 0
    for players in PLAYERS:
        for game in random_moments(players, 90 + players):
            if game.decision is None or game.decision.kind != "pay":
                continue
            picks = picks_of(game)
            assert is_enough(game, picks)
            for spared in picks if len(picks) > 1 else ():
                assert not is_enough(game, [pick for pick in picks if pick != spared])
            paid += 1
    assert paid > 20


def is_enough(game: Game, picks: list[int]) -> bool:
    """Whether exactly these cards complete the payment, with no more laid out after them."""
    tried = game.copy()
    tried.choose(picks)
    if tried.decision and tried.decision.kind == "pay":
        return False
    known = len(game.view(0)["log"])
    new = [entry["text"] for entry in tried.view(0)["log"][known:]]
    return sum(" pays with " in text for text in new) == 1


def test_it_keeps_the_gold_it_does_not_need() -> None:
    """Four for Goddess Nut out of 2 + 1 + 1 + 1 + 1: three or four cards, never all five."""
    game = table(seat(hand="Brooch, Shabti, Shabti, Urn, Urn"), pyramid="Goddess Nut")
    buy(game, "Goddess Nut")
    picks = picks_of(game)
    laid = [options(game)[pick] for pick in picks]
    gold = [2 if name == "Brooch" else 1 for name in laid]
    assert sum(gold) == 4


def test_on_the_last_turn_it_entombs_all_it_can_and_what_scores_most() -> None:
    """On the very last turn only what reaches the tomb still counts.

    Box of Food entombs Shabti for Urn, and Apis Bull is the fourth card of a set.
    """
    game = table(
        seat(hand="Urn"),
        seat(hand="Shabti, Urn, Apis Bull, Box of Food", tomb="Harvest, Victory, Judgment"),
        to_move=BEN,
    )
    while game.decision is not None:
        game.choose(picks_of(game))
    assert tomb(game, BEN) == "Apis Bull, Harvest, Judgment, Shabti, Victory"
