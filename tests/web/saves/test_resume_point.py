"""Lessons and replays are taken up where they stood, by another version of the page."""

import json

import pytest

from mastaba.lessons.lesson import LESSONS
from mastaba.level_names import STANDARD
from mastaba.web.app.game_session import Play
from mastaba.web.lessons.lesson_session import LessonPlay
from mastaba.web.new_game.game_plan import Plan, planned
from mastaba.web.replay.replay_session import ReplayPlay
from mastaba.web.saves.resume_point import at_bookmark, bookmark
from tests.support.random_play import new_game, random_game


def test_a_lesson_stands_where_it_stood() -> None:
    play = LessonPlay("buying")
    while play.attempt.reached < 2:
        decision = play.game.decision
        assert decision is not None
        every = [[number] for number in range(len(decision.options))]
        proposed = [play.picks] if decision.kind == "pay" else every
        play.choose(next(one for one in proposed if not play.attempt.refusal(one, "en")))
    again = at_bookmark(bookmark(play))
    assert isinstance(again, LessonPlay)
    assert (again.name, again.attempt.reached) == ("buying", 2)
    assert again.game.choices == play.game.choices
    assert again.said_by_lesson == play.said_by_lesson


def test_a_lesson_that_has_been_changed_begins_anew() -> None:
    mark = json.dumps({"lesson": LESSONS[0], "choices": [[99]]})
    again = at_bookmark(mark)
    assert isinstance(again, LessonPlay)
    assert again.game.choices == LessonPlay(LESSONS[0]).game.choices


@pytest.mark.parametrize(("choices", "eyes"), [(None, "all"), (None, "1"), (40, "0")])
def test_a_replay_stands_where_it_stood(choices: int | None, eyes: str) -> None:
    game = random_game(2, 5, choices)
    play = ReplayPlay(planned(game.setup, (True, False), game.seed, "vizier"), game, "Ours")
    play.speed = "fast"
    play.look_with(eyes)
    play.go_to(17)
    again = at_bookmark(bookmark(play))
    assert isinstance(again, ReplayPlay)
    assert again.view() == play.view()
    same = ("name", "number", "eyes", "speed", "record", "plan", "possible_eyes")
    assert [getattr(again, one) for one in same] == [getattr(play, one) for one in same]


def test_a_bookmark_of_an_older_page_is_at_the_standard_level() -> None:
    game = random_game(2, 5, 20)
    play = ReplayPlay(planned(game.setup, (True, False), game.seed, "vizier"), game, "Ours")
    older = json.loads(bookmark(play))
    del older["levels"]
    again = at_bookmark(json.dumps(older))
    assert again is not None
    assert again.plan.levels == ("", STANDARD)


def test_a_game_has_none() -> None:
    game = new_game(2, 1)
    assert bookmark(Play(Plan(game.setup, (True, False), 1), game)) == ""


@pytest.mark.parametrize(
    "text",
    ["", "{", "3", "{}", '{"lesson": "none", "choices": []}', '{"record": "", "people": []}'],
)
def test_what_cannot_be_read_is_nothing(text: str) -> None:
    assert at_bookmark(text) is None
