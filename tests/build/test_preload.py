"""What the build adds to the page for its start."""

from pathlib import Path

import pytest

from mastaba.build.paths import BuildError
from mastaba.build.startup import preload

PAGE = f"<head>\n  <!-- preload -->\n</head><progress {preload.BYTES_MARK}></progress>"
FILES = {
    *preload.MODULES, *preload.FETCHED, *preload.LARGE, *preload.SCRIPTS,
    "pyscript/core.js", "pyscript/error-12345678.js",
}  # fmt: skip


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    """A folder with every start-up file, of one byte each."""
    folder = tmp_path / "runtime"
    (folder / "pyscript").mkdir(parents=True)
    for name in FILES:
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


@pytest.mark.parametrize(
    ("attribute", "more"),
    [("data-bytes", preload.LIBRARY), ("data-bytes-with-memory", preload.MEMORY)],
)
def test_the_page_knows_how_many_bytes_each_way_to_start_needs(
    runtime: Path, attribute: str, more: tuple[str, ...]
) -> None:
    for name in (preload.WASM, *more):
        (runtime / name).write_text("x" * 100)
    either = len(FILES) - len({preload.WASM, *preload.LIBRARY, *preload.MEMORY})
    size = either + 100 * (1 + len(more))
    assert f'{attribute}="{size}"' in preload.with_start(PAGE, runtime)


def test_a_missing_file_or_placeholder_is_an_error(runtime: Path) -> None:
    with pytest.raises(BuildError, match="preload"):
        preload.with_start(PAGE.replace("preload", ""), runtime)
    with pytest.raises(BuildError, match="data-bytes"):
        preload.with_start(PAGE.replace("data-bytes", ""), runtime)
    (runtime / preload.WASM).unlink()
    with pytest.raises(BuildError, match=preload.WASM):
        preload.with_start(PAGE, runtime)
