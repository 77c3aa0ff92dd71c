"""Where an arrow key leads: along the cards of one part of the table, then to the next part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Centre(NamedTuple):
    """The centre of an element, and its height."""

    x: float
    y: float
    height: float


Zone = Sequence[Centre]


def step(zones: Sequence[Zone], zone: int, at: int, way: str) -> tuple[int, int] | None:
    """The zone, and the place in it, that one step leads to; None if there is none.

    The step starts at place `at` of a zone, or at -1, the zone itself, before all its places.
    `way` is "left" or "right", back or forward in the order of the zone, or "up" or "down", to
    the next row, or from the first or last row to the zone before or after.
    """
    if way in ("left", "right"):
        index = at + (1 if way == "right" else -1)
        return (zone, index) if 0 <= index < len(zones[zone]) else None
    if at < 0:
        if way == "down" and zones[zone]:
            return zone, 0
        return _enter(zones, zone, way, None)
    lines = rows(zones[zone])
    line = next(number for number, row in enumerate(lines) if at in row)
    beyond = line + (1 if way == "down" else -1)
    if 0 <= beyond < len(lines):
        return zone, _nearest(zones[zone], lines[beyond], zones[zone][at].x)
    return _enter(zones, zone, way, zones[zone][at].x)


def _enter(zones: Sequence[Zone], zone: int, way: str, x: float | None) -> tuple[int, int] | None:
    """Enter the next non-empty zone that way, nearest to `x`, or first in its row if None."""
    ahead = range(zone + 1, len(zones)) if way == "down" else range(zone - 1, -1, -1)
    for number in ahead:
        if zones[number]:
            row = rows(zones[number])[0 if way == "down" else -1]
            return number, row[0] if x is None else _nearest(zones[number], row, x)
    return None


def rows(zone: Zone) -> list[list[int]]:
    """The places of a zone by rows: one half its height lower or higher starts a new row."""
    lines: list[list[int]] = []
    for index, spot in enumerate(zone):
        if lines and abs(spot.y - zone[lines[-1][0]].y) < spot.height / 2:
            lines[-1].append(index)
        else:
            lines.append([index])
    return lines


def _nearest(zone: Zone, row: Sequence[int], x: float) -> int:
    return min(row, key=lambda index: abs(zone[index].x - x))
