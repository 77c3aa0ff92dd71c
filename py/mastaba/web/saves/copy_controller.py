"""Copies a game, its position or a link to it, and reports the outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document

from ..browser import clipboard
from ..browser.page import page_address
from ..links import deep_link
from ..links.share_view import CopyResult
from ..session.game_session import GameSession
from ..session.page_interface import PageInterface


class CopyController:
    """Copies the requested text to the clipboard."""

    def __init__(self, page: PageInterface) -> None:
        self._page = page

    def copy(self, session: GameSession, what: str) -> None:
        """Copy a text from the game on the table; see `GameSession.text_to_copy`."""
        text, choices = session.text_to_copy(what, page_address()), session.game.choices
        self._copy(what, text, lambda copied: self._tell(session, choices, copied))

    def copy_link_to(self, key: str) -> None:
        """Copy a link to a saved game."""
        text = self._page.saves.link_to(key)
        self._copy("game", text, lambda copied: self._tell_of_link(key, copied))

    def _copy(self, what: str, text: str, tell: Callable[[CopyResult], None]) -> None:
        """Copy a text and `tell` the outcome; the browser requires a start within the click."""
        if what != "record" and len(text) > deep_link.LONGEST:
            tell(CopyResult(what, too_long=len(text)))
        else:
            work = self._finish_copying(what, text, clipboard.write(text), tell)
            self._page.error_boundary.spawn(work)

    async def _finish_copying(
        self, what: str, text: str, writing: Any, tell: Callable[[CopyResult], None]
    ) -> None:
        tell(CopyResult(what) if await clipboard.done(writing) else CopyResult(what, text))

    def _tell(self, session: GameSession, choices: object, copied: CopyResult) -> None:
        """Announce whether copying worked, unless the table has moved on meanwhile."""
        if session is not self._page.session or self._page.screen.curtain_shown:
            return
        if session.game.choices != choices:
            return
        self._page.screen.details.copied = copied
        is_in_result = session.over and not document.querySelector("#details.opened")
        if is_in_result:
            self._page.draw()
        else:
            self._page.screen.show_card(session, "")
        if copied.by_hand:
            shown_in = "table" if is_in_result else "details"
            clipboard.select_in(document.getElementById(shown_in))

    def _tell_of_link(self, key: str, copied: CopyResult) -> None:
        self._page.saves.show_copy_result(key, copied)
        if copied.by_hand:
            clipboard.select_in(document.getElementById("saved"))
