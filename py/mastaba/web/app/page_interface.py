"""The interface of the whole page to its parts."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Protocol

from mastaba.incremental import Steps

from ..saves.save_controller import SaveController
from ..settings.settings_controller import SettingsController
from .banner_stack import BannerStack
from .error_boundary import ErrorBoundary
from .game_screen import GameScreen
from .game_session import GameSession


class PageInterface(Protocol):
    """The page as its parts see it."""

    session: GameSession | None
    saves: SaveController
    banners: BannerStack
    error_boundary: ErrorBoundary
    screen: GameScreen
    settings: SettingsController

    @property
    def speed(self) -> str:
        """How fast computer players move."""

    def begin(self, session: GameSession, key: str = "", name: str = "") -> None:
        """Put a game on the table; a saved game keeps its key and name."""

    def beginning(self, session: GameSession, key: str = "", name: str = "") -> Steps[None]:
        """`begin`, step by step, as part of the work given to `open`."""

    def open(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work that opens a game, unless the person does something else meanwhile."""

    def draw(self) -> None:
        """Update the table."""

    def drawing(self, session: GameSession) -> Steps[None]:
        """`draw`, step by step, as long as this game is on the table."""

    def proceed(self) -> None:
        """Show the table to whoever must choose next."""

    def show_screen(self, name: str) -> None:
        """Show the start screen, "form", or the table, "table"."""

    def leave(self) -> None:
        """Clear the table and show the start screen."""
