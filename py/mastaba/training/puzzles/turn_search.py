"""The answers to a position that are worth comparing: whole turns, each effect once.

A turn can be played in thousands of ways, so this is a beam search: of all tables met after equally
many plays only those that the evaluator likes best are played on from.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...ai.search.candidates import Picks, answers
from ...ai.values.evaluators import Evaluator
from ...puzzles.puzzle import Line
from ...puzzles.turn_effect import is_complete, turn_effect, with_first_of_equals
from ...rules.machine import answer
from ...rules.state import State

LONGEST: Final = 20
"""Turns with more plays than this are not looked at."""

MOST_QUESTIONS: Final = 60
"""Up to this many questions before the next play are answered in every way."""


@dataclass
class Answer:
    """A way to play the turn, what it comes to, and what it seems to be worth."""

    line: Line
    effect: str
    worth: float


def answers_to(start: State, evaluator: Evaluator, width: int) -> list[Answer]:
    """Answers of the asked player, the best one first.

    After each play, `width` tables are played on from. Of answers with equal effects, only the one
    with the fewest plays is listed.
    """
    player = start.asked
    found: dict[str, Answer] = {}
    seen = {turn_effect(start)}
    level: list[tuple[float, State, Line]] = [(0.0, start, ())]
    for _ in range(LONGEST):
        following = []
        for _, state, line in level:
            for after, further, effect in _each_play(start, state, line, seen):
                worth = evaluator.value(after, player)
                if is_complete(start, after):
                    found[effect] = Answer(further, effect, worth)
                else:
                    following.append((worth, after, further))
        following.sort(key=lambda one: -one[0])
        level = following[:width]
        if not level:
            break
    return sorted(found.values(), key=lambda one: -one.worth)


def _each_play(
    start: State, state: State, line: Line, seen: set[str]
) -> Iterator[tuple[State, Line, str]]:
    """The tables after each play, with every question that it brings answered in every way.

    Tables that have been `seen` are left out. Of a play with very many ways, only some are listed.
    """
    waiting = [(state, line)]
    for _ in range(MOST_QUESTIONS):
        if not waiting:
            return
        now, so_far = waiting.pop(0)
        for picks in _picks_in(now):
            after = now.copy()
            answer(after, [now.options[pick] for pick in picks])
            effect = turn_effect(after)
            if effect in seen:
                continue
            seen.add(effect)
            further = (*so_far, tuple(picks))
            if after.question == "play" or is_complete(start, after):
                yield after, further, effect
            else:
                waiting.append((after, further))


def _picks_in(state: State) -> list[Picks]:
    if state.question == "discard order":  # no part of an effect
        return [[0]]
    listed = {tuple(with_first_of_equals(state.options, picks)): None for picks in answers(state)}
    return [list(picks) for picks in listed]


def codes_of(start: State, line: Line) -> list[list[int]]:
    """The option codes that a line picks on the table it was found on."""
    state = start.copy()
    codes = []
    for picks in line:
        codes.append([state.options[pick] for pick in picks])
        answer(state, codes[-1])
    return codes


def after_codes(dealt: State, codes: Sequence[Sequence[int]]) -> State:
    """A copy of a table with these options picked, up to the first that is not there.

    On another deal the same card may be another option, for instance when a deck is searched.
    """
    state = dealt.copy()
    for wanted in codes:
        if not set(wanted) <= set(state.options) or len(wanted) < state.least:
            break
        answer(state, [*wanted])
    return state
