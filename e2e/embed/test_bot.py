"""A bot of the host page: it plays, or the page learns why the computer plays on."""

import re
import socket
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from e2e.embed.test_embedding import framed, result_of
from e2e.support.embedding_hosts import Host
from e2e.support.held_requests import HeldRequests
from e2e.support.watching import Watch
from mastaba import Game, Setup

VIEWS = Path(__file__).parents[2] / "docs" / "views.md"
THIRTY_LINES = re.findall("```python\n(.*?)```", VIEWS.read_text("utf-8"), re.DOTALL)[0]
"""The example of a player, named `bot`."""

SETUP = Setup("afterlife", players=["Ada", "Ben"])
SEED = 7

SNOOPER = """
import js

def choose(view, seed):
    try:
        js.indexedDB.open("mastaba")
    except Exception as error:
        database = str(error).partition(":")[0]
    else:
        database = "open"
    raise ValueError(f"origin {js.self.origin}, {database}, {hasattr(js, 'document')}")
"""
"""Looks around in the worker, and tells the host page."""

CALLER = """
import js

def choose(view, seed):
    failed = []
    for name, call in CALLS.items():
        try:
            call("http://127.0.0.1:{port}/" + name)
        except Exception as error:
            failed.append(name)
    raise ValueError(" ".join(failed))

def read(address):
    request = js.XMLHttpRequest.new()
    request.open("GET", address, False)
    request.send()

CALLS = {{
    "request": read,
    "import": js.importScripts,
    "socket": lambda address: js.WebSocket.new(address.replace("http", "ws")),
    "events": js.EventSource.new,
}}
"""
"""Calls a server in every way that a worker has; the last two fail only later."""

CALL = "address => { fetch(address, {mode: 'no-cors'}).catch(() => {}); }"
"""What the page itself can do."""

REFUSED = {
    "def choose(view, seed)": "The bot’s module cannot be loaded: SyntaxError: expected ':'",
    "import numpy": "No module named 'numpy' (bot, line 1).",
    "def chose(view, seed): ...": "The bot’s module has no function choose(view, seed).",
}

GIVEN_UP = {
    SNOOPER: "ValueError: origin null, SecurityError, False (bot, line 11). The computer plays",
    "def choose(view, seed): return 1 / 0": "ZeroDivisionError: division by zero (bot, line 1).",
    "def choose(view, seed): return [999]": "The bot’s choice is not allowed:",
    "def choose(view, seed):\n  while True: ...": "The bot has not answered for 10 seconds.",
}

SLOW = """
import time

slow = [True, True]

def choose(view, seed):
    end = time.monotonic() + 7 * bool(slow and slow.pop())
    while time.monotonic() < end:
        pass
    decision = view["decision"]
    return range(len(decision["options"]))[-max(decision["least"], 1):]
"""
"""Takes seven seconds for each of its first two choices."""

PAGE = """<script src="{site}static/embed/valley-table.js"></script>
    <valley-table setup="{setup}" seed="{seed}" seats="2" levels="apprentice" may="{may}">
    </valley-table>
    <script>
        const errors = [];
        addEventListener("table-error", ({{ detail }}) => errors.push(detail));
    </script>"""


def open_table(page: Page, site: str, host: Host, may: str = "play") -> tuple[Locator, Frame]:
    """The element in a page of another site, and its frame; the computer has the first seat."""
    page.set_viewport_size({"width": 1000, "height": 900})
    html = PAGE.format(site=site, setup=SETUP.to_text(), seed=SEED, may=may)
    page.goto(host.put("/bot", html))
    return page.locator("valley-table"), framed(page)


def seat(table: Locator, text: str, seats: str = "[0]") -> Any:
    """What comes of seating a bot: "done", or what the error says."""
    table.evaluate("(table, text) => { table.dataset.bot = text; }", text)
    ask = f"table.bot({seats}, table.dataset.bot)"
    return result_of(
        table, f"{ask}.then(({{tell}}) => tell, ({{code, message}}) => [code, message])"
    )


def begin(table: Locator, frame: Frame) -> None:
    """Begin again, and wait until the first turn has been played."""
    result_of(table, f"table.load({{setup: table.setup, seed: {SEED}, people: '2'}})")
    expect(frame.get_by_role("button", name="End turn")).to_be_enabled(timeout=60_000)


def log_of_the_documented_bot() -> Any:
    """What the person reads after the bot's first turn."""
    example: dict[str, Any] = {}
    exec(THIRTY_LINES, example)
    game = Game(SETUP, SEED)
    while game.decision is not None and game.decision.player == 0:
        game.choose(example["bot"](game.view(0), 0))
    return game.view(1)["log"]


def test_the_documented_bot_plays_a_seat(page: Page, site: str, host: Host) -> None:
    table, frame = open_table(page, site, host)
    assert seat(table, f"{THIRTY_LINES}\nchoose = bot") == "done"
    begin(table, frame)
    assert result_of(table, "table.view()")["view"]["log"] == log_of_the_documented_bot()
    assert page.evaluate("errors") == []
    assert seat(table, "", "[]") == "done"


def test_a_bot_that_cannot_play_is_told_so_and_the_computer_plays(
    page: Page, site: str, host: Host
) -> None:
    table, frame = open_table(page, site, host)
    for text, words in REFUSED.items():
        code, said = seat(table, text)
        assert (code, words in said) == ("unusable", True), said
    for text, words in GIVEN_UP.items():
        page.evaluate("errors.length = 0")
        assert seat(table, text) == "done"
        begin(table, frame)
        (error,) = page.evaluate("errors")
        assert (error["code"], words in error["text"]) == ("bot", True), error["text"]


def test_a_bot_is_not_late_because_it_still_thinks_about_the_last_game(
    page: Page, site: str, host: Host
) -> None:
    table, frame = open_table(page, site, host)
    assert seat(table, SLOW) == "done"
    load = f"table.load({{setup: table.setup, seed: {SEED}, people: '2'}})"
    result_of(table, load)
    page.wait_for_timeout(2_000)  # it has begun to think
    begin(table, frame)
    assert page.evaluate("errors") == []


def test_a_bot_reaches_no_server(page: Page, site: str, host: Host, watch: Watch) -> None:
    table, frame = open_table(page, site, host)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(2)
        port = server.getsockname()[1]
        watch.allow(f"127.0.0.1:{port}")
        assert seat(table, CALLER.format(port=port)) == "done"
        begin(table, frame)
        (error,) = page.evaluate("errors")
        assert "ValueError: request import (bot, line" in error["text"]
        with pytest.raises(TimeoutError):
            server.accept()
        page.evaluate(CALL, f"http://127.0.0.1:{port}/page")
        server.accept()[0].close()


def test_a_bot_sent_away_while_it_loads_does_not_come(page: Page, site: str, host: Host) -> None:
    table, frame = open_table(page, site, host)
    archive = HeldRequests(page, "**/bot.zip")
    bot = "table.bot([0], 'def choose(view, seed): ...')"
    with page.expect_request("**/bot.zip"):
        table.evaluate(f"table => {{ window.bot = {bot}.catch(({{code}}) => code); }}")
    assert seat(table, "", "[]") == "done"
    archive.release()
    assert result_of(table, "window.bot") == "replaced"
    begin(table, frame)
    assert page.evaluate("errors") == []


def test_only_a_page_that_may_play_can_bring_a_bot(page: Page, site: str, host: Host) -> None:
    table, _ = open_table(page, site, host, "watch")
    assert seat(table, "def choose(view, seed): ...")[0] == "not allowed"
