"""The page's side of the computer players: who is given a hint, and when."""

import asyncio
import importlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from mastaba import Setup
from mastaba.web.dom.page_language import set_language
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.session.game_session import GameSession
from tests.support.stand_ins import browser_stand_ins, needs_an_event_loop

NAME = "mastaba.web.opponents.opponent_controller"


class Thinking:
    """The task of a hint whose answer is still to come."""

    def done(self) -> bool:
        return False


class Tasks:
    """The tasks that were begun; none of them ever gets further."""

    def __init__(self) -> None:
        self.count = 0

    def spawn(self, work: Any) -> Thinking:
        work.close()
        self.count += 1
        return Thinking()


@pytest.fixture
def tasks() -> Tasks:
    return Tasks()


@pytest.fixture
def opponents(tasks: Tasks) -> Iterator[Any]:
    with browser_stand_ins():
        page = SimpleNamespace(error_boundary=tasks)
        yield importlib.import_module(NAME).OpponentController(page)


def new_game(seed: int) -> GameSession:
    return GameSession(GamePlan(Setup(players=("Ani", "Neferet")), (True, True), seed))


def test_a_hint_in_another_game_is_given_while_one_is_still_awaited(
    opponents: Any, tasks: Tasks
) -> None:
    first, second = new_game(1), new_game(2)
    opponents.give_hint(first)
    opponents.give_hint(first)
    assert tasks.count == 1
    opponents.give_hint(second)
    assert tasks.count == 2
    assert second.game.decision is not None
    second.choose([len(second.game.decision.options) - 1])
    opponents.give_hint(second)
    assert tasks.count == 3


@needs_an_event_loop
def test_a_hint_nobody_waits_for_is_not_asked_for_in_another_language(opponents: Any) -> None:
    game, asked = new_game(1), []
    page = opponents._page
    page.session, page.draw = game, lambda: None

    async def hint(view: Any, language: str) -> dict[str, Any]:
        asked.append((view["decision"]["player"], language))
        game.choose([len(view["decision"]["options"]) - 1])  # ends the turn meanwhile
        set_language("de")
        return {"picks": [0], "text": "Kaufe."}

    async def no_trouble() -> None:
        pass

    opponents.computer = SimpleNamespace(hint=hint)
    opponents._tell_trouble = no_trouble
    try:
        asyncio.run(opponents._give_hint(game))
    finally:
        set_language("en")
    assert asked == [(0, "en")]
    assert game.draft.reply.words != "Kaufe."


@needs_an_event_loop
def test_a_hint_closes_the_card_that_might_cover_what_it_marks(opponents: Any) -> None:
    game = new_game(1)
    page = opponents._page
    page.session, page.draw = game, lambda: None

    async def hint(view: Any, language: str) -> dict[str, Any]:
        return {"picks": [0], "text": "Buy."}

    async def no_trouble() -> None:
        pass

    opponents.computer = SimpleNamespace(hint=hint)
    opponents._tell_trouble = no_trouble
    game.draft.open("hand 0/#1")
    asyncio.run(opponents._give_hint(game))
    assert game.draft.opened == ""
    assert game.draft.reply.words == "Buy."
