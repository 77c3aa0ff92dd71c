"""The log by turns: all of it, or what others did since a seat's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from mastaba.view_types import LogEntry

DEEDS: Final = {
    "plays": "plays",
    "buys": "gains",
    "takes": "gains",
    "takes from boneyard": "gains",
    "entombs": "entombs",
    "sacrifices": "sacrifices",
}
"""The events of a player's turn worth summarizing, and the deed each counts as."""

REACTIONS: Final = frozenset(
    ("throws sling", "sends boat", "sends cat", "shows table", "calls medjay")
)
"""Events that react to another player's."""


class LogTurn(NamedTuple):
    """The lines of one turn: its number, its player, the index of its first line in the log.

    Before the first turn, the number is 0 and the player -1.
    """

    number: int
    player: int
    first: int
    entries: tuple[LogEntry, ...]


class TurnSummary(NamedTuple):
    """What happened in another player's turn: its deeds, each with its cards' keys in order, and
    the lines in which it affected the seat being informed."""

    turn: int
    player: int
    deeds: dict[str, list[str]]
    to_you: list[str]


def turns_of(log: Sequence[LogEntry], first: int = 0) -> list[LogTurn]:
    """A view's log by turns, oldest first; `log` may lack the first `first` lines."""
    turns: list[LogTurn] = []
    for (number, player), lines in groupby(log, key=lambda one: (one["turn"], one["player"])):
        turns.append(LogTurn(number, player, first, tuple(lines)))
        first += len(turns[-1].entries)
    return turns


def since(log: Sequence[LogEntry], seat: int) -> list[TurnSummary]:
    """What others did since this seat's last turn, turn by turn, oldest first.

    The seat's current turn does not count; nothing before the first turn does.
    """
    first, end = lines_since(log, seat)
    return [_past(turn, seat) for turn in turns_of(log[first:end], first)]


def lines_since(log: Sequence[LogEntry], seat: int) -> tuple[int, int]:
    """The start and end of the log lines that `since` summarizes."""
    first = len(log)
    while first and log[first - 1]["player"] == seat:
        first -= 1
    end = first
    while first and log[first - 1]["player"] not in (seat, -1):
        first -= 1
    return first, end


def _past(turn: LogTurn, seat: int) -> TurnSummary:
    deeds: dict[str, list[str]] = {}
    for entry in turn.entries:
        deed = DEEDS.get(entry["event"])
        if deed is not None and entry["players"][0] == turn.player:
            deeds.setdefault(deed, []).extend(entry["cards"])
    to_you = [entry["text"] for entry in turn.entries if seat in entry["players"]]
    return TurnSummary(turn.number, turn.player, deeds, to_you)
