"""After a few wins or losses in a row, the result suggests a better matching level."""

import json
from itertools import islice
from typing import Literal

import pytest

from mastaba import Game, Setup
from mastaba.level_names import LEVELS
from mastaba.web.lessons.lesson_session import LessonSession
from mastaba.web.new_game.game_plan import GamePlan, plan_game
from mastaba.web.opponents.recent_results import (
    DEALS,
    ENOUGH,
    LOST,
    MOST_DEALS,
    OLDER_DEAL,
    STORAGE_KEY,
    WON,
    RecentResults,
)
from mastaba.web.replay.replay_session import ReplaySession
from mastaba.web.session.game_session import GameSession
from tests.support.random_play import random_game

PEOPLE = (True, False)


class Memory:
    """A store that keeps texts; a refusing one holds them for this page only."""

    def __init__(self, text: str | None = None, refusal: Literal["", "blocked"] = "") -> None:
        self.refusal = refusal
        self.texts = {} if text is None else {STORAGE_KEY: text}

    def get(self, name: str) -> str | None:
        return self.texts.get(name)

    def put(self, name: str, text: str) -> Literal["", "blocked", "full"]:
        self.texts[name] = text
        return self.refusal

    def results(self) -> dict[str, str]:
        """The stored results by level."""
        stored = json.loads(self.texts[STORAGE_KEY])
        return {level: results for level, results in stored.items() if level != DEALS}


def seed_of(winner: int, number: int = 0) -> int:
    """The seed of one of the random games that this player wins alone, counted from 0."""
    seeds = (seed for seed in range(99) if winners(random_game(2, seed)) == [winner])
    return next(islice(seeds, number, None))


def winners(game: Game) -> list[int]:
    return [score["player"] for score in game.scores() if score["winner"]]


def finished_session(
    results: RecentResults,
    winner: int,
    level: str = "overseer",
    people: tuple[bool, ...] = PEOPLE,
    is_view_only: bool = False,
    number: int = 0,
) -> GameSession:
    """A game played to its end while its results are recorded."""
    whole = random_game(2, seed_of(winner, number))
    session = GameSession(plan_game(whole.setup, people, whole.seed, level), whole.beginning())
    session.is_view_only = is_view_only
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
def test_a_winning_or_losing_streak_suggests_the_next_level_up_or_down(
    winner: int, level: str, better: str
) -> None:
    results = RecentResults(Memory())
    suggestions = [
        finished_session(results, winner, level, number=number).suggested_level
        for number in range(ENOUGH)
    ]
    assert suggestions == [""] * (ENOUGH - 1) + [better]


def test_results_are_counted_per_level_and_only_the_latest() -> None:
    memory = Memory()
    finished_session(RecentResults(memory), 0, "vizier")
    for number, winner in enumerate((1, 0, 0, 0)):
        last = finished_session(RecentResults(memory), winner, number=number)
    assert last.suggested_level == "vizier"
    assert memory.results() == {"vizier": WON, "overseer": WON * ENOUGH}
    assert finished_session(RecentResults(memory), 1, number=1).suggested_level == ""


def test_a_game_counts_once_even_if_its_end_is_undone() -> None:
    memory = Memory()
    results = RecentResults(memory)
    session = finished_session(results, 0)
    whole = session.game.copy()
    session.game = whole.beginning()
    for picks in whole.choices[:-1]:
        session.game.choose(picks)
    play_on(results, session, whole)
    assert memory.results() == {"overseer": WON}


def test_a_game_counts_once_even_if_it_is_opened_again_after_its_end_is_undone() -> None:
    memory = Memory()
    for _ in range(ENOUGH):
        session = finished_session(RecentResults(memory), 0)
    assert memory.results() == {"overseer": WON}
    assert session.suggested_level == ""


@pytest.mark.parametrize("is_of_older_version", [False, True])
def test_a_game_counts_once_even_if_another_is_counted_meanwhile(
    is_of_older_version: bool,
) -> None:
    memory = Memory()
    first = finished_session(RecentResults(memory), 0)
    if is_of_older_version:
        deal = f"{first.deal} {first.plan.levels_text}"
        memory.texts[STORAGE_KEY] = json.dumps({"overseer": WON, OLDER_DEAL: deal})
    finished_session(RecentResults(memory), 1)
    finished_session(RecentResults(memory), 0)
    assert memory.results() == {"overseer": WON + LOST}


def test_a_game_that_was_finished_when_opened_is_not_counted() -> None:
    memory = Memory()
    game = random_game(2, 1)
    RecentResults(memory).follow(GameSession(GamePlan(game.setup, PEOPLE, 1), game))
    assert memory.texts == {}


def test_only_games_of_one_person_against_the_computer_count() -> None:
    memory = Memory()
    results = RecentResults(memory)
    finished_session(results, 0, people=(True, True))
    finished_session(results, 0, is_view_only=True)
    whole = random_game(2, seed_of(0))
    practice = whole.beginning().as_practice()
    play_on(results, GameSession(GamePlan(practice.setup, PEOPLE, whole.seed), practice), whole)
    assert memory.texts == {}


def test_mixed_levels_and_games_begun_in_the_middle_do_not_count() -> None:
    memory = Memory()
    results = RecentResults(memory)
    whole = random_game(3, 5)
    mixed = plan_game(whole.setup, (True, False, False), 5, "vizier,steward")
    play_on(results, GameSession(mixed, whole.beginning()), whole)
    middle = Game.from_position({"players": [{"name": "A", "tomb": ["Bow"]}, {"name": "B"}]})
    session = GameSession(GamePlan(middle.setup, PEOPLE, 0), middle)
    results.follow(session)
    while not session.over:
        session.choose([0])
        results.follow(session)
    assert memory.texts == {}
    same = plan_game(whole.setup, (True, False, False), 5, "vizier")
    play_on(results, GameSession(same, whole.beginning()), whole)
    assert list(memory.results()) == ["vizier"]


def test_lessons_and_replays_do_not_count() -> None:
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
        ("[" * 100_000, {}),  # so deep that it would crash Python in a browser
        ('{"overseer": 3, "sphinx": "w", "vizier": "wx", "steward": "wl"}', {"steward": "wl"}),
        (json.dumps({"overseer": WON * 9000}), {"overseer": WON * ENOUGH}),
        (json.dumps({"overseer": WON, DEALS: 3}), {"overseer": WON}),
        (json.dumps({"overseer": WON, DEALS: [3, ["x"]]}), {"overseer": WON}),
        (json.dumps({"overseer": WON, OLDER_DEAL: 3}), {"overseer": WON}),
    ],
)
def test_the_valid_part_of_damaged_results_is_used(text: str, good: dict[str, str]) -> None:
    memory = Memory(text)
    finished_session(RecentResults(memory), 1, "pharaoh")
    assert memory.results() == good | {"pharaoh": LOST}
    finished_session(RecentResults(memory), 1)
    assert memory.results()["overseer"].endswith(LOST)


def test_stored_results_stay_small_however_many_games_are_played() -> None:
    deals = [f"{number:016x} {LEVELS[0]}" for number in range(MOST_DEALS + 1)]
    memory = Memory(json.dumps(dict.fromkeys(LEVELS, WON * ENOUGH) | {DEALS: deals}))
    for level in LEVELS:
        finished_session(RecentResults(memory), 1, level)
    stored = memory.texts[STORAGE_KEY]
    assert len(json.loads(stored)[DEALS]) == MOST_DEALS
    assert len(stored) < 1000


def test_suggestions_work_in_a_browser_that_stores_nothing() -> None:
    results = RecentResults(Memory(refusal="blocked"))
    for number in range(ENOUGH):
        last = finished_session(results, 0, number=number)
    assert last.suggested_level == "vizier"


def test_the_same_seats_can_play_again_at_another_level() -> None:
    plan = plan_game(Setup(players=["A", "B", "C"]), (False, True, False), 3, "steward,vizier")
    again = GameSession(plan).again_at("pharaoh", 8)
    assert again.plan == plan_game(plan.setup, plan.people, 8, "pharaoh")
