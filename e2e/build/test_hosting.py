"""The site on all kinds of hosts: in a subfolder, slow, broken, misconfigured, and recovered."""

import gzip
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.support.playing import PagePlayer, Table, random_choices
from e2e.support.static_host import StaticHost, serving
from e2e.support.watching import START_TIMEOUT, Watch, wait_for_python
from e2e.support.ways_to_start import (
    UNPACKED,
    start_from_library,
    start_from_memory,
    start_from_start_file,
)
from mastaba.build.check.host_rules import PACKABLE
from mastaba.build.check.size_budget import (
    FAST_FIRST_PLAY,
    FIRST_PLAY,
    LIBRARY_FIRST_PLAY,
    SizeBudget,
)

DIST: Final = Path(__file__).resolve().parents[2] / "dist"
LIBRARY: Final = "static/runtime/library.zip"
BOOT: Final = "static/runtime/boot.mjs"
START: Final = "static/runtime/start.xz"
WASM: Final = "static/runtime/pyodide.asm.wasm"


@pytest.fixture
def host() -> StaticHost:
    """A host that has the site deep in its folders, sends no special headers, and uses gzip."""
    return StaticHost(
        DIST, under="/~ada/games/mastaba-1/", headers={"Cache-Control": "max-age=600"}
    )


@pytest.fixture
def site(host: StaticHost) -> Iterator[str]:
    """The address of the site there."""
    with serving(host) as address:
        yield address


def gzipped_size(addresses: set[str]) -> int:
    """The size of these files with gzip."""
    content = {address: (DIST / address).read_bytes() for address in addresses}
    return sum(
        len(gzip.compress(it, 6)) if Path(address).suffix in PACKABLE else len(it)
        for address, it in content.items()
    )


FETCHED = "() => performance.getEntriesByType('resource').map(entry => entry.name)"


@pytest.mark.parametrize(
    ("prepare", "budget"),
    [
        (start_from_start_file, FIRST_PLAY),
        (start_from_library, LIBRARY_FIRST_PLAY),
        (start_from_memory, FAST_FIRST_PLAY),
    ],
)
def test_a_game_from_a_deep_folder_stays_within_the_budget(
    page: Page, site: str, prepare: Callable[[Page], None], budget: SizeBudget
) -> None:
    prepare(page)
    page.goto("./")
    wait_for_python(page)
    table = Table(page)
    table.start(people=(1, 2), seed=5, p1="Ada", p2="Ben")
    game, rng = PagePlayer(table, ["Ada", "Ben"], seed=5), random.Random(5)
    for _ in range(4):
        game.choose(random_choices(game.game, rng))
    fetched = {name.removeprefix(site) for name in page.evaluate(FETCHED)} | {"index.html"}
    fetched.discard("static/runtime/pyodide.rest.wasm")  # a while after the start
    assert [address for address in sorted(fetched) if not budget.has(address)] == []
    assert 2_500_000 < gzipped_size(fetched) <= budget.most


def expect_failure(page: Page, reason: str) -> None:
    """The page says that it could not start, and why."""
    failure = page.get_by_role("alert").filter(has_text="could not be started")
    expect(failure).to_be_visible(timeout=START_TIMEOUT)
    expect(failure).to_contain_text(reason)


def try_again(page: Page) -> None:
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("#start-failure[hidden]", state="attached")
    wait_for_python(page)


@pytest.mark.parametrize(
    ("address", "fault", "reason"),
    [
        (LIBRARY, "cut off", "library.zip broke off"),
        (LIBRARY, 500, "library.zip could not be fetched (500)"),
        (WASM, "cut off", "pyodide.asm.wasm"),
        (BOOT, 404, "boot.mjs could not be loaded"),
    ],
)
def test_a_broken_download_is_reported_and_can_be_retried(
    page: Page, watch: Watch, host: StaticHost, address: str, fault: str | int, reason: str
) -> None:
    watch.allow("")
    start_from_library(page)
    host.faults[address] = fault
    page.goto("./")
    expect_failure(page, reason)
    host.faults.clear()
    try_again(page)


@pytest.mark.parametrize(
    ("suffix", "sent", "reason"),
    [
        (".wasm", "application/octet-stream", "application/wasm"),
        (".mjs", "text/plain", "boot.mjs could not be loaded"),
    ],
)
def test_a_wrong_type_is_reported_and_can_be_retried(
    page: Page, watch: Watch, host: StaticHost, suffix: str, sent: str, reason: str
) -> None:
    watch.allow("")
    # With a route the browser caches nothing; it would ask only whether the content has changed.
    page.route("**/*", lambda route: route.continue_())
    host.types[suffix] = sent
    page.goto("./")
    expect_failure(page, reason)
    host.types.clear()
    try_again(page)


def test_if_the_start_file_breaks_off_python_starts_from_the_files_themselves(
    page: Page, watch: Watch, host: StaticHost
) -> None:
    watch.allow("start.xz")
    watch.allow("Failed to load resource")
    start_from_start_file(page)
    host.faults[START] = "cut off"
    page.goto("./")
    wait_for_python(page)
    assert page.evaluate(UNPACKED) == 0


def begin_in_silence(page: Page, host: StaticHost, address: str) -> None:
    """Begin a start, with a clock that can be moved, in which a file never arrives."""
    start_from_library(page)
    host.faults[address] = "silent"
    page.clock.install()
    page.goto("./", wait_until="commit")
    expect(page.locator("#start-status")).to_be_visible()


@pytest.mark.parametrize("address", [LIBRARY, BOOT])
def test_a_silent_server_is_reported_and_can_be_retried(
    page: Page, watch: Watch, host: StaticHost, address: str
) -> None:
    watch.allow("")
    begin_in_silence(page, host, address)
    for _ in range(60):
        page.wait_for_timeout(500)
        if page.locator("#start-failure").is_visible():
            break
        page.clock.fast_forward(61_000)
    expect_failure(page, "no data for a minute")
    host.faults.clear()
    try_again(page)


def test_a_device_that_slept_during_the_start_waits_on(
    page: Page, watch: Watch, host: StaticHost
) -> None:
    watch.allow("")
    begin_in_silence(page, host, LIBRARY)
    page.wait_for_timeout(3_000)
    for _ in range(3):
        page.clock.fast_forward("01:00:00")
    expect(page.locator("#start-failure")).to_be_hidden()
    page.clock.fast_forward(61_000)
    expect_failure(page, "no data for a minute")


IMPATIENT = """
const { setTimeout } = window;
if (!sessionStorage.patient)
    window.setTimeout = (act, time, ...more) => setTimeout(act, Math.min(time, 4000), ...more);
"""


def test_a_start_file_that_falls_silent_is_reported_and_can_be_retried(
    page: Page, watch: Watch, host: StaticHost
) -> None:
    watch.allow("")
    page.add_init_script(IMPATIENT)  # the fake clock hides from the page how fast it has come
    start_from_start_file(page)
    host.faults[START] = "silent"
    page.goto("./", wait_until="commit")
    expect_failure(page, "no data for a minute")
    host.faults.clear()
    page.evaluate("sessionStorage.patient = 'yes'")  # a busy machine may need longer
    try_again(page)
    assert page.evaluate(UNPACKED) == 1


WATCH_THE_BAR = """window.valuesOfTheBar = [];
new MutationObserver(changes => {
    for (const { target } of changes)
        if (target.id === "start-progress") valuesOfTheBar.push(target.value);
}).observe(document, { subtree: true, attributeFilter: ["value"] });"""


def test_a_slow_host_is_no_failure(page: Page, host: StaticHost) -> None:
    start_from_start_file(page)
    host.speed = 1_500_000
    host.faults[START] = "paused"
    page.add_init_script(WATCH_THE_BAR)
    page.goto("./", wait_until="commit")
    page.wait_for_function("window.valuesOfTheBar?.at(-1) > 0")
    host.faults.clear()
    wait_for_python(page)
    values = page.evaluate("valuesOfTheBar")
    assert len(set(values)) > 2, "the bar does not move"
    assert values == sorted(values), "the bar goes back"


def policy_for_hosts() -> str:
    """The security policy that docs/hosting.md recommends to hosts that send one."""
    document = (DIST.parent / "docs" / "hosting.md").read_text("utf-8")
    (policy,) = re.findall(r"^    (default-src .*)$", document, re.MULTILINE)
    return str(policy)


def test_the_recommended_policy_allows_a_game_against_the_computer(
    page: Page, host: StaticHost
) -> None:
    host.headers["Content-Security-Policy"] = policy_for_hosts()
    started: list[str] = []
    page.on("worker", lambda worker: started.append(worker.url))
    page.goto("./?quick")
    expect(Table(page).pyramid).to_be_visible(timeout=START_TIMEOUT)
    while not any(address.startswith("blob:") for address in started):
        page.wait_for_event("worker")  # the computer player's


def test_a_page_opened_as_a_file_says_how_to_go_on(browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto((DIST / "index.html").as_uri())
    expect(page.get_by_text("run “python3 -m http.server”")).to_be_visible()
    expect(page.get_by_text("Starte in diesem Ordner")).to_be_visible()
    expect(page.locator("#start-status")).to_be_hidden()
    context.close()
