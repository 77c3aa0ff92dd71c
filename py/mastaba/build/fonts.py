"""The site's fonts: text faces as they come, the hieroglyphs cut to the signs that are used."""

import json
import shutil
from pathlib import Path
from typing import Any, Final

from fontTools import subset

from mastaba.build.paths import NODE_MODULES, PACKAGE, ROOT, STATIC, BuildError

tools: Any = subset  # its types are half finished

TEXT_FONTS: Final = {
    "atkinson-400.woff2": ("atkinson-hyperlegible-next", "latin-400-normal"),
    "atkinson-400-ext.woff2": ("atkinson-hyperlegible-next", "latin-ext-400-normal"),
    "atkinson-700.woff2": ("atkinson-hyperlegible-next", "latin-700-normal"),
    "atkinson-700-ext.woff2": ("atkinson-hyperlegible-next", "latin-ext-700-normal"),
    "cinzel-600.woff2": ("cinzel", "latin-600-normal"),
}

FIRST_SIGN: Final = 0x13000
LAST_SIGN: Final = 0x1342F


def signs_in(text: str) -> set[int]:
    """The code points of all Egyptian hieroglyphs in `text`."""
    return {ord(sign) for sign in text if FIRST_SIGN <= ord(sign) <= LAST_SIGN}


def used_signs(card_files: list[Path]) -> set[int]:
    """The hieroglyphs in the cards, the page, its styles and scripts, and the views."""
    signs: set[int] = set()
    for path in card_files:
        # Parsed, because JSON may hold signs as escapes.
        signs |= signs_in(json.dumps(json.loads(path.read_text("utf-8")), ensure_ascii=False))
    shown = [ROOT / "index.html", *STATIC.rglob("*"), *(PACKAGE / "ui").rglob("*.py")]
    for path in shown:
        if path.suffix in {".css", ".html", ".mjs", ".py", ".svg"}:
            signs |= signs_in(path.read_text("utf-8"))
    return signs


def write_fonts(folder: Path, card_files: list[Path]) -> None:
    """Write all fonts to `folder`. Raises BuildError if a sign that is used has no glyph."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (family, cut) in TEXT_FONTS.items():
        shutil.copyfile(font_file(family, cut), folder / name)
    source = font_file("noto-sans-egyptian-hieroglyphs", "egyptian-hieroglyphs-400-normal")
    signs = used_signs(card_files) or {FIRST_SIGN}
    options: Any = tools.Options(flavor="woff2", recalc_timestamp=False)
    font: Any = tools.load_font(str(source), options)
    missing = signs - set(font.getBestCmap())
    if missing:
        names = " ".join(f"U+{sign:04X}" for sign in sorted(missing))
        raise BuildError(f"the hieroglyph font has no glyph for {names}")
    subsetter: Any = tools.Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    tools.save_font(font, str(folder / "hieroglyphs.woff2"), options)


def font_file(family: str, cut: str) -> Path:
    """The woff2 file of one cut of a Fontsource family."""
    return NODE_MODULES / "@fontsource" / family / "files" / f"{family}-{cut}.woff2"
