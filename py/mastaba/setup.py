"""Setup: how a game is asked for, and the cards it is played with."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from .cards import CARDS, EDITIONS, LEVEL, copies_of
from .errors import SetupError

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True, init=False)
class Setup:
    """What must be agreed before a game: edition, players in turn order, house rules.

    `players` is a number (they are then called Player 1, Player 2, ...) or their names;
    the first takes the first turn. `stall_guard` switches ruling 6.
    Raises SetupError if no such game can be played.
    """

    edition: str
    players: tuple[str, ...]
    stall_guard: bool

    def __init__(
        self,
        edition: str = "afterlife",
        players: int | Sequence[str] = 2,
        stall_guard: bool = True,
    ) -> None:
        object.__setattr__(self, "edition", _checked_edition(edition))
        object.__setattr__(self, "players", _checked_names(players))
        object.__setattr__(self, "stall_guard", bool(stall_guard))

    def to_plain(self) -> dict[str, Any]:
        """This setup as JSON-ready data."""
        return {
            "edition": self.edition,
            "players": list(self.players),
            "stall_guard": self.stall_guard,
        }

    @classmethod
    def from_plain(cls, data: Any) -> "Setup":
        """The setup that `to_plain` wrote; raises SetupError for anything else."""
        if not isinstance(data, dict) or set(data) != {"edition", "players", "stall_guard"}:
            raise SetupError("A setup needs exactly: edition, players, stall_guard.")
        if not isinstance(data["players"], list) or not isinstance(data["stall_guard"], bool):
            raise SetupError("In a setup players is a list of names and stall_guard true or false.")
        return cls(**data)


def _checked_edition(edition: str) -> str:
    if edition not in EDITIONS:
        raise SetupError(f"There is no edition {edition!r}; known: {', '.join(EDITIONS)}.")
    return edition


def _checked_names(players: int | Sequence[str]) -> tuple[str, ...]:
    if isinstance(players, bool) or not isinstance(players, (int, list, tuple)):
        raise SetupError("Players must be a number or a list of names.")
    if isinstance(players, int):
        return checked_names([f"Player {i + 1}" for i in range(max(0, min(players, 99)))])
    return checked_names(players)


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """`names` as a tuple; raises SetupError for a wrong number, empty, long or equal names."""
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise SetupError(
            f"A game has {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {len(names)}."
        )
    for name in names:
        if not isinstance(name, str) or not name.strip():
            raise SetupError("Every player needs a name.")
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise SetupError(f"A name has at most {LONGEST_NAME} characters, all printable.")
    if len({name.strip().casefold() for name in names}) < len(names):
        raise SetupError("Two players have the same name.")
    return tuple(names)


@cache
def starters(edition: str, player: int) -> tuple[int, ...]:
    """The ten starting copies of the player at seat `player`."""
    return tuple(
        copy
        for card in CARDS.values()
        if card.edition == edition and card.type == "starter"
        for copy in copies_of(card.name, card.copies, start=player * card.copies)
    )


@cache
def stock_of_level(edition: str, level: int) -> tuple[int, ...]:
    """All copies of one level (2 or 3) that make up the stock of an edition."""
    return tuple(
        copy
        for card in CARDS.values()
        if card.edition == edition and card.type != "starter"
        for copy in copies_of(card.name, card.copies)
        if LEVEL[copy] == level
    )
