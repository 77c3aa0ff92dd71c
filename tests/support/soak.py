"""Endless random games: any setup, any legal choice, every invariant at every turn.

    PYTHONPATH=py python -m tests.support.soak 1000000

plays that many games on all cores and prints statistics. It stops at the first game that breaks
an invariant and prints its setup and seed. `make soak` plays a million. A second number is the
first seed, so that a long run can be split.
"""

import os
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from mastaba import Game, Setup
from mastaba.rules.cards import EDITIONS, SETS
from mastaba.rules.machine import answer
from mastaba.rules.state import EMPTY, State
from tests.support.random_play import UNDER, all_copies
from tests.support.random_tables import PLACES

GAMES_AT_A_TIME = 200
MOST_TURNS = 2000
LIES_OVER = {
    PLACES.index(place): [PLACES.index(hole) for hole in holes] for place, holes in UNDER.items()
}
"""For the index of each place above the base, those of the two places it lies over."""


def random_setup(rng: random.Random) -> Setup:
    """A random setup; half of them are the plain game of an edition."""
    edition = rng.choice(EDITIONS)
    options: dict[str, Any] = {"edition": edition, "players": rng.randint(1, 6)}
    if options["players"] == 1:
        options["solitaire"] = rng.choice(("starter", "master"))
    if rng.random() < 0.5:
        return Setup(**options)
    kind = rng.choice(("random", "chosen", "half", "all"))
    if kind == "random":
        options["sets"] = "random"
    elif kind == "chosen":
        options["sets"] = rng.sample(list(SETS), rng.randint(3, 7))
    elif kind == "half":
        options["half_with"] = rng.choice([one for one in EDITIONS if one != edition])
        options["supersets"] = rng.random() < 0.5
    else:
        options["sets"] = list(SETS)
    options["uniques"] = rng.sample(EDITIONS, rng.randint(0, 3))
    options["starters"] = rng.choice(("original", "last rites", "random"))
    return Setup(**options)


def play(setup: Setup, seed: int) -> State:
    """Play one random game to its end; raises AssertionError if an invariant breaks."""
    rng = random.Random(seed)
    state = Game(setup, seed).state
    cards = sorted(all_copies(state))
    turn = 0
    while options := state.options:
        assert len(options) > state.least >= 1, "a question with only one answer"
        assert state.least <= state.most <= len(options), "a question nobody can answer"
        assert len(set(options)) == len(options), "an option twice"
        if state.turn != turn:
            turn = state.turn
            check_turn(state, cards)
        if rng.random() < 0.001:
            assert state.copy().to_plain() == state.to_plain(), "a copy differs"
        answer(state, rng.sample(options, rng.randint(state.least, state.most)))
    check_end(state, cards)
    return state


def check_turn(state: State, cards: list[int]) -> None:
    """Check the invariants at the first question of a turn."""
    assert sorted(all_copies(state)) == cards, "a card is lost, or there twice"
    assert all(hand == sorted(hand) for hand in state.hands), "a hand is not sorted"
    assert state.turn < MOST_TURNS, "no end"
    assert state.to_move == (state.turn - 1) % len(state.hands), "turns do not go round"
    if not state.stack:
        assert not any(state.in_plays), "cards in play when a turn begins"
        for place, below in LIES_OVER.items():
            filled = state.pyramid[place] == EMPTY or all(
                state.pyramid[hole] != EMPTY for hole in below
            )
            assert filled, "a card hangs over an empty place"


def check_end(state: State, cards: list[int]) -> None:
    """Check the invariants at the end of a game."""
    assert state.over, "nobody is asked, and yet it is not over"
    assert sorted(all_copies(state)) == cards, "a card is lost, or there twice"
    assert not state.stock, "cards in the stock at the end"
    assert set(state.pyramid) == {EMPTY}, "cards in the pyramid at the end"
    assert state.turn % len(state.hands) == 0, "not all had as many turns"


def play_some(first: int) -> Counter[str]:
    """Play a batch of games from seed `first` on; return statistics about them."""
    statistics: Counter[str] = Counter()
    for seed in range(first, first + GAMES_AT_A_TIME):
        setup = random_setup(random.Random(f"setup {seed}"))
        try:
            state = play(setup, seed)
        except Exception as problem:
            raise RuntimeError(f"setup {setup.to_text()!r}, seed {seed}: {problem!r}") from problem
        statistics["games"] += 1
        statistics["turns"] += state.turn
        statistics[f"{len(setup.players)} players"] += 1
        statistics[setup.edition] += 1
    return statistics


def main() -> None:
    """Play as many games as the command line says and print statistics."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    start = time.perf_counter()
    statistics: Counter[str] = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for some in pool.map(play_some, range(first, first + games, GAMES_AT_A_TIME)):
            statistics += some
    for what, number in sorted(statistics.items()):
        print(f"{what:14} {number:12,}")
    print(f"no invariant broken, {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
