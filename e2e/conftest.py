"""Fixtures of all browser tests: the site, Chromium, and pages on which errors fail the test."""

import functools
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Page, expect
from xdist import plugin

from e2e.support.embedding_hosts import Host
from e2e.support.own_site import OwnSite
from e2e.support.profiles import Profile, Profiles
from e2e.support.watching import CRASHED, STALLED, TIMEOUT, Watch, has_stalled, wait_for_python
from mastaba.build.serve import Server, SiteHandler

ROOT = Path(__file__).resolve().parents[1]

expect.set_options(timeout=TIMEOUT)

IN_PYODIDE = ROOT / "build" / "in-pyodide"


class HandlerForTests(SiteHandler):
    """Serves dist/ as the site and, under /in-pyodide/, what only tests need."""

    def translate_path(self, path: str) -> str:
        """The file for an address."""
        if path.startswith("/in-pyodide/"):
            return str(IN_PYODIDE / path.removeprefix("/in-pyodide/").split("?")[0])
        return super().translate_path(path)


@pytest.fixture(scope="session")
def in_pyodide() -> Path:
    """The folder that the test server serves under /in-pyodide/."""
    return IN_PYODIDE


@pytest.fixture(scope="session")
def built_site() -> Iterator[str]:
    """The address of the built site, served for this test session, with a slash at the end."""
    folder = ROOT / "dist"
    if not (folder / "index.html").is_file():
        pytest.exit("dist/ is not built: run make build", returncode=2)
    handler = functools.partial(HandlerForTests, directory=str(folder))
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def site(built_site: str) -> str:
    """The address of the site under test; some modules serve one of their own instead."""
    return built_site


CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # a test's first page need not wait for a renderer process
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

# The headless shell draws letters as desktops do, not with its own full hinting. It compiles code
# once: compiling it again, for speed, would take longer than most tests run.
SHELL_FLAGS = [
    "--font-render-hinting=slight",
    "--js-flags=--liftoff-only --no-maglev --no-turbofan",
]


@pytest.fixture(scope="session")
def whole_chromium() -> dict[str, Any]:
    """How to launch Debian's Chromium, without its own network requests."""
    program = shutil.which("chromium")
    if program is None:
        pytest.exit("Chromium is not installed: apt-get install chromium", returncode=2)
    return {"executable_path": program, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def browser_type_launch_args(whole_chromium: dict[str, Any]) -> dict[str, Any]:
    """The same for tests that need a page only: the headless shell if Debian has it.

    It has Chromium's engine but no windows, toolbars or profiles, so tests take less time.
    """
    program = shutil.which("chromium-headless-shell")
    if program is None:
        return whole_chromium
    return {"executable_path": program, "args": [*CHROMIUM_FLAGS, *SHELL_FLAGS]}


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Half as many workers again as elsewhere: browser tests wait now and then."""
    elsewhere: int = plugin.pytest_xdist_auto_num_workers(config)
    return elsewhere * 3 // 2


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test once more, and say so, if the browser itself crashed or stalled under it."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    crash_words = (CRASHED, STALLED, "Target crashed", "Page crashed")
    if any(word in report.longreprtext for report in reports for word in crash_words):
        print(f"\nChromium crashed or stalled; once more: {item.nodeid}", file=sys.stderr)
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_exception_interact(node: pytest.Item, report: pytest.TestReport) -> None:
    """Say in a failed test's report if Chromium had stopped drawing its page."""
    page = getattr(node, "funcargs", {}).get("page")
    if page is not None and report.when == "call" and has_stalled(page):
        report.longrepr = f"{STALLED}\n{report.longreprtext}"


@pytest.fixture
def watch(site: str) -> Watch:
    """The watch over this test's pages."""
    return Watch(site)


@pytest.fixture(scope="session")
def profiles(browser: Browser, built_site: str) -> Iterator[Profiles]:
    """The browser profiles that the tests of this session share."""
    profiles = Profiles(browser, built_site)
    yield profiles
    profiles.close()


@pytest.fixture
def context(
    request: pytest.FixtureRequest,
    profiles: Profiles,
    watch: Watch,
    site: str,
    browser_context_args: dict[str, Any],
) -> Iterator[BrowserContext]:
    """A browser profile without storage; fresh for tests marked so, else starts are fast."""
    is_fresh = request.node.get_closest_marker("fresh_profile") is not None
    if is_fresh or site != profiles.site:
        profile = Profile(profiles.browser, site, browser_context_args)
    else:
        profile = profiles.shared(browser_context_args)
    context = profile.context
    context.on("page", watch.on)
    context.on("request", watch.request)
    yield context
    context.remove_listener("page", watch.on)
    context.remove_listener("request", watch.request)
    profiles.put_back(profile)


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Iterator[Page]:
    """A page on which any console error, page error or foreign request fails the test."""
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    yield page
    assert watch.unexpected() == []


@pytest.fixture
def open_game(page: Page) -> Callable[..., Page]:
    """Open the site at an address (relative) and wait until Python runs."""

    def open_at(address: str = "") -> Page:
        page.goto(address or "./")
        wait_for_python(page)
        return page

    return open_at


@pytest.fixture
def host(watch: Watch) -> Iterator[Host]:
    """Host pages on another origin, which this test may open in addition to the site."""
    host = Host()
    watch.sites = (*watch.sites, host.origin)
    yield host
    host.close()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[OwnSite]:
    """A site for this test alone, which can be stopped and changed."""
    site = OwnSite(tmp_path / "host")
    site.serve()
    yield site
    site.stop()


@pytest.fixture
def own_watch(own: OwnSite) -> Watch:
    """The watch over the pages of that site."""
    return Watch(own.address)


@pytest.fixture
def guests(browser: Browser, own_watch: Watch) -> Iterator[BrowserContext]:
    """A fresh browser profile in which that site can be stored for offline play."""
    context = browser.new_context()
    context.set_default_timeout(TIMEOUT)
    context.on("page", own_watch.on)
    yield context
    context.close()
    assert own_watch.unexpected() == []
