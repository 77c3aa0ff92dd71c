"""What the build adds to the page for its start."""

from pathlib import Path

import pytest

from mastaba.build.paths import BuildError
from mastaba.build.startup import preload

PAGE = '<head>\n  <!-- preload -->\n</head><progress data-bytes="0"></progress>'
FILES = {
    *preload.MODULES, *preload.FETCHED, *preload.LARGE, *preload.SCRIPTS,
    "pyscript/core.js", "pyscript/error-12345678.js",
}  # fmt: skip


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    """A folder with every start-up file, of one byte each."""
    folder = tmp_path / "runtime"
    (folder / "pyscript").mkdir(parents=True)
    (tmp_path / "page").mkdir()
    for name in {*FILES, *preload.REMEMBERED}:
        (folder / name).write_text("x")
    return folder


def test_the_page_preloads_all_but_the_large_files(runtime: Path) -> None:
    (runtime / "pyscript" / "py-editor-12345678.js").write_text("x")
    page = preload.with_start(PAGE, runtime)
    for name in FILES - {*preload.LARGE, *preload.SCRIPTS}:
        assert f'href="static/runtime/{name}"' in page
    for name in (*preload.LARGE, "py-editor"):
        assert name not in page
    assert preload.PRELOAD_MARK not in page


def test_the_page_knows_how_many_bytes_its_start_needs(runtime: Path) -> None:
    (runtime / preload.WASM).write_text("x" * 100)
    assert f'data-bytes="{len(FILES) - 1 + 100}"' in preload.with_start(PAGE, runtime)


def test_a_missing_file_or_placeholder_is_an_error(runtime: Path) -> None:
    with pytest.raises(BuildError, match="preload"):
        preload.with_start(PAGE.replace("preload", ""), runtime)
    with pytest.raises(BuildError, match="data-bytes"):
        preload.with_start(PAGE.replace("data-bytes", ""), runtime)
    (runtime / preload.WASM).unlink()
    with pytest.raises(BuildError, match=preload.WASM):
        preload.with_start(PAGE, runtime)


def test_the_build_is_named_by_the_files_in_the_snapshot(runtime: Path) -> None:
    named_files = [runtime / name for name in preload.NAMING_THE_BUILD]
    names = set()
    for name in ("", *preload.REMEMBERED):
        if name:
            (runtime / name).write_text("changed")
        for path in named_files:
            path.write_text(f'const BUILD = "{preload.BUILD_MARK}";')
        preload.name_build(runtime)
        (text,) = {path.read_text() for path in named_files}
        names.add(text)
    assert len(names) == 1 + len(preload.REMEMBERED)
    assert not any(preload.BUILD_MARK in text for text in names)
