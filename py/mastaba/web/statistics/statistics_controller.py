"""Counts finished games, and handles the statistics dialog and the picture of the result."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyscript import document

from mastaba import MastabaError

from ..browser import local_storage
from ..browser.download import download_text
from ..browser.file_text import read_file
from ..browser.page import is_embedded
from ..dom.mount import Mount
from ..dom.page_language import spoken, t
from ..saves.save_controller import SaveController
from ..session.game_session import GameSession
from ..session.page_interface import PageInterface

if TYPE_CHECKING:  # all other modules of this folder are imported when they are needed
    from ..puzzles.solved_puzzles import SolvedPuzzles
    from .backup_file import Backup
    from .statistics_store import Statistics, StatisticsStore
    from .statistics_view import DialogState


class StatisticsController:
    """The statistics of the person at this browser."""

    verbs = frozenset(
        (
            "statistics",
            "close-statistics",
            "export-all",
            "ask-to-delete-statistics",
            "delete-statistics",
            "keep-statistics",
            "save-picture",
            "share-picture",
        )
    )
    """The verbs of the buttons in the dialog and the result."""

    def __init__(
        self, page: PageInterface, saves: SaveController, on_changed: Callable[[], None]
    ) -> None:
        """`on_changed` is called when solved puzzles have been deleted or taken over."""
        self._page = page
        self._saves = saves
        self._on_changed = on_changed
        self._dialog = document.getElementById("statistics")
        self._content = Mount("statistics")
        self._open: GameSession | None = None  # the last unfinished game seen
        self._ended: GameSession | None = None  # the last finished game seen
        self._state: DialogState | None = None

    def follow(self, session: GameSession) -> None:
        """Follow a game; count it when it has ended here, and set its `counted` to the outcome.

        A game that had already ended when it was opened does not count, even if its end is undone.
        """
        if (
            is_embedded()
            or not session.is_autosaved
            or session.is_view_only
            or session is self._ended
        ):
            return
        if not session.over:
            self._open = session
        else:
            self._ended = session
            if session is self._open:
                session.counted = self._count(session)

    def _count(self, session: GameSession) -> str:
        """Count a game; return the key, after "statistics.note ", of the outcome."""
        from .finished_game import finished_game, why_not_counted

        if why := why_not_counted(session):
            return why
        counting = _store().count(finished_game(session))
        if counting.is_repeated:
            return "repeated"
        return counting.refusal or "counted"

    def act(self, verb: str, _: str) -> None:
        """Handle a button."""
        if verb == "statistics":
            self._show()
        elif verb == "close-statistics":
            self._dialog.close()
        elif verb in ("save-picture", "share-picture"):
            self._make_picture(verb)
        else:
            self._change(verb)

    def _show(self) -> None:
        from .statistics_view import DialogState

        _store().try_again()
        self._state = DialogState()
        self._draw()
        self._dialog.showModal()

    def _draw(self) -> None:
        from mastaba.formats.card_packs import cards_of

        from .statistics_view import statistics_view

        assert self._state is not None
        cards, saved = cards_of(None, spoken()), self._saves.count
        self._content.show(statistics_view(_statistics(), self._state, cards, saved))

    def _change(self, verb: str) -> None:
        """Handle a button of the dialog that changes it."""
        assert self._state is not None
        self._state.asks = verb == "ask-to-delete-statistics"
        self._state.message = ""
        focus = "ask-to-delete-statistics"
        if verb == "export-all":
            self._export()
            self._state.message, focus = t("statistics.exported"), verb
        elif verb == "delete-statistics":
            _store().delete_all()
            _puzzles().delete_all()
            self._on_changed()
            self._state.message, focus = t("statistics.deleted"), "close-statistics"
        elif verb == "ask-to-delete-statistics":
            focus = "keep-statistics"
        self._draw()
        there = document.querySelector(f'#statistics [data-do="{focus}"]')
        if not there:  # another tab has deleted everything
            there = document.querySelector('#statistics [data-do="close-statistics"]')
        there.focus()

    def _export(self) -> None:
        from . import backup_file

        texts = _store().texts()
        backup = backup_file.Backup(self._saves.texts(), texts, _puzzles().texts())
        download_text("mastaba-games-and-statistics.txt", backup_file.write(backup))

    def open_file(self, field: Any) -> None:
        """Take over the games and the statistics in the file chosen in this field."""
        if field.files.length:
            self._page.error_boundary.spawn(self._take_over_file(field))

    async def _take_over_file(self, field: Any) -> None:
        from . import backup_file

        assert self._state is not None
        try:
            text = await read_file(field, backup_file.MOST_BYTES)
            self._state.message = self._take_over(backup_file.read(text))
        except MastabaError as error:
            self._state.message = error.in_language(spoken())
        self._draw()

    def _take_over(self, backup: Backup) -> str:
        """Take over games and statistics; return the outcome, in words."""
        added = self._saves.add(backup.games)
        taken = _store().take_over(backup.statistics)
        damaged, refused = _puzzles().take_over(backup.puzzles)
        self._on_changed()
        missing = len(backup.games) - added.saved - added.skipped
        refusal = added.refusal or taken.refusal or refused
        sentences = [
            t("statistics.added", count=added.saved),
            t("statistics.broken", count=added.broken) if added.broken else "",
            t("statistics.skipped", count=added.skipped) if added.skipped else "",
            t("statistics.missing", count=missing) if missing else "",
            t(f"statistics.refused {refusal}") if refusal else "",
            t("statistics.unreadable") if taken.unreadable or damaged else "",
            t("statistics.too many", count=taken.too_many) if taken.too_many else "",
        ]
        return " ".join(words for words in sentences if words)

    def _make_picture(self, verb: str) -> None:
        """Save or share the picture of the result on the table."""
        session = self._page.session
        if session is None or not session.over:
            return
        from pyodide.ffi import JsException

        from . import image_sharing
        from .finished_game import finished_game
        from .result_image import picture_in_words
        from .statistics_view import kind_in_words

        scores, kind = session.game.scores(), finished_game(session).kind

        def saved() -> str:
            words = picture_in_words(scores, kind_in_words(kind))
            return t("statistics.picture saved", words=words)

        try:
            if verb == "save-picture":
                image_sharing.save(scores, kind_in_words(kind))
                self._tell(session, saved)
            else:
                sharing = image_sharing.share(scores, kind_in_words(kind))
                self._page.error_boundary.spawn(self._finish_sharing(session, sharing))
        except JsException:
            self._tell(session, _refused)

    async def _finish_sharing(self, session: GameSession, sharing: Any) -> None:
        from .image_sharing import done

        if not await done(sharing):
            self._tell(session, _refused)

    def _tell(self, session: GameSession, words: Callable[[], str]) -> None:
        """Say below the result what became of the picture, in the page's language."""
        if session is self._page.session:
            self._page.screen.picture_result = words
            self._page.draw()


def _refused() -> str:
    return t("statistics.picture refused")


def _store() -> StatisticsStore:
    from .statistics_store import StatisticsStore

    return StatisticsStore(local_storage, lambda: os.urandom(4).hex())


def _puzzles() -> SolvedPuzzles:
    from ..puzzles.puzzle_store import solved_puzzles

    return solved_puzzles()


def _statistics() -> Statistics:
    """The statistics of games and puzzles."""
    games, puzzles = _store().statistics(), _puzzles()
    return replace(
        games,
        problems=(*games.problems, *([t("puzzle.damaged")] if puzzles.is_damaged else [])),
        is_stored=games.is_stored and puzzles.is_stored,
        puzzles=len(puzzles.progress().solved),
    )
