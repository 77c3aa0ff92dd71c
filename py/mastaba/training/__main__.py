"""Trains the net from scratch, generation by generation, as `generations.PLAN` says."""

import argparse
import sys
from pathlib import Path
from typing import Final

from .generations import PLAN, StaleRunError, Training

FOLDER: Final = Path("build") / "training"


def main() -> None:
    """Train as the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m mastaba.training", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the random seed for all games")
    parser.add_argument(
        "--cluster", help="address of a Dask scheduler; without it, local processes"
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where everything is kept")
    asked = parser.parse_args()
    try:
        trained = Training(asked.folder, asked.seed, PLAN, asked.cluster)
    except StaleRunError as error:
        sys.exit(str(error))
    for number in range(len(PLAN)):
        trained.make(number)


if __name__ == "__main__":
    main()
