"""The golden games: which there are, and how they are played and written.

After a change to the rules or the card data, write them again from the project's root:
    PYTHONPATH=py python -m tests.support.golden_games
"""

import random
from pathlib import Path

from mastaba import Game, Setup
from mastaba.ai import greedy
from mastaba.rules.cards import EDITIONS, SETS
from tests.support.stalling import stalling_picks

GOLDEN = Path(__file__).parents[1] / "golden"
SEEDS = range(40)
"""The seeds to try for each game, so that the games cover as many cards as possible."""

SETUPS = {
    "original for 2": Setup("original", 2),
    "original for 3": Setup("original", 3),
    "original for 4": Setup("original", 4),
    "afterlife for 2": Setup("afterlife", 2),
    "afterlife for 3": Setup("afterlife", 3),
    "afterlife for 4": Setup("afterlife", 4),
    "last rites for 2": Setup("last rites", 2),
    "last rites for 3": Setup("last rites", 3),
    "last rites for 4": Setup("last rites", 4),
    "last rites alone": Setup("last rites", 1),
    "original alone": Setup("original", 1, solitaire="starter"),
    "afterlife alone as a master": Setup("afterlife", 1, solitaire="master"),
    "five players": Setup("afterlife", 5),
    "six players": Setup("last rites", 6, starters=["last rites", "original"]),
    "mixed starters": Setup(
        "original", 2, starters=["original", "last rites", "random", "original"]
    ),
    "random sets": Setup("afterlife", 3, sets="random", uniques=EDITIONS),
    "chosen sets": Setup(
        "afterlife", 2, sets=["Books", "Chambers", "random 8"], uniques=["original"]
    ),
    "half sets": Setup("original", 3, half_with="afterlife"),
    "supersets": Setup("original", 4, half_with="last rites", supersets=True),
    "all sets": Setup("last rites", 4, sets=list(SETS), uniques=EDITIONS),
    "stalling": Setup("afterlife", 2),
    "first rules": Setup("last rites", 2, rules=1),
    "practice without guard": Setup("afterlife", 2, stall_guard=False, practice=True),
}
"""Every edition, option and number of players, by file name."""

STALLED = "stalling"
"""The game in which everyone stalls."""

PLAYED_BY_COMPUTER = ("original for 2", "afterlife for 3", "last rites for 2")
"""In these the greedy player makes two of three choices, so they pin down its arithmetic too."""


def golden(name: str) -> Path:
    """The file with the game of this name."""
    return GOLDEN / f"{name.replace(' ', '-')}.txt"


def played(name: str, seed: int) -> Game:
    """Play the whole game of this name, always the same for the same seed."""
    rng = random.Random(seed)
    game = Game(SETUPS[name], seed)
    while (decision := game.decision) is not None:
        if name == STALLED:
            game.choose(stalling_picks(game))
        elif name in PLAYED_BY_COMPUTER and len(game.choices) % 3:
            game.choose(greedy.choose(game.view(decision.player), len(game.choices)))
        else:
            number = rng.randint(decision.least, decision.most)
            game.choose(rng.sample(range(len(decision.options)), number))
    return game


def actions_and_questions(game: Game) -> set[str]:
    """The actions played in a game ("plays Urn") and the kinds of its decisions."""
    replayed, found = game.beginning(), set()
    for picks in game.choices:
        decision = replayed.decision
        assert decision is not None
        found.add(decision.kind)
        found.update(
            f"plays {option.card}"
            for option in (decision.options[pick] for pick in picks)
            if option.kind == "action"
        )
        replayed.choose(*picks)
    return found


def main() -> None:
    """Write all games, each with the seed that adds the most cards and decisions."""
    GOLDEN.mkdir(exist_ok=True)
    for old in GOLDEN.glob("*.txt"):
        old.unlink()
    found: set[str] = set()
    for name in SETUPS:
        seeds = SEEDS[:3] if name in (STALLED, *PLAYED_BY_COMPUTER) else SEEDS
        games = [played(name, seed) for seed in seeds]
        best = max(games, key=lambda game: len(actions_and_questions(game) - found))
        found |= actions_and_questions(best)
        golden(name).write_text(best.record(), encoding="utf-8", newline="\n")
    print(f"{len(SETUPS)} games, with {len(found)} kinds of decisions and cards played")


if __name__ == "__main__":
    main()
