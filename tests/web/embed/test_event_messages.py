"""What the page around a frame is told: all that happens, once, and nothing that is hidden."""

import json
import random

from mastaba import Game, Setup
from mastaba.incremental import at_once
from mastaba.web.app.game_loader import linked_play
from mastaba.web.app.game_session import GameSession
from mastaba.web.embed.event_messages import TableEvents
from mastaba.web.lessons.lesson_session import LessonSession
from mastaba.web.new_game.game_plan import GamePlan, planned
from tests.lessons.test_lessons import choices
from tests.support.random_play import random_picks

SETUP = Setup("afterlife", ["Ada", "Ben"])


def kinds(told: list[tuple[str, dict[str, object]]]) -> list[str]:
    return [kind for kind, _ in told]


def test_a_whole_game_is_told_once_and_in_order() -> None:
    session, rng = GameSession(planned(SETUP, (True, False), 3, "vizier")), random.Random(3)
    following = TableEvents()
    kind, begins = following.news(session)[0]
    assert (kind, begins["people"], begins["levels"]) == ("begins", [0], [None, "vizier"])
    assert following.news(session) == []
    told = []
    while session.game.decision is not None:
        session.choose(list(random_picks(session.game, rng)))
        told += following.news(session)
    assert told[-1][0] == "result"
    assert [score["name"] for score in told[-1][1]["scores"]] == ["Ada", "Ben"]
    choices = [values for kind, values in told if kind == "choice"]
    assert [values["number"] for values in choices] == list(range(1, len(choices) + 1))
    assert all((values["picks"] is None) == (values["player"] == 1) for values in choices)
    assert tuple(values["player"] for values in choices) == session.game.choosers
    begun = len(GameSession(session.plan).view()["log"])
    lines = [line for kind, values in told if kind == "log" for line in values["lines"]]
    assert lines == session.view()["log"][begun:]
    assert json.dumps(told)
    assert following.news(session) == []


def test_what_is_taken_back_is_told() -> None:
    session = GameSession(GamePlan(Setup("afterlife", 2, practice=True), (True, True), 3))
    following = TableEvents()
    following.news(session)
    session.choose([0])
    following.news(session)
    session.undo()
    assert following.news(session) == [("undone", {"number": 0})]
    session.redo()
    assert kinds(following.news(session))[0] == "choice"


def test_a_lesson_tells_how_far_it_is() -> None:
    session, following = LessonSession("buying"), TableEvents()
    begins, lesson = following.news(session)
    assert begins[1]["lesson"] == "buying"
    assert begins[1]["levels"] == [None] * len(begins[1]["players"])
    assert (lesson[0], lesson[1]["reached"], lesson[1]["done"]) == ("lesson", 0, False)
    while not session.finished:
        scripted = session.scripted() if session.computer_asked else None
        session.choose(
            scripted or next(picks for picks in choices(session.attempt) if wanted(session, picks))
        )
        told = following.news(session)
    assert told[-1][1]["done"]
    assert told[-1][1]["reached"] == told[-1][1]["goals"]


def wanted(session: LessonSession, picks: list[int]) -> bool:
    return not session.attempt.refusal(picks, "en")


def test_a_replay_only_begins() -> None:
    record = Game(SETUP, 1).record().replace(" ", "%20").replace("\n", "%0A")
    session = at_once(linked_play(f"#record={record}&readonly", 1))
    assert session is not None
    assert kinds(TableEvents().news(session)) == ["begins"]
