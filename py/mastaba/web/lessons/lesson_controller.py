"""Learning: the panel of the lesson on the table, and which lessons were taken to their end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyscript import document

from mastaba.lessons.lesson import LESSONS, lesson

from ..app.game_session import Play
from ..dom import local_storage
from ..dom.mount import Mount
from ..dom.page import give_focus
from ..dom.page_language import spoken, t
from .lesson_panel import lesson_panel
from .lesson_session import LessonPlay

#: Under this name the browser keeps which lessons are done, by name, with spaces between.
KEPT = "mastaba lessons"


class Learning:
    """The lessons of the page."""

    def __init__(self) -> None:
        self.panel = Mount("lesson")
        self._shown: Play | None = None
        self._done = {name for name in (local_storage.get(KEPT) or "").split() if name in LESSONS}
        self.mark_list()

    def show(self, play: Play) -> None:
        """Show what the lesson on the table says; nothing if it is a game.

        The focus goes to a lesson that begins, and to the way on from one that is finished.
        """
        begins, self._shown = play is not self._shown, play
        if not isinstance(play, LessonPlay):
            self.panel.show()
            return
        self._keep(play)
        self.panel.show(lesson_panel(play, KEPT not in local_storage.unkept()))
        if begins or play.finished:
            place = ".strong" if play.finished else ".lesson-panel"
            give_focus(self.panel.element.querySelector(place))

    def _keep(self, play: LessonPlay) -> None:
        """Keep that a lesson is done, once it is."""
        if play.attempt.done and play.name not in self._done:
            self._done.add(play.name)
            local_storage.put(KEPT, " ".join(name for name in LESSONS if name in self._done))
            self.mark_list()

    def say_again(self) -> None:
        """Say in the list of the start screen how lessons are called, in another language."""
        for name, link in _listed():
            link.querySelector("[data-text]").textContent = lesson(name).title[spoken()]
        self.mark_list()

    def mark_list(self) -> None:
        """Say in the list of the start screen which lessons are done, and which comes next."""
        left = [name for name in LESSONS if name not in self._done]
        for name, link in _listed():
            done = name in self._done
            link.classList.toggle("done", done)
            link.classList.toggle("strong", name in left[:1])
            link.querySelector(".state").textContent = t("lesson.done") if done else ""


def _listed() -> Iterator[tuple[str, Any]]:
    """The lessons of the start screen, by name, each with the link that begins it."""
    for link in document.querySelectorAll("#lessons a"):
        yield str(link.hash).removeprefix("#lesson="), link
