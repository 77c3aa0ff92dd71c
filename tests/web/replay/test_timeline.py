"""Replays: every moment of a game, its turns, whose view is shown, and playing on from there."""

import random

import pytest

from mastaba import Game, Setup
from mastaba.view_types import View
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.replay.replay_bar import replay_panel
from mastaba.web.replay.replay_session import ALL, ReplaySession
from mastaba.web.replay.timeline import Timeline
from tests.support.random_play import random_game, random_picks
from tests.support.views import hand_of
from tests.web.test_page_views import all_nodes

OVER = random_game(2, 21)
BEGUN = random_game(3, 22, choices=50)


def replayed(game: Game, *people: bool, private: bool = False) -> ReplaySession:
    seats = len(game.setup.players)
    people = people or tuple(seat == 0 for seat in range(seats))
    return ReplaySession(GamePlan(game.setup, people, game.seed), game, "Ours", private)


def all_digests(game: Game) -> list[str]:
    """The digests of all moments of a game."""
    again = game.beginning()
    found = [again.digest()]
    for picks in game.choices:
        again.choose(picks)
        found.append(again.digest())
    return found


def test_a_position_after_the_last_choice_can_be_replayed() -> None:
    session = replayed(Game.from_code(OVER.position_code()))
    assert (session.replay.last, session.turn) == (0, 0)
    assert [begun.turn for begun in session.replay.beginnings] == [OVER.turn]
    assert replay_panel(session) is not None


def test_the_bar_names_the_key_of_each_button() -> None:
    keys = {
        node.attrs["data-do"]: node.attrs["aria-keyshortcuts"]
        for node in all_nodes(replay_panel(replayed(OVER)))
        if "aria-keyshortcuts" in node.attrs
    }
    assert keys == {
        "replay-start": "Home",
        "replay-back": "ArrowLeft",
        "replay-run": "Space",
        "replay-on": "ArrowRight",
        "replay-end": "End",
        "review": "v",
    }


@pytest.mark.parametrize("game", [OVER, BEGUN], ids=["over", "begun"])
def test_every_moment_matches_the_record(game: Game) -> None:
    replay, expected = Timeline(game), all_digests(game)
    numbers = list(range(replay.last + 1))
    random.Random(1).shuffle(numbers)
    assert replay.last == len(game.choices)
    for number in numbers:
        assert replay.moment(number).digest() == expected[number]
    assert game.digest() == expected[-1]


def test_playing_on_from_a_moment_leaves_the_replay_alone() -> None:
    replay, rng = Timeline(BEGUN), random.Random(1)
    before = replay.moment(32).digest()
    game = replay.moment(32)
    for _ in range(5):
        game.choose(random_picks(game, rng))
    assert replay.moment(32).digest() == before


def test_turns_begin_where_the_log_says_so() -> None:
    replay = Timeline(OVER)
    log = OVER.view(0)["log"]
    assert replay.beginnings[0].turn == 1
    assert replay.beginnings[0].choices == 0
    for number, start in enumerate(replay.beginnings):
        moment = replay.moment(start.choices)
        assert moment.turn == start.turn
        assert moment.view(0)["log"][-1]["turn"] == start.turn
        assert moment.view(0)["to_move"] == start.player
        assert replay.turn_at(start.choices) == number
    assert replay.turn_at(replay.last) == len(replay.beginnings) - 1
    turns = {entry["turn"] for entry in log if entry["turn"]}
    assert {start.turn for start in replay.beginnings} <= turns


def test_a_log_line_leads_to_the_choice_that_caused_it() -> None:
    replay = Timeline(BEGUN)
    log = BEGUN.view(0)["log"]
    for line, entry in enumerate(log):
        number = replay.told_by(line)
        shown = replay.moment(number).view(0)["log"]
        assert shown[line] == entry
        assert entry in shown[replay.new_lines(number)]
        assert number == 0 or len(replay.moment(number - 1).view(0)["log"]) <= line


def test_a_game_without_choices_has_one_moment() -> None:
    game = Game(Setup(), 1)
    session = replayed(game)
    assert session.replay.last == 0
    assert len(session.replay.beginnings) == 1
    session.go_to(5)
    assert session.game.digest() == game.digest()


def test_steps_back_and_forward_lead_to_the_moments_of_the_game() -> None:
    session, expected, rng = replayed(OVER), all_digests(OVER), random.Random(3)
    for _ in range(100):
        number = rng.choice((session.number - 1, session.number + 1, rng.randrange(len(expected))))
        session.go_to(number)
        assert session.number == min(max(number, 0), len(OVER.choices))
        assert session.game.digest() == expected[session.number]
    session.go_to(session.replay.beginnings[2].choices)
    assert (session.turn, session.number) == (2, session.replay.beginnings[2].choices)
    assert OVER.decision is None


def test_only_a_finished_game_can_show_all_hands() -> None:
    session = replayed(OVER)
    assert session.viewpoints == [ALL, "0", "1"]
    assert session.viewpoint == ALL
    session = replayed(BEGUN, False, True, False)
    assert session.viewpoints == ["1"]
    for eyes in (ALL, "0", "2", "7"):
        session.set_viewpoint(eyes)
        assert (session.viewpoint, session.viewer) == ("1", 1)


def test_all_eyes_see_every_hand_and_a_seat_only_its_own() -> None:
    session = replayed(OVER)
    session.go_to(40)
    hands = [hand_of(session.game, seat) for seat in range(2)]
    assert session.view()["players"][1]["known_hand"][: len(hands[1])] == hands[1]
    session.set_viewpoint("1")
    assert session.view() == {**session.game.view(1), "decision": None}


def test_a_replay_asks_nothing_and_names_the_winner_at_the_end() -> None:
    session = replayed(OVER)
    assert "dealt" in session.progress.busy
    messages = set()
    for number in range(1, session.replay.last):
        session.go_to(number)
        messages.add(session.progress.busy)
        assert session.progress.busy
        assert session.view()["decision"] is None
    assert len(messages) > 20
    session.go_to(session.replay.last)
    winner = next(score["name"] for score in OVER.scores() if score["winner"])
    assert winner in session.progress.busy
    assert (session.over, session.needs_curtain, session.computer_asked) == (False, False, False)


@pytest.mark.parametrize(
    ("game", "people", "curtain"),
    [
        (BEGUN, (True, True, False), True),
        (BEGUN, (False, True, False), False),
        (OVER, (True, True), False),
    ],
)
def test_hands_that_others_must_not_see_are_behind_the_curtain(
    game: Game, people: tuple[bool, ...], curtain: bool
) -> None:
    assert not replayed(game, *people).needs_curtain
    session = replayed(game, *people, private=True)
    assert (session.needs_curtain, session.looks_next) == (curtain, session.viewer)
    session.take_seat()
    assert not session.needs_curtain
    session.set_viewpoint("1")
    assert session.needs_curtain == curtain
    session.take_seat()
    assert (session.needs_curtain, session.viewer) == (False, 1)


def test_a_running_replay_stops_at_the_end() -> None:
    session = replayed(BEGUN)
    session.running = True
    session.go_to(session.replay.last - 1)
    assert session.running
    session.go_to(session.replay.last)
    assert not session.running


def test_what_has_happened_is_put_into_words_once_for_each_moment_and_viewer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, views = replayed(OVER), 0

    def counted(game: Game, player: int) -> View:
        nonlocal views
        views += 1
        return view(game, player)

    view = Game.view
    monkeypatch.setattr(Game, "view", counted)
    session.go_to(5)
    latest_events = session.latest_events
    assert (session.latest_events, session.progress.busy, views) == (
        latest_events,
        latest_events,
        1,
    )
    session.go_to(6)
    assert session.latest_events != latest_events
    session.set_viewpoint("1")
    assert (session.latest_events, views) == (session.latest_events, 3)


def test_practice_starts_from_the_moment_and_leaves_the_game_alone() -> None:
    session, record = replayed(BEGUN, True, False, True), BEGUN.record()
    session.go_to(20)
    practice = session.practice()
    assert practice.plan.setup.practice
    assert practice.plan.people == (True, False, True)
    assert practice.game.choices == BEGUN.choices[:20]
    assert practice.game.digest() == session.game.digest()
    while practice.game.may_undo():
        practice.game.undo()
    assert practice.game.choices == ()
    assert BEGUN.record() == record


def test_practice_is_seen_by_the_person_who_has_to_choose_first() -> None:
    session = replayed(BEGUN, True, False, True)
    session.go_to(BEGUN.choosers.index(2))
    practice = session.practice()
    assert (practice.asked, practice.viewer) == (2, 2)
    assert not practice.needs_curtain


def test_the_panel_shows_the_current_moment() -> None:
    session = replayed(OVER)
    session.go_to(30)
    slider = next(node for node in all_nodes(replay_panel(session)) if node.tag == "input")
    assert slider.attrs["value"] == str(session.turn)
    assert f"choice 30 of {session.replay.last}" in slider.attrs["aria-valuetext"]
    buttons = [node for node in all_nodes(replay_panel(session)) if node.tag == "button"]
    assert not any("aria-disabled" in node.attrs for node in buttons)
    session.go_to(session.replay.last)
    buttons = [node for node in all_nodes(replay_panel(session)) if node.tag == "button"]
    off = [node.attrs["data-do"] for node in buttons if "aria-disabled" in node.attrs]
    assert off == ["replay-run", "replay-on", "replay-end"]
