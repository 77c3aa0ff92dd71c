"""The greedy player: it answers every question, however large the hand."""

from functools import partial

import pytest

from mastaba.ai.greedy import MOST_OPTIONS, picks_to_try
from tests.support.function_calls import calls_of
from tests.support.large_tables import LARGE, questions

MOST_CALLS = 20_000
"""The most function calls that listing the picks for a large hand may take."""


@pytest.mark.parametrize(
    "kind", ["pay", "discard", "sacrifice", "entomb", "set aside", "discard order"]
)
def test_a_hand_of_sixty_cards_takes_few_calls(kind: str) -> None:
    large = [state for state in questions()[kind] if len(state.options) > MOST_OPTIONS]
    assert max(len(state.options) for state in large) > LARGE - 10
    for state in large:
        assert calls_of(partial(picks_to_try, state)) < MOST_CALLS


def test_the_picks_for_a_large_hand_are_legal() -> None:
    for found in questions().values():
        for state in found:
            if len(state.options) > MOST_OPTIONS:
                for picks in picks_to_try(state):
                    assert state.least <= len(set(picks)) == len(picks) <= state.most
                    assert all(0 <= pick < len(state.options) for pick in picks)
