"""Saves or shares the picture of the result on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..dom.page_language import t
from ..session.game_session import GameSession
from ..session.page_interface import PageInterface


class PictureController:
    """The buttons of the result that make a picture of it."""

    verbs = frozenset(("save-picture", "share-picture"))

    def __init__(self, page: PageInterface) -> None:
        self._page = page

    def act(self, verb: str, _: str) -> None:
        """Save or share the picture."""
        session = self._page.session
        if session is None or not session.over:
            return
        from pyodide.ffi import JsException

        from ..statistics.finished_game import finished_game
        from ..statistics.statistics_view import kind_in_words
        from . import image_sharing
        from .result_image import picture_in_words

        scores, kind = session.game.scores(), finished_game(session).kind

        def saved() -> str:
            words = picture_in_words(scores, kind_in_words(kind))
            return t("statistics.picture saved", words=words)

        try:
            if verb == "save-picture":
                image_sharing.save(scores, kind_in_words(kind))
                self._report(session, saved)
            else:
                sharing = image_sharing.share(scores, kind_in_words(kind))
                self._page.error_boundary.spawn(self._finish_sharing(session, sharing))
        except JsException:
            self._report(session, _refused)

    async def _finish_sharing(self, session: GameSession, sharing: Any) -> None:
        from .image_sharing import done

        if not await done(sharing):
            self._report(session, _refused)

    def _report(self, session: GameSession, words: Callable[[], str]) -> None:
        """Say below the result what became of the picture, in the page's language."""
        if session is self._page.session:
            self._page.screen.picture_result = words
            self._page.draw()


def _refused() -> str:
    return t("statistics.picture refused")
