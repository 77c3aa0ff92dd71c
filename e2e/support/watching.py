"""Watches pages for errors and foreign requests, which must never happen."""

from playwright.sync_api import Error, Page, Request

# A page is given this long to get Python going on a slow and busy machine.
START_TIMEOUT = 60_000

# And this long for anything else.
TIMEOUT = 15_000

# This Chromium loses a renderer about once in a thousand page loads, whatever the page.
CRASHED = "the page crashed"

# On a very busy machine it sometimes stops drawing frames for a page whose scripts go on running;
# then nothing on the page can be clicked.
STALLED = "Chromium draws no more frames"
DRAWS = """() => Promise.race([
    new Promise(done => requestAnimationFrame(() => done(true))),
    new Promise(done => setTimeout(() => done(false), 3000)),
])"""

NO_STORAGE = (
    "Object.defineProperty(window, 'localStorage', {get() {"
    "throw new DOMException('denied', 'SecurityError'); }});"
)
NULL_STORAGE = (
    "for (const name of ['localStorage', 'sessionStorage'])"
    "  Object.defineProperty(window, name, {value: null});"
)
UNREADABLE_STORAGE = "Storage.prototype.getItem = () => { throw new Error('not here'); };"
RENEWING = "dispatchEvent(new Event('mastaba:renewing'))"
"""What offline/registration.js dispatches before the page starts again in another version."""

UNREADABLE_FILE = """(() => {
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = () => {
        Blob.prototype.arrayBuffer = arrayBuffer;
        return Promise.reject(new DOMException('gone', 'NotReadableError'));
    };
})()"""
"""In the page: the next file cannot be read."""


class Watch:
    """Collects what must not happen on a page: errors, CSP violations, requests off the site.

    `sites` are the prefixes of all allowed addresses.
    """

    def __init__(self, site: str) -> None:
        self.sites: tuple[str, ...] = (site,)
        self.complaints: list[str] = []
        self.allowed: list[str] = []

    def on(self, page: Page) -> None:
        """Begin to watch `page` and its workers."""
        page.on("console", lambda message: self.console(message.type, message.text))
        page.on("pageerror", lambda error: self.complain(f"page error: {error}"))
        page.on("crash", lambda _: self.complain(CRASHED))
        page.on("response", lambda answer: self.response(answer.status, answer.url))
        page.on("requestfailed", self.failed)

    def request(self, request: Request) -> None:
        """Note a request off the site; the browser's settings keep it from arriving there."""
        if not request.url.startswith((*self.sites, "blob:", "data:")):
            self.complain(f"request off the site: {request.url}")

    def response(self, status: int, url: str) -> None:
        """Note a request for a file that the site does not have."""
        if status >= 400:
            self.complain(f"answer {status}: {url}")

    def failed(self, request: Request) -> None:
        """Note a failed request, unless its page was left before the answer."""
        if request.failure != "net::ERR_ABORTED":
            self.complain(f"failed: {request.url}")

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


def has_stalled(page: Page) -> bool:
    """Whether Chromium draws no frames for `page` although its scripts run."""
    try:
        return page.locator(":root").evaluate(DRAWS, timeout=3000) is False
    except Error:  # the page is closed, has crashed or is itself busy
        return False


def wait_for_python(page: Page) -> None:
    """Wait until Python runs on `page`; fail at once if the page says that it could not start."""
    failed = "#start-failure:not([hidden])"
    page.wait_for_selector(f"html[data-started], {failed}", state="attached", timeout=START_TIMEOUT)
    assert page.locator(failed).count() == 0, page.inner_text(failed)


def open_with(page: Page, stored: dict[str, str]) -> None:
    """Open the start screen in a browser that has stored these texts, by their keys."""
    page.goto("./static/manifest.json")  # of the same origin, but with no Python to start
    page.evaluate("stored => Object.assign(localStorage, stored)", stored)
    page.goto("./")
    wait_for_python(page)
