"""A summary of a player's cards: points in the tomb, points that may still come, gold."""

from collections.abc import Iterable
from typing import NamedTuple

from mastaba.rules.cards import KIND, SET, PrintedCards
from mastaba.rules.scoring import scoring_groups
from mastaba.rules.state import State

Groups = tuple[int, ...]
"""For each set number, the first set in its scoring group; see `scoring_groups`."""


class TombSummary(NamedTuple):
    """A tomb: its points, the set kinds in it, and its different cards in each scoring group."""

    points: int
    kinds: frozenset[int]
    progress: dict[int, int]
    duplicates: int


class SeatSummary(NamedTuple):
    """A player: the tomb, and what the cards outside it, the pool, may still add to it.

    `fresh` are the set kinds of the pool that the tomb lacks. If all of the pool came to the tomb,
    `reach` would be its different cards by group and `potential` its points. `gold` is the gold of
    the pool, `cards` its number of cards, `spare` how many of its set cards would add nothing.
    """

    tomb: TombSummary
    fresh: frozenset[int]
    reach: dict[int, int]
    potential: int
    gold: int
    cards: int
    spare: int


def owned(state: State, player: int) -> list[int]:
    """A player's cards outside the tomb: they may still be drawn, used and entombed."""
    cards = state.hands[player] + state.decks[player] + state.discards[player]
    return cards + state.in_plays[player] + state.asides[player]


def pool_of(state: State, player: int) -> list[int]:
    """A player's cards outside the tomb, sorted."""
    return sorted(owned(state, player))


def summary_with(
    pool: Iterable[int], tomb: Iterable[int], groups: Groups, printed: PrintedCards
) -> SeatSummary:
    """The summary of a player with these cards in the tomb and in the pool."""
    vp, gold_of = printed.vp, printed.gold
    in_tomb = _tomb_summary(tomb, groups, printed)
    fresh: set[int] = set()
    reach = dict(in_tomb.progress)
    gold = cards = spare = 0
    potential = in_tomb.points
    for copy in pool:
        cards += 1
        gold += gold_of[copy]
        group = groups[SET[copy]]
        if group < 0:
            potential += vp[copy]
            continue
        kind = KIND[copy]
        if kind in in_tomb.kinds or kind in fresh:
            spare += 1
            continue
        fresh.add(kind)
        number = reach.get(group, 0)
        potential += 2 * number + 1
        reach[group] = number + 1
    return SeatSummary(in_tomb, frozenset(fresh), reach, potential, gold, cards, spare)


def summary_of(state: State, player: int) -> SeatSummary:
    """The summary of a player in a state."""
    pool, tomb = pool_of(state, player), state.tombs[player]
    return summary_with(pool, tomb, scoring_groups(state), state.printed)


def _tomb_summary(copies: Iterable[int], groups: Groups, printed: PrintedCards) -> TombSummary:
    """The summary of a tomb; duplicates cost no points, unlike in solitaire."""
    vp = printed.vp
    points = 0
    kinds: set[int] = set()
    progress: dict[int, int] = {}
    duplicates = 0
    for copy in copies:
        group = groups[SET[copy]]
        if group < 0:
            points += vp[copy]
        elif KIND[copy] in kinds:
            duplicates += 1
        else:
            kinds.add(KIND[copy])
            progress[group] = progress.get(group, 0) + 1
    points += sum([number * number for number in progress.values()])
    return TombSummary(points, frozenset(kinds), progress, duplicates)
