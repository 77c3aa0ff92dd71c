"""The vocabulary by name, for actions given as data in card packs.

The words are the functions of `effects/` that return a `Part`, and `either`, with their arguments.
Older rules and card packs may use words that no card uses today.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from inspect import Parameter, isfunction, signature
from typing import Any, Final

from ..cards import KIND
from ..machine import STEPS, step
from ..state import State
from .alternatives import WAYS
from .checks import Can, Check, Reason
from .parts import NOTHING, Part, action_kind, tell, told

MOST: Final = 20
"""The largest number a word accepts."""

MOST_A_TURN: Final = 10
"""How often a pack's action can be carried out in a turn, so that every turn ends (ruling 71)."""

_BEFORE: Final = ("besides", "after_drawing")
"""The arguments that tell a check what earlier parts will change; see `parts`."""

Entry = Sequence[Any]
"""A part of an action as data: a word's name and its values, which may be other entries."""


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a word: its name, `int`, `bool`, `str` or `Part`, and its default if any."""

    name: str
    type: type
    default: Any
    needed: bool


@dataclass(frozen=True, slots=True)
class Word:
    """A word: its name, a sentence on what it does (empty if the name says it), its arguments."""

    name: str
    does: str
    arguments: tuple[Argument, ...]
    function: Any


Words = Mapping[str, Word]


def part_of(words: Words, entry: Entry, now: bool = False) -> Part:
    """The part for an entry, which must have been validated.

    With `now`, its check is for the moment its turn comes, after the earlier parts are done.
    """
    name, *values = entry
    word = words[name]
    pairs = zip(word.arguments, values, strict=False)
    part: Part = word.function(*(_given(words, one, value, now) for one, value in pairs))
    return part


def _given(words: Words, argument: Argument, value: Any, now: bool) -> Any:
    if argument.type is Part:
        return part_of(words, value, now)
    return argument.default if now and argument.name in _BEFORE else value


def attempted(words: Words, entry: Entry) -> Part:
    """The part for an entry, skipped if it is impossible by the time its turn comes (ruling 70)."""
    part, now = part_of(words, entry), part_of(words, entry, now=True)
    can = now.check.can if now.check else None
    arguments = (part.step, part.arguments, can, bool(part.tells), bool(part.needs))
    return replace(part, step="attempt", arguments=arguments)


def can_be_a_way(part: Part) -> bool:
    """Whether `either` can offer the part."""
    return part.step in WAYS and part.check is not None and not part.others


def words_of(*modules: Any) -> dict[str, Word]:
    """The words that these modules contain, by name."""
    functions = {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if isfunction(value) and value.__module__ == module.__name__
        if value.__annotations__.get("return") is Part and not name.startswith("_")
    }
    return {name: _word(name, function) for name, function in sorted(functions.items())}


def _word(name: str, function: Any) -> Word:
    """The word that a function defines."""
    parameters = signature(function).parameters.values()
    does = (function.__doc__ or "").partition("\n")[0]
    return Word(name, does, tuple(map(_argument, parameters)), function)


def _argument(one: Parameter) -> Argument:
    needed = one.default is Parameter.empty
    return Argument(one.name, one.annotation, None if needed else one.default, needed)


@step
def attempt(
    state: State,
    player: int,
    name: str,
    arguments: tuple[Any, ...],
    can: Can | None,
    tells: bool,
    needs: bool,
) -> None:
    """Carry out a part by its step, unless it has become impossible.

    What a part needs to be told (`needs`) is missing if the part that `tells` it was skipped.
    """
    is_told = not needs or told(state) != NOTHING
    if is_told and (can is None or can(state, player, state.hands[player], -1)):
        STEPS[name](state, player, *arguments)
    elif tells:
        tell(state, NOTHING)


def limited(part: Part) -> Part:
    """An action's first part, for an action that may be carried out only so often (ruling 71)."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return not _has_been_often(state, card) and (
            part.check is None or part.check.can(state, player, hand, card)
        )

    def why(state: State, player: int, hand: list[int], card: int) -> Reason:
        if part.check is None or _has_been_often(state, card):
            return Reason("why.too often", {"count": MOST_A_TURN})
        return part.check.why(state, player, hand, card)

    return replace(part, check=Check(can, why))


def _has_been_often(state: State, card: int) -> bool:
    """Whether the action has been carried out MOST_A_TURN times this turn.

    It is that of the card to be played or, through another card, of the frame on top.
    """
    kind = action_kind(state.stack[-1]) if state.stack else KIND[card]
    return sum(KIND[copy] == kind for copy in state.executed) >= MOST_A_TURN
