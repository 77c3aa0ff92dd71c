"""Serves the built site: `python -m mastaba.build.serve`, on PORT or the next free port."""

import argparse
import errno
import os
import signal
import sys
import threading
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from mastaba.build.paths import DIST

FIRST_PORT: Final = 8000
PORTS_TRIED: Final = 100


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files quietly, with the types that browsers require, and always revalidated."""

    protocol_version = "HTTP/1.1"
    cache_control = "no-cache"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".gz": "application/gzip",
        ".js": "text/javascript",
        ".json": "application/json",
        ".md": "text/plain; charset=utf-8",
        ".mjs": "text/javascript",
        ".py": "text/plain; charset=utf-8",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        """Add the cache rule to every answer."""
        self.send_header("Cache-Control", self.cache_control)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Log no individual requests."""

    def handle(self) -> None:
        """Answer requests until the browser disconnects, which it may do at any moment."""
        try:
            super().handle()
        except ConnectionError:
            self.close_connection = True


def site_server(folder: Path, port: int, tries: int = 1) -> ThreadingHTTPServer:
    """A server for `folder`, local to this machine, on the first free port from `port` on.

    Port 0 means any free port. Raises OSError if all `tries` ports are taken.
    """
    handler = partial(SiteHandler, directory=str(folder))
    for candidate in range(port, port + tries):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise OSError(f"no free port from {port} to {port + tries - 1}")


class Server(ThreadingHTTPServer):
    """One thread per connection; none keeps the program alive."""

    daemon_threads = True
    allow_reuse_address = True


def port_asked_for() -> int:
    """The port in PORT, or the default. Raises ValueError if PORT is no number or too high."""
    text = os.environ.get("PORT") or str(FIRST_PORT)
    highest = 65535 - PORTS_TRIED
    if not text.isdecimal() or int(text) > highest:
        raise ValueError(f"PORT={text}: choose a number from 0 to {highest}")
    return int(text)


def has_display() -> bool:
    """Whether somebody could see a browser window."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def stop(*_: object) -> None:
    """End the program as Ctrl-C does."""
    raise KeyboardInterrupt


def main() -> int:
    """Serve until Ctrl-C; return the exit code."""
    argparse.ArgumentParser(
        prog="python -m mastaba.build.serve",
        description="Serves the built site on this machine until Ctrl-C.",
        epilog=f"PORT in the environment is the first port to try, {FIRST_PORT} by default.",
    ).parse_args()
    try:
        server = site_server(DIST, port_asked_for(), PORTS_TRIED)
    except (OSError, ValueError) as error:
        print(f"Cannot serve the site: {error}.", file=sys.stderr)
        return 1
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    # Both signals must stop us even if the parent ignores them, as shells do for &.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    try:
        print(f"Mastaba is running at {address} (Ctrl-C to stop)", flush=True)
        if has_display():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nStopped.")
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
