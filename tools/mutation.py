"""Mutation testing of the rules: small damages to the code, each of which a test must notice.

    PYTHONPATH=py python tools/mutation.py 1000

damages the rules in a fixed random sample of that many ways, one at a time, in copies of the
package, runs the engine's tests on each, and prints the share that was noticed and every damage
that was not. What is done is kept in build/mutation, so a broken-off run goes on where it was.
Damages after which the package cannot even be imported count for nothing.
"""

import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from difflib import unified_diff
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).parent.parent
WORK = ROOT / "build" / "mutation"
RULES = (
    "actions/*.py", "cards.py", "decision.py", "game.py", "machine.py", "moves.py", "payment.py",
    "position.py", "pyramid.py", "record.py", "scoring.py", "setup.py", "setup_text.py", "state.py",
    "supply.py", "turn.py", "views.py",
)  # fmt: skip
QUICK = ("tests/test_golden.py", "tests/test_turn.py")
"""Tests that notice most damages; only what they let pass meets all the others."""

SECONDS = 600
SEED = "mastaba"


class Damage(NamedTuple):
    """The `occurrence`th change that an operator can make in a module."""

    module: str
    operator: str
    occurrence: int


def all_damages() -> Iterator[Damage]:
    """Every change that the operators without arguments can make to the rules."""
    package = ROOT / "py" / "mastaba"
    operators = [name for name in sorted(operator_names()) if not get_operator(name).arguments()]
    for pattern in RULES:
        for path in sorted(package.glob(pattern)):
            nodes = list(ast_nodes(get_ast(path.read_text(encoding="utf-8"))))
            for name in operators:
                operator = get_operator(name)()
                number = sum(len(list(operator.mutation_positions(node))) for node in nodes)
                for occurrence in range(number):
                    yield Damage(str(path.relative_to(ROOT / "py")), name, occurrence)


class Bench:
    """A copy of the package to damage."""

    def __init__(self, number: int) -> None:
        self.root = WORK / str(number)
        shutil.rmtree(self.root, ignore_errors=True)
        shutil.copytree(ROOT / "py", self.root / "py")
        shutil.copytree(ROOT / "cards", self.root / "cards")

    def judge(self, damage: Damage) -> dict[str, Any]:
        """What comes of a damage: "noticed", "unnoticed", "no import" or "no change"."""
        path = self.root / "py" / damage.module
        sound = path.read_text(encoding="utf-8")
        damaged = mutate_code(sound, get_operator(damage.operator)(), damage.occurrence)
        if damaged is None or damaged == sound:
            return {"outcome": "no change"}
        try:
            path.write_text(damaged, encoding="utf-8")
            if not self.passes("-c", "import mastaba.views"):
                return {"outcome": "no import"}
            passed = self.tests_pass(*QUICK) and self.tests_pass("tests")
        finally:
            path.write_text(sound, encoding="utf-8")
        lines = unified_diff(sound.splitlines(), damaged.splitlines(), lineterm="", n=0)
        return {"outcome": "unnoticed" if passed else "noticed", "change": list(lines)[2:]}

    def tests_pass(self, *which: str) -> bool:
        options = ("-x", "-q", "-p", "no:cacheprovider", "-o", f"pythonpath={self.root / 'py'}")
        return self.passes("-m", "pytest", *options, "-m", "not slow", *which)

    def passes(self, *arguments: str) -> bool:
        environment = {**os.environ, "PYTHONPATH": str(self.root / "py")}
        try:
            done = subprocess.run(
                [sys.executable, *arguments],
                cwd=ROOT,
                env=environment,
                capture_output=True,
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def main() -> None:
    """Judge the sample and print the score."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    damages = list(all_damages())
    sample = random.Random(SEED).sample(damages, min(number, len(damages)))
    WORK.mkdir(parents=True, exist_ok=True)
    results = judged(sample)
    outcomes = Counter(result["outcome"] for result in results)
    for damage, result in zip(sample, results, strict=True):
        if result["outcome"] == "unnoticed":
            print(damage.module, damage.operator, *result["change"], sep="\n    ")
    counted = outcomes["noticed"] + outcomes["unnoticed"]
    print(f"{len(sample)} of {len(damages)} possible damages: {dict(outcomes)}")
    print(f"noticed: {outcomes['noticed'] / max(1, counted):.1%} of {counted}")


def judged(sample: list[Damage]) -> list[dict[str, Any]]:
    """The results for the sample, in its order; those on file are not worked out again."""
    file = WORK / "results.json"
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    benches: SimpleQueue[Bench] = SimpleQueue()
    for number in range(os.cpu_count() or 1):
        benches.put(Bench(number))

    def judge(damage: Damage) -> dict[str, Any]:
        key = " ".join(map(str, damage))
        if key not in known:
            bench = benches.get()
            try:
                known[key] = bench.judge(damage)
            finally:
                benches.put(bench)
            file.write_text(json.dumps(dict(known)), encoding="utf-8")
        result: dict[str, Any] = known[key]
        return result

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(judge, sample))


if __name__ == "__main__":
    main()
