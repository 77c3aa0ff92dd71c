"""Saves everything that this browser keeps of a person as a file, and takes such files over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mastaba import MastabaError

from ..browser.download import download_text
from ..browser.file_text import read_file
from ..dom.page_language import spoken, t
from ..saves.save_controller import SaveController
from ..session.page_interface import PageInterface
from ..statistics.statistics_controller import StatisticsController, statistics_store

if TYPE_CHECKING:
    from .backup_file import Backup


class BackupController:
    """The backups; the statistics dialog has their controls and says what became of them."""

    verbs = frozenset(("export-all",))

    def __init__(
        self, page: PageInterface, saves: SaveController, statistics: StatisticsController
    ) -> None:
        self._page = page
        self._saves = saves
        self._statistics = statistics

    def act(self, verb: str, _: str) -> None:
        """Save a backup as a file."""
        from ..puzzles.puzzle_store import solved_puzzles
        from .backup_file import Backup, write

        texts = self._saves.texts(), statistics_store().texts(), solved_puzzles().texts()
        download_text("mastaba-games-and-statistics.txt", write(Backup(*texts)))
        self._statistics.report(t("statistics.exported"), focus=verb)

    def open_file(self, field: Any) -> None:
        """Take over everything in the file chosen in this field."""
        if field.files.length:
            self._page.error_boundary.spawn(self._take_over_file(field))

    async def _take_over_file(self, field: Any) -> None:
        from .backup_file import MOST_BYTES, read

        try:
            outcome = self._take_over(read(await read_file(field, MOST_BYTES)))
        except MastabaError as error:
            outcome = error.in_language(spoken())
        self._statistics.report(outcome)

    def _take_over(self, backup: Backup) -> str:
        """Take over a backup; return the outcome, in words."""
        from ..puzzles.puzzle_store import solved_puzzles

        added = self._saves.add(backup.games)
        taken = statistics_store().take_over(backup.statistics)
        damaged, refused = solved_puzzles().take_over(backup.puzzles)
        self._statistics.on_changed()
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
