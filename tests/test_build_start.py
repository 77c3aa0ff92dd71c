"""What the build tells the page of its start."""

from pathlib import Path

import pytest

from mastaba.build import start
from mastaba.build.paths import BuildError

PAGE = '<head>\n  <!-- preload -->\n</head><progress data-bytes="0"></progress>'
FILES = {
    *start.MODULES, *start.FETCHED, *start.LARGE, *start.SCRIPTS,
    "pyscript/core.js", "pyscript/error-12345678.js",
}  # fmt: skip


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    """A folder with every file of the start, of one byte each."""
    folder = tmp_path / "runtime"
    (folder / "pyscript").mkdir(parents=True)
    (tmp_path / "page").mkdir()
    for name in {*FILES, *start.REMEMBERED}:
        (folder / name).write_text("x")
    return folder


def test_the_page_asks_early_for_all_but_the_large_files(runtime: Path) -> None:
    (runtime / "pyscript" / "py-editor-12345678.js").write_text("x")
    page = start.with_start(PAGE, runtime)
    for name in FILES - {*start.LARGE, *start.SCRIPTS}:
        assert f'href="static/runtime/{name}"' in page
    for name in (*start.LARGE, "py-editor"):
        assert name not in page
    assert start.PRELOAD_MARK not in page


def test_the_page_knows_how_many_bytes_its_start_needs(runtime: Path) -> None:
    (runtime / start.WASM).write_text("x" * 100)
    assert f'data-bytes="{len(FILES) - 1 + 100}"' in start.with_start(PAGE, runtime)


def test_a_missing_file_or_place_is_an_error(runtime: Path) -> None:
    with pytest.raises(BuildError, match="preload"):
        start.with_start(PAGE.replace("preload", ""), runtime)
    with pytest.raises(BuildError, match="data-bytes"):
        start.with_start(PAGE.replace("data-bytes", ""), runtime)
    (runtime / start.WASM).unlink()
    with pytest.raises(BuildError, match=start.WASM):
        start.with_start(PAGE, runtime)


def test_the_memory_is_named_by_what_it_is_made_of(runtime: Path) -> None:
    telling = [runtime / name for name in start.NAMING_THE_BUILD]
    named = set()
    for name in ("", *start.REMEMBERED):
        if name:
            (runtime / name).write_text("changed")
        for path in telling:
            path.write_text(f'const BUILD = "{start.BUILD_MARK}";')
        start.name_build(runtime)
        (text,) = {path.read_text() for path in telling}
        named.add(text)
    assert len(named) == 1 + len(start.REMEMBERED)
    assert not any(start.BUILD_MARK in text for text in named)
