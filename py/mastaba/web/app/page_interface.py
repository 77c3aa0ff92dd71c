"""What the parts of the page ask of the page as a whole."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Protocol

from mastaba.incremental import Steps

from ..saves.save_controller import Keeping
from ..settings.settings_controller import SettingsPanel
from .banner_stack import Notices
from .error_boundary import Rescue
from .game_screen import Scene
from .game_session import Play


class Stage(Protocol):
    """The page, as far as its parts have to do with it."""

    play: Play | None
    keeping: Keeping
    notices: Notices
    rescue: Rescue
    scene: Scene
    settings: SettingsPanel

    @property
    def speed(self) -> str:
        """How fast computer players move."""

    def act(self, verb: str, rest: str) -> None:
        """Do what a button says; ``rest`` is what the verb is about."""

    def begin(self, play: Play, key: str = "", name: str = "") -> None:
        """Put a game on the table; a saved game goes on under its key and name."""

    def beginning(self, play: Play, key: str = "", name: str = "") -> Steps[None]:
        """The same step by step, as a part of what `open` does."""

    def open(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what leads to a game on the table, unless the person does something else meanwhile."""

    def draw(self) -> None:
        """Bring the table up to date."""

    def drawing(self, play: Play) -> Steps[None]:
        """The same step by step, as long as this game is on the table."""

    def proceed(self) -> None:
        """Show the table to whoever must choose next."""

    def show_screen(self, name: str) -> None:
        """Show the start screen, "form", or the table, "table"."""

    def leave(self) -> None:
        """Clear the table and show the start screen."""
