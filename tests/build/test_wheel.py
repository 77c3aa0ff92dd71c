"""The wheel: its metadata, and type checking of programs that use it."""

import doctest
import os
import re
import subprocess
import sys
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from mastaba.build.paths import ROOT
from mastaba.rules.cards import EDITIONS

PROGRAM = """\
from mastaba import Game, IllegalChoice, Option, Setup
from mastaba.ai import LEVELS, player

game = Game(Setup("last rites", ["Ada", "Ben"]), seed=7)
decision = game.decision
assert decision is not None
options: list[Option] = list(decision.options)
picks: list[int] = player(LEVELS[0])(game.view(decision.player), 1)
try:
    game.choose(picks)
except IllegalChoice as error:
    print(error.in_language("de"))
print(f"{len(options)} options, {game.copy().digest()}")
"""


def run(arguments: list[str | Path], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run this Python with only what is installed."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=own,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, as the build makes it."""
    folder = tmp_path_factory.mktemp("wheel")
    made = run(["-m", "hatchling", "build", "-t", "wheel", "-d", folder], ROOT)
    assert made.returncode == 0, made.stderr
    (path,) = folder.glob("mastaba-*.whl")
    return path


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    """The wheel's metadata."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode())


def test_the_summary_and_the_description_name_all_editions(metadata: Message) -> None:
    summary, description = metadata["Summary"], str(metadata.get_payload())
    assert "\n" not in summary
    for edition in EDITIONS:
        assert edition in summary.lower()
        assert edition in description.lower()
    assert "unofficial" in summary


def test_the_description_has_no_link_that_leads_nowhere(metadata: Message) -> None:
    """A package index shows it without our other files."""
    description = str(metadata.get_payload())
    links = re.findall(r"\]\(([^)]*)\)|\]: *(\S+)|(?:href|src)=[\"']([^\"']*)", description)
    for found in links:
        assert "".join(found).startswith("https://")
    assert metadata["Description-Content-Type"] == "text/markdown"


def test_the_example_in_the_description_is_true() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "package.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_wheel_says_what_it_is_for_and_that_it_has_types(
    metadata: Message, wheel: Path
) -> None:
    classifiers = metadata.get_all("Classifier") or []
    assert "Typing :: Typed" in classifiers
    assert "Topic :: Games/Entertainment :: Board Games" in classifiers
    assert metadata["Keywords"]
    with zipfile.ZipFile(wheel) as archive:
        assert "mastaba/py.typed" in archive.namelist()


def code_blocks(page: Path) -> list[str]:
    """The programs on a page of the documents."""
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


def test_programs_that_use_the_wheel_are_checked_for_types(wheel: Path, tmp_path: Path) -> None:
    made = run(["-m", "venv", "--without-pip", tmp_path / "venv"], tmp_path)
    assert made.returncode == 0, made.stderr
    clean = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    installed = run(
        ["-m", "pip", "--python", clean, "install", "-q", "--no-index", "--no-deps", wheel],
        tmp_path,
    )
    assert installed.returncode == 0, installed.stderr
    (tmp_path / "good.py").write_text(PROGRAM)
    (tmp_path / "bad.py").write_text(PROGRAM.replace("seed=7", 'seed="seven"'))
    check: list[str | Path] = ["-m", "mypy", "--strict", "--python-executable", clean]
    (tmp_path / "bot.py").write_text(code_blocks(ROOT / "docs" / "views.md")[0])
    good = run([*check, "good.py", "bot.py"], tmp_path)
    assert good.returncode == 0, good.stdout
    bad = run([*check, "bad.py"], tmp_path)
    assert '"Game" has incompatible type "str"; expected "int"' in bad.stdout
    played = subprocess.run([clean, "-I", "good.py"], cwd=tmp_path, capture_output=True, text=True)
    assert re.fullmatch(r"[0-9]+ options, [0-9a-f]{8}\n", played.stdout), played.stderr
