"""Measures the page's responsiveness over whole games: clicks, blocks, moving cards, memory.

Games against the computer are played at random through the page; table.js picks the clicks and
measures the times. Before each click the mouse rests a little on its target, as people's do, so
that no click waits for earlier work. A *click* lasts from the event itself to the moment after the
next frame. After the game of two, a page without Python makes the same changes at the same clicks:
how many *times* as long the game takes does not depend on how fast the machine is. *Blocks* are the
browser's own "long tasks" of the main thread, from the first playable table on; in the tour of all
screens, from the moment Python runs. *Frames* are measured while cards fly. *Memory* is what
remains after garbage collection, at the beginning of a game, in a page that is never reloaded.
"""

import functools
import json
import random
import shutil
import statistics
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from mastaba import Game, Setup
from mastaba.build.paths import DIST
from mastaba.build.serve import Server, SiteHandler

sys.path.append(str(Path(__file__).resolve().parents[1]))

from e2e.support.playing import random_choices
from e2e.support.screens import (
    between,
    cards,
    do,
    end,
    game_on_file,
    lesson,
    open_record,
    questions,
    start,
    tables,
    written_pages,
)
from e2e.support.watching import wait_for_python

SEED: Final = 7
TIMEOUT_MS: Final = 60_000
REST_MS: Final = 150

STARTED: Final = "mastaba:started"
PLAYABLE: Final = "mastaba:playable"
"""Marks set by the page: Python runs; a person can play."""

HERE: Final = Path(__file__).parent

MOST_CLICK_MS: Final = 50
MOST_RATIO: Final = 2.0
MOST_BLOCK_MS: Final = 100
MOST_FRAME_MS: Final = 20

CLICKS_WITH_FLIGHTS: Final = 30

LOOKED_AT: Final = (1, 5, 10, 20)
"""Memory is measured after these numbers of games; from the second on it must stay flat."""

FLAT: Final = 1.1

PLAYERS: Final = ("Ada", "Ben", "Cleo", "Dan")
TWO: Final = Setup(players=PLAYERS[:2])
FOUR: Final = Setup(players=PLAYERS, sets="random", uniques=("original", "afterlife", "last rites"))

WAY: Final = "[done.map(([name]) => name), document.getElementById('table').innerHTML]"
"""What was clicked, and the table after it."""

COUNT: Final = """
import gc
import json
import pyodide_js
from pyodide.ffi import create_proxy
from pyscript import window

module = pyodide_js._module
module.enable_pyproxy_allocation_tracing()

def count():
    gc.collect()
    alive = module.pyproxy_alloc_map.size, module._hiwire_num_refs(), module.HEAP8.length
    return json.dumps(alive)

window.counted = create_proxy(count)
"""
"""Run by the page's Python: JavaScript's references to Python, Python's to JavaScript, bytes."""


class Bench:
    """The site in a browser, and whether a measurement there has missed its target."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.missed = False

    def open(self, setup: Setup, speed: str, *scripts: str) -> Page:
        """A new page with a game begun; the first player is a person."""
        page = self.page(*scripts)
        kept = json.dumps(json.dumps({"speed": speed}))
        page.add_init_script(f"localStorage.setItem('mastaba settings', {kept})")
        page.goto(f"{self.address}#setup={setup.to_text()}&seed={SEED}")
        wait_for_python(page)
        page.wait_for_function("mark => performance.getEntriesByName(mark).length", arg=PLAYABLE)
        return page

    def page(self, *scripts: str) -> Page:
        """A new page in a fresh browser context, with table.js and other scripts of this folder."""
        context = self.browser.new_context(
            viewport={"width": 1366, "height": 768}, base_url=self.address
        )
        page = context.new_page()
        page.set_default_timeout(TIMEOUT_MS)
        page.add_init_script("\n".join(script(name) for name in ("table.js", *scripts)))
        return page

    def tell(self, words: str, worst: float, most: float, unit: str = " ms") -> None:
        """Print a measurement and its limit."""
        met = worst <= most
        self.missed |= not met
        print(f"{words} (at most {most:g}{unit}, {'met' if met else 'MISSED'})", flush=True)

    # --- clicks and blocks -----------------------------------------------

    def whole_game(self, title: str, setup: Setup, record: str = "") -> None:
        """Play a game to its end, from the beginning or from the end of a record."""
        page = self.open(setup, "instant")
        if record:
            go_on_with(page, record)
        self.play(title, page)
        page.context.close()

    def game_and_replay(self, title: str, setup: Setup) -> None:
        """Play a game to its end, and make its changes again without Python."""
        page = self.open(setup, "instant", "table_record.js")
        clicks = self.play(title, page)
        html, rounds, way = page.evaluate(f"[pageWithoutContent(), rounds, {WAY}]")
        page.context.close()

        page = self.page()
        page.route(self.address, lambda route: route.fulfill(body=html, content_type="text/html"))
        page.goto(self.address)
        page.evaluate(script("table_replay.js"), rounds)
        while click(page):
            pass
        if page.evaluate(WAY) != way:
            raise RuntimeError("the replay has not gone the same way")
        alone = page.evaluate("clicks")
        ratio = p95(clicks) / p95(alone)
        self.tell(
            f"{title}: p95 {p95(clicks):.1f} ms, of the same changes without Python "
            f"{p95(alone):.1f} ms: {ratio:.2f} times as long",
            ratio,
            MOST_RATIO,
            " times",
        )
        page.context.close()

    def play(self, title: str, page: Page) -> list[float]:
        """Play to the end; returns the milliseconds of each click."""
        while click(page):
            pass
        clicks: list[float] = page.evaluate("clicks")
        self.tell(
            f"{title}: {len(clicks)} clicks to painted table: p50 {statistics.median(clicks):.0f}, "
            f"p95 {p95(clicks):.0f}, slowest {max(clicks):.0f} ms",
            p95(clicks),
            MOST_CLICK_MS,
        )
        page.wait_for_timeout(REST_MS)
        # The worker starts as soon as the table is playable.
        self.tell_of_blocks(f"{title}, while the worker starts and thinks", blocks(page, PLAYABLE))
        return clicks

    def around(self) -> None:
        """Visit every screen once, and some more than once."""
        page = self.page()
        found = []
        for stop in there_and_back(page):
            page.wait_for_timeout(REST_MS)
            found += [(ms, f"{name}, on the way to {stop}") for ms, name in blocks(page, STARTED)]
            page.evaluate("blocks.length = 0")
        self.tell_of_blocks("all screens", found)
        page.context.close()

    def tell_of_blocks(self, title: str, found: Sequence[tuple[float, str]]) -> None:
        """Print the longest block, and what was going on in each one."""
        longest = max((ms for ms, _ in found), default=0)
        self.tell(f"{title}: {len(found)} blocks, longest {longest:.0f} ms", longest, MOST_BLOCK_MS)
        for ms, name in found:
            print(f"    {ms:.0f} ms: {name}", flush=True)

    # --- frames ----------------------------------------------------------

    def flights(self) -> None:
        """Play on, letting all moving cards land after each click."""
        page = self.open(TWO, "normal")
        for _ in range(CLICKS_WITH_FLIGHTS):
            click(page)
            page.evaluate("landed()")
        frames = page.evaluate("frames")
        self.tell(
            f"{len(frames)} frames while cards move: p50 {statistics.median(frames):.1f}, "
            f"p95 {p95(frames):.1f}, slowest {max(frames):.0f} ms",
            p95(frames),
            MOST_FRAME_MS,
        )
        page.context.close()

    # --- memory ----------------------------------------------------------

    def memory(self) -> None:
        """Play one game after another on one page."""
        page = self.open(TWO, "instant")
        page.evaluate(
            "code => { const tag = document.createElement('script'); tag.type = 'py';"
            " tag.textContent = code; document.body.append(tag); }",
            COUNT,
        )
        page.wait_for_function("window.counted !== undefined")
        looks = []
        for game in range(1, max(LOOKED_AT) + 1):
            page.evaluate("playOut()")
            page.evaluate("document.querySelector('.result [data-do=again]').click()")
            if game in LOOKED_AT:
                looks.append(look(page))
                told = ", ".join(f"{name} {value:,.0f}" for name, value in looks[-1].items())
                print(f"after game {game}: {told}", flush=True)
        for name in looks[0]:
            growth = looks[-1][name] / looks[1][name]
            words = f"{name} after game {LOOKED_AT[-1]}: {growth:.2f} of what it was after"
            self.tell(f"{words} game {LOOKED_AT[1]}", growth, FLAT, "")
        page.context.close()


def script(name: str) -> str:
    """The text of a script in this folder."""
    return (HERE / name).read_text("utf-8")


def click(page: Page) -> bool:
    """Click on something that can be chosen now; False once the game is over."""
    spot = page.evaluate("aim()")
    if spot is None:
        return False
    page.mouse.move(*spot)
    page.wait_for_timeout(REST_MS)
    page.mouse.click(*spot)
    return True


def go_on_with(page: Page, record: str) -> None:
    """Open a record; the first player is the person."""
    page.click("#to-form")
    page.evaluate(
        "record => { const text = document.getElementById('game-text'); text.value = record;"
        " text.form.requestSubmit(); }",
        record,
    )
    page.wait_for_selector("[data-screen=table]")


def blocks(page: Page, since: str) -> list[tuple[float, str]]:
    """The long tasks since this mark: milliseconds and what was going on."""
    found: list[tuple[float, str]] = page.evaluate(
        """since => {
            const from = performance.getEntriesByName(since)[0]?.startTime ?? Infinity;
            return blocks.filter(([start]) => start > from).map(([, ms, name]) => [ms, name]);
        }""",
        since,
    )
    return found


def there_and_back(page: Page) -> Iterator[str]:
    """Take the tour of all screens, and act on some; yields the name of each stop."""
    for part in (start, written_pages, tables, questions, cards, between, end, lesson):
        yield from part(page)
    open_record(page, game_on_file("afterlife-for-4"))
    do(page, "replay-game")
    yield "another replay"
    for way in ("on", "on", "back", "end", "back", "start", "on"):
        do(page, f"replay-{way}")
        yield f"replay-{way}"
    do(page, "replay-from")
    do(page, "uncover")
    yield "playing on from there"
    for language in ("de", "en"):
        do(page, "settings")
        page.check(f"#settings [name=language][value={language}]")
        page.keyboard.press("Escape")
        yield language


def look(page: Page) -> dict[str, float]:
    """What is alive on the page and in its Python after garbage collection."""
    page.evaluate("settled()")
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")
    proxies, references, memory = json.loads(page.evaluate("counted()"))
    for _ in range(2):
        browser.send("HeapProfiler.collectGarbage")
    metrics = {
        row["name"]: row["value"] for row in browser.send("Performance.getMetrics")["metrics"]
    }
    browser.detach()
    return {
        "Python's memory": memory,
        "JavaScript's": metrics["JSHeapUsedSize"],
        "nodes": metrics["Nodes"],
        "listeners": metrics["JSEventListeners"],
        "proxies of Python things": proxies,
        "of JavaScript's": references,
        "workers": len(page.workers),
    }


def p95(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(values)[int(len(values) * 0.95)]


def late_record() -> str:
    """A record of three quarters of a game of four, which takes long with random choices."""
    game, rng = Game(FOUR, SEED), random.Random(SEED)
    made = []
    while game.decision is not None:
        made.append(random_choices(game, rng))
        game.choose(made[-1])
    late = Game(FOUR, SEED)
    for picks in made[: len(made) * 3 // 4]:
        late.choose(picks)
    return late.record()


PARTS: Final[dict[str, Callable[[Bench], None]]] = {
    "two": lambda bench: bench.game_and_replay("two players", TWO),
    "four": lambda bench: bench.whole_game("four players, mixed sets", FOUR),
    "late": lambda bench: bench.whole_game("late in a long game", FOUR, late_record()),
    "around": Bench.around,
    "frames": Bench.flights,
    "memory": Bench.memory,
}
"""The measurements, in order; arguments can name the ones to run."""


def main() -> int:
    """Print the numbers; 1 if one misses its target."""
    server = Server(("127.0.0.1", 0), functools.partial(SiteHandler, directory=str(DIST)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser: Any = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        bench = Bench(browser, f"http://127.0.0.1:{server.server_address[1]}/")
        for name in sys.argv[1:] or PARTS:
            PARTS[name](bench)
        browser.close()
    server.shutdown()
    server.server_close()
    return int(bench.missed)


if __name__ == "__main__":
    sys.exit(main())
