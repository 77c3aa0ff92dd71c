"""The table's controller, as far as it needs no browser."""

import importlib
from typing import Any
from unittest.mock import MagicMock

import pytest

from mastaba.incremental import at_once
from mastaba.web.dom import page_language
from mastaba.web.new_game.game_plan import plan_game
from mastaba.web.session.game_session import GameSession
from tests.support.random_play import random_game
from tests.support.stand_ins import browser_stand_ins


def test_a_game_is_shown_in_the_language_chosen_while_it_opens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = random_game(2, 1)
    session = GameSession(plan_game(game.setup, (True, False), 1, ""), game)
    with browser_stand_ins():
        module: Any = importlib.import_module("mastaba.web.app.table_controller")
    monkeypatch.setattr(module, "document", MagicMock())
    table: Any = MagicMock()
    table._proceeding.return_value = iter(())
    opening = module.TableController.beginning(table, session)
    next(opening)
    monkeypatch.setattr(page_language, "_spoken", "de")
    at_once(opening)
    assert table.session is session
    assert session.game.language == "de"
