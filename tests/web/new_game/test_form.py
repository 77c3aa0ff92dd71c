"""The new-game form, as far as it needs no browser."""

import importlib
from typing import Any

import pytest

from tests.support.stand_ins import browser_stand_ins


@pytest.mark.parametrize(
    ("fields", "level"),
    [
        ({"name-1": ["pharaoh"], "kind-1": ["person"], "kind-2": ["steward"]}, "steward"),
        ({"name-1": ["vizier"], "kind-1": ["person"], "kind-2": ["person"]}, "overseer"),
    ],
)
def test_a_player_named_like_a_level_does_not_decide_the_level_of_a_quick_game(
    monkeypatch: pytest.MonkeyPatch, fields: dict[str, Any], level: str
) -> None:
    with browser_stand_ins():
        form = importlib.import_module("mastaba.web.new_game.form")
        monkeypatch.setattr(form, "_fields", lambda: fields)
        assert form.quick_plan().levels == ("", level)
