"""Telling: what has happened in a game, and what of it cannot be unseen.

The game itself keeps no log. A second state that goes through the same choices does, so that only
those who read it pay for it.
"""

from collections.abc import Sequence
from typing import Final

from ..rules.machine import answer
from ..rules.state import Frame, State
from ..words.language import Said

_SEEN: Final = (
    "shuffles", "draws", "fills", "reveals", "shows hand", "takes from boneyard",
)  # fmt: skip
"""Events after which nothing can be taken back."""

_SEEN_OTHERWISE: Final = "hidden card"


class Telling:
    """The events of a game, choice by choice: `ends` is how many there were before each."""

    __slots__ = ("_state", "ends", "log")

    def __init__(self, state: State, log: list[Frame]) -> None:
        """`state` is the game before its first choice, and tells `log` what happens."""
        self._state = state
        self.log = log
        self.ends = [len(log)]

    def follow(self, choices: Sequence[Sequence[int]]) -> None:
        """Go on to where these choices lead; the first of them may have been followed before."""
        state = self._state
        for picks in choices[len(self.ends) - 1 :]:
            answer(state, [state.options[pick] for pick in picks])
            self.ends.append(len(self.log))

    def last_sight(self) -> Said:
        """What the last choice has brought to light."""
        events = (event for event, *_ in self.log[self.ends[-2] :])
        seen = next((event for event in events if event in _SEEN), _SEEN_OTHERWISE)
        return Said(f"undo.{seen}")
