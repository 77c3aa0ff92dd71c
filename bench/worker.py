"""Random play in a Chromium worker next to the same loop in this Python; prints the ratio."""

import functools
import json
import shutil
import statistics
import sys
import threading
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from mastaba.build.paths import DIST
from mastaba.serve import Server, SiteHandler

ROUNDS: Final = 5
GOAL: Final = 0.5
PATIENCE: Final = 120_000
FOLDER: Final = Path(__file__).resolve().parents[1] / "build" / "bench-worker"

LOOP: Final = """
import random, time
from mastaba import Game, Setup
from mastaba.machine import answer

def decisions_a_second(first_seed):
    decisions, start, seed = 0, time.perf_counter(), first_seed
    while (spent := time.perf_counter() - start) < 1:
        rng = random.Random(seed)
        state = Game(Setup(), seed)._state
        while options := state.options:
            decisions += 1
            answer(state, rng.sample(options, max(1, state.least)))
        seed += 1
    return decisions / spent
"""

WORKER: Final = """
import { loadPyodide } from "%(pyodide)s";
const python = await loadPyodide();
const wheel = await (await fetch("%(wheel)s")).arrayBuffer();
python.unpackArchive(wheel, "wheel");
python.runPython(%(loop)s);
postMessage("ready");
onmessage = ({ data }) => postMessage(python.runPython(`decisions_a_second(${data})`));
"""

ASK: Final = """
(seed) => new Promise((resolve) => {
  worker.onmessage = ({ data }) => resolve(data);
  worker.postMessage(seed);
})
"""


class BenchHandler(SiteHandler):
    """Serves the site and, under /bench-worker/, the worker that is measured."""

    def translate_path(self, path: str) -> str:
        """The file for an address."""
        if path.startswith("/bench-worker/"):
            return str(FOLDER / path.removeprefix("/bench-worker/"))
        return super().translate_path(path)


def write_worker() -> None:
    """The worker and an empty page that starts it."""
    (pyodide,) = DIST.rglob("pyodide.mjs")
    (wheel,) = DIST.glob("wheels/mastaba-*.whl")
    parts = {
        "pyodide": f"/{pyodide.relative_to(DIST)}",
        "wheel": f"/{wheel.relative_to(DIST)}",
        "loop": json.dumps(LOOP),
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "worker.mjs").write_text(WORKER % parts, encoding="utf-8")
    (FOLDER / "index.html").write_text("<!doctype html><title>bench</title>", encoding="utf-8")


def measure(page: Page, address: str) -> list[tuple[float, float]]:
    """Decisions a second here and in the worker, by turns."""
    here: dict[str, Any] = {}
    exec(LOOP, here)
    page.goto(f"{address}/bench-worker/index.html")
    page.evaluate(
        """() => new Promise((resolve) => {
          window.worker = new Worker("worker.mjs", { type: "module" });
          worker.onmessage = resolve;
        })"""
    )
    return [
        (here["decisions_a_second"](seed), page.evaluate(ASK, seed))
        for seed in range(0, ROUNDS * 1000, 1000)
    ]


def main() -> int:
    """Print the speeds and their ratio; 1 if the worker is too slow."""
    write_worker()
    server = Server(("127.0.0.1", 0), functools.partial(BenchHandler, directory=str(DIST)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        speeds = measure(page, f"http://127.0.0.1:{server.server_address[1]}")
        browser.close()
    server.shutdown()
    server.server_close()
    ratio = statistics.median(there / here for here, there in speeds)
    here, there = (statistics.median(column) for column in zip(*speeds, strict=True))
    print(f"native Python {here:9,.0f} decisions a second, Chromium worker {there:9,.0f}: ", end="")
    print(f"{ratio:.2f} of it (at least {GOAL:g})")
    return 0 if ratio >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
