"""Which of Pyodide's functions come first is on file, for one Pyodide only."""

import json
from pathlib import Path

import pytest

from mastaba.build.paths import BuildError
from mastaba.build.startup import first_functions


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of its own for each test."""
    path = tmp_path / "first_functions.json"
    path.write_text('{"sha256": "", "functions": [[5, 5]]}')
    monkeypatch.setattr(first_functions, "FILE", path)
    return path


def test_functions_are_written_as_ranges(file: Path) -> None:
    first_functions.add_functions({7, 2, 1, 3}, b"wasm")
    assert json.loads(file.read_text())["functions"] == [[1, 3], [7, 7]]


def test_those_on_file_come_first() -> None:
    first_functions.add_functions({7, 2, 1, 3}, b"wasm")
    assert first_functions.functions_of(b"wasm") == {1, 2, 3, 7}


def test_those_called_by_other_visits_stay() -> None:
    assert first_functions.add_functions({7, 2}, b"wasm") == 2
    assert first_functions.add_functions({2, 4}, b"wasm") == 3
    assert first_functions.functions_of(b"wasm") == {2, 4, 7}
    assert first_functions.add_functions({2, 4}, b"newer") == 2


def test_without_those_of_this_pyodide_all_come_first(capsys: pytest.CaptureFixture[str]) -> None:
    first_functions.add_functions({1}, b"older")
    assert first_functions.functions_of(b"newer") == first_functions.EVERY
    assert "run `make first-functions`" in capsys.readouterr().err


def test_what_cannot_be_split_is_refused(tmp_path: Path) -> None:
    first_functions.add_functions({1}, b"wasm")
    wasm = tmp_path / "pyodide.asm.wasm"
    wasm.write_bytes(b"wasm")
    with pytest.raises(BuildError, match="cannot be split"):
        first_functions.write_parts(wasm, tmp_path / "rest.wasm")
