"""The event log of a game, and what its last choice revealed.

The game itself keeps no log. A second state that replays the same choices does, so only readers
of the log pay for it.
"""

from collections.abc import Sequence
from typing import Final

from ..rules.machine import answer
from ..rules.state import Frame, State
from ..words.language import LazyText

REVEALING: Final = {
    "shuffles": "shuffles",
    "searches deck": "shuffles",
    "draws": "draws",
    "fills": "fills",
    "reveals": "reveals",
    "shows hand": "shows hand",
    "takes from boneyard": "takes from boneyard",
}
"""Events after which a choice cannot be taken back, and the reason for each."""

_LEAVING_A_HAND: Final = ("discards", "sacrifices", "gives")
"""What players do who must give up a card of their hand and have no choice which."""


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
        before, events = self.log[: self.ends[-2]], self.log[self.ends[-2] :]
        to_move = next(about[0] for event, *about in reversed(before) if event == "begins turn")
        reason = "hidden card"
        for event, *about in events:
            if event in REVEALING:
                reason = REVEALING[event]
                break
            if event in _LEAVING_A_HAND and about[0] != to_move:
                reason = "card of a hand"
        return LazyText(f"undo.{reason}")
