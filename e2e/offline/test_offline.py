"""Playing without the server, even after the browser was closed; and where nothing is stored."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e.support.own_site import KEPT, READY, OwnSite, open_browser, visit, wait_until_kept
from e2e.support.playing import PagePlayer, Table, random_choices
from e2e.support.screens import game_on_file, open_record
from e2e.support.watching import NO_STORAGE, START_TIMEOUT, Watch, wait_for_python
from e2e.support.ways_to_start import NEAR

UNKNOWN = "Object.defineProperty(Navigator.prototype, 'serviceWorker', {value: undefined});"
REFUSED = """navigator.serviceWorker.register = () =>
    Promise.reject(new DOMException('denied', 'SecurityError'));"""
FORBIDDEN = """Object.defineProperty(Navigator.prototype, 'serviceWorker', {get() {
    throw new DOMException('denied', 'SecurityError'); }});"""

COUNT_REQUESTS = """window.asked = 0;
navigator.storage.persist = async () => { asked += 1; return false; };"""

FOREIGN = "mastaba offline of somebody else"
"""A cache of another site on the same host."""

DAMAGE_WASM = """async date => {
    const address = new URL('static/runtime/pyodide.asm.wasm', location);
    const name = (await caches.keys()).find(name => name.startsWith('mastaba offline '));
    const cache = await caches.open(name);
    const headers = new Headers((await cache.match(address)).headers);
    if (date) headers.set('Last-Modified', date);
    await cache.put(address, new Response('spoilt', { headers }));
    return (await (await fetch(address)).arrayBuffer()).byteLength;
}"""
"""Damages the stored WebAssembly file; returns the size of the file the page gets then."""

WORKER_OF_THE_HOST = """addEventListener('activate', event => event.waitUntil(clients.claim()));
addEventListener('fetch', () => {});"""

CONTROL = """host => new Promise(done => {
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), {once: true});
    navigator.serviceWorker.register(host + 'worker.js');
})"""
"""Registers a worker of the whole host, and waits until it controls the page."""

CONTROLLED_BY = "script => navigator.serviceWorker.controller.scriptURL === script"

FRAME = """address => {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.width = frame.height = 600;
    document.body.append(frame);
}"""


def test_everything_to_play_and_read_works_without_the_server(
    playwright: Playwright,
    whole_chromium: dict[str, Any],
    tmp_path: Path,
    own: OwnSite,
    own_watch: Watch,
) -> None:
    browser = (playwright, whole_chromium, tmp_path / "profile", own_watch)
    with open_browser(*browser) as context:
        # A page that starts from start.xz has its worker try that file too, which is not kept.
        context.add_init_script(NEAR)
        page = visit(context, own.address)
        page.evaluate("name => caches.open(name)", FOREIGN)
        wait_until_kept(page)
        own.stop()
        # Nothing that only a game needs has been started yet.
        play_against_the_computer(page)
    with open_browser(*browser) as context:
        page = visit(context, own.address)
        expect(page.get_by_text(READY)).to_be_visible()
        play_against_the_computer(page)
        open_record(page, game_on_file("afterlife-for-4"))
        expect(page.locator(".result")).to_be_visible()
        page.goto(f"{own.address}#lesson=buying")
        expect(page.locator(".lesson-panel")).to_be_visible()
        page.goto(f"{own.address}#puzzle=today")
        expect(page.locator(".puzzle-panel")).to_be_visible()
        open_the_books_over_the_table(page)
        open_the_books_as_pages(page, own.address)
        page.goto(f"{own.address}index.html?quick")
        wait_for_python(page)
        expect(Table(page).hand).to_be_visible()
        kept = f"mastaba offline {own.address} {own.release()}"
        assert {kept, FOREIGN} <= {*page.evaluate(KEPT)}
        assert own_watch.unexpected() == []
        page.goto(f"{own.address}wheels/")
        expect(page.locator("body")).to_contain_text("not available offline")


def test_the_browsers_own_copy_of_the_wasm_is_used_but_never_of_another_version(
    playwright: Playwright, whole_chromium: dict[str, Any], tmp_path: Path, own: OwnSite
) -> None:
    # The browser keeps no copy of its own where requests are watched or nothing is stored.
    context = playwright.chromium.launch_persistent_context(tmp_path, **whole_chromium)
    page = visit(context, own.address)
    wait_until_kept(page)
    own.stop()
    whole = (own.files / "static" / "runtime" / "pyodide.asm.wasm").stat().st_size
    assert page.evaluate(DAMAGE_WASM, None) == whole
    assert page.evaluate(DAMAGE_WASM, "Thu, 01 Jan 1970 00:00:00 GMT") == len("spoilt")
    context.close()


def test_the_worker_of_the_whole_host_is_not_taken_for_the_sites_own(
    guests: BrowserContext, own: OwnSite, own_watch: Watch
) -> None:
    own_watch.sites = (*own_watch.sites, own.host)
    own.put_beside(WORKER_OF_THE_HOST, "worker.js")
    page = guests.new_page()
    page.goto(own.put_beside("<!doctype html><link rel=icon href=data:,><title>Beside</title>"))
    page.evaluate(CONTROL, own.host)
    page.goto(own.address)
    wait_for_python(page)
    wait_until_kept(page)
    page.wait_for_function(CONTROLLED_BY, arg=f"{own.address}service-worker.js")
    assert page.evaluate(KEPT) == [f"mastaba offline {own.address} {own.release()}"]
    own.stop()
    page.reload()
    wait_for_python(page)


def play_against_the_computer(page: Page) -> None:
    """Start a game and play it until the computer has moved."""
    table = Table(page)
    table.start(seed=3)
    own_second_turn = page.locator(".log h3", has_text="Turn 3")
    rng = random.Random(3)
    for _ in range(60):
        expect(table.status).not_to_contain_text("thinking", timeout=START_TIMEOUT)
        if own_second_turn.count():
            return
        rng.choice(table.legal()).click()
    raise AssertionError("the computer does not move")


def open_the_books_over_the_table(page: Page) -> None:
    """Open the rules and the card list over the table."""
    for name in ("Rules", "Cards"):
        page.locator(".masthead").first.get_by_role("link", name=name).click()
        dialog = page.get_by_role("dialog", name="Rules and cards")
        expect(dialog.locator("h1, h2").first).to_be_visible()
        expect(page.locator("#no-book")).to_be_hidden()
        page.locator("#close-book").click()


def open_the_books_as_pages(page: Page, address: str) -> None:
    """Open the books as pages of their own, in both languages."""
    for name in ("rules.html", "cards.html", "rules.de.html", "cards.de.html"):
        page.goto(address + name)
        expect(page.locator("main h1, main h2").first).to_be_visible()


def test_the_page_can_be_installed(
    playwright: Playwright, whole_chromium: dict[str, Any], tmp_path: Path, site: str
) -> None:
    watch = Watch(site)
    with open_browser(playwright, whole_chromium, tmp_path / "profile", watch) as context:
        page = context.new_page()
        page.goto(site)
        chromium = context.new_cdp_session(page)
        manifest = chromium.send("Page.getAppManifest")
        assert manifest["errors"] == []
        errors = chromium.send("Page.getInstallabilityErrors")
        assert errors["installabilityErrors"] == []
    assert watch.unexpected() == []


def test_the_browser_is_asked_once_for_persistent_storage(
    open_game: Callable[..., Page], page: Page
) -> None:
    page.add_init_script(COUNT_REQUESTS)
    table = Table(open_game())
    assert page.evaluate("asked") == 0
    for number in (1, 2):
        table.start(people=(1, 2), seed=number)
        person = PagePlayer(table, ["Ani", "Neferet"], number)
        for choice in range(2):
            person.choose(random_choices(person.game, random.Random(choice)))
        page.wait_for_function("number => asked === number", arg=1 if number == 1 else 0)
        page.reload()
        wait_for_python(page)


@pytest.mark.parametrize(
    ("script", "words"),
    [
        (UNKNOWN, "Your games are still saved."),
        (REFUSED, "Your games are still saved."),
        (FORBIDDEN + NO_STORAGE, "Games and settings will be lost when you close the page"),
    ],
)
def test_a_browser_that_refuses_offline_storage_is_reported(
    page: Page, open_game: Callable[..., Page], script: str, words: str
) -> None:
    page.add_init_script(script)
    open_game()
    line = page.locator("#offline span:visible")
    expect(line).to_contain_text("Online play only")
    expect(line).to_contain_text(words)


def test_missing_room_is_reported(guests: BrowserContext, own: OwnSite) -> None:
    page = guests.new_page()
    narrow = {"origin": own.host, "quotaSize": 4_000_000}
    guests.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", narrow)
    page.goto(own.address)
    line = page.locator("#offline span:visible")
    expect(line).to_contain_text("storage is full", timeout=START_TIMEOUT)
    assert page.evaluate(KEPT) == []


def test_in_a_frame_nothing_is_kept_and_nothing_reported(
    guests: BrowserContext, own: OwnSite
) -> None:
    page = guests.new_page()
    page.goto(f"{own.address}rules.html")
    page.evaluate(FRAME, own.address)
    frame = page.frame_locator("iframe")
    frame.locator("html[data-started]").wait_for(timeout=START_TIMEOUT)
    frame.locator("body").evaluate("() => new Promise(requestIdleCallback)")
    expect(frame.locator("#offline span:visible")).to_have_count(0)
    assert page.evaluate("navigator.serviceWorker.getRegistrations()") == []
