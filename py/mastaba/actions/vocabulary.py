"""The vocabulary by name, for actions that come as data: those of card packs.

The words are the ones that the editions' own cards are written in, with the arguments that their
functions have. Nothing is listed twice, and nothing else can be reached.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from inspect import Parameter, isfunction, signature
from typing import Any, Final

from ..machine import STEPS, step
from ..state import State
from .words import Can, Part

MOST: Final = 20
"""The largest number that a word takes."""

_BEFORE: Final = ("besides", "after_drawing")
"""The arguments that tell a check what the parts before are going to change; see `words`."""


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a word: its name, `int`, `bool` or `str`, and what it is if left out."""

    name: str
    type: type
    default: Any
    needed: bool


@dataclass(frozen=True, slots=True)
class Word:
    """A word: its name, what it does in a sentence (empty if the name says it), its arguments."""

    name: str
    does: str
    arguments: tuple[Argument, ...]
    function: Any

    def part(self, values: Sequence[Any]) -> Part:
        """The part of an action that the word gives with these arguments, which must be checked.

        A part that has become impossible when its turn comes is left out (ruling 70).
        """
        part: Part = self.function(*values)
        now: Part = self.function(*map(_for_now, self.arguments, values))
        return replace(part, step="attempt", arguments=(part.step, part.arguments, now.can))


def _for_now(argument: Argument, value: Any) -> Any:
    """The argument for the check at the part's own turn: the parts before have been done."""
    return argument.default if argument.name in _BEFORE else value


def words_of(*editions: Any) -> dict[str, Word]:
    """The words that these modules are written in, by name."""
    functions = {
        name: value
        for edition in editions
        for name, value in vars(edition).items()
        if isfunction(value) and value.__annotations__.get("return") is Part
    }
    words = {name: _word(name, function) for name, function in sorted(functions.items())}
    return {name: word for name, word in words.items() if word is not None}


def _word(name: str, function: Any) -> Word | None:
    """The word that a function is; None if it takes what is no plain value."""
    parameters = signature(function).parameters.values()
    if any(one.annotation not in (int, bool, str) for one in parameters):
        return None
    does = (function.__doc__ or "").partition("\n")[0]
    return Word(name, does, tuple(map(_argument, parameters)), function)


def _argument(one: Parameter) -> Argument:
    needed = one.default is Parameter.empty
    return Argument(one.name, one.annotation, None if needed else one.default, needed)


@step
def attempt(
    state: State, player: int, name: str, arguments: tuple[Any, ...], can: Can | None
) -> None:
    """A part of a pack's action: left out if it has become impossible (ruling 70)."""
    if can is None or can(state, player, state.hands[player], -1):
        STEPS[name](state, player, *arguments)
