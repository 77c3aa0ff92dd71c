"""A review on the page: the game, the report so far, and what the dialog shows of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mastaba import Game
from mastaba.review.report import Report, ReviewError, fresh, is_done, is_same_work
from mastaba.review.report_check import checked
from mastaba.review.report_sentences import ReportWords
from mastaba.words.language import LazyText, Translatable

from ..browser.text_storage import StorageRefusal
from ..dom.page_language import spoken
from ..new_game.game_plan import GamePlan
from ..replay.replay_session import ReplaySession
from ..session.game_session import GameSession
from .review_store import ReviewStore

PAGE: Final = 20
"""The number of decisions listed at first and added by each “Show more”."""


@dataclass(slots=True)
class ReviewState:
    """A review in the dialog.

    `game` and its `record` are of the game as it ended, which the session may have undone since.
    `report` is None if the game cannot be reviewed. `warning` says so, or what was wrong with the
    kept review; `message` says what has just happened. `shows_all` lists good decisions too.
    """

    session: GameSession
    game: Game
    record: str
    name: str
    report: Report | None = None
    warning: Translatable | None = None
    message: Translatable | None = None
    refusal: StorageRefusal = ""
    is_running: bool = False
    shows_all: bool = False
    most: int = PAGE

    @property
    def plan(self) -> GamePlan:
        """Who sat where."""
        return self.session.plan

    @property
    def problem(self) -> str:
        """The warning in the page's language; empty if there is none."""
        return "" if self.warning is None else self.warning.in_language(spoken())

    @property
    def news(self) -> str:
        """The message in the page's language; empty if there is none."""
        return "" if self.message is None else self.message.in_language(spoken())

    @property
    def people(self) -> list[int]:
        """The seats whose decisions are judged."""
        return [seat for seat, is_person in enumerate(self.plan.people) if is_person]

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to find."""
        return self.report is None or is_done(self.report)

    @property
    def words(self) -> ReportWords:
        """The words for the report in the page's language."""
        assert self.report is not None
        return ReportWords(self.report, self.plan.names, spoken())


def open_review(session: GameSession, name: str, store: ReviewStore) -> ReviewState:
    """The review of the game on the table, as far as it has been kept."""
    game = session.whole_game if isinstance(session, ReplaySession) else session.game.copy()
    state = ReviewState(session, game, session.record, name)
    try:
        state.report = fresh(game, state.people)
    except ReviewError as error:
        state.warning = error
        return state
    try:
        data = store.get(state.record)
        kept = None if data is None else checked(data, game)
    except ReviewError as error:
        state.warning = LazyText("review.begun anew", why=error)
        return state
    # Whether the worker will have the strong players is not known yet; if not, it begins anew.
    if kept is not None and is_same_work(kept, {**state.report, "learned": kept["learned"]}):
        state.report = kept
    return state
