"""Long work in small steps, for callers with something else to do in between."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

_Result = TypeVar("_Result")

Steps: TypeAlias = Generator[None, None, _Result]
"""Work that pauses after every step and returns its result at the end."""


def at_once(steps: Steps[_Result]) -> _Result:
    """The result of the work, done without pausing."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: _Result = end.value
            return result
