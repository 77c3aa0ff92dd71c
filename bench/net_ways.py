"""Ways to compute the net, each a judge for the search; kernels.py runs them in a worker and here.

All but one cache the values of tables seen before, as the product does, so they differ in the cost
of a new table.
"""

import hashlib
import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from mastaba import Game, Setup
from mastaba.ai.net.features import (
    FRESH,
    INPUTS,
    PHASES,
    card_piles,
    inputs_of_other,
    own_inputs,
    shared_inputs,
)
from mastaba.ai.net.network import _ZEROS, HEADS, INNER, SCALE, UNITS, WIN_SHARE, Weights, _squashed
from mastaba.ai.net.seat_summary import SeatSummary
from mastaba.ai.net.weights import shipped
from mastaba.ai.search import deliberation
from mastaba.ai.search.budget import Simulations
from mastaba.ai.values.evaluators import Evaluator, LearnedValue
from mastaba.incremental import at_once
from mastaba.knowledge.seat_view import imagine
from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import KIND, KINDS
from mastaba.rules.state import State
from mastaba.view_types import View

SIMULATIONS: Final = 48
GAMES: Final = (("afterlife", 2), ("original", 2), ("last rites", 3))
FIRST: Final = 12
EVERY: Final = 17
VIEWS_EACH: Final = 3
"""Each game gives VIEWS_EACH decisions of a player's own turn, from FIRST on, EVERY apart."""

STREAM: Final = 4_000
"""The number of values computed, in the order in which searches request them."""

BATCH: Final = 8
MOST_INPUTS: Final = 2_000
OUT: Final = 4
"""Doubles that a kernel writes for a value: the two sums and scratch."""


def _all_of(seats: Sequence[SeatSummary], state: State, player: int) -> list[int]:
    """The sparse inputs, like `active_inputs`, from the summaries of the seats."""
    kinds = len(KINDS)
    inputs = [
        role * kinds + KIND[copy] for role, pile in card_piles(state, player) for copy in pile
    ]
    inputs += [FRESH * kinds + kind for kind in seats[player].fresh]
    inputs += own_inputs(seats[player]) + shared_inputs(state, player, seats)
    for other, seat in enumerate(seats):
        if other != player:
            inputs += inputs_of_other(seat)
    return inputs


class Forgetful(LearnedValue):
    """The product's judge, but without cached values of tables seen before."""

    def outlook(self, state: State, player: int) -> tuple[float, float]:
        self._outlooks.clear()
        return super().outlook(state, player)


class Shared:
    """The net's numbers and a kernel's buffers, in Python's memory."""

    def __init__(self, weights: Weights) -> None:
        self.inputs = array("H", [0] * MOST_INPUTS)
        self.sizes = array("H", [0] * (2 * BATCH))
        self.units = array("i", [0] * UNITS)
        self.out = array("d", [0] * (OUT * BATCH))
        self.numbers: dict[str, array[Any]] = {
            "rows": array("h", weights.inputs),
            "bias": array("i", weights.bias),
            "inner": array("h", weights.inner),
            "inner_bias": array("i", weights.inner_bias),
            "heads": array("d", [weight / SCALE**3 for weight in weights.heads]),
            "heads_bias": array("d", [weight / SCALE**3 for weight in weights.heads_bias]),
            "units": self.units,
        }

    def addresses(self) -> dict[str, int]:
        return {name: one.buffer_info()[0] for name, one in self.numbers.items()}

    def size(self) -> int:
        """Bytes that a kernel needs."""
        rooms: list[array[Any]] = [self.inputs, self.sizes, self.out, *self.numbers.values()]
        return sum(one.itemsize * len(one) for one in rooms)


class AfterFirst(LearnedValue):
    """The first layer as in the product; a kernel computes the others."""

    def ready(self, shared: Shared, kernel: Any) -> None:
        self.shared, self.further = shared, kernel.further
        self.at = shared.units.buffer_info()[0]
        self.out_at = shared.out.buffer_info()[0]
        self.room = memoryview(shared.units).cast("B")

    def _further_layers(self, total: int, stage: int) -> tuple[float, float]:
        self.room[:] = (total ^ _ZEROS).to_bytes(len(self.room), "little")
        self.further(self.at, stage, self.out_at)
        out = self.shared.out
        return _squashed(out[0]), _squashed(out[1])


class Whole(LearnedValue):
    """A kernel computes the whole net from the sparse inputs, once per new table."""

    given: list[int]

    def ready(self, shared: Shared, kernel: Any) -> None:
        self.shared, self.kernel = shared, kernel
        self.at = shared.inputs.buffer_info()[0]
        self.out_at = shared.out.buffer_info()[0]

    def _shared(self, state: State, player: int, seats: Sequence[SeatSummary]) -> int:
        self.given = _all_of(seats, state, player)
        return 0

    def _further_layers(self, total: int, stage: int) -> tuple[float, float]:
        number = len(self.given)
        self.shared.inputs[:number] = array("H", self.given)
        self.kernel.run(self.at, number, stage, self.out_at)
        out = self.shared.out
        return _squashed(out[0]), _squashed(out[1])


class Batch(Whole):
    """Like `Whole`, called once for several tables."""

    waiting: list[tuple[list[int], int, list[float]]]

    def _further_layers(self, total: int, stage: int) -> Any:
        later: list[float] = []
        self.waiting.append((self.given, stage, later))
        return later

    def values(self, some: Iterable[tuple[State, int]]) -> list[float]:
        self.waiting = []
        outlooks = [self.outlook(state, player) for state, player in some]
        if self.waiting:
            self.compute()
        return [WIN_SHARE * win + (1 - WIN_SHARE) * lead for win, lead in outlooks]

    def compute(self) -> None:
        shared, start = self.shared, 0
        for one, (inputs, stage, _) in enumerate(self.waiting):
            end = start + len(inputs)
            shared.inputs[start:end] = array("H", inputs)
            shared.sizes[2 * one : 2 * one + 2] = array("H", (len(inputs), stage))
            start = end
        sizes = shared.sizes.buffer_info()[0]
        self.kernel.batch(sizes, len(self.waiting), self.at, self.out_at)
        for one, (_, _, later) in enumerate(self.waiting):
            later += map(_squashed, shared.out[OUT * one : OUT * one + 2])


class Recorded:
    """Wraps a judge and records its values."""

    def __init__(self, judge: Evaluator) -> None:
        self.judge = judge
        self.values: list[float] = []
        self.asked: list[tuple[State, int]] | None = None

    def value(self, state: State, player: int) -> float:
        value = self.judge.value(state, player)
        self.values.append(value)
        if self.asked is not None and not state.over:
            self.asked.append((state.copy(), player))
        return value


class Free:
    """Known values: the search as it would be with a kernel that takes no time."""

    def __init__(self) -> None:
        self.known: Iterator[float] = iter(())

    def value(self, state: State, player: int) -> float:
        return next(self.known)


def _decided(view: View, seed: int, simulations: int, judge: Evaluator) -> Any:
    """A level's rated answers with this judge, best first."""
    ability = deliberation.Ability(simulations, 0, 0)
    thinking = deliberation.Deliberation(imagine(view, seed), ability, seed)
    thinking.evaluator = judge
    at_once(thinking.steps(Simulations(simulations)))
    return thinking.rated()


def _views(judge: Evaluator) -> Iterator[View]:
    for edition, seats in GAMES:
        game, found, number = Game(Setup(edition, seats), 1), 0, 0
        while found < VIEWS_EACH:
            assert game.decision is not None
            view = game.view(game.decision.player)
            if number >= FIRST + EVERY * found and game.decision.kind == "play":
                found += 1
                yield view
            game.choose(_decided(view, number, 0, judge)[0][0])
            number += 1


class Bench:
    """All ways, and the searches that time them."""

    def __init__(self) -> None:
        weights, _ = shipped()
        self.weights = weights
        self.shared = Shared(weights)
        self.ways: dict[str, Any] = {}
        plain = self.add("plain Python", LearnedValue)
        self.add("plain Python, nothing kept", Forgetful)
        self.views = list(_views(plain))
        self.stream: list[tuple[State, int]] = []
        self.known: list[list[float]] = []
        for seed, view in enumerate(self.views):
            judge = Recorded(plain)
            judge.asked = []
            _decided(view, seed, SIMULATIONS, judge)
            self.known.append(judge.values)
            self.stream += judge.asked[: STREAM // len(self.views)]

    def add(self, name: str, kind: Callable[..., Any]) -> Any:
        way = self.ways[name] = _open(kind)(self.weights, PRINTED)
        return way

    def add_kernel(self, name: str, kernel: Any) -> None:
        """Add a kernel in every role it can take."""
        for where, kind in (
            ("after the first layer", AfterFirst),
            ("whole net", Whole),
            (f"whole net, {BATCH} at once", Batch),
        ):
            self.add(f"{name}, {where}", kind).ready(self.shared, kernel)

    def values_a_second(self, name: str) -> tuple[float, str]:
        """Values per second, starting with empty caches, and a digest of the values."""
        way = self.ways[name]
        _forget(way)
        start = time.perf_counter()
        if isinstance(way, Batch):
            stream, values = self.stream, []
            for at in range(0, len(stream), BATCH):
                values += way.values(stream[at : at + BATCH])
        else:
            values = [way.value(state, player) for state, player in self.stream]
        return len(values) / (time.perf_counter() - start), _digest(values)

    def simulations_a_second(self, name: str) -> tuple[float, str]:
        """Simulations per second, each search with empty caches, and a digest of the results."""
        way: Any = self.ways.get(name) or Free()
        spent, found = 0.0, []
        for seed, view in enumerate(self.views):
            if isinstance(way, Free):
                way.known = iter(self.known[seed])
            else:
                _forget(way)
            start = time.perf_counter()
            found.append(_decided(view, seed, SIMULATIONS, way))
            spent += time.perf_counter() - start
        return SIMULATIONS * len(self.views) / spent, _digest(found)


def _open(kind: Callable[..., Any]) -> Callable[..., Any]:
    """A subclass of this kind of judge whose instances allow extra attributes."""
    return type(kind.__name__, (kind,), {})  # type: ignore[arg-type]


def _forget(way: Any) -> None:
    for kept in (way._outlooks, way._sums, way._cards):
        kept.clear()


def _digest(values: Any) -> str:
    return hashlib.blake2b(repr(values).encode(), digest_size=6).hexdigest()


# numpy


class NumpyKernel:
    """The kernel in numpy, called like the others but with Python's lists."""

    def __init__(self, weights: Weights, numpy: Any) -> None:
        self.np = numpy
        self.rows = numpy.array(weights.inputs, "i4").reshape(INPUTS, UNITS)
        self.bias = numpy.array(weights.bias, "i4")
        self.inner = numpy.array(weights.inner, "i4").reshape(PHASES, UNITS, INNER)
        self.inner_bias = numpy.array(weights.inner_bias, "i4").reshape(PHASES, INNER)
        heads = numpy.array(weights.heads, "f8").reshape(PHASES, HEADS, INNER)
        self.heads = heads.transpose(0, 2, 1) / SCALE**3
        self.heads_bias = numpy.array(weights.heads_bias, "f8").reshape(PHASES, HEADS) / SCALE**3

    def outlook(self, inputs: list[int], stage: int) -> Any:
        units = (self.bias + self.rows[inputs].sum(0)).clip(0, 32767)
        inner = (self.inner_bias[stage] + units @ self.inner[stage]).clip(0)
        return (self.heads_bias[stage] + inner @ self.heads[stage]).tolist()

    def outlooks(self, given: list[list[int]], stages: list[int]) -> Any:
        starts: list[int] = []
        inputs: list[int] = []
        for one in given:
            starts.append(len(inputs))
            inputs += one
        units = self.bias + self.np.add.reduceat(self.rows[inputs], starts)
        units = units.clip(0, 32767)[:, None, :]
        inner = (self.inner_bias[stages] + (units @ self.inner[stages])[:, 0]).clip(0)
        return (self.heads_bias[stages] + (inner[:, None, :] @ self.heads[stages])[:, 0]).tolist()


class Numpy(Whole):
    """numpy, once per new table."""

    def _further_layers(self, total: int, stage: int) -> tuple[float, float]:
        win, lead = self.kernel.outlook(self.given, stage)
        return _squashed(win), _squashed(lead)


class NumpyBatch(Batch):
    """numpy, once for several tables."""

    def compute(self) -> None:
        given, stages, later = zip(*self.waiting, strict=True)
        for one, sums in zip(later, self.kernel.outlooks([*given], [*stages]), strict=True):
            one += map(_squashed, sums)


def add_numpy(bench: Bench) -> None:
    """Add the ways with numpy, which must be installed."""
    import numpy

    kernel = NumpyKernel(bench.weights, numpy)
    bench.add("numpy, whole net", Numpy).ready(bench.shared, kernel)
    bench.add(f"numpy, whole net, {BATCH} at once", NumpyBatch).ready(bench.shared, kernel)


# In the browser


def add_browser_kernels(bench: Bench, script: str, code: bytes) -> dict[str, float]:
    """Add the ways with JavaScript and WebAssembly; returns the seconds each takes to start."""
    import pyodide_js
    from pyodide.code import run_js
    from pyodide.ffi import to_js

    start = time.perf_counter()
    at = to_js(bench.shared.addresses(), dict_converter=run_js("Object.fromEntries"))
    kernels = run_js(script)(pyodide_js._module, at)
    javascript = time.perf_counter() - start
    bench.add_kernel("JavaScript", kernels.javascript)
    start = time.perf_counter()
    bench.add_kernel("WebAssembly", kernels.webassembly(to_js(code)))
    return {"JavaScript": javascript, "WebAssembly": javascript + time.perf_counter() - start}
