"""Words that make opponents give something up, or let them, always by way of `reactions`."""

from typing import Final

from mastaba.rules.machine import ABOUT_MASK, NO, WAY, ask, step
from mastaba.rules.moves import discard, distinct, others, sacrifice, show_hand, turn_over
from mastaba.rules.state import State

from ..alternatives import WAYS
from ..checks import Check, because
from ..parts import (
    Part,
    action_under_way,
    ask_for_cards,
    ask_for_one,
    ask_for_opponent,
    card_options,
    picked,
    push_for_each,
    tell,
    told_in,
    with_told,
)
from ..reactions import affect, make_give_up

SPARED_WITH: Final = 5
"""Some attacks spare a player with at most this many cards in hand, deck and discard pile."""


def _is_spared(state: State, player: int) -> bool:
    piles = state.hands[player], state.decks[player], state.discards[player]
    return sum(map(len, piles)) <= SPARED_WITH


# All opponents


def _each_opponent(step_name: str) -> Part:
    return Part("reach_opponents", (step_name,), others=True)


@step
def reach_opponents(state: State, player: int, step_name: str) -> None:
    push_for_each(state, others(state, player), step_name)


def let_each_opponent_sacrifice() -> Part:
    """Each opponent sacrifices a card from the hand, unless spared."""
    return _each_opponent("demand_sacrifice")


@step
def demand_sacrifice(state: State, player: int) -> None:
    if state.hands[player] and not _is_spared(state, player):
        make_give_up(state, player, "choose_hand_sacrifice")


@step
def choose_hand_sacrifice(state: State, player: int) -> None:
    state.stack.append(("hand_sacrifice_chosen", player))
    ask_for_one(state, player, "sacrifice", state.hands[player])


@step
def hand_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.hands[player].remove(copy)
    sacrifice(state, player, copy)


def let_each_opponent_discard() -> Part:
    """Each opponent discards a card."""
    return _each_opponent("demand_discard")


@step
def demand_discard(state: State, player: int) -> None:
    if state.hands[player]:
        make_give_up(state, player, "choose_forced_discard")


@step
def choose_forced_discard(state: State, player: int) -> None:
    state.stack.append(("forced_discards_chosen", player))
    ask_for_one(state, player, "discard", state.hands[player])


@step
def forced_discards_chosen(state: State, picks: list[int], player: int) -> None:
    discard(state, player, picked(picks))


def harvest() -> Part:
    """Each opponent without a discard pile sacrifices a card or discards two."""
    return _each_opponent("demand_harvest")


@step
def demand_harvest(state: State, player: int) -> None:
    if state.hands[player] and not state.discards[player]:
        make_give_up(state, player, "choose_harvest")


@step
def choose_harvest(state: State, player: int) -> None:
    ways = ["choose_hand_sacrifice"]
    if len(state.hands[player]) >= 2:
        ways.append("choose_two_discards")
    state.stack.append(("harvest_chosen", player))
    ask(state, player, "way", [WAY | WAYS.index(way) for way in ways])


@step
def harvest_chosen(state: State, picks: list[int], player: int) -> None:
    state.stack.append((WAYS[picks[0] & ABOUT_MASK], player))


@step
def choose_two_discards(state: State, player: int) -> None:
    state.stack.append(("forced_discards_chosen", player))
    ask_for_cards(state, player, "discard", state.hands[player][:], 2, 2)


def count_opponents_who_do_not_discard() -> Part:
    """Each opponent may discard a card; the next part is told how many do not."""
    return Part("ask_for_discards", others=True, tells="number")


@step
def ask_for_discards(state: State, player: int) -> None:
    tell(state, 0)
    push_for_each(state, others(state, player), "affect", "ask_for_discard")


@step
def ask_for_discard(state: State, player: int) -> None:
    options = card_options(distinct(state.hands[player]))
    state.stack.append(("discard_answered", player))
    ask(state, player, "may discard", [*options, NO], about=(state.to_move,))


@step
def discard_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] != NO:
        discard(state, player, [picks[0]])
        return
    at = action_under_way(state)
    frame = state.stack[at]
    state.stack[at] = with_told(frame, told_in(frame) + 1)


def let_each_opponent_give_a_card() -> Part:
    """Each opponent, unless spared, puts a card from their hand on your discard pile."""
    return _each_opponent("demand_gift")


@step
def demand_gift(state: State, player: int) -> None:
    if state.hands[player] and not _is_spared(state, player):
        affect(state, player, "choose_forced_gift")


@step
def choose_forced_gift(state: State, player: int) -> None:
    state.stack.append(("gift_to_discards_chosen", player, state.to_move))
    options = card_options(distinct(state.hands[player]))
    ask(state, player, "give any", options, about=(state.to_move,))


def let_each_opponent_open_the_tomb() -> Part:
    """Each opponent puts a card from their tomb on their discard pile."""
    return _each_opponent("demand_opening")


@step
def demand_opening(state: State, player: int) -> None:
    if state.tombs[player]:
        affect(state, player, "choose_from_tomb", False, False)


# One opponent


def rob_a_hand(cost: int) -> Part:
    """Look at an opponent's hand; put a card costing up to `cost` from it on your discard pile."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return bool(_with_a_hand_to_rob(state, player))

    return Part(
        "choose_victim",
        (cost,),
        Check(can, because("why.no victim", spared=SPARED_WITH)),
        others=True,
        only="why.only robbed",
    )


def _with_a_hand_to_rob(state: State, player: int) -> list[int]:
    return [
        other
        for other in others(state, player)
        if state.hands[other] and not _is_spared(state, other)
    ]


@step
def choose_victim(state: State, player: int, cost: int) -> None:
    state.stack.append(("victim_chosen", cost))
    ask_for_opponent(state, player, "which opponent", _with_a_hand_to_rob(state, player))


@step
def victim_chosen(state: State, picks: list[int], cost: int) -> None:
    affect(state, picks[0] & ABOUT_MASK, "show_to_robber", cost)


@step
def show_to_robber(state: State, player: int, cost: int) -> None:
    show_hand(state, player)
    costs = state.printed.cost
    in_reach = [copy for copy in state.hands[player] if costs[copy] <= cost]
    if in_reach:
        state.stack.append(("robbed", player))
        ask(state, state.to_move, "rob", card_options(distinct(in_reach)), about=(player,))


@step
def robbed(state: State, picks: list[int], player: int) -> None:
    copy = picks[0] & ABOUT_MASK
    state.hands[player].remove(copy)
    state.discards[state.to_move].append(copy)
    state.log.append(("robs", state.to_move, copy, player))


def rob_a_deck(number: int) -> Part:
    """An opponent turns over the top cards of the deck; you get one, the owner's pile the rest."""

    def can(state: State, player: int, hand: list[int], card: int) -> bool:
        return bool(_with_a_deck_to_rob(state, player))

    return Part(
        "choose_deck_to_rob",
        (number,),
        Check(can, because("why.no deck to rob", spared=SPARED_WITH)),
        others=True,
    )


def _with_a_deck_to_rob(state: State, player: int) -> list[int]:
    return [
        other
        for other in others(state, player)
        if (state.decks[other] or state.discards[other]) and not _is_spared(state, other)
    ]


@step
def choose_deck_to_rob(state: State, player: int, number: int) -> None:
    state.stack.append(("deck_to_rob_chosen", number))
    ask_for_opponent(state, player, "which opponent", _with_a_deck_to_rob(state, player))


@step
def deck_to_rob_chosen(state: State, picks: list[int], number: int) -> None:
    affect(state, picks[0] & ABOUT_MASK, "open_deck_to_robber", number)


@step
def open_deck_to_robber(state: State, player: int, number: int) -> None:
    copies = turn_over(state, player, number)
    state.stack.append(("deck_robbed", player, *copies))
    ask(state, state.to_move, "rob deck", card_options(distinct(copies)), about=(player,))


@step
def deck_robbed(state: State, picks: list[int], player: int, *copies: int) -> None:
    """One card is robbed; the rest go onto their owner's pile, which is not discarding."""
    robbed_copy = picks[0] & ABOUT_MASK
    for copy in copies:
        state.shown.remove(copy)
        owner = state.to_move if copy == robbed_copy else player
        state.discards[owner].append(copy)
        state.log.append(("gets", owner, copy))
