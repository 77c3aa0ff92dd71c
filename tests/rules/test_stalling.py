"""The stall guard against players who do nothing but stall, solitaire included (ruling 6)."""

import pytest

from mastaba import Game, Setup
from tests.support.random_play import state_of
from tests.support.stalling import play_stalling

EDITIONS = ("original", "afterlife", "last rites")
LONG = 150
"""Far more turns than a game can last if every turn shrinks the pyramid and the stock."""


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_stall_guard_ends_a_game_in_which_everyone_stalls(edition: str, players: int) -> None:
    game = Game(Setup(edition, players), 3)
    play_stalling(game, 100 * LONG)
    state = state_of(game)
    assert state.over
    assert state.turn <= 10 * players + LONG
    assert state.turn > 10 * players


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_the_stall_guard_the_game_never_ends(edition: str, players: int) -> None:
    game = Game(Setup(edition, players, stall_guard=False), 3)
    play_stalling(game, 2 * LONG)
    state = state_of(game)
    assert not state.over
    assert state.stock
    assert state.turns_without_progress > 100


def test_one_stalling_player_cannot_hold_up_another_who_plays_on() -> None:
    """The guard counts only rounds in which nobody makes progress, and there are none."""
    game = Game(Setup("afterlife", 2), 3)
    state = state_of(game)
    while game.decision is not None:
        if game.decision.player == 0:
            turn = state_of(game).turn
            play_stalling(game, turn)
        else:
            game.choose(len(game.decision.options) - 1 if game.decision.kind == "play" else 0)
    assert state_of(game).over
    assert state.turn < LONG
