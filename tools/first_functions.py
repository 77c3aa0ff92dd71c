"""Finds out which functions of Pyodide visits call: `make first-functions`, after Pyodide changes.

It plays in Chromium on a site whose Pyodide reports each function that it calls, on the page and in
the computer players' worker, and writes py/mastaba/build/startup/first_functions.json. The build
puts these functions into the file that every start waits for. Any others work too, but the first
call of one has to wait until the rest of the code has been loaded.
"""

import functools
import random
import shutil
import tempfile
import threading
from pathlib import Path
from typing import Final

from e2e.support.playing import Table, play_at_random
from e2e.support.watching import wait_for_python
from e2e.support.ways_to_start import start_from_library, start_from_memory
from playwright.sync_api import Page, sync_playwright

from mastaba.build.paths import DIST, PYODIDE
from mastaba.build.serve import Server, SiteHandler
from mastaba.build.site import replace_once
from mastaba.build.startup import first_functions, wasm_split

REPORTING: Final = """
const called = new Uint8Array(%d);
info.split = { called: (index) => { called[index] = 1; } };
const reports = new URL("/called", import.meta.url);
setInterval(() => fetch(reports, { method: "POST", body: called }), 1000);
"""
MOST_FUNCTIONS: Final = 1 << 16
SETS: Final = {"Valley of the Kings": "Books", "Afterlife": "Tomb Art", "Last Rites": "Builders"}
"""The editions, each with a set for a short game."""
TIMEOUT_MS: Final = 120_000
"""Milliseconds for Python to answer, which takes longer while it reports."""
REPORTED: Final = 3_000
"""Milliseconds after which everything has been reported."""


class ReportHandler(SiteHandler):
    """Serves the site, and takes in what its Pyodide reports."""

    called: Final[set[int]] = set()

    def do_POST(self) -> None:  # noqa: N802  (http.server's name)
        """Add the functions of a report: a byte for each, 1 if it has been called."""
        flags = self.rfile.read(int(self.headers["Content-Length"]))
        self.called.update(index for index, flag in enumerate(flags) if flag)
        self.send_response(204)
        self.end_headers()


def main() -> None:
    """Write down the functions, and print how many they are."""
    data = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        shutil.copytree(DIST, site)
        runtime = site / "static" / "runtime"
        (runtime / "pyodide.asm.wasm").write_bytes(wasm_split.with_calls_noted(data))
        reporting = REPORTING % MOST_FUNCTIONS
        replace_once(runtime / "pyodide.asm.mjs", first_functions.loader(), reporting)
        collect_often(runtime / "load-python.mjs")
        server = Server(("127.0.0.1", 0), functools.partial(ReportHandler, directory=str(site)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        visit(f"http://127.0.0.1:{server.server_address[1]}/")
        server.shutdown()
    count = first_functions.add_functions(ReportHandler.called, data)
    print(f"{len(ReportHandler.called)} functions were called; {count} come first")


def collect_often(loader: Path) -> None:
    """Let Python collect garbage all the time, because on a visit it may do so at any moment.

    It then calls a function of the type of each object that is alive.
    """
    for module in ("random", "sitecustomize"):
        replace_once(loader, f"import {module};", f"import gc, {module}; gc.set_threshold(20);")


def visit(address: str) -> None:
    """Start and play in every way that many people do."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for edition, only_set in SETS.items():
            for start in (start_from_memory, start_from_library):
                context = chromium.new_context(locale="en", service_workers="block")
                context.set_default_timeout(TIMEOUT_MS)
                page = context.new_page()
                start(page)
                page.goto(address)
                wait_for_python(page)
                play(page, edition, only_set)
                page.goto(address + "tutorial/")
                page.frames[1].wait_for_selector("html[data-started]", state="attached")
                page.wait_for_timeout(REPORTED)
                context.close()
        chromium.close()


def play(page: Page, edition: str, only_set: str) -> None:
    """A short game against a computer that searches, with what else people do meanwhile."""
    table = Table(page)
    table.form.get_by_role("radio", name=edition, exact=True).check()
    table.shorten(only_set)
    table.start(level="Vizier")
    table.question.get_by_role("button", name="Hint").click()
    page.locator(".said.advice").wait_for()
    table.legal()[0].click()
    table.question.get_by_role("button", name="Undo").click()
    play_at_random(table, random.Random(edition))
    page.wait_for_timeout(REPORTED)
    page.reload()
    wait_for_python(page)
    page.wait_for_timeout(REPORTED)


if __name__ == "__main__":
    main()
