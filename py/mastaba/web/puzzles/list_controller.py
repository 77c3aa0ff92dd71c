"""Shows the list of puzzles on the start screen, once somebody has asked for it."""

from __future__ import annotations

from mastaba import MastabaError

from ..dom.mount import Mount
from ..dom.page_language import spoken
from ..new_game import form
from ..session.page_interface import ErrorBoundaryInterface


class PuzzleListController:
    """The list of the puzzles of one theme."""

    def __init__(self, error_boundary: ErrorBoundaryInterface) -> None:
        self._error_boundary = error_boundary
        self._list = Mount("puzzle-list")
        self._theme = ""  # until somebody has asked for the list

    def show(self, theme: str) -> None:
        """Show the puzzles of a theme, or say why not."""
        self._theme = theme
        self._error_boundary.spawn(self._draw(theme))

    def redraw(self) -> None:
        """Show the same list in the current language, with the puzzles that are solved by now."""
        if self._theme:
            self.show(self._theme)

    async def _draw(self, theme: str) -> None:
        from . import puzzle_list, puzzle_store  # loaded with the first puzzle

        try:
            known = await puzzle_store.puzzles()
        except MastabaError as error:
            form.complain(error.in_language(spoken()))
            return
        self._list.show(puzzle_list.puzzle_list(known, theme))
