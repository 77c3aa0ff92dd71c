"""Budgets for a decision: in simulations, which makes it repeatable, or in time."""

from collections.abc import Callable
from typing import Protocol


class Budget(Protocol):
    """How much may be spent on a decision."""

    def pay(self, turns: int) -> None:
        """Count one simulation of so many turns."""

    def spent(self) -> float:
        """The share of the budget that has been spent; 1 or more once all of it is."""


class Simulations:
    """A number of simulations; one of several turns counts once for each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made = 0

    def pay(self, turns: int) -> None:
        """Count one simulation of so many turns."""
        self._made += turns

    def spent(self) -> float:
        """The share of the simulations that have been made."""
        return self._made / self._most if self._most else 1.0


class Seconds:
    """A number of seconds from now on, by a clock that never goes back."""

    def __init__(self, most: float, clock: Callable[[], float]) -> None:
        self._most = most
        self._clock = clock
        self._start = clock()

    def pay(self, turns: int) -> None:
        """Do nothing: the clock counts the time that simulations take."""

    def spent(self) -> float:
        """The share of the time that has passed."""
        return (self._clock() - self._start) / self._most if self._most else 1.0
