"""What a record needs of a game, and the lines of its choices.

`Game` fits this interface, so records know how to replay a game without importing it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar

from ..decision import Decision
from ..rules.setup import Setup
from ..rules.state import State
from .position_code import Picks, Position
from .record_choices import write_picks


class RecordableGame(Protocol):
    """A game that can be written as a record, or made from one."""

    setup: Setup
    seed: int
    taken_back: int
    _state: State
    _start: Position | None
    _lines: "ChoiceLines | None"

    def __init__(self, setup: Setup, seed: int) -> None: ...

    @classmethod
    def from_position(cls, position: dict[str, Any], seed: int = 0) -> Self:
        """See `Game.from_position`."""

    @classmethod
    def from_code(cls, text: str) -> Self:
        """See `Game.from_code`."""

    @property
    def decision(self) -> Decision | None:
        """What is to be chosen now."""

    @property
    def choices(self) -> Sequence[Picks]:
        """All choices so far."""

    def choose(self, picks: Sequence[int]) -> None:
        """Make a choice; raises IllegalChoice."""

    def beginning(self) -> Self:
        """This game before its first choice."""

    def copy(self) -> Self:
        """An independent copy."""

    def digest(self) -> str:
        """A short checksum of the table."""

    def scores(self) -> Sequence[Mapping[str, Any]]:
        """The standings."""


G = TypeVar("G", bound=RecordableGame)


class ChoiceLines:
    """The lines of a game's choices. Follows the game, because games are recorded repeatedly."""

    __slots__ = ("_again", "_lines")

    def __init__(self, again: RecordableGame, lines: list[str]) -> None:
        """`again` is the game after the choices in `lines`; `follow` advances it."""
        self._again = again
        self._lines = lines

    def follow(self, choices: Sequence[Picks]) -> list[str]:
        """The lines of these choices; reuses the lines already made."""
        again = self._again
        names = again.setup.players
        for picks in choices[len(self._lines) :]:
            words = f"{names[again._state.asked]}: {write_picks(again._state, picks, names)}"
            again.choose(picks)
            self._lines.append(f"{again.digest()} {words}")
        return self._lines
