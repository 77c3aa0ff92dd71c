"""Saves the game on the table after every choice, and manages all saved games."""

from __future__ import annotations

import os
import re
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from mastaba import Game, MastabaError
from mastaba.incremental import Steps, at_once

from ..app import deep_link
from ..app.banner_stack import Notices
from ..app.game_session import Play
from ..dom import local_storage
from ..dom.download import hand_out
from ..dom.element_tree import Node, button
from ..dom.mount import Mount
from ..dom.page import forget_link, is_embedded
from ..dom.page_language import in_words, spoken, t
from ..new_game.game_plan import Plan
from .save_format import Head, head_of, read_head, record_of, restored, write
from .save_store import PREFIX, Entry, Kept, Library, Refusal
from .saved_games_list import PAGE, Shown, saved_games
from .share_view import Copied

#: The topic of notices about saving the game on the table.
SAVING = "saving"

#: The verb of the button that gets the focus after a button of the list has been used.
_NEXT = {
    "fold-saved": "fold-saved",
    "form-saved": "fold-saved",
    "more-saved": "fold-saved",
    "rename-saved": "rename-saved",
    "delete-saved": "undelete-saved",
    "delete-finished": "undelete-saved",
    "undelete-saved": "fold-saved",
}


class Keeping:
    """The saved games on the start screen, and the save of the game on the table."""

    def __init__(self, notices: Notices) -> None:
        self._library = Library(local_storage, _fresh(), _fresh)
        self._list = Mount("saved")
        self._notices = notices
        self._shown = Shown()
        self._key = ""  # of the game on the table; empty until it is saved
        self.name = ""  # of the game on the table
        self._known: object = None  # the choices of that game that need no saving
        self.refusal: Refusal = ""  # why that game is not saved
        self._is_guest = is_embedded()  # then nothing is saved: the address names the game
        self._in_files: set[str] = set()  # texts and records saved as files
        self.text = ""  # the game on the table as last saved, or as it should have been
        window.addEventListener("storage", create_proxy(self._changed_elsewhere))
        window.addEventListener("beforeunload", create_proxy(self._about_to_leave))
        self.draw()

    # --- the game on the table -------------------------------------------

    def sit(self, play: Play, key: str = "", name: str = "") -> None:
        """Put `play` on the table; it may be a resumed saved game."""
        self._key = key
        self.name = name or in_words(play.plan.names)
        self._known = play.game.choices
        self.refusal = "blocked" if self._is_guest else ""
        self._notices.say(SAVING, "")
        self.text = ""
        if play.is_kept:
            self._written(play)
            self._warn(key)

    def _warn(self, key: str) -> None:
        """Warn before the first choice if choices cannot be saved."""
        refusal = "" if self._is_guest else local_storage.trial()
        if refusal:
            self._hear(Kept(key, self.name, refusal))

    def take_in(self, play: Play) -> None:
        """Save a game from elsewhere that has just been put on the table."""
        same = self._library.same(play.record)
        if same is not None:
            kept = self._library.take_over(same)
            self._key, self.name = kept.key, kept.name
        elif play.game.choices:
            self._known = None
            self.keep(play)

    def keep(self, play: Play) -> None:
        """Save the game if a choice has been made or undone since the last save."""
        choices = play.game.choices
        if choices == self._known or not play.is_kept:
            return
        self._known = choices
        if window.location.hash:  # from here on a reload must not restart a linked game
            forget_link()
        head = self._written(play)
        if not self._is_guest:
            self._hear(self._library.keep(self._key, head, play.record))

    def kept_anyhow(self, play: Play) -> str:
        """Save the game even without a choice; return its key, empty if it is not saved."""
        if not self._key:
            self._known = None
            self.keep(play)
        return self._key if play.is_kept and not self.refusal else ""

    def _written(self, play: Play) -> Head:
        now = str(window.Date.new().toISOString())
        head = head_of(play.game, play.plan, play.viewer, self.name, now, self._library.tab)
        self.text = write(head, play.record)
        return head

    def _hear(self, kept: Kept) -> None:
        """Tell the player, once, what they should know about the save."""
        if kept.refusal and kept.refusal != self.refusal:
            words = t(f"games.refused {kept.refusal}")
            room = [_button("form-saved")] if kept.refusal == "full" else []
            self._notices.say(SAVING, words, _button("export-game"), *room)
        elif kept.apart_from:
            words = t("games.apart", name=kept.apart_from, new=kept.name)
            self._notices.say(SAVING, words)
        elif self.refusal and not kept.refusal:
            self._notices.say(SAVING, "")
        if not kept.refusal:
            window.dispatchEvent(window.Event.new("mastaba:kept"))  # for persistent-storage.js
        self.refusal = kept.refusal
        self._key, self.name = kept.key, kept.name

    def _changed_elsewhere(self, event: Any) -> None:
        """Handle another tab's change to the store."""
        if event.key is None or not str(event.key).startswith(PREFIX):
            return
        key = str(event.key).removeprefix(PREFIX)
        apart = self._library.set_apart(key) if isinstance(event.newValue, str) else None
        if apart is not None and key == self._key:
            self._hear(apart)
        self._try_again()
        entry = self._library.entry(self._key) if self._key else None
        if entry and entry.head and entry.head.tab != self._library.tab:
            self._notices.say(SAVING, t("games.elsewhere", name=entry.head.name))
        self.draw()

    def _try_again(self) -> None:
        """Retry refused saves: there may be room now."""
        self._library.try_again()
        entry = self._library.entry(self._key) if self.refusal and self._key else None
        if entry is not None and entry.lasts:
            self._hear(Kept(self._key, self.name))

    def _about_to_leave(self, event: Any) -> None:
        """Have the browser ask if leaving would lose a game not kept by it or saved as a file."""
        records = {record_of(entry.text) for entry in self._library.passing()}
        if records - self._in_files:
            event.preventDefault()

    def rescued(self) -> tuple[Play, str, str]:
        """The game on the table as of the last choice, its key and its name."""
        play = Play(*at_once(restored(self.text)))
        play.viewer = read_head(self.text).viewer
        return play, self._key, self.name

    # --- all saved games -------------------------------------------------

    def draw(self) -> None:
        """Redraw the saved games on the start screen."""
        section = saved_games(self._library.entries(), self._shown, _in_words)
        self._list.show(*([section] if section else []))

    def on_table(self, key: str) -> bool:
        """Whether this saved game is on the table here and no other tab has continued it."""
        entry = self._library.entry(key)
        mine = entry is not None and entry.head is not None and entry.head.tab == self._library.tab
        return mine and key == self._key

    @property
    def place(self) -> tuple[str, str]:
        """The key and the name of the game on the table."""
        return self._key, self.name

    def looked_at(self, key: str) -> Steps[tuple[Plan, Game, str] | None]:
        """A saved game's seats, game and name; None if unreadable, and the list says why."""
        entry = self._library.entry(key)
        if entry is not None and entry.head is not None:
            try:
                plan, game = yield from restored(entry.text)
                return plan, game, entry.head.name
            except MastabaError as error:
                self._shown.told[key] = t("games.unreadable", why=error.told(spoken()))
        self.draw()
        return None

    def restored(self, key: str) -> Steps[tuple[Play, str] | None]:
        """A saved game to resume, and its name; None on failure, and the list says why."""
        entry = self._library.entry(key)
        found = yield from self.looked_at(key)
        if found is None or entry is None or entry.head is None:
            return None
        plan, game, name = found
        yield
        play = Play(plan, game)
        play.viewer = entry.head.viewer
        self._library.take_over(entry)
        return play, name

    def act(self, verb: str, key: str) -> None:
        """Handle a button of the list or the notice."""
        if verb == "close-notice":
            self._notices.say(key, "")
        elif verb == "export-game":
            self._export(self.name, self.text)
        elif verb == "export-saved":
            self._export_saved(key)
        else:
            self._change(verb, key)
            self.draw()
            _focus(_NEXT[verb], key)

    #: The verbs of the buttons in the list and the notice.
    verbs = frozenset(("close-notice", "export-game", "export-saved", "link-saved", *_NEXT))

    def _change(self, verb: str, key: str) -> None:
        """Change the list's display or the games in it."""
        shown = self._shown
        was_renaming, shown.renaming = shown.renaming, ""
        if verb == "fold-saved":
            shown.unfolded = not shown.unfolded
        elif verb == "form-saved":
            shown.unfolded = True
        elif verb == "more-saved":
            shown.most += PAGE
        elif verb == "rename-saved":
            shown.renaming = "" if was_renaming else key
        elif verb == "delete-saved":
            self._delete([entry for entry in [self._library.entry(key)] if entry])
        elif verb == "delete-finished":
            entries = self._library.entries()
            self._delete([entry for entry in entries if entry.head and not entry.head.asked])
        elif verb == "undelete-saved":
            for entry in shown.deleted:
                self._library.put_back(entry)
            shown.deleted = []

    def rename(self, key: str, name: str) -> None:
        """Give a saved game the typed name."""
        refusal = self._library.rename(key, name)
        if refusal:
            self._shown.told[key] = t(f"games.refused {refusal}")
        if key == self._key:
            entry = self._library.entry(key)
            self.name = entry.head.name if entry and entry.head else self.name
        self._shown.renaming = ""
        self.draw()
        _focus("rename-saved", key)

    def _delete(self, entries: list[Entry]) -> None:
        for entry in entries:
            self._library.delete(entry.key)
        self._shown.deleted = entries
        self._try_again()

    def link_to(self, key: str) -> str:
        """A link to a whole saved game; the bare page address if the game is gone."""
        entry = self._library.entry(key)
        page = str(window.location.href).partition("#")[0]
        if entry is None:
            return page
        levels = deep_link.levels(entry.head.levels) if entry.head else ""
        return deep_link.to_record(page, record_of(entry.text), replayed=False) + levels

    def tell_of_copying(self, key: str, copied: Copied) -> None:
        """Report next to a saved game whether the link to it was copied."""
        self._shown.copied = (key, copied)
        self.draw()

    def _export_saved(self, key: str) -> None:
        entry = self._library.entry(key)
        if entry is not None:
            self._export(entry.head.name if entry.head else key, entry.text)

    def hand_out_record(self, play: Play) -> None:
        """Save only the record of the game on the table as a file, without the head."""
        self._export(self.name, play.record)

    def _export(self, name: str, text: str) -> None:
        self._in_files |= {text, record_of(text)}
        words = re.findall(r"\w+", name.lower())
        hand_out("-".join(["mastaba", *words]) + ".txt", text)


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


def _button(verb: str) -> Node:
    return button(verb, t(f"games.do {verb}"))


def _fresh() -> str:
    """Eight random hexadecimal digits."""
    return os.urandom(4).hex()


def _in_words(saved: str) -> str:
    """A time in words, in the page's language and the local time zone."""
    style = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=_object)
    words = window.Intl.DateTimeFormat.new(spoken(), style).format(window.Date.new(saved))
    return str(words)


def _object(entries: Any) -> Any:
    return window.Object.fromEntries(entries)
