"""What the log tells, turn by turn: all of it, or what others did since somebody's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

Entry = dict[str, Any]

#: What is worth being told again, of all that a player may do in a turn.
DEEDS: Final = {
    "plays": "plays",
    "buys": "gains",
    "takes": "gains",
    "takes from boneyard": "gains",
    "entombs": "entombs",
    "sacrifices": "sacrifices",
}

#: Events that answer what somebody else does.
REACTIONS: Final = frozenset(
    ("throws sling", "sends boat", "sends cat", "shows table", "calls medjay")
)


class Turn(NamedTuple):
    """The lines of one turn: its number, whose it is, which line of the log is its first.

    The number is 0 and the player -1 for what came before the first turn.
    """

    number: int
    player: int
    first: int
    entries: tuple[Entry, ...]


class Past(NamedTuple):
    """What happened in the turn of another: its deeds, each with our names of its cards in order,
    and the lines that tell what it did to whoever is told."""

    turn: int
    player: int
    deeds: dict[str, list[str]]
    to_you: list[str]


def turns_of(log: Sequence[Entry], first: int = 0) -> list[Turn]:
    """The log of a view by turns, oldest first; ``log`` may leave out its ``first`` lines."""
    turns: list[Turn] = []
    for (number, player), lines in groupby(log, key=lambda one: (one["turn"], one["player"])):
        turns.append(Turn(number, player, first, tuple(lines)))
        first += len(turns[-1].entries)
    return turns


def since(log: Sequence[Entry], seat: int) -> list[Past]:
    """What others did since the last turn of this seat, turn by turn, oldest first.

    The turn that the seat is taking now does not count; nothing is told before the first turn.
    """
    first, end = lines_since(log, seat)
    return [_past(turn, seat) for turn in turns_of(log[first:end], first)]


def lines_since(log: Sequence[Entry], seat: int) -> tuple[int, int]:
    """Where those lines of the log begin and end that tell what `since` tells."""
    first = len(log)
    while first and log[first - 1]["player"] == seat:
        first -= 1
    end = first
    while first and log[first - 1]["player"] not in (seat, -1):
        first -= 1
    return first, end


def _past(turn: Turn, seat: int) -> Past:
    deeds: dict[str, list[str]] = {}
    for entry in turn.entries:
        deed = DEEDS.get(entry["event"])
        if deed is not None and entry["players"][0] == turn.player:
            deeds.setdefault(deed, []).extend(entry["cards"])
    to_you = [entry["text"] for entry in turn.entries if seat in entry["players"]]
    return Past(turn.number, turn.player, deeds, to_you)
