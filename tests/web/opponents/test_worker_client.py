"""The client of the computer players' worker, with workers that fail or never answer."""

import asyncio
import importlib
import sys
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from mastaba.web.browser.pyscript_stub import pyscript_without_page
from tests.support.stand_ins import needs_an_event_loop

NAME = "mastaba.web.opponents.worker_client"
VIEW = {"decision": {"options": ["one"]}}


@pytest.fixture
def client(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A client whose first workers answer no question and fail at hints; the last one works."""
    monkeypatch.setitem(sys.modules, "pyscript", pyscript_without_page())
    client = importlib.import_module(NAME).WorkerClient()
    broken = [SimpleNamespace(hint=_failed, why_unavailable=_silent)] * request.param
    workers = iter([*broken, SimpleNamespace(hint=_hint, why_unavailable=_well)])

    async def started() -> SimpleNamespace:
        client._worker = SimpleNamespace(terminate=lambda: None)
        return next(workers)

    monkeypatch.setattr(client, "_start_worker", started)
    yield client
    del sys.modules[NAME]


async def _failed(view: str, language: str) -> str:
    raise RuntimeError("broken")


async def _silent(language: str) -> str:
    await asyncio.Event().wait()
    return "never"


async def _hint(view: str, language: str) -> str:
    await asyncio.sleep(0.05)
    return '{"picks": [0], "text": "Buy it."}'


async def _well(language: str) -> str:
    return ""


@needs_an_event_loop
@pytest.mark.parametrize("client", [1], indirect=True)
def test_a_question_to_a_worker_that_ends_goes_to_the_next_one_at_once(client: Any) -> None:
    async def ask() -> None:
        async with asyncio.timeout(10):  # far less than it would wait for an answer
            trouble, hint = await asyncio.gather(
                client.why_unavailable("en"), client.hint(VIEW, "en")
            )
        assert trouble == ""
        assert hint == {"picks": [0], "text": "Buy it."}

    asyncio.run(ask())


@needs_an_event_loop
@pytest.mark.parametrize("client", [2], indirect=True)
def test_a_question_that_fails_leaves_the_worker_of_another_alone(client: Any) -> None:
    async def hint_at_last() -> Any:
        with pytest.raises(RuntimeError, match="broken"):
            await client.hint(VIEW, "en")
        return await client.hint(VIEW, "en")

    async def ask() -> None:
        async with asyncio.timeout(10):
            asked = (client.why_unavailable("en"), hint_at_last())
            answers = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(answers[0], TimeoutError)
        assert answers[1] == {"picks": [0], "text": "Buy it."}

    asyncio.run(ask())


@needs_an_event_loop
@pytest.mark.parametrize("client", [2], indirect=True)
@pytest.mark.parametrize(("seconds", "slept"), [(60, False), (70, True), (1_000, True)])
def test_a_worker_that_slept_with_the_device_is_asked_again(
    client: Any, seconds: int, slept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All time limits are over when the device wakes up, though nobody has kept silent."""
    module = sys.modules[NAME]
    clock = iter([0, seconds])
    monkeypatch.setattr(module, "ANSWER_TIMEOUT", 0.05)
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    if slept:
        assert asyncio.run(client.why_unavailable("en")) == ""
    else:
        with pytest.raises(TimeoutError):
            asyncio.run(client.why_unavailable("en"))


@needs_an_event_loop
@pytest.mark.parametrize("client", [4], indirect=True)
def test_a_worker_is_asked_again_only_once(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The device sleeps each time, but a fifth worker would have an answer."""
    module = sys.modules[NAME]
    clock = count(step=1_000)
    monkeypatch.setattr(module, "ANSWER_TIMEOUT", 0.05)
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    with pytest.raises(TimeoutError):
        asyncio.run(client.why_unavailable("en"))
