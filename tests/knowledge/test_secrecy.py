"""No view shows and no computer player uses what the rules hide; dealing again proves it."""

from collections.abc import Iterator
from random import Random

import pytest

from mastaba import Game, Setup
from mastaba.availability.unavailable_cards import why_not
from mastaba.knowledge.determinization import revealed_copy
from mastaba.knowledge.seat_view import view
from mastaba.rules.cards import EDITIONS, SETS
from mastaba.view_types import View
from tests.support.known_cards import Watcher, dealt_again, watched_moments
from tests.support.random_play import state_of
from tests.support.thinking import thought

SETUPS = {
    "original": Setup("original", 2),
    "afterlife": Setup("afterlife", 3),
    "last rites": Setup("last rites", 2),
    "mixed": Setup("afterlife", 4, sets=list(SETS)[::2], uniques=EDITIONS, starters="last rites"),
    "solitaire": Setup("last rites", 1),
}
SEEDS = range(3)

each_setup = pytest.mark.parametrize("name", SETUPS)


def games(name: str) -> Iterator[tuple[Game, int]]:
    """Some games of a setup, each with its seed."""
    for seed in SEEDS:
        yield Game(SETUPS[name], seed), seed


@pytest.mark.sweep
@each_setup
def test_views_know_exactly_the_cards_that_have_been_seen(name: str) -> None:
    """Namely those that were taken from open piles, shown, or put back openly."""
    moments_with_known_cards = 0
    for game, seed in games(name):
        for watcher in watched_moments(game, seed):
            seen = game.view(seed % len(game.setup.players))
            shown = {
                card["id"]
                for row in seen["players"]
                for card in row["known_hand"] + row["deck_top"]
            }
            assert shown == watcher.known
            moments_with_known_cards += bool(shown)
    assert moments_with_known_cards > 3


@pytest.mark.sweep
@each_setup
def test_hidden_cards_make_no_difference_to_a_view_or_a_reason(name: str) -> None:
    rng = Random(name)
    for game, seed in games(name):
        for number, watcher in enumerate(watched_moments(game, seed)):
            if number % 9 == 0:
                for seat in range(len(game.setup.players)):
                    assert_same_view(watcher, seat, rng)


def assert_same_view(watcher: Watcher, seat: int, rng: Random) -> None:
    game, state = watcher.game, state_of(watcher.game)
    redealt = dealt_again(state, seat, watcher.known, rng)
    assert revealed_copy(redealt) == revealed_copy(state)
    if state.options and state.asked != seat:  # another's options depend on what they hold
        redealt.options = [0, 1]
    seen = view(state, game.setup, seat, game._log())
    assert view(redealt, game.setup, seat, game._log()) == seen
    assert why_not(redealt, game.setup, seat, "en") == why_not(state, game.setup, seat, "en")


@pytest.mark.sweep
@each_setup
def test_hidden_cards_make_no_difference_to_the_computers_choice(name: str) -> None:
    rng = Random(name)
    asked = 0
    for game, seed in games(name):
        for number, watcher in enumerate(watched_moments(game, seed)):
            if game.decision is None or number % 40 != seed:
                continue
            seat = game.decision.player
            redealt = dealt_again(state_of(game), seat, watcher.known, rng)
            asked += 1
            assert choice(view(redealt, game.setup, seat)) == choice(game_view(game, seat))
    assert asked > 3


def game_view(game: Game, seat: int) -> View:
    seen = game.view(seat)
    seen["log"] = []
    return seen


def choice(seen: View) -> list[int]:
    return thought(seen, 5)


def test_the_secrecy_tests_would_notice_a_leak() -> None:
    """The redealt tables really differ, so a view that showed them would too."""
    differences = 0
    for watcher in watched_moments(Game(SETUPS["original"], 5), 5):
        redealt = dealt_again(state_of(watcher.game), 0, watcher.known, Random(1))
        differences += redealt.decks != state_of(watcher.game).decks
        differences += redealt.stock != state_of(watcher.game).stock
        differences += redealt.hands[1] != state_of(watcher.game).hands[1]
    assert differences > 100
