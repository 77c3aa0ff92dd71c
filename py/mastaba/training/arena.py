"""The arena: measures the computer players in games against each other.

Every result is stored in a folder, so an interrupted run resumes where it stopped. No training run
uses these seeds.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any, Final

from ..ai.net.rules_digest import rules_digest
from ..level_names import LEVELS
from ..rules.cards import EDITIONS
from ..rules.setup import SOLITAIRES
from .agents import weights_digest
from .executor import results
from .match import RANDOM_TABLES, Duel, SolitaireGame, wilson
from .stored_results import stored_lines

FIRST_SEED: Final = 1_000_000

LAST: Final = 6
"""The generation that is shipped."""

INSTANT: Final = f"net:{LAST}"
"""The learned value without search."""

STANDARD: Final = "search:48"
"""With about as many simulations as a browser makes in 1 s."""

STRONG: Final = "search:160+1"
"""With about as many simulations as a browser makes in 4 s, each a turn longer."""

LADDER: Final = (
    "random", "noisy:90", "noisy:75", "noisy:50", "noisy:25", "greedy", "follow", "net:0",
    "net:2", INSTANT, "search:8", STANDARD, STRONG, *LEVELS,
)  # fmt: skip
"""The agents to rate, about from the weakest to the strongest."""

REACH: Final = 4
"""How many of the next agents in the list each one plays."""


@dataclass(frozen=True)
class ArenaLine:
    """A line of the table: an agent in one seat against another agent in all other seats.

    `least` is the share of wins to reach, or 0 if the line has no target.
    """

    agent: str
    other: str
    edition: str
    players: int
    games: int
    least: float = 0

    @property
    def name(self) -> str:
        """Its name in the table."""
        return f"{self.agent} v {self.other}, {self.edition}, {self.players} players"

    def tasks(self) -> list[Duel]:
        """Its games."""
        seeds = range(FIRST_SEED, FIRST_SEED + self.games)
        return [Duel(self.agent, self.other, seed, self.edition, self.players) for seed in seeds]


def lines(games: int) -> list[ArenaLine]:
    """All lines, with this many games each."""

    def each(agent: str, other: str, players: int, least: float) -> list[ArenaLine]:
        return [ArenaLine(agent, other, one, players, games, least) for one in EDITIONS]

    found = each(INSTANT, "greedy", 2, 0.99) + each(INSTANT, "greedy", 4, 0.8)
    found += each(STANDARD, "greedy", 4, 0.95) + each(INSTANT, "follow", 2, 0.9)
    found += [
        ArenaLine(f"net:{number + 1}", f"net:{number}", RANDOM_TABLES, 2, games, 0.55)
        for number in range(LAST)
    ]
    found += each(STANDARD, INSTANT, 2, 0.9) + each(STRONG, STANDARD, 2, 0.6)
    found.append(ArenaLine(INSTANT, "greedy", RANDOM_TABLES, 2, games, 0.97))
    for players in (2, 3, 4):
        for low, high in pairwise(LEVELS):
            found += each(high, low, players, 0)
    for number, low in enumerate(LADDER):
        for high in LADDER[number + 1 : number + 1 + REACH]:
            if (high, low) != (INSTANT, "greedy"):  # already in the table
                found.append(ArenaLine(high, low, RANDOM_TABLES, 2, games))
    return found


class ArenaResults:
    """The results of games by line and seed, stored in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.found: dict[str, dict[int, Any]] = {}
        for row in stored_lines(path):
            line, seed, result = json.loads(row)
            self.found.setdefault(line, {})[seed] = result

    def play(
        self, name: str, tasks: Sequence[Duel | SolitaireGame], cluster: str | None
    ) -> list[Any]:
        """The results of these games; plays the ones that have no result yet."""
        found = self.found.setdefault(name, {})
        with self._path.open("a") as file:
            missing = [task for task in tasks if task.seed not in found]
            for task, result in results(cluster, _played, missing):
                found[task.seed] = result
                file.write(json.dumps([name, task.seed, result]) + "\n")
                file.flush()
        return [found[task.seed] for task in tasks]


def _played(task: Duel | SolitaireGame) -> Any:
    return task.play()


def table_row(line: ArenaLine, wins: Sequence[float]) -> str:
    """A line of the table."""
    low, high = wilson(sum(wins), len(wins))
    share = sum(wins) / len(wins)
    goal = f"{line.least:.0%}" if line.least else ""
    name = line.name.replace(",", " |")
    return f"| {name} | {len(wins)} | {share:.1%} | {low:.1%} to {high:.1%} | {goal} |"


def ratings(wins: dict[tuple[str, str], tuple[float, int]]) -> dict[str, float]:
    """Elo ratings by the Bradley-Terry model, with `random` at 0.

    `wins` maps each pair to the games the first one has won and the games played. Each pair counts
    as if it had drawn one more game, so an agent that never loses has a rating too. The fit is
    Hunter's (2004).
    """
    total: dict[str, float] = defaultdict(float)
    games: dict[tuple[str, str], int] = {}
    for (one, other), (won, played) in wins.items():
        total[one] += won + 0.5
        total[other] += played - won + 0.5
        games[one, other] = played + 1
    strength = dict.fromkeys(total, 1.0)
    for _ in range(ROUNDS):
        weight: dict[str, float] = defaultdict(float)
        for (one, other), played in games.items():
            share = played / (strength[one] + strength[other])
            weight[one] += share
            weight[other] += share
        strength = {name: total[name] / weight[name] for name in total}
    zero = strength["random"]
    return {name: 400 * log10(value / zero) for name, value in strength.items()}


ROUNDS: Final = 20_000
"""The number of iterations of that fit."""


def alone(agent: str, games: int) -> dict[str, list[SolitaireGame]]:
    """Games of solitaire, by the name of their line in the table."""
    return {
        f"{agent}, {edition}, {solitaire} solitaire": [
            SolitaireGame(agent, edition, solitaire, seed)
            for seed in range(FIRST_SEED, FIRST_SEED + games)
        ]
        for edition in EDITIONS
        for solitaire in SOLITAIRES
    }


def main() -> None:
    """Play what the command line asks for, and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m mastaba.training.arena", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000, help="games per line")
    parser.add_argument("--alone", type=int, default=200, help="games per kind of solitaire")
    parser.add_argument("--only", default="", help="play only lines that contain these words")
    parser.add_argument(
        "--cluster", help="address of a Dask scheduler; without it, local processes"
    )
    parser.add_argument(
        "--folder", type=Path, default=Path("build/arena"), help="where the results are kept"
    )
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    games = ArenaResults(asked.folder / f"{rules_digest()}-{weights_digest()}.jsonl")
    print("| match | table | players | games | won | 95 % interval | to reach |")
    print("|---|---|---|---|---|---|---|")
    wins = {}
    for line in lines(asked.games):
        if line.games and asked.only in line.name:
            found = games.play(line.name, line.tasks(), asked.cluster)
            print(table_row(line, found), flush=True)
            if line.edition == RANDOM_TABLES and line.agent in LADDER:
                wins[line.agent, line.other] = (sum(found), len(found))
    if ("noisy:90", "random") in wins:
        print("\n| agent | Elo |\n|---|---|")
        for name, rating in sorted(ratings(wins).items(), key=lambda one: one[1]):
            print(f"| {name} | {rating:.0f} |")
    print("\n| solitaire | games | points | perfect tombs |\n|---|---|---|---|")
    for name, tasks in alone(LEVELS[-1], asked.alone).items():
        if tasks and asked.only in name:
            found = games.play(name, tasks, asked.cluster)
            points = sum(share for share, _ in found) / len(found)
            perfect = sum(done for _, done in found)
            print(f"| {name} | {len(found)} | {points:.1%} | {perfect} |", flush=True)


if __name__ == "__main__":
    main()
