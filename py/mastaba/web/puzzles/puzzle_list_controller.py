"""Shows the list of puzzles on the start screen, once somebody has asked for it."""

from __future__ import annotations

import asyncio

from mastaba import MastabaError

from ..dom.element_tree import h
from ..dom.mount import Mount
from ..dom.page_language import spoken
from ..session.page_interface import ErrorBoundaryInterface


class PuzzleListController:
    """The list of the puzzles of one theme."""

    def __init__(self, error_boundary: ErrorBoundaryInterface) -> None:
        self._error_boundary = error_boundary
        self._list = Mount("puzzle-list")
        self._theme = ""  # until somebody has asked for the list
        self._is_missing = False  # whether it says that the puzzles could not be loaded
        self._drawing: asyncio.Task[None] | None = None

    def show(self, theme: str) -> None:
        """Show the puzzles of a theme, or say why not, even if that has just been said."""
        self._theme = theme
        if self._is_missing:
            self._list.show()
        self.redraw()

    def redraw(self) -> None:
        """Show the same list in the current language, with the puzzles that are solved by now."""
        if self._theme:
            if self._drawing is not None:  # an older request might end, or fail, after this one
                self._drawing.cancel()
            self._drawing = self._error_boundary.spawn(self._draw(self._theme))

    async def _draw(self, theme: str) -> None:
        from . import puzzle_list, puzzle_store

        try:
            known = await puzzle_store.load_puzzles()
            self._is_missing = False
        except MastabaError as error:
            self._is_missing = True
            words = error.in_language(spoken())
            self._list.show(h("p", {"class": "warning", "role": "alert"}, words, key="error"))
            return
        self._list.show(puzzle_list.puzzle_list(known, theme))
