"""The controller: dispatches the verb of each button to the part of the page that handles it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from ..backup.backup_controller import BackupController
from ..lessons.lesson_session import LessonSession
from ..new_game import form
from ..new_game.pack_loader import PackLoader
from ..result_picture.picture_controller import PictureController
from ..saves.copy_controller import CopyController
from ..saves.version_update import VersionUpdate
from ..session.game_session import GameSession
from ..settings.settings_controller import SettingsController, is_untranslated, say_static_texts
from ..settings.settings_store import PAUSES
from ..table import tabs
from .key_handler import KeyHandler
from .review_loader import ReviewLoader
from .router import Router
from .table_controller import TableController, toggle_details


class VerbHandler(Protocol):
    """A part of the page that handles some buttons."""

    verbs: frozenset[str]

    def act(self, verb: str, rest: str) -> None:
        """Carry out one of its verbs; `rest` is the argument."""


class Controller:
    """The page as a whole: `table` has the game on the table, the rest is here."""

    def __init__(self) -> None:
        self.settings = SettingsController(self._settings_changed)
        self.table = TableController(self.settings, lambda: self.router.follow_address())
        self.settings.warn_of_damage(self.table.banners)
        if is_untranslated():
            say_static_texts()
            self.table.lessons.translate_list()
        self.packs = PackLoader()
        self.keyboard = KeyHandler(self.table, self.act)
        self.keyboard.switch(self.settings.keys)
        self.reviews = ReviewLoader(self.table)
        self.backups = BackupController(self.table, self.table.saves, self.table.statistics)
        self._pictures = PictureController(self.table)
        self._version_update = VersionUpdate(self.table)
        self._copying = CopyController(self.table)
        self.router = Router(self.table, self.table.embed.report_unusable)
        self._page_verbs = self._verbs_of_page()
        self._game_verbs = self._verbs_of_game()

    def act(self, verb: str, rest: str) -> None:
        """Carry out a button's verb; `rest` is its argument."""
        focus = self.table.screen.focus
        if verb != "copy":  # copying leaves its panel open
            toggle_details(verb == "show")
        if verb in ("show", "open"):
            focus.note_before_opening()
        self._dispatch(verb, rest)
        if verb == "show":
            focus.focus_details()
        elif verb == "hide":
            focus.return_focus()
        focus.restore_if_lost()

    def _dispatch(self, verb: str, rest: str) -> None:
        session = self.table.session
        if verb in self._page_verbs:
            self._page_verbs[verb](rest)
        elif session is None or self.table.screen.is_first_draw:
            return  # the game that the button belonged to is no longer on the table
        elif verb in self._game_verbs:
            self._game_verbs[verb](session, rest)
        elif not (session.computer_asked or session.is_view_only):
            session.act(verb, rest)
            self.table.opponents.follow_choices(session, is_undo=verb in ("undo", "redo"))
            self.table.proceed()

    def _verbs_of_page(self) -> Mapping[str, Callable[[str], None]]:
        """The verbs that can be carried out at any time."""
        table = self.table
        parts: tuple[VerbHandler, ...] = (
            self.keyboard, table.replays, table.error_boundary, table.saves, table.statistics,
            table.banners, self.reviews, self.backups, self._pictures,
        )  # fmt: skip
        return {verb: partial(part.act, verb) for part in parts for verb in part.verbs} | {
            "form": lambda _: table.go_to("form"),
            "back": lambda _: table.go_to("table"),
            "show-saved": self._show_saved_games,
            "link-saved": self._copying.copy_link_to,
            "tab": self._show_tab,
            "settings": lambda _: self.settings.open(self._keeps_order()),
            "close-settings": lambda _: self.settings.close(),
            "load-pack": lambda _: self.packs.load(),
            "export-pack": lambda _: self.packs.export(),
            "remove-pack": lambda _: self.packs.remove(),
            "lesson": self._begin_lesson,
            "leave-lesson": lambda _: table.leave(),
            "play-after-lessons": lambda _: table.begin(GameSession(form.first_plan())),
            "puzzle": self.router.open_puzzle,
            "puzzles": table.puzzle_list.show,
            "go-on": self.router.continue_saved,
            "see-result": self.router.continue_saved,
            "recover": lambda _: table.recover(),
        }

    def _show_tab(self, part: str) -> None:
        """Show a part of the table, without the uses of a card, which would lie over it."""
        tabs.show(part)
        session = self.table.session
        if session is not None and session.draft.opened:
            session.draft.opened = ""
            self.table.draw()

    def _begin_lesson(self, name: str) -> None:
        """Begin the next lesson; on a table that is view-only, it is view-only too."""
        lesson = LessonSession(name)
        lesson.is_view_only = self.table.is_view_only
        self.table.begin(lesson)

    def _show_saved_games(self, key: str) -> None:
        self.table.go_to("form")
        self.table.saves.act("show-saved", key)

    def _verbs_of_game(self) -> Mapping[str, Callable[[GameSession, str], None]]:
        """The verbs that need a game on the table and are no moves in it."""
        table = self.table
        log_filter = table.screen.log_filter
        return {verb: partial(self._filter_log, verb) for verb in log_filter.verbs} | {
            "show": self._show_card,
            "copy": self._copying.copy,
            "save-record": lambda session, _: table.saves.download_record(session),
            "again": lambda session, level: table.begin(table.opponents.again(session, level)),
            "uncover": lambda session, _: table.uncover(session),
            "why": self._say_why,
            "retry": self._retry,
            "continue": lambda *_: table.opponents.go_on(),
            "skip": lambda session, _: table.opponents.skip_pauses(session),
            "hint": lambda session, _: table.opponents.give_hint(session),
            "ask-order": self._ask_order,
            "hide": lambda *_: None,  # `act` has closed the card
        }

    def _filter_log(self, verb: str, session: GameSession, rest: str) -> None:
        log_filter = self.table.screen.log_filter
        log_filter.act(verb, rest, session.view())
        self.table.draw()
        log_filter.go(verb, rest)

    def _show_card(self, session: GameSession, card: str) -> None:
        screen = self.table.screen
        screen.details.copied = None
        screen.show_card(session, card)

    def _say_why(self, session: GameSession, why: str) -> None:
        session.draft.say(why)
        self.table.draw()

    def _retry(self, session: GameSession, _: str) -> None:
        session.opponent_error = ""
        self.table.proceed()

    def _ask_order(self, session: GameSession, _: str) -> None:
        session.ask_order()
        self.settings.ask_order()
        self.table.saves.current.save(session)
        self.table.draw()

    def _keeps_order(self) -> bool:
        """Whether the player at the table is not asked for the order of discards."""
        session = self.table.session
        return session is not None and session.is_order_kept

    def _settings_changed(self) -> None:
        """Apply the settings everywhere, including to what is already shown."""
        table = self.table
        self.keyboard.switch(self.settings.keys)
        form.translate_messages()
        self.packs.show()
        self.keyboard.redraw_help()
        self.reviews.redraw()
        table.banners.draw()
        table.saves.draw()
        table.puzzle_list.redraw()
        table.lessons.translate_list()
        if table.session is None:
            return
        if table.session.stepping and table.speed in PAUSES:
            table.opponents.go_on()
        table.session.update_language()
        table.screen.details.draw(table.session)
        table.draw()
