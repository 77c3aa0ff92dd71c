"""Compares ways to compute the net in a Chromium worker, as in the game: values and simulations.

The alternatives are net_ways.py, kernel.js and kernel.wat; the product uses only plain Python. All
compute the same results, which is checked. numpy is not in Pyodide's npm package and has no wheel
for Pyodide on PyPI, so it is measured in this Python, next to plain Python. The ways take turns;
prints medians.
"""

import gzip
import json
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import net_ways
from python_worker import python_worker

ROUNDS: Final = 7
HERE: Final = Path(__file__).parent
WAYS: Final = (HERE / "net_ways.py").read_text(encoding="utf-8")
SCRIPT: Final = (HERE / "kernel.js").read_text(encoding="utf-8")
CODE: Final = (HERE / "kernel.wasm").read_bytes()
LOOP: Final = f"""{WAYS}
import json
bench = Bench()
started = add_browser_kernels(bench, {SCRIPT!r}, {CODE!r})
facts = json.dumps([list(bench.ways), started, bench.shared.size()])
"""
PLAIN: Final = "plain Python"
FREE: Final = "a kernel that takes no time"

Asked = Callable[[str, str], tuple[float, str]]
"""Takes what to measure and the name of a way; gives a speed and a digest of the results."""


def table(title: str, names: list[str], asked: Asked) -> None:
    """Measure all ways in turn and print their speeds; fails if their results differ."""
    speeds: dict[tuple[str, str], list[float]] = {}
    digests: dict[str, set[str]] = {}
    wanted = [("values", name) for name in names]
    wanted += [("simulations", name) for name in (*names, FREE) if "at once" not in name]
    for number in range(ROUNDS):
        for what, name in wanted[:: 1 - 2 * (number % 2)]:
            speed, digest = asked(what, name)
            speeds.setdefault((what, name), []).append(speed)
            digests.setdefault(what, set()).add(digest)
    assert all(len(found) == 1 for found in digests.values()), "the ways differ in their results"
    print(f"{title:45}  values a second       simulations a second")
    for name in (*names, FREE):
        row = f"  {name:43}"
        for what in ("values", "simulations"):
            its = speeds.get((what, name), [])
            row += f"  {statistics.median(its):8,.0f}" if its else f"  {'-':>8}"
            plain = speeds[what, PLAIN]
            ratio = [a / b for a, b in zip(its, plain, strict=True)] if its else []
            row += f"  {statistics.median(ratio):8.2f}" if its else f"  {'':>8}"
        print(row, flush=True)


def numpy_here() -> None:
    """Measure numpy and plain Python in this Python."""
    bench = net_ways.Bench()
    net_ways.add_numpy(bench)

    def asked(what: str, name: str) -> tuple[float, str]:
        found: tuple[float, str] = getattr(bench, f"{what}_a_second")(name)
        return found

    names = [name for name in bench.ways if "nothing" not in name]
    table("In this Python", names, asked)


def in_a_worker() -> None:
    """Measure everything that is available in the browser."""
    with python_worker(LOOP) as ask:
        names, started, size = json.loads(ask("facts"))

        def asked(what: str, name: str) -> Any:
            return json.loads(ask(f"json.dumps(bench.{what}_a_second({name!r}))"))

        table("In Chromium's worker", names, asked)
    for name, files in {
        "JavaScript": [SCRIPT.encode()],
        "WebAssembly": [CODE, SCRIPT.encode()],
    }.items():
        more = sum(len(gzip.compress(file, 9)) for file in files)
        print(
            f"{name}: {more:,} bytes more to download, {size:,} bytes more memory, "
            f"{1000 * started[name]:.0f} ms to start"
        )


def numpy_costs() -> None:
    """Print the memory and time numpy needs before it computes anything."""
    script = """
import time

def memory():
    return int(open("/proc/self/status").read().partition("VmRSS:")[2].split()[0]) / 1024

before, start = memory(), time.perf_counter()
import numpy
took = time.perf_counter() - start
print(f"numpy here: {memory() - before:.0f} MiB more memory, {1000 * took:.0f} ms to start")
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def main() -> int:
    """Print both tables."""
    in_a_worker()
    numpy_here()
    numpy_costs()
    return 0


if __name__ == "__main__":
    sys.exit(main())
