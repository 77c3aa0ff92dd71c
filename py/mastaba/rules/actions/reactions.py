"""Reactions: Offering Table, Medjay, Axe, Sling, Boat and Mummified Cat (rulings 14 to 19, 50)."""

from typing import Final

from ..cards import KIND
from ..crumbling import take_from
from ..machine import ABOUT_MASK, NO, YES, ask, step
from ..moves import (
    BOAT,
    CAT,
    MEDJAY,
    OFFERING_TABLE,
    SLING,
    discard,
    gain,
    held,
    let_everybody_know,
    others,
    put_into_tomb,
    show_hand,
)
from ..player_names import MOST_PLAYERS
from ..pyramid import place_options
from ..state import State
from .parts import (
    action_card,
    action_under_way,
    answers_to,
    ask_for_one,
    new_action,
    push_for_each,
    with_answers,
)
from .phrases import WHICH

REACTIONS: Final = frozenset(("offering table", "medjay", "sling", "boat", "cat"))
"""Questions that only somebody who holds a certain card is asked."""

SLING_REACH: Final = 3
"""The highest cost of a card that Sling entombs."""


# Actions that affect another player: Offering Table and Medjay


@step
def affect(state: State, player: int, step_name: str, *arguments: int) -> None:
    """Run a step on `player` as part of an action, unless they use Medjay against it.

    A Medjay in their hand is offered first; discarding it spares them the rest of the action. The
    step gets the player and the arguments. Everything an action does to a player other than the
    acting one, and which that player may not decline, must go through here or `make_give_up`.
    """
    if not _answered(state, player, _MEDJAY_USED):
        state.stack.append((step_name, player, *arguments))
        _offer_medjay(state, player)


@step
def make_give_up(state: State, player: int, step_name: str, *arguments: int) -> None:
    """Run a step that makes `player` discard or sacrifice, as `affect` does.

    Before Medjay, an Offering Table in their hand is offered; showing it spares them this step and
    everything else the action makes them discard or sacrifice.
    """
    if not _answered(state, player, _MEDJAY_USED | _TABLE_SHOWN):
        state.stack.append((step_name, player, *arguments))
        _offer_table(state, player)


# Reactions work only on an opponent's turn and are offered once per action (rulings 15 and 50).
# Each player's answers take four bits in the frame that carries out the action.

_TABLE_SHOWN, _TABLE_KEPT, _MEDJAY_USED, _MEDJAY_KEPT = 1, 2, 4, 8
_BITS: Final = 4


def _answered(state: State, player: int, answers: int) -> bool:
    """Whether the player has given one of these answers to the current action."""
    given = answers_to(state.stack[action_under_way(state)])
    return bool(given >> _BITS * player & answers)


def _keep_answer(state: State, player: int, answer: int) -> None:
    at = action_under_way(state)
    frame = state.stack[at]
    state.stack[at] = with_answers(frame, answers_to(frame) | answer << _BITS * player)


def answers_seen_by(player: int, answers: int) -> int:
    """The answers that `player` knows: only the owner sees that a card was kept in hand."""
    own = (1 << _BITS) - 1 << _BITS * player
    return answers & (_SEEN | own)


_SEEN: Final = sum((_TABLE_SHOWN | _MEDJAY_USED) << _BITS * seat for seat in range(MOST_PLAYERS))


def _offer_table(state: State, player: int) -> None:
    """Offer to show an Offering Table, then to discard a Medjay.

    They would prevent the frame on top of the stack.
    """
    table = held(state.hands[player], OFFERING_TABLE)
    if table >= 0 and player != state.to_move and not _answered(state, player, _TABLE_KEPT):
        state.stack.append(("table_answered", player))
        ask(state, player, "offering table", [YES, NO], about=(table,))
    else:
        _offer_medjay(state, player)


@step
def table_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] == YES:
        state.stack.pop()
        _keep_answer(state, player, _TABLE_SHOWN)
        let_everybody_know(state, [held(state.hands[player], OFFERING_TABLE)])
        state.log.append(("shows table", player))
    else:
        _keep_answer(state, player, _TABLE_KEPT)
        _offer_medjay(state, player)


def _offer_medjay(state: State, player: int) -> None:
    medjay = held(state.hands[player], MEDJAY)
    if medjay >= 0 and player != state.to_move and not _answered(state, player, _MEDJAY_KEPT):
        card = action_card(state.stack[action_under_way(state)])
        state.stack.append(("medjay_answered", player))
        ask(state, player, "medjay", [YES, NO], about=(medjay, card))


@step
def medjay_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] == YES:
        state.stack.pop()
        _keep_answer(state, player, _MEDJAY_USED)
        medjay = _discard_from_hand(state, player, MEDJAY)
        state.log.append(("calls medjay", player, medjay))
    else:
        _keep_answer(state, player, _MEDJAY_KEPT)


def _discard_from_hand(state: State, player: int, kind: int) -> int:
    """Discard a card of this kind to react with it; returns the copy."""
    copy = held(state.hands[player], kind)
    state.hands[player].remove(copy)
    state.discards[player].append(copy)
    return copy


# Axe


@step
def axe_strikes(state: State, player: int, axe: int) -> None:
    """An action made `player` discard an Axe: each opponent loses the most expensive card in hand.

    This counts as an action of its own, over when all have been struck (ruling 35).
    """
    state.stack.append(new_action(KIND[axe], player, axe, 0))
    push_for_each(state, others(state, player), "axe_threatens")


@step
def axe_threatens(state: State, player: int) -> None:
    if state.hands[player]:
        make_give_up(state, player, "axe_hits")


@step
def axe_hits(state: State, player: int) -> None:
    hand = state.hands[player]
    show_hand(state, player)
    cost = state.printed.cost
    highest = max(cost[copy] for copy in hand)
    dearest = [copy for copy in hand if cost[copy] == highest]
    state.stack.append(("axe_victim_chosen", player))
    ask_for_one(state, player, "discard to axe", dearest)


@step
def axe_victim_chosen(state: State, picks: list[int], player: int) -> None:
    discard(state, player, [picks[0] & ABOUT_MASK])


# Sling


@step
def offer_slings(state: State, entomber: int, distance: int) -> None:
    """Ask the others, from the entomber's left, whether they respond to an entombment.

    Each Sling in hand may respond; a player's first no ends their turn to respond (ruling 34).
    """
    players = len(state.hands)
    if distance < players:
        state.stack.append(("offer_slings", entomber, distance + 1))
        state.stack.append(("offer_sling", (entomber + distance) % players))


@step
def offer_sling(state: State, player: int) -> None:
    sling = _ready_sling(state, player)
    if sling >= 0:
        state.stack.append(("sling_answered", player))
        ask(state, player, "sling", [YES, NO], about=(sling,))


def _ready_sling(state: State, player: int) -> int:
    sling = held(state.hands[player], SLING)
    return sling if sling >= 0 and _sling_targets(state, player, sling) else -1


def _sling_targets(state: State, player: int, sling: int) -> list[int]:
    cost = state.printed.cost
    return [c for c in state.hands[player] if c != sling and cost[c] <= SLING_REACH]


@step
def sling_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] == NO:
        return
    sling = _ready_sling(state, player)
    state.stack.append(("offer_sling", player))
    state.stack.append(("sling_entombment_chosen", player, sling))
    ask_for_one(state, player, "entomb with sling", _sling_targets(state, player, sling))


@step
def sling_entombment_chosen(state: State, picks: list[int], player: int, sling: int) -> None:
    copy = picks[0] & ABOUT_MASK
    hand = state.hands[player]
    hand.remove(sling)
    hand.remove(copy)
    state.discards[player].append(sling)
    state.log.append(("throws sling", player))
    put_into_tomb(state, player, [copy])


# Boat


@step
def offer_boat(state: State, player: int) -> None:
    """Somebody else has bought a card: a Boat may take one from the base (ruling 18)."""
    if places := WHICH["base"](state, player):
        state.stack.append(("boat_answered", player))
        ask(state, player, "boat", [*place_options(places), NO])


@step
def boat_answered(state: State, picks: list[int], player: int) -> None:
    if picks[0] != NO:
        _discard_from_hand(state, player, BOAT)
        state.log.append(("sends boat", player))
        take_from(state, player, picks[0] & ABOUT_MASK)


# Mummified Cat


@step
def offer_cat(state: State, player: int, copy: int) -> None:
    """Somebody else has sacrificed this card, now on the boneyard (ruling 17)."""
    if copy in state.boneyard:  # in a position with several Cats, another may have fetched it
        state.stack.append(("cat_answered", player, copy))
        ask(state, player, "cat", [YES, NO], about=(copy,))


@step
def cat_answered(state: State, picks: list[int], player: int, copy: int) -> None:
    if picks[0] == YES:
        _discard_from_hand(state, player, CAT)
        state.boneyard.remove(copy)
        gain(state, player, copy)
        state.log.append(("sends cat", player, copy))
