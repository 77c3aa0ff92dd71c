"""What is agreed before a game: the setup, who of the players is a person, levels, the seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from mastaba import MastabaError, Setup
from mastaba.level_names import LEVELS, STANDARD

LARGEST_SEED = 2**53  # what the form of any other program can hold too


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be played; ``people`` says of each player in turn order whether it is a person.

    ``levels`` says likewise how well the computer plays, and is empty where a person sits; left
    out, it is the standard level everywhere. ``unknown`` are words that were to be levels and are
    none: the standard level plays there.
    """

    setup: Setup
    people: tuple[bool, ...]
    seed: int
    levels: tuple[str, ...] = ()
    unknown: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        wanted = self.levels or (STANDARD,) * len(self.people)
        levels = ("" if one else level for one, level in zip(self.people, wanted, strict=True))
        object.__setattr__(self, "levels", tuple(levels))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in turn order."""
        return self.setup.players

    @property
    def first_person(self) -> int:
        """The seat of the first person."""
        return self.people.index(True)

    def reseeded(self, seed: int) -> Plan:
        """The same seats with another seed."""
        return replace(self, seed=seed, unknown=())

    def all_at(self, level: str) -> Plan:
        """The same with all computer players at one level."""
        return replace(self, levels=(level,) * len(self.people))

    @property
    def levels_told(self) -> str:
        """The levels of the computer's seats as links and saved games tell them."""
        return ",".join(level for level in self.levels if level)

    @property
    def opponents(self) -> str:
        """The level of all that a single person plays against; empty if it is not one alone."""
        levels = {level for level in self.levels if level}
        return levels.pop() if len(levels) == 1 and sum(self.people) == 1 else ""


def planned(setup: Setup, people: Sequence[bool], seed: int, levels: str) -> Plan:
    """A plan with the levels of the computer's seats in order, told as "vizier,apprentice".

    The last one told holds for all seats after it, so one is enough for all of them. What is no
    level becomes the standard one.
    """
    told = levels.split(",") if levels else [STANDARD]
    by_seat = []
    for number, person in enumerate(people):
        before = number - sum(people[:number])
        by_seat.append("" if person else told[min(before, len(told) - 1)])
    unknown = tuple(dict.fromkeys(word for word in by_seat if word and word not in LEVELS))
    known = tuple(word if word in LEVELS else STANDARD for word in by_seat)
    return Plan(setup, tuple(people), seed, known, unknown)


def read_seed(text: str) -> int | None:
    """The seed that somebody has typed, None if nothing; raises MastabaError if it is none."""
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or int(text) > LARGEST_SEED:
        raise MastabaError("form.bad seed", largest=LARGEST_SEED)
    return int(text)
