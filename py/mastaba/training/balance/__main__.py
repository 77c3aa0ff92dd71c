"""Measures how the cards fare when the strongest affordable player plays itself.

For each card it counts how often the card is gained in turns in which it could be bought, entombed
by players who gained it, and used for its action in turns in which it could be, and what share of
the wins goes to players who gained it. For each seat it counts the share of the wins. Results are
stored in a folder, so an interrupted run resumes where it stopped. Run it with a card pack to see
what other numbers and actions would do.
"""

import argparse
from pathlib import Path

from ...rules.cards import EDITIONS
from .observed_games import played
from .report import report


def main() -> None:
    """Play what the command line asks for, and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m mastaba.training.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="games per edition")
    parser.add_argument(
        "--edition", choices=EDITIONS, action="append", help="only this edition; may be repeated"
    )
    parser.add_argument("--pack", type=Path, help="a card pack to play with")
    parser.add_argument(
        "--cluster", help="address of a Dask scheduler; without it, local processes"
    )
    parser.add_argument(
        "--folder", type=Path, default=Path("build/balance"), help="where the games are kept"
    )
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    pack = asked.pack and asked.pack.read_text("utf-8")
    for edition in asked.edition or EDITIONS:
        for players in (2, 4):
            tally = played(edition, players, asked.games, pack, asked.folder, asked.cluster)
            print(f"\n### {edition}, {players} players\n")
            print("\n".join(report(tally, players)), flush=True)


if __name__ == "__main__":
    main()
