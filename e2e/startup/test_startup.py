"""The start: readable at once, showing its progress, and explaining its failures."""

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from e2e.support.held_requests import HeldRequests
from e2e.support.watching import START_TIMEOUT, Watch, wait_for_python
from e2e.support.ways_to_start import start_from_library, start_from_memory, start_from_start_file

pytestmark = pytest.mark.fresh_profile

RUNTIME = "**/static/runtime/"
DIST = Path(__file__).resolve().parents[2] / "dist"


def expect_start_failure(page: Page, reason: str) -> None:
    failure = page.locator("#start-failure")
    expect(failure).to_contain_text("could not be started", timeout=START_TIMEOUT)
    expect(failure).to_contain_text(reason)
    expect(failure).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(failure.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.parametrize("start", [start_from_memory, start_from_library, start_from_start_file])
def test_the_page_can_be_read_before_anything_of_python_has_arrived(
    page: Page, watch: Watch, start: Callable[[Page], None]
) -> None:
    start(page)
    watch.allow("static/runtime/")
    watch.allow("Failed to load resource")
    held_requests: list[Route] = []
    page.route(RUNTIME + "**", lambda route: held_requests.append(route))
    with page.expect_request(RUNTIME + "**"):
        page.goto("./", wait_until="commit")
    expect(page.get_by_role("heading", level=1, name="Mastaba")).to_be_visible()
    expect(page.get_by_role("form", name="New game")).to_be_visible()
    expect(page.get_by_text(re.compile("unofficial fan work", re.IGNORECASE))).to_be_visible()
    for route in held_requests:
        route.abort()


def test_the_page_can_be_read_without_scripts(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    expect(page.get_by_role("heading", level=1, name="Mastaba")).to_be_visible()
    assert "<noscript>" in page.content(), "the page does not say what is missing"
    context.close()


@pytest.mark.parametrize(
    ("prepare", "last"),
    [(start_from_library, "library.zip"), (start_from_memory, "memory.wasm")],
)
def test_progress_is_shown_until_python_runs(
    page: Page, prepare: Callable[[Page], None], last: str
) -> None:
    prepare(page)
    held = HeldRequests(page, RUNTIME + last)
    page.goto("./")
    bar = page.get_by_role("progressbar")
    status = page.locator("#start-status")
    expect(bar).to_be_visible()
    expect(status).to_contain_text("Loading")
    expect(bar).not_to_have_js_property("value", 0)
    if last == "library.zip":
        # All but the file that is held back.
        sizes = json.loads(bar.get_attribute("data-bytes") or "")
        arrived = sizes["others"] + sizes["pyodide.asm.wasm"] + sizes["game.zip"]
        progress = f"{arrived / 1e6:.1f} of {(arrived + sizes[last]) / 1e6:.1f} MB"
        expect(page.locator("#start-bytes")).to_have_text(progress)
    held.release()
    wait_for_python(page)
    expect(bar).to_be_hidden()
    assert page.evaluate("performance.getEntriesByName('mastaba:started').length") == 1


def test_a_game_requested_early_starts_when_python_runs(page: Page) -> None:
    start_from_library(page)
    library = HeldRequests(page, RUNTIME + "library.zip")
    page.goto("./")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.get_by_role("form", name="New game").get_by_role("button", name="Start").click()
    expect(page.locator("#start-status")).to_contain_text("as soon as")
    library.release()
    expect(page.get_by_role("region", name="Pyramid")).to_be_visible(timeout=START_TIMEOUT)


def test_a_game_requested_by_the_address_shows_no_form_before_it(page: Page) -> None:
    start_from_library(page)
    library = HeldRequests(page, RUNTIME + "library.zip")
    page.goto("./?quick")
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator("#start-status")).to_contain_text("Loading")
    expect(page.get_by_role("button", name="Start")).to_be_hidden()
    library.release()
    expect(page.get_by_role("region", name="Pyramid")).to_be_visible(timeout=START_TIMEOUT)
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def test_a_lesson_asked_for_early_is_being_opened_and_begins_instead_of_an_earlier_game(
    page: Page,
) -> None:
    start_from_library(page)
    library = HeldRequests(page, RUNTIME + "library.zip")
    page.goto("./")
    page.wait_for_selector("html[data-ready]", state="attached")
    start = page.get_by_role("form", name="New game").get_by_role("button", name="Start")
    lesson = page.get_by_role("link", name="Buying")
    lesson.click()
    expect(start).to_be_hidden()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.go_back()
    start.click()
    expect(page.locator("#start-status")).to_contain_text("as soon as")
    lesson.click()
    expect(start).to_be_hidden()
    library.release()
    expect(page.locator("#lesson")).to_contain_text("Buying", timeout=START_TIMEOUT)


@pytest.mark.parametrize(
    "name",
    [
        "library.zip",
        "game.zip",
        "pyodide.asm.wasm",
        "pyodide.asm.mjs",
        "pyscript/core.js",
        "interpreter.mjs",
        "dom-patch.mjs",
    ],
)
def test_a_missing_file_is_reported(page: Page, watch: Watch, name: str) -> None:
    watch.allow("")
    start_from_library(page)
    page.route(RUNTIME + name, lambda route: route.fulfill(status=404, body="gone"))
    page.goto("./")
    expect_start_failure(page, name.rpartition("/")[2])
    follow_a_link_in_vain(page)


PYTHON_OF_PYSCRIPT = """async () => {
    const { python } = await import(new URL('static/runtime/interpreter.mjs', location));
    const { FS, runPython } = await python;
    return [FS.analyzePath('pyscript').exists, runPython('import pyscript; pyscript.__file__')];
}"""
"""In the page: whether PyScript has written its modules as files, and where they come from."""


@pytest.mark.parametrize("start", [start_from_memory, start_from_library, start_from_start_file])
def test_pyscripts_own_python_comes_as_bytecode_and_is_not_written_again(
    page: Page, open_game: Callable[..., Page], start: Callable[[Page], None]
) -> None:
    start(page)
    open_game()
    assert page.evaluate(PYTHON_OF_PYSCRIPT) == [False, "/lib/game.zip/pyscript/__init__.pyc"]


def follow_a_link_in_vain(page: Page) -> None:
    """Follow a link to a lesson after the start has failed: the page stays as it is."""
    page.get_by_role("link", name="Buying").click()
    page.wait_for_url("**#lesson=buying")
    expect(page.get_by_role("form", name="New game")).to_be_visible()
    expect(page.get_by_role("link", name="Buying")).to_be_visible()


def test_a_missing_first_script_is_still_named_after_a_minute(page: Page, watch: Watch) -> None:
    watch.allow("")
    page.clock.install()
    page.route(RUNTIME + "boot.mjs", lambda route: route.fulfill(status=404, body="gone"))
    page.goto("./")
    page.clock.fast_forward(61_000)
    expect(page.locator("#start-reason")).to_have_text(
        "static/runtime/boot.mjs could not be loaded"
    )
    follow_a_link_in_vain(page)


def test_missing_parts_of_the_page_are_reported_and_can_be_retried(
    page: Page, watch: Watch
) -> None:
    watch.allow("")
    # One part from before there is a notice, one from the start, and one from after it.
    missing = re.compile("/static/page/(before-paint|last-seats|light-dismiss).js$")
    page.route(missing, lambda route: route.fulfill(status=404, body="gone"))
    page.goto("./")
    wait_for_python(page)
    notice = page.get_by_role("alert").filter(has_text="part of this page could not be loaded")
    expect(notice).to_contain_text("(before-paint.js, last-seats.js, after-start.js)")
    page.unroute(missing)
    notice.get_by_role("button", name="Try again").click()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(notice).to_be_hidden()


BACK = "dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"
"""What the browser dispatches when somebody goes back to a page that it has kept as it was left."""


@pytest.mark.parametrize("last", ["static/runtime/main.py", "static/page/after-start.js"])
def test_going_back_to_a_page_that_was_left_during_its_start_starts_it_anew(
    page: Page, last: str
) -> None:
    held = HeldRequests(page, f"**/{last}")
    with page.expect_request(f"**/{last}", timeout=START_TIMEOUT):
        page.goto("./")
    with page.expect_navigation():
        page.evaluate(BACK)
    held.release()
    page.wait_for_selector("html[data-complete]", state="attached", timeout=START_TIMEOUT)
    page.evaluate("document.body.dataset.same = 'yes'")
    page.evaluate(BACK)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("region", name="Pyramid")).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-same", "yes")


@pytest.mark.parametrize("missing", ["light-dark", "content"])
def test_an_old_browser_is_told_that_it_is_too_old(page: Page, missing: str) -> None:
    page.add_init_script(
        "const { supports } = CSS;"
        f"CSS.supports = (...asked) => !String(asked).includes('{missing}') && supports(...asked);"
    )
    page.goto("./")
    expect(page.get_by_role("alert").filter(has_text="too old for Mastaba")).to_be_visible()


def test_a_new_browser_is_not_told_so(page: Page) -> None:
    page.goto("./", wait_until="load")
    expect(page.locator("#old-browser")).to_be_hidden()


def test_a_wrong_type_of_the_wasm_file_is_reported(page: Page, watch: Watch) -> None:
    watch.allow("")
    path = DIST / "static" / "runtime" / "pyodide.asm.wasm"
    page.route(
        RUNTIME + "pyodide.asm.wasm",
        lambda route: route.fulfill(body=path.read_bytes(), content_type="text/plain"),
    )
    page.goto("./")
    expect_start_failure(page, "application/wasm")


def test_an_error_in_our_python_is_reported(page: Page, watch: Watch) -> None:
    watch.allow("")
    main = (DIST / "static" / "runtime" / "main.py").read_text("utf-8")
    broken = main.replace("    start()", "    raise ValueError('no papyrus')")
    assert broken != main
    page.route(
        RUNTIME + "main.py", lambda route: route.fulfill(body=broken, content_type="text/plain")
    )
    page.goto("./")
    expect_start_failure(page, "no papyrus")


@pytest.mark.parametrize(("file", "fails"), [("static/page/x.js", True), ("app:x.js", False)])
def test_only_an_error_in_our_scripts_is_a_failed_start(
    page: Page, watch: Watch, file: str, fails: bool
) -> None:
    """Browsers built into apps run scripts of their own in the page."""
    watch.allow("")
    page.route(RUNTIME + "main.py", lambda _: None)  # the start waits
    page.goto("./")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.evaluate(
        """file => dispatchEvent(new ErrorEvent("error", {
            message: "no papyrus", filename: new URL(file, document.baseURI).href }))""",
        file,
    )
    expect(page.locator("#start-failure")).to_be_visible(visible=fails)


def test_the_game_starts_where_the_browser_refuses_storage(
    page: Page, open_game: Callable[..., Page]
) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', {configurable: true, value: {"
        "open() { throw new DOMException('denied', 'SecurityError'); }}});"
    )
    open_game()


@pytest.mark.parametrize("answer", ["none", "blocked"])
def test_the_game_starts_where_the_database_never_answers_and_says_what_that_costs(
    page: Page, open_game: Callable[..., Page], answer: str
) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', {configurable: true, value: { open() {"
        "  const request = new EventTarget();"
        f"  if ('{answer}' === 'blocked') setTimeout(() => request.onblocked?.(), 10);"
        "  return request;"
        "}}});"
    )
    open_game()
    notice = page.get_by_role("status").filter(has_text="database is not responding")
    expect(notice).to_contain_text("games and settings are stored elsewhere")
    expect(notice).to_contain_text("two seconds longer")
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_be_hidden()


def test_the_start_requests_only_the_sites_own_files(
    page: Page, open_game: Callable[..., Page], site: str
) -> None:
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    open_game()
    assert asked
    assert [r.url for r in asked if not r.url.startswith((site, f"blob:{site}"))] == []
    started_stock = [r.url for r in asked if r.url.endswith("python_stdlib.zip")]
    assert started_stock == [], "the page must start from bytecode"


class PolicyReader(HTMLParser):
    """Reads the security policy and every inline script, style and handler of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.policy: dict[str, list[str]] = {}
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "meta" and values.get("http-equiv") == "Content-Security-Policy":
            for rule in (values["content"] or "").split(";"):
                name, *sources = rule.split()
                self.policy[name] = sources
        self.inline += [name for name in values if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in values):
            self.inline.append(tag)


def test_the_security_policy_is_strict() -> None:
    reader = PolicyReader()
    reader.feed((DIST / "index.html").read_text("utf-8"))
    assert reader.policy["default-src"] == ["'self'"]
    assert reader.policy["script-src"] == ["'self'", "'unsafe-eval'"]
    assert reader.policy["object-src"] == ["'none'"]
    assert reader.policy["base-uri"] == ["'none'"]
    sources = {source for rule in reader.policy.values() for source in rule}
    assert sources <= {"'self'", "'none'", "'unsafe-eval'", "blob:", "data:"}
    assert reader.inline == []
