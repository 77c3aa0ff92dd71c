"""The order of discards, which a player may leave as it is for the rest of a game."""

import random
from dataclasses import replace

from mastaba import Game, Setup
from mastaba.incremental import at_once
from mastaba.rules.cards import SETS
from mastaba.web.dom.element_tree import Node
from mastaba.web.lessons.lesson_session import LessonSession
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.saves.game_loader import open_pasted_session
from mastaba.web.saves.save_format import make_header, read_header, write
from mastaba.web.session.game_session import GameSession
from mastaba.web.table.question_view import question
from tests.support.random_play import random_picks
from tests.web.test_page_views import all_nodes

ORDER = "discard order"
NAMES = ("Ada", "Ben", "Cleo")
BUTTON = "keep-order"


def new_session(practice: bool = False, people: tuple[bool, ...] = (True,) * 3) -> GameSession:
    """A game in which the order of discards is asked for nearly every turn."""
    setup = Setup("afterlife", NAMES, sets=tuple(SETS), practice=practice)
    return GameSession(GamePlan(setup, people, 5))


def play_until(session: GameSession, seat: int, rng: random.Random) -> None:
    """Play at random until this seat is asked for the order of its discards."""
    while not (asks_order(session) and session.asked == seat):
        session.choose(random_picks(session.game, rng))


def asks_order(session: GameSession) -> bool:
    assert session.game.decision is not None
    return session.game.decision.kind == ORDER


def play_turns(session: GameSession, turns: int, rng: random.Random) -> list[int]:
    """Play at random for so many turns; return who was asked for an order meanwhile."""
    asked, last = [], session.game.turn + turns
    while session.game.decision is not None and session.game.turn < last:
        if asks_order(session):
            asked.append(session.asked)
        session.choose(random_picks(session.game, rng))
    return asked


def panel(session: GameSession) -> list[Node]:
    view = session.view()
    return list(all_nodes(question(view, session.faces(view), session.progress)))


def offers(session: GameSession) -> bool:
    """Whether the question panel offers to ask no more."""
    return any(node.attrs.get("data-do") == BUTTON for node in panel(session))


def test_who_keeps_the_order_is_not_asked_again_and_all_others_are() -> None:
    rng = random.Random(2)
    session = new_session()
    assert {0, 1, 2} == set(play_turns(session, 30, rng))
    play_until(session, 0, rng)
    session.act(BUTTON, "")
    assert {1, 2} == set(play_turns(session, 90, rng))


def test_the_answer_is_that_of_the_button_that_keeps_the_order_once() -> None:
    once, always = new_session(), new_session()
    for session, verb in ((once, "done"), (always, BUTTON)):
        play_until(session, 0, random.Random(2))
        session.take_seat()
        session.act(verb, "")
    assert once.game.record() == always.game.record()
    assert Game.replay(always.game.record()).digest() == always.game.digest()


def test_the_order_that_is_kept_is_the_one_listed_with_the_first_card_on_top() -> None:
    rng = random.Random(7)
    session = new_session()
    for verb in ("done", BUTTON):
        play_until(session, 0, rng)
        decision = session.game.view(0)["decision"]
        assert decision is not None
        listed = [option["card"] for option in decision["options"]]
        session.act(verb, "")
        discards = session.game.view(0)["players"][0]["discard"]
        assert [card["name"] for card in discards[: len(listed)]] == listed
    before = len(session.game.choices)
    play_turns(session, 30, rng)
    game = session.game
    made = zip(game.choosers, game.questions, game.choices, strict=True)
    kept = [picks for *asked, picks in list(made)[before:] if asked == [0, ORDER]]
    assert max(map(len, kept)) > 1
    assert all(picks == tuple(range(len(picks))) for picks in kept)


def test_an_order_picked_before_counts_this_time() -> None:
    once, always = new_session(), new_session()
    for session, verb in ((once, "done"), (always, BUTTON)):
        play_until(session, 0, random.Random(2))
        session.act("toggle", "1")
        session.act(verb, "")
    assert once.game.record() == always.game.record()
    assert always.game.choices[-1] == (1,)


def test_the_panel_offers_it_only_where_the_order_is_asked_for() -> None:
    rng = random.Random(3)
    session = new_session()
    for _ in range(200):
        session.take_seat()
        assert offers(session) is asks_order(session)
        session.choose(random_picks(session.game, rng))
    play_until(session, 1, rng)
    session.take_seat()
    session.act("toggle", "0")
    assert offers(session)
    session.is_view_only = True
    assert not offers(session)


def test_lessons_do_not_offer_it() -> None:
    lesson = LessonSession("entombing")
    while lesson.game.decision is not None and lesson.game.decision.kind != ORDER:
        lesson.game.choose(random_picks(lesson.game, random.Random(1)))
    assert lesson.progress.may_keep_order is False


def test_the_question_comes_back_when_it_is_wanted_back() -> None:
    rng = random.Random(4)
    session = new_session()
    play_until(session, 0, rng)
    session.act(BUTTON, "")
    session.viewer = 1
    session.ask_order()
    assert session.keeps_order == {0}
    session.viewer = 0
    session.ask_order()
    assert 0 in play_turns(session, 30, rng)


def test_undo_and_redo_pass_over_what_was_not_asked() -> None:
    rng = random.Random(5)
    session = new_session(practice=True)
    play_until(session, 0, rng)
    session.act(BUTTON, "")
    play_turns(session, 12, rng)
    record, made = session.game.record(), len(session.game.choices)
    steps = 0
    while session.game.may_undo():
        session.undo()
        steps += 1
        assert not (asks_order(session) and session.asked == 0)
    assert steps < made
    for _ in range(steps):
        session.redo()
    assert without_count(session.game.record()) == without_count(record)


def without_count(record: str) -> str:
    return "\n".join(line for line in record.splitlines() if not line.startswith("practice"))


def test_where_the_order_cannot_be_taken_back_undo_stops_as_ever() -> None:
    rng = random.Random(6)
    session = new_session()
    play_until(session, 0, rng)
    session.act(BUTTON, "")
    assert not session.game.may_undo()  # a new hand has been drawn, or another player chooses


def test_a_computers_move_can_lead_past_the_question() -> None:
    rng = random.Random(7)
    session = new_session(people=(True, False, False))
    session.keeps_order = {0}
    asked = play_turns(session, 30, rng)
    assert 0 not in asked
    assert {1, 2} & set(asked)


def test_a_saved_game_keeps_who_is_not_asked() -> None:
    session = new_session()
    session.keeps_order = {0, 2}
    header = make_header(session.game, session.plan, 0, "Ours", "2026-01-01T10:00:00Z", "0" * 8,
                   session.keeps_order)  # fmt: skip
    text = write(header, session.game.record())
    assert read_header(text) == header
    again, _ = at_once(open_pasted_session(text, True, 1))
    assert again.keeps_order == {0, 2}
    assert again.again(9).keeps_order == set()
    older = text.replace("discard order kept: 1, 3\n", "")
    assert read_header(older) == replace(header, keeps_order=frozenset())
