"""The course of the chances: a chart with the turning points marked, and the same as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from mastaba.review.report import WHOLE, Report, TurnStart
from mastaba.review.report_sentences import ReportWords
from mastaba.review.summary import TurningPoint, turning_points

from ..dom.element_tree import Node, h
from ..dom.page_language import t
from ..results.points_chart import (
    HEIGHT,
    MOST_POINTS,
    MOST_TURNS,
    WIDTH,
    axis_label,
    legend,
    step,
    turn_tick,
)

QUARTERS: Final = 4
"""The axis of the chances has a label for each quarter."""

LETTERS: Final = "ABC"
"""Marks of the turning points; numbers would be taken for the moments listed above the chart."""

CLOSE: Final = 5.0
"""Per cent of the width: turning points that are closer have their letters at different heights."""


class _Axis(NamedTuple):
    """The turns from the left to the right edge; the last is the end of the game."""

    first: int
    last: int

    def at(self, turn: int) -> float:
        """Where a turn begins, in per cent of the width."""
        return 100 * (turn - self.first) / max(1, self.last - self.first)


def chances_chart(report: Report, words: ReportWords, last_turn: int) -> Node | None:
    """The chart, a legend and a table; in solitaire also a chart of the points to be expected.

    `last_turn` is the number of the game's last turn: the axis reaches there from the beginning.
    """
    turns = report["turns"]
    if not turns:
        return None
    axis = _Axis(turns[0]["turn"], last_turn + 1)
    points = turning_points(report)
    seats = range(report["players"])
    shares = [[turn["chances"][seat] / WHOLE for turn in turns] for seat in seats]
    grid = [(n / QUARTERS, words.percent(n * WHOLE // QUARTERS)) for n in range(QUARTERS + 1)]
    labels = _labelled(axis)
    summary = t("review.chart alone" if words.is_alone else "review.chart", count=_number(report))
    return h(
        "div",
        {"class": "course"},
        legend(enumerate(words.names)) if not words.is_alone else None,
        _drawing(summary, axis, _places(report, turns), shares, grid, labels, points),
        _expected(report, axis, labels) if words.is_alone else None,
        _table(report, words, labels, points),
        key="chart",
    )


def _labelled(axis: _Axis) -> list[int]:
    """The turns labelled on the axis."""
    by = step(axis.last - axis.first, MOST_TURNS)
    return [turn for turn in range(axis.first, axis.last) if turn % by == 0]


def _places(report: Report, turns: Sequence[TurnStart]) -> list[int]:
    """The turns' places on the axis; the end of the game is one behind the last turn."""
    is_over = turns[-1]["choices"] == report["choices"]
    return [turn["turn"] for turn in turns[:-1]] + [turns[-1]["turn"] + is_over]


def _number(report: Report) -> int:
    """The number of turns told of; the end of the game is none."""
    turns = report["turns"]
    return len(turns) - (turns[-1]["choices"] == report["choices"])


def _expected(report: Report, axis: _Axis, labels: Sequence[int]) -> Node:
    """The chart of the points to be expected in solitaire."""
    turns = report["turns"]
    most = max(1, *(turn["points"] for turn in turns))
    by = step(most, MOST_POINTS)
    top = -(-most // by) * by
    heights = [[max(0, turn["points"]) / top for turn in turns]]
    grid = [(points / top, str(points)) for points in range(0, top + 1, by)]
    summary = t("review.expected chart", count=_number(report), most=most)
    return h(
        "div",
        {"class": "course"},
        h("h4", {}, t("review.expected")),
        _drawing(summary, axis, _places(report, turns), heights, grid, labels, []),
        key="expected",
    )


def _drawing(
    summary: str,
    axis: _Axis,
    places: Sequence[int],
    lines: Sequence[Sequence[float]],
    grid: Sequence[tuple[float, str]],
    labels: Sequence[int],
    points: Sequence[TurningPoint],
) -> Node:
    """One line per seat; heights are shares of the whole height."""
    corners = [
        " ".join(
            f"{WIDTH * axis.at(place) / 100:.1f},{HEIGHT - HEIGHT * height:.1f}"
            for place, height in zip(places, line, strict=True)
        )
        for line in lines
    ]
    return h(
        "svg",
        {"class": "chart", "role": "img", "aria-label": summary},
        *_marks(points, axis),
        *(part for height, words in grid for part in _across(height, words)),
        axis_label(t("review.turn axis"), "0", "100%", "end", dx="-8", dy="1.5em"),
        *(part for turn in labels for part in turn_tick(turn, axis.at(turn))),
        h(
            "svg",
            {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "preserveAspectRatio": "none"},
            *(
                h("polyline", {"class": f"line-{seat}", "points": line}, key=f"line {seat}")
                for seat, line in enumerate(corners)
            ),
        ),
        key="drawing",
    )


def _marks(points: Sequence[TurningPoint], axis: _Axis) -> Iterator[Node]:
    """The turns of the turning points as bands, with their letters above them.

    A letter close to the one before it is higher, so that both can be read.
    """
    level, before = 0, -CLOSE
    for letter, point in zip(LETTERS, points, strict=False):
        left = axis.at(point.start["turn"])
        width = axis.at(point.start["turn"] + 1) - left
        level = level + 1 if left - before < CLOSE else 0
        before = left
        place = {"x": f"{left:.1f}%", "y": "0", "width": f"{width:.1f}%", "height": "100%"}
        yield h("rect", {"class": "turning", **place}, key=f"band {letter}")
        middle = f"{left + width / 2:.1f}%"
        yield axis_label(letter, middle, "0", "middle", dy=f"-{level + 0.4:.1f}em")


def _across(height: float, words: str) -> tuple[Node, Node]:
    """A horizontal grid line and its label."""
    y = f"{100 - 100 * height:.1f}%"
    line = h("line", {"x1": "0", "x2": "100%", "y1": y, "y2": y}, key=f"at {words}")
    return line, axis_label(words, "0", y, "end", dx="-8", dy=".35em")


def _table(
    report: Report, words: ReportWords, labels: Sequence[int], points: Sequence[TurningPoint]
) -> Node:
    """The chances at the beginning, in the labelled turns, at the turning points and at the end."""
    turns = report["turns"]
    marked = {*labels, *(point.start["turn"] for point in points)}
    shown = [turn for turn in turns[1:-1] if turn["turn"] in marked]
    shown = [turns[0], *shown, *turns[1:][-1:]]
    rows = [
        (name, [words.percent(turn["chances"][seat]) for turn in shown])
        for seat, name in enumerate(words.names)
    ]
    if words.is_alone:
        rows = [
            (t("review.perfect tomb"), rows[0][1]),
            (t("review.expected"), [str(turn["points"]) for turn in shown]),
        ]
    head = [
        t("review.end") if turn["choices"] == report["choices"] else str(turn["turn"])
        for turn in shown
    ]
    return h(
        "details",
        {"class": "by-turn"},
        h("summary", {}, t("review.as table")),
        h(
            "table",
            {"aria-label": t("review.course")},
            h(
                "thead",
                {},
                h(
                    "tr",
                    {},
                    h("th", {"scope": "col"}, t("review.turn axis")),
                    *(h("th", {"scope": "col"}, word) for word in head),
                ),
            ),
            h("tbody", {}, *(_row(*row) for row in rows)),
        ),
        key="by turn",
    )


def _row(name: str, cells: Sequence[str]) -> Node:
    return h(
        "tr", {}, h("th", {"scope": "row"}, name), *(h("td", {}, one) for one in cells), key=name
    )
