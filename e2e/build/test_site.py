"""The finished site as a host gets it: the same bytes wherever it is built, and all listed."""

import io
import lzma
import os
import shutil
import struct
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

from mastaba.build.offline import file_list
from mastaba.build.paths import BUILD, DIST, NODE_MODULES, ROOT
from mastaba.build.startup import preload

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


def content(packed: bytes) -> tuple[dict[str, bytes], list[bytes]]:
    """What is in a zip of Python modules: its other files, and each module unpacked."""
    with zipfile.ZipFile(io.BytesIO(packed)) as file:
        found = {name: file.read(name) for name in file.namelist()}
        rest, dictionary = file.read("modules.bytecode"), file.read("modules.dictionary")
    # Where each module is is not the same.
    del found["modules.index"], found["modules.bytecode"]
    modules = []
    while rest:
        unpacker = zlib.decompressobj(zdict=dictionary)
        modules.append(unpacker.decompress(rest))
        rest = unpacker.unused_data
    return found, modules


def test_the_start_file_has_the_same_as_the_files_it_stands_for() -> None:
    runtime = DIST / "static" / "runtime"
    wasm, library, game = ((runtime / name).read_bytes() for name in preload.IN_START)
    start = lzma.decompress((runtime / "start.xz").read_bytes())
    build, *sizes = struct.unpack_from("<4I", start)
    assert build == preload.build_of(runtime)
    parts, place = [], 16
    for size in sizes:
        parts.append(start[place : place + size])
        place += size
    assert place == len(start)
    assert parts[0] == wasm
    assert content(parts[1]) == content(library)
    assert content(parts[2]) == content(game)
    assert len(content(game)[1]) > 200
