"""Python's memory snapshot: taken when the page is idle, used on later visits, never in the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.support.long_waits import end_waits, note_long_waits
from e2e.support.playing import Table
from e2e.support.watching import Watch, wait_for_python

pytestmark = pytest.mark.fresh_profile

OpenGame = Callable[..., Page]

IDLE_AFTER = 8  # seconds

KEEP = """() => new Promise(done => {
    const address = new URL('static/runtime/snapshot-worker.mjs', location);
    new Worker(address, { type: 'module' }).onmessage = ({ data }) => done(data);
})"""
RESTORED = "() => performance.getEntriesByName('mastaba:woken').length"
KEPT = """async () => {
    const names = (await caches.keys()).filter(name => name.startsWith('mastaba memory '));
    return names.length;
}"""
RANDOM_NUMBER = """async () => {
    const { python } = await import(new URL('static/runtime/interpreter.mjs', location));
    return (await python).runPython('import random; random.random()');
}"""
DAMAGE = """async () => {
    const [name] = (await caches.keys()).filter(name => name.startsWith('mastaba memory '));
    const cache = await caches.open(name);
    const [address] = await cache.keys();
    await cache.put(address, new Response(new Uint8Array(1000)));
}"""


def reload(page: Page) -> None:
    page.reload()
    wait_for_python(page)


def test_an_idle_page_takes_a_snapshot_and_the_next_visit_uses_it(
    page: Page, open_game: OpenGame
) -> None:
    note_long_waits(page)
    open_game()
    assert page.evaluate(RESTORED) == 0
    end_waits(page, IDLE_AFTER)
    page.wait_for_function("performance.getEntriesByName('mastaba:memory kept').length")
    reload(page)
    assert page.evaluate(RESTORED) == 1
    table = Table(page)
    table.start(seed=3)
    expect(table.status).not_to_contain_text("thinking")
    table.legal()[0].click()
    number = page.evaluate(RANDOM_NUMBER)
    reload(page)
    assert page.evaluate(RESTORED) == 1
    assert page.evaluate(RANDOM_NUMBER) != number
    assert page.evaluate(KEPT) == 1


def test_a_damaged_snapshot_is_discarded_and_the_game_still_starts(
    page: Page, open_game: OpenGame
) -> None:
    open_game()
    assert page.evaluate(KEEP) == "kept"
    page.evaluate(DAMAGE)
    reload(page)
    assert page.evaluate(RESTORED) == 0
    assert page.evaluate(KEPT) == 0


def test_a_worker_whose_download_breaks_off_leaves_the_snapshot_alone(
    page: Page, open_game: OpenGame, watch: Watch
) -> None:
    """As happens when a page is left while the computer player starts."""
    open_game()
    assert page.evaluate(KEEP) == "kept"
    requests = []

    def break_off_the_workers(route: Route) -> None:
        requests.append(route)
        if len(requests) == 1:  # the page's own
            route.continue_()
        else:
            route.abort()

    page.route("**/game.zip", break_off_the_workers)
    watch.allow("")
    with page.expect_console_message(lambda told: "fetch" in told.text):
        open_game("?quick")
    assert len(requests) > 1
    assert page.evaluate(RESTORED) == 1
    assert page.evaluate(KEPT) == 1


def test_after_an_unfinished_start_the_next_one_does_without_the_snapshot(
    page: Page, open_game: OpenGame
) -> None:
    open_game()
    assert page.evaluate(KEEP) == "kept"
    page.evaluate("localStorage.setItem('mastaba memory in use', 'yes')")
    reload(page)
    assert page.evaluate(RESTORED) == 0
    assert page.evaluate(KEPT) == 0
    assert page.evaluate(KEEP) == "kept"
    reload(page)
    assert page.evaluate(RESTORED) == 1


def test_an_earlier_builds_snapshot_is_removed_and_other_sites_caches_stay(
    page: Page, open_game: OpenGame
) -> None:
    open_game()
    old = "new URL('static/runtime/', location).pathname + ' 0123456789abcdef'"
    page.evaluate(f"caches.open('mastaba memory ' + {old})")
    page.evaluate("caches.open('mastaba memory /elsewhere/ 0123456789abcdef')")
    assert page.evaluate(KEEP) == "kept"
    names = page.evaluate("caches.keys()")
    assert "mastaba memory /elsewhere/ 0123456789abcdef" in names
    assert len(names) == 2
