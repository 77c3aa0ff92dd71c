"""Host pages, served from another origin than the site."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple


class HostPage(NamedTuple):
    """A page, and the content security policy sent with it."""

    html: str
    policy: str = ""


class Host:
    """A server on localhost, while the site is on 127.0.0.1; `pages` are its pages by path."""

    def __init__(self) -> None:
        self.pages: dict[str, HostPage] = {}
        host = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                page = host.pages.get(self.path, HostPage(""))
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                if page.policy:
                    self.send_header("Content-Security-Policy", page.policy)
                self.end_headers()
                self.wfile.write(page.html.encode())

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.origin = f"http://localhost:{self._server.server_address[1]}"

    def put(self, path: str, html: str, policy: str = "") -> str:
        """Serve a page; returns its address."""
        whole = f'<!doctype html><html lang="en"><title>A host</title><body>{html}</body></html>'
        self.pages[path] = HostPage(whole, policy)
        return self.origin + path

    def close(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()
