"""Keeps the game on the table after every choice, and looks after all saved games."""

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

#: What notices about keeping the game on the table are about.
SAVING = "saving"

#: Where the focus goes once a button of the list has done its work: to the button of this verb.
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
    """The saved games on the start screen, and where the game on the table is kept."""

    def __init__(self, notices: Notices) -> None:
        self._library = Library(local_storage, _fresh(), _fresh)
        self._list = Mount("saved")
        self._notices = notices
        self._shown = Shown()
        self._key = ""  # of the game on the table; empty as long as it is not kept
        self.name = ""  # of the game on the table
        self._known: object = None  # the choices of that game for which nothing need be kept
        self.refusal: Refusal = ""  # why that game is not kept
        self._is_guest = is_embedded()  # then nothing is kept: the address says which game it is
        self._in_files: set[str] = set()  # records that were saved as files
        self.text = ""  # the game on the table as it was kept, or should have been kept, last
        window.addEventListener("storage", create_proxy(self._changed_elsewhere))
        window.addEventListener("beforeunload", create_proxy(self._about_to_leave))
        self.draw()

    # --- the game on the table -------------------------------------------

    def sit(self, play: Play, key: str = "", name: str = "") -> None:
        """From now on `play` is on the table; it may be a saved game that goes on."""
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
        """Tell before the first choice that no choice will be kept."""
        refusal = "" if self._is_guest else local_storage.trial()
        if refusal:
            self._hear(Kept(key, self.name, refusal))

    def take_in(self, play: Play) -> None:
        """Keep a game that came from elsewhere and has just been put on the table."""
        same = self._library.same(play.record)
        if same is not None:
            kept = self._library.take_over(same)
            self._key, self.name = kept.key, kept.name
        elif play.game.choices:
            self._known = None
            self.keep(play)

    def keep(self, play: Play) -> None:
        """Keep the game as it is now, if a choice has been made or taken back since."""
        choices = play.game.choices
        if choices == self._known or not play.is_kept:
            return
        self._known = choices
        if window.location.hash:  # from here on a reload must not begin a linked game anew
            forget_link()
        head = self._written(play)
        if not self._is_guest:
            self._hear(self._library.keep(self._key, head, play.record))

    def kept_anyhow(self, play: Play) -> str:
        """Keep the game also if no choice has been made in it; its key, empty if it is not kept."""
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
        """Tell the player what they should know of how it went, once."""
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
            window.dispatchEvent(window.Event.new("mastaba:kept"))  # persistent-storage.js hears it
        self.refusal = kept.refusal
        self._key, self.name = kept.key, kept.name

    def _changed_elsewhere(self, event: Any) -> None:
        """Another tab has kept something."""
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
        """Keep what was refused: there may be room now."""
        self._library.try_again()
        entry = self._library.entry(self._key) if self.refusal and self._key else None
        if entry is not None and entry.lasts:
            self._hear(Kept(self._key, self.name))

    def _about_to_leave(self, event: Any) -> None:
        """Let the browser ask, if leaving would lose what is neither kept nor saved as a file."""
        records = {record_of(entry.text) for entry in self._library.passing()}
        if records - self._in_files:
            event.preventDefault()

    def rescued(self) -> tuple[Play, str, str]:
        """The game on the table as it was at the last choice, its key and its name."""
        play = Play(*at_once(restored(self.text)))
        play.viewer = read_head(self.text).viewer
        return play, self._key, self.name

    # --- all saved games -------------------------------------------------

    def draw(self) -> None:
        """Bring the saved games on the start screen up to date."""
        section = saved_games(self._library.entries(), self._shown, _in_words)
        self._list.show(*([section] if section else []))

    def on_table(self, key: str) -> bool:
        """Whether this saved game is on the table here, and nobody has gone on with it since."""
        entry = self._library.entry(key)
        mine = entry is not None and entry.head is not None and entry.head.tab == self._library.tab
        return mine and key == self._key

    @property
    def place(self) -> tuple[str, str]:
        """The key and the name of the game on the table."""
        return self._key, self.name

    def looked_at(self, key: str) -> Steps[tuple[Plan, Game, str] | None]:
        """The seats, the game and the name of a saved game; None, and the list says why, if not."""
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
        """A saved game to go on with, and its name; None, and the list says why, if that fails."""
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
        """Do what a button of the list or the notice says."""
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

    #: What the buttons of the list and the notice ask for.
    verbs = frozenset(("close-notice", "export-game", "export-saved", "link-saved", *_NEXT))

    def _change(self, verb: str, key: str) -> None:
        """Change what the list shows, or the games in it."""
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
        """Give a saved game the name that has been typed."""
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
        """A link to all of a saved game; an address without one if it is gone meanwhile."""
        entry = self._library.entry(key)
        page = str(window.location.href).partition("#")[0]
        if entry is None:
            return page
        levels = deep_link.levels(entry.head.levels) if entry.head else ""
        return deep_link.to_record(page, record_of(entry.text), replayed=False) + levels

    def tell_of_copying(self, key: str, copied: Copied) -> None:
        """Say at a saved game how the copying of a link to it went."""
        self._shown.copied = (key, copied)
        self.draw()

    def _export_saved(self, key: str) -> None:
        entry = self._library.entry(key)
        if entry is not None:
            self._export(entry.head.name if entry.head else key, entry.text)

    def hand_out_record(self, play: Play) -> None:
        """Save the record of the game on the table, and nothing about this page, as a file."""
        self._export(self.name, play.record)

    def _export(self, name: str, text: str) -> None:
        self._in_files |= {text, record_of(text)}
        words = re.findall(r"\w+", name.lower())
        hand_out("-".join(["mastaba", *words]) + ".txt", text)


def _focus(verb: str, key: str) -> None:
    """Go to the name that is to be typed, or to a button; nowhere if there is none."""
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
    """Eight hexadecimal digits that nobody else has."""
    return os.urandom(4).hex()


def _in_words(saved: str) -> str:
    """When that was, in the language of the page and the time of this place."""
    style = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=_object)
    words = window.Intl.DateTimeFormat.new(spoken(), style).format(window.Date.new(saved))
    return str(words)


def _object(entries: Any) -> Any:
    return window.Object.fromEntries(entries)
