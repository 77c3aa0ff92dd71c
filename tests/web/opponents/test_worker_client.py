"""The client of the computer players' worker, with workers that fail or never answer."""

import asyncio
import importlib
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from mastaba.web.app.pyscript_stub import pyscript_without_page

NAME = "mastaba.web.opponents.worker_client"


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A client whose first worker answers no question and fails at hints; the second one works."""
    monkeypatch.setitem(sys.modules, "pyscript", pyscript_without_page())
    client = importlib.import_module(NAME).WorkerClient()
    workers = iter(
        [SimpleNamespace(hint=_failed, trouble=_silent), SimpleNamespace(hint=_hint, trouble=_well)]
    )

    async def started() -> SimpleNamespace:
        client._worker = SimpleNamespace(terminate=lambda: None)
        return next(workers)

    monkeypatch.setattr(client, "_started", started)
    yield client
    del sys.modules[NAME]


async def _failed(view: str, language: str) -> str:
    raise RuntimeError("broken")


async def _silent(language: str) -> str:
    await asyncio.Event().wait()
    return "never"


async def _hint(view: str, language: str) -> str:
    return '{"picks": [0], "text": "Buy it."}'


async def _well(language: str) -> str:
    return ""


@pytest.mark.skipif(sys.platform == "emscripten", reason="nothing can wait for a page's event loop")
def test_a_question_to_a_worker_that_ends_goes_to_the_next_one_at_once(client: Any) -> None:
    async def ask() -> None:
        view = {"decision": {"options": ["one"]}}
        async with asyncio.timeout(10):  # far less than it would wait for an answer
            trouble, hint = await asyncio.gather(client.trouble("en"), client.hint(view, "en"))
        assert trouble == ""
        assert hint == {"picks": [0], "text": "Buy it."}

    asyncio.run(ask())
