"""No legal choice leads into an action that cannot be carried out to its end (ruling 7)."""

import random
from collections.abc import Callable, Iterator
from itertools import islice, permutations
from typing import Any

import pytest

from mastaba import Game
from mastaba.machine import STEPS, answer
from mastaba.state import State
from tests.random_play import state_of
from tests.random_tables import random_table

TABLES = 120
MOST_STATES = 400
MOST_PICKS = 12
EDITIONS = ("afterlife",)


def asks_well(function: Callable[..., None]) -> Callable[..., None]:
    """The step, which must never ask for more than there is to choose from."""

    def checked(state: State, *arguments: Any) -> None:
        function(state, *arguments)
        assert not state.options or len(state.options) >= state.least >= 1, state.question

    return checked


@pytest.fixture
def watched_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, function in list(STEPS.items()):
        monkeypatch.setitem(STEPS, name, asks_well(function))


def ways_to_answer(state: State, rng: random.Random) -> Iterator[list[int]]:
    """All picks of the fewest options, and some of more."""
    options = state.options
    yield from ([*picks] for picks in islice(permutations(options, state.least), MOST_PICKS))
    for number in range(state.least + 1, state.most + 1):
        yield rng.sample(options, number)


def look_ahead(state: State, rng: random.Random) -> int:
    """Follow every choice until the player to move plays on or the turn is over; states seen.

    A step that waits for an answer nobody was asked for raises TypeError, as its picks are missing.
    """
    turn, waiting, seen = state.turn, [state], 0
    while waiting and seen < MOST_STATES:
        now = waiting.pop()
        seen += 1
        for picks in ways_to_answer(now, rng):
            after = now.copy()
            answer(after, picks[:])
            assert after.options or after.over
            if after.stack and after.turn == turn:
                waiting.append(after)
    return seen


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.usefixtures("watched_steps")
def test_no_choice_leads_into_an_action_that_cannot_be_finished(players: int) -> None:
    looked = 0
    for seed in range(TABLES):
        rng = random.Random(seed)
        state = state_of(Game.from_position(random_table(EDITIONS, players, seed), seed))
        for _ in range(12):
            if not state.options:
                break
            looked += look_ahead(state, rng)
            answer(state, rng.sample(state.options, state.least))
    assert looked > 1000
