"""The interface of a store of texts, and a place for copies of damaged texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, Protocol

StorageRefusal = Literal["", "blocked", "full"]
"""Why a text is not stored: the storage stores none at all, or is full. Empty if it is stored."""

MOST: Final = 9
"""The most texts kept under one name; any more take the place of the last."""


class TextStorage(Protocol):
    """Stores texts by name; see `local_storage`."""

    def get(self, name: str) -> str | None:
        """The text stored under this name, if there is one."""

    def put(self, name: str, text: str) -> StorageRefusal:
        """Store a text; if refused, return why, and hold the text only as long as the page."""


class ListedStorage(TextStorage, Protocol):
    """A storage that also says what it holds."""

    def drop(self, name: str) -> None:
        """Forget a text."""

    def hold(self, name: str, text: str) -> None:
        """Hold a text only as long as the page, in place of the stored one, which stays."""

    def forget_unstored(self, name: str) -> None:
        """Forget the text that only the page holds under this name."""

    def names(self, beginning: str) -> list[str]:
        """All names with this prefix."""

    def unstored(self) -> Mapping[str, str]:
        """The texts that only the page holds, by name."""


def keep_damaged_copy(storage: TextStorage, name: str, text: str) -> StorageRefusal:
    """Store a damaged text as "<name> damaged 1", or 2, ...; return why not if that is refused."""
    names = [f"{name} damaged {number}" for number in range(1, MOST + 1)]
    free = (other for other in names if storage.get(other) in (None, text))
    return storage.put(next(free, names[-1]), text)
