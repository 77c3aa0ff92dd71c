"""Joins the page's style sheets into one file: the first paint waits for every sheet."""

import re
from pathlib import Path
from typing import Final

SHEET: Final = "static/css/all.css"
_LINK: Final = re.compile(r' *<link rel="stylesheet" href="([^"]+)">\n')


def with_one_sheet(page: str) -> str:
    """The page with one link in place of its consecutive links to style sheets."""
    first = _LINK.search(page)
    assert first is not None
    rest = _LINK.sub("", page[first.start() :])
    return f'{page[: first.start()]}  <link rel="stylesheet" href="{SHEET}">\n{rest}'


def join_sheets(page: str, site: Path) -> None:
    """Join the style sheets that the page links, in their order, and remove the originals."""
    sheets = [site / name for name in _LINK.findall(page)]
    (site / SHEET).write_text("".join(sheet.read_text("utf-8") for sheet in sheets), "utf-8")
    for sheet in sheets:
        sheet.unlink()
