"""Whole games on file, replayed choice by choice: every Python gives the same digests.

After a change of the rules or of the card data write them anew, from the project's root:
    PYTHONPATH=py python -m tests.test_golden
"""

import json
from pathlib import Path

import pytest

from mastaba import Game, Setup
from mastaba.ai.worker import think
from tests.table import NAMES

GOLDEN = Path(__file__).parent / "golden"
PLAYERS = (2, 3, 4)


def golden(players: int) -> Path:
    """The file with the game for so many players."""
    return GOLDEN / f"{players}-players.txt"


def computers_game(players: int) -> Game:
    """A whole game that the computer plays against itself; the first seat now and then errs.

    So it tells of more kinds of moves than the computer likes.
    """
    game = Game(Setup(players=NAMES[:players]), seed=players)
    while (decision := game.decision) is not None:
        turn = len(game.choices)
        if turn % 3 == 0:
            start = turn % len(decision.options)
            picks = [*range(start, len(decision.options)), *range(start)][: decision.least]
        else:
            seen = game.view(decision.player)
            del seen["log"]
            picks = json.loads(think(json.dumps(seen), turn))
        game.choose(picks)
    return game


@pytest.mark.parametrize("players", PLAYERS)
def test_the_game_on_file_is_replayed_to_its_end(players: int) -> None:
    text = golden(players).read_text(encoding="utf-8")
    game = Game.replay(text)
    assert game.decision is None
    assert game.setup.players == NAMES[:players]
    assert game.record() == text


@pytest.mark.parametrize("players", PLAYERS)
def test_the_computer_still_plays_the_game_on_file(players: int) -> None:
    """Its arithmetic too is the same on every Python."""
    assert computers_game(players).record() == golden(players).read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for number in PLAYERS:
        golden(number).write_text(computers_game(number).record(), encoding="utf-8", newline="\n")
