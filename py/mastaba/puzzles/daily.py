"""The puzzle of the day, and the streak of days.

Days are numbered as by `datetime.date.toordinal`. The streak follows from the set of days whose
puzzle was solved, so a clock that is wrong, or jumps back, changes what is shown and loses nothing.
"""

from collections.abc import Collection, Sequence
from typing import Final

WEEK: Final = 7


def puzzle_of_the_day(names: Sequence[str], day: int) -> str:
    """The name of the day's puzzle: the same for everybody who has the same puzzles.

    Each puzzle comes once before any comes again. Names are digests, so their order is random.
    Raises ValueError if there are no puzzles.
    """
    if not names:
        raise ValueError("no puzzles")
    return sorted(names)[day % len(names)]


def streak(days: Collection[int], today: int) -> int:
    """How many days' puzzles were solved without a break up to today.

    Today counts once it is solved. A missed day breaks nothing if it is the only one within a week.
    """
    known = set(days)
    count = 0
    last_missed = today + 2 * WEEK
    day = today if today in known else today - 1
    while True:
        if day in known:
            count += 1
        elif last_missed - day < WEEK or day - 1 not in known:
            return count
        else:
            last_missed = day
        day -= 1
