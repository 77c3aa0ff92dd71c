"""A hand-made value of a state for one player: points it may expect to lead by at the end."""

from typing import Final

from ..cards import KIND, SET
from ..pyramid import PLACES
from ..scoring import score, scoring_groups
from ..state import EMPTY, State

CARDS_A_TURN: Final = 1.6
"""Cards that leave pyramid and stock in a turn of sensible play: tells how many turns are left."""

BURIALS_A_TURN: Final = 1.1
"""Cards a player entombs in a turn, by the free entombment and by actions."""

UNSEEN_DISCOUNT: Final = 0.75
"""An own card may not come up in time."""

GOLD_A_TURN_WORTH: Final = 0.45
"""Points that one more gold in the average hand brings for each turn left."""

_TURNS_OF_GROWTH: Final = 9
"""What is bought later than this many turns before the end no longer pays back in full."""


def value(state: State, player: int) -> float:
    """How far `player` may expect to lead the best opponent, in points; alone, the points."""
    turns = turns_left(state)
    outlooks = [outlook(state, one, turns) for one in range(len(state.hands))]
    best_other = max(outlooks[:player] + outlooks[player + 1 :], default=0.0)
    return outlooks[player] - best_other


def turns_left(state: State) -> float:
    """Turns each player may still expect after this one."""
    cards = len(PLACES) - state.pyramid.count(EMPTY) + len(state.stock)
    return cards / (CARDS_A_TURN * len(state.hands))


def outlook(state: State, player: int, turns: float) -> float:
    """Points `player` may expect at the end: tomb, what may still be entombed, buying power."""
    if state.over:
        return score(state, state.tombs[player])["total"] - 0.01 * len(state.tombs[player])
    hand, gold = state.hands[player], state.printed.gold
    owned = hand + state.decks[player] + state.discards[player]
    owned += state.in_plays[player] + state.asides[player]
    now = state.to_move == player and not state.entombed
    points: float = score(state, state.tombs[player])["total"]
    points += _still_to_bury(state, state.tombs[player], owned, hand if now else [], turns)
    if owned:
        gold_a_turn = 5 * sum(gold[copy] for copy in owned) / max(5, len(owned))
        points += GOLD_A_TURN_WORTH * min(turns, _TURNS_OF_GROWTH) * gold_a_turn
    if state.to_move == player:
        points += 0.1 * sum(gold[copy] for copy in hand)
    return points


def _still_to_bury(
    state: State, tomb: list[int], owned: list[int], at_hand: list[int], turns: float
) -> float:
    """Points from entombing the best owned cards in the time that is left.

    A set counts by its average: its cards are worth most together.
    """
    groups, vp = scoring_groups(state), state.printed.vp
    in_tomb = [set[int]() for _ in groups]
    for copy in tomb:
        if SET[copy] >= 0:
            in_tomb[groups[SET[copy]]].add(KIND[copy])
    fresh: dict[int, set[int]] = {}
    gains: list[float] = []
    for copy in owned:
        number = groups[SET[copy]]
        if number < 0:
            gains.append(float(vp[copy]))
        elif KIND[copy] not in in_tomb[number]:
            fresh.setdefault(number, set()).add(KIND[copy])
    for number, kinds in fresh.items():
        average = 2 * len(in_tomb[number]) + len(kinds)
        gains += [float(average)] * len(kinds)
    gains.sort(reverse=True)
    certain = 0.0
    if at_hand:
        certain = max(_gain(state, copy, in_tomb, fresh) for copy in at_hand)
    room = turns * BURIALS_A_TURN
    whole = int(room)
    later = sum(gains[:whole]) + (gains[whole] * (room - whole) if whole < len(gains) else 0.0)
    return (1 - UNSEEN_DISCOUNT) * certain + UNSEEN_DISCOUNT * later


def _gain(state: State, copy: int, in_tomb: list[set[int]], fresh: dict[int, set[int]]) -> float:
    """What entombing a card adds, with what may follow of its set."""
    number = scoring_groups(state)[SET[copy]]
    if number < 0:
        return float(state.printed.vp[copy])
    if KIND[copy] in in_tomb[number]:
        return 0.0
    return 2 * len(in_tomb[number]) + len(fresh[number])
