"""Buying: laying out gold, and what has been bought (rulings 20, 22 and 24)."""

from typing import Final

from .cards import COST, GOLD
from .machine import ABOUT_MASK, CARD, ask, step
from .moves import gain, note
from .pyramid import remove
from .state import State

STOCK_TOP: Final = -1
"""What is bought is the top of the stock, not a place of the pyramid."""


def worth(copies: list[int], ring: bool) -> int:
    """The gold of these cards laid out together.

    With Ring one of them counts double. The buyer may say which (ruling 22), but as surplus gold
    is lost no choice is ever better than the card of most gold, so it is not asked.
    """
    gold = sum(GOLD[copy] for copy in copies)
    if ring and copies:
        gold += max(GOLD[copy] for copy in copies)
    return gold


def can_pay(state: State, player: int, price: int) -> bool:
    """Whether the whole hand is worth `price` gold."""
    return worth(state.hands[player], state.ring) >= price


def price_of(state: State, purchase: int, discount: int = 0) -> int:
    """The gold asked for what lies at a place or, for STOCK_TOP, on top of the stock."""
    copy = state.stock[-1] if purchase == STOCK_TOP else state.pyramid[purchase]
    return max(0, COST[copy] - discount)


@step
def pay(
    state: State, player: int, purchase: int, price: int, ring: bool, laid: tuple[int, ...]
) -> None:
    """Let the player lay out cards until the price is covered; all that is laid out is spent."""
    if worth([*laid], ring) >= price:
        state.stack.append(("buy", player, purchase))
        return
    hand = state.hands[player]
    everything = [*laid, *hand]
    state.stack.append(("paid", player, purchase, price, ring, laid))
    spare = any(
        worth([other for other in everything if other != copy], ring) >= price for copy in hand
    )
    least = 1 if spare else len(hand)
    ask(
        state, player, "pay", [CARD | copy for copy in hand], least, len(hand),
        (purchase_copy(state, purchase), price, worth([*laid], ring)),
    )  # fmt: skip


@step
def paid(
    state: State,
    picks: list[int],
    player: int,
    purchase: int,
    price: int,
    ring: bool,
    laid: tuple[int, ...],
) -> None:
    hand, in_play = state.hands[player], state.in_plays[player]
    copies = [code & ABOUT_MASK for code in picks]
    for copy in copies:
        hand.remove(copy)
        in_play.append(copy)
    note(state, "pays", player, *copies)
    state.stack.append(("pay", player, purchase, price, ring, (*laid, *copies)))


def purchase_copy(state: State, purchase: int) -> int:
    """The card that is being bought."""
    return state.stock[-1] if purchase == STOCK_TOP else state.pyramid[purchase]


@step
def buy(state: State, player: int, purchase: int) -> None:
    copy = state.stock.pop() if purchase == STOCK_TOP else remove(state, purchase, player)
    gain(state, player, copy)
    note(state, "buys", player, copy)
