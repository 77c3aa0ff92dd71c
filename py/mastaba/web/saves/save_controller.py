"""Manages all saved games: shows them in a list, and renames, deletes, links and exports them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from typing import Any, Final

from pyodide.ffi import create_proxy
from pyscript import document, window

from mastaba import Game, MastabaError
from mastaba.incremental import Steps
from mastaba.words.language import LazyText

from ..browser import local_storage
from ..browser.download import download_text
from ..browser.js_object import js_object
from ..browser.page import page_address
from ..dom.banner_stack import BannerStack
from ..dom.mount import Mount
from ..dom.page_language import spoken
from ..links import deep_link
from ..links.share_view import CopyResult
from ..new_game.game_plan import GamePlan
from ..session.game_session import GameSession
from .current_save import CurrentSave
from .game_loader import continue_save
from .save_format import record_of, replay_save
from .save_store import KEY_PREFIX, ImportResult, SavedGame, SaveStore
from .saved_games_list import PAGE, ListState, is_finished, saved_games

_NEXT: Final = {
    "fold-saved": "fold-saved",
    "show-saved": "fold-saved",
    "rename-saved": "rename-saved",
    "delete-saved": "undelete-saved",
    "delete-finished": "undelete-saved",
    "undelete-saved": "fold-saved",
}
"""The verb of the button that gets the focus after a button of the list has been used."""


class SaveController:
    """The saved games on the start screen; `current` is the save of the game on the table."""

    def __init__(self, banners: BannerStack) -> None:
        self._store = SaveStore(local_storage, _fresh_token(), _fresh_token)
        self.current = CurrentSave(self._store, banners)
        self._list = Mount("saved")
        self._shown = ListState()
        window.addEventListener("storage", create_proxy(self._changed_elsewhere))
        window.addEventListener("pageshow", create_proxy(self._shown_again))
        self.draw()

    def _changed_elsewhere(self, event: Any) -> None:
        """Handle another tab's change to the store."""
        if not isinstance(event.key, str):  # everything has been deleted
            self.current.note_all_deleted()
        elif not event.key.startswith(KEY_PREFIX):
            return
        elif isinstance(event.newValue, str):
            self.current.note_put_back([event.key.removeprefix(KEY_PREFIX)])
            self.current.saved_by_another_tab(event.key.removeprefix(KEY_PREFIX))
        else:
            self.current.note_deleted([event.key.removeprefix(KEY_PREFIX)])
        self.current.try_again()
        self.current.warn_if_continued_elsewhere()
        if str(document.body.dataset.screen) == "form":  # it is drawn when the form is shown
            self.draw()

    def _shown_again(self, event: Any) -> None:
        """Catch up with other tabs if the browser comes back to a page that it had kept away."""
        if event.persisted:
            self.current.note_missing()
            self.current.warn_if_continued_elsewhere()
            self.draw()

    def show(self) -> None:
        """Show the saved games on the start screen, without what was said of them earlier."""
        self._shown.copied = None
        self._shown.problems.clear()
        self.draw()

    def draw(self) -> None:
        """Redraw the saved games on the start screen."""
        section = saved_games(self._store.entries(), self._shown, _time_in_words)
        self._list.show(*([section] if section else []))

    def load(self, key: str) -> Steps[tuple[GamePlan, Game, str] | None]:
        """A saved game's seats, game and name; None if unreadable, and the list says why."""
        self._shown.problems.pop(key, None)
        entry = self._store.entry(key)
        if entry is not None and entry.header is not None:
            try:
                plan, game = yield from replay_save(entry.text)
                return plan, game, entry.header.name
            except MastabaError as error:
                self._say_unreadable(key, error)
        self.draw()
        return None

    def resume(self, key: str) -> Steps[tuple[GameSession, str] | None]:
        """A saved game to resume, and its name; None on failure, and the list says why."""
        found = None
        try:
            found = yield from self._store.resuming(key)
        except MastabaError as error:
            self._say_unreadable(key, error)
        if found is None:
            self.draw()
            return None
        header, plan, game = found
        yield
        return continue_save(header, plan, game), header.name

    def _say_unreadable(self, key: str, error: MastabaError) -> None:
        self._shown.problems[key] = LazyText("saved_games.unreadable", why=error)

    def act(self, verb: str, key: str) -> None:
        """Handle a button of the list or of the notice about saving."""
        if verb == "export-game":
            self._export(self.current.name, self.current.text)
        elif verb == "export-saved":
            self._export_saved(key)
        elif verb == "more-saved":
            self._show_more()
        else:
            self._change(verb, key)
            self.draw()
            _focus(_NEXT[verb], key)

    verbs = frozenset(("export-game", "export-saved", "more-saved", *_NEXT))
    """The verbs of the buttons in the list and in the notice about saving."""

    def _show_more(self) -> None:
        """List more games, and focus the first of them."""
        first = self._shown.most + 1
        self._shown.most += PAGE
        self.draw()
        there = document.querySelector(f"#saved li:nth-child({first}) button")
        if there:  # another tab may have deleted games
            there.focus()

    def _change(self, verb: str, key: str) -> None:
        """Change the list's display or the games in it."""
        shown = self._shown
        was_renaming, shown.renaming = shown.renaming, ""
        if verb == "fold-saved":
            shown.unfolded = not shown.unfolded
        elif verb == "show-saved":
            shown.unfolded = True
        elif verb == "rename-saved":
            shown.renaming = "" if was_renaming else key
        elif verb == "delete-saved":
            self._delete([entry for entry in [self._store.entry(key)] if entry])
        elif verb == "delete-finished":
            self._delete([entry for entry in self._store.entries() if is_finished(entry)])
        elif verb == "undelete-saved":
            for entry in shown.deleted:
                self._store.put_back(entry)
            self.current.note_put_back([entry.key for entry in shown.deleted])
            shown.deleted = []

    def rename(self, key: str, name: str) -> None:
        """Give a saved game the typed name."""
        self._shown.problems.pop(key, None)
        before = self._store.entry(key)
        refusal = self._store.rename(key, name)
        if refusal:
            lost = "not renamed" if before and before.is_stored else f"refused {refusal}"
            self._shown.problems[key] = LazyText(f"saved_games.{lost}")
        if key == self.current.key:
            entry = self._store.entry(key)
            self.current.name = entry.header.name if entry and entry.header else self.current.name
        self._shown.renaming = ""
        self.draw()
        _focus("rename-saved", key)

    def _delete(self, entries: list[SavedGame]) -> None:
        if not entries:
            return  # another tab has been quicker
        keys = [entry.key for entry in entries]
        self._store.delete(*keys)
        self.current.note_deleted(keys)
        self._shown.deleted = entries
        self.current.try_again()

    def link_to(self, key: str) -> str:
        """A link to a whole saved game; the bare page address if the game is gone."""
        entry = self._store.entry(key)
        page = page_address()
        if entry is None:
            return page
        seats = (
            deep_link.seats(entry.header.people, entry.header.levels, None) if entry.header else ""
        )
        return deep_link.link_to_record(page, record_of(entry.text), replayed=False) + seats

    def show_copy_result(self, key: str, copied: CopyResult) -> None:
        """Report next to a saved game whether the link to it was copied."""
        self._shown.copied = (key, copied)
        self.draw()

    def _export_saved(self, key: str) -> None:
        entry = self._store.entry(key)
        if entry is not None:
            self._export(entry.header.name if entry.header else key, entry.text)

    def download_record(self, session: GameSession) -> None:
        """Save only the record of the game on the table as a file, without the header."""
        self._export(self.current.name, session.record)

    @property
    def count(self) -> int:
        """The number of saved games."""
        return len(self._store.entries())

    def texts(self) -> list[str]:
        """All saved games as text, for a file that is about to be saved."""
        texts = self._store.texts()
        for text in texts:
            self.current.note_file(text)
        return texts

    def add(self, texts: Iterable[str]) -> ImportResult:
        """Save games from a file beside those already here."""
        added = self._store.add(texts)
        self.draw()
        return added

    def _export(self, name: str, text: str) -> None:
        self.current.note_file(text)
        words = re.findall(r"\w+", name.lower())
        download_text("-".join(["mastaba", *words]) + ".txt", text)


def _focus(verb: str, key: str) -> None:
    """Focus the name field or else the button; do nothing if there is neither."""
    field = document.querySelector("#rename-game input")
    if field:
        field.focus()
        field.select()
        return
    for name in (f"{verb} {key}", verb):
        there = document.querySelector(f'#saved [data-do="{name}"]')
        if there:
            there.focus()
            return


def _fresh_token() -> str:
    """Eight random hexadecimal digits."""
    return os.urandom(4).hex()


def _time_in_words(saved: str) -> str:
    """A time in words, in the page's language and the local time zone.

    It is written as in the reader's country if the browser's language is the page's.
    """
    own = str(window.navigator.language).partition("@")[0]  # Linux may say "en-US@posix"
    locale = own if own.partition("-")[0] == spoken() else spoken()
    style = js_object(dateStyle="medium", timeStyle="short")
    words = window.Intl.DateTimeFormat.new(locale, style).format(window.Date.new(saved))
    return str(words)
