"""Evaluators of a table: the learned value and the hand-made one."""

from math import exp

from ..rules.state import State
from . import hand_made_value as hand_made
from .game_outcome import LEAD, outcome
from .net.network import Network


class LearnedValue(Network):
    """The net; for a game that is over, the outcome itself."""

    __slots__ = ()

    def outlook(self, state: State, player: int) -> tuple[float, float]:
        """Both heads from 0 to 1, or the outcome if the game is over."""
        return outcome(state, player) if state.over else super().outlook(state, player)


class HandMadeValue:
    """The hand-made value, mapped to the scale of the net."""

    def value(self, state: State, player: int) -> float:
        """How well the player stands, from 0 to 1."""
        points = hand_made.value(state, player)
        if len(state.hands) == 1:
            return points / 250
        return 1 / (1 + exp(-points / LEAD))
