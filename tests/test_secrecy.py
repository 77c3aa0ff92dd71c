"""Nobody is told, and the computer does not use, what the rules hide: proven by dealing again."""

import json
from random import Random

import pytest

from mastaba import Game
from mastaba.ai.worker import think
from mastaba.views import revealed_copy, view
from tests.knowledge import Watcher, dealt_again, watched_moments
from tests.random_play import new_game, state_of

PLAYERS = (2, 3, 4)
SEEDS = range(6)


@pytest.mark.parametrize("players", PLAYERS)
def test_views_know_exactly_what_could_be_seen(players: int) -> None:
    """Neither more nor less: openly drawn from open piles, shown, or put back openly."""
    met = 0
    for seed in SEEDS:
        for watcher in watched_moments(new_game(players, 900 + seed), seed):
            seen = watcher.game.view(seed % players)
            shown = {
                card["id"]
                for row in seen["players"]
                for card in row["known_hand"] + row["deck_top"]
            }
            assert shown == watcher.known
            met += bool(shown)
    assert met > 20


@pytest.mark.parametrize("players", PLAYERS)
def test_whatever_is_hidden_makes_no_difference_to_a_view(players: int) -> None:
    rng = Random(players)
    for seed in SEEDS:
        for number, watcher in enumerate(watched_moments(new_game(players, 800 + seed), seed)):
            if number % 5 == 0:
                for seat in range(players):
                    assert_same_view(watcher, seat, rng)


def assert_same_view(watcher: Watcher, seat: int, rng: Random) -> None:
    game, state = watcher.game, state_of(watcher.game)
    again = dealt_again(state, seat, watcher.known, rng)
    assert revealed_copy(again) == revealed_copy(state)
    if state.options and state.asked != seat:  # what another can choose hangs on what they hold
        again.options = [0, 1]
    seen = view(state, game.setup, seat, game._events())
    assert view(again, game.setup, seat, game._events()) == seen


@pytest.mark.parametrize("players", PLAYERS)
def test_the_computer_chooses_alike_whatever_is_hidden(players: int) -> None:
    rng = Random(players)
    asked = 0
    for seed in SEEDS:
        for number, watcher in enumerate(watched_moments(new_game(players, 700 + seed), seed)):
            game = watcher.game
            if game.decision is None or number % 40 != seed:
                continue
            seat = game.decision.player
            again = dealt_again(state_of(game), seat, watcher.known, rng)
            asked += 1
            assert choice(view(again, game.setup, seat)) == choice(game_view(game, seat))
    assert asked > 5


def game_view(game: Game, seat: int) -> dict[str, object]:
    seen = game.view(seat)
    seen["log"] = []
    return seen


def choice(seen: dict[str, object]) -> str:
    return think(json.dumps(seen), 5)


def test_a_leak_would_be_found() -> None:
    """The deal is really another one, and a view that told of it would differ."""
    differ = 0
    for watcher in watched_moments(new_game(2, 5), 5):
        again = dealt_again(state_of(watcher.game), 0, watcher.known, Random(1))
        differ += again.decks != state_of(watcher.game).decks
        differ += again.stock != state_of(watcher.game).stock
        differ += again.hands[1] != state_of(watcher.game).hands[1]
    assert differ > 100
