"""Buying: paying gold and gaining the card bought (rulings 20, 22 and 24)."""

from collections.abc import Sequence
from typing import Final

from .cards import KIND, MORE_THAN_ANY
from .crumbling import remove
from .machine import ask, step
from .moves import BOAT, gain, held, others
from .state import State

STOCK_TOP: Final = -1
"""The purchase is the top of the stock, not a place of the pyramid."""

_FOUR_EACH: Final = (4,) * len(KIND)


def gold_by_copy(state: State) -> tuple[int, ...]:
    """The gold of each card in the hand of the player to move (ruling 21)."""
    return _FOUR_EACH if state.thoth else state.printed.gold


def spendable_gold(state: State, player: int) -> int:
    """The gold a player can spend now: credit and all the cards in hand.

    With Ring one of them counts double. The buyer may choose which (ruling 22), but since surplus
    gold is lost, the card with the most gold is always a best choice, so nobody is asked.
    """
    if player != state.to_move:
        return sum([state.printed.gold[copy] for copy in state.hands[player]])
    gold = gold_by_copy(state)
    golds = [gold[copy] for copy in state.hands[player]]
    return state.credit + sum(golds) + (max(golds) if state.ring and golds else 0)


def pay(
    state: State, player: int, purchase: int, due: int, ring: bool = False, best: int = -1
) -> None:
    """Let the player lay out cards until they cover `due`; everything laid out is spent.

    `due` is the gold still due, `ring` whether Ring doubles one card of this purchase, and `best`
    the highest gold of a card laid out so far, or -1 if there is none. Credit is used first. Ring
    waits on if no card need be laid out (ruling 22).
    """
    if state.credit:
        due -= state.credit
        state.credit = 0
    if due <= 0 or (ring and due <= best):
        state.ring = ring and best < 0
        _buy(state, player, purchase)
        return
    hand = state.hands[player]
    gold_of = gold_by_copy(state)
    total, least = 0, MORE_THAN_ANY
    for copy in hand:
        gold = gold_of[copy]
        total += gold
        if gold < least:
            least = gold
    spare = total - least  # the gold without the card of least gold
    if ring:
        spare += max(best, *[gold_of[copy] for copy in hand] if len(hand) > 1 else [0])
    if spare >= due:
        state.stack.append(("paid", player, purchase, due, ring, best))
        copy = state.stock[-1] if purchase == STOCK_TOP else state.pyramid[purchase]
        about = (copy, due - best if ring and best > 0 else due, ring, best >= 0)
        ask(state, player, "pay", hand[:], 1, len(hand), about)
    else:  # every card is needed, so there is nothing to choose
        state.log.append(("pays", player, *hand))
        state.in_plays[player] += hand
        hand.clear()
        _buy(state, player, purchase)


@step
def paid(
    state: State, picks: list[int], player: int, purchase: int, due: int, ring: bool, best: int
) -> None:
    """Lay out the picked cards and check whether they are enough."""
    hand = state.hands[player]
    gold_of = gold_by_copy(state)
    for copy in picks:
        hand.remove(copy)
        gold = gold_of[copy]
        due -= gold
        if gold > best:
            best = gold
    state.in_plays[player] += picks
    state.log.append(("pays", player, *picks))
    pay(state, player, purchase, due, ring, best)


def gold_laid_out(state: State, copies: Sequence[int]) -> tuple[int, int]:
    """The gold these cards add to the payment being asked for, and what is due before them.

    With Ring the card with the most gold counts double; what doubling an earlier card already
    covers is not due.
    """
    due: int
    _, _, _, due, ring, best = state.stack[-1]
    gold_of = gold_by_copy(state)
    golds = [gold_of[copy] for copy in copies]
    if not ring:
        return sum(golds), due
    saved = max(best, 0)
    return sum(golds) + max([saved, *golds]) - saved, due - saved


def gold_missing(state: State, copies: Sequence[int]) -> int:
    """What the payment being asked for would still lack with these cards laid out."""
    laid, due = gold_laid_out(state, copies)
    return max(0, due - laid)


def _buy(state: State, player: int, purchase: int) -> None:
    if state.has_boat_or_cat:
        for other in reversed(others(state, player)):
            if held(state.hands[other], BOAT) >= 0:
                state.stack.append(("offer_boat", other))
    if purchase == STOCK_TOP:
        copy = state.stock.pop()
        state.log.append(("buys", player, copy))
        gain(state, player, copy)
    else:
        copy = state.pyramid[purchase]
        cost = state.printed.cost[copy]
        if cost > state.dearest_bought:
            state.dearest_bought = cost
        state.log.append(("buys", player, copy))
        gain(state, player, copy)
        remove(state, purchase, player)
