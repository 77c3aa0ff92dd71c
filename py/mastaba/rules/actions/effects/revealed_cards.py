"""Words about cards turned up from the deck or stock, and about the top of the stock."""

from mastaba.rules.machine import ABOUT_MASK, ask, step
from mastaba.rules.moves import bury, put_on_top, sacrifice, to_order, turn_up
from mastaba.rules.state import State

from ..checks import HAS_DISCARDS_OR_DECK, stock_has
from ..parts import Part, ask_for_cards
from .copied_actions import discard_shown


def entomb_one_of_the_deck_and_discard_the_rest(number: int) -> Part:
    """Turn up the top cards of the deck; entomb one and discard the others."""
    return Part("turn_up_deck", (number,), HAS_DISCARDS_OR_DECK)


@step
def turn_up_deck(state: State, player: int, number: int) -> None:
    copies = turn_up(state, player, number)
    state.stack.append(("shown_burial_chosen", player, *copies))
    ask_for_cards(state, player, "entomb turned up", copies, 1, 1)


@step
def shown_burial_chosen(state: State, picks: list[int], player: int, *copies: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.stack.append(("order_shown", player, *[other for other in copies if other != copy]))
    state.shown.remove(copy)
    bury(state, player, [copy])


@step
def order_shown(state: State, player: int, *copies: int) -> None:
    """Ask in which order to discard these cards, if it makes any difference."""
    cards = to_order(list(copies))
    if cards:
        state.stack.append(("shown_ordered", player, *copies))
        ask(state, player, "discard order", cards, 1, len(cards))
    elif copies:
        discard_shown(state, player, *copies)


@step
def shown_ordered(state: State, picks: list[int], player: int, *copies: int) -> None:
    """Discard them with the picked cards on top, the first pick topmost."""
    discard_shown(state, player, *put_on_top(picks, list(copies)))


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
    ask_for_cards(state, player, "keep", copies, 1, 1)


@step
def kept(state: State, picks: list[int], player: int, *copies: int) -> None:
    copy = picks[0] & ABOUT_MASK
    for one in copies:
        state.shown.remove(one)
    _receive(state, player, copy)
    for other in copies:
        if other != copy:
            sacrifice(state, player, other)


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
