"""The benchmark of the computer players, whose inner loop replaces a class of theirs."""

import asyncio
import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from mastaba.ai.search import deliberation, sequential_halving

BENCH = Path(__file__).parents[2] / "bench"


def test_the_benchmark_counts_decisions_turns_and_simulations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(BENCH)
    monkeypatch.setattr(deliberation, "Search", sequential_halving.Search)  # restores it
    loop: dict[str, Any] = {}
    exec(importlib.import_module("opponents").LOOP, loop)  # as the browser's worker does
    decisions, turns, searches = json.loads(asyncio.run(loop["turns_of"]("vizier", 1)))
    assert len(decisions) > 1
    assert len(turns) >= 1
    assert sum(turns) == pytest.approx(sum(decisions))
    assert 0 < len(searches) <= len(decisions)
    assert min(searches) > 0
    _, _, searches = json.loads(asyncio.run(loop["turns_of"]("apprentice", 1)))
    assert searches == []
