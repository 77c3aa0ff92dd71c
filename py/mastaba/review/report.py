"""The report: what a review has found, as plain data that can be kept with the saved game.

Chances, losses and luck are whole numbers in hundredths of a per cent, because every machine rounds
these alike. They are shares of the win, in solitaire shares of what the perfect tomb is worth.
"""

from collections.abc import Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import Any, Final, Literal, TypedDict

from ..errors import MastabaError
from ..game import Game
from ..version import RULES
from ..words.language import LANGUAGES

FORMAT: Final = 1
"""The version of the report."""

WHOLE: Final = 10_000
"""A whole share: a hundred per cent."""

LIMITS: Final = {"best": 50, "good": 200, "inaccuracy": 500, "mistake": 1_000, "blunder": WHOLE + 1}
"""The loss below which a decision gets each grade."""

GRADES: Final = tuple(LIMITS)

DEPTH: Final = 64
"""Simulations per decision."""

DEEPEST: Final = 100_000

FIGURES: Final[dict[str, tuple[str, ...]]] = {
    "late": ("cards", "points"),
    "twice": ("cards",),
    "unused": ("turns", "of"),
    "surplus": ("gold", "payments"),
    "poorer": ("tenths", "best"),
}
"""What is counted in each seat's game, see `figures`, and the numbers that belong to it."""

TextByLanguage = dict[str, str]
"""A text in every language."""


class ReviewError(MastabaError):
    """A review that cannot be made or used."""


class TurnStart(TypedDict):
    """A turn's beginning: its number, whose it is, the choices before it, and everybody's chance.

    In solitaire `chances` has that of the perfect tomb, and `points` what the tomb may be expected
    to score; it is 0 otherwise.
    """

    turn: int
    player: int
    choices: int
    chances: list[int]
    points: int


class Luck(TypedDict):
    """Cards that came after this many `choices`, and how far they moved each seat's chance."""

    choices: int
    turn: int
    changes: list[int]


class Judged(TypedDict):
    """A decision: how many choices came before it, whose it was, and the share lost.

    `kind` is the kind of the question, `option` that of the option picked first. `chance` is what
    the best answer was worth. For an inaccuracy or worse, `picked` says what was done, and `better`
    what to do instead and why; otherwise they are empty.
    """

    choices: int
    turn: int
    player: int
    kind: str
    option: str
    chance: int
    lost: int
    picked: TextByLanguage
    better: TextByLanguage


class Figure(TypedDict):
    """A figure of a seat's game: one of FIGURES, with its numbers."""

    seat: int
    what: str
    numbers: list[int]


class Report(TypedDict):
    """A review, complete or as far as it has come.

    `rules` and `game` say which game it is about. `seen` and `judged` are how many choices have
    been looked at for chances and luck, and for decisions; both are `choices` when it is done. The
    last of `turns` is the game's end.
    """

    review: int
    rules: int
    game: str
    seed: int
    depth: int
    learned: bool
    people: list[int]
    players: int
    choices: int
    seen: int
    judged: int
    turns: list[TurnStart]
    luck: list[Luck]
    decisions: list[Judged]
    figures: list[Figure]


def game_digest(game: Game) -> str:
    """Sixteen hexadecimal digits that tell whether a report is of this game."""
    setup = game.setup
    identity = (
        setup.to_text(),
        setup.rules,
        setup.players,
        game.beginning().digest(),
        game.choices,
    )
    return blake2b(repr((*identity, game.digest())).encode(), digest_size=8).hexdigest()


def check_game(game: Game) -> None:
    """Raise ReviewError unless this game can be reviewed."""
    if game.decision is not None:
        raise ReviewError("review.not finished")
    if not game.choices:
        raise ReviewError("review.no choices")


def fresh(
    game: Game, people: Sequence[int], depth: int = DEPTH, seed: int = 0, learned: bool = True
) -> Report:
    """A report in which nothing has been looked at yet.

    Raises ReviewError if the game is not over or a seat or the depth is out of range.
    """
    check_game(game)
    seats = range(len(game.setup.players))
    are_listed = isinstance(people, Sequence) and bool(people)
    if not are_listed or any(seat not in seats for seat in people):
        raise ReviewError("review.no such seat", last=len(seats) - 1)
    if not 1 <= depth <= DEEPEST:
        raise ReviewError("review.no depth", most=DEEPEST)
    return {
        "review": FORMAT,
        "rules": game.setup.rules,
        "game": game_digest(game),
        "seed": seed,
        "depth": depth,
        "learned": learned,
        "people": sorted(set(people)),
        "players": len(seats),
        "choices": len(game.choices),
        "seen": 0,
        "judged": 0,
        "turns": [],
        "luck": [],
        "decisions": [],
        "figures": [],
    }


def is_same_work(report: Report, other: Report) -> bool:
    """Whether two reports are of the same work, so that one can be continued as the other."""
    return all(report[name] == other[name] for name in _OF_THE_WORK)


_OF_THE_WORK: Final[tuple[Literal["game", "rules", "seed", "depth", "learned", "people"], ...]] = (
    "game", "rules", "seed", "depth", "learned", "people",
)  # fmt: skip


def is_done(report: Report) -> bool:
    """Whether everything has been looked at."""
    return report["seen"] == report["judged"] == report["choices"]


def progress(report: Report) -> float:
    """The share of the work that is done; the first look is a tenth of it, in solitaire a third."""
    further = 9 if report["players"] > 1 else 2
    done = report["seen"] + further * report["judged"]
    return done / ((1 + further) * report["choices"])


def grade(lost: int) -> str:
    """The grade of a decision that gave away this much."""
    return next(name for name, limit in LIMITS.items() if lost < limit)


def is_wrong(lost: int) -> bool:
    """Whether this is an inaccuracy or worse."""
    return lost >= LIMITS["good"]


# Reading


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
        and _numbers(row["changes"], -WHOLE, WHOLE)
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
