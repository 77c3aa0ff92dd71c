"""Builds the cards' pictures in static/art.svg from cards/art/ and the hieroglyph font.

cards/art/README.md describes the format of a picture. The sprite contains every sign and shape
once, centred on the origin, and every picture places them with <use>. Colours are custom
properties in static/css/cards/card-pictures.css, so that themes can change them.
"""

import json
import math
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fontTools.ttLib import TTFont

from mastaba.build.assets.fonts import font_file
from mastaba.build.assets.glyph_outlines import Outline, outline
from mastaba.build.paths import ART, BuildError
from mastaba.rules.cards import CARDS
from mastaba.web.cards.card_picture import SMALL, WIDE, picture_id

LINE: Final = {WIDE: 1.7, SMALL: 3.0}
"""The line widths of a card's two pictures, in view box units."""

LINE_OF_FONT: Final = 22
"""The line width of the font's signs, in font units."""

MIDDLE: Final = {WIDE: 110, SMALL: 50}
"""The x of a ground's centre in each of the two; grounds are drawn for the wide picture."""

_GARDINER: Final = re.compile("[A-Z][A-Za-z]?[0-9]+[A-Z]?")


@dataclass(frozen=True, slots=True)
class PicturePart:
    """A sign or shape placed in a picture: the middle of its foot, its height and its style."""

    name: str
    x: float
    y: float
    height: float
    fill: str
    line: str
    turn: float
    mirror: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: the names of its grounds, then its parts, each from back to front."""

    grounds: tuple[str, ...]
    parts: tuple[PicturePart, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape to place: its size, line width and SVG content, centred on the origin."""

    width: float
    height: float
    line: float
    svg: str


def read_part(text: str) -> PicturePart:
    """Parse a part: `name x y height [fill] [line=colour] [turn=degrees] [mirror]`.

    Raises BuildError if it is malformed.
    """
    words = text.split()
    given = dict(word.split("=", 1) for word in words[4:] if "=" in word)
    plain = [word for word in words[4:] if "=" not in word and word != "mirror"]
    try:
        x, y, height = map(float, words[1:4])
        part = PicturePart(
            words[0], x, y, height,
            fill=plain.pop(0) if plain else "white",
            line=given.pop("line", "ink"),
            turn=float(given.pop("turn", 0)),
            mirror="mirror" in words,
        )  # fmt: skip
    except (ValueError, IndexError) as error:
        raise BuildError(f"cannot read part of a picture: {text}") from error
    if plain or given:
        raise BuildError(f"part of a picture has too many words: {text}")
    return part


def read_pictures() -> dict[str, dict[str, Picture]]:
    """The wide and the small picture of every card, by the card's name.

    Raises BuildError if a card has no picture or a picture has no card.
    """
    pictures: dict[str, dict[str, Picture]] = {}
    for path in sorted(ART.glob("cards_*.json")):
        for name, entry in _json(path).items():
            pictures[name] = {
                size: Picture(tuple(entry["ground"].split()), tuple(map(read_part, entry[size])))
                for size in (WIDE, SMALL)
            }
    if wrong := pictures.keys() ^ CARDS.keys():
        raise BuildError(
            f"card without a picture, or picture without a card: {', '.join(sorted(wrong))}"
        )
    return pictures


class Sprite:
    """Assembles the file; each sign, shape and ground goes in when it is first used."""

    def __init__(self) -> None:
        drawn = _json(ART / "shapes.json")
        self._shapes: dict[str, Any] = drawn["shapes"]
        self._grounds: dict[str, Any] = drawn["grounds"]
        self._colours: set[str] = set(drawn["colours"])
        source = font_file("noto-sans-egyptian-hieroglyphs", "egyptian-hieroglyphs-400-normal")
        self._font: Any = TTFont(source)
        self._placed: dict[str, Shape] = {}
        self._definitions: dict[str, str] = {}

    def svg(self, pictures: dict[str, dict[str, Picture]]) -> str:
        """The whole file. Raises BuildError if a picture names something that does not exist."""
        groups = [
            self._picture(picture_id(name, size), picture, size)
            for name, sizes in pictures.items()
            for size, picture in sizes.items()
        ]
        inside = "\n".join([*self._definitions.values(), *groups])
        return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>\n{inside}\n</defs></svg>\n'

    def unused(self) -> set[str]:
        """The shapes and grounds that no picture has used so far."""
        grounds = {f"ground-{name}" for name in self._grounds}
        return (self._shapes.keys() | grounds) - self._definitions.keys()

    def _picture(self, name: str, picture: Picture, size: str) -> str:
        inside = "".join(self._ground(ground, size) for ground in picture.grounds)
        inside += "".join(self._part(part, LINE[size]) for part in picture.parts)
        return (
            f'<g id="{name}" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round"'
            f' stroke-width="{LINE[size]}">{inside}</g>'
        )

    def _ground(self, name: str, size: str) -> str:
        if name not in self._grounds:
            raise BuildError(f"cards/art/shapes.json has no ground {name}")
        ground = self._grounds[name]
        if size == SMALL and not ground.get("plain"):
            return ""
        key = f"ground-{name}"
        if key not in self._definitions:
            self._definitions[key] = f'<g id="art-{key}">{self._paths(ground["paths"])}</g>'
        shift = MIDDLE[size] - MIDDLE[WIDE]
        return f'<use href="#art-{key}" x="{shift}"/>' if shift else f'<use href="#art-{key}"/>'

    def _part(self, part: PicturePart, line: float) -> str:
        shape = self._placed.get(part.name) or self._place(part.name)
        scale = part.height / shape.height
        turned = f"rotate({_short(part.turn)})" if part.turn else ""
        scaled = f"{_short(-scale, 4)} {_short(scale, 4)}" if part.mirror else _short(scale, 4)
        where = f"translate({_short(part.x)} {_short(part.y - part.height / 2)})"
        own = "" if part.line == "ink" else f' color="{self._colour(part.line)}"'
        width = max(line / scale - shape.line, 0)
        return (
            f'<use href="#art-{part.name}" transform="{where}{turned}scale({scaled})"'
            f' fill="{self._colour(part.fill)}" stroke-width="{_short(width, 1)}"{own}/>'
        )

    def _place(self, name: str) -> Shape:
        shape = self._sign(name) if _GARDINER.fullmatch(name) else self._drawn(name)
        self._placed[name] = shape
        self._definitions[name] = f'<g id="art-{name}">{shape.svg}</g>'
        return shape

    def _sign(self, name: str) -> Shape:
        letters = name.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        number = re.sub(r"\d+", lambda digits: digits[0].zfill(3), letters) + name[len(letters) :]
        try:
            sign = unicodedata.lookup(f"EGYPTIAN HIEROGLYPH {number}")
            glyph = self._font.getBestCmap()[ord(sign)]
        except KeyError:
            raise BuildError(f"the hieroglyph font has no glyph {name}") from None
        found: Outline = outline(self._font["glyf"], glyph)
        paths = f'<path fill="currentColor" d="{found.outside}"/>'
        if found.inside:
            paths += f'<path d="{found.inside}"/>'
        return Shape(found.width, found.height, LINE_OF_FONT, paths)

    def _drawn(self, name: str) -> Shape:
        if name not in self._shapes:
            raise BuildError(f"cards/art/shapes.json has no shape {name}")
        shape = self._shapes[name]
        width, height = shape["box"]
        paths = self._paths(shape["paths"])
        middle = f"translate({_short(-width / 2)} {_short(-height / 2)})"
        return Shape(width, height, 0, f'<g transform="{middle}">{paths}</g>')

    def _paths(self, paths: list[dict[str, Any]]) -> str:
        return "".join(map(self._path, paths))

    def _path(self, path: dict[str, Any]) -> str:
        attrs = ""
        if "fill" in path:
            attrs += f' fill="{self._colour(path["fill"])}"'
        if "line" in path:
            attrs += f' stroke="{self._colour(path["line"])}"'
        if "width" in path:
            attrs += f' stroke-width="{path["width"]}"'
        return f'<path{attrs} d="{"".join(_repeated(path))}"/>'

    def _colour(self, name: str) -> str:
        if name == "none":
            return name
        if name == "ink":
            return "currentColor"
        if name not in self._colours:
            raise BuildError(f"cards/art/shapes.json has no colour {name}")
        return f"var(--art-{name})"


def write_art(out: Path) -> None:
    """Write the sprite of all pictures to `out`. Raises BuildError if something is missing."""
    out.write_text(Sprite().svg(read_pictures()), "utf-8")


def _repeated(path: dict[str, Any]) -> Iterator[str]:
    """The path's commands; a path with `at` is repeated at each of these points."""
    if "at" not in path:
        yield path["d"]
        return
    for x, y in path["at"]:
        yield f"M{_short(x)} {_short(y)}{path['d']}"


def _short(number: float, digits: int = 2) -> str:
    """A number for SVG without redundant characters."""
    text = f"{number:.{digits}f}".rstrip("0").rstrip(".") if math.isfinite(number) else "0"
    return "0" if text in {"-0", ""} else text


def _json(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))
