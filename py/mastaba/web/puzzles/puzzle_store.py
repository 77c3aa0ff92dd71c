"""The puzzles of the site, fetched when they are first asked for, and the day's."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from typing import Final

from pyodide.ffi import JsException
from pyscript import window

from mastaba.errors import PuzzleError
from mastaba.puzzles.daily import puzzle_of_the_day
from mastaba.puzzles.puzzle import FILE, Puzzles

from ..browser import local_storage
from ..browser.site_file import fetch
from .solved_puzzles import SolvedPuzzles

TODAY: Final = "today"
"""What a link says instead of a puzzle's name for the one of the day."""

_loaded: list[Puzzles] = []


async def load_puzzles() -> Puzzles:
    """All puzzles; raises PuzzleError if they cannot be loaded."""
    if not _loaded:
        _loaded.append(Puzzles.from_text(await _fetch_text()))
    return _loaded[0]


def are_loaded() -> bool:
    """Whether `load_puzzles` has loaded them."""
    return bool(_loaded)


async def _fetch_text() -> str:
    """The text of the file; raises PuzzleError if the site does not send it."""
    with suppress(JsException):  # no connection, or it has broken
        response = await fetch(f"static/puzzles/{FILE}")
        if response.ok:
            return str(await response.text())
    raise PuzzleError("puzzle_error.not loaded")


def solved_puzzles() -> SolvedPuzzles:
    """Which puzzles have been solved in this browser."""
    return SolvedPuzzles(local_storage)


def today() -> int:
    """The number of the day by the clock of the device."""
    now = window.Date.new()
    return date(int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate())).toordinal()


def name_today(known: Puzzles) -> str:
    """The name of the day's puzzle."""
    return puzzle_of_the_day(list(known.by_id), today())
