"""Buying, and the gold a hand is worth."""

from collections.abc import Sequence

from .asking import Answer, Asking, Question
from .facts import cost, printed_gold
from .moves import gain, lift, offer_boats
from .table import Table


def gold(table: Table, card: str) -> int:
    return 4 if table.thoth else printed_gold(card)


def worth(table: Table, cards: Sequence[str], with_ring: bool) -> int:
    """The gold of cards laid out together; with Ring the best one counts twice."""
    golds = [gold(table, card) for card in cards]
    return sum(golds) + (max(golds, default=0) if with_ring else 0)


def pay(table: Table, due: int, with_ring: bool) -> Asking[None]:
    """Have the active player lay out cards with enough gold; none if nothing is due."""
    seat = table.seats[table.to_move]
    due -= table.credit
    table.credit = 0

    def enough(cards: Answer) -> bool:
        return worth(table, cards, with_ring) >= due

    if due > 0:
        hand = seat.hand
        laid = yield Question(
            table.to_move, "pay", hand, 1, len(hand), in_order=False, allowed=enough
        )
        for card in laid:
            hand.remove(card)
        seat.in_play += laid
    else:
        table.ring = with_ring


def buy_from_pyramid(table: Table, place: str, with_ring: bool) -> Asking[None]:
    """Pay for a card in the pyramid and gain it; the pyramid crumbles."""
    table.anywhere = False
    yield from pay(table, cost(table.card_at(place)), with_ring)
    card = yield from lift(table, place, table.to_move)
    table.bought.append(card)
    gain(table, table.to_move, card)
    yield from offer_boats(table, table.to_move)
