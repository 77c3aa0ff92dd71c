"""The scripts and modules that the documentation names exist, and it says what browsers store."""

import re
from pathlib import Path

import pytest

from mastaba.build.paths import ROOT

PAGES = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
FOLDERS = ("bench", "docs", "e2e", "py", "static", "tests", "tools")
SCRIPTS = [f"/{path}" for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")]

UPDATE = "where to go on after an update"
STARTED = "marks of how the page has started"
DONE = "the lessons and puzzles that are done"
STORED = {
    "mastaba asked to last": "whether it has asked the browser to keep all this",
    "mastaba bookmark": UPDATE,
    "mastaba card pack": "card packs",
    "mastaba game ": "saved games",
    "mastaba last played": "which was played last",
    "mastaba lessons": DONE,
    "mastaba memory in use": STARTED,
    "mastaba on the table": UPDATE,
    "mastaba puzzle on the table": UPDATE,
    "mastaba puzzles": DONE,
    "mastaba results": "the last results at each level",
    "mastaba review ": "reviews",
    "mastaba seats": "the names and kinds of the last game's seats",
    "mastaba settings": "settings",
    "mastaba start unpacked": STARTED,
    "mastaba statistics ": "statistics",
    "mastaba trial": "a text that shows whether the browser stores any",
}
"""What `docs/hosting.md` calls each text that the page stores, by the beginning of its name."""


@pytest.mark.parametrize("page", sorted(PAGES), ids=lambda page: page.name)
def test_every_script_that_is_named_exists(page: Path) -> None:
    text = page.read_text("utf-8").replace("<edition>", "last_rites")
    named = re.findall(r"`(\w[\w/.-]*\.(?:py|m?js|sh))`", text)
    assert [one for one in named if not any(path.endswith(f"/{one}") for path in SCRIPTS)] == []


def test_what_browsers_store_is_told() -> None:
    folders = (ROOT / "py" / "mastaba" / "web", ROOT / "static")
    scripts = [path for folder in folders for path in folder.rglob("*.*")]
    code = [path.read_text("utf-8") for path in scripts if path.suffix in (".py", ".js", ".mjs")]
    named = {name for text in code for name in re.findall(r'"(mastaba [a-z ]+)"', text)}
    assert named == set(STORED)
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    told = " ".join(hosting.partition("## What browsers store")[2].partition("\n## ")[0].split())
    assert [words for words in STORED.values() if words not in told] == []
