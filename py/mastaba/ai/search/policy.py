"""Playing without search: follow each answer to the next play, then evaluate the table.

Everything an answer leads to is carried out on an imagined table, until the player may choose a
play again. Questions on the way are answered with the same evaluator, so a purchase is rated once
it is paid for, and an action once it is done.
"""

from collections.abc import Iterator, Sequence
from math import fsum, inf
from typing import Final

from ...incremental import Steps, at_once
from ...rules.machine import answer
from ...rules.state import State
from ..values.evaluators import Evaluator
from .candidates import Picks, answers, are_all_listed, neighbours

MOST_WAYS: Final = 16
"""The most ways through the questions on the way; beyond that they are answered greedily."""

EFFORT: Final = 4_000
"""The number of states evaluated for questions on the way, for all answers together."""

ROLLOUT_EFFORT: Final = 400
"""The number of such states for each choice of a rollout, as a search plays hundreds of turns."""

LEAST_EFFORT: Final = 40
"""The least number of states for each answer, however many answers there are."""

IMPROVEMENTS: Final = 3
"""How often the best answer is improved by one card."""


Rated = list[tuple[Picks, float]]
"""Answers with their values."""


def best_of(rated: Rated) -> Picks:
    """The answer with the highest value, the first one if several have it."""
    return max(rated, key=lambda one: one[1])[0]


def rate(tables: Sequence[State], evaluator: Evaluator) -> Rated:
    """The answers to the question, which is the same on all these tables, each with its value."""
    rated: Rated = []
    at_once(rating(tables, evaluator, answers(tables[0]), rated))
    return rated


def rating(
    tables: Sequence[State],
    evaluator: Evaluator,
    listed: Sequence[Picks],
    rated: Rated,
    effort: int = EFFORT,
) -> Steps[None]:
    """Add these answers and improved ones to `rated`, with their values; pauses after each."""
    effort = max(LEAST_EFFORT, effort // (len(listed) * len(tables)))
    for picks in listed:
        rated.append((picks, _worth(tables, picks, evaluator, effort)))
        yield
    if not are_all_listed(tables[0]):
        yield from _improving(tables, rated, evaluator, effort)


def _worth(tables: Sequence[State], picks: Picks, evaluator: Evaluator, effort: int) -> float:
    return fsum([followed_value(t, picks, evaluator, effort) for t in tables]) / len(tables)


def _improving(
    tables: Sequence[State], rated: Rated, evaluator: Evaluator, effort: int
) -> Steps[None]:
    """Change the best answer card by card, up to IMPROVEMENTS times, while it gets better."""
    seen = {tuple(sorted(picks)) for picks, _ in rated}
    for _ in range(IMPROVEMENTS):
        before = best_of(rated)
        for picks in neighbours(tables[0], before):
            if tuple(sorted(picks)) not in seen:
                seen.add(tuple(sorted(picks)))
                rated.append((picks, _worth(tables, picks, evaluator, effort)))
                yield
        if best_of(rated) == before:
            return


def followed_value(table: State, picks: Picks, evaluator: Evaluator, effort: int = EFFORT) -> float:
    """The value of an answer for the asked player, once everything it leads to is done."""
    after = table.copy()
    answer(after, [table.options[pick] for pick in picks], list_plays=False)
    return _value_when_done(
        after, table.asked, evaluator, MOST_WAYS, table.turn, StateBudget(effort)
    )


def followed(table: State, picks: Picks, evaluator: Evaluator) -> State:
    """The table once everything an answer leads to is done, to be evaluated, not played on.

    Questions on the way are answered greedily.
    """
    after = table.copy()
    answer(after, [table.options[pick] for pick in picks], list_plays=False)
    effort = StateBudget(LEAST_EFFORT)
    while _is_under_way(after, table.turn):
        after = _after_best_answer(after, answers(after), evaluator, effort)
    return after


class StateBudget:
    """How many more states may be evaluated."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def suffices(self, states: int) -> bool:
        """Whether this many states may be evaluated; if so, deducts them."""
        if states > self.left:
            return False
        self.left -= states
        return True


def _is_under_way(state: State, turn: int) -> bool:
    """Whether something begun in this turn is still unfinished.

    The turn is compared because a player without cards is never asked what to play, only what the
    end of each turn requires.
    """
    return not state.over and state.question != "play" and state.turn == turn


def _value_when_done(
    state: State, player: int, evaluator: Evaluator, ways: int, turn: int, effort: StateBudget
) -> float:
    """The value for `player` once nothing begun in this turn is unfinished; may change `state`.

    The player's own questions are answered in every way while there are at most so many `ways`
    through them, all others as `_after_best_answer` does.
    """
    while _is_under_way(state, turn):
        listed = answers(state)
        if state.asked == player and 1 < ways >= len(listed) and effort.suffices(len(listed)):
            left = ways // len(listed)
            tables = _each(state, listed)
            return max(
                [_value_when_done(one, player, evaluator, left, turn, effort) for one in tables]
            )
        state = _after_best_answer(state, listed, evaluator, effort)
    return evaluator.value(state, player)


def _each(state: State, listed: Sequence[Picks]) -> Iterator[State]:
    """The states after each answer worth trying; the last answer is given on `state` itself."""
    options, listed = state.options, worth_trying(state, listed)
    for number, picks in enumerate(listed, 1):
        after = state.copy() if number < len(listed) else state
        answer(after, [options[pick] for pick in picks], list_plays=False)
        yield after


def worth_trying(state: State, listed: Sequence[Picks]) -> Sequence[Picks]:
    """The answers that may have different values: of the orders at a turn's end only the first.

    No evaluator sees in which order a discard pile lies, and this turn does not use it any more.
    """
    ends = state.question == "discard order" and state.stack[-1][0] == "discard_ordered"
    return listed[:1] if ends else listed


def _after_best_answer(
    state: State, listed: Sequence[Picks], evaluator: Evaluator, effort: StateBudget
) -> State:
    """The state after the answer with the best value right after it.

    With no effort left, it is the last answer, which means to stop where that is possible.
    """
    player = state.asked
    if not effort.suffices(len(listed)):
        listed = listed[-1:]
    return max(_each(state, listed), key=lambda after: evaluator.value(after, player))


def play_until(
    state: State,
    evaluator: Evaluator,
    turn: float,
    most_choices: int,
    most_rated: float = inf,
) -> Steps[int]:
    """Let everybody play by the policy on this table until this turn begins or the game ends.

    With `inf` for the turn, only the game's end counts. Stops in any case after `most_choices`, or
    once `most_rated` answers have been rated for them. Returns how many have been rated.
    """
    rated = 0
    for _ in range(most_choices):
        if state.over or state.turn >= turn or rated >= most_rated:
            break
        rated += yield from answer_by_policy(state, evaluator)
    return rated


def answer_by_policy(state: State, evaluator: Evaluator) -> Steps[int]:
    """Answer the question on this table with the highest rated answer, using only this table.

    Returns how many answers have been rated.
    """
    rated: Rated = []
    listed = worth_trying(state, answers(state))
    yield from rating([state], evaluator, listed, rated, ROLLOUT_EFFORT)
    answer(state, [state.options[pick] for pick in best_of(rated)])
    return len(rated)
