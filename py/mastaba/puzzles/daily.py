"""The puzzle of the day; days are numbered as by `datetime.date.toordinal`."""

from collections.abc import Sequence


def puzzle_of_the_day(names: Sequence[str], day: int) -> str:
    """The name of the day's puzzle: the same for everybody who has the same puzzles.

    Each puzzle comes once before any comes again. Names are digests, so their order is random.
    Raises ValueError if there are no puzzles.
    """
    if not names:
        raise ValueError("no puzzles")
    return sorted(names)[day % len(names)]
