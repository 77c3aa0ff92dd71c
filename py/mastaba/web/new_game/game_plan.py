"""The plan of a game: the setup, which players are people, the levels, the seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from mastaba import MastabaError, Setup
from mastaba.level_names import LEVELS, STANDARD
from mastaba.sentences.game_sentences import names_in

from ..dom.page_language import spoken

LARGEST_SEED: Final = 2**53  # fits in a float64, so other programs can hold it too


@dataclass(frozen=True, slots=True)
class GamePlan:
    """A game to be played; `people` says for each player in turn order whether it is a person.

    `levels` gives the computer's level in the same order, empty where a person sits; if left
    out, it is the standard level everywhere. `unknown` holds words given as levels that name
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
        """The players' names in turn order, in the page's language."""
        return names_in(spoken(), self.setup.players)

    @property
    def first_person(self) -> int:
        """The seat of the first person."""
        return self.people.index(True)

    def reseeded(self, seed: int) -> GamePlan:
        """The same plan with another seed."""
        return replace(self, seed=seed, unknown=())

    def all_at(self, level: str) -> GamePlan:
        """The same plan with all computer players at one level."""
        return replace(self, levels=(level,) * len(self.people))

    @property
    def levels_text(self) -> str:
        """The levels of the computer's seats in the format of links and saved games."""
        return ",".join(level for level in self.levels if level)

    @property
    def opponents(self) -> str:
        """The common level of a single person's opponents; empty with several levels or people."""
        levels = {level for level in self.levels if level}
        return levels.pop() if len(levels) == 1 and sum(self.people) == 1 else ""


def plan_game(setup: Setup, people: Sequence[bool], seed: int, levels: str) -> GamePlan:
    """A plan with the levels of the computer's seats in order, given as "vizier,apprentice".

    The last level holds for all seats after it, so one is enough for all of them. An unknown word
    becomes the standard level.
    """
    given = levels.split(",") if levels else [STANDARD]
    by_seat = []
    for number, person in enumerate(people):
        before = number - sum(people[:number])
        by_seat.append("" if person else given[min(before, len(given) - 1)])
    unknown = tuple(dict.fromkeys(word for word in by_seat if word and word not in LEVELS))
    known = tuple(word if word in LEVELS else STANDARD for word in by_seat)
    return GamePlan(setup, tuple(people), seed, known, unknown)


def read_seed(text: str) -> int | None:
    """The typed seed, None if the text is empty; raises MastabaError if it is not a seed."""
    if not text:
        return None
    digits = text.lstrip("0") or "0"  # Python reads no number of more than 4,300 digits
    plain = text.isascii() and text.isdigit() and len(digits) <= len(str(LARGEST_SEED))
    if not plain or int(digits) > LARGEST_SEED:
        raise MastabaError("new_game.bad seed", largest=LARGEST_SEED)
    return int(digits)
