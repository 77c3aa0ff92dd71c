"""What the build adds to the page for its start."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from mastaba.build.paths import BuildError
from mastaba.build.startup import preload

PAGE = (
    f"<head><script {preload.BUILD_MARK}></script>\n  <!-- preload -->\n</head>"
    f"<progress {preload.BYTES_MARK}></progress>"
)
FILES = {
    *preload.MODULES, *preload.FETCHED, *preload.NOT_ALWAYS, *preload.SCRIPTS,
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


def test_the_page_preloads_all_that_every_start_needs(runtime: Path) -> None:
    (runtime / "pyscript" / "py-editor-12345678.js").write_text("x")
    page = preload.with_start(PAGE, runtime)
    for name in FILES - {*preload.NOT_ALWAYS, *preload.SCRIPTS}:
        assert f'href="static/runtime/{name}"' in page
    for name in (*preload.NOT_ALWAYS, "py-editor"):
        assert f'href="static/runtime/{name}' not in page
    assert preload.PRELOAD_MARK not in page


class Attributes(HTMLParser):
    """The attributes of all elements of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str | None] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.update(attrs)


def test_the_page_knows_the_size_of_each_file_that_not_every_start_needs(runtime: Path) -> None:
    for size, name in enumerate(preload.NOT_ALWAYS, 100):
        (runtime / name).write_text("x" * size)
    told = Attributes(preload.with_start(PAGE, runtime)).found["data-bytes"]
    sizes = json.loads(told or "")
    assert sizes.pop("others") == len(FILES) - len(preload.NOT_ALWAYS)
    assert sizes == {name: size for size, name in enumerate(preload.NOT_ALWAYS, 100)}


def test_the_page_knows_its_own_start_file(runtime: Path) -> None:
    builds = {Attributes(preload.with_start(PAGE, runtime)).found["data-build"]}
    for name in preload.IN_START:
        (runtime / name).write_text("changed")
        builds.add(Attributes(preload.with_start(PAGE, runtime)).found["data-build"])
    assert len(builds) == 4


def test_a_missing_file_or_placeholder_is_an_error(runtime: Path) -> None:
    with pytest.raises(BuildError, match="preload"):
        preload.with_start(PAGE.replace("preload", ""), runtime)
    with pytest.raises(BuildError, match="data-bytes"):
        preload.with_start(PAGE.replace("data-bytes", ""), runtime)
    with pytest.raises(BuildError, match="data-build"):
        preload.with_start(PAGE.replace("data-build", ""), runtime)
    (runtime / "start.xz").unlink()
    with pytest.raises(BuildError, match=r"start\.xz"):
        preload.with_start(PAGE, runtime)
