"""The picture of a result, as a list of shapes, and the same in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mastaba.rules.scoring import Standing

from ..dom.page_language import t
from ..results.result_view import by_place, verdict

WIDTH: Final = 1200
HEIGHT: Final = 630
"""The size in pixels that most sites expect of a shared picture."""

TITLE: Final = 'Georgia, "Times New Roman", serif'
TEXT: Final = "system-ui, sans-serif"

_PAPYRUS: Final = "#f4ead2"
_SHEET: Final = "#fbf6e9"
_INK: Final = "#241b12"
_LAPIS: Final = "#142d55"
_GOLD: Final = "#e3b94f"
_SUN: Final = "#d9a441"
_STONES: Final = ("#d8bf8c", "#c9ac76")
_FRIEZE: Final = ("#2c5a9e", "#a83a22", "#c9982f", "#2f7a5b")

_LEFT: Final = 64
_RIGHT: Final = 790
"""The text lies between these; the pyramid is to the right."""

_PYRAMID: Final = (820, 524, 3, 104, 66)
"""Left, bottom, rows, and the width and height of a stone."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; `border` is the width of its dark outline, 0 for none."""

    left: float
    top: float
    width: float
    height: float
    colour: str
    border: int = 0


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle."""

    x: float
    y: float
    radius: float
    colour: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text on its baseline, in a CSS font, made narrower if wider than `most`."""

    x: float
    y: float
    words: str
    font: str
    colour: str
    most: float
    is_from_right: bool = False


Shape = Box | Disc | Line


def picture_in_words(scores: Sequence[Standing], edition: str) -> str:
    """What the picture shows, in words."""
    ranked = by_place(scores)
    totals = "; ".join(_total(score) for score in ranked)
    return t("statistics.picture told", verdict=verdict(ranked), totals=totals, edition=edition)


def picture(
    scores: Sequence[Standing], edition: str, width: Callable[[str, str], float]
) -> list[Shape]:
    """The shapes of the picture, rearmost first; `width` measures a text in a font."""
    ranked = by_place(scores)
    heading = f"600 46px {TITLE}"
    lines = _wrapped(verdict(ranked), _RIGHT - _LEFT, lambda text: width(text, heading))
    shapes: list[Shape] = [*_scene(), *_masthead(edition)]
    shapes += [
        Line(_LEFT, 184 + 54 * number, line, heading, _LAPIS, _RIGHT - _LEFT)
        for number, line in enumerate(lines)
    ]
    return shapes + _rows(ranked, 184 + 54 * len(lines))


def _total(score: Standing) -> str:
    return t("result.total of", name=score["name"], count=score["total"])


def _scene() -> list[Shape]:
    """Sky, sun, a pyramid of three, two and one stone, and a frieze below."""
    left, bottom, rows, across, high = _PYRAMID
    shapes: list[Shape] = [
        Box(0, 0, WIDTH, HEIGHT, _PAPYRUS),
        Disc(left + rows * across - 40, 190, 56, _SUN),
        Box(0, bottom, WIDTH, HEIGHT - bottom, "#dcc290"),
    ]
    for row in range(rows):
        for stone in range(rows - row):
            x = left + row * across / 2 + stone * across
            y = bottom - (row + 1) * high
            shapes.append(Box(x, y, across, high, _STONES[(row + stone) % 2], border=2))
    width = WIDTH / 24
    for number in range(24):
        colour = _FRIEZE[number % len(_FRIEZE)]
        shapes.append(Box(number * width, HEIGHT - 22, width, 22, colour, border=2))
    return shapes


def _masthead(edition: str) -> list[Shape]:
    return [
        Box(0, 0, WIDTH, 100, _LAPIS),
        Box(0, 100, WIDTH, 6, _GOLD),
        Line(_LEFT, 66, "Mastaba", f"600 46px {TITLE}", _GOLD, 400),
        Line(WIDTH - _LEFT, 64, edition, f"28px {TEXT}", _SHEET, 640, is_from_right=True),
    ]


def _rows(ranked: Sequence[Standing], top: float) -> list[Shape]:
    """A row for each player: the place, the name, the points; the winners' have a thick border."""
    high = min(64, (500 - top) / len(ranked))
    font = f"{min(30, high * 0.55):.0f}px {TEXT}"
    shapes: list[Shape] = []
    for number, score in enumerate(ranked):
        y = top - 24 + number * high
        base = y + high * 0.62
        weight = f"700 {font}" if score["winner"] else font
        border = 5 if score["winner"] else 1
        colour = _GOLD if score["winner"] else _SHEET
        shapes += [
            Box(_LEFT, y, _RIGHT - _LEFT, high - 8, colour, border),
            Line(_LEFT + 20, base, f"{score['place']}.", weight, _INK, 40),
            Line(_LEFT + 72, base, score["name"], weight, _INK, 500),
            Line(_RIGHT - 20, base, str(score["total"]), weight, _INK, 90, is_from_right=True),
        ]
    return shapes


def _wrapped(text: str, most: float, width: Callable[[str], float]) -> list[str]:
    """The text in at most two lines; what does not fit stands in the last one."""
    words = text.split()
    first = len(words)
    while first > 1 and width(" ".join(words[:first])) > most:
        first -= 1
    lines = (" ".join(words[:first]), " ".join(words[first:]))
    return [line for line in lines if line]
