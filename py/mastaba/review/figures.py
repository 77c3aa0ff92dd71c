"""Figures of a finished game that say what a player could do better: counted, never estimated.

late     cards that would have scored but were not in the tomb at the end, and their points
twice    cards entombed that score nothing because the same card of a set was already there
unused   turns that ended with cards in hand and the free entombment unused, and all turns
surplus  gold beyond what other cards in hand would have paid, and in how many payments
poorer   tenths of gold in an average hand in mid-game, and those of the richest opponent
"""

from collections.abc import Collection, Sequence
from typing import Final

from ..ai.net.seat_summary import owned
from ..ai.search.candidates import answers
from ..ai.values.hand_made_value import gold_of_a_hand
from ..rules.cards import KIND, SET
from ..rules.machine import END_TURN, option_kind
from ..rules.payment import gold_laid_out
from ..rules.pyramid import cards_left
from ..rules.scoring import ranking, score, scoring_groups
from ..rules.state import State
from .report import Figure

LEAST_LATE_POINTS: Final = 6
LEAST_DUPLICATES: Final = 2
LEAST_UNUSED_TURNS: Final = 3
LEAST_SURPLUS_GOLD: Final = 6
LEAST_TENTHS_BEHIND: Final = 12
"""What a figure must reach to be mentioned."""


class FigureTally:
    """Counts while a game is replayed: `follow` before each choice, then `figures` at its end."""

    def __init__(self, table: State) -> None:
        """`table` is the game before its first choice."""
        seats = len(table.hands)
        self._turns = [0] * seats
        self._unused = [0] * seats
        self._surplus = [0] * seats
        self._payments = [0] * seats
        self._halfway: list[int] = []
        self._hands = [[*hand] for hand in table.hands]
        self._given: set[int] = set()
        self._cards = cards_left(table)
        self._turn = 0

    def follow(self, state: State, picks: Sequence[int]) -> None:
        """Count the choice that is made next."""
        asked = state.asked
        self._note_gifts(state)
        if state.turn != self._turn:
            self._turn = state.turn
            self._turns[state.to_move] += 1
        if not self._halfway and 2 * cards_left(state) <= self._cards:
            seats = range(len(state.hands))
            gold = [gold_of_a_hand(state, owned(state, seat)) for seat in seats]
            self._halfway = [round(10 * amount) for amount in gold]
        codes = [state.options[pick] for pick in picks]
        if state.question == "pay":
            surplus = gold_laid_out(state, codes)[0] - _least_payment(state)
            if surplus > 0:
                self._surplus[asked] += surplus
                self._payments[asked] += 1
        elif codes == [END_TURN]:
            self._unused[asked] += any(option_kind(code) == "entomb" for code in state.options)

    def _note_gifts(self, state: State) -> None:
        """Note the cards that the last choice moved from a hand into somebody else's tomb."""
        tombs = [set(tomb) for tomb in state.tombs]
        self._given &= set().union(*tombs)  # whoever entombs one of the others did it themselves
        for giver, hand in enumerate(self._hands):
            for owner, tomb in enumerate(tombs):
                if owner != giver:
                    self._given |= tomb.intersection(hand)
        self._hands = [[*hand] for hand in state.hands]

    def figures(self, end: State) -> list[Figure]:
        """Every seat's figures that are worth telling, the weightiest of a seat first."""
        self._note_gifts(end)
        winners = [rank["winner"] for rank in ranking(end)]
        found: list[Figure] = []
        for seat in range(len(end.hands)):
            weighed = sorted(self._weighed(end, seat, winners[seat]), key=lambda one: -one[0])
            found += [{"seat": seat, "what": what, "numbers": ns} for _, what, ns in weighed]
        return found

    def _weighed(self, end: State, seat: int, won: bool) -> list[tuple[float, str, list[int]]]:
        """A seat's figures, each with the points that it roughly stands for."""
        found: list[tuple[float, str, list[int]]] = []
        cards, points = _left_out(end, seat)
        if points >= LEAST_LATE_POINTS:
            found.append((points, "late", [cards, points]))
        if (twice := _twice(end.tombs[seat], self._given)) >= LEAST_DUPLICATES:
            found.append((3 * twice, "twice", [twice]))
        if (unused := self._unused[seat]) >= LEAST_UNUSED_TURNS:
            found.append((2 * unused, "unused", [unused, self._turns[seat]]))
        if (surplus := self._surplus[seat]) >= LEAST_SURPLUS_GOLD:
            found.append((surplus, "surplus", [surplus, self._payments[seat]]))
        others = [gold for other, gold in enumerate(self._halfway) if other != seat]
        if others and not won and max(others) - self._halfway[seat] >= LEAST_TENTHS_BEHIND:
            less = max(others) - self._halfway[seat]
            found.append((less, "poorer", [self._halfway[seat], max(others)]))
        return found


def _left_out(end: State, seat: int) -> tuple[int, int]:
    """How many cards outside the tomb would have scored, and how many points together."""
    tomb, vp, groups = end.tombs[seat], end.printed.vp, scoring_groups(end)
    kinds = {KIND[copy] for copy in tomb}
    useful = []
    for copy in owned(end, seat):
        if groups[SET[copy]] < 0:
            scores = vp[copy] > 0
        else:
            scores = KIND[copy] not in kinds
            kinds.add(KIND[copy])
        if scores:
            useful.append(copy)
    return len(useful), score(end, tomb + useful)["total"] - score(end, tomb)["total"]


def _twice(tomb: Sequence[int], given: Collection[int]) -> int:
    """How many set cards were put into the tomb, not `given` by others, when the same was there.

    A tomb has its cards in the order in which they came.
    """
    kinds: set[int] = set()
    count = 0
    for copy in tomb:
        if SET[copy] >= 0:
            count += KIND[copy] in kinds and copy not in given
            kinds.add(KIND[copy])
    return count


def _least_payment(state: State) -> int:
    """The least gold laid out by any payment worth trying."""
    payments = [[state.options[pick] for pick in picks] for picks in answers(state)]
    return min(gold_laid_out(state, codes)[0] for codes in payments)
