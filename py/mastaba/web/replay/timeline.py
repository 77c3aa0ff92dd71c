"""A finished or running game, choice by choice: any moment of it, and where its turns begin."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Final

from mastaba import Game
from mastaba.incremental import Steps, at_once

SNAPSHOT_INTERVAL: Final = 16
"""The number of choices between two stored moments."""


@dataclass(frozen=True, slots=True)
class TimelineTurn:
    """Where a turn begins: its number, its player, and how many choices come before it."""

    turn: int
    player: int
    choices: int


class Timeline:
    """All moments of a game up to its current state; the game itself does not change."""

    def __init__(self, game: Game) -> None:
        self._choices = game.choices
        self._lengths = game.log_lengths()
        self._stored = {0: game.beginning()}
        self.beginnings = self._find_beginnings(game)

    def _find_beginnings(self, game: Game) -> list[TimelineTurn]:
        """The turns in which a player had a choice, and the last one."""
        by_choices: dict[int, TimelineTurn] = {}
        turn = 0
        for line, entry in enumerate(game.view(0)["log"]):
            if entry["turn"] != turn:
                turn, choices = entry["turn"], self.told_by(line)
                by_choices[choices] = TimelineTurn(turn, entry["player"], choices)
        if not by_choices:  # a position after the last choice, for example
            by_choices[0] = TimelineTurn(game.turn, game.view(0)["to_move"], 0)
        return list(by_choices.values())

    @property
    def last(self) -> int:
        """How many choices there are."""
        return len(self._choices)

    def told_by(self, line: int) -> int:
        """The number of choices after which the log had this line (the oldest is 0)."""
        return bisect_right(self._lengths, line)

    def new_lines(self, number: int) -> slice:
        """The log lines that the last of the first `number` choices added."""
        return slice(self._lengths[number - 1] if number else 0, self._lengths[number])

    def turn_at(self, number: int) -> int:
        """The index of the beginning that the moment after `number` choices belongs to."""
        return max(0, bisect_right([begun.choices for begun in self.beginnings], number) - 1)

    def moment(self, number: int) -> Game:
        """The game after its first `number` choices; the caller may play on."""
        return at_once(self.reaching(number))

    def reaching(self, number: int) -> Steps[Game]:
        """Like `moment`, choice by choice."""
        last_kept = number - number % SNAPSHOT_INTERVAL
        for kept in range(SNAPSHOT_INTERVAL, last_kept + 1, SNAPSHOT_INTERVAL):
            if kept not in self._stored:
                self._stored[kept] = yield from self._on(
                    self._stored[kept - SNAPSHOT_INTERVAL], kept
                )
        return (yield from self._on(self._stored[last_kept], number))

    def _on(self, game: Game, number: int) -> Steps[Game]:
        """A copy of an earlier moment, advanced to the one after `number` choices."""
        later = game.copy()
        yield from self.advance(later, number)
        return later

    def advance(self, game: Game, number: int) -> Steps[None]:
        """Advance an earlier moment until the first `number` choices are made."""
        for picks in self._choices[len(game.choices) : number]:
            game.choose(picks)
            yield
