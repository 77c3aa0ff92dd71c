"""Joins the page's style sheets into one file: the first paint waits for every sheet."""

import re
from os.path import normpath, relpath
from pathlib import Path
from typing import Final

SHEET: Final = "static/css/all.css"
_LINK: Final = re.compile(r' *<link rel="stylesheet" href="([^"]+)">\n')
_FILE: Final = re.compile(r'url\("(?!data:)([^"]+)"\)')


def with_one_sheet(page: str) -> str:
    """The page with one link in place of its consecutive links to style sheets."""
    first = _LINK.search(page)
    assert first is not None
    rest = _LINK.sub("", page[first.start() :])
    return f'{page[: first.start()]}  <link rel="stylesheet" href="{SHEET}">\n{rest}'


def join_sheets(page: str, site: Path) -> None:
    """Join the style sheets that the page links, in their order, and remove the originals."""
    names = _LINK.findall(page)
    texts = [_seen_from(SHEET, name, (site / name).read_text("utf-8")) for name in names]
    for name in names:
        (site / name).unlink()
    for folder in {(site / name).parent for name in names} - {(site / SHEET).parent}:
        folder.rmdir()
    (site / SHEET).write_text("".join(texts), "utf-8")


def _seen_from(sheet: str, name: str, text: str) -> str:
    """The text of the sheet `name`, with its addresses of files relative to another sheet."""

    def address(found: re.Match[str]) -> str:
        path = normpath(Path(name).parent / found[1])
        return f'url("{Path(relpath(path, Path(sheet).parent)).as_posix()}")'

    return _FILE.sub(address, text)
