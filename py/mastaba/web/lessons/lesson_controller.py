"""Learning: the panel of the lesson on the table, and which lessons are completed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyscript import document

from mastaba.lessons.lesson import LESSONS, lesson

from ..browser import local_storage
from ..browser.page import give_focus, is_embedded
from ..dom.mount import Mount
from ..dom.page_language import spoken, t
from ..session.game_session import GameSession
from .completed_lessons import STORAGE_KEY, CompletedLessons
from .lesson_panel import lesson_panel
from .lesson_session import LessonSession


class LessonController:
    """The lessons of the page."""

    def __init__(self) -> None:
        self.panel = Mount("lesson")
        self._shown: tuple[object, bool] = (None, False)
        self._done = CompletedLessons(local_storage)
        self.mark_list()

    def show(self, session: GameSession) -> None:
        """Show the panel of the lesson on the table; hide it for other sessions.

        The focus goes to the panel when a lesson begins, and to its main button when it ends.
        """
        if not isinstance(session, LessonSession):
            self._shown = (None, False)
            self.panel.show()
            return
        now, before = (session, session.finished), self._shown
        self._shown = now
        self._keep(session)
        self.panel.show(lesson_panel(session, STORAGE_KEY not in local_storage.unstored()))
        if now != before:
            place = ".strong" if session.finished else ".lesson-panel"
            give_focus(self.panel.element.querySelector(place))

    def _keep(self, session: LessonSession) -> None:
        """Store that a lesson is done, once it is; a page in a frame stores nothing."""
        if session.attempt.done and session.name in LESSONS and session.name not in self._done:
            self._done.mark(session.name, is_stored=not is_embedded())
            self.mark_list()

    def translate_list(self) -> None:
        """Retitle the lessons in the start screen's list in the current language."""
        for name, link in _listed():
            link.querySelector("[data-text]").textContent = lesson(name).title[spoken()]
        self.mark_list()

    def mark_list(self) -> None:
        """Mark in the start screen's list which lessons are done and which comes next."""
        left = [name for name in LESSONS if name not in self._done]
        for name, link in _listed():
            done = name in self._done
            link.classList.toggle("done", done)
            link.classList.toggle("strong", name in left[:1])
            link.querySelector(".state").textContent = t("lesson.done") if done else ""


def _listed() -> Iterator[tuple[str, Any]]:
    """The lessons on the start screen: each one's name and the link that starts it."""
    for link in document.querySelectorAll("#lessons a"):
        yield str(link.hash).removeprefix("#lesson="), link
