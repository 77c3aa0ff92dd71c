"""The value of a solitaire table: the points the tomb can be expected to hold at the end.

The goal, the perfect tomb, is known, and nobody else moves. Each card of it has a chance of getting
there, which depends on where it lies. A card not owned has to be bought, so its chance depends on
its cost and on the gold of an average hand. An owned card has to be entombed, so its chance depends
on the turns left and on actions that entomb. A set is worth the square of its expected cards.

Without a free entombment (Master Solitaire) the turns left decide the game, and there are never
enough of them, so they are counted with more care: actions that change the pyramid without removing
a card gain further turns, and an action that entombs is worth little if it comes late.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Any, Final, NamedTuple

from ...rules.cards import KIND, KINDS, MOST_COPIES, SET, PrintedCards
from ...rules.moves import HAND_SIZE
from ...rules.pyramid import BASE, PLACES, cards_left
from ...rules.scoring import perfect_score, perfect_tomb, scoring_groups
from ...rules.state import EMPTY, State
from ...rules.turn import STALL_ROUNDS
from ..net.card_facts import steps_of
from ..net.seat_summary import owned

CARD_WORTH: Final = 4.0
"""Extra points for each card of the perfect tomb, on top of what it scores."""

PERFECT_WORTH: Final = 30.0
"""Extra points for the perfect tomb; with n cards missing, a share of 1 / (1 + n)."""

OWN: Final = 0.985
"""The chance of an owned card when there is plenty of time."""

CHANCE_WITHOUT_GOLD: Final = 0.3
CHANCE_WITH_ENOUGH_GOLD: Final = 0.97
"""The chance of gaining a base card without any gold, and when an average hand can pay for it."""

UPPER: Final = 0.97
STOCK: Final = 0.85
"""Factors on that chance for cards higher up in the pyramid and for cards in the stock."""

SPENT: Final = 0.8
"""The share of all gold drawn in the coming turns that can be spent on wanted cards."""

AMPLE_TIME: Final = 1.4
"""There is plenty of time if this many times the wanted cards could be entombed."""

USE: Final = 0.25
USE_WITHOUT_FREE_ENTOMBMENT: Final = 0.8
"""The share of turns with such a card in hand in which its action entombs another card."""

TO_COME: Final = 0.35
TO_COME_FROM_STOCK: Final = 0.2
"""The weight of a card whose action entombs while it still has to be bought; owned, it is 1."""

SHARE_IN_DECK: Final = 0.5
"""The share of the missing cards that lies in the deck on average: each gets there and leaves."""

SCARCE: Final = 6.0
"""With room for this many times the missing cards, 15 of 16 can be entombed in Master Solitaire."""

ROW: Final = len(BASE)
PYRAMID: Final = len(PLACES)

ENTOMBING_STEPS: Final = frozenset((
    "choose_cheaper_entombment", "choose_discard_entombment", "choose_entombment",
    "choose_entombment_in_play", "choose_entombment_of_known_set", "choose_entombments",
    "choose_pyramid_entombment", "entomb_this_card", "entomb_top_boneyard_card",
    "entomb_top_deck_card", "entomb_top_discard", "entomb_top_stock_card", "search_level_iii",
    "turn_up_deck",
))  # fmt: skip
"""The steps of parts that entomb a card."""

DELAYING_STEPS: Final = frozenset(("choose_swap", "choose_turn"))
"""The steps of parts that swap cards in the pyramid or turn one face down."""


@lru_cache(maxsize=8)
def entombing(printed: PrintedCards) -> tuple[bool, ...]:
    """For each copy, whether its action entombs a card in solitaire."""
    found: list[bool] = []
    for card in KINDS:
        parts = printed.parts[card.kind]
        entombs = _has_one_of(ENTOMBING_STEPS, parts)
        found += [entombs and not any(part.others for part in parts)] * MOST_COPIES
    return tuple(found)


@lru_cache(maxsize=8)
def delaying(printed: PrintedCards) -> tuple[bool, ...]:
    """For each copy, whether its action can change the pyramid without removing a card.

    A turn with such an action costs no card, so the game lasts a turn longer.
    """
    found: list[bool] = []
    for card in KINDS:
        found += [_has_one_of(DELAYING_STEPS, printed.parts[card.kind])] * MOST_COPIES
    return tuple(found)


def _has_one_of(steps: frozenset[str], parts: tuple[Any, ...]) -> bool:
    return any(not steps.isdisjoint(steps_of(part)) for part in parts)


def turns_for_each_card(delays: int, cards: float) -> float:
    """The turns until the pyramid loses a card, if this many of the owned cards delay that.

    A turn is gained whenever the hand has one of these, until the stall guard acts (ruling 6).
    """
    miss = max(0.0, 1 - delays / cards)
    chance = 1 - prod([miss] * HAND_SIZE)  # a power might be rounded differently elsewhere
    turns = 1.0
    for _ in range(STALL_ROUNDS):
        turns = 1 + chance * turns
    return turns


class SolitaireValue:
    """Evaluates the tables of one solitaire game."""

    __slots__ = ("_cards", "_delaying", "_entombing", "_most")

    def __init__(self, table: State) -> None:
        """Takes any table of the game: all have the same cards."""
        self._entombing = entombing(table.printed)
        self._delaying = delaying(table.printed)
        self._cards = len(perfect_tomb(table))
        self._most = perfect_score(table) + CARD_WORTH * self._cards + PERFECT_WORTH

    def value(self, state: State, player: int) -> float:
        """How well the player stands, from 0 to 1."""
        groups, vp = scoring_groups(state), state.printed.vp
        expected = ExpectedTomb()
        expected.add_all(state.tombs[player], groups, vp, 1.0)
        in_tomb, spare = expected.cards, expected.duplicates
        points, cards = expected.points() - spare, in_tomb
        if not state.over:
            pool = owned(state, player) + state.shown
            expected.add_all(pool, groups, vp, OWN)
            means = self._means(state, pool, self._cards - in_tomb, expected.duplicates - spare)
            self._add_gainable(state, expected, means)
            share = self._share_in_time(state, means, in_tomb, expected.cards)
            points += share * (expected.points() - spare - points)
            cards += share * (expected.cards - cards)
        short = max(0.0, self._cards - cards) + spare
        worth = points + CARD_WORTH * cards + PERFECT_WORTH / (1 + short)
        return max(0.0, worth) / self._most

    def _means(self, state: State, pool: list[int], missing: float, spare: int) -> "Means":
        """What the cards of the pool give, with so many missing cards and so many duplicates."""
        gold, entombing, delaying = state.printed.gold, self._entombing, self._delaying
        turns = cards_left(state)
        if turns and not state.changed:
            turns -= 1  # lost to the sacrifice at the end of the turn
        all_gold = delays = 0
        entombing_cards = 0.0
        for copy in pool:
            all_gold += gold[copy]
            entombing_cards += entombing[copy]
            delays += delaying[copy]
        deck = float(max(HAND_SIZE, len(pool)))
        hand_gold = all_gold * (HAND_SIZE / deck)
        time = turns + 0.5
        if state.house.master:
            # Missing cards count the same wherever they are, even if lost. So buying one does not
            # seem to slow down the deck, and sacrificing one does not seem to save time.
            deck = max(HAND_SIZE, spare + SHARE_IN_DECK * missing)
            time = turns * turns_for_each_card(delays, deck) + 0.5
        entombing_cards += self._entombing_cards_to_come(state)
        return Means(turns, time, hand_gold, entombing_cards, deck)

    def _entombing_cards_to_come(self, state: State) -> float:
        """How many cards still to be bought have actions that entomb, each with its weight."""
        entombing, level = self._entombing, state.printed.level
        level_ii, level_iii = weights_from_stock(state)
        cards = 0.0
        for copy in state.pyramid:
            if copy != EMPTY and entombing[copy]:
                cards += TO_COME
        for copy in state.stock:
            if entombing[copy]:
                cards += level_iii if level[copy] == 3 else level_ii
        return cards

    def _add_gainable(self, state: State, expected: "ExpectedTomb", means: "Means") -> None:
        """Add what may be gained to the expected tomb."""
        groups, printed, hand_gold = scoring_groups(state), state.printed, means.hand_gold
        total_cost = 0
        chances: dict[int, float] = {}
        for place, copy in enumerate(state.pyramid + state.stock):
            if copy == EMPTY or KIND[copy] in expected.kinds:
                continue
            cost = printed.cost[copy]
            share = min(1.0, hand_gold / (1 + cost))
            chance = CHANCE_WITHOUT_GOLD + (CHANCE_WITH_ENOUGH_GOLD - CHANCE_WITHOUT_GOLD) * share
            if place >= ROW:
                chance *= UPPER if place < PYRAMID else STOCK
            group_key = copy if SET[copy] < 0 else KIND[copy] * MOST_COPIES
            if group_key in chances:
                chances[group_key] += (1 - chances[group_key]) * chance
            else:
                chances[group_key] = chance
                total_cost += cost
        money = SPENT * hand_gold * means.time
        affordable = OWN * (1.0 if total_cost <= money else money / total_cost)
        for copy, chance in chances.items():
            expected.add(copy, groups[SET[copy]], printed.vp[copy], chance * affordable)

    def _share_in_time(self, state: State, means: "Means", in_tomb: float, wanted: float) -> float:
        """The share there is time for of what is still to be entombed.

        `in_tomb` cards of the perfect tomb are in the tomb, and as many as `wanted` may get there.
        """
        turns, time, _, entombing_cards, deck = means
        if state.house.master:
            room = entombing_cards * USE_WITHOUT_FREE_ENTOMBMENT * HAND_SIZE / deck * time
            return _share_of_scarce_room(room, self._cards - in_tomb)
        room = turns + (not state.entombed) + entombing_cards * USE * (HAND_SIZE / deck) * time
        needed = (wanted - in_tomb) * AMPLE_TIME
        return min(1.0, room / needed) if needed else 1.0


class Means(NamedTuple):
    """What a player has to gain and to entomb cards with.

    `turns` are left, `time` counts those to be gained too. `hand_gold` is the gold of an average
    hand, `entombing_cards` the number of cards whose actions entomb, in part still to be bought,
    and `deck` the number of cards that hands are drawn from.
    """

    turns: int
    time: float
    hand_gold: float
    entombing_cards: float
    deck: float


def _share_of_scarce_room(room: float, missing: float) -> float:
    """The share of the missing cards that may be entombed, with room for this many.

    It never reaches 1, so that there is always a reason to entomb something and to save turns.
    """
    if not missing:
        return 1.0
    odds = 1 + room / (SCARCE * missing)
    square = odds * odds  # not **, which might be rounded differently elsewhere
    return 1 - 1 / (square * square)


def weights_from_stock(state: State) -> tuple[float, float]:
    """The weights of cards in the stock whose actions entomb, of level II and of level III.

    In Master Solitaire they depend on how much of the game is left once the card turns up.
    """
    if not state.house.master:
        return TO_COME_FROM_STOCK, TO_COME_FROM_STOCK
    stock, level = len(state.stock), state.printed.level
    level_iii = sum([level[copy] == 3 for copy in state.stock])
    weight = TO_COME / (PYRAMID + stock)
    return weight * (PYRAMID + (stock + level_iii) / 2), weight * (PYRAMID + level_iii / 2)


class ExpectedTomb:
    """The expected cards in the tomb, and what they would score."""

    __slots__ = ("_sets", "_single_points", "cards", "duplicates", "kinds")

    def __init__(self) -> None:
        self.cards = 0.0
        self.duplicates = 0  # of set cards, which `add_all` has left out
        self.kinds: set[int] = set()  # set cards only; of other cards each copy counts
        self._single_points = 0.0
        self._sets: dict[int, float] = {}

    def add_all(
        self, copies: Sequence[int], groups: Sequence[int], vp: Sequence[int], chance: float
    ) -> None:
        """Add cards with the same chance, but of equal set cards only the first."""
        for copy in copies:
            if KIND[copy] in self.kinds:
                self.duplicates += 1
            else:
                self.add(copy, groups[SET[copy]], vp[copy], chance)

    def add(self, copy: int, group: int, vp: int, chance: float) -> None:
        """Add a card of this scoring group (-1: none) with the chance that it gets there."""
        self.cards += chance
        if group < 0:
            self._single_points += chance * vp
        else:
            self.kinds.add(KIND[copy])
            self._sets[group] = self._sets.get(group, 0.0) + chance

    def points(self) -> float:
        """Its score."""
        total = self._single_points
        for number in self._sets.values():
            total += number * number
        return total
