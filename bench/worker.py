"""Compares random play in a Chromium worker with the same loop in this Python; prints the ratio."""

import statistics
import sys
from typing import Any, Final

from python_worker import python_worker

ROUNDS: Final = 5
GOAL: Final = 0.5

LOOP: Final = """
import random, time
from mastaba import Game, Setup
from mastaba.rules.machine import answer

def decisions_a_second(first_seed):
    decisions, start, seed = 0, time.perf_counter(), first_seed
    while (spent := time.perf_counter() - start) < 1:
        rng = random.Random(seed)
        state = Game(Setup(), seed).state
        while options := state.options:
            decisions += 1
            answer(state, rng.sample(options, max(1, state.least)))
        seed += 1
    return decisions / spent
"""


def main() -> int:
    """Print the speeds and their ratio; 1 if the worker is too slow."""
    here: dict[str, Any] = {}
    exec(LOOP, here)
    with python_worker(LOOP) as asked:
        speeds = [
            (here["decisions_a_second"](seed), asked(f"decisions_a_second({seed})"))
            for seed in range(0, ROUNDS * 1000, 1000)
        ]
    ratio = statistics.median(there / here for here, there in speeds)
    here, there = (statistics.median(column) for column in zip(*speeds, strict=True))
    print(f"native Python {here:9,.0f} decisions a second, Chromium worker {there:9,.0f}: ", end="")
    print(f"{ratio:.2f} of it (at least {GOAL:g})")
    return 0 if ratio >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
