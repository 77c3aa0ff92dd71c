"""The lesson panel above the table: the lesson's text and the ways on from it."""

from __future__ import annotations

from ..dom.element_tree import Node, button, h, region
from ..dom.page_language import t
from .lesson_session import LessonPlay


def lesson_panel(play: LessonPlay, is_kept: bool) -> Node:
    """The panel of a lesson: its text in a live status, and its buttons.

    ``is_kept`` says whether the browser stores which lessons are done.
    """
    attempt = play.attempt
    words = [play.said_by_lesson]
    if attempt.done and not is_kept:
        words.append(t("lesson.not kept"))
    again = "button strong" if attempt.lost else "button"
    return region(
        t("lesson.region"),
        "lesson-panel",
        h("h2", {}, play.title, h("span", {"class": "count"}, _how_far(play)), key="title"),
        h("p", {"role": "status"}, " ".join(words), key="words"),
        h(
            "div",
            {"class": "choices"},
            _way_on(play) if attempt.done else None,
            button("again", t("lesson.again"), again),
            button("leave-lesson", t("lesson.leave")),
            key="ways",
        ),
        tabindex="-1",
    )


def _way_on(play: LessonPlay) -> Node:
    if play.next:
        return button(f"lesson {play.next}", t("lesson.next"), "button strong")
    return button("leave-lesson", t("lesson.to a game"), "button strong")


def _how_far(play: LessonPlay) -> str:
    attempt = play.attempt
    if attempt.done:
        return t("lesson.done")
    return t("lesson.step", number=attempt.reached + 1, steps=len(attempt.lesson.steps))
