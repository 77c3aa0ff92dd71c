"""When a turn ends, and whether by itself although its player has cards in hand."""

from typing import Final

from mastaba import Game

DISCARD_ORDER: Final = "discard order"
_QUESTIONS: Final = (DISCARD_ORDER, "compulsory sacrifice", "stalled sacrifice")


def is_turn_ending(game: Game) -> bool:
    """Whether a question is asked that comes after the last play of a turn."""
    decision = game.decision
    if decision is None or decision.kind not in _QUESTIONS:
        return False
    return not game.view(decision.player)["shown"]  # else an action asks for an order


def ends_with_cards_left(game: Game, turn: int, player: int) -> bool:
    """Whether this turn of `player` has ended or is ending, though not for lack of cards."""
    if game.decision is None or (game.turn == turn and not is_turn_ending(game)):
        return False
    log = game.view(player)["log"]
    events = [entry["event"] for entry in log if (entry["turn"], entry["player"]) == (turn, player)]
    return bool(events) and "runs out" not in events
