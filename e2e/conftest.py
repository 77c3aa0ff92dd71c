"""What every browser test stands on: the site, Chromium, and pages that forgive nothing."""

import functools
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from mastaba.serve import SiteHandler, Server
from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).resolve().parents[1]

# A page is given this long to get Python going on a slow and busy machine.
START_TIMEOUT = 60_000


class TestSiteHandler(SiteHandler):
    """Serves dist/ as the site and, under /in-pyodide/, what only tests need."""

    __test__ = False
    extra = ROOT / "build" / "in-pyodide"

    def translate_path(self, path: str) -> str:
        """The file for an address."""
        if path.startswith("/in-pyodide/"):
            return str(self.extra / path.removeprefix("/in-pyodide/").split("?")[0])
        return super().translate_path(path)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, served for this test session, with a slash at the end."""
    folder = ROOT / "dist"
    if not (folder / "index.html").is_file():
        pytest.exit("dist/ is not built: run make build", returncode=2)
    handler = functools.partial(TestSiteHandler, directory=str(folder))
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium, kept from calling home."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.exit("Chromium is not installed: apt-get install chromium", returncode=2)
    return {
        "executable_path": chromium,
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ],
    }


class Watch:
    """Collects what must not happen on a page: errors, CSP violations, requests off the site."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.complaints: list[str] = []
        self.allowed: list[str] = []

    def on(self, page: Page) -> None:
        """Begin to watch `page` and its workers."""
        page.on("console", lambda message: self.console(message.type, message.text))
        page.on("pageerror", lambda error: self.complain(f"page error: {error}"))
        page.on("crash", lambda: self.complain("the page crashed"))
        page.on("requestfailed", lambda request: self.complain(f"failed: {request.url}"))

    def route(self, route: Any) -> None:
        """Let requests to the site through and stop all others."""
        url = route.request.url
        if url.startswith((self.site, "blob:", "data:")):
            route.continue_()
        else:
            self.complain(f"request off the site: {url}")
            route.abort()

    def console(self, kind: str, text: str) -> None:
        """Note console errors, and warnings about the security policy."""
        if kind == "error" or "Content Security Policy" in text:
            self.complain(f"console {kind}: {text}")

    def complain(self, text: str) -> None:
        """Note something that must not happen."""
        self.complaints.append(text)

    def allow(self, part: str) -> None:
        """Expect complaints that contain `part`; for tests that break something on purpose."""
        self.allowed.append(part)

    def unexpected(self) -> list[str]:
        """The complaints that no test asked for."""
        return [text for text in self.complaints if not any(part in text for part in self.allowed)]


@pytest.fixture
def watch(site: str) -> Watch:
    """The watch over this test's pages."""
    return Watch(site)


@pytest.fixture
def context(
    browser: Browser, watch: Watch, site: str, browser_context_args: dict[str, Any]
) -> Iterator[BrowserContext]:
    """A fresh browser profile that reaches the site only."""
    context = browser.new_context(**{**browser_context_args, "base_url": site})
    context.route("**/*", watch.route)
    context.on("page", watch.on)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Iterator[Page]:
    """A page on which any console error, page error or foreign request fails the test."""
    page = context.new_page()
    page.set_default_timeout(15_000)
    yield page
    assert watch.unexpected() == []


@pytest.fixture
def open_game(page: Page) -> Callable[..., Page]:
    """Open the site at an address (relative) and wait until Python runs."""

    def open_at(address: str = "") -> Page:
        page.goto(address or "./")
        page.wait_for_selector("html[data-started]", state="attached", timeout=START_TIMEOUT)
        return page

    return open_at
