"""A lesson on the table: what it shows of the answer being prepared."""

from mastaba.web.lessons.lesson_session import LessonSession


def test_what_a_host_page_suggests_stays_marked_when_the_lesson_refuses_a_choice() -> None:
    session = LessonSession("buying")
    assert session.game.decision is not None
    last = len(session.game.decision.options) - 1
    session.draft.hinted = [last]
    assert session.progress.hinted == [last]
    session.choose([last])
    assert session.progress.reply.words
    assert session.progress.hinted == [last]
