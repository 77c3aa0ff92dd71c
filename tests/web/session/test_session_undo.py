"""Undo on the page takes back choices up to the last one of a person."""

import random

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
