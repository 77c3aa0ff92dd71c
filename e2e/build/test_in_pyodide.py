"""The engine's tests again, inside Pyodide, against the wheel that the site offers."""

import json
import os
import shutil
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from e2e.support.watching import Watch
from mastaba.build.assets import wheels

ROOT = Path(__file__).resolve().parents[2]
MARKS = os.environ.get("MARKS_IN_PYODIDE", "not slow and not sweep and not hypothesis")
"""Which tests run there; `make pyodide` asks for more, among them those with random examples."""

TIME_FOR_ALL_TESTS = 1800


@pytest.fixture(scope="session")
def test_page(in_pyodide: Path) -> None:
    """The page that runs the tests, with all it fetches, put where the test server finds it."""
    shutil.rmtree(in_pyodide, ignore_errors=True)
    shutil.copytree(ROOT / "e2e" / "in_pyodide", in_pyodide)
    tools = wheels.download("pyodide-tests.txt")
    for wheel in tools:
        shutil.copyfile(wheel, in_pyodide / wheel.name)
    (own,) = (ROOT / "dist" / "wheels").glob("mastaba-*.whl")
    plan = {"wheel": f"../wheels/{own.name}", "tools": [wheel.name for wheel in tools]}
    (in_pyodide / "plan.json").write_text(json.dumps(plan))
    with zipfile.ZipFile(in_pyodide / "tests.zip", "w") as archive:
        archive.writestr("marks.txt", MARKS)
        for name in ("pyproject.toml", "README.md", "index.html"):
            archive.write(ROOT / name, name)
        for folder in ("tests", "cards", "docs", "py/mastaba/build", "py/mastaba/web", "static"):
            for path in sorted((ROOT / folder).rglob("*")):
                # What builds site and weights is not in the wheel, and no browser has to run it.
                not_in_wheel = path.parent in (
                    ROOT / "tests" / "build",
                    ROOT / "tests" / "training",
                )
                if path.is_file() and not not_in_wheel and "__pycache__" not in path.parts:
                    archive.write(path, path.relative_to(ROOT))


@pytest.mark.usefixtures("test_page")
def test_engine_tests_pass_inside_pyodide(
    playwright: Playwright,
    whole_chromium: dict[str, Any],
    built_site: str,
    watch: Watch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In a browser of its own: for so much work it pays to compile WebAssembly for speed."""
    with playwright.chromium.launch(**whole_chromium) as browser:
        page = browser.new_page(base_url=built_site)
        watch.on(page)
        page.goto("in-pyodide/index.html")
        deadline = time.monotonic() + TIME_FOR_ALL_TESTS
        while page.title() == "running" and time.monotonic() < deadline:
            page.wait_for_timeout(250)
        output = page.inner_text("#output")
        summary = output.strip().splitlines()[-1] if output.strip() else "nothing was printed"
        with capsys.disabled():
            print(f"\nInside Pyodide: {summary}")
        assert page.title() == "exit code 0", output
    assert watch.unexpected() == []
