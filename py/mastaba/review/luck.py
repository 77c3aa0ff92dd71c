"""Luck: how the cards that came up changed everybody's chance.

As in programs for backgammon: the chances on the table that came about, less the mean of those on
tables where the same choice is made and other cards come. Within a turn those are cards drawn or
turned up, and between turns those that fill the pyramid. The hand that a player has drawn counts
when it can be used, at the beginning of the player's turn.
"""

from collections.abc import Sequence
from math import fsum
from typing import Final

from ..ai.hint_reason import reveals_cards
from ..incremental import Steps
from ..knowledge.determinization import deal_hand, deal_order, deal_stock
from ..rules.machine import answer, go_on
from ..rules.state import NOTHING_ASKED, State
from .chances import Chances

FOR_CHOICE: Final = 2
"""The depth divided by this is the number of other ways for the cards to come that are tried."""

FOR_OTHER_HAND: Final = 4
"""The depth divided by this is the number of other hands a turn could have begun with."""

FOR_HAND: Final = 16
"""The depth divided by this is the number of deals for the hand that it did begin with."""


def luck_of_choice(
    before: State, picks: Sequence[int], after: State, chances: Chances, seed: str
) -> list[float] | None:
    """How far the cards that these picks revealed moved each seat's chance; None without any."""
    if after.reveals == before.reveals or after.over:
        return None
    seeds = [f"{seed} {number}" for number in range(chances.deals(FOR_CHOICE))]
    came = [after]
    if after.turn == before.turn:
        deal = deal_order
    elif reveals_cards(before, after):  # an action ends the turn if it uses the last card in hand
        deal = deal_order
        # the hand drawn at the turn's end is not luck yet
        came = [deal_hand(after, before.to_move, one) for one in seeds]
    else:
        deal = deal_stock

    otherwise = [deal(before, one) for one in seeds]
    for dealt in otherwise:
        answer(dealt, [dealt.options[pick] for pick in picks])
    return _difference(_mean_shares(came, chances), _mean_shares(otherwise, chances))


def _mean_shares(tables: Sequence[State], chances: Chances) -> list[float]:
    return _mean([chances.shares(table) for table in tables])


def luck_of_hand(state: State, chances: Chances, seed: str) -> Steps[list[float] | None]:
    """How far the hand with which the player to move begins a turn moved each seat's chance.

    The turn is played to its end with this hand and with others; None if it begins with a question
    that another hand would not be asked.
    """
    if state.stack:
        return None
    number_of_hands = chances.deals(FOR_OTHER_HAND)
    hands = [deal_order(state, f"{seed} {n}") for n in range(chances.deals(FOR_HAND))]
    others = [_with_another_hand(state, f"{seed} other {n}") for n in range(number_of_hands)]
    means = []
    for tables in (hands, others):
        rows = []
        for table in tables:
            end = yield from chances.turn_end(table)
            rows.append(chances.shares(end))
        means.append(_mean(rows))
    return _difference(*means)


def _with_another_hand(state: State, seed: str) -> State:
    dealt = deal_hand(state, state.to_move, seed)
    dealt.options = NOTHING_ASKED
    go_on(dealt)
    return dealt


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [fsum(column) / len(rows) for column in zip(*rows, strict=True)]


def _difference(came: Sequence[float], otherwise: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(came, otherwise, strict=True)]
