"""Long work in small steps, for whoever has something else to do between them."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

_Result = TypeVar("_Result")

Steps: TypeAlias = Generator[None, None, _Result]
"""Work that pauses after every step, and gives what comes of it at the end."""


def at_once(steps: Steps[_Result]) -> _Result:
    """What comes of the work, done without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: _Result = end.value
            return result
