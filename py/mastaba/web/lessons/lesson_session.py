"""A lesson on the table: a game that accepts only the choices the lesson wants."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from mastaba import MastabaError
from mastaba.lessons.attempt import LEARNER, LessonAttempt
from mastaba.lessons.lesson import LESSONS, Lesson, lesson

from ..dom.page_language import spoken, t
from ..new_game.game_plan import GamePlan
from ..session.game_session import GameSession
from ..table.answer_progress import AnswerProgress


class LessonSession(GameSession):
    """A lesson in progress; it scripts the other players' answers.

    `name` is empty for a lesson that somebody else has written.
    """

    is_autosaved = False
    panel = "lesson"

    def __init__(self, source: str) -> None:
        """`source` is a lesson's name or, as JSON, the lesson itself.

        Raises LessonError if there is no such lesson, or it cannot be used.
        """
        is_text = source.lstrip().startswith("{")
        self.source = source
        self.name = "" if is_text else source
        self.attempt = LessonAttempt(Lesson.from_text(source) if is_text else lesson(source))
        game = self.attempt.game
        people = tuple(seat == LEARNER for seat in range(len(game.setup.players)))
        super().__init__(GamePlan(game.setup, people, game.seed), game)

    @classmethod
    def from_bookmark(cls, fields: dict[str, Any]) -> LessonSession:
        """The lesson where it was left, or restarted if it has changed since.

        Raises LessonError, KeyError or TypeError if the fields of the bookmark are unusable.
        """
        source, is_view_only = fields["lesson"], fields.get("view only", False)
        if not (isinstance(source, str) and isinstance(is_view_only, bool)):
            raise TypeError
        session = cls(source)
        try:
            for picks in fields["choices"]:
                session.attempt.choose(picks)
        except MastabaError:
            session = cls(source)
        session.forget()
        session.is_view_only = is_view_only
        return session

    @property
    def bookmark(self) -> str:
        """The lesson and the choices made in it."""
        return json.dumps(
            {
                "lesson": self.source,
                "choices": self.game.choices,
                "view only": self.is_view_only,
            }
        )

    @property
    def title(self) -> str:
        """The lesson's title."""
        return self.attempt.lesson.title[spoken()]

    @property
    def next(self) -> str:
        """The name of the lesson after this one; empty after the last."""
        return dict(pairwise(LESSONS)).get(self.name, "")

    @property
    def finished(self) -> bool:
        """Whether nothing is left to choose: all goals reached, or one missed."""
        return self.attempt.done or self.attempt.lost

    @property
    def said_by_lesson(self) -> str:
        """The lesson's current text."""
        return self.attempt.said(spoken())

    @property
    def levels(self) -> tuple[str, ...]:
        """An empty level for each seat: the lesson scripts the others' answers."""
        return ("",) * len(self.plan.people)

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be undone."""
        return t("lesson.no undo")

    @property
    def progress(self) -> AnswerProgress:
        """As in any game, but nothing can be undone, and only lesson and host page give hints."""
        busy = self.busy
        if self.finished:
            busy = t("lesson.reached" if self.attempt.done else "lesson.missed")
        picks = self.draft.picks
        return AnswerProgress(
            picks,
            self.missing,
            self.game.gold_laid_out(picks),
            busy,
            self.stepping,
            reply=self.draft.reply,
            hinted=self.draft.hinted,
            helps=False,
        )

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be chosen, because the lesson is over or the table view-only."""
        return self.finished or super().is_closed

    def choose(self, picks: list[int]) -> None:
        """Make a choice, or say why the lesson does not want it.

        Raises IllegalChoice if the rules do not allow it.
        """
        refusal = "" if self.computer_asked else self.attempt.refusal(picks, spoken())
        self.draft.say(refusal)
        if not refusal:
            self.attempt.choose(picks)
            self.forget()

    def scripted(self) -> list[int] | None:
        """The answer that the lesson scripts for the player to choose."""
        return self.attempt.answer()

    def again(self, seed: int) -> GameSession:
        """The lesson from its beginning, which never changes."""
        session = LessonSession(self.source)
        session.is_view_only = self.is_view_only
        return session
