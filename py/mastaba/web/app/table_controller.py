"""The controller of the table: puts games on it and draws it anew after every choice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from pyscript import document, window

from mastaba import MastabaError
from mastaba.incremental import Steps, at_once

from ..browser.page import is_embedded
from ..browser.scheduler import in_slices
from ..dom.banner_stack import BannerStack
from ..dom.page_language import spoken
from ..embed.embed_controller import EmbedController
from ..lessons.lesson_controller import LessonController
from ..new_game import form
from ..opponents.opponent_controller import OpponentController
from ..puzzles.puzzle_list_controller import PuzzleListController
from ..puzzles.puzzle_panel import PuzzlePanel
from ..replay.replay_controller import ReplayController
from ..saves.save_controller import SaveController
from ..session.game_session import GameSession
from ..settings.settings_controller import SettingsController
from ..statistics.statistics_controller import StatisticsController
from ..table import tabs
from .error_boundary import ErrorBoundary
from .game_screen import GameScreen
from .screen_history import ScreenHistory


class TableController:
    """The game on the table, if there is one, and the parts of the page that follow it.

    `follow_address` opens what the page's address asks for.
    """

    def __init__(self, settings: SettingsController, follow_address: Callable[[], None]) -> None:
        self.session: GameSession | None = None
        self.settings = settings
        self.banners = BannerStack()
        self.saves = SaveController(self.banners)
        self.error_boundary = ErrorBoundary(self.saves.current, lambda: self.session is not None)
        self.screen = GameScreen(self._first_shown)
        self.lessons = LessonController()
        self.puzzles = PuzzlePanel()
        self.puzzle_list = PuzzleListController(self.error_boundary)
        self.replays = ReplayController(self)
        self.opponents = OpponentController(self)
        self.embed = EmbedController(self)
        self.opponents.ask_host = self.embed.picks_of_host
        self.statistics = StatisticsController(self.saves, self.puzzle_list.redraw)
        self._follow_address = follow_address
        self._history = ScreenHistory(self.error_boundary.guarded(self.go_to), _uncover_table)
        self._opening: asyncio.Task[None] | None = None  # of a game not yet on the table
        self._was_left = False  # whether the person went to the start screen before it was drawn

    def begin(self, session: GameSession, key: str = "", name: str = "") -> None:
        """Show a game's table and play it; a saved game keeps its key and name."""
        self.stop_opening()
        at_once(self.beginning(session, key, name))

    def open(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run work that opens a game; cancelled if the person does something else meanwhile."""
        self.stop_opening()
        opening = self._opening = self.error_boundary.spawn(work)
        return opening

    def stop_opening(self) -> None:
        """Give up opening a game: the person wants something else."""
        if self._opening is not None:
            self._opening.cancel()
            self._opening = None

    def beginning(self, session: GameSession, key: str = "", name: str = "") -> Steps[None]:
        """`begin`, step by step."""
        yield from session.prepared()
        if session.game.language != spoken():  # it has changed since the game was opened
            session.update_language()
        self._opening = None  # from here on it runs to the end
        self._was_left = False
        self.opponents.stop()
        self.session = session
        toggle_details(False)
        _close_dialogs()
        self.screen.begin(session)
        self.saves.current.begin(session, key, name)
        self.opponents.begin(session)
        if session.may_be_for_others:
            self._show_curtain(session)
        else:
            yield from self._proceeding(session)

    def proceed(self) -> None:
        """Show the table to whoever must choose next, or let a computer player think."""
        assert self.session is not None
        at_once(self._proceeding(self.session))

    def _proceeding(self, session: GameSession) -> Steps[None]:
        if session is not self.session:
            return
        self.saves.current.save(session)
        self.opponents.follow(session)
        self.statistics.follow(session)
        if session.needs_curtain:
            self._show_curtain(session)
            return
        yield from self.drawing(session)
        if session is self.session:
            self.opponents.take_turns(session)

    def _show_new_table(self) -> None:
        """Go to the table if a game has just begun: nothing of the last one is left on it now."""
        if self.screen.is_first_draw and not self._was_left:
            self.show_screen("table")
            tabs.show("table")

    def _show_curtain(self, session: GameSession) -> None:
        self._show_new_table()
        self.screen.show_curtain(session)
        self.replays.show(session)
        self.embed.follow(session)

    def draw(self) -> None:
        """Update the table, or the curtain over it."""
        assert self.session is not None
        if self.screen.curtain_shown:
            self.screen.show_curtain(self.session)
        else:
            at_once(self.drawing(self.session))

    def show_whole_log(self) -> None:
        """Show all turns of a finished game, which is about to be printed."""
        if self.session is not None and self.session.over:
            self.screen.log_filter.show_all(self.session.view())
            self.draw()

    def drawing(self, session: GameSession) -> Steps[None]:
        """`draw`, step by step."""
        if session is not self.session:
            return
        speed = "instant" if session.skips_pauses else self.speed
        view = yield from self.screen.drawing(session, speed)
        if view is None:
            return
        self._show_new_table()
        self.lessons.show(session)
        self.puzzles.show(session)
        self.replays.show(session)
        yield
        yield from self.screen.settling(view)
        if session is self.session:
            self.embed.follow(session)

    def leave(self) -> None:
        """Drop the game and show the start screen; when embedded, follow the link again instead."""
        self.stop_opening()
        self.drop_game()
        if is_embedded():
            self._follow_address()
        else:
            self.show_screen("form")

    def drop_game(self) -> None:
        """Take the game off the table, and the curtain that may hide it."""
        self.opponents.stop()
        self.session = None
        self.screen.hide_curtain()

    def uncover(self, session: GameSession) -> None:
        """Show the table to the person for whom the curtain has been opened."""
        self.screen.hide_curtain()
        session.take_seat()
        self.error_boundary.spawn(in_slices(self._proceeding(session)))

    def recover(self) -> None:
        """Redraw everything after a crash and continue the game."""
        self.error_boundary.close()
        self.screen.clear()
        for panel in (self.lessons.panel, self.puzzles.panel, self.replays.panel):
            panel.clear()
        if self.session is None:
            self.show_screen("form")
        elif self.session.is_autosaved:
            self.begin(*self._last_saved(self.session))
        else:
            self.begin(self.session.again(form.fresh_seed()))

    def _last_saved(self, session: GameSession) -> tuple[GameSession, str, str]:
        current = self.saves.current
        try:
            saved, key, name = current.last_saved()
        except MastabaError:  # the game itself may still be whole
            return session, current.key, current.name
        saved.is_view_only = session.is_view_only  # a save does not hold it
        return saved, key, name

    @property
    def is_view_only(self) -> bool:
        """Whether there is a table, and it is view-only."""
        return self.session is not None and self.session.is_view_only

    @property
    def speed(self) -> str:
        """How fast computer players move."""
        return self.settings.speed

    def go_to(self, screen: str) -> None:
        """Leave what is being opened for the start screen, or for the table if a game is on it."""
        self.stop_opening()
        self._was_left = screen == "form"
        _uncover_table()
        if screen == "form" or self.session is not None:
            self.show_screen(screen)
            self.screen.focus.restore_if_lost()

    def settle_history(self) -> None:
        """Once the page has started: after a reload its entry may be the table's, which is gone."""
        self._history.follow(str(document.body.dataset.screen))

    def show_screen(self, name: str) -> None:
        """Show the start screen, "form", or the table, "table"."""
        if name == "table" and self.screen.is_first_draw:
            self.screen.hide_until_drawn()
        document.body.dataset.screen = name
        self._history.follow(name)
        document.getElementById("back").hidden = self.session is None
        if self.screen.curtain_shown:  # it is over the table only
            self.draw()
        if name == "form":
            self.saves.show()
            self.puzzle_list.redraw()

    def _first_shown(self) -> None:
        window.performance.mark("mastaba:playable")
        # In other games the first hint or review starts it: a second Python needs much memory.
        if self.session is not None and self.session.has_opponents:
            self.opponents.start_worker()


def _close_dialogs() -> None:
    """Close all dialogs except the book: the game goes on behind it."""
    for dialog in document.querySelectorAll("dialog[open]:not(#book)"):
        dialog.close()


def _uncover_table() -> bool:
    """Close the dialogs and a card that cover the table; return whether there were any."""
    dialogs = list(document.querySelectorAll("dialog[open]"))
    for dialog in dialogs:
        dialog.close()
    return close_details_over_table() or bool(dialogs)


def close_details_over_table() -> bool:
    """Close the card details if they cover the table; return whether they did."""
    card = document.getElementById("details")
    covers = card.matches(".opened") and window.getComputedStyle(card).position == "fixed"
    if covers:
        toggle_details(False)
    return bool(covers)


def toggle_details(opened: bool) -> None:
    """Open or close the card details, which overlay the table on a narrow screen."""
    document.getElementById("details").classList.toggle("opened", opened)
