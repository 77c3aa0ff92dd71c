"""A site for one test alone, which can be stopped, restarted and changed, as happens on hosts.

It is in a subfolder of its host, as on most static hosts.
"""

import functools
import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e.support.watching import START_TIMEOUT, TIMEOUT, Watch, wait_for_python
from mastaba.build.offline.service_worker import write_service_worker
from mastaba.build.serve import Server, SiteHandler

DIST = Path(__file__).resolve().parents[2] / "dist"
FOLDER = "games/mastaba"
READY = "Ready for offline play."


class ServerThatCanStop(Server):
    """A server that tracks its connections, so that it can close them when it stops."""

    def __init__(self, *arguments: Any) -> None:
        self.connections: list[socket.socket] = []
        super().__init__(*arguments)

    def get_request(self) -> tuple[socket.socket, Any]:
        """Accept a connection, and remember it."""
        connection, address = super().get_request()
        self.connections.append(connection)
        return connection, address


class OwnSite:
    """A copy of dist/, and its server."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self.files = root / FOLDER
        self._port = 0
        self._server: ServerThatCanStop | None = None
        # Links instead of copies save time; `put` replaces a file rather than changing it.
        shutil.copytree(DIST, self.files, copy_function=os.link)

    @property
    def host(self) -> str:
        """The address of the host."""
        return f"http://127.0.0.1:{self._port}/"

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"{self.host}{FOLDER}/"

    def serve(self, handler: type[SiteHandler] = SiteHandler) -> None:
        """Start serving, or restart at the same address."""
        here = functools.partial(handler, directory=str(self._root))
        self._server = ServerThatCanStop(("127.0.0.1", self._port), here)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop serving."""
        server, self._server = self._server, None
        if server is None:
            return
        server.shutdown()
        server.server_close()
        for connection in server.connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue  # it has ended by itself

    def put(self, name: str, text: str) -> None:
        """Replace a file."""
        path = self.files / name
        path.unlink(missing_ok=True)
        path.write_text(text, "utf-8")

    def put_beside(self, text: str, name: str = "beside.html") -> str:
        """Add a file of the same host outside the site, usually a page; return its address."""
        (self._root / name).write_text(text, "utf-8")
        return f"{self.host}{name}"

    def release(self) -> str:
        """Turn the present files into a version of the site, as the build does; return it.

        Its files are at least a second younger than those before: Last-Modified counts in seconds,
        so to the browser a version released within the same one would be the one it has.
        """
        changed = [self.files / name for name in ("index.html", "service-worker.js")]
        before = max(path.stat().st_mtime for path in changed)
        for path in changed:
            self.put(path.name, path.read_text("utf-8"))
        version = write_service_worker(self.files)
        date = max(time.time(), before + 1)
        for path in changed:
            os.utime(path, (date, date))
        return version


@contextmanager
def open_browser(
    playwright: Playwright, launch_args: dict[str, Any], profile: Path, watch: Watch
) -> Iterator[BrowserContext]:
    """A browser with this persistent profile; its pages are watched."""
    context = playwright.chromium.launch_persistent_context(profile, **launch_args)
    context.on("page", watch.on)
    context.set_default_timeout(TIMEOUT)
    yield context
    context.close()


def visit(context: BrowserContext, address: str) -> Page:
    """Open the site and wait until Python runs."""
    page = context.new_page()
    page.goto(address)
    wait_for_python(page)
    return page


def wait_until_kept(page: Page) -> None:
    """Wait until the page says that it is ready for offline play, and its worker controls it."""
    expect(page.get_by_text(READY)).to_be_visible(timeout=START_TIMEOUT)
    page.evaluate(CONTROLLED)


def wait_for_answer(page: Page, question: str, arg: object = None) -> None:
    """Wait until an asynchronous function is true; wait_for_function takes its promise for that."""
    deadline = time.monotonic() + START_TIMEOUT / 1000
    while not page.evaluate(question, arg):
        assert time.monotonic() < deadline, question
        page.wait_for_timeout(50)


CONTROLLED = """() => new Promise(done => {
    const worker = navigator.serviceWorker;
    if (worker.controller) done();
    else worker.addEventListener('controllerchange', () => done(), {once: true});
})"""

KEPT = """async () =>
    (await caches.keys()).filter(name => name.startsWith('mastaba offline ')).sort()"""
"""The names of the versions that the browser keeps for the whole host."""
