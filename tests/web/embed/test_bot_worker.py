"""The page's side of a bot's worker: how long it waits."""

import asyncio
import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from mastaba.errors import BotError
from tests.support.stand_ins import browser_stand_ins, needs_an_event_loop

ELEMENT = Path(__file__).parents[3] / "static" / "embed" / "valley-table.js"
SLACK = 30
"""Seconds for messages, and for a page that is busy with something else."""


async def slow_start(*_: str) -> Any:
    """A part of the start; the result stands in for bot.mjs."""
    await asyncio.sleep(0.3)
    return SimpleNamespace(BotWorker=SimpleNamespace(new=lambda: SimpleNamespace(start=slow_start)))


@pytest.fixture
def bot_worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    code = ModuleType("pyodide.code")
    vars(code)["run_js"] = slow_start
    monkeypatch.setitem(sys.modules, "pyodide.code", code)
    with browser_stand_ins():
        yield importlib.import_module("mastaba.web.embed.bot.bot_worker")


def test_the_element_waits_longer_for_a_bot_than_the_game_does(bot_worker: Any) -> None:
    site_file = importlib.import_module("mastaba.web.browser.site_file")
    game = 2 * site_file.TIMEOUT_MS / 1000 + bot_worker.START + bot_worker.TIMEOUT
    (element,) = re.findall(r"BOT_TIMEOUT = (\d+);", ELEMENT.read_text("utf-8"))
    assert int(element) >= game + SLACK


@needs_an_event_loop
def test_code_and_python_of_a_bot_come_within_one_limit(
    bot_worker: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = SimpleNamespace(URL=SimpleNamespace(new=lambda *_: SimpleNamespace(href="bot.mjs")))
    monkeypatch.setattr(bot_worker, "window", address)
    monkeypatch.setattr(bot_worker, "document", SimpleNamespace(baseURI=""))
    monkeypatch.setattr(bot_worker, "START", 0.5)
    with pytest.raises(BotError, match="TimeoutError"):
        asyncio.run(bot_worker.BotWorker().load("def choose(view, seed): ..."))
