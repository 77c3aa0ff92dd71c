"""A Chromium worker with a bare Python and the game's wheel, for measurements."""

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from mastaba.build.paths import DIST
from mastaba.build.serve import Server, SiteHandler

TIMEOUT_MS: Final = 900_000
FOLDER: Final = Path(__file__).resolve().parents[1] / "build" / "bench-worker"

WORKER: Final = """
import { loadPyodide } from "%(pyodide)s";
const python = await loadPyodide();
const wheel = await (await fetch("%(wheel)s")).arrayBuffer();
python.unpackArchive(wheel, "wheel");
python.runPython(%(loop)s);
postMessage("ready");
onmessage = async ({ data }) => postMessage(await python.runPythonAsync(data));
"""

START: Final = """
() => new Promise((resolve) => {
  window.worker = new Worker("worker.mjs", { type: "module" });
  worker.onmessage = resolve;
})
"""

ASK: Final = """
(expression) => new Promise((resolve) => {
  worker.onmessage = ({ data }) => resolve(data);
  worker.postMessage(expression);
})
"""


class BenchHandler(SiteHandler):
    """Serves the site and, under /bench-worker/, the measured worker."""

    def translate_path(self, path: str) -> str:
        """The file for an address."""
        if path.startswith("/bench-worker/"):
            return str(FOLDER / path.removeprefix("/bench-worker/"))
        return super().translate_path(path)


def _write_worker(loop: str) -> None:
    """Write the worker with the loop that it runs, and an empty page that starts it."""
    (pyodide,) = DIST.rglob("pyodide.mjs")
    (wheel,) = DIST.glob("wheels/mastaba-*.whl")
    parts = {
        "pyodide": f"/{pyodide.relative_to(DIST)}",
        "wheel": f"/{wheel.relative_to(DIST)}",
        "loop": json.dumps(loop),
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "worker.mjs").write_text(WORKER % parts, encoding="utf-8")
    (FOLDER / "index.html").write_text("<!doctype html><title>bench</title>", encoding="utf-8")


@contextmanager
def python_worker(loop: str) -> Iterator[Callable[[str], Any]]:
    """Yields a function that evaluates an expression in a Chromium worker that has run `loop`."""
    _write_worker(loop)
    server = Server(("127.0.0.1", 0), partial(BenchHandler, directory=str(DIST)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        page.set_default_timeout(TIMEOUT_MS)
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/bench-worker/index.html")
        page.evaluate(START)
        yield partial(page.evaluate, ASK)
        browser.close()
    server.shutdown()
    server.server_close()
