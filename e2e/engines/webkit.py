"""Debian's WebKitGTK in its own small browser, on a display of its own, over WebDriver."""

import json
import os
import re
import socket
import subprocess
import threading
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

from .driver import STARTED_WITHIN, Action, Driver, ScriptError, end, launched, wait_for

ANSWER_WITHIN: Final = 90
"""Seconds that the browser gets for an answer."""

ERROR: Final = re.compile(r"^.*CONSOLE [A-Z ]*ERROR .*$", re.MULTILINE)

CUT_OFF: Final = re.compile(
    r"Cache API operation failed: Context is stopped"
    r"|(Fetch API c|C)annot load http://127\.0\.0\.1:\d+/\S* due to access control checks\.$"
)
"""What WebKit says, and no script can prevent, if a page that is left was still asking for things.

It stores, fetches or registers them, all of its own site, where there is no access control.
"""

ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"

BROWSER: Final = Path(__file__).with_name("webkit_browser.py")

PYTHON: Final = "/usr/bin/python3"
"""Debian's own, which knows Debian's WebKitGTK."""


class WebKit(Driver):
    """A WebKit with a profile and a display of its own."""

    name = "webkit"

    def __init__(self) -> None:
        super().__init__()
        self._proxy = Proxy()
        self._screen, display = screen(self.output)
        port = free_port()
        self._process = launched(
            ["WebKitWebDriver", f"--port={port}"],
            self.output,
            DISPLAY=display,
            GDK_BACKEND="x11",
            LC_ALL="C",  # English
            LIBGL_ALWAYS_SOFTWARE="1",
            NO_AT_BRIDGE="1",
            WEBKIT_DISABLE_DMABUF_RENDERER="1",
            PYTHONUNBUFFERED="1",
        )
        self._port = port
        self._session = ""
        wait_for(self._listens, STARTED_WITHIN, "WebKit listens")
        # The driver drops what the browser prints.
        browser = self.folder / "browser"
        started = f"{PYTHON} {BROWSER} {self.folder} http://127.0.0.1:{self._proxy.port}"
        script = f"#!/bin/sh\nexec {started} >>{self.output} 2>&1\n"
        browser.write_text(script, "utf-8")
        browser.chmod(0o755)
        self._read = 0
        wanted = {
            "webkitgtk:browserOptions": {"binary": str(browser), "args": []},
            "timeouts": {"script": ANSWER_WITHIN * 1000, "pageLoad": ANSWER_WITHIN * 1000},
        }
        session = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{session['sessionId']}"

    def _listens(self) -> bool:
        try:
            return bool(self._ask("GET", "/status")["ready"])
        except OSError:
            return False

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=ANSWER_WITHIN)
        try:
            connection.request(method, path, None if body is None else json.dumps(body))
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise ScriptError(f"{path}: {value['error']}: {value.get('message')}")
        return value

    def _command(self, name: str, **body: Any) -> Any:
        return self._ask("POST", f"{self._session}/{name}", body)

    def open(self, address: str) -> None:
        self._command("url", url=address)

    def reload(self) -> None:
        self._command("refresh")

    def run(self, function: str, *arguments: Any) -> Any:
        script = f"""const done = arguments[arguments.length - 1];
            (async () => ({function})(...{json.dumps(arguments)}))().then(
                value => done({{ value: JSON.stringify(value) }}),
                error => done({{ error: String(error) }}))"""
        answer = self._command("execute/async", script=script, args=[])
        if "error" in answer:
            raise ScriptError(answer["error"])
        text = answer.get("value")  # there is none of undefined
        return None if text is None else json.loads(text)

    def perform(self, *sources: Action) -> None:
        self._command("actions", actions=sources)

    def resize(self, width: int, height: int) -> None:
        # Nobody draws a frame around the window. The page learns of its size later than the window.
        self._command("window/rect", width=width, height=height)
        size = [width, height]
        inner = "() => [innerWidth, innerHeight]"
        wait_for(lambda: self.run(inner) == size, ANSWER_WITHIN, f"the page has the size {size}")

    def spoken(self, role: str, name: str, finder: str) -> bool:
        element = self._command("execute/sync", script=f"return ({finder})()", args=[])[ELEMENT]
        address = f"{self._session}/element/{element}"
        told = (
            self._ask("GET", f"{address}/computedrole"),
            self._ask("GET", f"{address}/computedlabel"),
        )
        return told == (role, name)

    def complaints(self) -> list[str]:
        with self.output.open(encoding="utf-8", errors="replace") as output:
            output.seek(self._read)
            told = output.read()
            self._read = output.tell()
        return [line for line in ERROR.findall(told) if not CUT_OFF.search(line)]

    def strangers(self) -> list[str]:
        told, self._proxy.asked = self._proxy.asked, []
        return told

    def close(self) -> None:
        self._proxy.close()
        super().close()
        end(self._screen)


class Proxy:
    """Takes every request that is not for this machine, and answers none."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.asked: list[str] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:  # closed
                return
            with connection:
                connection.settimeout(5)
                try:
                    self.asked.append(connection.recv(4096).split(b"\r\n")[0].decode("latin-1"))
                except OSError:
                    self.asked.append("something")

    def close(self) -> None:
        """Listen no more."""
        self._listener.close()


def screen(output: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A display without a screen, and its name."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as answer:
        process = launched(
            [
                "Xvfb",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                "1600x1200x24",
                "-nolisten",
                "tcp",
            ],
            output,
            writing,
        )
        os.close(writing)
        return process, f":{answer.readline().strip()}"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
