"""From navigation to a playable table, beside a stock PyScript hello world with the same Pyodide.

Both are served by the same server in the same way (kept by the browser for ten minutes). A *cold*
visit is the first one of a new browser profile, a *warm* one comes after the browser has been
closed and opened again. The pages take turns; what counts are the ratios of the medians.
"""

import functools
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import BrowserContext, Error, Playwright, sync_playwright

from mastaba.build.paths import BUILD, DIST, PYODIDE, PYSCRIPT
from mastaba.serve import Server, SiteHandler

ROUNDS: Final = 7
TARGETS: Final = {"cold": 0.70, "warm": 0.85}
PATIENCE: Final = 60_000

# Where each page is, and the mark it sets when the person can begin.
PAGES: Final = {"game": ("?quick", "mastaba:playable"), "hello": ("hello/", "hello:ready")}

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


class BenchHandler(SiteHandler):
    """The site, kept by the browser as a static host would have it."""

    cache_control = "max-age=600"


@contextmanager
def served_pages() -> Iterator[str]:
    """The address of a copy of the site with the hello world beside it, in hello/."""
    folder = BUILD / "bench-site"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DIST, folder)
    hello = folder / "hello"
    hello.mkdir()
    (hello / "index.html").write_text(HELLO, "utf-8")
    shutil.copytree(PYODIDE, hello / "pyodide")
    shutil.copytree(PYSCRIPT / "dist", hello / "pyscript")
    server = Server(("127.0.0.1", 0), functools.partial(BenchHandler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


def visit(browser: BrowserContext, address: str, mark: str) -> float:
    """Seconds from navigation to the mark."""
    page = browser.new_page()
    page.goto(address)
    page.wait_for_function(
        "name => performance.getEntriesByName(name).length", arg=mark, timeout=PATIENCE
    )
    milliseconds: float = page.evaluate(
        "name => performance.getEntriesByName(name)[0].startTime", mark
    )
    page.close()
    return milliseconds / 1000


def open_browser(playwright: Playwright, profile: str) -> BrowserContext:
    """Chromium with a profile that lasts."""
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=shutil.which("chromium"), args=CHROMIUM_FLAGS
    )


def measure_again_if_crashed(playwright: Playwright, site: str, page: str) -> dict[str, float]:
    """`measure`, once more if the browser itself crashed, as it does once in a while."""
    try:
        return measure(playwright, site, page)
    except Error as error:
        if "crashed" not in str(error):
            raise
        print(f"Chromium crashed over the page {page!r}; measured once more", file=sys.stderr)
        return measure(playwright, site, page)


def measure(playwright: Playwright, site: str, page: str) -> dict[str, float]:
    """One cold and one warm start of a page, in seconds."""
    path, mark = PAGES[page]
    with tempfile.TemporaryDirectory() as profile:
        times = {}
        # The visit between fills the browser's cache of compiled code.
        for moment in ("cold", "second", "warm"):
            if moment != "second":
                browser = open_browser(playwright, profile)
            times[moment] = visit(browser, site + path, mark)
            if moment != "cold":
                browser.close()
    return times


def main() -> int:
    """Measure, print, and return 1 if a target is missed."""
    times: dict[tuple[str, str], list[float]] = {}
    with served_pages() as site, sync_playwright() as playwright:
        for _ in range(ROUNDS):
            for page in PAGES:
                for moment, seconds in measure_again_if_crashed(playwright, site, page).items():
                    times.setdefault((page, moment), []).append(seconds)
    missed = False
    for moment, target in TARGETS.items():
        game, hello = (statistics.median(times[page, moment]) for page in ("game", "hello"))
        ratio = game / hello
        missed |= ratio > target
        print(
            f"start, {moment}: playable table {game:.2f} s, stock hello world {hello:.2f} s, "
            f"ratio {ratio:.2f} (target {target:.2f}, {'met' if ratio <= target else 'MISSED'})"
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
