"""Count again: `PYTHONPATH=py python -m tests.naive`, from the project's root.

[WORD ...]        print the engine's and the naive counts of the stored positions whose names
                  contain one of these words, or of all, and the first difference if any
--deeper NUMBER   so many choices deeper than stored
--write           store the numbers that both agree on
"""

import argparse
import sys

from . import counting, door
from .cases import Case, load, store
from .compare import first_difference
from .table import Shuffled


def recounted(case: Case, depth: int) -> list[int] | None:
    """The counts by both rules, printed; None if they differ."""
    position, opening = case.position, case.opening
    naive = counting.count(position, opening, depth)
    engine = door.count(position, opening, depth)
    if engine == naive:
        print(f"{case.name}: {engine}")
        return engine
    print(f"{case.name}: the engine counts {engine}, the naive rules count {naive}")
    print(first_difference(position, opening, depth))
    return None


def main() -> int:
    """0 if both agree everywhere."""
    parser = argparse.ArgumentParser(prog="python -m tests.naive")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--deeper", type=int, default=0)
    parser.add_argument("--write", action="store_true")
    wishes = parser.parse_args()
    cases, differing = load(), 0
    for case in cases:
        if wishes.words and not any(word in case.name for word in wishes.words):
            continue
        try:
            counts = recounted(case, len(case.counts) + wishes.deeper)
        except Shuffled:
            print(f"{case.name}: something would be shuffled")
            continue
        if counts is None:
            differing += 1
        else:
            case.plain["counts"] = counts
    if wishes.write:
        store(cases)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
