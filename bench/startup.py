"""Times navigation to a playable table, next to a PyScript hello world with the same Pyodide.

The same server serves both in the same way (cached by the browser for ten minutes). Four kinds of
visits are measured:

- *cold*: the first visit of a new browser profile;
- *slow*: a first visit over 10 Mbit/s with 40 ms per request, texts and wasm gzipped;
- *second*: another visit in the same browser, once the first page has stored the site;
- *restart*: another visit after closing and reopening the browser.

The pages take turns; the ratios of the medians count. For the game it also prints where the time
goes: until the large files have arrived, the wasm is compiled, Python runs, the game is imported,
and the table is shown; and the memory of page and computer player a while after the start. All of
that is Chromium's; a second table compares the cold and the second visit in Firefox and in WebKit
with it.
"""

import functools
import gzip
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from e2e.engines.driver import Driver, wait_for
from e2e.engines.firefox import Firefox
from e2e.engines.webkit import WebKit
from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from mastaba.build.paths import BUILD, DIST, PYODIDE, PYSCRIPT
from mastaba.build.serve import Server, SiteHandler

ROUNDS: Final = 7
TARGETS: Final = {"cold": 0.38, "slow": 0.58, "second": 0.25, "restart": 0.25}
MOST_MEMORY: Final = 250
"""MiB for page and computer player together."""

ENGINES: Final[dict[str, type[Driver]]] = {"Firefox": Firefox, "WebKit": WebKit}
ENGINE_TARGET: Final = 1.2
"""How long a visit in these may take, as a ratio to Chromium's."""

TIMEOUT_MS: Final = 60_000
SETTLED: Final = 45_000
"""Milliseconds after which the memory is measured: Chromium has freed by then what only the start
needed."""

OWN_START: Final = 1_000
"""Milliseconds in which a browser is busy after opening, whatever the page."""

# Each page's path, and the mark it sets when a person can begin.
PAGES: Final = {"game": ("?quick", "mastaba:playable"), "hello": ("hello/", "hello:ready")}

PARTS: Final = {
    "downloaded": ("library.zip", "memory.wasm", "pyodide.asm.wasm", "start.xz"),
    "compiled": ("bench:compiled",),
    "Python runs": ("mastaba:python",),
    "imported": ("mastaba:imported",),
    "shown": ("mastaba:playable",),
}
"""The parts of the game's start; each ends with the last of its marks or files that there are."""

MARK_COMPILED: Final = """
const compile = WebAssembly.compileStreaming;
WebAssembly.compileStreaming = async (source) => {
    const compiled = await compile(source);
    performance.mark("bench:compiled");
    return compiled;
};
"""

ENDS: Final = """() => {
    const ends = [];
    for (const mark of performance.getEntriesByType("mark"))
        ends.push([mark.name, mark.startTime]);
    for (const file of performance.getEntriesByType("resource"))
        ends.push([file.name.split("/").pop(), file.responseEnd]);
    return Object.fromEntries(ends);
}"""

LEFT_ALONE: Final = "() => navigator.serviceWorker.controller !== null"

Ends = dict[str, float]
"""When the marks were set and the files had arrived, in milliseconds since navigation."""

HELLO: Final = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Hello</title>
  <link rel="icon" href="data:,">
  <script type="module" src="pyscript/core.js"></script>
</head>
<body>
  <script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document, window
document.body.append("Hello, world")
window.performance.mark("hello:ready")
  </script>
</body>
</html>
"""

CHROMIUM_FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


COMPRESSED: Final = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".wasm"}


class BenchHandler(SiteHandler):
    """Serves the site with the caching of a static host."""

    cache_control = "max-age=600"


class GzipHandler(BenchHandler):
    """The same, compressed as on most hosts."""

    @staticmethod
    @functools.cache
    def compressed(path: Path) -> bytes:
        """The file in gzip."""
        return gzip.compress(path.read_bytes(), 6)

    def do_GET(self) -> None:  # noqa: N802
        """Answer with the file, compressed if that is worth it."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in COMPRESSED:
            super().do_GET()
            return
        body = self.compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def bench_site() -> Path:
    """A copy of the site with the hello world beside it, in hello/."""
    folder = BUILD / "bench-site"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DIST, folder)
    hello = folder / "hello"
    hello.mkdir()
    (hello / "index.html").write_text(HELLO, "utf-8")
    shutil.copytree(PYODIDE, hello / "pyodide")
    shutil.copytree(PYSCRIPT / "dist", hello / "pyscript")
    return folder


@contextmanager
def served(folder: Path, handler: type[SiteHandler]) -> Iterator[str]:
    """The address of a folder served by this handler."""
    server = Server(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


def visit(page: Page, address: str, mark: str) -> Ends:
    """Go there, wait for the mark, and return the times of all marks and files."""
    page.add_init_script(MARK_COMPILED)
    page.goto(address)
    page.wait_for_function(
        "name => performance.getEntriesByName(name).length", arg=mark, timeout=TIMEOUT_MS
    )
    ends: Ends = page.evaluate(ENDS)
    return ends


def slow_down(page: Page) -> None:
    """Put a line of 10 Mbit/s between the page and its server."""
    line = {"latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, **line})


def memory_of(profile: str) -> float:
    """MiB that the largest page in the browser with this profile takes up, shared parts in part."""
    parents, pages = {}, []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_text()
            parents[process.name] = (process / "stat").read_text().rpartition(")")[2].split()[1]
        except OSError:
            continue  # it has ended
        if f"--user-data-dir={profile}" in command and "--type=" not in command:
            browser = process.name
        elif "--type=renderer" in command:
            pages.append(process)
    sizes = [0.0]
    for page in pages:
        parent = page.name
        while parent not in ("0", browser):
            parent = parents.get(parent, "0")
        if parent == browser:
            lines = (page / "smaps_rollup").read_text().splitlines()
            sizes += [int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")]
    return max(sizes)


def open_browser(playwright: Playwright, profile: str) -> BrowserContext:
    """Chromium with a persistent profile, once its own start-up work is done."""
    browser = playwright.chromium.launch_persistent_context(
        profile, executable_path=shutil.which("chromium"), args=CHROMIUM_FLAGS
    )
    browser.pages[0].wait_for_timeout(OWN_START)
    return browser


def fast_visits(playwright: Playwright, site: str, name: str) -> dict[str, Ends]:
    """A cold visit, a second one, and one after a restart of the browser."""
    path, mark = PAGES[name]
    with tempfile.TemporaryDirectory() as profile:
        browser = open_browser(playwright, profile)
        page = browser.new_page()
        cold = visit(page, site + path, mark)
        if name == "game":
            page.wait_for_function(LEFT_ALONE, timeout=TIMEOUT_MS)
        page.close()
        second = visit(browser.new_page(), site + path, mark)
        browser.close()
        browser = open_browser(playwright, profile)
        restart = visit(browser.new_page(), site + path, mark)
        browser.close()
    return {"cold": cold, "second": second, "restart": restart}


def memory_after(playwright: Playwright, site: str, name: str) -> dict[str, float]:
    """MiB for a cold visit and a second one."""
    path, mark = PAGES[name]
    found = {}
    with tempfile.TemporaryDirectory() as profile:
        browser = open_browser(playwright, profile)
        for kind in ("cold", "second"):
            page = browser.new_page()
            visit(page, site + path, mark)
            page.wait_for_timeout(SETTLED)
            found[kind] = memory_of(profile)
            page.close()
        browser.close()
    return found


def slow_visit(playwright: Playwright, site: str, name: str) -> dict[str, Ends]:
    """A first visit over a slow line."""
    path, mark = PAGES[name]
    with tempfile.TemporaryDirectory() as profile:
        browser = open_browser(playwright, profile)
        page = browser.new_page()
        slow_down(page)
        slow = visit(page, site + path, mark)
        browser.close()
    return {"slow": slow}


def engine_visits(engine: type[Driver], site: str) -> dict[str, Ends]:
    """A cold visit of the game and a second one in another browser."""
    path, mark = PAGES["game"]
    browser = engine()

    def visited() -> Ends:
        browser.open(site + path)
        is_set = f"() => performance.getEntriesByName('{mark}').length"
        wait_for(lambda: browser.run(is_set), TIMEOUT_MS / 1000, mark)
        ends: Ends = browser.run(ENDS)
        return ends

    try:
        time.sleep(OWN_START / 1000)
        cold = visited()
        wait_for(lambda: browser.run(LEFT_ALONE), TIMEOUT_MS / 1000, "all is kept")
        browser.open("about:blank")
        return {"cold": cold, "second": visited()}
    finally:
        browser.close()


def again_if_crashed(measure: Callable[[], dict[str, Ends]]) -> dict[str, Ends]:
    """The result of `measure`, repeated once if the browser crashed, as it does occasionally."""
    try:
        return measure()
    except Error as error:
        if "crashed" not in str(error):
            raise
        print("Chromium crashed; measured once more", file=sys.stderr)
        return measure()


def collect() -> tuple[dict[tuple[str, str], list[Ends]], dict[str, dict[str, float]]]:
    """All rounds, and the memory, by page and then kind of visit.

    The rounds are by page and kind of visit; those of the game in another engine by the engine.
    """
    found: dict[tuple[str, str], list[Ends]] = {}
    folder = bench_site()
    with (
        served(folder, BenchHandler) as fast,
        served(folder, GzipHandler) as slow,
        sync_playwright() as playwright,
    ):
        for _ in range(ROUNDS):
            for name in PAGES:
                visits = again_if_crashed(functools.partial(fast_visits, playwright, fast, name))
                visits |= again_if_crashed(functools.partial(slow_visit, playwright, slow, name))
                for kind, ends in visits.items():
                    found.setdefault((name, kind), []).append(ends)
            for name, engine in ENGINES.items():
                for kind, ends in engine_visits(engine, fast).items():
                    found.setdefault((name, kind), []).append(ends)
        memory = {name: memory_after(playwright, fast, name) for name in PAGES}
    return found, memory


def parts(visits: list[Ends]) -> list[str]:
    """The median seconds that each part of the game's start takes, where they are known."""
    told, before = [], 0.0
    for marks in PARTS.values():
        if not all(any(mark in ends for mark in marks) for ends in visits):
            told.append("")
            continue
        end = (
            statistics.median(max(ends.get(mark, 0.0) for mark in marks) for ends in visits) / 1000
        )
        told.append(f"{max(0.0, end - before):.2f}")
        before = max(before, end)
    return told


def compared(visits: list[Ends], mark: str, other: float, target: float) -> tuple[list[str], bool]:
    """A line of a table from `table` on, and whether the target is met."""
    game = seconds(visits, mark)
    is_met = game / other <= target
    told = [f"{game:.2f}", f"{other:.2f}", f"{game / other:.2f}", f"{target:.2f}"]
    return [*told, "met" if is_met else "MISSED", *parts(visits)], is_met


def seconds(visits: list[Ends], mark: str) -> float:
    """The median time of a mark."""
    return statistics.median(ends[mark] for ends in visits) / 1000


def show(head: list[str], lines: list[list[str]]) -> None:
    """Print a table."""
    for line in [head, *lines]:
        print("  ".join(word.rjust(len(name) or 6) for word, name in zip(line, head, strict=True)))


def main() -> int:
    """Measure, print two tables of seconds, and return 1 if a target is missed."""
    found, memory = collect()
    mark = PAGES["game"][1]
    lines, missed = [], False
    for kind, target in TARGETS.items():
        hello = seconds(found["hello", kind], PAGES["hello"][1])
        line, is_met = compared(found["game", kind], mark, hello, target)
        lines.append([kind, *line])
        missed |= not is_met
    show(["  start", "table", "hello", "ratio", "target", "", *PARTS], lines)
    lines = []
    for engine in ENGINES:
        for kind in ("cold", "second"):
            chromium = seconds(found["game", kind], mark)
            line, is_met = compared(found[engine, kind], mark, chromium, ENGINE_TARGET)
            lines.append([engine, kind, *line])
            missed |= not is_met
    show([" engine", " start", "table", "Chromium", "ratio", "target", "", *PARTS], lines)
    for kind, game in memory["game"].items():
        is_met = game <= MOST_MEMORY
        missed |= not is_met
        print(
            f"memory, {kind}: {game:.0f} MiB, hello world {memory['hello'][kind]:.0f} "
            f"(at most {MOST_MEMORY}, {'met' if is_met else 'MISSED'})"
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
