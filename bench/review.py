"""Times the review of a golden game on the page in Chromium, as a person sees it.

Prints the seconds from pressing the button until all is found, the processor time of the page and
its worker meanwhile, and the longest time for which the page could not answer.
"""

import argparse
import shutil
import sys
import threading
import time
from functools import partial
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from mastaba import Game
from mastaba.build.paths import DIST, ROOT
from mastaba.build.serve import Server, SiteHandler
from mastaba.web.new_game.game_plan import GamePlan
from mastaba.web.saves.save_format import make_header, write

GAME: Final = "afterlife-for-2"
GOAL: Final = 60.0
"""Seconds that it may take at most."""

TIMEOUT_MS: Final = 900_000

KEEP: Final = "text => localStorage.setItem('mastaba game 00000001', text)"
STARTED: Final = "html[data-started]"
DONE: Final = "document.querySelector('#review [role=status]')?.textContent"

WATCH: Final = """() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: "longtask" });
}"""


def main() -> int:
    """Print the times for the decisions of one seat and of all seats; 1 if one is too long."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game", nargs="?", default=GAME, help="a file name in tests/golden")
    name = options.parse_args().game
    game = Game.replay((ROOT / "tests" / "golden" / f"{name}.txt").read_text("utf-8"))
    server = Server(("127.0.0.1", 0), partial(SiteHandler, directory=str(DIST)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    seats = len(game.setup.players)
    slowest = 0.0
    with sync_playwright() as playwright:
        for people in sorted({1, seats}):
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
            )
            page = browser.new_page()
            page.set_default_timeout(TIMEOUT_MS)
            page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
            open_result(page, game, people)
            spent, words = measured(browser, page)
            print(f"{name}, {people} of {seats} seats judged: {words} (at most {GOAL:g} s)")
            slowest = max(slowest, spent)
            browser.close()
    server.shutdown()
    server.server_close()
    return 0 if slowest <= GOAL else 1


def open_result(page: Page, game: Game, people: int) -> None:
    """Save the game, and open its result; the first `people` seats are people's."""
    seats = tuple(seat < people for seat in range(len(game.setup.players)))
    plan = GamePlan(game.setup, seats, game.seed)
    header = make_header(game, plan, 0, "Measured", "2026-01-01T10:00:00Z", "0" * 8)
    page.wait_for_selector(STARTED)
    page.evaluate(KEEP, write(header, game.record()))
    page.reload()
    page.wait_for_selector(STARTED)
    page.click(".fold")
    page.click('[data-do="see-result 00000001"]')
    page.wait_for_selector(".result")
    page.wait_for_timeout(5_000)  # the worker starts meanwhile


def measured(browser: Browser, page: Page) -> tuple[float, str]:
    """Review the game on the table; the seconds it took, and all times in words."""
    page.evaluate(WATCH)
    start, used = time.monotonic(), cpu_seconds(browser)
    page.click('.result [data-do="review"]')
    page.wait_for_function(DONE)
    spent, used = time.monotonic() - start, cpu_seconds(browser) - used
    longest = page.evaluate("longest")
    return (
        spent,
        f"{spent:.0f} s, {used:.0f} s of processor time, page busy at most {longest:.0f} ms",
    )


def cpu_seconds(browser: Browser) -> float:
    """The processor time so far of all pages and their workers."""
    chromium = browser.new_browser_cdp_session()
    found: list[dict[str, Any]] = chromium.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(float(one["cpuTime"]) for one in found if one["type"] == "renderer")


if __name__ == "__main__":
    sys.exit(main())
