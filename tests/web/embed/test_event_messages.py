"""What the page around a frame is told: all that happens, once, and nothing that is hidden."""

import json
import random

from mastaba import Game, Setup
from mastaba.incremental import at_once
from mastaba.web.app.game_loader import linked_play
from mastaba.web.app.game_session import Play
from mastaba.web.embed.event_messages import Following
from mastaba.web.lessons.lesson_session import LessonPlay
from mastaba.web.new_game.game_plan import Plan, planned
from tests.lessons.test_lessons import choices
from tests.support.random_play import random_picks

SETUP = Setup("afterlife", ["Ada", "Ben"])


def kinds(told: list[tuple[str, dict[str, object]]]) -> list[str]:
    return [kind for kind, _ in told]


def test_a_whole_game_is_told_once_and_in_order() -> None:
    play, rng = Play(planned(SETUP, (True, False), 3, "vizier")), random.Random(3)
    following = Following()
    kind, begins = following.news(play)[0]
    assert (kind, begins["people"], begins["levels"]) == ("begins", [0], [None, "vizier"])
    assert following.news(play) == []
    told = []
    while play.game.decision is not None:
        play.choose(list(random_picks(play.game, rng)))
        told += following.news(play)
    assert told[-1][0] == "result"
    assert [score["name"] for score in told[-1][1]["scores"]] == ["Ada", "Ben"]
    choices = [values for kind, values in told if kind == "choice"]
    assert [values["number"] for values in choices] == list(range(1, len(choices) + 1))
    assert all((values["picks"] is None) == (values["player"] == 1) for values in choices)
    assert tuple(values["player"] for values in choices) == play.game.choosers
    begun = len(Play(play.plan).view()["log"])
    lines = [line for kind, values in told if kind == "log" for line in values["lines"]]
    assert lines == play.view()["log"][begun:]
    assert json.dumps(told)
    assert following.news(play) == []


def test_what_is_taken_back_is_told() -> None:
    play = Play(Plan(Setup("afterlife", 2, practice=True), (True, True), 3))
    following = Following()
    following.news(play)
    play.choose([0])
    following.news(play)
    play.undo()
    assert following.news(play) == [("undone", {"number": 0})]
    play.redo()
    assert kinds(following.news(play))[0] == "choice"


def test_a_lesson_tells_how_far_it_is() -> None:
    play, following = LessonPlay("buying"), Following()
    begins, lesson = following.news(play)
    assert begins[1]["lesson"] == "buying"
    assert begins[1]["levels"] == [None] * len(begins[1]["players"])
    assert (lesson[0], lesson[1]["reached"], lesson[1]["done"]) == ("lesson", 0, False)
    while not play.finished:
        scripted = play.scripted() if play.computer_asked else None
        play.choose(
            scripted or next(picks for picks in choices(play.attempt) if wanted(play, picks))
        )
        told = following.news(play)
    assert told[-1][1]["done"]
    assert told[-1][1]["reached"] == told[-1][1]["goals"]


def wanted(play: LessonPlay, picks: list[int]) -> bool:
    return not play.attempt.refusal(picks, "en")


def test_a_replay_only_begins() -> None:
    record = Game(SETUP, 1).record().replace(" ", "%20").replace("\n", "%0A")
    play = at_once(linked_play(f"#record={record}&readonly", 1))
    assert play is not None
    assert kinds(Following().news(play)) == ["begins"]
