"""Which lessons have been completed: stored, and shared by all tabs."""

from mastaba.web.lessons.completed_lessons import STORAGE_KEY, CompletedLessons
from tests.support.storage import Storage


def test_completed_lessons_are_stored() -> None:
    storage = Storage()
    CompletedLessons(storage).mark("buying", is_stored=True)
    again = CompletedLessons(storage)
    assert "buying" in again
    assert "sets" not in again


def test_a_lesson_completed_in_another_tab_stays_completed() -> None:
    storage = Storage()
    ours, theirs = CompletedLessons(storage), CompletedLessons(storage)
    theirs.mark("sets", is_stored=True)
    ours.mark("buying", is_stored=True)
    assert "sets" in ours
    again = CompletedLessons(storage)
    assert "buying" in again
    assert "sets" in again


def test_in_a_frame_nothing_is_stored() -> None:
    storage = Storage()
    lessons = CompletedLessons(storage)
    lessons.mark("buying", is_stored=False)
    assert "buying" in lessons
    assert storage.texts == {}


def test_stored_names_of_no_lesson_are_ignored() -> None:
    storage = Storage()
    storage.texts[STORAGE_KEY] = "none  buying"
    lessons = CompletedLessons(storage)
    assert "none" not in lessons
    lessons.mark("buying", is_stored=True)
    assert storage.texts[STORAGE_KEY] == "buying"
