"""A new version of the page goes on with the game that was on the table of the old one."""

from __future__ import annotations

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

from .stage import Stage

#: Under this name the tab keeps, while the page is loaded anew, which saved game is on the table.
KEPT = "mastaba on the table"


class Renewal:
    """Hears from offline.js that the page is about to begin anew in another version."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        window.addEventListener("mastaba:renewing", create_proxy(lambda _: self._note()))

    def _note(self) -> None:
        """Keep the game on the table and note which it is."""
        play, keeping = self._stage.play, self._stage.keeping
        if play is None or str(document.body.dataset.screen) != "table":
            return
        key = keeping.kept_anyhow(play)
        if key:
            window.sessionStorage.setItem(KEPT, key)


def game_brought_over() -> str:
    """The key of the game that was on the table of the version before; told once, empty if none."""
    try:
        key = window.sessionStorage.getItem(KEPT)
        window.sessionStorage.removeItem(KEPT)
    except JsException:
        return ""
    return key if isinstance(key, str) else ""
