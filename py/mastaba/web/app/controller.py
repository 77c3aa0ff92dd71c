"""The controller: dispatches the verb of each button to the part of the page that handles it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..lessons.lesson_session import LessonSession
from ..new_game import form
from ..new_game.pack_loader import PackLoader
from ..saves.game_copying import GameCopying
from ..saves.version_update import VersionUpdate
from ..session.game_session import GameSession
from ..settings.settings_controller import SettingsController
from ..settings.settings_store import PAUSES
from ..table import tabs
from .keyboard import Keyboard
from .review_loader import ReviewLoader
from .router import Router
from .table_controller import TableController, toggle_details

Verbs = Mapping[str, Callable[[str], None]]


class Controller:
    """The page as a whole: ``table`` has the game on the table, the rest is here."""

    def __init__(self) -> None:
        self.settings = SettingsController(self._settings_changed)
        self.table = TableController(self.settings, lambda: self.router.follow_link())
        self.settings.warn_of_damage(self.table.banners)
        self.packs = PackLoader()
        self.keyboard = Keyboard(self.table, self.act)
        self.keyboard.switch(self.settings.keys)
        self.reviews = ReviewLoader(self.table)
        self._version_update = VersionUpdate(self.table)
        self._sharing = GameCopying(self.table)
        self.router = Router(self.table, self.table.embed.complain)
        self._verbs = self._page_verbs()

    def act(self, verb: str, rest: str) -> None:
        """Carry out a button's verb; ``rest`` is its argument."""
        focus = self.table.screen.focus
        if verb != "copy":  # copying leaves its panel open
            toggle_details(verb == "show")
        if verb in ("show", "open"):
            focus.remember_focus()
        self._dispatch(verb, rest)
        if verb == "show":
            focus.focus_details()
        elif verb == "hide":
            focus.return_focus()
        focus.settle()

    def _dispatch(self, verb: str, rest: str) -> None:
        table = self.table
        if verb in self._verbs:
            self._verbs[verb](rest)
        elif verb in self.keyboard.verbs:
            self.keyboard.act(verb)
        elif verb in table.replays.verbs:
            table.replays.act(verb, rest)
        elif verb in table.error_boundary.verbs:
            table.error_boundary.act(verb)
        elif verb in table.saves.verbs:
            table.saves.act(verb, rest)
        elif verb in self.reviews.verbs:
            self.reviews.act(verb, rest)
        elif verb in table.statistics.verbs:
            table.statistics.act(verb)
        elif table.session is not None and not table.screen.is_first_draw:
            self._act_in_game(table.session, verb, rest)

    def _page_verbs(self) -> Verbs:
        """The verbs that can be carried out at any time."""
        table = self.table
        return {
            "form": lambda _: self._go_to("form"),
            "back": lambda _: self._go_to("table"),
            "form-saved": self._show_saved_games,
            "link-saved": self._sharing.copy_link_to,
            "tab": tabs.show,
            "settings": lambda _: self.settings.open(self._keeps_order()),
            "close-settings": lambda _: self.settings.close(),
            "load-pack": lambda _: self.packs.load(),
            "export-pack": lambda _: self.packs.export(),
            "remove-pack": lambda _: self.packs.remove(),
            "lesson": lambda name: table.begin(LessonSession(name)),
            "leave-lesson": lambda _: table.leave(),
            "puzzle": self.router.open_puzzle,
            "puzzles": self.router.list_puzzles,
            "go-on": self.router.continue_saved,
            "see-result": self.router.continue_saved,
            "recover": lambda _: table.recover(),
        }

    def _go_to(self, screen: str) -> None:
        self.table.stop_opening()
        self.table.show_screen(screen)

    def _show_saved_games(self, key: str) -> None:
        self.table.show_screen("form")
        self.table.saves.act("form-saved", key)

    def _act_in_game(self, session: GameSession, verb: str, rest: str) -> None:
        table, screen = self.table, self.table.screen
        if verb == "show":
            screen.copied = None
            screen.show_card(session, rest)
        elif verb == "copy":
            self._sharing.copy(session, rest)
        elif verb == "save-record":
            table.saves.download_record(session)
        elif verb in screen.log_filter.verbs:
            screen.log_filter.act(verb, rest, session.view())
            table.draw()
            screen.log_filter.go(verb, rest)
        elif verb == "again":
            table.begin(table.opponents.again(session, rest))
        elif verb == "uncover":
            table.uncover(session)
        elif verb == "why":
            if session.said == rest:
                screen.say(rest)  # unchanged text is not read out again
            session.said = rest
            table.draw()
        elif verb == "retry":
            session.trouble = ""
            table.proceed()
        elif verb == "continue":
            table.opponents.go_on()
        elif verb == "hint":
            table.opponents.give_hint(session)
        elif verb == "ask-order":
            session.ask_order()
            self.settings.ask_order()
            table.saves.current.save(session)
            table.draw()
        elif not (session.computer_asked or session.locked):
            session.act(verb, rest)
            table.proceed()

    def _keeps_order(self) -> bool:
        """Whether the player at the table is not asked for the order of discards."""
        session = self.table.session
        return session is not None and session.viewer in session.keeps_order

    def _settings_changed(self) -> None:
        """Apply the settings everywhere, including to what is already shown."""
        table = self.table
        self.keyboard.switch(self.settings.keys)
        form.say_again()
        self.packs.show()
        table.saves.draw()
        table.lessons.say_again()
        if table.speed in PAUSES:
            table.opponents.go_on()
        if table.session is None:
            return
        table.session.update_language()
        table.screen.draw_card(table.session)
        if table.screen.curtain_shown:
            table.screen.show_curtain(table.session)
        else:
            table.draw()
