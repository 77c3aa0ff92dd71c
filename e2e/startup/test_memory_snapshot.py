"""The start from Python's memory: on fast lines, never in the way, never at the cost of a game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.support.playing import Table
from e2e.support.watching import Watch, wait_for_python
from e2e.support.ways_to_start import FROM_MEMORY, UNFINISHED, start_from_memory
from mastaba.build.paths import DIST

pytestmark = pytest.mark.fresh_profile

MEMORY = "**/static/runtime/memory.wasm"
FILE = DIST / "static" / "runtime" / "memory.wasm"
DIGEST = slice(48, 80)
"""Where the digest of the Pyodide it was made with is."""

RANDOM_NUMBER = """async () => {
    const { python } = await import(new URL('static/runtime/interpreter.mjs', location));
    return (await python).runPython('import random; random.random()');
}"""
IN_USE = "() => localStorage.getItem('mastaba memory in use')"


HOLD_LOCK = """navigator.locks.request(
    'mastaba memory in use', {mode: 'shared'}, () => new Promise(() => {}));"""
"""What a page does while it starts."""
NO_LOCKS = "Object.defineProperty(navigator, 'locks', {value: undefined});"
"""What a page finds that has come from another machine without https."""


def visit(page: Page) -> int:
    """Open the page; 1 if Python has started from its memory."""
    page.goto("./")
    wait_for_python(page)
    return int(page.evaluate(FROM_MEMORY))


def test_on_a_fast_line_page_and_computer_player_start_from_memory(
    page: Page, asked: list[str]
) -> None:
    start_from_memory(page)
    assert visit(page) == 1
    table = Table(page)
    table.start(seed=3)
    expect(table.status).not_to_contain_text("thinking")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name=re.compile(", suggested$"))).not_to_have_count(0)
    assert asked.count("empty.zip") == 2
    assert {"library.zip", "game.zip"}.isdisjoint(asked)


def test_a_page_that_comes_at_once_does_not_ask_for_the_start_file(
    page: Page, asked: list[str]
) -> None:
    start_from_memory(page)
    assert visit(page) == 1
    assert {"start.xz", "unpack-start.mjs", "xz-decompress.js"}.isdisjoint(asked)


def test_every_start_has_its_own_randomness(page: Page) -> None:
    start_from_memory(page)
    numbers = set()
    for _ in range(2):
        assert visit(page) == 1
        numbers.add(page.evaluate(RANDOM_NUMBER))
    assert len(numbers) == 2


def test_all_books_lessons_and_languages_are_in_the_memory(page: Page, asked: list[str]) -> None:
    start_from_memory(page)
    page.goto("./#language=de&lesson=actions")
    expect(page.get_by_role("region", name="Lektion")).to_be_visible(timeout=60_000)
    assert page.evaluate(FROM_MEMORY) == 1
    assert {"library.zip", "game.zip"}.isdisjoint(asked)


def other_build(memory: bytes) -> bytes:
    """The memory as if made with another Pyodide."""
    return memory[: DIGEST.start] + bytes(32) + memory[DIGEST.stop :]


@pytest.mark.parametrize(
    ("damage", "status"),
    [
        (lambda memory: memory[: len(memory) // 2], 200),
        (lambda memory: b"\0" * len(memory), 200),
        (other_build, 200),
        (lambda _: b"gone", 404),
    ],
    ids=["cut off", "empty", "of another build", "missing"],
)
def test_with_a_damaged_memory_the_game_starts_from_its_library_and_nothing_is_lost(
    page: Page, watch: Watch, damage: Callable[[bytes], bytes], status: int
) -> None:
    start_from_memory(page)
    assert visit(page) == 1
    table = Table(page)
    table.start(seed=3)
    table.legal()[0].click()
    hand = [card.text_content() for card in table.hand.get_by_role("button").all()]

    def answer(route: Route) -> None:
        route.fulfill(
            body=damage(FILE.read_bytes()), status=status, content_type="application/wasm"
        )

    if status != 200:
        watch.allow("")
    page.route(MEMORY, answer)
    assert visit(page) == 0
    page.get_by_role("button", name="Resume", exact=True).click()
    expect(page.get_by_role("region", name="Pyramid")).to_be_visible()
    assert [card.text_content() for card in table.hand.get_by_role("button").all()] == hand


def test_with_the_memory_the_empty_library_may_be_missing(page: Page, watch: Watch) -> None:
    watch.allow("")
    page.route("**/static/runtime/empty.zip", lambda route: route.fulfill(status=404))
    start_from_memory(page)
    assert visit(page) == 1
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(page.locator("#start-failure")).to_be_hidden()


@pytest.mark.parametrize("first", ["", NO_LOCKS], ids=["with https", "without https"])
def test_after_an_unfinished_start_the_next_one_uses_the_library(page: Page, first: str) -> None:
    start_from_memory(page)
    page.add_init_script(first)
    page.add_init_script(f"if (!sessionStorage.begun) {UNFINISHED}; sessionStorage.begun = 1;")
    assert visit(page) == 0
    assert visit(page) == 1
    assert page.evaluate(IN_USE) is None


def test_beside_another_start_that_is_not_finished_it_uses_the_memory_too(page: Page) -> None:
    start_from_memory(page)
    other = page.context.new_page()
    assert visit(other) == 1
    other.evaluate(f"() => {{ {UNFINISHED} {HOLD_LOCK} }}")
    assert visit(page) == 1


def test_a_start_that_is_left_counts_as_finished(page: Page) -> None:
    start_from_memory(page)
    with page.expect_request(MEMORY):
        page.goto("./", wait_until="commit")
    assert visit(page) == 1


def test_the_memory_is_no_larger_than_the_one_python_begins_with() -> None:
    # Python begins with 30 MiB; a memory near that would soon fail to be built.
    assert FILE.stat().st_size < 14_000_000
