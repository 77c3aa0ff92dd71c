"""Outlines of a TrueType font's signs as SVG paths, split in two: the outside and the inside.

The signs are line drawings: a contour around the whole, and a contour around every area that the
lines enclose. Filling the outside with ink and the inside with a colour on top gives a painted
figure with ink lines, and no line is in the file twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Point = tuple[int, int]
Contour = list[tuple[int, int, bool]]
"""Points in order, each with a flag for whether it lies on the curve."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A sign centred on the origin, y pointing down: its size and the two paths."""

    width: int
    height: int
    outside: str
    inside: str


def outline(glyphs: Any, name: str) -> Outline:
    """The outline of the glyph `name` in a font's `glyphs` table."""
    points, ends, on_curve = glyphs[name].getCoordinates(glyphs)
    contours: list[Contour] = []
    start = 0
    for end in ends:
        contours.append([(*points[i], bool(on_curve[i] & 1)) for i in range(start, end + 1)])
        start = end + 1
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right, low, high = min(xs), max(xs), min(ys), max(ys)
    middle = ((left + right) // 2, (low + high) // 2)
    moved = [[(x - middle[0], middle[1] - y, on) for x, y, on in contour] for contour in contours]
    depth = [sum(_within(a, b) for b in moved if b is not a) for a in moved]
    return Outline(
        right - left,
        high - low,
        "".join(_path(c) for c, d in zip(moved, depth, strict=True) if d == 0),
        "".join(_path(c) for c, d in zip(moved, depth, strict=True) if d > 0),
    )


def _within(inner: Contour, outer: Contour) -> bool:
    """Whether the inner contour's first point lies in the polygon of the outer one's points."""
    x, y, _ = inner[0]
    inside = False
    following = [*outer[1:], outer[0]]
    for (ax, ay, _), (bx, by, _) in zip(outer, following, strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _path(contour: Contour) -> str:
    """One closed contour as relative commands with integers."""
    points = list(_with_middles(contour))
    while not points[0][2]:
        points.append(points.pop(0))
    x, y, _ = points[0]
    commands = [f"M{_pair(x, y)}"]
    control: Point | None = None
    for px, py, on in [*points[1:], points[0]]:
        if not on:
            control = (px, py)
            continue
        if control is not None:
            commands.append(f"q{_pair(control[0] - x, control[1] - y)}{_next(px - x, py - y)}")
            control = None
        elif (px, py) != (x, y):
            commands.append(_straight(px - x, py - y))
        x, y = px, py
    return "".join(commands) + "z"


def _with_middles(contour: Contour) -> Iterator[tuple[int, int, bool]]:
    """The points, plus the implied on-curve points between two control points."""
    before = contour[-1]
    for point in contour:
        if not before[2] and not point[2]:
            yield (before[0] + point[0]) // 2, (before[1] + point[1]) // 2, True
        yield point
        before = point


def _straight(dx: int, dy: int) -> str:
    if not dx:
        return f"v{dy}"
    return f"h{dx}" if not dy else f"l{_pair(dx, dy)}"


def _pair(x: int, y: int) -> str:
    return f"{x}{_next(y)}"


def _next(*numbers: int) -> str:
    """Numbers to append after another: a minus sign separates as well as a space."""
    return "".join(str(number) if number < 0 else f" {number}" for number in numbers)
