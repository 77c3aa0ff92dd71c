"""What a seat sees, where a test knows that there is something to see."""

from typing import Literal, TypeAlias

from mastaba import Game
from mastaba.rules.scoring import Standing
from mastaba.view_types import CardView, DecisionView, LogEntry, Remembered, View, decision_in

Pile: TypeAlias = Literal[
    "hand", "known_hand", "deck_top", "discard", "tomb", "in_play", "set_aside"
]


def hand_of(game: Game, seat: int) -> list[CardView]:
    """The hand of a seat, as it sees it."""
    hand = game.view(seat)["players"][seat]["hand"]
    assert hand is not None
    return hand


def held(game: Game, seat: int) -> list[str]:
    """The names of the cards in the hand of a seat."""
    return [card["name"] for card in hand_of(game, seat)]


def in_pyramid(view: View, place: str) -> CardView:
    """The card at a place of the pyramid."""
    card = view["pyramid"][place]
    assert card is not None
    return card


def turned_up(game: Game, seat: int) -> str:
    """The name of the card turned up on the stock, as a seat sees it."""
    card = game.view(seat)["revealed"]
    assert card is not None
    return card["name"]


def question_seen(game: Game, seat: int) -> DecisionView:
    """The decision that somebody has to make, as a seat sees it."""
    return decision_in(game.view(seat))


def remembered(view: View) -> Remembered:
    """What the seat that is asked knows besides what its view shows."""
    known = view["remembered"]
    assert known is not None
    return known


def log_entry(
    what: str, turn_of: int, players: list[int], text: str, turn: int = 1, *cards: str
) -> LogEntry:
    """A line of the log about an event."""
    return {
        "turn": turn,
        "player": turn_of,
        "event": what,
        "players": players,
        "text": text,
        "cards": list(cards),
    }


def standing(player: int, name: str, total: int, place: int) -> Standing:
    """A player's result, with all points from starters."""
    return {
        "player": player,
        "name": name,
        "total": total,
        "place": place,
        "winner": place == 1,
        "starters": total,
        "uniques": 0,
        "sets": [],
        "duplicates": 0,
        "cards": 0,
        "perfect": None,
    }
