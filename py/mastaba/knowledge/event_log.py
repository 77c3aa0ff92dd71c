"""The event log of a game, and what its last choice revealed.

The game itself keeps no log. A second state that replays the same choices does, so only readers
of the log pay for it.
"""

from collections.abc import Sequence
from typing import Final

from ..rules.machine import answer
from ..rules.state import Frame, State
from ..words.language import LazyText

_REVEALING: Final = (
    "shuffles", "draws", "fills", "reveals", "shows hand", "takes from boneyard",
)  # fmt: skip
"""Events after which a choice cannot be taken back."""

_REVEALING_OTHERWISE: Final = "hidden card"


class EventLog:
    """The events of a game; `ends` has their number before the first choice and after each."""

    __slots__ = ("_state", "ends", "log")

    def __init__(self, state: State, log: list[Frame]) -> None:
        """`state` is the game before its first choice, and writes its events to `log`."""
        self._state = state
        self.log = log
        self.ends = [len(log)]

    def follow(self, choices: Sequence[Sequence[int]]) -> None:
        """Replay these choices, skipping the ones already followed."""
        state = self._state
        for picks in choices[len(self.ends) - 1 :]:
            answer(state, [state.options[pick] for pick in picks])
            self.ends.append(len(self.log))

    def last_reveal(self) -> LazyText:
        """What the last choice revealed."""
        events = (event for event, *_ in self.log[self.ends[-2] :])
        seen = next((event for event in events if event in _REVEALING), _REVEALING_OTHERWISE)
        return LazyText(f"undo.{seen}")
