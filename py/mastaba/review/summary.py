"""What a report amounts to: turning points, decisive moments, and how each seat has played."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from .report import GRADES, Figure, Judged, Report, TurnStart, grade, is_wrong

MOST: Final = 3
"""At most this many turning points, moments, and sentences about a seat."""

LEAST_CHANGE: Final = 500
"""In a turning point, the chance of some seat changes by at least this much."""

LEAST_LUCK: Final = 1_000
"""A seat whose luck adds up to at least this much was lucky, or unlucky."""

OPEN: Final = (500, 9_500)
"""A game is open for a seat while its chance is between these; later, little can be lost."""

MEAN_LOSS_OF_GOOD_PLAY: Final = 50
MEAN_LOSS_OF_DECENT_PLAY: Final = 120
"""A seat whose mean loss, while the game was open, is below these has played well, or decently."""

LEAST_EARLY_ENDS: Final = 2
"""Turns ended too early are mentioned if there are at least this many."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn in which the chances changed much, from `start` to `end`; `seat`'s changed most.

    `luck` is how far luck moved the chance of `seat`, and `lost` is what the player of the turn is
    known to have given away in it.
    """

    start: TurnStart
    end: TurnStart
    seat: int
    luck: int
    lost: int

    @property
    def change(self) -> int:
        """How far the chance of `seat` changed."""
        return self.end["chances"][self.seat] - self.start["chances"][self.seat]


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that decided the game, after this many `choices`: a decision or a turning point."""

    choices: int
    turn: int
    player: int
    decision: Judged | None
    point: TurningPoint | None


@dataclass(frozen=True, slots=True)
class SeatReview:
    """How a seat has played: decisions by grade, the mean loss, the sum of its luck, and figures.

    `mean` is over the decisions while the game was open, as others only dilute it; over all of
    them if it never was, so that `was_open` is false. `early` is how many of its turns ended though
    something clearly better could still be done.
    """

    seat: int
    grades: dict[str, int]
    mean: int
    luck: int
    early: int
    figures: tuple[Figure, ...]
    was_open: bool = True

    @property
    def judged(self) -> int:
        """How many of its decisions have been judged; without any, nothing is known of its play."""
        return sum(self.grades.values())

    @property
    def play(self) -> str:
        """How well it was played: "well", "decently" or "badly"."""
        return (
            "well"
            if self.mean < MEAN_LOSS_OF_GOOD_PLAY
            else "decently"
            if self.mean < MEAN_LOSS_OF_DECENT_PLAY
            else "badly"
        )

    @property
    def fortune(self) -> str:
        """ "lucky", "unlucky", or "even" for neither."""
        return (
            "lucky"
            if self.luck >= LEAST_LUCK
            else "unlucky"
            if self.luck <= -LEAST_LUCK
            else "even"
        )


def turning_points(report: Report) -> list[TurningPoint]:
    """The turns in which the chances changed most, in order."""
    turns = report["turns"]
    changes = [
        [b - a for a, b in zip(start["chances"], end["chances"], strict=True)]
        for start, end in pairwise(turns)
    ]
    sizes = [max(map(abs, change)) for change in changes]
    great = [number for number, size in enumerate(sizes) if size >= LEAST_CHANGE]
    greatest = sorted(great, key=lambda number: -sizes[number])[:MOST]
    return [
        _point(report, turns[number], turns[number + 1], sizes[number], changes[number])
        for number in sorted(greatest)
    ]


def _point(
    report: Report, start: TurnStart, end: TurnStart, size: int, changes: list[int]
) -> TurningPoint:
    seat = next(seat for seat, change in enumerate(changes) if abs(change) == size)
    return TurningPoint(
        start,
        end,
        seat,
        sum(
            luck["changes"][seat]
            for luck in report["luck"]
            if start["choices"] < luck["choices"] <= end["choices"]
        ),
        sum(
            one["lost"]
            for one in report["decisions"]
            if start["choices"] <= one["choices"] < end["choices"]
            and one["player"] == start["player"]
        ),
    )


def decisive_moments(report: Report) -> list[Moment]:
    """The moments that decided the game, in order, at most one in each turn.

    They are the decisions that gave away most; if there are too few of these, also turning points.
    """
    found: dict[int, Moment] = {}
    wrong = [one for one in report["decisions"] if is_wrong(one["lost"])]
    for one in sorted(wrong, key=lambda one: -one["lost"]):
        if len(found) < MOST:
            moment = Moment(one["choices"], one["turn"], one["player"], one, None)
            found.setdefault(one["turn"], moment)
    for point in sorted(turning_points(report), key=lambda point: -abs(point.change)):
        start = point.start
        if len(found) < MOST:
            moment = Moment(start["choices"], start["turn"], start["player"], None, point)
            found.setdefault(start["turn"], moment)
    return sorted(found.values(), key=lambda moment: moment.choices)


def luck_of(report: Report, seat: int) -> int:
    """How far luck moved a seat's chance in the whole game."""
    return sum(luck["changes"][seat] for luck in report["luck"])


def summaries(report: Report) -> list[SeatReview]:
    """How each of the people has played, by seat."""
    return [_summary(report, seat) for seat in report["people"]]


def _is_open(report: Report, one: Judged) -> bool:
    """Whether the game was still open at a decision; alone, it always is."""
    return report["players"] == 1 or OPEN[0] <= one["chance"] <= OPEN[1]


def _summary(report: Report, seat: int) -> SeatReview:
    own = [one for one in report["decisions"] if one["player"] == seat]
    counts = Counter(grade(one["lost"]) for one in own)
    while_open = [one for one in own if _is_open(report, one)]
    counted = while_open or own
    early = sum(one["option"] == "end turn" and is_wrong(one["lost"]) for one in own)
    early = early if early >= LEAST_EARLY_ENDS else 0
    figures = [one for one in report["figures"] if one["seat"] == seat]
    return SeatReview(
        seat,
        {name: counts[name] for name in GRADES},
        round(sum(one["lost"] for one in counted) / max(1, len(counted))),
        luck_of(report, seat),
        early,
        tuple(figures[: MOST - bool(early)]),
        bool(while_open),
    )
