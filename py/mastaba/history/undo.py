"""Undo: which of the choices made can be taken back, and why one cannot.

A player cannot take back another player's choice, or one that revealed something hidden: by a draw,
a shuffle, a card turned up, a card that another player had to show. In practice games anything can
be taken back.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from ..formats.position_code import Picks
from ..rules.setup import Setup
from ..rules.state import State
from ..sentences.game_sentences import Genitive
from ..words.language import LazyText


class MadeChoice(NamedTuple):
    """A choice: its picks, who made it, the question, and how much had been revealed before it."""

    picks: Picks
    player: int
    question: str
    reveals: int


def undo_barrier(
    made: Sequence[MadeChoice], state: State, setup: Setup, last_reveal: Callable[[], LazyText]
) -> LazyText | None:
    """Why the last choice cannot be taken back; None if it can.

    `state` is the one it led to. `last_reveal` says what was revealed last.
    """
    if undoable(made, state, setup):
        return None
    if not made:
        return LazyText("undo.no choice")
    if state.options and state.asked != made[-1].player:
        return LazyText("undo.whose choice", whose=Genitive(setup.players, made[-1].player))
    return last_reveal()


def undoable(made: Sequence[MadeChoice], state: State, setup: Setup) -> int:
    """How many choices can be taken back, one after the other."""
    return len(made) if setup.practice else len([*takewhile(bool, _revocable(made, state))])


def only_in_practice(made: Sequence[MadeChoice], state: State, count: int) -> int:
    """How many of the last `count` choices can only be taken back in practice games."""
    return [*islice(_revocable(made, state), count)].count(False)


def _revocable(made: Sequence[MadeChoice], state: State) -> Iterator[bool]:
    """Whether each choice, the last one first, can be taken back outside practice games.

    `state` is the one they led to.
    """
    asked = state.asked if state.options else None
    reveals = state.reveals
    for choice in reversed(made):
        yield asked in (None, choice.player) and reveals == choice.reveals
        asked, reveals = choice.player, choice.reveals
