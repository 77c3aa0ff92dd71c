"""Count again: `PYTHONPATH=py python -m tests.naive`, from the project's root.

[WORD ...]        print the engine's and the naive counts for the stored positions whose names
                  contain one of these words, or for all, and the first difference if any
--deeper NUMBER   count this many choices deeper than stored
--write           store the counts on which both agree
"""

import argparse
import sys

from . import counting, engine_adapter
from .cases import Case, load, store
from .compare import first_difference
from .table import Shuffled


def recount(case: Case, depth: int) -> list[int] | None:
    """Print both counts; return them, or None if they differ."""
    position, opening = case.position, case.opening
    naive = counting.count(position, opening, depth)
    engine = engine_adapter.count(position, opening, depth)
    if engine == naive:
        print(f"{case.name}: {engine}")
        return engine
    print(f"{case.name}: the engine counts {engine}, the naive rules count {naive}")
    print(first_difference(position, opening, depth))
    return None


def main() -> int:
    """The exit code: 0 if both agree everywhere."""
    parser = argparse.ArgumentParser(prog="python -m tests.naive")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--deeper", type=int, default=0)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    cases, differing = load(), 0
    for case in cases:
        if arguments.words and not any(word in case.name for word in arguments.words):
            continue
        try:
            counts = recount(case, len(case.counts) + arguments.deeper)
        except Shuffled:
            print(f"{case.name}: something would be shuffled")
            continue
        if counts is None:
            differing += 1
        else:
            case.plain["counts"] = counts
    if arguments.write:
        store(cases)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
