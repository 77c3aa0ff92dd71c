"""Measures the computer players' time and search in a Chromium worker, level by level.

Each level answers every decision of some turns of a game, asked as the page asks it. Prints the
95th percentiles of a decision and of a seat's turn, and any goals missed.
"""

import json
import statistics
import sys
from collections.abc import Sequence
from typing import Final

from python_worker import python_worker

from mastaba.ai import LEVELS
from mastaba.ai.levels import ABILITIES

TURNS: Final = {True: 12, False: 60}
"""The number of turns played, by whether the level searches."""

DECISION: Final = 0.03
"""Seconds for a decision without search."""

OVERTIME: Final = 1.1
"""The factor by which a turn may exceed its budget: the last step begun is finished."""

LOOP: Final = """
import json, time
from mastaba import Game, Setup
from mastaba.ai import worker
from mastaba.ai.search import deliberation, sequential_halving

simulated = 0

class Counted(sequential_halving.Search):
    def _simulated(self, dealt, picks):
        global simulated
        simulated += 1
        return super()._simulated(dealt, picks)

deliberation.Search = Counted

async def turns_of(level, turns):
    global simulated
    game = Game(Setup("afterlife", 2), 1)
    decisions, searches, whole, begun = [], [], {}, 1  # whole: the time that a seat takes in a turn
    turn = 1
    while begun <= turns:
        seen = game.view(game.decision.player)
        if seen["turn"] != turn:
            turn = seen["turn"]
            begun += 1
        del seen["log"]
        view = json.dumps(seen)
        simulated = 0
        start = time.perf_counter()
        picks = json.loads(await worker.think(view, len(game.choices), level))
        decisions.append(time.perf_counter() - start)
        if simulated:
            searches.append(simulated)
        whole[begun, seen["you"]] = whole.get((begun, seen["you"]), 0.0) + decisions[-1]
        game.choose(picks)
        if game.decision is None:
            game = Game(Setup("afterlife", 2), begun)
            turn = 0
    return json.dumps([decisions, [*whole.values()], searches])
"""


def percentile(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(values, n=20)[-1]


def main() -> int:
    """Print a line for each level; 1 if one is slower than its goal."""
    missed = False
    with python_worker(LOOP) as asked:
        for level in LEVELS:
            ability = ABILITIES[level]
            turns = TURNS[ability.simulations > 0]
            decisions, whole, searches = json.loads(asked(f"await turns_of({level!r}, {turns})"))
            took, goal = percentile(decisions), DECISION
            words = f"{level:10} p95 of a decision {1000 * took:5.0f} ms"
            if ability.simulations:
                took, goal = percentile(whole), ability.seconds * OVERTIME
                words += f", of a turn {took:4.2f} s (budget {ability.seconds:g} s)"
                words += (
                    f", half of the searches over {statistics.median(searches):.0f} simulations"
                )
            missed |= took > goal
            print(words + ("" if took <= goal else "  missed"), flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
