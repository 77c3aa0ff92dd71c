"""A turn from its beginning to the next player's: play, discard, rebuild, draw; and the end.

The parts of a turn call one another directly where nothing can come between them; a frame is
pushed only where a player may have to be asked first.
"""

from bisect import insort
from typing import Final

from .actions.parts import perform
from .cards import KIND
from .crumbling import sacrifice_place
from .machine import ABOUT_MASK, BUY, END_TURN, ENTOMB, ask, step
from .moves import HAND_SIZE, draw, put_into_tomb, put_on_top, to_order
from .payment import pay, spendable_gold
from .pyramid import BASE, cards_left, filled_options, for_sale, refill, turn_up
from .state import State

STALL_ROUNDS: Final = 10
"""Full rounds without progress before the stall guard acts (ruling 6)."""

_KIND_BITS: Final = ~ABOUT_MASK


def begin_turn(state: State, player: int) -> None:
    """Begin a turn of `player`, whose face-down cards turn up; what to play is asked next."""
    reset_for_turn(state, player, False)
    if state.face_down:
        turn_up(state, player)


def reset_for_turn(state: State, player: int, entombed: bool) -> None:
    """Make it `player`'s turn, and reset what holds for one turn; face-down cards stay as they are.

    `entombed` says that the free entombment is already used.
    """
    state.to_move = player
    state.turn += 1
    state.entombed = entombed or state.house.master
    state.changed = state.ring = state.sphinx = state.thoth = state.searched_in_vain = False
    state.anywhere = False
    state.credit = state.dearest_bought = 0
    state.executed.clear()
    state.left_before = cards_left(state)
    state.log.append(("begins turn", player, state.turn))


# Play cards


@step
def play(state: State) -> None:
    """Ask what to play next: actions and the entombment by card, purchases, ending the turn.

    The answer goes to `played`; once everything it triggers is done, this asks again. With an
    empty hand and no credit there is nothing to play, so the turn moves to its end.
    """
    player = state.to_move
    hand = state.hands[player]
    if not hand and not state.credit:
        state.log.append(("runs out", player))
        _discard(state, player)
        return
    may_entomb = not state.entombed
    uses, cost = state.printed.uses, state.printed.cost
    options = []
    gold_at_hand = state.credit
    last = -1
    for copy in hand:
        kind, gold, can, action, entombment = uses[copy]
        gold_at_hand += gold
        if kind != last:
            last = kind
            if can and can(state, player, hand, copy):
                options.append(action)
            if may_entomb:
                options.append(entombment)
    if state.ring or state.thoth:
        gold_at_hand = spendable_gold(state, player)
    pyramid = state.pyramid
    for place in for_sale(state) if state.face_down or state.anywhere else BASE:
        if cost[pyramid[place]] <= gold_at_hand:
            options.append(BUY | place)
    options.append(END_TURN)
    state.asked, state.question, state.options = player, "play", options
    state.least = state.most = 1
    state.about = ()


@step
def play_unlisted(state: State) -> None:
    """Ask what to play next, but list only two options where it is clear that there are several.

    With cards in hand and the entombment unused, the player can at least entomb or end the turn.
    """
    hand = state.hands[state.to_move]
    if hand and not state.entombed:
        ask(state, state.to_move, "play", [ENTOMB | hand[0], END_TURN])
    else:
        play(state)


@step
def played(state: State, picks: list[int]) -> None:
    """Carry out the choice of the player to move."""
    what, about = picks[0] & _KIND_BITS, picks[0] & ABOUT_MASK
    player = state.to_move
    if what == END_TURN:
        _discard(state, player)
        return
    ring = state.ring
    state.ring = False
    if what == BUY:
        state.anywhere = False
        pay(state, player, about, state.printed.cost[state.pyramid[about]], ring)
        return
    state.hands[player].remove(about)
    if what == ENTOMB:
        state.entombed = True
        put_into_tomb(state, player, [about])
    else:
        state.in_plays[player].append(about)
        state.executed.append(about)
        state.log.append(("plays", player, about))
        perform(state, KIND[about], 0, player, about, int(ring))


# Discard


def _discard(state: State, player: int) -> None:
    """Discard the cards in play and in hand; ask for the order where it can matter."""
    if _top_can_matter(state, player):
        cards = to_order(state.in_plays[player] + state.hands[player])
        if cards:
            state.stack.append(("discard_ordered", player))
            ask(state, player, "discard order", cards, 1, len(cards))
            return
    _discard_all(state, player, [])


def _top_can_matter(state: State, player: int) -> bool:
    """Whether somebody may use the top of the discard pile before it is covered (ruling 32).

    That is, until the end of the player's next turn, and never if the pile is shuffled first.
    """
    if len(state.decks[player]) < HAND_SIZE:
        return False
    printed = state.printed
    if not printed.own_top.isdisjoint(state.decks[player] + state.asides[player]):
        return True
    in_reach = [state.stock, state.boneyard, state.pyramid]
    for piles in (state.hands, state.decks, state.discards, state.in_plays, state.asides):
        in_reach += piles
    return not all(map(printed.every_top.isdisjoint, in_reach))


@step
def discard_ordered(state: State, picks: list[int], player: int) -> None:
    """Discard with the picked cards on top, the first pick topmost."""
    _discard_all(state, player, picks)


def _discard_all(state: State, player: int, picks: list[int]) -> None:
    hand, in_play, pile = state.hands[player], state.in_plays[player], state.discards[player]
    if picks:
        pile += put_on_top(picks, in_play + hand)
    else:
        pile += in_play
        pile += hand
    in_play.clear()
    hand.clear()
    _rebuild(state, player)


# Rebuild the pyramid


def _rebuild(state: State, player: int) -> None:
    """Sacrifice a card in the pyramid if the turn requires it, then fill it and draw."""
    if not state.changed:
        state.turns_without_progress = 0
        question, reason = "compulsory sacrifice", "must sacrifice"
    elif _stalls(state):
        question, reason = "stalled sacrifice", "stalls"
    else:
        fill_and_draw(state)
        return
    state.stack.append(("fill_and_draw",))
    if places := filled_options(state):
        state.log.append((reason, player))
        state.stack.append(("rebuild_sacrifice_chosen", player))
        ask(state, player, question, places)


def _stalls(state: State) -> bool:
    """Count turns in a row without progress; return whether to force a sacrifice (ruling 6).

    A turn whose only progress is that forced sacrifice does not reset the count.
    """
    if cards_left(state) < state.left_before:
        state.turns_without_progress = 0
    else:
        state.turns_without_progress += 1
    return state.house.guard and state.turns_without_progress > STALL_ROUNDS * len(state.hands)


@step
def rebuild_sacrifice_chosen(state: State, picks: list[int], player: int) -> None:
    """Sacrifice the chosen card."""
    sacrifice_place(state, player, picks[0] & ABOUT_MASK)


# Draw a new hand, next player


@step
def fill_and_draw(state: State) -> None:
    """Fill the pyramid, draw a new hand, pick up the cards set aside, and pass the turn."""
    refill(state)
    player = state.to_move
    draw(state, player, HAND_SIZE)
    if aside := state.asides[player]:
        for copy in aside:
            insort(state.hands[player], copy)
        aside.clear()
    following = (player + 1) % len(state.hands)
    if following == 0 and not cards_left(state):  # ruling 5: all have had equally many turns
        state.over = True
        state.log.append(("ends",))
    else:
        begin_turn(state, following)
