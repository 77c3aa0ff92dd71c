"""Python's WebAssembly in two files: what visits need, and the rest, in case one needs it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, Route, expect

from e2e.support.own_site import OwnSite, open_browser, visit, wait_until_kept
from e2e.support.playing import Table
from e2e.support.watching import START_TIMEOUT, Watch, wait_for_python
from e2e.support.ways_to_start import (
    start_from_library,
    start_from_memory,
    start_from_start_file,
)

pytestmark = pytest.mark.fresh_profile

REST = "pyodide.rest.wasm"
CALCULATE = """async () => {
    const { python } = await import(new URL('static/runtime/interpreter.mjs', location));
    return (await python).runPython('str(complex(1, 2) ** 2)');
}"""
"""Powers of complex numbers are in the rest, as no visit needs them."""
RESULT = "(-3+4j)"
ANOTHER_PYTHON = """async isCompiled => {
    const [here] = location.href.split("static/");
    const { compileRest, pythonWithLibrary } =
        await import(new URL("static/runtime/load-python.mjs", here));
    if (isCompiled) await compileRest();
    return (await pythonWithLibrary()).runPython('str(complex(1, 2) ** 2)');
}"""
NOT_OURS = """async () => {
    const [here] = location.href.split("manifest.json");
    const { loadPyodide } = await import(here + "runtime/pyodide.mjs");
    const python = await loadPyodide({ indexURL: here + "runtime/" });
    XMLHttpRequest.prototype.send = () => { throw new Error("The rest was there already."); };
    return python.runPython('str(complex(1, 2) ** 2)');
}"""
LOADED = "() => performance.getEntriesByName('mastaba:rest-of-code').length"
ARRIVED_BEFORE_PYTHON = f"""() => performance.getEntriesByType('resource')
    .find(entry => entry.name.endsWith('{REST}')).responseEnd
    < performance.getEntriesByName('mastaba:python')[0].startTime"""
NEVER_COMPILED_BEFOREHAND = f"""(() => {{
    const {{ compileStreaming }} = WebAssembly;
    WebAssembly.compileStreaming = async source => {{
        const answer = await source;
        if (answer.url.endsWith('{REST}')) return new Promise(() => {{}});
        return compileStreaming(answer);
    }};
}})()"""
REQUESTED = f"""() => performance.getEntriesByType('resource')
    .some(entry => entry.name.endsWith('{REST}'))"""


def ask_for_hint(page: Page) -> None:
    """Wait for what the computer player suggests."""
    page.get_by_role("button", name="Hint").click()
    suggested = page.get_by_role("button", name=re.compile(", suggested$"))
    expect(suggested).not_to_have_count(0, timeout=START_TIMEOUT)


@pytest.mark.parametrize("way", [start_from_memory, start_from_library, start_from_start_file])
def test_page_and_computer_player_need_it_neither_for_the_start_nor_for_a_turn(
    page: Page, asked: list[str], way: Callable[[Page], None]
) -> None:
    way(page)
    page.goto("./")
    wait_for_python(page)
    table = Table(page)
    table.start(seed=3, level="Vizier")
    ask_for_hint(page)
    page.wait_for_function(REQUESTED)  # in case it is needed
    assert page.evaluate(LOADED) == 0
    assert asked.count(REST) == 2  # the computer player's worker requests it, too


def test_it_is_loaded_once_it_is_needed(page: Page) -> None:
    page.goto("./")
    wait_for_python(page)
    assert [page.evaluate(CALCULATE) for _ in range(2)] == [RESULT] * 2
    assert page.evaluate(LOADED) == 1


@pytest.mark.parametrize("is_compiled", [False, True])
def test_a_page_that_needs_it_at_once_gets_it(
    page: Page, asked: list[str], is_compiled: bool
) -> None:
    page.goto("./static/manifest.json")
    assert page.evaluate(ANOTHER_PYTHON, is_compiled) == RESULT
    assert asked.count(REST) == 1


def test_a_python_that_is_not_ours_has_it_from_the_start(page: Page, asked: list[str]) -> None:
    page.goto("./static/manifest.json")
    assert page.evaluate(NOT_OURS) == RESULT
    assert asked.count(REST) == 1


def test_a_game_goes_on_without_it(page: Page, watch: Watch, asked: list[str]) -> None:
    watch.allow("404")
    watch.allow("TypeError")

    def gone(route: Route) -> None:
        route.fulfill(status=404, body="gone")

    page.route(f"**/{REST}", gone)
    page.goto("./")
    wait_for_python(page)
    table = Table(page)
    table.start(seed=3)
    ask_for_hint(page)
    table.legal()[0].click()
    expect(table.status).not_to_have_text("")
    assert asked.count(REST) == 2
    assert page.evaluate(LOADED) == 0


def test_it_is_there_without_the_server(
    playwright: Playwright,
    whole_chromium: dict[str, Any],
    tmp_path: Path,
    own: OwnSite,
    own_watch: Watch,
) -> None:
    with open_browser(playwright, whole_chromium, tmp_path / "profile", own_watch) as context:
        page = visit(context, own.address)
        wait_until_kept(page)
        own.stop()
        assert page.evaluate(ANOTHER_PYTHON, True) == RESULT
        page.add_init_script(NEVER_COMPILED_BEFOREHAND)
        page.reload()
        wait_for_python(page)
        assert page.evaluate(ARRIVED_BEFORE_PYTHON)
        assert page.evaluate(CALCULATE) == RESULT
        assert page.evaluate(LOADED) == 1
    assert own_watch.unexpected() == []
