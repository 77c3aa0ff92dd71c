"""The points of a finished game turn by turn, as a chart and as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mastaba.history.turns import Turn
from mastaba.rules.scoring import Standing

from ..dom.element_tree import Node, h
from ..dom.page_language import isolated, t
from .result_view import by_place

WIDTH: Final = 600
HEIGHT: Final = 180
"""The size of the lines' view box, in its own units: it stretches to the available space."""

MOST_TURNS: Final = 6
MOST_POINTS: Final = 5
"""The maximum number of labels on each axis, besides zero."""


def chart(turns: Sequence[Turn], scores: Sequence[Standing]) -> Node | None:
    """The chart with its legend and table; `scores` are the final ones.

    None if nothing is known but the end.
    """
    if not turns or (len(turns) == 1 and not _from_the_first(turns)):
        return None
    ranked = by_place(scores)
    marked = _marked(turns)
    return h(
        "div",
        {"class": "course"},
        h("h3", {}, t("points_chart.title")),
        legend(_totals(ranked)),
        _drawing(turns, len(scores), marked),
        _table(turns, ranked, marked),
        key="chart",
    )


def step(most: int, numbers: int) -> int:
    """The smallest round step that reaches `most` from zero in at most `numbers` steps."""
    size = 1
    while True:
        for round_number in (size, 2 * size, 5 * size):
            if round_number * numbers >= most:
                return round_number
        size *= 10


def _marked(turns: Sequence[Turn]) -> list[int]:
    """The indices of the turns labelled on the axis."""
    by = step(turns[-1]["turn"] - turns[0]["turn"] + 1, MOST_TURNS)
    return [at for at, turn in enumerate(turns) if turn["turn"] % by == 0]


def _drawing(turns: Sequence[Turn], seats: int, marked: Sequence[int]) -> Node:
    """One line per player, up to the final points on the right."""
    most = max([1, *(points for turn in turns for points in turn["points"])])
    by = step(most, MOST_POINTS)
    top = -(-most // by) * by
    lines = (
        h(
            "polyline",
            {"class": f"line-{seat}", "points": _corners(turns, seat, top)},
            key=f"line {seat}",
        )
        for seat in range(seats)
    )
    return h(
        "svg",
        {
            "class": "chart",
            "role": "img",
            "aria-label": t("points_chart.told", turns=len(turns), most=most),
        },
        *(part for points in range(0, top + 1, by) for part in _of_points(points, top)),
        axis_label(t("points_chart.turn"), "0", "100%", "end", dx="-8", dy="1.5em"),
        *(
            part
            for at in marked
            for part in turn_tick(turns[at]["turn"], 100 * ((at + 1) / len(turns)))
        ),
        h("svg", {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "preserveAspectRatio": "none"}, *lines),
        key="drawing",
    )


def _of_points(points: int, top: int) -> tuple[Node, Node]:
    """A horizontal grid line and its number of points."""
    y = f"{100 - 100 * points / top:.1f}%"
    across = h("line", {"x1": "0", "x2": "100%", "y1": y, "y2": y}, key=f"at {points}")
    return across, axis_label(str(points), "0", y, "end", dx="-8", dy=".35em")


def turn_tick(number: int, per_cent: float) -> tuple[Node, Node]:
    """A tick on the horizontal axis, at this part of the width, and the number of a turn."""
    x = f"{per_cent:.1f}%"
    mark = h("line", {"x1": x, "x2": x, "y1": "97%", "y2": "100%"}, key=f"turn {number}")
    return mark, axis_label(str(number), x, "100%", "middle", dy="1.5em")


def axis_label(text: str, x: str, y: str, anchor: str, **shifted: str) -> Node:
    """A word beside a chart."""
    return h(
        "text", {"x": x, "y": y, "text-anchor": anchor, **shifted}, text, key=f"{x} {y} {text}"
    )


def _corners(turns: Sequence[Turn], seat: int, top: int) -> str:
    """The corners of a player's line; negative points are drawn as zero."""
    heights = [0, *(max(0, turn["points"][seat]) for turn in turns)]
    width = WIDTH / len(turns)
    corners = [
        f"{number * width:.1f},{HEIGHT - HEIGHT * height / top:.1f}"
        for number, height in enumerate(heights)
    ]
    return " ".join(corners if _from_the_first(turns) else corners[1:])


def _from_the_first(turns: Sequence[Turn]) -> bool:
    """Whether the first turn of the game is among them, before which nobody had any points."""
    return turns[0]["turn"] == 1


def legend(words: Iterable[tuple[int, str]]) -> Node:
    """Whose line is whose: seats in the order to show them, each with its words."""
    return h(
        "ul",
        {"class": "legend"},
        *(
            h(
                "li",
                {},
                h(
                    "svg",
                    {"class": "sample", "viewBox": "0 0 40 8", "aria-hidden": "true"},
                    h("polyline", {"class": f"line-{seat}", "points": "0,4 40,4"}),
                ),
                label,
                key=f"legend {seat}",
            )
            for seat, label in words
        ),
        key="legend",
    )


def _totals(ranked: Sequence[Standing]) -> Iterator[tuple[int, str]]:
    for score in ranked:
        yield (
            score["player"],
            t("result.total of", name=isolated(score["name"]), count=score["total"]),
        )


def _table(turns: Sequence[Turn], ranked: Sequence[Standing], marked: Sequence[int]) -> Node:
    """The points after the turns labelled on the axis, and at the end."""
    last = len(turns) - 1
    shown = [turns[at] for at in (*marked, *(() if last in marked else (last,)))]
    head = (h("th", {"scope": "col"}, str(turn["turn"])) for turn in shown)
    return h(
        "details",
        {"class": "by-turn"},
        h("summary", {}, t("points_chart.as table")),
        h(
            "table",
            {"aria-label": t("points_chart.title")},
            h("thead", {}, h("tr", {}, h("th", {"scope": "col"}, t("points_chart.turn")), *head)),
            h("tbody", {}, *(_row(score, shown) for score in ranked)),
        ),
        key="by turn",
    )


def _row(score: Standing, shown: Sequence[Turn]) -> Node:
    seat = score["player"]
    cells = (h("td", {}, str(turn["points"][seat])) for turn in shown)
    return h("tr", {}, h("th", {"scope": "row"}, score["name"]), *cells, key=f"row {seat}")
