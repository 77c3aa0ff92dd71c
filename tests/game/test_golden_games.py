"""Golden games, replayed choice by choice: every Python gives the same digests."""

import pytest

from mastaba import Game
from tests.support.golden_games import GOLDEN, PLAYED_BY_COMPUTER, SETUPS, golden, played


@pytest.mark.parametrize("name", SETUPS)
def test_every_golden_game_replays_to_its_end(name: str) -> None:
    text = golden(name).read_text(encoding="utf-8")
    game = Game.replay(text)
    assert game.decision is None
    assert game.setup == SETUPS[name]
    assert game.record() == text


@pytest.mark.parametrize("name", PLAYED_BY_COMPUTER)
def test_the_greedy_player_still_plays_its_golden_game(name: str) -> None:
    """Its arithmetic is the same on every Python too."""
    text = golden(name).read_text(encoding="utf-8")
    assert played(name, Game.replay(text).seed).record() == text


def test_there_are_no_other_golden_games() -> None:
    assert set(GOLDEN.iterdir()) == {golden(name) for name in SETUPS}
