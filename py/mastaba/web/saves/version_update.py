"""A new version of the page goes on with what was on the table of the old one."""

from __future__ import annotations

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

from ..app.game_session import Play
from ..app.page_interface import Stage
from .resume_point import at_bookmark, bookmark

#: Under this name the tab keeps, while the page is loaded anew, which saved game is on the table.
KEPT = "mastaba on the table"

#: And under this one, which lesson or replay, and where it stands.
MARKED = "mastaba bookmark"


class Renewal:
    """Hears from offline.js that the page is about to begin anew in another version."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        window.addEventListener("mastaba:renewing", create_proxy(lambda _: self._note()))

    def _note(self) -> None:
        """Keep the game on the table and note which it is, or where a lesson or replay stands."""
        play, keeping = self._stage.play, self._stage.keeping
        if play is None or str(document.body.dataset.screen) != "table":
            return
        key = keeping.kept_anyhow(play)
        mark = bookmark(play)
        if key:
            window.sessionStorage.setItem(KEPT, key)
        elif mark:
            window.sessionStorage.setItem(MARKED, mark)


def game_brought_over() -> str:
    """The key of the game that was on the table of the version before; told once, empty if none."""
    return _told_once(KEPT)


def play_brought_over() -> Play | None:
    """The lesson or replay of the version before, as it stood; told once, None if none."""
    mark = _told_once(MARKED)
    return at_bookmark(mark) if mark else None


def _told_once(name: str) -> str:
    try:
        told = window.sessionStorage.getItem(name)
        window.sessionStorage.removeItem(name)
    except JsException:
        return ""
    return told if isinstance(told, str) else ""
