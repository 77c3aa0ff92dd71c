"""Budgets: how much a decision may cost, in simulations so that it can be repeated, or in time."""

from collections.abc import Callable
from typing import Protocol


class Budget(Protocol):
    """What may be spent on a decision."""

    def pay(self) -> None:
        """A simulation has been made."""

    def spent(self) -> float:
        """The share that has been spent, 1 and more when all is."""


class Simulations:
    """So many simulations."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made = 0

    def pay(self) -> None:
        """A simulation has been made."""
        self._made += 1

    def spent(self) -> float:
        """The share of the simulations that have been made."""
        return self._made / self._most if self._most else 1.0


class Seconds:
    """So many seconds from now on, by a clock that never goes back."""

    def __init__(self, most: float, clock: Callable[[], float]) -> None:
        self._most = most
        self._clock = clock
        self._start = clock()

    def pay(self) -> None:
        """Simulations cost time, which the clock counts."""

    def spent(self) -> float:
        """The share of the time that has gone by."""
        return (self._clock() - self._start) / self._most if self._most else 1.0
