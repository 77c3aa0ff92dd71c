"""Copies a game, its position or a link to it, and reports the outcome."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import window

from ..app import deep_link
from ..app.game_session import Play
from ..app.page_interface import Stage
from ..dom import clipboard
from .share_view import Copied


class Copying:
    """Copies the requested text to the clipboard."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._waiting: asyncio.Task[None] | None = None

    def copy(self, play: Play, what: str) -> None:
        """Copy a text from the game on the table; see `Play.text_to_copy`."""
        text = play.text_to_copy(what, str(window.location.href).partition("#")[0])
        self._copy(what, text, lambda copied: self._tell(play, copied))

    def copy_link_to(self, key: str) -> None:
        """Copy a link to a saved game."""
        text = self._stage.keeping.link_to(key)
        self._copy("game", text, lambda copied: self._tell_of_link(key, copied))

    def _copy(self, what: str, text: str, tell: Callable[[Copied], None]) -> None:
        """Copy a text and `tell` the outcome; the browser requires a start within the click."""
        if what != "record" and len(text) > deep_link.LONGEST:
            tell(Copied(what, too_long=len(text)))
        else:
            work = self._copied(what, text, clipboard.write(text), tell)
            self._waiting = self._stage.rescue.spawn(work)

    async def _copied(
        self, what: str, text: str, writing: Any, tell: Callable[[Copied], None]
    ) -> None:
        tell(Copied(what) if await clipboard.done(writing) else Copied(what, text))

    def _tell(self, play: Play, copied: Copied) -> None:
        if play is not self._stage.play:
            return
        self._stage.scene.copied = copied
        if play.over:
            self._stage.draw()
        else:
            self._stage.scene.show_card(play, "")
        if copied.by_hand:
            clipboard.mark()

    def _tell_of_link(self, key: str, copied: Copied) -> None:
        self._stage.keeping.tell_of_copying(key, copied)
        if copied.by_hand:
            clipboard.mark()
