"""All saved games in this browser, each under its own name in the store.

The store itself is the only list of them, so a damaged game damages nothing else. A save written
by another tab is never overwritten: see `SaveStore.keep`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from mastaba import Game
from mastaba.formats.record import is_not_whole
from mastaba.incremental import Steps

from ..dom.page_language import spoken, t
from ..new_game.game_plan import GamePlan, plan_game
from .review_key import review_key
from .save_format import (
    SaveError,
    SaveHeader,
    free_name,
    read_header,
    record_of,
    rename_save,
    replay_save,
    tidy,
    write,
)

if TYPE_CHECKING:
    from ..browser.text_storage import ListedStorage, StorageRefusal

KEY_PREFIX: Final = "mastaba game "

LAST_PLAYED: Final = "mastaba last played"
"""The name under which the key of the last game played is stored: a clock may be set back."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game; the header is missing if it cannot be read.

    If the game cannot be resumed, `problem` says why in words. One with `is_stored` false is lost
    with the page, because the browser refused to store it.
    """

    key: str
    text: str
    header: SaveHeader | None
    problem: str = ""
    is_stored: bool = True


@dataclass(frozen=True, slots=True)
class SaveResult:
    """The outcome of saving a game: its key and name, and why it was refused, if it was.

    `apart_from` is the name of the game it split off from when another tab continued that one.
    """

    key: str
    name: str
    refusal: StorageRefusal = ""
    apart_from: str = ""


@dataclass(frozen=True, slots=True)
class ImportResult:
    """The outcome of adding games: how many are new, how many were here, why it ended early.

    `broken` counts those among the new ones that cannot be resumed.
    """

    saved: int
    skipped: int
    refusal: StorageRefusal = ""
    broken: int = 0


class SaveStore:
    """The saved games. `tab` identifies this page instance; `fresh` makes eight hex digits."""

    def __init__(self, store: ListedStorage, tab: str, fresh: Callable[[], str]) -> None:
        self._store = store
        self.tab = tab
        self._fresh = fresh
        self._deleted_reviews: dict[str, str] = {}  # of the games deleted last, by name
        # By key, with the text that each was read from
        self._headers: dict[str, tuple[str, SaveHeader]] = {}

    def entries(self) -> list[SavedGame]:
        """All saved games, most recently played first, unreadable ones last."""
        unstored = self._store.unstored()
        found = [self._entry(name, unstored) for name in self._store.names(KEY_PREFIX)]
        there = [entry for entry in found if entry is not None]
        last = self._store.get(LAST_PLAYED)
        return sorted(there, key=lambda entry: _recency(entry, last), reverse=True)

    def entry(self, key: str) -> SavedGame | None:
        """The saved game under this key; None if there is none."""
        return self._entry(KEY_PREFIX + key, self._store.unstored())

    def _entry(self, name: str, unstored: Container[str]) -> SavedGame | None:
        key, text = name.removeprefix(KEY_PREFIX), self._store.get(name)
        if text is None:
            return None
        is_stored = name not in unstored
        try:
            header = self._header(key, text)
        except SaveError as error:
            return SavedGame(key, text, None, error.in_language(spoken()), is_stored)
        problem = t("saved_games.cut off") if is_not_whole(record_of(text)) else ""
        return SavedGame(key, text, header, problem, is_stored)

    def _header(self, key: str, text: str) -> SaveHeader:
        """`read_header`, which takes most of the time of listing many games, once for each text."""
        header_text = text.partition("\n\n")[0]
        if key not in self._headers or self._headers[key][0] != header_text:
            self._headers[key] = header_text, read_header(header_text)
        return self._headers[key][1]

    def keep(self, key: str, header: SaveHeader, record: str) -> SaveResult:
        """Save a game under its key, or under a new one if that is empty.

        If another tab has written there since, its game stays, and this one is saved separately
        under a new key and name. A renamed game keeps its new name.
        """
        there = self.entry(key) if key else None
        if there is None:
            new = header if key else self._named(header)
            return self._put(key or self._free_key(), new, record)
        if there.header is None or there.header.tab != self.tab:
            result = self._put(self._free_key(), self._named(header), record)
            return replace(result, apart_from=header.name)
        return self._put(key, replace(header, name=there.header.name), record)

    def resuming(self, key: str) -> Steps[tuple[SaveHeader, GamePlan, Game] | None]:
        """The saved game under this key, now owned by this tab; None if there is none.

        Raises MastabaError if it is damaged. Replaying takes time: if another tab saves the game
        meanwhile, this starts again with what that tab has saved.
        """
        entry = self.entry(key)
        while entry is not None and entry.header is not None:
            plan, game = yield from replay_save(entry.text)
            latest = self.entry(key)
            if latest == entry:
                self.take_over(entry)
                return entry.header, plan, game
            entry = latest
        return None

    def take_over(self, entry: SavedGame) -> SaveResult:
        """Make this tab the owner of a saved game, before it resumes here."""
        assert entry.header is not None
        header = replace(entry.header, tab=self.tab)
        return self._put(entry.key, header, record_of(entry.text))

    def _named(self, header: SaveHeader) -> SaveHeader:
        taken = {entry.header.name for entry in self.entries() if entry.header is not None}
        return replace(header, name=free_name(header.name, taken))

    def _free_key(self) -> str:
        """A key under which nothing is stored."""
        key = self._fresh()
        while self._store.get(KEY_PREFIX + key) is not None:
            key = self._fresh()
        return key

    def _put(self, key: str, header: SaveHeader, record: str) -> SaveResult:
        header = replace(header, tab=self.tab)
        refusal = self._store.put(KEY_PREFIX + key, write(header, record))
        if self._store.get(LAST_PLAYED) != key:
            self._store.put(LAST_PLAYED, key)
        return SaveResult(key, header.name, refusal)

    def unstored(self) -> list[SavedGame]:
        """The games that only the page holds."""
        unstored = self._store.unstored()
        found = [self._entry(name, unstored) for name in unstored if name.startswith(KEY_PREFIX)]
        return [entry for entry in found if entry is not None]

    def try_again(self) -> None:
        """Save the refused games for which there is room now."""
        for entry in self.unstored():
            self._store.put(KEY_PREFIX + entry.key, entry.text)
        if last := self._store.unstored().get(LAST_PLAYED):
            self._store.put(LAST_PLAYED, last)

    def set_apart(self, key: str) -> SaveResult | None:
        """Move this page's unsaved copy to a new key after another tab wrote under this one.

        None if this page has no unsaved copy.
        """
        entry = self.entry(key)
        if entry is None or entry.header is None or entry.is_stored:
            return None
        self._store.forget_unstored(KEY_PREFIX + key)
        result = self._put(self._free_key(), self._named(entry.header), record_of(entry.text))
        return replace(result, apart_from=entry.header.name)

    def same(self, record: str, plan: GamePlan) -> SavedGame | None:
        """The saved game with exactly this record and the same players, if there is one."""
        same = (entry for entry in self.entries() if record_of(entry.text) == record)
        return next((one for one in same if one.header and _is_planned(one.header, plan)), None)

    def texts(self) -> list[str]:
        """All saved games as text, readable or not, latest first."""
        return [entry.text for entry in self.entries()]

    def add(self, texts: Iterable[str]) -> ImportResult:
        """Save games from elsewhere under new keys and free names; skip those already here.

        Once the browser refuses one, neither it nor any after it is saved.
        """
        entries = self.entries()
        known = {_content(entry.text) for entry in entries}
        names = {entry.header.name for entry in entries if entry.header is not None}
        saved = skipped = broken = 0
        refusal: StorageRefusal = ""
        for text in texts:
            if _content(text) in known:
                skipped += 1
                continue
            key = self._free_key()
            refusal = self._store.put(KEY_PREFIX + key, _under_free_name(text, names))
            if refusal:
                self._store.drop(KEY_PREFIX + key)
                break
            known.add(_content(text))
            saved += 1
            entry = self.entry(key)
            broken += entry is not None and entry.problem != ""
        return ImportResult(saved, skipped, refusal, broken)

    def rename(self, key: str, name: str) -> StorageRefusal:
        """Rename a game; an empty name changes nothing."""
        entry, name = self.entry(key), tidy(name)
        if entry is None or entry.header is None or not name:
            return ""
        refusal = self._store.put(KEY_PREFIX + key, rename_save(entry.text, name))
        if refusal and entry.is_stored:  # only its new name would be lost with the page
            self._store.forget_unstored(KEY_PREFIX + key)
        return refusal

    def delete(self, *keys: str) -> None:
        """Delete games, damaged or not, and the reviews that belong to no other saved game."""
        reviews = self._reviews_only_of(keys)
        for key in keys:
            self._store.drop(KEY_PREFIX + key)
            self._headers.pop(key, None)
        for name in reviews:
            self._store.drop(name)
        self._deleted_reviews = reviews
        if self._store.get(LAST_PLAYED) in keys:
            self._store.drop(LAST_PLAYED)

    def _reviews_only_of(self, keys: Collection[str]) -> dict[str, str]:
        """The stored reviews, by name, that belong to these games and to no other saved game."""
        names = {review_key(record_of(self._store.get(KEY_PREFIX + key) or "")) for key in keys}
        reviews = {name: text for name in names if (text := self._store.get(name)) is not None}
        if reviews:
            for entry in self.entries():
                if entry.key not in keys:
                    reviews.pop(review_key(record_of(entry.text)), None)
        return reviews

    def put_back(self, entry: SavedGame) -> StorageRefusal:
        """Undo the deletion of a game; its review comes back only if it was deleted last.

        If the game has been saved again since, it comes back under another name.
        """
        name = review_key(record_of(entry.text))
        if name in self._deleted_reviews:
            self._store.put(name, self._deleted_reviews.pop(name))
        if self._store.get(KEY_PREFIX + entry.key) is None:
            return self._store.put(KEY_PREFIX + entry.key, entry.text)
        names = {other.header.name for other in self.entries() if other.header is not None}
        return self._store.put(KEY_PREFIX + self._free_key(), _under_free_name(entry.text, names))


def _recency(entry: SavedGame, last_played: str | None) -> tuple[bool, str]:
    if entry.header is None:
        return False, ""
    return entry.key == last_played, entry.header.saved


def _is_planned(header: SaveHeader, plan: GamePlan) -> bool:
    """Whether this header has the people of a plan, and its levels for the computer's seats."""
    return plan_game(plan.setup, header.people, plan.seed, header.levels) == plan


def _content(text: str) -> tuple[object, ...]:
    """What makes two saved games the same: record and players; without a header only the text."""
    record = record_of(text).strip()
    try:
        header = read_header(text)
    except SaveError:
        return (record or text.strip(),)
    return record, header.people, header.levels


def _under_free_name(text: str, names: set[str]) -> str:
    """A saved game under a name not among `names`, to which it is added; unreadable ones stay."""
    try:
        name = free_name(read_header(text).name, names)
    except SaveError:
        return text
    names.add(name)
    return rename_save(text, name)
