"""A lesson on the table: a game in which only those choices go through that the lesson wants."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from mastaba.lessons.lesson import LEARNER, LESSONS, Attempt, lesson

from ..app.game_session import Play
from ..dom.page_language import spoken, t
from ..new_game.game_plan import Plan
from ..table.question_view import Progress


class LessonPlay(Play):
    """A lesson being taken, by its name; the other players answer as it says."""

    is_kept = False
    panel = "lesson"

    def __init__(self, name: str) -> None:
        """Raises LessonError if there is none of this name."""
        self.name = name
        self.attempt = Attempt(lesson(name))
        game = self.attempt.game
        people = tuple(seat == LEARNER for seat in range(len(game.setup.players)))
        super().__init__(Plan(game.setup, people, game.seed), game)

    @property
    def title(self) -> str:
        """How the lesson is called."""
        return self.attempt.lesson.title[spoken()]

    @property
    def next(self) -> str:
        """The name of the lesson after this one; empty after the last."""
        return dict(pairwise(LESSONS)).get(self.name, "")

    @property
    def finished(self) -> bool:
        """Whether nothing is left to choose: all goals are reached, or one was missed."""
        return self.attempt.done or self.attempt.lost

    @property
    def said_by_lesson(self) -> str:
        """What the lesson says now."""
        return self.attempt.said(spoken())

    @property
    def levels(self) -> tuple[str, ...]:
        """None: the others answer as the lesson says."""
        return ("",) * len(self.plan.people)

    @property
    def barrier(self) -> str:
        """Why nothing can be taken back."""
        return t("lesson.no undo")

    @property
    def progress(self) -> Progress:
        """As in any game, but nothing can be taken back, and hints are the lesson's."""
        busy = self.busy
        if self.finished:
            busy = t("lesson.reached" if self.attempt.done else "lesson.missed")
        return Progress(
            self.picks,
            self.missing,
            busy,
            self.stepping,
            said=self.said,
            helps=False,
            gold=self.game.gold_laid_out(self.picks),
        )

    def view(self) -> dict[str, Any]:
        """What the viewer may know; with nothing to choose once the lesson is finished."""
        view = super().view()
        if self.finished and view["decision"] is not None:
            view["decision"].pop("options", None)
        return view

    def choose(self, picks: list[int]) -> None:
        """Make a choice, or say why the lesson does not want it."""
        self.said = "" if self.computer_asked else self.attempt.refusal(picks, spoken())
        if not self.said:
            self.attempt.choose(picks)
            self.forget()

    def scripted(self) -> list[int] | None:
        """What the lesson lets the player answer who is asked."""
        return self.attempt.answer()

    def again(self, seed: int) -> Play:
        """The lesson from its beginning, which is always the same."""
        return LessonPlay(self.name)
