"""Generations of the net: self-play with the previous one, a fit, and a match against it.

All results are stored in a folder, so an interrupted run resumes where it stopped.
"""

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from ..ai.net import weights as files
from ..ai.net.rules_digest import rules_digest
from .executor import results
from .match import Duel, wilson
from .selfplay import play
from .training_data import Positions

CHUNK: Final = 50
"""The number of games in one task."""

WINDOW: Final = 3
"""The number of generations whose games a net is fitted to."""

GATE: Final = 400
"""The number of games between a generation and the previous one."""


@dataclass(frozen=True)
class Generation:
    """How to make a generation: number of games, noise, trust in the net, and the fit."""

    games: int
    noise: float = 0.02
    trust: float = 0.3
    passes: float = 2.0
    rate: float = 2e-3


PLAN: Final = (
    Generation(1_200, trust=0, passes=4, rate=4e-3),
    Generation(2_000, passes=3, rate=4e-3),
    Generation(4_000),
    Generation(4_000),
    Generation(4_000, noise=0.015),
    Generation(3_000, noise=0.01, rate=1e-3),
    Generation(5_000, noise=0.01, rate=1e-3),
)
"""All generations; takes an hour and a quarter on two cores."""


class StaleRunError(Exception):
    """The stored run does not match the requested one, so it cannot be resumed."""


class Training:
    """A training run and its folder."""

    def __init__(
        self,
        folder: Path,
        seed: int = 1,
        plan: Sequence[Generation] = PLAN,
        cluster: str | None = None,
    ) -> None:
        """Resume the run in this folder, or begin one.

        Raises StaleRunError if the run there has other rules, cards, seed or plan.
        """
        self.folder = folder
        self.seed = seed
        self.plan = plan
        self.cluster = cluster
        folder.mkdir(parents=True, exist_ok=True)
        run = [rules_digest(), seed, [asdict(generation) for generation in plan]]
        path = folder / "run.json"
        if path.exists() and json.loads(path.read_text()) != run:
            raise StaleRunError(
                f"{folder} holds a run with different rules, cards, seed or plan. "
                "Move it away to start a new one."
            )
        _write(path, json.dumps(run).encode())

    def net(self, number: int) -> Path:
        """The path of the weights of a generation."""
        return self.folder / f"net-{number}.bin"

    def make(self, number: int) -> None:
        """Make a generation and print its report, unless that is already there."""
        path = self.folder / f"net-{number}.json"
        if path.exists():
            print(f"generation {number}: already made")
            return
        start = time.monotonic()
        self._play(number)
        loss = self._fit(number)
        report = {
            **asdict(self.plan[number]),
            "loss": round(loss, 4),
            "weights": self._digest(number),
        }
        report["seconds"] = round(time.monotonic() - start)
        if number:
            report["match"] = self._match(number)
        _write(path, f"{json.dumps(report, indent=2)}\n".encode())
        print(f"generation {number}: {json.dumps(report)}", flush=True)

    def _weights(self, number: int) -> bytes | None:
        """The weights that play a generation's games, without header; None: the hand-made value."""
        if not number:
            return None
        return files.unpack(self.net(number - 1).read_bytes())[0].to_bytes()

    def _play(self, number: int) -> None:
        plan = self.plan[number]
        folder = self.folder / f"games-{number}"
        folder.mkdir(exist_ok=True)
        chunks = max(1, plan.games // CHUNK)
        missing = [one for one in range(chunks) if not (folder / f"{one:05}").exists()]
        weights = self._weights(number)
        tasks = [
            SelfPlayBatch(number, one, CHUNK, self.seed, weights, plan.trust, plan.noise)
            for one in missing
        ]
        start = time.monotonic()
        for done, (task, positions) in enumerate(
            results(self.cluster, SelfPlayBatch.play, tasks), 1
        ):
            _write(folder / f"{task.chunk:05}", positions)
            games = (chunks - len(missing) + done) * CHUNK
            pace = (time.monotonic() - start) / done / CHUNK
            _progress(f"generation {number}: {games} of {chunks * CHUNK} games, {pace:.2f} s each")

    def _fit(self, number: int) -> float:
        from . import fit

        path = self.folder / f"net-{number - 1}.npz"
        parameters = fit.load(path) if number else fit.fresh_parameters(self.seed)
        positions = Positions()
        for one in range(max(0, number - WINDOW + 1), number + 1):
            for games in sorted((self.folder / f"games-{one}").glob("[0-9]" * 5)):
                positions.extend(Positions.from_bytes(games.read_bytes()))
        plan = self.plan[number]
        parameters, loss = fit.fit(
            parameters, fit.Dataset.of(positions), plan.passes, plan.rate, self.seed + number
        )
        fit.save(parameters, self.folder / f"net-{number}.npz")
        _write(self.net(number), files.pack(fit.to_weights(parameters), rules_digest()))
        return loss

    def _digest(self, number: int) -> str:
        return blake2b(self.net(number).read_bytes(), digest_size=8).hexdigest()

    def _match(self, number: int) -> dict[str, Any]:
        """How often this generation beats the previous one, with the 95 % interval."""
        names = [f"net:{self.net(one).absolute()}" for one in (number, number - 1)]
        games = min(GATE, self.plan[number].games)
        duels = [Duel(names[0], names[1], seed) for seed in range(games)]
        shares = [share for _, share in results(self.cluster, Duel.play, duels)]
        low, high = wilson(sum(shares), games)
        return {"won": sum(shares) / games, "games": games, "from": low, "to": high}


@dataclass(frozen=True)
class SelfPlayBatch:
    """A batch of games of self-play."""

    generation: int
    chunk: int
    games: int
    seed: int
    weights: bytes | None
    trust: float
    noise: float

    def play(self) -> bytes:
        """Play the games and return their positions, see `Positions.to_bytes`."""
        first = self.chunk * self.games
        numbers = range(first, first + self.games)
        seeds = [f"{self.seed} {self.generation} {number}" for number in numbers]
        return play(self.weights, seeds, self.trust, self.noise).to_bytes()


def _write(path: Path, data: bytes) -> None:
    """Write a file completely or not at all."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.rename(path)


def _progress(words: str) -> None:
    end = "\r" if sys.stdout.isatty() else "\n"
    print(words, end=end, flush=True)
