"""No legal choice starts an action that cannot be carried out in full (ruling 7)."""

import inspect
import random
import sys
from collections.abc import Iterator
from itertools import islice, permutations
from typing import Any

import pytest

from mastaba import Game
from mastaba.rules.cards import EDITIONS
from mastaba.rules.machine import answer, ask
from mastaba.rules.state import State
from tests.support.random_play import state_of
from tests.support.random_tables import random_table

TABLES = 60
MOST_STATES = 400
MOST_PICKS = 12
MIXES = [*((edition,) for edition in EDITIONS), EDITIONS]


@pytest.fixture
def strict_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail when a question wants more picks than it has options: a part would be skipped."""

    def strict(*arguments: Any, **named: Any) -> None:
        call = SIGNATURE.bind(*arguments, **named)
        call.apply_defaults()
        given = call.arguments
        assert len(given["options"]) >= given["least"] >= 1, given["question"]
        ask(*call.args)

    for name, module in list(sys.modules.items()):
        if name.startswith("mastaba.") and getattr(module, "ask", None) is ask:
            monkeypatch.setattr(module, "ask", strict)


SIGNATURE = inspect.signature(ask)


def ways_to_answer(state: State, rng: random.Random) -> Iterator[list[int]]:
    """Every pick of the minimum size, and one random pick of each larger size."""
    options = state.options
    yield from ([*picks] for picks in islice(permutations(options, state.least), MOST_PICKS))
    for number in range(state.least + 1, state.most + 1):
        yield rng.sample(options, number)


def look_ahead(state: State, rng: random.Random) -> int:
    """Follow every choice until the player may play on or the turn ends; count the states.

    A step that expects an answer nobody was asked for raises TypeError: its picks are missing.
    """
    turn, pending, seen = state.turn, [state], 0
    while pending and seen < MOST_STATES:
        now = pending.pop()
        seen += 1
        for picks in ways_to_answer(now, rng):
            after = now.copy()
            answer(after, picks[:])
            assert after.options or after.over
            if after.stack and after.turn == turn:
                pending.append(after)
    return seen


@pytest.mark.sweep
@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("editions", MIXES, ids=" ".join)
@pytest.mark.usefixtures("strict_questions")
def test_no_choice_starts_an_action_that_cannot_be_finished(
    editions: tuple[str, ...], players: int
) -> None:
    states_seen = 0
    for seed in range(TABLES):
        rng = random.Random(seed)
        state = state_of(Game.from_position(random_table(editions, players, seed), seed))
        for _ in range(12):
            if not state.options:
                break
            states_seen += look_ahead(state, rng)
            answer(state, rng.sample(state.options, state.least))
    assert states_seen > 1000
