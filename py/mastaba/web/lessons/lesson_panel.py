"""The lesson panel above the table: the lesson's text and the ways on from it."""

from __future__ import annotations

from ..dom.element_tree import Node, button, h, region
from ..dom.page_language import t
from .lesson_session import LessonSession


def lesson_panel(session: LessonSession, is_stored: bool) -> Node:
    """The panel of a lesson: its text in a live status, and its buttons.

    `is_stored` says whether the browser stores which lessons are done.
    """
    attempt = session.attempt
    words = [session.said_by_lesson]
    if attempt.done and not is_stored:
        words.append(t("lesson.not stored"))
    again = "button strong" if attempt.lost else "button"
    return region(
        t("lesson.region"),
        "lesson-panel",
        h("h2", {}, session.title, h("span", {"class": "count"}, _how_far(session)), key="title"),
        h("p", {"role": "status"}, " ".join(words), key="words"),
        h(
            "div",
            {"class": "choices"},
            _way_on(session) if attempt.done else None,
            button("again", t("lesson.again"), again),
            button("leave-lesson", t("lesson.leave")),
            key="ways",
        ),
        tabindex="-1",
    )


def _way_on(session: LessonSession) -> Node:
    if session.next:
        return button(f"lesson {session.next}", t("lesson.next"), "button strong")
    return button("play-after-lessons", t("lesson.to a game"), "button strong")


def _how_far(session: LessonSession) -> str:
    attempt = session.attempt
    if attempt.done:
        return t("lesson.done")
    return t("lesson.step", number=attempt.reached + 1, steps=len(attempt.lesson.steps))
