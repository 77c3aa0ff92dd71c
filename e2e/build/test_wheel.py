"""Somebody else's page installs the game from the site, as docs/hosting.md shows."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.support.embedding_hosts import Host, HostPage
from e2e.support.static_host import StaticHost, serving
from e2e.support.watching import START_TIMEOUT
from mastaba import Game, Setup

ROOT: Final = Path(__file__).resolve().parents[2]
EXAMPLE: Final = "https://example.org/mastaba/"


@pytest.fixture
def site() -> Iterator[str]:
    """The address of the site on a host that lets other sites' pages use its files."""
    with serving(StaticHost(ROOT / "dist", under="/mastaba/")) as address:
        yield address


def scores() -> list[str]:
    """The result of the document's example game, a line for each player."""
    game = Game(Setup(edition="afterlife", players=["Ada", "Ben"]), seed=7)
    while game.decision:
        game.choose(*range(game.decision.least))
    return [f"{score['name']}: {score['total']} points" for score in game.scores()]


def example_page() -> str:
    """The example page in the document."""
    document = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    (page,) = re.findall(r"```html\n(.*?)```", document, re.DOTALL)
    return str(page)


def test_a_page_elsewhere_installs_the_wheel_and_plays_a_game(
    page: Page, site: str, host: Host
) -> None:
    example = example_page()
    assert EXAMPLE in example
    host.pages["/"] = HostPage(example.replace(EXAMPLE, site))
    page.goto(f"{host.origin}/")
    for line in scores():
        expect(page.locator("body")).to_contain_text(line, timeout=START_TIMEOUT)
    assert page.evaluate("origin") != site.rstrip("/")


def test_plain_pyodide_loads_the_wheel_by_its_address(site: str, tmp_path: Path) -> None:
    """The module that the document shows, in Node, which fetches no modules from hosts."""
    document = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    (shown,) = re.findall(r"```js\n(.*?)```", document, re.DOTALL)
    runtime = (ROOT / "dist" / "static" / "runtime").as_uri()
    script = shown.replace(f"{EXAMPLE}static/runtime", runtime).replace(EXAMPLE, site)
    script = script.replace("document.body.append(scores)", "console.log(scores)")
    (tmp_path / "page.mjs").write_text(script, "utf-8")
    done = subprocess.run(["node", tmp_path / "page.mjs"], capture_output=True, text=True)
    assert ", ".join(scores()) in done.stdout, done.stderr
