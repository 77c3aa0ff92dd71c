"""Undo: which of the choices made can be taken back, and why one cannot.

A player cannot take back another player's choice, or one that revealed something hidden: by a draw,
a shuffle, a card turned up. In practice games anything can be taken back.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .formats.position_code import Picks
from .rules.setup import Setup
from .rules.state import State
from .words.language import Genitive, LazyText


class MadeChoice(NamedTuple):
    """A choice: its picks, who made it, and how much had been revealed before it."""

    picks: Picks
    player: int
    reveals: int


def undo_barrier(
    made: Sequence[MadeChoice], state: State, setup: Setup, last_reveal: Callable[[], LazyText]
) -> LazyText | None:
    """Why the last choice cannot be taken back; None if it can.

    `state` is the one it led to. `last_reveal` says what was revealed last.
    """
    if not made:
        return LazyText("undo.no choice")
    return None if setup.practice else strict_barrier(made[-1], state, setup, last_reveal)


def strict_barrier(
    last: MadeChoice, state: State, setup: Setup, last_reveal: Callable[[], LazyText]
) -> LazyText | None:
    """Why the last choice cannot be taken back outside practice games; None if it can."""
    if state.options and state.asked != last.player:
        return LazyText("undo.whose choice", whose=Genitive(setup.players[last.player]))
    return None if state.reveals == last.reveals else last_reveal()


def undoable(made: Sequence[MadeChoice], state: State, setup: Setup) -> int:
    """How many choices can be taken back, one after the other."""
    if setup.practice:
        return len(made)
    count = 0
    asked = state.asked if state.options else None
    for choice in reversed(made):
        if asked not in (None, choice.player) or choice.reveals != state.reveals:
            break
        asked, count = choice.player, count + 1
    return count
