"""Card moves, found by comparing two views."""

from typing import Any

from mastaba import Game
from mastaba.rules.cards import CARDS
from mastaba.web.motion.card_moves import CardMove, moves

URNS = ["Urn"] * 6


def table(**more: Any) -> Game:
    players = [
        {"hand": ["Dagger", "Shabti"], "deck": URNS},
        {"hand": ["Box of Food"], "deck": URNS},
    ]
    place = {"players": players, "pyramid": {"B1": "Ring", "M1": "Bow"}, "stock": ["Sling"] * 3}
    return Game.from_position({"edition": "afterlife"} | place | more)


def choose(game: Game, kind: str, card: str | None = None) -> None:
    decision = game.decision
    assert decision is not None
    wanted = (kind, card)
    game.choose(
        next(
            number
            for number, option in enumerate(decision.options)
            if (option.kind, option.card if card else None) == wanted
        )
    )


def copies(name: str) -> range:
    first = CARDS[name].first_copy
    return range(first, first + 32)


def test_equal_views_show_no_moves() -> None:
    game = table()
    assert moves(game.view(0), game.view(0)) == []


def test_a_bought_card_and_the_cards_falling_after_it_move() -> None:
    game = table()
    before = game.view(0)
    choose(game, "buy", "Ring")
    assert moves(before, game.view(0)) == []  # the payment is still to be made
    choose(game, "card", "Dagger")
    found = moves(before, game.view(0))
    assert all(not move.origin for move in found)
    moved = {move.copy for move in found}
    for name in ("Ring", "Bow", "Dagger"):
        assert len(moved & set(copies(name))) == 1
    assert len(found) == 3


def test_cards_from_hidden_piles_start_at_those_piles() -> None:
    game = table()
    before = game.view(0)
    choose(game, "end turn")
    while game.decision is not None and game.decision.player == 0:
        game.choose(0)
    origins = {move.origin for move in moves(before, game.view(0))}
    assert {"stock", "deck"} <= origins


def test_a_card_laid_down_by_another_player_starts_at_that_seat() -> None:
    game = table(to_move=1)
    before = game.view(0)
    choose(game, "entomb", "Box of Food")
    box = [move for move in moves(before, game.view(0)) if move.copy in copies("Box of Food")]
    assert [move.origin for move in box] == ["seat 1"]


def test_views_of_different_seats_are_not_compared() -> None:
    game = table()
    before = game.view(0)
    choose(game, "entomb", "Dagger")
    assert moves(before, game.view(1)) == []
    assert CardMove(next(iter(copies("Dagger")))) in moves(before, game.view(0))
