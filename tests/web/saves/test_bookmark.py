"""Lessons and replays resume where they were left, even by another version of the page."""

import json
from typing import Any

import pytest

from mastaba.lessons.lesson import LESSONS
from mastaba.level_names import STANDARD
from mastaba.web.lessons.lesson_session import LessonSession
from mastaba.web.new_game.game_plan import GamePlan, plan_game
from mastaba.web.replay.replay_session import ReplaySession
from mastaba.web.saves.bookmark import resume_bookmark
from mastaba.web.session.game_session import GameSession
from tests.support.random_play import new_game, random_game


def test_a_lesson_resumes_where_it_was_left() -> None:
    session = LessonSession("buying")
    while session.attempt.reached < 2:
        decision = session.game.decision
        assert decision is not None
        every = [[number] for number in range(len(decision.options))]
        proposed = [session.draft.picks] if decision.kind == "pay" else every
        session.choose(
            next(picks for picks in proposed if not session.attempt.refusal(picks, "en"))
        )
    again = resume_bookmark(session.bookmark)
    assert isinstance(again, LessonSession)
    assert (again.name, again.attempt.reached) == ("buying", 2)
    assert again.game.choices == session.game.choices
    assert again.said_by_lesson == session.said_by_lesson
    assert not again.is_view_only


def test_a_view_only_lesson_stays_view_only() -> None:
    session = LessonSession("buying")
    session.is_view_only = True
    again = resume_bookmark(session.bookmark)
    assert again is not None
    assert again.is_view_only


def test_a_lesson_that_has_changed_starts_over() -> None:
    mark = json.dumps({"lesson": LESSONS[0], "choices": [[99]]})
    again = resume_bookmark(mark)
    assert isinstance(again, LessonSession)
    assert again.game.choices == LessonSession(LESSONS[0]).game.choices


@pytest.mark.parametrize(("choices", "eyes"), [(None, "all"), (None, "1"), (40, "0")])
def test_a_replay_resumes_where_it_was_left(choices: int | None, eyes: str) -> None:
    game = random_game(2, 5, choices)
    session = ReplaySession(plan_game(game.setup, (True, False), game.seed, "vizier"), game, "Ours")
    session.speed = "fast"
    session.set_viewpoint(eyes)
    session.go_to(17)
    again = resume_bookmark(session.bookmark)
    assert isinstance(again, ReplaySession)
    assert again.view() == session.view()
    same = ("name", "number", "viewpoint", "speed", "record", "plan", "viewpoints")
    assert [getattr(again, name) for name in same] == [getattr(session, name) for name in same]


def test_a_private_replay_stays_private_and_older_bookmarks_become_so() -> None:
    game = random_game(2, 5, 40)
    session = ReplaySession(plan_game(game.setup, (True, True), game.seed, ""), game, "Ours", True)
    session.take_seat()
    mark = session.bookmark
    older = json.loads(mark)
    del older["private"]
    for text in (mark, json.dumps(older)):
        again = resume_bookmark(text)
        assert again is not None
        assert again.needs_curtain


def test_a_bookmark_without_levels_gets_the_standard_level() -> None:
    game = random_game(2, 5, 20)
    session = ReplaySession(plan_game(game.setup, (True, False), game.seed, "vizier"), game, "Ours")
    older = json.loads(session.bookmark)
    del older["levels"]
    again = resume_bookmark(json.dumps(older))
    assert again is not None
    assert again.plan.levels == ("", STANDARD)


def test_a_game_has_no_bookmark() -> None:
    game = new_game(2, 1)
    assert GameSession(GamePlan(game.setup, (True, False), 1), game).bookmark == ""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "3",
        "{}",
        "[" * 100_000,  # so deep that it would crash Python in a browser
        '{"lesson": "none", "choices": []}',
        '{"record": "", "people": []}',
        '{"lesson": 5, "choices": []}',
        '{"lesson": "buying", "choices": 5}',
        '{"lesson": "buying", "choices": [5]}',
        '{"lesson": "buying", "choices": [], "view only": 1}',
    ],
)
def test_an_unreadable_bookmark_is_ignored(text: str) -> None:
    assert resume_bookmark(text) is None


@pytest.mark.parametrize(
    "change",
    [
        {"record": 5},
        {"people": 5},
        {"people": {"Ada": True, "Ben": False}},
        {"people": []},
        {"people": [True]},
        {"people": [True, False, False]},
        {"people": [1, 0]},
        {"people": [False, False]},
        {"levels": ["vizier"]},
        {"name": 5},
        {"number": "5"},
        {"number": True},
        {"number": 1.5},
        {"eyes": 1},
        {"speed": "warp"},
        {"speed": []},
        {"private": 1},
    ],
)
def test_a_bookmark_of_a_replay_with_a_damaged_field_is_ignored(change: dict[str, Any]) -> None:
    game = random_game(2, 5)
    session = ReplaySession(plan_game(game.setup, (True, False), game.seed, "vizier"), game, "Ours")
    fields = json.loads(session.bookmark)
    assert resume_bookmark(json.dumps(fields)) is not None
    assert resume_bookmark(json.dumps(fields | change)) is None
