"""Evaluators of a table: the learned value, the hand-made one, and which one suits a game."""

from functools import lru_cache
from math import exp
from typing import Final, Protocol

from ...rules.cards import PrintedCards
from ...rules.state import State
from ..net.network import Network
from ..net.weights import WeightsError, shipped
from . import hand_made_value as hand_made
from .game_outcome import LEAD, outcome
from .solitaire_value import SolitaireValue

SOLITAIRE_POINTS: Final = 250
"""In solitaire so many points have the value 1: more than a perfect tomb of any edition scores."""


class Evaluator(Protocol):
    """Evaluates states."""

    def value(self, state: State, player: int) -> float:
        """How well the player stands in any state, from 0 to 1."""


class LearnedValue(Network):
    """The net's value of an unfinished game; of one that is over, its outcome."""

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
            return points / SOLITAIRE_POINTS
        return 1 / (1 + exp(-points / LEAD))


@lru_cache(maxsize=8)
def evaluator_for_cards(printed: PrintedCards) -> Evaluator:
    """The learned value for these cards; the hand-made one if the weights are unavailable."""
    try:
        weights, _ = shipped()
    except WeightsError:
        return HandMadeValue()
    return LearnedValue(weights, printed)


def evaluator_for_table(table: State) -> Evaluator:
    """The evaluator for this game: `evaluator_for_cards` with opponents, else `SolitaireValue`."""
    return evaluator_for_cards(table.printed) if len(table.hands) > 1 else SolitaireValue(table)
