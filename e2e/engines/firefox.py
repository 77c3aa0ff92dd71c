"""Debian's Firefox over WebDriver BiDi, which needs no program between it and the tests."""

import itertools
import json
import re
import shutil
from collections.abc import Mapping
from typing import Any, Final

from websocket import WebSocket, create_connection

from .driver import STARTED_WITHIN, Action, Driver, ScriptError, launched, wait_for

ANSWER_WITHIN: Final = 90
"""Seconds that the browser gets for an answer."""

NOBODY: Final = 9
"""The port of the proxy to all other machines: nobody listens there."""

OWN: Final = ("http://127.0.0.1:", "blob:", "data:", "about:")
"""How the addresses of what a page may ask for begin."""

CUT_OFF: Final = re.compile(
    r"TypeError: NetworkError when attempting to fetch resource\."
    r"|AbortError: The operation was aborted\. "
    r"|Failed to load ‘’\. A ServiceWorker intercepted .* encountered an unexpected error\."
)
"""What Firefox says if a page that is left was starting the computer players' worker.

The first two are about the worker's script, which PyScript fetches or reads without handling a
failure. The third is about an answer that the service worker has given, but nobody has read to its
end; if the service worker itself fails, an address stands there.
"""

BLOCK_ALL_COOKIES: Final = {"network.cookie.cookieBehavior": 2}
"""The preference with which Firefox stores nothing for any page."""

LISTENS: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")

PREFERENCES: Final[dict[str, bool | int | str]] = {
    # A start like that of a browser in use, and nothing that calls home.
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "intl.accept_languages": "en-US, en",
    "app.update.enabled": False,
    "browser.region.update.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.push.connection.enabled": False,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.server": "data:,",
}


class Firefox(Driver):
    """A Firefox with a profile of its own, and maybe preferences besides the usual ones."""

    name = "firefox"

    def __init__(self, preferences: Mapping[str, bool | int | str] | None = None) -> None:
        super().__init__()
        profile = self.folder / "profile"
        profile.mkdir()
        wishes = PREFERENCES | {
            "network.proxy.type": 1,
            "network.proxy.http": "127.0.0.1",
            "network.proxy.http_port": NOBODY,
            "network.proxy.ssl": "127.0.0.1",
            "network.proxy.ssl_port": NOBODY,
            **(preferences or {}),
        }
        lines = (
            f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in wishes.items()
        )
        (profile / "user.js").write_text("\n".join(lines), "utf-8")
        program = shutil.which("firefox-esr") or "firefox"
        self._process = launched(
            [program, "--headless", "--no-remote", "--profile", str(profile),
             "--remote-debugging-port", "0"],
            self.output,
            MOZ_CRASHREPORTER_DISABLE="1",
        )  # fmt: skip
        self._complaints: list[str] = []
        self._strangers: list[str] = []
        self._numbers = itertools.count(1)
        self._socket = self._connected()
        self._ask("session.new", capabilities={})
        [context] = self._ask("browsingContext.getTree")["contexts"]
        self._context = context["context"]
        # Not what the browser itself asks for.
        events = ["log.entryAdded", "network.beforeRequestSent"]
        self._ask("session.subscribe", events=events, contexts=[self._context])

    def _connected(self) -> WebSocket:
        def address() -> str:
            found = LISTENS.search(self.output.read_text("utf-8", errors="replace"))
            return found[1] if found else ""

        listening = wait_for(address, STARTED_WITHIN, "Firefox listens")
        return create_connection(
            f"{listening}/session", timeout=ANSWER_WITHIN, suppress_origin=True
        )

    def _ask(self, method: str, **parameters: Any) -> Any:
        """The result of a command; events that come meanwhile are noted."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv())
            if message.get("id") == number:
                if message["type"] == "error":
                    raise ScriptError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]
            self._note(message.get("method"), message.get("params"))

    def _note(self, event: str, told: dict[str, Any]) -> None:
        if event == "log.entryAdded":
            if told["level"] == "error" and not CUT_OFF.fullmatch(told["text"]):
                self._complaints.append(f"{told['type']}: {told['text']}")
        elif event == "network.beforeRequestSent":
            address = told["request"]["url"]
            if not address.startswith(OWN):
                self._strangers.append(address)

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._context, wait="complete")

    def run(self, function: str, *arguments: Any) -> Any:
        # As JSON both ways: BiDi's own notation is another one.
        called = f"async () => JSON.stringify(await ({function})(...{json.dumps(arguments)}))"
        result = self._called(called)
        return json.loads(result["value"]) if result["type"] == "string" else None

    def _called(self, function: str) -> Any:
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=function,
            awaitPromise=True,
            target={"context": self._context},
        )
        if answer["type"] == "exception":
            raise ScriptError(answer["exceptionDetails"]["text"])
        return answer["result"]

    def perform(self, *sources: Action) -> None:
        self._ask("input.performActions", context=self._context, actions=sources)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._context, viewport=size)

    def spoken(self, role: str, name: str, finder: str) -> bool:
        node = self._called(finder)
        locator = {"type": "accessibility", "value": {"role": role, "name": name}}
        nodes = self._ask(
            "browsingContext.locateNodes",
            context=self._context,
            locator=locator,
            serializationOptions={"maxDomDepth": 0},
        )["nodes"]
        return node.get("sharedId") in {found["sharedId"] for found in nodes}

    def complaints(self) -> list[str]:
        self._ask("session.status")  # whatever was told before the answer has been read then
        told, self._complaints = self._complaints, []
        return told

    def strangers(self) -> list[str]:
        told, self._strangers = self._strangers, []
        return told

    def close(self) -> None:
        self._socket.close()
        super().close()
