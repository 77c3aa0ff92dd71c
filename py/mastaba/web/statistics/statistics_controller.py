"""Counts finished games, and handles the statistics dialog."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pyscript import document

from ..browser import local_storage
from ..browser.page import is_embedded
from ..dom.mount import Mount
from ..dom.page_language import spoken, t
from ..saves.save_controller import SaveController
from ..session.game_session import GameSession

if TYPE_CHECKING:  # all other modules of this folder are imported when they are needed
    from .statistics_store import Statistics, StatisticsStore
    from .statistics_view import DialogState


class StatisticsController:
    """The statistics of the person at this browser."""

    verbs = frozenset(
        (
            "statistics",
            "close-statistics",
            "ask-to-delete-statistics",
            "delete-statistics",
            "keep-statistics",
        )
    )
    """The verbs of the buttons that open, close and change the dialog."""

    def __init__(self, saves: SaveController, on_changed: Callable[[], None]) -> None:
        """`on_changed` is called when solved puzzles have been deleted or taken over."""
        self._saves = saves
        self.on_changed = on_changed
        self._dialog = document.getElementById("statistics")
        self._content = Mount("statistics")
        self._open: GameSession | None = None  # the last unfinished game seen
        self._ended: GameSession | None = None  # the last finished game seen
        self._state: DialogState | None = None

    def follow(self, session: GameSession) -> None:
        """Follow a game; count it when it has ended here, and set its `counted` to the outcome.

        A game that had already ended when it was opened does not count, even if its end is undone.
        """
        if (
            is_embedded()
            or not session.is_autosaved
            or session.is_view_only
            or session is self._ended
        ):
            return
        if not session.over:
            self._open = session
        else:
            self._ended = session
            if session is self._open:
                session.counted = self._count(session)

    def _count(self, session: GameSession) -> str:
        """Count a game; return the key, after "statistics.note ", of the outcome."""
        from .finished_game import finished_game, why_not_counted

        if why := why_not_counted(session):
            return why
        counting = statistics_store().count(finished_game(session))
        if counting.is_repeated:
            return "repeated"
        return counting.refusal or "counted"

    def act(self, verb: str, _: str) -> None:
        """Handle a button."""
        if verb == "statistics":
            self._show()
        elif verb == "close-statistics":
            self._dialog.close()
        else:
            self._change(verb)

    def _show(self) -> None:
        from .statistics_view import DialogState

        statistics_store().try_again()
        self._state = DialogState()
        self._draw()
        self._dialog.showModal()

    def _draw(self) -> None:
        from mastaba.formats.card_packs import cards_of

        from .statistics_view import statistics_view

        assert self._state is not None
        cards, saved = cards_of(None, spoken()), self._saves.count
        self._content.show(statistics_view(_statistics(), self._state, cards, saved))

    def _change(self, verb: str) -> None:
        """Handle a button of the dialog that changes it."""
        assert self._state is not None
        self._state.asks = verb == "ask-to-delete-statistics"
        self._state.message = ""
        focus = "ask-to-delete-statistics"
        if verb == "delete-statistics":
            from ..puzzles.puzzle_store import solved_puzzles

            statistics_store().delete_all()
            solved_puzzles().delete_all()
            self.on_changed()
            self._state.message, focus = t("statistics.deleted"), "close-statistics"
        elif verb == "ask-to-delete-statistics":
            focus = "keep-statistics"
        self._draw()
        self._focus(focus)

    def report(self, outcome: str, focus: str = "") -> None:
        """Say in the dialog what became of a backup; `focus` is the verb of a button to focus."""
        assert self._state is not None
        self._state.message = outcome
        if focus:
            self._state.asks = False
        self._draw()
        if focus:
            self._focus(focus)

    def _focus(self, verb: str) -> None:
        """Focus the button with this verb; the one that closes if another tab has deleted all."""
        there = document.querySelector(f'#statistics [data-do="{verb}"]')
        if not there:
            there = document.querySelector('#statistics [data-do="close-statistics"]')
        there.focus()


def statistics_store() -> StatisticsStore:
    """The statistics that this browser stores."""
    from .statistics_store import StatisticsStore

    return StatisticsStore(local_storage, lambda: os.urandom(4).hex())


def _statistics() -> Statistics:
    """The statistics of games and puzzles."""
    from ..puzzles.puzzle_store import solved_puzzles

    games, puzzles = statistics_store().statistics(), solved_puzzles()
    return replace(
        games,
        problems=(*games.problems, *([t("puzzle.damaged")] if puzzles.is_damaged else [])),
        is_stored=games.is_stored and puzzles.is_stored,
        puzzles=len(puzzles.progress().solved),
    )
