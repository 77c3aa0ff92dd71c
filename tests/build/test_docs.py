"""The scripts and modules that the documentation names exist."""

import re
from pathlib import Path

import pytest

from mastaba.build.paths import ROOT

PAGES = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
FOLDERS = ("bench", "e2e", "py", "static", "tests", "tools")
SCRIPTS = [f"/{path}" for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")]


@pytest.mark.parametrize("page", sorted(PAGES), ids=lambda page: page.name)
def test_every_script_that_is_named_exists(page: Path) -> None:
    text = page.read_text("utf-8").replace("<edition>", "last_rites")
    named = re.findall(r"`(\w[\w/.-]*\.(?:py|mjs|sh))`", text)
    assert [one for one in named if not any(path.endswith(f"/{one}") for path in SCRIPTS)] == []
