"""A hand-made value of a state for one player: the expected lead at the end, in points."""

from typing import Final, NamedTuple

from ...rules.cards import KIND, SET
from ...rules.moves import HAND_SIZE
from ...rules.scoring import score, scoring_groups
from ...rules.state import State
from ..net.features import turns_left
from ..net.seat_summary import owned

ENTOMBED_A_TURN: Final = 1.1
"""Cards a player entombs per turn, through the free entombment and through actions."""

UNSEEN_DISCOUNT: Final = 0.75
"""Factor for points to come later: a card may not be drawn in time."""

GOLD_A_TURN_WORTH: Final = 0.45
"""Points that one more gold in the average hand is worth for each turn left."""

HAND_GOLD_WORTH: Final = 0.1
"""Points that one gold in the hand is worth to the player to move."""

TIE_BREAK: Final = 0.01
"""Points that each card in the tomb costs when the game is over: ties go to the smaller tomb."""

_TURNS_OF_GROWTH: Final = 9
"""A card bought later than this many turns before the end does not pay for itself in full."""


class Terms(NamedTuple):
    """The points a player may expect at the end, by their source."""

    tomb: float  # what lies in the tomb
    entombments: float  # what may still be entombed
    gold: float  # buying power in the turns to come
    hand: float  # gold at hand this turn

    @property
    def total(self) -> float:
        """The sum; added one by one, because `sum` rounds differently from Python 3.12 on."""
        return self.tomb + self.entombments + self.gold + self.hand


def value(state: State, player: int) -> float:
    """The expected lead of `player` over the best opponent, in points; in solitaire, the points."""
    turns = turns_left(state)
    outlooks = [terms(state, seat, turns).total for seat in range(len(state.hands))]
    best_other = max(outlooks[:player] + outlooks[player + 1 :], default=0.0)
    return outlooks[player] - best_other


def terms(state: State, player: int, turns: float) -> Terms:
    """The points `player` may expect at the end, if this many turns are left."""
    tomb: float = score(state, state.tombs[player])["total"]
    if state.over:
        return Terms(tomb - TIE_BREAK * len(state.tombs[player]), 0.0, 0.0, 0.0)
    hand, gold = state.hands[player], state.printed.gold
    cards = owned(state, player)
    now = state.to_move == player and not state.entombed
    entombments = _still_to_entomb(state, state.tombs[player], cards, hand if now else [], turns)
    buying = GOLD_A_TURN_WORTH * min(turns, _TURNS_OF_GROWTH) * gold_of_a_hand(state, cards)
    at_hand = 0.0
    if state.to_move == player:
        at_hand = HAND_GOLD_WORTH * sum(gold[copy] for copy in hand)
    return Terms(tomb, entombments, buying, at_hand)


def gold_of_a_hand(state: State, cards: list[int]) -> float:
    """The average gold of a hand of these cards; if there are fewer, the gold of all of them."""
    gold = state.printed.gold
    return HAND_SIZE * sum([gold[copy] for copy in cards]) / max(HAND_SIZE, len(cards))


def _still_to_entomb(
    state: State, tomb: list[int], cards: list[int], at_hand: list[int], turns: float
) -> float:
    """Points from entombing the best owned cards in the time left.

    Each card of a set counts the set's average, because the cards are worth most together.
    """
    groups, vp = scoring_groups(state), state.printed.vp
    in_tomb = [set[int]() for _ in groups]
    for copy in tomb:
        if SET[copy] >= 0:
            in_tomb[groups[SET[copy]]].add(KIND[copy])
    fresh: dict[int, set[int]] = {}
    gains: list[float] = []
    for copy in cards:
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
    room = turns * ENTOMBED_A_TURN
    whole = int(room)
    later = sum(gains[:whole]) + (gains[whole] * (room - whole) if whole < len(gains) else 0.0)
    return (1 - UNSEEN_DISCOUNT) * certain + UNSEEN_DISCOUNT * later


def _gain(state: State, copy: int, in_tomb: list[set[int]], fresh: dict[int, set[int]]) -> float:
    """The points that entombing a card adds, together with the set cards that may follow it."""
    number = scoring_groups(state)[SET[copy]]
    if number < 0:
        return float(state.printed.vp[copy])
    if KIND[copy] in in_tomb[number]:
        return 0.0
    return 2 * len(in_tomb[number]) + len(fresh[number])
