"""The new-game form's plan, or the field to blame if the plan cannot be played.

`Setup` decides whether it can: it is built again with each added option.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from mastaba import MastabaError, Setup
from mastaba.level_names import LEVELS, STANDARD
from mastaba.rules.cards import EDITIONS
from mastaba.rules.setup import sets_of

from ..dom.page_language import spoken, t
from .game_plan import GamePlan, read_seed

Fields = Mapping[str, Sequence[str]]
"""The form's data: the values of each field by name, as a browser sends them."""

PERSON: Final = "person"
HALF: Final = "half "
BY_TURNS: Final = ("original", "last rites")


class FormError(Exception):
    """Something in the form is wrong; the text tells the player what.

    `field` names the field to blame; `value` picks one of several boxes with that name.
    """

    def __init__(self, words: str, field: str, value: str = "") -> None:
        super().__init__(words)
        self.field = field
        self.value = value


def read_plan(fields: Fields, fresh_seed: int) -> GamePlan:
    """The plan in the form; raises FormError with the reason if it cannot be played."""
    names = _names(fields)
    kinds = [_one(fields, f"kind-{seat}") for seat in _seats(names)]
    people = tuple(kind == PERSON for kind in kinds)
    if len(names) == 1:
        people = (True,)
    if not any(people):
        raise FormError(t("new_game.no person"), "kind-1")
    setup = _setup(fields, names)
    try:
        seed = read_seed(_one(fields, "seed").strip())
    except MastabaError as error:
        raise FormError(error.in_language(spoken()), "seed") from None
    levels = tuple(kind if kind in LEVELS else STANDARD for kind in kinds)
    return GamePlan(setup, people, fresh_seed if seed is None else seed, levels)


def _one(fields: Fields, name: str) -> str:
    """The value of a field; empty for an unticked box."""
    values = fields.get(name, ())
    return values[0] if values else ""


def _seats(names: Sequence[str]) -> range:
    return range(1, len(names) + 1)


def _names(fields: Fields) -> list[str]:
    """The names of the players, checked seat by seat to find a wrong one."""
    names: list[str] = []
    for seat in range(1, int(_one(fields, "players")) + 1):
        names.append(_one(fields, f"name-{seat}").strip() or t(f"new_game.seat {seat}"))
        _try_setup({"players": names}, f"name-{seat}")
    return names


def _setup(fields: Fields, names: list[str]) -> Setup:
    options: dict[str, Any] = {"edition": _one(fields, "edition"), "players": names}
    setup = _try_setup(options, "edition")
    for field, value, more in _form_options(fields, options["edition"], len(names)):
        options |= more
        setup = _try_setup(options, field, value)
    return setup


def _try_setup(options: dict[str, Any], field: str, value: str = "") -> Setup:
    try:
        return Setup(**options)
    except MastabaError as error:
        raise FormError(error.in_language(spoken()), field, value) from None


def _form_options(
    fields: Fields, edition: str, players: int
) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each field, its value and the setup options they add, in the order of the checks."""
    yield from _options_for_sets(fields, edition)
    yield "uniques", "", {"uniques": _uniques(fields)}
    yield "starters", "", {"starters": _starters(fields)}
    if players == 1:
        yield "solitaire", "", {"solitaire": _one(fields, "solitaire")}
    flags = {"stall_guard": "stall-guard" in fields, "practice": "practice" in fields}
    yield "practice", "", flags
    yield "pack", "", {"pack": _one(fields, "pack") or None}


def _options_for_sets(fields: Fields, edition: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The base sets first, then each additionally ticked set."""
    source = _one(fields, "sets")
    sets: list[str] = []
    there: tuple[str, ...] = ()
    if source == "edition":
        sets += sets_of(edition)
        there = sets_of(edition)
    elif source == "random":
        sets.append("random")
    elif source.startswith(HALF):
        other = source.removeprefix(HALF)
        there = sets_of(edition) + sets_of(other)
        yield "sets", "", {"half_with": other, "supersets": "supersets" in fields}
    ticked = [name for name in fields.get("set", ()) if name not in there]
    if source == "chosen" and not ticked:
        raise FormError(t("new_game.no set"), "sets")
    if not ticked:
        yield "sets", "", {"sets": sets}
    for name in ticked:
        sets.append(name)
        yield "set", name, {"sets": list(sets)}


def _uniques(fields: Fields) -> list[str] | None:
    source = _one(fields, "uniques")
    if source == "edition":
        return None
    if source == "all":
        return list(EDITIONS)
    return list(fields.get("unique", ())) if source == "chosen" else []


def _starters(fields: Fields) -> list[str] | None:
    source = _one(fields, "starters")
    if source == "edition":
        return None
    if source == "turns":
        return list(BY_TURNS)
    if source == "chosen":
        return [_one(fields, f"starter-{count}") for count in (4, 3, 2, 1)]
    return [source]
