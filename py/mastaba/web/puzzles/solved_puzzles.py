"""Which puzzles have been solved here, as the browser stores it.

A damaged text is read as far as possible. Before anything is stored in its place, a copy is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mastaba.formats.untrusted_json import shallow_json
from mastaba.puzzles.progress import PuzzleProgress, is_progress

from ..browser.text_storage import keep_damaged_copy

if TYPE_CHECKING:
    from ..browser.text_storage import ListedStorage, StorageRefusal

STORAGE_KEY: Final = "mastaba puzzles"
"""The browser stores the solved puzzles and the days under this name, as JSON."""


class SolvedPuzzles:
    """The solved puzzles in a storage."""

    def __init__(self, storage: ListedStorage) -> None:
        self._storage = storage

    def progress(self) -> PuzzleProgress:
        """What has been solved, as far as it can be read."""
        return self._read()[0]

    @property
    def is_damaged(self) -> bool:
        """Whether something stored here could not be read."""
        return bool(self._read()[1]) or len(self._storage.names(f"{STORAGE_KEY} ")) > 0

    @property
    def is_stored(self) -> bool:
        """Whether the browser stores it; otherwise it is lost when this page closes."""
        return not any(name.startswith(STORAGE_KEY) for name in self._storage.unstored())

    def mark(self, name: str, day: int | None) -> None:
        """Record that a puzzle is solved; `day` is set if it was that day's puzzle."""
        known = self.progress()  # another page may have stored more meanwhile
        if known.mark(name, day):
            self._put(known)

    def texts(self) -> list[str]:
        """All that is stored, damaged texts too."""
        found = map(self._storage.get, self._storage.names(STORAGE_KEY))
        return [text for text in found if text is not None]

    def take_over(self, texts: Iterable[str]) -> tuple[int, StorageRefusal]:
        """Add what these texts hold; return how many are damaged, and why it was refused if so."""
        known, damaged = self.progress(), 0
        has_more = False
        for text in texts:
            other, is_whole = _progress(text)
            damaged += not is_whole
            has_more |= known.add(other)
        return damaged, self._put(known) if has_more else ""

    def delete_all(self) -> None:
        """Delete all of it, damaged texts too."""
        for name in self._storage.names(STORAGE_KEY):
            self._storage.drop(name)

    def _read(self) -> tuple[PuzzleProgress, str]:
        """What can be read, and the text if it is damaged."""
        text = self._storage.get(STORAGE_KEY)
        if text is None:
            return PuzzleProgress(), ""
        known, is_whole = _progress(text)
        return known, "" if is_whole else text

    def _put(self, known: PuzzleProgress) -> StorageRefusal:
        """Store the progress, with what another page has stored since this one was refused.

        A damaged text of which no copy can be kept is left where it is; the page then holds the
        progress, and the next call tries again.
        """
        self._storage.forget_unstored(STORAGE_KEY)
        stored, damaged = self._read()
        stored.add(known)
        text = json.dumps(stored.to_plain())
        if damaged and (refusal := keep_damaged_copy(self._storage, STORAGE_KEY, damaged)):
            self._storage.hold(STORAGE_KEY, text)
            return refusal
        return self._storage.put(STORAGE_KEY, text)


def _progress(text: str) -> tuple[PuzzleProgress, bool]:
    """The progress in a text, as far as it can be read, and whether that is all of it."""
    try:
        data = shallow_json(text)
    except ValueError:
        return PuzzleProgress(), False
    return PuzzleProgress.from_plain(data), is_progress(data)
