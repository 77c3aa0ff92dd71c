"""Words about the top of the stock."""

from typing import Final

from mastaba.rules.machine import ABOUT_MASK, NO, YES, ask, step
from mastaba.rules.moves import put_into_tomb, sacrifice
from mastaba.rules.payment import STOCK_TOP, pay, spendable_gold
from mastaba.rules.state import State

from ..checks import stock_has
from ..parts import Part, ask_for_one


def entomb_top_of_stock() -> Part:
    """Entomb the top card of the stock."""
    return Part("entomb_top_stock_card", (), stock_has(1))


@step
def entomb_top_stock_card(state: State, player: int) -> None:
    state.reveals += 1
    put_into_tomb(state, player, [state.stock.pop()])


def discard_top_of_stock() -> Part:
    """Put the top card of the stock on top of the discard pile."""
    return Part("receive_top_of_stock", (), stock_has(1))


@step
def receive_top_of_stock(state: State, player: int) -> None:
    state.reveals += 1
    _receive(state, player, state.stock.pop())


def _receive(state: State, player: int, copy: int) -> None:
    """Put a card of the stock on a discard pile: not taken or bought, so Sphinx keeps waiting."""
    state.discards[player].append(copy)
    state.log.append(("receives", player, copy))


def keep_one_of_two_of_the_stock() -> Part:
    """Turn up two cards of the stock; one goes to the discard pile, the other is sacrificed."""
    return Part("turn_up_stock", (), stock_has(2))


@step
def turn_up_stock(state: State, player: int) -> None:
    copies = [state.stock.pop(), state.stock.pop()]
    state.shown += copies
    state.reveals += 1
    for copy in copies:
        state.log.append(("reveals", player, copy))
    state.stack.append(("kept", player, *copies))
    ask_for_one(state, player, "keep", copies)


@step
def kept(state: State, picks: list[int], player: int, *copies: int) -> None:
    copy = picks[0] & ABOUT_MASK
    for one in copies:
        state.shown.remove(one)
    _receive(state, player, copy)
    for other in copies:
        if other != copy:
            sacrifice(state, player, other)


def buy_or_sacrifice_top_of_stock() -> Part:
    """Show the top card of the stock; buy it for 2 gold less, or it is sacrificed."""
    return Part("reveal_stock", (), stock_has(1))


BRAIN_HOOK_DISCOUNT: Final = 2


@step
def reveal_stock(state: State, player: int) -> None:
    copy = state.stock[-1]
    price = max(0, state.printed.cost[copy] - BRAIN_HOOK_DISCOUNT)
    state.reveals += 1
    state.log.append(("reveals", player, copy))
    state.stack.append(("revealed_answered", player, price))
    affordable = spendable_gold(state, player) >= price
    options = [YES, NO] if affordable else [NO]
    ask(state, player, "buy revealed", options, about=(copy, price))


@step
def revealed_answered(state: State, picks: list[int], player: int, price: int) -> None:
    if picks[0] == YES:
        ring, state.ring = state.ring, False
        pay(state, player, STOCK_TOP, price, ring)
    else:
        sacrifice(state, player, state.stock.pop())
