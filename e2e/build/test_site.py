"""The finished site as a host gets it: the same bytes wherever it is built, and all listed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from mastaba.build.offline import file_list
from mastaba.build.paths import BUILD, DIST, NODE_MODULES, ROOT

NOT_SOURCE = (".*", "build", "dist", "dist.new", "node_modules", "__pycache__")

# What must not influence the site: another time zone, language, hash seed and date.
ELSEWHERE = {
    "TZ": "Pacific/Kiritimati",
    "LC_ALL": "C",
    "PYTHONHASHSEED": "4711",
    "SOURCE_DATE_EPOCH": "1700000000",
    "PYTHONPATH": "py",
    "PYTHONDONTWRITEBYTECODE": "1",
}


def not_source(folder: str, names: list[str]) -> set[str]:
    """Files that are no source; inside the package `build` is source."""
    ignored = shutil.ignore_patterns(*NOT_SOURCE)(folder, names)
    return ignored - ({"build"} if Path(folder) != ROOT else set())


def test_the_same_source_builds_the_same_bytes_anywhere(tmp_path: Path) -> None:
    place = tmp_path / "some" / "other place"
    shutil.copytree(ROOT, place, ignore=not_source)
    shutil.copytree(BUILD / "downloads", place / "build" / "downloads")
    (place / "node_modules").symlink_to(NODE_MODULES.resolve())
    done = subprocess.run(
        [sys.executable, "-m", "mastaba.build"],
        cwd=place,
        env={**os.environ, **ELSEWHERE},
        umask=0o077,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    here, there = file_list.files_of(DIST), file_list.files_of(place / "dist")
    assert sorted(here.keys() ^ there.keys()) == []
    assert [address for address in here if here[address] != there[address]] == []
    modes = {path.stat().st_mode & 0o777 for path in (place / "dist").rglob("*")}
    assert modes == {0o644, 0o755}, "a web server could not read the site"


def test_the_file_list_is_complete() -> None:
    listed = file_list.read_listing((DIST / file_list.LISTING).read_text("utf-8"))
    found = file_list.files_of(DIST)
    del found[file_list.LISTING]
    assert listed == found
