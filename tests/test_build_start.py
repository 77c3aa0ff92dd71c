"""What the build tells the page of its start."""

from pathlib import Path

import pytest

from mastaba.build import start
from mastaba.build.paths import BuildError

PAGE = '<head>\n  <!-- preload -->\n</head><progress data-bytes="0"></progress>'


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    """A folder with every file of the start, of one byte each."""
    (tmp_path / "pyscript").mkdir()
    names = {*start.MODULES, *start.FETCHED, *start.SCRIPTS, *start.REMEMBERED, "pyscript/core.js"}
    for name in names:
        (tmp_path / name).write_text("x")
    return tmp_path


def test_the_page_asks_early_for_all_but_the_wasm_file(runtime: Path) -> None:
    page = start.with_start(PAGE, runtime)
    for name in (*start.MODULES, *start.FETCHED, "pyscript/core.js"):
        assert f'href="static/runtime/{name}"' in page
    assert start.WASM not in page
    assert start.PRELOAD_MARK not in page


def test_the_page_knows_how_many_bytes_its_start_needs(runtime: Path) -> None:
    (runtime / start.WASM).write_text("x" * 100)
    files = {*start.MODULES, *start.FETCHED, *start.SCRIPTS, "pyscript/core.js"}
    assert f'data-bytes="{len(files) + 100}"' in start.with_start(PAGE, runtime)


def test_a_missing_file_or_place_is_an_error(runtime: Path) -> None:
    with pytest.raises(BuildError, match="preload"):
        start.with_start(PAGE.replace("preload", ""), runtime)
    with pytest.raises(BuildError, match="data-bytes"):
        start.with_start(PAGE.replace("data-bytes", ""), runtime)
    (runtime / start.WASM).unlink()
    with pytest.raises(BuildError, match=start.WASM):
        start.with_start(PAGE, runtime)


def test_the_memory_is_named_by_what_it_is_made_of(runtime: Path) -> None:
    memory = runtime / "memory.mjs"
    named = set()
    for name in ("", *start.REMEMBERED):
        if name:
            (runtime / name).write_text("changed")
        memory.write_text(f'const BUILD = "{start.BUILD_MARK}";')
        start.name_build(runtime)
        named.add(memory.read_text())
    assert len(named) == 1 + len(start.REMEMBERED)
    assert not any(start.BUILD_MARK in text for text in named)
