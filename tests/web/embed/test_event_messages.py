"""What the host page is told: every event once, and nothing hidden."""

import json
import random

from mastaba import Game, Setup
from mastaba.incremental import at_once
from mastaba.web.embed.event_messages import TableEvents
from mastaba.web.lessons.lesson_session import LessonSession
from mastaba.web.new_game.game_plan import GamePlan, plan_game
from mastaba.web.saves.game_loader import open_linked_session
from mastaba.web.session.game_session import GameSession
from tests.lessons.test_lessons import choices
from tests.support.random_play import random_picks

SETUP = Setup("afterlife", ["Ada", "Ben"])


def kinds(messages: list[tuple[str, dict[str, object]]]) -> list[str]:
    return [kind for kind, _ in messages]


def test_a_whole_game_is_reported_once_and_in_order() -> None:
    session, rng = GameSession(plan_game(SETUP, (True, False), 3, "vizier")), random.Random(3)
    events = TableEvents()
    kind, begins = events.news(session)[0]
    assert (kind, begins["people"], begins["levels"]) == ("begins", [0], [None, "vizier"])
    assert events.news(session) == []
    messages = []
    while session.game.decision is not None:
        session.choose(list(random_picks(session.game, rng)))
        messages += events.news(session)
    assert messages[-1][0] == "result"
    assert [score["name"] for score in messages[-1][1]["scores"]] == ["Ada", "Ben"]
    choices = [values for kind, values in messages if kind == "choice"]
    assert [values["number"] for values in choices] == list(range(1, len(choices) + 1))
    assert all((values["picks"] is None) == (values["player"] == 1) for values in choices)
    assert tuple(values["player"] for values in choices) == session.game.choosers
    begun = len(GameSession(session.plan).view()["log"])
    lines = [line for kind, values in messages if kind == "log" for line in values["lines"]]
    assert lines == session.view()["log"][begun:]
    assert json.dumps(messages)
    assert events.news(session) == []


def test_a_choice_says_what_was_offered_and_what_was_picked_to_the_viewer_only() -> None:
    session, rng = GameSession(GamePlan(SETUP, (True, True), 3)), random.Random(4)
    session.game.language = "de"
    events = TableEvents()
    events.news(session)
    seen = 0
    for _ in range(120):
        if session.game.decision is None:
            break
        session.viewer = rng.randrange(2)
        decision, picks = session.game.decision.to_plain(), random_picks(session.game, rng)
        session.choose(list(picks))
        [told] = [values for kind, values in events.news(session) if kind == "choice"]
        if told["player"] != session.viewer:
            assert (told["decision"], told["picked"]) == (None, None)
            continue
        seen += 1
        assert told["decision"] == decision
        assert told["picked"] == [decision["options"][pick] for pick in picks]
        assert all(option["text"] for option in told["picked"])
    assert seen > 30


def test_a_choice_after_others_were_taken_back_is_told_as_it_was() -> None:
    session = GameSession(GamePlan(Setup("afterlife", 2, practice=True), (True, True), 3))
    events = TableEvents()
    events.news(session)
    rng = random.Random(1)
    for _ in range(6):
        session.choose(random_picks(session.game, rng))
    events.news(session)
    for _ in range(4):
        session.undo()
    session.take_seat()
    assert session.game.decision is not None
    decision = session.game.decision.to_plain()
    session.choose(random_picks(session.game, random.Random(2)))
    news = events.news(session)
    told = [values for kind, values in news if kind in ("undone", "choice")]
    assert told[0] == {"number": 2}
    assert told[1]["decision"] == decision
    lines = session.view()["log"][session.game.log_lengths()[2] :]
    assert ("log", {"lines": lines}) in news


def test_undo_and_redo_are_reported() -> None:
    session = GameSession(GamePlan(Setup("afterlife", 2, practice=True), (True, True), 3))
    events = TableEvents()
    events.news(session)
    session.choose([0])
    events.news(session)
    session.undo()
    assert events.news(session) == [("undone", {"number": 0})]
    session.redo()
    assert kinds(events.news(session))[0] == "choice"


def test_a_lesson_reports_its_progress() -> None:
    session, events = LessonSession("buying"), TableEvents()
    begins, lesson = events.news(session)
    assert begins[1]["lesson"] == "buying"
    assert begins[1]["levels"] == [None] * len(begins[1]["players"])
    assert (lesson[0], lesson[1]["reached"], lesson[1]["done"]) == ("lesson", 0, False)
    while not session.finished:
        scripted = session.scripted() if session.computer_asked else None
        session.choose(
            scripted
            or next(picks for picks in choices(session.attempt) if accepted(session, picks))
        )
        messages = events.news(session)
    assert messages[-1][1]["done"]
    assert messages[-1][1]["reached"] == messages[-1][1]["goals"]


def accepted(session: LessonSession, picks: list[int]) -> bool:
    return not session.attempt.refusal(picks, "en")


def test_a_replay_reports_only_its_beginning() -> None:
    record = Game(SETUP, 1).record().replace(" ", "%20").replace("\n", "%0A")
    session = at_once(open_linked_session(f"#record={record}&readonly", 1))
    assert session is not None
    assert kinds(TableEvents().news(session)) == ["begins"]
