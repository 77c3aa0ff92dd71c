"""A host that serves a folder as well or as badly as a test wants."""

import gzip
import posixpath
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from mastaba.build.serve import Server, SiteHandler


@dataclass
class StaticHost:
    """How a folder is served; all of it may change while the server runs."""

    folder: Path
    under: str = "/"
    """The path of the folder on the server, with a slash at both ends."""

    redirects: bool = True
    """Whether the folder's address without a slash at its end leads to the one with it."""

    compress: bool = True
    headers: dict[str, str] = field(
        default_factory=lambda: {
            "Access-Control-Allow-Origin": "*",
            "Cache-Control": "no-cache",
            "ETag": '"as built"',
        }
    )
    """What is sent with every file."""

    types: dict[str, str] = field(default_factory=dict)
    """Types by suffix, other than the right ones."""

    faults: dict[str, str | int] = field(default_factory=dict)
    """By address in the folder: a status to answer with, "cut off" after half of the content,
    "paused" there until the fault is removed, or "silent", which is to send nothing more and not
    to end."""

    speed: int = 0
    """Bytes a second of each connection, if it is to be slow, after a tenth of a second."""

    asked: list[str] = field(default_factory=list)
    """The addresses in the folder that were asked for, in this order."""

    over: threading.Event = field(default_factory=threading.Event)


class Handler(SiteHandler):
    """Serves files as the host's settings say."""

    host: StaticHost

    def end_headers(self) -> None:
        SimpleHTTPRequestHandler.end_headers(self)

    def do_GET(self) -> None:  # noqa: N802
        host = self.host
        path = unquote(urlsplit(self.path).path)
        if host.redirects and f"{path}/" == host.under:
            self.send_response(301)
            self.send_header("Location", host.under)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        address = path.removeprefix(host.under) or "index.html"
        file = host.folder / address
        if not path.startswith(host.under) or not file.is_file():
            self.send_error(404)
            return
        host.asked.append(address)
        fault = host.faults.get(address)
        if isinstance(fault, int):
            self.send_error(fault)
            return
        if host.speed:
            host.over.wait(0.1)
        self.send_file(address, file.read_bytes(), fault)

    def send_file(self, address: str, content: bytes, fault: str | None) -> None:
        suffix = posixpath.splitext(address)[1]
        self.send_response(200)
        self.send_header("Content-Type", self.host.types.get(suffix) or self.guess_type(address))
        for name, value in self.host.headers.items():
            self.send_header(name, value)
        if self.host.compress and suffix not in {".zip", ".whl", ".woff2", ".png"}:
            content = gzip.compress(content, 1)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if fault is None:
            self.send(content)
            return
        half = len(content) // 2
        self.send(content[:half])
        if fault == "paused":
            while self.host.faults.get(address) == fault and not self.host.over.wait(0.05):
                pass
            self.send(content[half:])
            return
        if fault == "silent":
            self.host.over.wait()
        self.close_connection = True

    def send(self, content: bytes) -> None:
        step = self.host.speed // 10 or len(content) or 1
        for start in range(0, len(content), step):
            self.wfile.write(content[start : start + step])
            if self.host.speed:
                self.host.over.wait(0.1)


@contextmanager
def serving(host: StaticHost) -> Iterator[str]:
    """The address of the folder while it is served."""

    class HandlerOfHost(Handler):
        def __init__(self, *args: Any, **more: Any) -> None:
            self.host = host
            super().__init__(*args, **more)

    server = Server(("127.0.0.1", 0), HandlerOfHost)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{host.under}"
    finally:
        host.over.set()
        server.shutdown()
        server.server_close()
