"""What stores texts by name, and how texts that cannot be read make room for new ones there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from .local_storage import Refusal

MOST: Final = 9
"""The most texts kept under one name; any more take the place of the last."""


class TextStorage(Protocol):
    """Stores texts by name; see `local_storage`."""

    def get(self, name: str) -> str | None:
        """The text stored under this name, if there is one."""

    def put(self, name: str, text: str) -> Refusal:
        """Store a text, or return why not."""


def set_aside(storage: TextStorage, name: str, text: str) -> Refusal:
    """Store a damaged text as "<name> damaged 1", or 2, ...; return why not if that is refused."""
    names = [f"{name} damaged {number}" for number in range(1, MOST + 1)]
    free = (other for other in names if storage.get(other) in (None, text))
    return storage.put(next(free, names[-1]), text)
