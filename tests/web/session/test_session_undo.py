"""Undo on the page takes back choices up to the last one of a person; games are played again."""

import random

import pytest

from mastaba import Setup
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.session.game_session import GameSession
from tests.support.random_play import random_picks


def let_computer_play(session: GameSession, rng: random.Random) -> None:
    """Play at random until a person is asked."""
    while session.computer_asked:
        session.choose(random_picks(session.game, rng))


def test_what_only_the_computer_has_chosen_cannot_be_undone() -> None:
    setup = Setup("afterlife", ("Vizier", "Ada"), practice=True)
    session = GameSession(GamePlan(setup, (False, True), 5))
    rng = random.Random(3)
    let_computer_play(session, rng)
    assert session.game.may_undo()
    assert session.why_no_undo == "There is nothing to undo."
    assert session.progress.undo.undoable == 0
    before = len(session.game.choices)
    session.choose(random_picks(session.game, rng))
    let_computer_play(session, rng)
    assert session.why_no_undo == ""
    session.undo()
    assert len(session.game.choices) == before


def test_at_a_view_only_table_nothing_can_be_undone() -> None:
    """What the host page of a frame has chosen, for example, at the end of a game, too."""
    setup = Setup("afterlife", ("Ada", "Ben"), practice=True)
    session = GameSession(GamePlan(setup, (True, True), 5))
    session.choose(random_picks(session.game, random.Random(3)))
    assert session.why_no_undo == ""
    session.is_view_only = True
    assert session.why_no_undo == session.why_no_redo == "You can only watch at this table."


def test_what_was_undone_can_be_redone_even_where_nothing_more_can_be_undone() -> None:
    setup = Setup("afterlife", ("Ada", "Ben"), practice=True)
    session = GameSession(GamePlan(setup, (True, True), 5))
    assert session.why_no_redo == "There is nothing to redo."
    session.choose(random_picks(session.game, random.Random(3)))
    session.undo()
    assert session.why_no_undo == "There is nothing to undo."
    assert session.why_no_redo == session.progress.undo.why_no_redo == ""


def test_what_was_picked_before_a_redo_is_no_answer_to_the_next_question() -> None:
    setup = Setup("afterlife", ("Ada", "Ben"), practice=True)
    session = GameSession(GamePlan(setup, (True, True), 5))
    session.choose(random_picks(session.game, random.Random(3)))
    proposed = session.draft
    session.undo()
    session.draft.toggle(1, session.most)
    session.draft.open("hand 0")
    assert session.draft != proposed
    session.redo()
    assert session.draft == proposed


@pytest.mark.parametrize("level", ["", "vizier"])
def test_whoever_played_last_sees_no_other_hand_when_the_game_is_played_again(level: str) -> None:
    setup = Setup("afterlife", ("Ada", "Ben"))
    session = GameSession(GamePlan(setup, (True, True), 5))
    session.viewer = 1
    again = session.again_at(level, 6) if level else session.again(6)
    assert again.viewer == 1
    assert again.needs_curtain == (again.asked == 0)
    assert {GameSession(GamePlan(setup, (True, True), seed)).asked for seed in range(9)} == {0}
