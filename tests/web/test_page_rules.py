"""How the page is built: small views, no code or style inside a page, no text made into HTML."""

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VIEWS = sorted((ROOT / "py" / "mastaba" / "web").rglob("*.py"))
TUTORIAL = ROOT / "docs" / "tutorial"
SCRIPTS = [path for kind in ("*.js", "*.mjs") for path in sorted((ROOT / "static").rglob(kind))]
SCRIPTS += sorted(TUTORIAL.glob("*.js"))
MAKERS = sorted((ROOT / "py" / "mastaba" / "build").rglob("*.py"))

LONGEST = 400
"""Lines of a module that anybody can still take in at once."""

MADE_INTO_HTML = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|setHTML|createContextualFragment"
)
ROOM = re.compile(r"Mount\(\s*\"([\w-]+)\"")
INLINE = re.compile(r"<style|<script(?![^>]* src=)|\sstyle=|\son\w+=\"|javascript:", re.IGNORECASE)


def names(found: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in found]


def test_no_view_is_longer_than_can_be_taken_in() -> None:
    assert len(VIEWS) > 40
    long = [path for path in VIEWS if len(path.read_text("utf-8").splitlines()) > LONGEST]
    assert names(long) == []


def test_each_room_of_the_page_is_furnished_by_one_view() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    rooms = Counter(room for path in VIEWS for room in ROOM.findall(path.read_text("utf-8")))
    assert len(rooms) > 8
    assert [room for room, views in rooms.items() if views > 1] == []
    assert [room for room in rooms if f'id="{room}"' not in page] == []


def test_no_text_is_ever_made_into_html() -> None:
    assert SCRIPTS
    makes = [path for path in VIEWS + SCRIPTS if MADE_INTO_HTML.search(path.read_text("utf-8"))]
    assert names(makes) == []


def test_no_page_holds_code_or_style() -> None:
    pages = [
        ROOT / "index.html",
        *sorted(TUTORIAL.glob("*.html")),
        *MAKERS,
        *sorted((ROOT / "static").rglob("*.svg")),
    ]
    inline = [path for path in pages if INLINE.search(path.read_text("utf-8"))]
    assert names(inline) == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (MADE_INTO_HTML, "element.innerHTML = name"),
        (INLINE, "<p style='color: red'>"),
        (INLINE, '<button onclick="play()">'),
        (INLINE, "<script>play()</script>"),
    ],
)
def test_what_must_not_be_would_be_found(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


def test_what_may_be_is_not_found() -> None:
    assert not INLINE.search('<script type="module" src="static/page/books.js"></script>')
