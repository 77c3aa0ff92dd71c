"""The report: what a review has found, as plain data that can be kept with the saved game.

Chances, losses and luck are whole numbers in hundredths of a per cent, because every machine rounds
these alike. They are shares of the win, in solitaire shares of what the perfect tomb is worth.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, Literal, TypedDict

from ..errors import MastabaError
from ..game import Game

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
