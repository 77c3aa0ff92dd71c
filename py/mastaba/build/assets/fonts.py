"""The site's fonts: text faces unchanged, symbol fonts subset to the signs in use."""

import json
import shutil
from pathlib import Path
from typing import Any, Final, NamedTuple

from fontTools import subset
from fontTools.ttLib import TTFont

from mastaba.build.paths import NODE_MODULES, PACKAGE, ROOT, STATIC, BuildError

tools: Any = subset  # its types are incomplete

TEXT_FONTS: Final = {
    "atkinson-400.woff2": ("atkinson-hyperlegible-next", "latin-400-normal"),
    "atkinson-400-ext.woff2": ("atkinson-hyperlegible-next", "latin-ext-400-normal"),
    "atkinson-700.woff2": ("atkinson-hyperlegible-next", "latin-700-normal"),
    "atkinson-700-ext.woff2": ("atkinson-hyperlegible-next", "latin-ext-700-normal"),
    "cinzel-600.woff2": ("cinzel", "latin-600-normal"),
}


class FontSubset(NamedTuple):
    """A cut of a Fontsource family, and the range of code points to take from it."""

    family: str
    cut: str
    first: int
    last: int


CUT_FONTS: Final = {
    "hieroglyphs.woff2": FontSubset(
        "noto-sans-egyptian-hieroglyphs", "egyptian-hieroglyphs-400-normal", 0x13000, 0x1342F
    ),
    "marks.woff2": FontSubset("noto-sans-math", "latin-400-normal", 0x2190, 0x27BF),
}

WRITTEN: Final = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg"}


def signs_shown(card_files: list[Path]) -> set[int]:
    """The code points in the cards, page, styles, scripts, views and the views' texts."""
    shown = [ROOT / "index.html", *STATIC.rglob("*"), *(PACKAGE / "web").rglob("*")]
    shown += [*(PACKAGE / "words" / "catalogue").rglob("*"), *card_files]
    signs: set[int] = set()
    for path in shown:
        if path.suffix in WRITTEN:
            text = path.read_text("utf-8")
            if path.suffix == ".json":  # may contain escaped signs
                text = json.dumps(json.loads(text), ensure_ascii=False)
            signs |= set(map(ord, text))
    return signs


def write_fonts(folder: Path, card_files: list[Path]) -> None:
    """Write all fonts to `folder`.

    Raises BuildError if a displayed sign has no glyph: the browser would have to look for one in
    the system's fonts, which is slow and may find none or the wrong one.
    """
    folder.mkdir(parents=True, exist_ok=True)
    shown = {sign for sign in signs_shown(card_files) if chr(sign).isprintable()}
    there: set[int] = set()
    for name, (family, cut) in TEXT_FONTS.items():
        shutil.copyfile(font_file(family, cut), folder / name)
        there |= _signs_of(TTFont(folder / name))
    for name, cut_font in CUT_FONTS.items():
        signs = {sign for sign in shown if cut_font.first <= sign <= cut_font.last}
        there |= _write_cut(folder / name, cut_font, signs)
    if missing := shown - there:
        names = " ".join(f"U+{sign:04X}" for sign in sorted(missing))
        raise BuildError(f"no font has a glyph for {names}")


def _write_cut(path: Path, font: FontSubset, signs: set[int]) -> set[int]:
    """Write a font's subset for these signs; return all the signs that the font has."""
    options: Any = tools.Options(flavor="woff2", recalc_timestamp=False)
    cut: Any = tools.load_font(str(font_file(font.family, font.cut)), options)
    there = _signs_of(cut)
    subsetter: Any = tools.Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(cut)
    tools.save_font(cut, str(path), options)
    return there


def _signs_of(font: Any) -> set[int]:
    return set(font.getBestCmap())


def font_file(family: str, cut: str) -> Path:
    """The woff2 file of one cut of a Fontsource family."""
    return NODE_MODULES / "@fontsource" / family / "files" / f"{family}-{cut}.woff2"
