"""The reader's choices for the log: whose lines, how many turns, and what is folded."""

from __future__ import annotations

from typing import Final

from pyscript import document, window

from mastaba.view_types import View

from ..cards.card_links import CardLinks
from ..dom.element_tree import Node
from ..session.game_session import GameSession
from ..table import tabs
from ..table.answer_progress import AnswerProgress
from .catch_up import catch_up_panel, has_begun
from .log_view import SOME_TURNS, LogView

WIDE: Final = "(min-width: 1260px)"
"""Windows wide enough to show the news unasked."""


class LogFilter:
    """The log of the game on the table, and what in it is new to the viewer."""

    verbs = frozenset(("log-earlier", "fold-since", "to-log"))

    def __init__(self) -> None:
        self._log = LogView()
        self._words: CardLinks | None = None
        self._cards: object = None
        self._turn = 0
        self._unfolded: bool | None = None  # None until toggled in this turn

    def log(self, session: GameSession, view: View) -> Node:
        """The region with the log."""
        return self._log.draw(view, self._card_links(session))

    def news(self, session: GameSession, view: View, progress: AnswerProgress) -> Node | None:
        """What the others did since the last turn of the player to choose."""
        if progress.busy or progress.trouble or not progress.helps:
            return None
        if view["turn"] != self._turn:
            self._turn, self._unfolded = view["turn"], None
        return catch_up_panel(
            view, session.cards, self._card_links(session), self._is_unfolded(view)
        )

    def _is_unfolded(self, view: View) -> bool:
        if self._unfolded is None:
            return not has_begun(view) and bool(window.matchMedia(WIDE).matches)
        return self._unfolded

    def _card_links(self, session: GameSession) -> CardLinks:
        if self._words is None or self._cards is not session.cards:
            self._words, self._cards = CardLinks(session.cards), session.cards
        return self._words

    def show_seat(self, seat: str) -> None:
        """Show only the lines of this seat, or of everybody."""
        self._log.of = int(seat)

    def act(self, verb: str, rest: str, view: View) -> None:
        """Carry out a button's verb; the caller must redraw the table."""
        if verb == "log-earlier":
            self._log.most += SOME_TURNS
        elif verb == "fold-since":
            self._unfolded = not self._is_unfolded(view)
        elif verb == "to-log":
            turns = {entry["turn"] for entry in view["log"]}
            later = sum(turn >= int(rest) for turn in turns)
            self._log.most = max(self._log.most, later + 1)

    def show_all(self, view: View) -> None:
        """Show all turns so far."""
        self._log.most = max(self._log.most, view["turn"] + 1)

    @staticmethod
    def go(verb: str, rest: str) -> None:
        """Go where the button leads, once the table has been redrawn."""
        if verb == "fold-since":
            tabs.reveal(document.querySelector(".since ul"), "table")
            return
        if verb == "to-log":
            tabs.show("log")
            place = document.querySelector(f'.log [data-turn="{rest}"]')
        else:
            place = document.querySelector(".log .lines")
        if place:
            place.focus()
            place.scrollIntoView()
