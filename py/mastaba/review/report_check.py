"""Whether data from elsewhere are a report of a game: from a worker, or from storage."""

from itertools import pairwise
from typing import Any, Final

from ..game import Game
from ..version import RULES
from ..words.language import LANGUAGES
from .report import (
    DEEPEST,
    FIGURES,
    FORMAT,
    WHOLE,
    Figure,
    Judged,
    Luck,
    Report,
    ReviewError,
    TurnStart,
    game_digest,
    is_wrong,
)


def checked(data: Any, game: Game) -> Report:
    """Data from elsewhere as a report of this game.

    Raises ReviewError if it is damaged, or if it comes from a newer program, other rules or another
    game.
    """
    if not isinstance(data, dict) or type(data.get("review")) is not int:
        raise ReviewError("review.damaged")
    if data["review"] > FORMAT:
        raise ReviewError("review.newer")
    if not _is_report(data):
        raise ReviewError("review.damaged")
    if data["rules"] != game.setup.rules or data["rules"] > RULES:
        raise ReviewError("review.other rules")
    if data["game"] != game_digest(game):
        raise ReviewError("review.other game")
    if data["choices"] != len(game.choices) or data["players"] != len(game.setup.players):
        raise ReviewError("review.damaged")
    return {name: data[name] for name in Report.__annotations__}  # type: ignore[return-value]


def _is_report(data: dict[str, Any]) -> bool:
    if not data.keys() >= Report.__annotations__.keys():
        return False
    numbers = ("rules", "depth", "players", "choices", "seen", "judged")
    if any(type(data[name]) is not int or data[name] < 0 for name in numbers):
        return False
    if type(data["seed"]) is not int or type(data["learned"]) is not bool:
        return False
    lists = ("people", "turns", "luck", "decisions", "figures")
    if not isinstance(data["game"], str) or not all(isinstance(data[one], list) for one in lists):
        return False
    choices, seats = data["choices"], data["players"]
    if not 1 <= data["depth"] <= DEEPEST or not data["judged"] <= choices >= data["seen"]:
        return False
    if not _numbers(data["people"], 0, seats - 1) or not data["people"]:
        return False
    return (
        all(_is_turn(one, choices, seats) for one in data["turns"])
        and all(_is_luck(one, choices, seats) for one in data["luck"])
        and all(_is_judged(one, choices, seats) for one in data["decisions"])
        and all(_is_figure(one, seats) for one in data["figures"])
        and all(_ascending(data[name]) for name in ("turns", "luck", "decisions"))
    )


def _ascending(rows: list[dict[str, Any]]) -> bool:
    return all(a["choices"] < b["choices"] for a, b in pairwise(rows))


def _numbers(values: Any, least: int, most: int) -> bool:
    return isinstance(values, list) and all(_number(one, least, most) for one in values)


def _number(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


_MOST: Final = 10**6

_MOST_LUCK: Final = 2 * WHOLE
"""The luck of a choice and of the hand after it, each a whole share at most, are added up."""


def _has(row: Any, shape: type) -> bool:
    return isinstance(row, dict) and row.keys() >= shape.__annotations__.keys()


def _is_turn(row: Any, choices: int, seats: int) -> bool:
    return (
        _has(row, TurnStart)
        and _number(row["turn"], 0, _MOST)
        and _number(row["player"], 0, seats - 1)
        and _number(row["choices"], 0, choices)
        and _numbers(row["chances"], 0, WHOLE)
        and len(row["chances"]) == seats
        and _number(row["points"], -_MOST, _MOST)
    )


def _is_luck(row: Any, choices: int, seats: int) -> bool:
    return (
        _has(row, Luck)
        and _number(row["turn"], 0, _MOST)
        and _number(row["choices"], 0, choices)
        and _numbers(row["changes"], -_MOST_LUCK, _MOST_LUCK)
        and len(row["changes"]) == seats
    )


def _is_judged(row: Any, choices: int, seats: int) -> bool:
    return (
        _has(row, Judged)
        and _number(row["turn"], 0, _MOST)
        and _number(row["choices"], 0, choices - 1)
        and _number(row["player"], 0, seats - 1)
        and isinstance(row["kind"], str)
        and isinstance(row["option"], str)
        and _number(row["chance"], 0, WHOLE)
        and _number(row["lost"], 0, WHOLE)
        and _are_words(row["picked"], is_wrong(row["lost"]))
        and _are_words(row["better"], is_wrong(row["lost"]))
    )


def _are_words(words: Any, needed: bool) -> bool:
    if not isinstance(words, dict) or not all(isinstance(text, str) for text in words.values()):
        return False
    return not needed or words.keys() >= LANGUAGES.keys()


def _is_figure(row: Any, seats: int) -> bool:
    return (
        _has(row, Figure)
        and _number(row["seat"], 0, seats - 1)
        and isinstance(row["what"], str)
        and row["what"] in FIGURES
        and _numbers(row["numbers"], 0, _MOST)
        and len(row["numbers"]) == len(FIGURES[row["what"]])
    )
