"""Whole games on file, replayed choice by choice: every Python gives the same digests."""

import pytest

from mastaba import Game
from tests.support.golden_games import GOLDEN, PLAYED_BY_COMPUTER, SETUPS, golden, played


@pytest.mark.parametrize("name", SETUPS)
def test_the_game_on_file_is_replayed_to_its_end(name: str) -> None:
    text = golden(name).read_text(encoding="utf-8")
    game = Game.replay(text)
    assert game.decision is None
    assert game.setup == SETUPS[name]
    assert game.record() == text


@pytest.mark.parametrize("name", PLAYED_BY_COMPUTER)
def test_the_greedy_player_still_plays_the_game_on_file(name: str) -> None:
    """Its arithmetic too is the same on every Python."""
    text = golden(name).read_text(encoding="utf-8")
    assert played(name, Game.replay(text).seed).record() == text


def test_no_other_games_are_on_file() -> None:
    assert set(GOLDEN.iterdir()) == {golden(name) for name in SETUPS}
