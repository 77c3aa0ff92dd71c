"""Whether a person's turn has ended because nothing else was possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba import Decision, Game

_AT_THE_END: Final = ("discard order", "compulsory sacrifice", "stalled sacrifice")
"""Questions with which turns end."""


class TurnEnd:
    """How turns have ended: `stuck` is the last turn with cards left but nothing possible.

    It is a turn and the seat whose turn it was. Others must not learn that, so no event of the game says so.
    """

    def __init__(self) -> None:
        self.stuck = (0, 0)
        self.closed = 0  # the turn that a person has ended, or was already ending

    def note(self, answered: Decision, picks: Sequence[int], turn: int, game: Game) -> None:
        """Note what a person's answer, given in this turn, has led to."""
        kinds = [answered.options[pick].kind for pick in picks]
        if "end turn" in kinds or answered.kind in _AT_THE_END:
            self.closed = turn
        if game.over or turn in (self.closed, game.turn):
            return
        log, turn_of = game.view(answered.player)["log"], (turn, answered.player)
        events = [entry["event"] for entry in log if (entry["turn"], entry["player"]) == turn_of]
        if events and "runs out" not in events:
            self.stuck = turn_of
