"""The start from start.xz: over slow lines, and never in the way if it is of no use."""

import json
import lzma
import re
import struct
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.held_requests import HeldRequests
from e2e.support.playing import Table
from e2e.support.throttling import throttle
from e2e.support.watching import START_TIMEOUT, Watch, wait_for_python
from e2e.support.ways_to_start import (
    FROM_MEMORY,
    UNPACKED,
    start_from_start_file,
    start_over_a_fast_line,
)
from mastaba.build.paths import DIST
from mastaba.build.startup.preload import IN_START

pytestmark = pytest.mark.fresh_profile

RUNTIME = "**/static/runtime/"
START = DIST / "static" / "runtime" / "start.xz"
IN_USE = "() => localStorage.getItem('mastaba memory in use')"


def visit(page: Page) -> int:
    """Open the page; 1 if Python has started from start.xz."""
    page.goto("./")
    wait_for_python(page)
    return int(page.evaluate(UNPACKED))


def test_on_a_slow_line_page_and_computer_player_start_from_the_start_file(
    page: Page, asked: list[str]
) -> None:
    # So slow that it is no fast line even for a page that is kept from reading for half a second.
    throttle(page, 8e6)
    assert visit(page) == 1
    table = Table(page)
    table.start(seed=3)
    page.get_by_role("button", name="Hint").click()
    suggested = page.get_by_role("button", name=re.compile(", suggested$"))
    expect(suggested).not_to_have_count(0, timeout=START_TIMEOUT)
    assert asked.count("start.xz") == 2
    assert {*IN_START, "memory.wasm", "empty.zip"}.isdisjoint(asked)


def test_on_a_fast_line_the_start_file_is_dropped(page: Page, asked: list[str]) -> None:
    start_over_a_fast_line(page)
    assert visit(page) == 0
    assert page.evaluate(FROM_MEMORY) == 1
    assert {"start.xz", "pyodide.asm.wasm", "memory.wasm"} <= {*asked}
    assert page.evaluate(IN_USE) is None


def test_a_start_file_that_may_be_in_the_cache_does_not_pass_for_a_fast_line(
    page: Page, asked: list[str]
) -> None:
    start_over_a_fast_line(page)
    # As the first visit over a slow line leaves it behind.
    page.goto("./static/manifest.json")
    page.evaluate("localStorage.setItem('mastaba start unpacked', 'yes')")
    assert visit(page) == 1
    assert {*IN_START, "memory.wasm"}.isdisjoint(asked)


def test_progress_counts_the_bytes_of_the_start_file(page: Page) -> None:
    start_from_start_file(page)
    held = HeldRequests(page, RUNTIME + "start.xz")
    page.goto("./")
    sizes = json.loads(page.get_by_role("progressbar").get_attribute("data-bytes") or "")
    assert sizes["start.xz"] == START.stat().st_size
    total = sizes["others"] + sizes["start.xz"]
    words = f"{sizes['others'] / 1e6:.1f} of {total / 1e6:.1f} MB"
    expect(page.locator("#start-bytes")).to_have_text(words)
    held.release()
    wait_for_python(page)
    assert page.evaluate(UNPACKED) == 1


def with_hole(start: bytes, where: float) -> bytes:
    """The file with zeros in a place: 0 is its beginning, 1 its end."""
    place = int(len(start) * where)
    return start[:place] + bytes(100) + start[place + 100 :]


OTHER_BUILD = lzma.compress(struct.pack("<4I", 0, 1, 1, 1) + b"xyz", check=lzma.CHECK_CRC32)


@pytest.mark.parametrize(
    "damage",
    [
        lambda start: start[: len(start) // 2],
        lambda start: with_hole(start, 0.3),
        lambda _: OTHER_BUILD,
    ],
    ids=["cut off", "with a hole", "of another build"],
)
def test_with_a_damaged_start_file_python_starts_from_the_files_themselves(
    page: Page, asked: list[str], damage: Callable[[bytes], bytes]
) -> None:
    start_from_start_file(page)
    body = damage(START.read_bytes())
    page.route(RUNTIME + "start.xz", lambda route: route.fulfill(body=body))
    assert visit(page) == 0
    assert [asked.count(name) for name in IN_START] == [1, 1, 1]
    assert "memory.wasm" not in asked


@pytest.mark.parametrize(("where", "first"), [(0.8, "library.zip"), (0.95, "game.zip")])
def test_the_sound_beginning_of_a_damaged_start_file_is_used(
    page: Page, asked: list[str], where: float, first: str
) -> None:
    start_from_start_file(page)
    body = with_hole(START.read_bytes(), where)
    page.route(RUNTIME + "start.xz", lambda route: route.fulfill(body=body))
    assert visit(page) == 0
    place = IN_START.index(first)
    assert {*IN_START[place:]} <= {*asked}
    assert {*IN_START[:place]}.isdisjoint(asked)


@pytest.mark.parametrize("name", ["start.xz", "unpack-start.mjs", "xz-decompress.js"])
def test_without_the_start_file_or_what_unpacks_it_python_starts_from_the_files_themselves(
    page: Page, asked: list[str], watch: Watch, name: str
) -> None:
    watch.allow(name)
    watch.allow("Failed to load resource")
    start_from_start_file(page)
    page.route(RUNTIME + name, lambda route: route.fulfill(status=404, body="gone"))
    assert visit(page) == 0
    assert {*IN_START} <= {*asked}
    assert "memory.wasm" not in asked
