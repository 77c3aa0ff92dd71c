"""The library: all saved games of this browser, each under a name of its own in the store.

There is no list of them but the store itself, so a damaged game damages nothing else. What
somebody else has written is never written over: see `Library.keep`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, Protocol

from ..dom.page_language import spoken
from .save_format import Head, SaveError, free_name, read_head, record_of, renamed, tidy, write

PREFIX: Final = "mastaba game "

Refusal = Literal["", "blocked", "full"]


class Store(Protocol):
    """What keeps texts by name, see `local_storage`."""

    def get(self, name: str) -> str | None:
        """The text kept under this name."""

    def put(self, name: str, text: str) -> Refusal:
        """Keep a text; or say why not, and then it ends with the page."""

    def drop(self, name: str) -> None:
        """Forget a text."""

    def give_way(self, name: str) -> None:
        """Forget what only the page knows under this name."""

    def names(self, beginning: str) -> list[str]:
        """All names that begin so."""

    def unkept(self) -> Mapping[str, str]:
        """The texts that end with the page, by name."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A saved game; one that cannot be read has no head, and `problem` says why in words.

    One that does not `last` ends with the page, because the browser refused to keep it.
    """

    key: str
    text: str
    head: Head | None
    problem: str = ""
    lasts: bool = True


@dataclass(frozen=True, slots=True)
class Kept:
    """How keeping a game went: under which key and name, whether it was refused.

    `apart_from` is the name of the game that it was until another tab went on with that.
    """

    key: str
    name: str
    refusal: Refusal = ""
    apart_from: str = ""


class Library:
    """The saved games. `tab` names this opening of the page; `fresh` gives eight new hex digits."""

    def __init__(self, store: Store, tab: str, fresh: Callable[[], str]) -> None:
        self._store = store
        self.tab = tab
        self._fresh = fresh

    def entries(self) -> list[Entry]:
        """All saved games, the one that was played last first, those that cannot be read last."""
        found = [self.entry(name.removeprefix(PREFIX)) for name in self._store.names(PREFIX)]
        there = [entry for entry in found if entry is not None]
        return sorted(there, key=_when, reverse=True)

    def entry(self, key: str) -> Entry | None:
        """The saved game under this key; None if there is none."""
        text = self._store.get(PREFIX + key)
        if text is None:
            return None
        lasts = PREFIX + key not in self._store.unkept()
        try:
            return Entry(key, text, read_head(text), lasts=lasts)
        except SaveError as error:
            return Entry(key, text, None, error.told(spoken()))

    def keep(self, key: str, head: Head, record: str) -> Kept:
        """Keep a game under its key, or a new one if that is empty.

        If another tab has written there since, the other's game stays, and this one is kept apart
        under a new key and name. A game that was renamed keeps its new name.
        """
        there = self.entry(key) if key else None
        if there is None:
            return self._put(key or self._fresh(), self._named(head) if not key else head, record)
        if there.head is None or there.head.tab != self.tab:
            new = self._named(head)
            kept = self._put(self._fresh(), new, record)
            return replace(kept, apart_from=head.name)
        return self._put(key, replace(head, name=there.head.name), record)

    def take_over(self, entry: Entry) -> Kept:
        """Make a saved game this tab's, before it is gone on with here."""
        assert entry.head is not None
        head = replace(entry.head, tab=self.tab)
        return self._put(entry.key, head, record_of(entry.text))

    def _named(self, head: Head) -> Head:
        taken = {entry.head.name for entry in self.entries() if entry.head is not None}
        return replace(head, name=free_name(head.name, taken))

    def _put(self, key: str, head: Head, record: str) -> Kept:
        head = replace(head, tab=self.tab)
        return Kept(key, head.name, self._store.put(PREFIX + key, write(head, record)))

    def passing(self) -> list[Entry]:
        """The games that end with the page."""
        return [entry for entry in self.entries() if not entry.lasts]

    def try_again(self) -> None:
        """Keep the games that were refused, as far as there is room now."""
        for entry in self.passing():
            self._store.put(PREFIX + entry.key, entry.text)

    def set_apart(self, key: str) -> Kept | None:
        """Another tab has written under this key: what this page alone knows of it has a new one.

        None if it knows nothing that the browser has not kept.
        """
        entry = self.entry(key)
        if entry is None or entry.head is None or entry.lasts:
            return None
        self._store.give_way(PREFIX + key)
        kept = self._put(self._fresh(), self._named(entry.head), record_of(entry.text))
        return replace(kept, apart_from=entry.head.name)

    def same(self, record: str) -> Entry | None:
        """The saved game that has this very record, if there is one."""
        fitting = (entry for entry in self.entries() if entry.head is not None)
        return next((entry for entry in fitting if record_of(entry.text) == record), None)

    def rename(self, key: str, name: str) -> Refusal:
        """Give a game another name; one that is empty changes nothing."""
        entry, name = self.entry(key), tidy(name)
        if entry is None or entry.head is None or not name:
            return ""
        refusal = self._store.put(PREFIX + key, renamed(entry.text, name))
        if refusal and entry.lasts:  # only its new name would end with the page
            self._store.give_way(PREFIX + key)
        return refusal

    def delete(self, key: str) -> None:
        """Delete a game, damaged or not."""
        self._store.drop(PREFIX + key)

    def put_back(self, entry: Entry) -> Refusal:
        """Undo a deletion."""
        key = self._fresh() if self._store.get(PREFIX + entry.key) is not None else entry.key
        return self._store.put(PREFIX + key, entry.text)


def _when(entry: Entry) -> str:
    return entry.head.saved if entry.head else ""
