"""A turn from its beginning to the next player's: play, discard, rebuild, draw; and the end."""

from bisect import insort
from typing import Final

from .actions import CAN
from .cards import CARDS, COST, GOLD, KIND
from .machine import (
    ABOUT_MASK,
    ACTION,
    BUY,
    CARD,
    END_TURN,
    ENTOMB,
    ask,
    step,
)
from .moves import HAND_SIZE, bury, distinct, draw, note, sacrifice
from .payment import price_of
from .pyramid import BASE, filled, place_options, remove
from .state import State

PATIENCE: Final = 10
"""Full rounds without progress before the stall guard acts (ruling 6)."""

_KIND_BITS: Final = ~ABOUT_MASK

# Cards that use the top of a discard pile; Sphinx may bring one of them straight to the hand.
_USE_OWN_TOP: Final = {CARDS[name].kind for name in ("Urn", "Goddess Maat", "Sphinx")}
_USES_EVERY_TOP: Final = CARDS["Offering Chapel"].kind


@step
def begin_turn(state: State, player: int) -> None:
    state.to_move = player
    state.turn += 1
    state.entombed = state.changed = state.ring = state.sphinx = state.searched = False
    state.left_before = _left(state)
    note(state, "begins turn", player, state.turn)
    state.stack.append(("play",))


def _left(state: State) -> int:
    return len(filled(state)) + len(state.stock)


# Play cards


@step
def play(state: State) -> None:
    """Ask what to play next: actions and the entombment by card, purchases, the end."""
    player = state.to_move
    hand = state.hands[player]
    may_entomb = not state.entombed
    options: list[int] = []
    purse = highest = 0
    last = -1
    for copy in hand:
        gold = GOLD[copy]
        purse += gold
        if gold > highest:
            highest = gold
        kind = KIND[copy]
        if kind != last:
            last = kind
            can = CAN[kind]
            if can is not None and can(state, player, hand, copy):
                options.append(ACTION | copy)
            if may_entomb:
                options.append(ENTOMB | copy)
    if state.ring:
        purse += highest
    pyramid = state.pyramid
    for place in BASE:
        if pyramid[place] >= 0 and COST[pyramid[place]] <= purse:
            options.append(BUY | place)
    options.append(END_TURN)
    state.stack.append(("played",))
    ask(state, player, "play", options)


@step
def played(state: State, picks: list[int]) -> None:
    what, about = picks[0] & _KIND_BITS, picks[0] & ABOUT_MASK
    player = state.to_move
    stack = state.stack
    if what == END_TURN:
        stack.append(("discard_all",))
        return
    stack.append(("play",))
    ring = state.ring
    state.ring = False
    if what == BUY:
        stack.append(("pay", player, about, price_of(state, about), ring, ()))
    elif what == ACTION:
        state.hands[player].remove(about)
        state.in_plays[player].append(about)
        note(state, "plays", player, about)
        stack.append(("perform", KIND[about], 0, player, about, -1))
    else:
        state.entombed = True
        state.hands[player].remove(about)
        bury(state, player, [about])


# Discard


@step
def discard_all(state: State) -> None:
    """Discard what is in play and in hand; the order is asked for where it can matter."""
    player = state.to_move
    kinds = distinct(state.in_plays[player] + state.hands[player])
    if len(kinds) > 1 and _top_can_matter(state, player):
        state.stack.append(("discard_ordered",))
        ask(state, player, "discard order", [CARD | copy for copy in kinds], 1, len(kinds))
    else:
        _discard_in_order(state, [])


def _top_can_matter(state: State, player: int) -> bool:
    """Whether somebody may use the top of the discard pile before it is covered (ruling 32).

    That is until the end of the player's next turn, and not if the pile is shuffled before.
    """
    if len(state.decks[player]) < HAND_SIZE:
        return False
    next_cards = state.decks[player] + state.asides[player]
    if any(KIND[copy] in _USE_OWN_TOP for copy in next_cards):
        return True
    in_reach = [*state.hands, *state.decks, *state.discards, *state.in_plays, *state.asides]
    in_reach += [state.boneyard, [copy for copy in state.pyramid if copy >= 0]]
    return any(KIND[copy] == _USES_EVERY_TOP for pile in in_reach for copy in pile)


@step
def discard_ordered(state: State, picks: list[int]) -> None:
    _discard_in_order(state, [code & ABOUT_MASK for code in picks])


def _discard_in_order(state: State, first_on_top: list[int]) -> None:
    player = state.to_move
    hand, in_play, pile = state.hands[player], state.in_plays[player], state.discards[player]
    pile += [copy for copy in in_play + hand if copy not in first_on_top]
    pile += reversed(first_on_top)
    in_play.clear()
    hand.clear()
    state.stack.append(("rebuild",))


# Rebuild the pyramid


@step
def rebuild(state: State) -> None:
    player = state.to_move
    state.stack.append(("draw_hand",))
    state.stack.append(("refill",))
    stalled = _stalled(state)
    places = filled(state)
    if places and (stalled or not state.changed):
        state.stack.append(("rebuild_sacrifice_chosen", player))
        question = "compulsory sacrifice" if not state.changed else "stalled sacrifice"
        ask(state, player, question, place_options(places))


def _stalled(state: State) -> bool:
    """Count turns without progress; whether this one must end with a sacrifice (ruling 6).

    A turn whose only progress is that enforced sacrifice does not make the guard stand down.
    """
    progress = _left(state) < state.left_before or not state.changed
    state.idle = 0 if progress else state.idle + 1
    return state.guard and state.idle > PATIENCE * len(state.hands)


@step
def rebuild_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    sacrifice(state, player, remove(state, picks[0] & ABOUT_MASK, player))


# Draw a new hand, next player


@step
def draw_hand(state: State) -> None:
    player = state.to_move
    draw(state, player, HAND_SIZE)
    hand, aside = state.hands[player], state.asides[player]
    for copy in aside:
        insort(hand, copy)
    aside.clear()
    following = (player + 1) % len(state.hands)
    if following == 0 and _left(state) == 0:  # rulings 5: everybody has had as many turns
        state.over = True
        note(state, "ends")
    else:
        state.stack.append(("begin_turn", following))
