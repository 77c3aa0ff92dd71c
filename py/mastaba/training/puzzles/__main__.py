"""Mines puzzles, ships the best of them, and rechecks those that are shipped."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from ...ai.net.rules_digest import rules_digest
from ...puzzles.puzzle import Puzzle, Puzzles
from ...rules.cards import EDITIONS
from ..agents import weights_digest
from ..executor import results
from ..stored_results import stored_lines
from .mining import MinedGame, selected
from .puzzle_check import FULL, SMALL, Depth, recheck

SHIPPED: Final = Path("static") / "puzzles" / "puzzles.json"
FOLDER: Final = Path("build") / "puzzles"
FIRST_SEED: Final = 3_000_000
GAMES: Final = 600
MOST: Final = 120
DEPTHS: Final = {"full": FULL, "small": SMALL}


def main() -> None:
    """Mine or recheck as the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m mastaba.training.puzzles", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games of self-play to look at")
    parser.add_argument("--edition", choices=EDITIONS, help="look at games of this edition only")
    parser.add_argument("--most", type=int, default=MOST, help="puzzles to ship")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where what is found is kept")
    parser.add_argument("--shipped", type=Path, default=SHIPPED, help="the file that is shipped")
    parser.add_argument(
        "--check", choices=DEPTHS, help="only recheck what is shipped, at this depth"
    )
    parser.add_argument(
        "--drop",
        action="store_true",
        help="drop what fails the check; add answers found to be as good as the best",
    )
    asked = parser.parse_args()
    if not asked.check:
        mine(asked.games, asked.folder, asked.edition)
        ship(asked.folder, asked.shipped, asked.most)
    sound = recheck_file(asked.shipped, DEPTHS[asked.check or "small"], asked.drop)
    sys.exit(0 if sound or asked.drop else 1)


def mine(games: int, folder: Path, edition: str | None = None) -> None:
    """Look at this many games, or at those of one edition among them.

    Games that were looked at before are not played again.
    """
    folder.mkdir(parents=True, exist_ok=True)
    done = {row["seed"] for row in _rows(folder)}
    seeds = range(FIRST_SEED, FIRST_SEED + games)
    tasks = [MinedGame(seed) for seed in seeds if seed not in done]
    tasks = [task for task in tasks if edition in (None, task.setup().edition)]
    with _kept(folder).open("a") as file:
        for _, row in results(None, MinedGame.play, tasks):
            file.write(json.dumps(row) + "\n")
            file.flush()
            print(f"game {row['seed']}: {len(row['puzzles'])} puzzles", flush=True)


def ship(folder: Path, shipped: Path, most: int) -> None:
    """Write the file of the puzzles to ship, and tell how many positions were looked at."""
    rows = sorted(_rows(folder), key=lambda row: row["seed"])
    found = [(Puzzle.from_plain(data), themes) for row in rows for data, themes in row["puzzles"]]
    chosen = selected(found, most)
    shipped.parent.mkdir(parents=True, exist_ok=True)
    shipped.write_text(Puzzles(chosen).to_text(), "utf-8")
    positions = sum(row["positions"] for row in rows)
    print(f"{positions:,} positions of {len(rows)} games, {len(found)} puzzles found")
    for line in table(chosen):
        print(line)


def table(puzzles: list[Puzzle]) -> Iterator[str]:
    """How many puzzles there are of each theme, by grade and by edition."""
    kinds: Counter[Any] = Counter()
    for one in puzzles:
        kinds.update([(one.theme, one.grade), (one.theme, one.edition), one.theme])
    yield f"{len(puzzles)} puzzles are shipped"
    yield "| theme | easy | medium | hard | original | afterlife | last rites | all |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for theme in dict.fromkeys(sorted(one.theme for one in puzzles)):
        cells = [kinds[theme, key] for key in (1, 2, 3, "original", "afterlife", "last rites")]
        yield f"| {theme} | {' | '.join(map(str, cells))} | {kinds[theme]} |"


def recheck_file(shipped: Path, depth: Depth, drop: bool = False) -> bool:
    """Print which of the shipped puzzles fail a new check, or do not know all good answers.

    Returns whether there are none. If asked, drops the former and completes the latter.
    """
    puzzles = list(Puzzles.from_text(shipped.read_text("utf-8")).by_id.values())
    looks = list(results(None, partial(recheck, depth=depth), puzzles))
    told = sorted(
        f"  {before.id} does not" + (f": {_more(before, now)}" if now else "")
        for before, now in looks
        if now != before
    )
    print(
        f"{len(puzzles) - len(told)} of {len(puzzles)} puzzles stand up to a new look",
        *told,
        sep="\n",
    )
    if told and drop:
        shipped.write_text(Puzzles([now for _, now in looks if now]).to_text(), "utf-8")
    return not told


def _more(before: Puzzle, now: Puzzle) -> str:
    return f"as good as the best are {len(now.same) - len(before.same)} more"


def _kept(folder: Path) -> Path:
    """The file of what was found under these rules with these weights."""
    return folder / f"{rules_digest()}-{weights_digest()}.jsonl"


def _rows(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stored_lines(_kept(folder))]


if __name__ == "__main__":
    main()
