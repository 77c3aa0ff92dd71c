"""Saves the game on the table after every choice."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import create_proxy
from pyscript import window

from mastaba.incremental import at_once

from ..browser import local_storage
from ..browser.page import forget_link, is_embedded
from ..dom.banner_stack import BannerStack
from ..dom.page_language import list_in_words, t
from ..links.deep_link import game_in, is_quick
from ..session.game_session import GameSession
from .game_loader import continue_save
from .save_format import SaveHeader, make_header, read_header, record_of, replay_save, tidy, write
from .save_store import SaveResult, SaveStore

if TYPE_CHECKING:
    from ..browser.text_storage import StorageRefusal

SAVING: Final = "saving"
"""The topic of banners about saving the game on the table."""


class CurrentSave:
    """The save of the game on the table. An embedded page stores nothing, but knows the text."""

    def __init__(self, store: SaveStore, banners: BannerStack) -> None:
        self._store = store
        self._banners = banners
        self.key = ""  # empty until the game is saved
        self.name = ""
        self._saved: object = None  # what was last saved, to notice changes
        self.refusal: StorageRefusal = ""  # why the game is not saved
        self._is_deleted = False  # stays so until a person plays on
        self._unsaved: GameSession | None = None  # if a computer player has played on since
        self._is_warned = False  # that another tab has continued this game
        self._is_embedded = is_embedded()  # then nothing is saved: the address names the game
        self.text = ""  # the game as last saved, or as it should have been
        window.addEventListener("beforeunload", create_proxy(self._about_to_leave))
        self._in_files: set[bytes] = set()  # digests of texts and records saved as files

    def begin(self, session: GameSession, key: str = "", name: str = "") -> None:
        """Put `session` on the table; it may be a resumed saved game."""
        self.key = key
        self.name = tidy(name or list_in_words(session.plan.names))
        self._saved = _what_to_save(session)
        self.refusal = "blocked" if self._is_embedded else ""
        self._is_deleted = False
        self._unsaved = None
        self._is_warned = False
        self._banners.remove(SAVING)
        self.text = ""
        if session.is_autosaved:
            self._write(session)
        if self._stores(session):
            self._warn(key)

    def _warn(self, key: str) -> None:
        """Warn before the first choice if choices cannot be saved, or the game itself is not."""
        entry = self._store.entry(key) if key else None
        is_unstored = entry is not None and not entry.is_stored
        if refusal := local_storage.trial() or ("full" if is_unstored else ""):
            self._report_result(SaveResult(key, self.name, refusal))

    def save_imported(self, session: GameSession) -> None:
        """Save a game from elsewhere that has just been put on the table."""
        if not self._stores(session):
            return
        same = self._store.same(session.record, session.plan)
        if same is not None:
            result = self._store.take_over(same)
            self.key, self.name = result.key, result.name
        elif session.game.choices:
            self._saved = None
            self.save(session)

    def save(self, session: GameSession) -> None:
        """Save the game if anything worth saving has changed since the last save."""
        current = _what_to_save(session)
        if current == self._saved or not session.is_autosaved:
            return
        if self._is_deleted and not _last_chosen_by_person(session):
            self._unsaved = session
            return
        self._is_deleted = False
        self._unsaved = None
        self._is_warned = False
        self._saved = current
        header = self._write(session)
        if not self._stores(session):
            return
        search, end = str(window.location.search), str(window.location.hash)
        if game_in(end) or is_quick(search, end):
            forget_link()  # from here on a reload must not restart the linked game
        self._report_result(self._store.keep(self.key, header, session.record))

    def _stores(self, session: GameSession) -> bool:
        """Whether the browser is to store the game. A view-only one begins anew from its link."""
        return session.is_autosaved and not (session.is_view_only or self._is_embedded)

    def note_deleted(self, keys: Collection[str]) -> None:
        """Note that games have been deleted: what a computer player chooses brings none back."""
        self._is_deleted = self._is_deleted or self.key in keys

    def note_missing(self) -> None:
        """Note whether the game has been deleted unnoticed."""
        if self.key and self._store.entry(self.key) is None:
            self._is_deleted = True

    def note_all_deleted(self) -> None:
        """Note that every saved game has been deleted; one that never was saved cannot be."""
        self._is_deleted = self._is_deleted or self.key != ""

    def note_put_back(self, keys: Collection[str]) -> None:
        """Note that the deletion of games has been undone."""
        if self._is_deleted and self.key in keys:
            self._is_deleted = False
            if self._unsaved is not None:
                self.save(self._unsaved)

    @property
    def is_stored(self) -> bool:
        """Whether the browser has stored the game."""
        entry = self._store.entry(self.key) if self.key else None
        return entry is not None and entry.is_stored

    def ensure_saved(self, session: GameSession) -> str:
        """Save the game if it never has been or is deleted; return its key, empty if refused."""
        if not self.key or self._store.entry(self.key) is None:
            self._saved = None
            self._is_deleted = False
            self.save(session)
        return self.key if session.is_autosaved and not self.refusal else ""

    def _write(self, session: GameSession) -> SaveHeader:
        now = str(window.Date.new().toISOString())
        header = make_header(
            session.game,
            session.plan,
            session.viewer,
            self.name,
            now,
            self._store.tab,
            session.keeps_order,
        )
        self.text = write(header, session.record)
        return header

    def _report_result(self, result: SaveResult) -> None:
        """Tell the player, once, what they should know about the save."""
        names = {"name": result.apart_from, "new": result.name}
        if result.refusal and (result.apart_from or result.refusal != self.refusal):
            verbs = ["export-game", *(["show-saved"] if result.refusal == "full" else [])]
            buttons = [(verb, f"saved_games.do {verb}") for verb in verbs]
            key = "apart unsaved" if result.apart_from else f"refused {result.refusal}"
            self._banners.say(SAVING, lambda: t(f"saved_games.{key}", **names), *buttons)
        elif result.apart_from:
            self._banners.say(SAVING, lambda: t("saved_games.apart", **names))
        elif self.refusal and not result.refusal:
            self._banners.remove(SAVING)
        if not result.refusal:
            window.dispatchEvent(window.Event.new("mastaba:saved"))  # for persistent-storage.js
        self.refusal = result.refusal
        self.key, self.name = result.key, result.name

    def _about_to_leave(self, event: Any) -> None:
        """Have the browser ask if leaving would lose a game not kept by it or saved as a file."""
        records = {_digest(record_of(entry.text)) for entry in self._store.unstored()}
        if records - self._in_files:
            event.preventDefault()

    def last_saved(self) -> tuple[GameSession, str, str]:
        """The game on the table as of the last choice, its key and its name.

        Raises MastabaError if what was saved cannot be read.
        """
        session = continue_save(read_header(self.text), *at_once(replay_save(self.text)))
        return session, self.key, self.name

    def saved_by_another_tab(self, key: str) -> None:
        """Another tab has saved a game under this key; keep ours apart, and say who goes on."""
        apart = self._store.set_apart(key)
        if apart is not None and key == self.key:
            self._report_result(apart)

    def warn_if_continued_elsewhere(self) -> None:
        """Say so, once until it is played on here, if another tab has continued this game."""
        saved = self._store.entry(self.key) if self.key else None
        if self._is_warned or not (saved and saved.header):
            return
        if saved.header.tab != self._store.tab:
            self._is_warned = True
            name = saved.header.name
            self._banners.say(SAVING, lambda: t("saved_games.elsewhere", name=name))

    def try_again(self) -> None:
        """Retry refused saves: there may be room now."""
        self._store.try_again()
        saved = self._store.entry(self.key) if self.refusal and self.key else None
        if saved is not None and saved.is_stored:
            self._report_result(SaveResult(self.key, self.name))

    def is_on_table(self, key: str) -> bool:
        """Whether this saved game is on the table here and no other tab has continued it."""
        saved = self._store.entry(key)
        header = None if saved is None else saved.header
        return header is not None and header.tab == self._store.tab and key == self.key

    def note_file(self, text: str) -> None:
        """Note that this text has been saved as a file: leaving the page does not lose it."""
        self._in_files |= {_digest(text), _digest(record_of(text))}


def _last_chosen_by_person(session: GameSession) -> bool:
    choosers = session.game.choosers
    return bool(choosers) and session.plan.people[choosers[-1]]


def _what_to_save(session: GameSession) -> object:
    """What a save keeps that may change: the choices, and what is answered without asking."""
    return session.game.choices, frozenset(session.keeps_order)


def _digest(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
