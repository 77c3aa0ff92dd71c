"""What a player is told when a turn ends although cards are left in hand."""

from typing import Any

from mastaba import Game
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.session.game_session import GameSession
from mastaba.web.table.answer_progress import status
from tests.web.test_page_views import position

WHY = "Nothing else was possible, so your turn ended."


def session_of(game: Game) -> GameSession:
    """Both seats are people, who look at the table from the first one."""
    return GameSession(GamePlan(game.setup, (True, True), 0), game)


def told(session: GameSession, seat: int = 0) -> str:
    session.viewer = seat
    return status(session.view(), session.progress)


def option_of(session: GameSession, kind: str, card: str) -> int:
    decision = session.game.decision
    assert decision is not None
    return [(option.kind, option.card) for option in decision.options].index((kind, card))


def last_play(**more: Any) -> GameSession:
    """The first player can only play Shabti, and nothing with Mummified Cat after that."""
    mine = {"hand": ["Shabti", "Mummified Cat"], "deck": ["Axe"]}
    theirs = {"hand": ["Urn"], "deck": ["Urn"] * 2}
    dealt = {"pyramid": {"B1": "Bow"}, "stock": ["Sling", "Spear", "Ring"], "entombed": True}
    return session_of(position(mine, theirs, **{**dealt, **more}))


def test_a_turn_that_ends_with_cards_in_hand_says_why() -> None:
    session = last_play()
    assert WHY not in told(session)
    session.choose([0])
    assert session.game.turn == 2
    assert told(session).startswith(f"{WHY} ")
    assert WHY not in told(session, 1)
    session.choose([0])
    assert WHY not in told(session)


def test_a_question_at_such_an_end_says_why_it_comes() -> None:
    why = "Nothing else is possible, so your turn ends. "
    session = session_of(
        position(
            {"hand": ["Urn", "Mummified Cat"], "deck": ["Axe"]},
            {"hand": ["Urn"], "deck": ["Urn"] * 2},
            pyramid={"B1": "Bow", "B2": "Khopesh"},
        )
    )
    session.choose([option_of(session, "entomb", "Urn")])
    assert told(session).startswith(why)
    assert why not in told(session, 1)
    session.undo()
    assert why not in told(session)
    session.redo()
    assert told(session).startswith(why)


def test_an_order_asked_for_by_an_action_is_no_end_of_the_turn() -> None:
    session = session_of(
        position(
            {"hand": ["Statue of Anubis", "Urn"], "deck": ["Bow", "Ring", "Spear", "Axe"]},
            {"hand": ["Urn"], "deck": ["Urn"] * 2},
            pyramid={"B1": "Bow", "B2": "Khopesh"},
        )
    )
    for kind, card in (("action", "Statue of Anubis"), ("card", "Ring")):
        session.choose([option_of(session, kind, card)])
    assert session.game.decision is not None
    assert session.game.decision.kind == "discard order"
    assert not told(session).startswith("Nothing else")
    session.choose([0])
    assert not told(session).startswith("Nothing else")


def test_a_turn_that_a_player_ends_needs_no_reason() -> None:
    session = last_play()
    session.choose([1])
    while session.game.turn == 1:
        session.choose([0])
    assert WHY not in told(session)


def test_after_an_end_that_is_undone_the_reason_is_told_again() -> None:
    session = last_play(pyramid={"B1": "Bow", "B2": "Khopesh"})
    session.choose([1])
    assert session.game.turn == 1  # a sacrifice is due
    session.undo()
    for pick in (0, 1, 0):  # plays Shabti for a sacrifice
        session.choose([pick])
    assert session.game.turn == 2
    assert WHY in told(session)
