"""Text and drawings stand out from their background, by day and by night.

Contrast is computed as the Web Content Accessibility Guidelines define it: text needs 4.5 (level
AA), the text of cards 7 (level AAA), and drawings 3.
"""

import re
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "static" / "css"
AAA, AA, DRAWN = 7.0, 4.5, 3.0

PAIRS = [
    ("ink", ("papyrus", "papyrus-deep", "sheet", "sheet-deep", "field", "sky", "haze"), AAA),
    ("ink-soft", ("papyrus", "papyrus-deep", "sheet", "sheet-deep", "sky", "haze"), AA),
    ("heading", ("papyrus", "sheet", "sheet-deep", "sky", "haze"), AA),
    ("link", ("papyrus", "sheet", "sheet-deep"), AA),
    ("alarm", ("papyrus", "sheet", "sheet-deep"), AA),
    ("on-dark", ("lapis", "lapis-deep", "carnelian"), AA),
    ("gold", ("lapis-deep",), AA),
    ("on-gold", ("gold",), AAA),
    ("leaf-ink", ("leaf", "leaf-lit"), AAA),
    ("leaf-soft", ("leaf", "leaf-lit"), AAA),
    ("focus", ("papyrus", "papyrus-deep", "sheet", "sky"), DRAWN),
    ("rule", ("papyrus", "sheet", "sky"), DRAWN),
    ("scroll", ("papyrus", "papyrus-deep", "sheet", "sheet-deep", "sky", "haze"), DRAWN),
    *((f"player-{seat}", ("sheet",), DRAWN) for seat in range(6)),
]


def tokens(name: str) -> dict[str, tuple[str, str]]:
    """The colours in a style sheet by name, each as a pair for day and night."""
    text = (STYLES / name).read_text("utf-8")
    both = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", text)
    always = re.findall(r"--([\w-]+): (#\w{6});", text)
    return {key: (day, night) for key, day, night in both} | {key: (c, c) for key, c in always}


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_the_guidelines_define_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("time", ["day", "night"])
def test_text_stands_out_from_its_background(time: str) -> None:
    colours = {key: pair[time == "night"] for key, pair in tokens("app/tokens.css").items()}
    faint = [
        f"{ink} on {ground}: {contrast(colours[ink], colours[ground]):.2f} < {required}"
        for ink, grounds, required in PAIRS
        for ground in grounds
        if contrast(colours[ink], colours[ground]) < required
    ]
    assert not faint


def test_set_colours_work_as_background_for_names_and_as_drawing_colour() -> None:
    hues = re.findall(
        r"^\.hue-(\w+) \{ --hue: (#\w{6});", (STYLES / "cards/set-colours.css").read_text(), re.M
    )
    assert len(hues) == 16
    leaves = tokens("app/tokens.css")["leaf"]
    faint = [
        f"{name}: {contrast(hue, '#ffffff'):.2f}, {contrast(hue, leaf):.2f}"
        for name, hue in hues
        for leaf in leaves
        if contrast(hue, "#ffffff") < AAA or contrast(hue, leaf) < DRAWN
    ]
    assert not faint
