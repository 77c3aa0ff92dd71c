"""The interface of the whole page to its parts, which therefore need not import it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from mastaba import Game
from mastaba.incremental import Steps

from ..dom.banner_stack import BannerStack
from ..links.share_view import CopyResult
from ..new_game.game_plan import GamePlan
from ..settings.settings_controller import SettingsController
from .game_session import GameSession


class CurrentSaveInterface(Protocol):
    """The save of the game on the table; see `saves.current_save`."""

    key: str
    name: str

    def save(self, session: GameSession) -> None:
        """Save the game if there is anything to save."""

    def ensure_saved(self, session: GameSession) -> str:
        """Save the game if it never has been or is deleted, and return its key."""


class SavesInterface(Protocol):
    """The saved games; see `saves.save_controller`."""

    @property
    def current(self) -> CurrentSaveInterface:
        """The save of the game on the table."""

    def load(self, key: str) -> Steps[tuple[GamePlan, Game, str] | None]:
        """A saved game's seats, game and name; None if unreadable."""

    def link_to(self, key: str) -> str:
        """A link to a whole saved game."""

    def show_copy_result(self, key: str, copied: CopyResult) -> None:
        """Report next to a saved game whether the link to it was copied."""


class DetailsInterface(Protocol):
    """The panel with the details; see `app.details_panel`."""

    copied: CopyResult | None


class ScreenInterface(Protocol):
    """What is drawn around the table; see `app.game_screen`."""

    curtain_shown: bool
    is_first_draw: bool
    picture_result: Callable[[], str] | None

    @property
    def details(self) -> DetailsInterface:
        """The panel with the details."""

    def show_card(self, session: GameSession, shown: str) -> None:
        """Show the details of a card, or of the game if `shown` is empty."""

    def say(self, words: str) -> None:
        """Have this read out by screen readers."""


class ErrorBoundaryInterface(Protocol):
    """Where errors of listeners and tasks end up; see `app.error_boundary`."""

    def guarded(self, listener: Callable[[Any], None]) -> Callable[[Any], None]:
        """The listener, with its errors reported to the person."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run work as a task, kept until it is done, with its errors reported to the person."""


class PageInterface(Protocol):
    """The page as its parts see it."""

    session: GameSession | None
    banners: BannerStack
    settings: SettingsController

    @property
    def saves(self) -> SavesInterface:
        """The saved games."""

    @property
    def screen(self) -> ScreenInterface:
        """What is drawn around the table."""

    @property
    def error_boundary(self) -> ErrorBoundaryInterface:
        """Where errors end up."""

    @property
    def speed(self) -> str:
        """How fast computer players move."""

    def begin(self, session: GameSession, key: str = "", name: str = "") -> None:
        """Put a game on the table; a saved game keeps its key and name."""

    def beginning(self, session: GameSession, key: str = "", name: str = "") -> Steps[None]:
        """`begin`, step by step, as part of the work given to `open`."""

    def open(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run work that opens a game; cancelled if the person does something else meanwhile."""

    def draw(self) -> None:
        """Update the table."""

    def drawing(self, session: GameSession) -> Steps[None]:
        """`draw`, step by step, as long as this game is on the table."""

    def proceed(self) -> None:
        """Show the table to whoever must choose next."""

    def leave(self) -> None:
        """Clear the table and show the start screen."""
