"""Buying: laying out gold, and what has been bought (rulings 20, 22 and 24)."""

from collections.abc import Sequence
from typing import Final

from .cards import COST, GOLD
from .machine import ABOUT_MASK, CARD, ask, step
from .moves import gain
from .pyramid import remove
from .state import State

STOCK_TOP: Final = -1
"""What is bought is the top of the stock, not a place of the pyramid."""


def worth(copies: Sequence[int], ring: bool) -> int:
    """The gold of these cards laid out together.

    With Ring one of them counts double. The buyer may say which (ruling 22), but as surplus gold
    is lost no choice is ever better than the card of most gold, so it is not asked.
    """
    golds = [GOLD[copy] for copy in copies]
    return sum(golds) + max(golds) if ring and golds else sum(golds)


def goods(state: State, purchase: int) -> int:
    """The copy for sale at a place or, for STOCK_TOP, on top of the stock."""
    return state.stock[-1] if purchase == STOCK_TOP else state.pyramid[purchase]


def price_of(state: State, purchase: int, discount: int = 0) -> int:
    """The gold asked for what is for sale there."""
    return max(0, COST[goods(state, purchase)] - discount)


def start_to_pay(state: State, player: int, purchase: int, price: int, ring: bool) -> None:
    """Let `player` buy something; `ring` if Ring doubles one of the cards laid out for it."""
    _pay(state, player, purchase, price, ring, 0, 0)


def _pay(
    state: State, player: int, purchase: int, price: int, ring: bool, laid: int, best: int
) -> None:
    """Let the player lay out cards until the price is covered; all that is laid out is spent.

    `laid` is the gold on the table so far, `best` the most that one of those cards has.
    """
    covered = laid + best if ring else laid
    if covered >= price:
        _buy(state, player, purchase)
        return
    hand = state.hands[player]
    golds = [GOLD[copy] for copy in hand]
    without_least = laid + sum(golds) - min(golds)
    if ring:
        without_least += max(best, max(golds) if len(golds) > 1 else 0)
    if without_least >= price:
        state.stack.append(("paid", player, purchase, price, ring, laid, best))
        about = (goods(state, purchase), price, covered, int(ring))
        ask(state, player, "pay", [CARD | copy for copy in hand], 1, len(hand), about)
    else:  # every card is needed, so there is nothing to choose
        _lay_out(state, player, hand[:])
        _buy(state, player, purchase)


@step
def paid(
    state: State,
    picks: list[int],
    player: int,
    purchase: int,
    price: int,
    ring: bool,
    laid: int,
    best: int,
) -> None:
    """Lay out what was picked and see whether it is enough."""
    copies = [code & ABOUT_MASK for code in picks]
    _lay_out(state, player, copies)
    golds = [GOLD[copy] for copy in copies]
    _pay(state, player, purchase, price, ring, laid + sum(golds), max([best, *golds]))


def _lay_out(state: State, player: int, copies: list[int]) -> None:
    hand = state.hands[player]
    for copy in copies:
        hand.remove(copy)
    state.in_plays[player] += copies
    state.log.append(("pays", player, *copies))


def _buy(state: State, player: int, purchase: int) -> None:
    copy = goods(state, purchase)
    state.log.append(("buys", player, copy))
    gain(state, player, copy)
    if purchase == STOCK_TOP:
        state.stock.pop()
    else:
        remove(state, purchase, player)
