"""What is agreed before a game: who sits where, the seed, and the pace of the computer players."""

from __future__ import annotations

from dataclasses import dataclass, replace

#: Seconds from one move of a computer player to the next, by the name of the pace.
PACES = {"calm": 0.9, "brisk": 0.4, "at once": 0.0}


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be played: names in turn order, which of them are people, seed and pace."""

    names: tuple[str, ...]
    people: tuple[bool, ...]
    seed: int
    pace: str = "brisk"

    @property
    def first_person(self) -> int:
        """The seat of the first person."""
        return self.people.index(True)

    def reseeded(self, seed: int) -> Plan:
        """The same seats with another seed."""
        return replace(self, seed=seed)
