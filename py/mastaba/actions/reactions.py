"""Reactions: Offering Table, Sling and Axe (rulings 14, 15, 16 and 19)."""

from ..machine import ABOUT_MASK, NO, YES, ask, step
from ..moves import OFFERING_TABLE, SLING, bury, discard, held, others, show_hand
from ..state import State
from .words import ask_for_cards

SLING_REACH = 3
"""The highest cost of a card that Sling entombs."""


# Offering Table


def threaten(state: State, player: int, step_name: str) -> None:
    """Make `player` discard or sacrifice by the step of that name, unless an Offering Table helps.

    The table works on an opponent's turn only.
    """
    table = held(state.hands[player], OFFERING_TABLE)
    if table >= 0 and player != state.to_move:
        state.stack.append(("table_answered", player, step_name))
        ask(state, player, "offering table", [YES, NO], about=(table,))
    else:
        state.stack.append((step_name, player))


@step
def table_answered(state: State, picks: list[int], player: int, step_name: str) -> None:
    if picks[0] == YES:
        state.log.append(("shows table", player))
    else:
        state.stack.append((step_name, player))


# Axe


@step
def axe_strikes(state: State, player: int) -> None:
    """An action has made `player` discard an Axe: each opponent loses the dearest card in hand."""
    for other in reversed(others(state, player)):
        state.stack.append(("axe_threatens", other))


@step
def axe_threatens(state: State, player: int) -> None:
    if state.hands[player]:
        threaten(state, player, "axe_hits")


@step
def axe_hits(state: State, player: int) -> None:
    hand = state.hands[player]
    show_hand(state, player)
    cost = state.printed.cost
    highest = max(cost[copy] for copy in hand)
    dearest = [copy for copy in hand if cost[copy] == highest]
    state.stack.append(("axe_victim_chosen", player))
    ask_for_cards(state, player, "discard to axe", dearest, 1, 1)


@step
def axe_victim_chosen(state: State, picks: list[int], player: int) -> None:
    discard(state, player, [picks[0] & ABOUT_MASK])


# Sling


@step
def offer_slings(state: State, entomber: int, distance: int) -> None:
    """Ask the others, from the entomber's left, whether they answer what has been entombed.

    Each Sling in hand may answer; the first no ends it (ruling 34).
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
    state.stack.append(("sling_burial_chosen", player, sling))
    ask_for_cards(state, player, "entomb with sling", _sling_targets(state, player, sling), 1, 1)


@step
def sling_burial_chosen(state: State, picks: list[int], player: int, sling: int) -> None:
    copy = picks[0] & ABOUT_MASK
    hand = state.hands[player]
    hand.remove(sling)
    hand.remove(copy)
    state.discards[player].append(sling)
    state.log.append(("throws sling", player))
    bury(state, player, [copy])
