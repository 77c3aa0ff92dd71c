"""Weights for tests, and a plain, slow version of what the net computes from them."""

import random
from collections.abc import Iterator
from math import exp

import pytest

from mastaba import Game
from mastaba.ai.net import weights as files
from mastaba.ai.net.card_facts import FACTS, facts_of
from mastaba.ai.net.features import CARD_INPUTS, active_inputs, phase
from mastaba.ai.net.network import HEADS, INNER, SCALE, UNITS, WIN_SHARE, Weights
from mastaba.ai.values.evaluators import evaluator_for_cards
from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import KINDS
from mastaba.rules.state import State
from tests.support.golden_games import SETUPS
from tests.support.random_play import random_picks, state_of


def some_weights(seed: int, most: int = 20) -> Weights:
    """Random weights from -most to most."""
    rng = random.Random(seed)
    return Weights(*([rng.randint(-most, most) for _ in range(size)] for size in Weights.sizes()))


def equal_weights(weight: int) -> Weights:
    """Weights that are all equal."""
    return Weights(*([weight] * size for size in Weights.sizes()))


def games_of_all_kinds(choices: int, step: int) -> Iterator[Game]:
    """Moments of one random game for each setup of the golden games."""
    for number, setup in enumerate(SETUPS.values()):
        game, rng = Game(setup, number), random.Random(number)
        for choice in range(choices):
            if game.decision is None:
                break
            if choice % step == 0:
                yield game
            game.choose(random_picks(game, rng))


def states_of_all_kinds(choices: int, step: int) -> Iterator[State]:
    for game in games_of_all_kinds(choices, step):
        yield state_of(game)


def outlook(weights: Weights, state: State, player: int) -> tuple[float, float]:
    """Both heads of the net, in plain arithmetic."""
    units = list(weights.bias)
    for one in active_inputs(state, player):
        row = _row(weights, state, one)
        units = [unit + weight for unit, weight in zip(units, row, strict=True)]
    stage = phase(state)
    start = stage * UNITS * INNER
    inner = list(weights.inner_bias[stage * INNER : (stage + 1) * INNER])
    for number, unit in enumerate(units):
        active = max(0, min(unit, 32767))
        its = weights.inner[start + number * INNER : start + (number + 1) * INNER]
        inner = [value + active * weight for value, weight in zip(inner, its, strict=True)]
    heads = []
    for head in range(HEADS):
        at = (stage * HEADS + head) * INNER
        total = weights.heads_bias[stage * HEADS + head]
        for value, weight in zip(inner, weights.heads[at : at + INNER], strict=True):
            total += max(0, value) * weight
        heads.append(1 / (1 + exp(min(700, -total / SCALE**3))))
    return heads[0], heads[1]


def _row(weights: Weights, state: State, one: int) -> list[int]:
    row = list(weights.inputs[one * UNITS : (one + 1) * UNITS])
    if one < CARD_INPUTS and state.printed is not PRINTED:
        role, kind = divmod(one, len(KINDS))
        now, ours = facts_of(kind, state.printed), facts_of(kind, None)
        for fact in range(FACTS):
            start = (role * FACTS + fact) * UNITS
            for unit in range(UNITS):
                moved = weights.facts[start + unit] * (now[fact] - ours[fact])
                row[unit] += round(moved / 4)
        if now != ours:
            row = [max(-127, min(weight, 127)) for weight in row]
    return row


def value(weights: Weights, state: State, player: int) -> float:
    win, lead = outlook(weights, state, player)
    return WIN_SHARE * win + (1 - WIN_SHARE) * lead


@pytest.fixture
def other_weights() -> Iterator[None]:
    """Lets a test give other weights; restores the shipped ones afterwards."""
    given = files._given[:]
    yield
    files._given[:] = given
    files.shipped.cache_clear()
    evaluator_for_cards.cache_clear()


@pytest.fixture
def hand_made_value(other_weights: None) -> None:
    """Gives no weights, so that play and advice do not depend on what has been trained."""
    files.give(b"")
    evaluator_for_cards.cache_clear()
