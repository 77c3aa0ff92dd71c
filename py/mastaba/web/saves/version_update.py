"""Carries what is on the table over to a new version of the page."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from pyodide.ffi import create_proxy
from pyscript import document, window

from ..browser.local_storage import DENIED
from ..session.game_session import GameSession
from ..session.page_interface import PageInterface
from .bookmark import resume_bookmark

GAME_KEY: Final = "mastaba on the table"
"""The name under which the tab stores the key of the game on the table across the reload."""

BOOKMARK_KEY: Final = "mastaba bookmark"
"""The name under which it stores the lesson or replay and its state."""

PUZZLE_KEY: Final = "mastaba puzzle on the table"
"""The name under which it stores the puzzle and its state."""


class VersionUpdate:
    """Listens for the event (from offline/registration.js) before a reload in a new version."""

    def __init__(self, page: PageInterface) -> None:
        self._page = page
        note = page.error_boundary.guarded(lambda _: self._note())
        window.addEventListener("mastaba:renewing", create_proxy(note))

    def _note(self) -> None:
        """Save the game on the table and note its key; note the bookmark of any other session."""
        session, saves = self._page.session, self._page.saves
        if session is None or str(document.body.dataset.screen) != "table":
            return
        if session.is_view_only and session.is_autosaved:
            return  # the address still has its link
        key = saves.current.ensure_saved(session)
        own_key = PUZZLE_KEY if session.panel == "puzzle" else BOOKMARK_KEY
        name, mark = (GAME_KEY, key) if key else (own_key, session.bookmark)
        if mark:
            with suppress(*DENIED):  # the new page then opens at the start screen
                window.sessionStorage.setItem(name, mark)


def take_game_key() -> str:
    """The key of the previous version's game on the table, returned once; empty if none."""
    return _take_item(GAME_KEY)


def take_session() -> GameSession | None:
    """The previous version's lesson or replay where it was left, returned once; None if none."""
    mark = _take_item(BOOKMARK_KEY)
    return resume_bookmark(mark) if mark else None


def take_puzzle_bookmark() -> str:
    """The bookmark of the previous version's puzzle, returned once; empty if none."""
    return _take_item(PUZZLE_KEY)


def _take_item(name: str) -> str:
    try:
        mark = window.sessionStorage.getItem(name)
        window.sessionStorage.removeItem(name)
    except DENIED:
        return ""
    return mark if isinstance(mark, str) else ""
