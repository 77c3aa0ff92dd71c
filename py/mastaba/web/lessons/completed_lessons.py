"""Which lessons have been completed here, as the browser stores it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mastaba.lessons.lesson import LESSONS

if TYPE_CHECKING:
    from ..browser.text_storage import TextStorage

STORAGE_KEY: Final = "mastaba lessons"
"""The browser stores the names of completed lessons here, separated by spaces."""


class CompletedLessons:
    """The completed lessons: those in a storage and those completed on this page."""

    def __init__(self, storage: TextStorage) -> None:
        self._storage = storage
        self._names: set[str] = set()
        self._read()

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def mark(self, name: str, is_stored: bool) -> None:
        """Record that a lesson is completed, and store it if that is wanted."""
        self._names.add(name)
        if is_stored:
            self._read()  # another page may have stored more meanwhile
            done = (lesson for lesson in LESSONS if lesson in self._names)
            self._storage.put(STORAGE_KEY, " ".join(done))

    def _read(self) -> None:
        stored = (self._storage.get(STORAGE_KEY) or "").split()
        self._names.update(name for name in stored if name in LESSONS)
