"""After a few games won or lost, the result says which level may be a better match."""

import json
from typing import Literal

import pytest

from mastaba import Game, Setup
from mastaba.level_names import LEVELS
from mastaba.web.app.game_session import GameSession
from mastaba.web.lessons.lesson_session import LessonSession
from mastaba.web.new_game.game_plan import GamePlan, planned
from mastaba.web.opponents.level_match import ENOUGH, KEY, LOST, WON, RecentResults, read
from mastaba.web.replay.replay_session import ReplaySession
from tests.support.random_play import random_game

PEOPLE = (True, False)


class Memory:
    """A store that keeps texts, or refuses to and only remembers them."""

    def __init__(self, text: str | None = None, refusal: Literal["", "blocked"] = "") -> None:
        self.refusal = refusal
        self.texts = {} if text is None else {KEY: text}

    def get(self, name: str) -> str | None:
        return self.texts.get(name)

    def put(self, name: str, text: str) -> Literal["", "blocked", "full"]:
        self.texts[name] = text
        return self.refusal


def seed_of(winner: int) -> int:
    """A seed whose random game this player wins alone."""
    return next(seed for seed in range(99) if winners(random_game(2, seed)) == [winner])


def winners(game: Game) -> list[int]:
    return [score["player"] for score in game.scores() if score["winner"]]


def ended(
    results: RecentResults,
    winner: int,
    level: str = "overseer",
    people: tuple[bool, ...] = PEOPLE,
    locked: bool = False,
) -> GameSession:
    """A game that is played to its end before the eyes of the results."""
    whole = random_game(2, seed_of(winner))
    session = GameSession(planned(whole.setup, people, whole.seed, level), whole.beginning())
    session.locked = locked
    play_on(results, session, whole)
    return session


def play_on(results: RecentResults, session: GameSession, whole: Game) -> None:
    results.follow(session)
    for picks in whole.choices[len(session.game.choices) :]:
        session.choose(list(picks))
        results.follow(session)
    assert session.over


@pytest.mark.parametrize(
    ("winner", "level", "better"),
    [
        (0, "apprentice", "steward"),
        (0, "overseer", "vizier"),
        (0, "pharaoh", ""),
        (1, "pharaoh", "vizier"),
        (1, "overseer", "steward"),
        (1, "apprentice", ""),
    ],
)
def test_enough_games_won_or_lost_lead_one_level_up_or_down(
    winner: int, level: str, better: str
) -> None:
    results = RecentResults(Memory())
    told = [ended(results, winner, level).better for _ in range(ENOUGH)]
    assert told == [""] * (ENOUGH - 1) + [better]


def test_results_are_counted_level_by_level_and_the_last_ones_only() -> None:
    memory = Memory()
    ended(RecentResults(memory), 0, "vizier")
    for winner in (1, 0, 0, 0):
        last = ended(RecentResults(memory), winner)
    assert last.better == "vizier"
    assert read(memory.get(KEY)) == {"vizier": WON, "overseer": WON * ENOUGH}
    assert ended(RecentResults(memory), 1).better == ""


def test_a_game_counts_once_also_if_its_end_is_taken_back() -> None:
    memory = Memory()
    results = RecentResults(memory)
    session = ended(results, 0)
    whole = session.game.copy()
    session.game = whole.beginning()
    for picks in whole.choices[:-1]:
        session.game.choose(picks)
    play_on(results, session, whole)
    assert read(memory.get(KEY)) == {"overseer": WON}


def test_a_game_that_comes_to_the_table_finished_is_not_counted() -> None:
    memory = Memory()
    game = random_game(2, 1)
    RecentResults(memory).follow(GameSession(GamePlan(game.setup, PEOPLE, 1), game))
    assert memory.texts == {}


def test_what_is_no_game_of_one_person_against_one_level_tells_nothing() -> None:
    memory = Memory()
    results = RecentResults(memory)
    ended(results, 0, people=(True, True))
    ended(results, 0, locked=True)
    whole = random_game(2, seed_of(0))
    practice = whole.beginning().as_practice()
    play_on(results, GameSession(GamePlan(practice.setup, PEOPLE, whole.seed), practice), whole)
    assert memory.texts == {}


def test_several_levels_at_one_table_and_a_game_begun_in_the_middle_tell_nothing() -> None:
    memory = Memory()
    results = RecentResults(memory)
    whole = random_game(3, 5)
    mixed = planned(whole.setup, (True, False, False), 5, "vizier,steward")
    play_on(results, GameSession(mixed, whole.beginning()), whole)
    middle = Game.from_position({"players": [{"name": "A", "tomb": ["Bow"]}, {"name": "B"}]})
    session = GameSession(GamePlan(middle.setup, PEOPLE, 0), middle)
    results.follow(session)
    while not session.over:
        session.choose([0])
        results.follow(session)
    assert memory.texts == {}
    same = planned(whole.setup, (True, False, False), 5, "vizier")
    play_on(results, GameSession(same, whole.beginning()), whole)
    assert list(read(memory.get(KEY))) == ["vizier"]


def test_lessons_and_replays_tell_nothing() -> None:
    memory = Memory()
    results = RecentResults(memory)
    results.follow(LessonSession("buying"))
    game = random_game(2, 1)
    replay = ReplaySession(GamePlan(game.setup, PEOPLE, 1), game, "Ours")
    for number in (0, len(game.choices)):
        replay.go_to(number)
        results.follow(replay)
    assert memory.texts == {}


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("", {}),
        ("{", {}),
        ("[]", {}),
        ('{"overseer": 3, "sphinx": "w", "vizier": "wx", "steward": "wl"}', {"steward": "wl"}),
        (json.dumps({"overseer": WON * 9000}), {"overseer": WON * ENOUGH}),
    ],
)
def test_damaged_results_are_read_as_far_as_they_are_good(text: str, good: dict[str, str]) -> None:
    assert read(text) == good
    memory = Memory(text)
    ended(RecentResults(memory), 1)
    assert read(memory.get(KEY))["overseer"].endswith(LOST)


def test_what_is_kept_is_small_however_much_is_played() -> None:
    memory = Memory(json.dumps(dict.fromkeys(LEVELS, WON * ENOUGH)))
    for level in LEVELS:
        ended(RecentResults(memory), 1, level)
    assert len(memory.texts[KEY]) < 200


def test_a_browser_that_keeps_nothing_breaks_nothing() -> None:
    results = RecentResults(Memory(refusal="blocked"))
    assert [ended(results, 0).better for _ in range(ENOUGH)][-1] == "vizier"


def test_the_same_seats_play_on_at_the_other_level() -> None:
    plan = planned(Setup(players=["A", "B", "C"]), (False, True, False), 3, "steward,vizier")
    again = GameSession(plan).again_at("pharaoh", 8)
    assert again.plan == planned(plan.setup, plan.people, 8, "pharaoh")
