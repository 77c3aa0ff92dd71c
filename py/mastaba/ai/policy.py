"""Playing without search: every answer is followed until its player is free again, and judged.

What an answer leads to is carried out on an imagined table: questions on the way to the next free
choice of the turn are answered by the same judgement, so that a purchase counts when it is paid
for and an action when it is done.
"""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Final, Protocol

from ..incremental import Steps, at_once
from ..rules.machine import answer
from ..rules.state import State
from .candidates import Picks, answers, are_all_listed, neighbours

WAYS: Final = 16
"""In so many ways in all the questions on the way are answered, and the rest at first sight."""

EFFORT: Final = 4_000
"""So many states are looked at in all the questions on the way, for all answers together."""

LEAST_EFFORT: Final = 40
"""So many for each answer, however many there are."""

STEPS: Final = 3
"""How often a set of cards is improved by one card."""


class Evaluator(Protocol):
    """Says how well a player stands."""

    def value(self, state: State, player: int) -> float:
        """From 0 to 1, of any state."""


Rated = list[tuple[Picks, float]]
"""Answers with their values."""


def best_of(rated: Rated) -> Picks:
    """The answer of highest value, the first of equals."""
    return max(rated, key=lambda one: one[1])[0]


def rate(tables: Sequence[State], judge: Evaluator) -> Rated:
    """The answers of the one who is asked the same on all these tables, each with its value."""
    rated: Rated = []
    at_once(rating(tables, judge, answers(tables[0]), rated))
    return rated


def rating(
    tables: Sequence[State], judge: Evaluator, listed: Sequence[Picks], rated: Rated
) -> Steps[None]:
    """Add these answers to `rated`, and such as come of improving them, with a pause after each."""
    effort = max(LEAST_EFFORT, EFFORT // (len(listed) * len(tables)))
    for picks in listed:
        rated.append((picks, _worth(tables, picks, judge, effort)))
        yield
    if not are_all_listed(tables[0]):
        yield from _improving(tables, rated, judge, effort)


def _worth(tables: Sequence[State], picks: Picks, judge: Evaluator, effort: int) -> float:
    return fsum([followed_value(t, picks, judge, effort) for t in tables]) / len(tables)


def _improving(tables: Sequence[State], rated: Rated, judge: Evaluator, effort: int) -> Steps[None]:
    """Change the best answer card by card, as long as that makes it better."""
    seen = {tuple(sorted(picks)) for picks, _ in rated}
    for _ in range(STEPS):
        before = best_of(rated)
        for picks in neighbours(tables[0], before):
            if tuple(sorted(picks)) not in seen:
                seen.add(tuple(sorted(picks)))
                rated.append((picks, _worth(tables, picks, judge, effort)))
                yield
        if best_of(rated) == before:
            return


def followed_value(table: State, picks: Picks, judge: Evaluator, effort: int = EFFORT) -> float:
    """What an answer on this table is worth to who gives it when all is done that follows."""
    after = table.copy()
    answer(after, [table.options[pick] for pick in picks])
    return _settled(after, table.asked, judge, WAYS, table.turn, StateBudget(effort))


def followed(table: State, picks: Picks, judge: Evaluator) -> State:
    """The table when all is done that follows from an answer, each question answered in turn."""
    after = table.copy()
    answer(after, [table.options[pick] for pick in picks])
    effort = StateBudget(LEAST_EFFORT)
    while _is_under_way(after, table.turn):
        after = _at_first_sight(after, answers(after), judge, effort)
    return after


class StateBudget:
    """How many states may still be looked at."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def suffices(self, states: int) -> bool:
        """Whether so many may be looked at; that is counted then."""
        if states > self.left:
            return False
        self.left -= states
        return True


def _is_under_way(state: State, turn: int) -> bool:
    """Whether what was begun in this turn is not done yet.

    A player without any card is asked nothing but what a turn's end brings, turn after turn.
    """
    return not state.over and state.question != "play" and state.turn == turn


def _settled(
    state: State, player: int, judge: Evaluator, ways: int, turn: int, effort: StateBudget
) -> float:
    while _is_under_way(state, turn):
        listed = answers(state)
        if state.asked == player and 1 < ways >= len(listed) and effort.suffices(len(listed)):
            left = ways // len(listed)
            return max(
                [_settled(one, player, judge, left, turn, effort) for one in _each(state, listed)]
            )
        state = _at_first_sight(state, listed, judge, effort)
    return judge.value(state, player)


def _each(state: State, listed: Sequence[Picks]) -> Iterator[State]:
    """The states after each of these answers."""
    for picks in listed:
        after = state.copy()
        answer(after, [state.options[pick] for pick in picks])
        yield after


def _at_first_sight(
    state: State, listed: Sequence[Picks], judge: Evaluator, effort: StateBudget
) -> State:
    """The state after the answer that leaves the table worth most right after it.

    When no effort is left it is the last answer, which is to stop where one may.
    """
    player = state.asked
    if not effort.suffices(len(listed)):
        listed = listed[-1:]
    return max(_each(state, listed), key=lambda after: judge.value(after, player))


def playing_on(state: State, judge: Evaluator) -> Steps[None]:
    """Answer the question as the policy does on this very table."""
    rated: Rated = []
    yield from rating([state], judge, answers(state), rated)
    answer(state, [state.options[pick] for pick in best_of(rated)])
