"""The words of actions, and what goes wrong when a new one is written carelessly."""

import pkgutil

import pytest

from mastaba.rules.actions import effects
from mastaba.rules.actions.all_editions import EFFECTS, vocabulary
from mastaba.rules.actions.alternatives import either
from mastaba.rules.actions.effects.buying import buy_from_anywhere
from mastaba.rules.actions.effects.deck import draw_cards
from mastaba.rules.machine import STEPS, step
from mastaba.rules.state import State


def test_every_module_of_effects_adds_its_words() -> None:
    """Also words that no card uses any more, because records under older rules need them."""
    names = {module.__name__.rpartition(".")[2] for module in EFFECTS}
    assert names == {module.name for module in pkgutil.iter_modules(effects.__path__)}
    assert {"draw_cards", "either"} <= set(vocabulary())


def test_two_steps_cannot_have_the_same_name() -> None:
    def choose_way(state: State, player: int) -> None:
        """Another step of this name."""

    before = STEPS["choose_way"]
    with pytest.raises(AssertionError, match="two steps are called choose_way"):
        step(choose_way)
    assert STEPS["choose_way"] is before


def test_a_part_that_cannot_be_offered_as_a_way_is_refused() -> None:
    with pytest.raises(AssertionError, match="to WAYS"):
        either(buy_from_anywhere(), draw_cards(1))
