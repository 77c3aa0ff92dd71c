"""How the page is built: small views, no inline code or style, no text made into HTML."""

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VIEWS = sorted((ROOT / "py" / "mastaba" / "web").rglob("*.py"))
TUTORIAL = ROOT / "docs" / "tutorial"
SCRIPTS = [path for kind in ("*.js", "*.mjs") for path in sorted((ROOT / "static").rglob(kind))]
SCRIPTS += sorted(TUTORIAL.glob("*.js"))
STYLES = sorted((ROOT / "static" / "css").rglob("*.css"))
MAKERS = sorted((ROOT / "py" / "mastaba" / "build").rglob("*.py"))

MOST_LINES = 400
"""The most lines a module may have."""

MADE_INTO_HTML = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|setHTML|createContextualFragment"
)
MOUNT = re.compile(r"Mount\(\s*\"([\w-]+)\"")
INLINE = re.compile(r"<style|<script(?![^>]* src=)|\sstyle=|\son\w+=\"|javascript:", re.IGNORECASE)

MIXED = re.compile(r"(--[\w-]+): color-mix\(")
REPEATED = re.compile(r"repeating-\w+-gradient\([^;]+")


def relative_paths(found: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in found]


def test_no_view_is_too_long() -> None:
    assert len(VIEWS) > 40
    long = [path for path in VIEWS if len(path.read_text("utf-8").splitlines()) > MOST_LINES]
    assert relative_paths(long) == []


def test_each_mount_point_belongs_to_one_view() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    mounts = Counter(mount for path in VIEWS for mount in MOUNT.findall(path.read_text("utf-8")))
    assert len(mounts) > 8
    assert [mount for mount, views in mounts.items() if views > 1] == []
    assert [mount for mount in mounts if f'id="{mount}"' not in page] == []


def test_text_is_never_made_into_html() -> None:
    assert SCRIPTS
    makers = [path for path in VIEWS + SCRIPTS if MADE_INTO_HTML.search(path.read_text("utf-8"))]
    assert relative_paths(makers) == []


def test_sharp_edges_of_mixed_colours_stay_in_their_place() -> None:
    # Firefox moves those of a repeated gradient, unless it is told to work in sRGB.
    sheets = "".join(path.read_text("utf-8") for path in STYLES)
    mixed = {f"var({name})" for name in MIXED.findall(sheets)}
    gradients = [one for one in REPEATED.findall(sheets) if any(name in one for name in mixed)]
    assert gradients
    assert [one for one in gradients if " in srgb," not in one] == []


def test_no_page_has_inline_code_or_style() -> None:
    pages = [
        ROOT / "index.html",
        *sorted(TUTORIAL.glob("*.html")),
        *MAKERS,
        *sorted((ROOT / "static").rglob("*.svg")),
    ]
    inline = [path for path in pages if INLINE.search(path.read_text("utf-8"))]
    assert relative_paths(inline) == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (MADE_INTO_HTML, "element.innerHTML = name"),
        (INLINE, "<p style='color: red'>"),
        (INLINE, '<button onclick="play()">'),
        (INLINE, "<script>play()</script>"),
    ],
)
def test_forbidden_code_would_be_found(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


def test_allowed_code_is_not_reported() -> None:
    assert not INLINE.search('<script type="module" src="static/page/books.js"></script>')
