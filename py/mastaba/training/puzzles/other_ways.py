"""Answers that the beam search misses: the best one's plays in another order, and random ones.

An answer is over as soon as something hidden comes to light, so the same plays in another order
are another answer, which people find as easily.
"""

import random
from collections.abc import Sequence
from typing import Final

from ...ai.search.candidates import Picks, answers, codes_of_equals
from ...puzzles.puzzle import Line
from ...puzzles.turn_effect import is_complete, turn_effect
from ...rules.machine import answer
from ...rules.state import State
from .turn_search import Answer, codes_of

CHANCE_TO_FOLLOW: Final = 0.6
"""The chance that a variation of the best answer goes on with a choice of it, if possible."""

WEIGHT_OF_ENDING: Final = 0.35
"""The weight of ending the turn among the plays to try; each other play has 1."""

CHANCE_TO_SHUFFLE: Final = 0.5
"""The chance that cards are picked in another order: some actions handle them one by one."""

LONGEST: Final = 60
"""Answers with more choices than this are given up."""


def other_ways(start: State, best: Line, number: int, seed: int | str) -> list[Answer]:
    """Answers of different effects, found in so many tries; of equal ones, the shortest.

    Every second try is a variation of the best answer.
    """
    rng = random.Random(f"{seed} ways")
    codes = codes_of(start, best)
    found: dict[str, Answer] = {}
    for turn in range(number):
        tried = _tried(start, codes if turn % 2 else [], rng)
        if tried is not None:
            before = found.get(tried.effect)
            if before is None or len(tried.line) < len(before.line):
                found[tried.effect] = tried
    return list(found.values())


def _tried(start: State, codes: Sequence[Sequence[int]], rng: random.Random) -> Answer | None:
    state, left = start.copy(), [*codes]
    line: list[tuple[int, ...]] = []
    for _ in range(LONGEST):
        if is_complete(start, state):
            return Answer(tuple(line), turn_effect(state), 0)
        picks = _one_of(state, left) if rng.random() < CHANCE_TO_FOLLOW else None
        if picks is None:
            listed = answers(state)
            picks = rng.choices(listed, _weights(state, listed))[0]
        if rng.random() < CHANCE_TO_SHUFFLE:
            picks = rng.sample(picks, len(picks))
        line.append(tuple(picks))
        answer(state, [state.options[pick] for pick in picks])
    return None


def _one_of(state: State, left: list[Sequence[int]]) -> Picks | None:
    """The first of these choices that is possible now, which leaves the list; None if none is."""
    possible = {
        codes_of_equals([state.options[pick] for pick in picks]): picks for picks in answers(state)
    }
    for codes in left:
        if codes_of_equals(codes) in possible:
            left.remove(codes)
            return possible[codes_of_equals(codes)]
    return None


def _weights(state: State, listed: Sequence[Picks]) -> list[float]:
    """How likely each answer is to be tried; the last play is to end the turn."""
    ends = state.question == "play"
    return [WEIGHT_OF_ENDING if ends and picks is listed[-1] else 1 for picks in listed]
