"""What is agreed before a game: the setup, who of the players is a person, the seed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mastaba import MastabaError, Setup

LARGEST_SEED = 2**53  # what the form of any other program can hold too


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be played; ``people`` says of each player in turn order whether it is a person."""

    setup: Setup
    people: tuple[bool, ...]
    seed: int

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
        return replace(self, seed=seed)


def read_seed(text: str) -> int | None:
    """The seed that somebody has typed, None if nothing; raises MastabaError if it is none."""
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or int(text) > LARGEST_SEED:
        raise MastabaError("form.bad seed", largest=LARGEST_SEED)
    return int(text)
