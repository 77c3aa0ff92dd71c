"""Games for tests of the review, and the golden games whose reviews are on file.

After a change to the review or to the computer players, write the reviews again, and read them:
    PYTHONPATH=py python -m tests.support.reviews
"""

import random
from pathlib import Path

from mastaba import Game
from mastaba.incremental import at_once
from mastaba.review.__main__ import lines
from mastaba.review.analysis import Analysis
from mastaba.review.report import Report
from tests.support.golden_games import golden
from tests.support.random_play import random_picks
from tests.support.table import FULL, seat, table

SAMPLES = Path(__file__).parents[1] / "review" / "samples"
DEPTH = 2
"""Of the reviews on file: enough to see that everything is told, and quick."""

REVIEWED = {
    "original for 2": "en",
    "last rites for 2": "de",
    "afterlife for 3": "en",
    "five players": "de",
    "afterlife alone as a master": "en",
}
"""Golden games whose reviews are on file, and the languages of these."""


def sample(name: str) -> Path:
    """The file with the review of a golden game."""
    return SAMPLES / f"{name.replace(' ', '-')}.txt"


def reviewed(game: Game, depth: int = DEPTH) -> Report:
    """The whole review of a game."""
    analysis = Analysis(game, range(len(game.setup.players)), depth)
    at_once(analysis.steps())
    return analysis.report


def as_text(name: str) -> str:
    """The review of a golden game as text."""
    game = Game.replay(golden(name).read_text(encoding="utf-8"))
    return "\n".join(lines(reviewed(game), game.setup.players, REVIEWED[name])) + "\n"


def short_game(seed: int = 3) -> Game:
    """A game of a few turns, played at random to its end."""
    game = table(
        seat(
            hand="Urn, Shabti, Box of Food, Urn, Shabti", deck="Urn, Shabti, Harvest, Ring, Brooch"
        ),
        seat(
            hand="Urn, Urn, Shabti, Harvest, Box of Food", deck="Shabti, Urn, Weaver, Box of Food"
        ),
        pyramid=FULL,
        stock="Apis Bull, Mirror Case",
    )
    rng = random.Random(seed)
    while game.decision is not None:
        game.choose(random_picks(game, rng))
    return game


if __name__ == "__main__":
    for name in REVIEWED:
        sample(name).write_text(as_text(name), encoding="utf-8")
        print(f"wrote {sample(name)}")
