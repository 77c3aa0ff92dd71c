"""Tables with far more cards than real games have, at every kind of question."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from mastaba import Game
from mastaba.rules.cards import CARDS, EDITIONS
from mastaba.rules.machine import END_TURN, answer, option_kind
from mastaba.rules.state import State
from tests.support.random_play import state_of
from tests.support.random_tables import PEOPLE, PLACES, Box

LARGE = 60
"""Cards in each large hand."""

TABLES = 12
UNDER_RULES_1 = (0, 1, 2)
"""Seeds of tables that are played under rules 1 as well, which ask one more kind of question."""

MOST_QUESTIONS = 8
"""How many of the questions that follow a choice of a turn are answered."""

IDLE = 1000
"""Enough turns without progress that this one ends with a sacrifice."""


def large_table(players: int, seed: int) -> dict[str, Any]:
    """A position for `Game.from_position` with many cards of all editions."""
    rng = random.Random(seed)
    box = Box(EDITIONS, 6, rng)
    common = [*box.starters, *box.others]
    rng.shuffle(common)

    def some(number: int) -> list[str]:
        return [common.pop() for _ in range(number)]

    places = PLACES[: rng.choice((3, 4, 5, 6, 6))]
    stock = [name for name in some(16) if CARDS[name].type != "starter"]
    return {
        "players": [
            {
                "name": PEOPLE[number],
                "hand": ["Mirror Case", *some(LARGE if number < 2 else 12)],
                "deck": some(rng.choice((0, 4, 12))),
                "discard": some(rng.choice((0, 3, 12))),
                "tomb": some(8),
                "in_play": some(3),
            }
            for number in range(players)
        ],
        "pyramid": dict(zip(places, some(6), strict=False)),
        "stock": stock,
        "boneyard": some(rng.choice((2, 20))),
        "entombed": rng.random() < 0.5,
    }


@cache
def questions() -> dict[str, list[State]]:
    """States with large hands, by the kind of question that is asked."""
    found: dict[str, list[State]] = {}
    for seed in range(TABLES):
        rng = random.Random(seed)
        tables = [large_table(players, seed) for players in (1, 2, 3)]
        tables += [large_table(2, seed) | {"rules": 1}] if seed in UNDER_RULES_1 else []
        for position in tables:
            for state in _states_of_a_turn(position, seed, rng):
                found.setdefault(state.question, []).append(state)
    return found


def _states_of_a_turn(position: dict[str, Any], seed: int, rng: random.Random) -> Iterator[State]:
    """The states that ask a question while everything playable is played."""
    start = state_of(Game.from_position(position, seed))
    start.turns_without_progress = IDLE
    start.executed += start.in_plays[start.to_move]
    yield start
    for first in start.options:
        after = start.copy()
        answer(after, [first])
        yield from _states_until_next_play(after, rng)
        for further in _next_plays(after, rng):
            then = after.copy()
            answer(then, [further])
            yield from _states_until_next_play(then, rng)


def _next_plays(state: State, rng: random.Random) -> list[int]:
    """Another action and the end of the turn; nothing if a different question is open."""
    actions = [code for code in state.options if option_kind(code) == "action"]
    return [rng.choice(actions), END_TURN] if state.question == "play" and actions else []


def _states_until_next_play(state: State, rng: random.Random) -> Iterator[State]:
    """Answer questions until the next main choice."""
    for _ in range(MOST_QUESTIONS):
        if state.over or state.question == "play":
            return
        yield state.copy()
        answer(state, rng.sample(state.options, rng.randint(state.least, state.most)))
