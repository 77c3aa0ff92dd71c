"""What has been solved: puzzles, days whose puzzle was, and the streak of such days.

Days are numbered as by `datetime.date.toordinal`. The streak follows from the set of days whose
puzzle was solved, to which days are only ever added: a clock that is wrong, or jumps back, changes
what is shown and loses nothing.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

WEEK: Final = 7

MOST_DAYS: Final = 2_000
MOST_SOLVED: Final = 5_000
"""At most this many are kept: the newest days, the puzzles solved first."""


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
        elif last_missed - day < WEEK:
            return count
        else:
            last_missed = day
        day -= 1


@dataclass
class PuzzleProgress:
    """The names of the solved puzzles, and the days whose puzzle was solved."""

    solved: list[str] = field(default_factory=list)
    days: list[int] = field(default_factory=list)

    def mark(self, name: str, day: int | None) -> bool:
        """Note that a puzzle has been solved, on its day or not; return whether that is news."""
        before = (self.solved[:], self.days[:])
        if name not in self.solved:
            self.solved = [*self.solved, name][:MOST_SOLVED]
        if day is not None and day not in self.days:
            self.days = sorted([*self.days, day])[-MOST_DAYS:]
        return (self.solved, self.days) != before

    def add(self, other: "PuzzleProgress") -> bool:
        """Add what was solved elsewhere; return whether any of it is news."""
        before = (self.solved, self.days)
        self.solved = list(dict.fromkeys([*self.solved, *other.solved]))[:MOST_SOLVED]
        self.days = sorted({*self.days, *other.days})[-MOST_DAYS:]
        return (self.solved, self.days) != before

    def to_plain(self) -> dict[str, Any]:
        """This as JSON-ready data."""
        return {"solved": self.solved, "days": self.days}

    @classmethod
    def from_plain(cls, data: Any) -> "PuzzleProgress":
        """The progress in these data, leaving out anything invalid."""
        if not isinstance(data, dict):
            return cls()
        solved = [one for one in _listed(data.get("solved")) if _is_name(one)]
        days = {one for one in _listed(data.get("days")) if _is_day(one)}
        return cls(list(dict.fromkeys(solved))[:MOST_SOLVED], sorted(days)[-MOST_DAYS:])


def _listed(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list) else ()


def is_progress(data: Any) -> bool:
    """Whether `PuzzleProgress.from_plain` leaves nothing out."""
    if not isinstance(data, dict) or not set(data) <= set(_CHECKS):
        return False
    return all(
        isinstance(data[name], list) and all(map(_CHECKS[name], data[name])) for name in data
    )


def _is_name(value: Any) -> bool:
    return isinstance(value, str)


def _is_day(value: Any) -> bool:
    return type(value) is int and value > 0


_CHECKS: Final = {"solved": _is_name, "days": _is_day}
