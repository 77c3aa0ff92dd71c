"""Puts the site together in dist/: page, runtime, library and game, fonts, wheels, licences."""

import json
import shutil
from pathlib import Path
from typing import Final

from mastaba.ai.net import weights
from mastaba.build.assets import card_pictures, fonts, style_sheet, wheels
from mastaba.build.offline import file_list, service_worker
from mastaba.build.pages import books, lesson_list, translations
from mastaba.build.paths import (
    DIST,
    NODE_MODULES,
    PACKAGE,
    PYODIDE,
    PYSCRIPT,
    ROOT,
    STATIC,
    TUTORIAL,
    BuildError,
)
from mastaba.build.startup import preload, python_zips

PYODIDE_FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    # The page itself never loads this; a page of somebody else that installs our wheel does.
    "python_stdlib.zip",
)

SHARED_MEMORY: Final = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
"""In Pyodide: four bytes to wait with while a keyboard is read, which is done in no page."""

PYSCRIPT_PARTS: Final = (
    "core", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal",
    "pyodide_graph",  # to install packages
)  # fmt: skip
"""Beginnings of the names of the PyScript files that pages without editor or terminal load."""


def build_site() -> None:
    """Build dist/ anew. Raises BuildError if anything is missing or does not fit."""
    for package in (PYODIDE, PYSCRIPT):
        if not package.is_dir():
            raise BuildError("node_modules/ is not there yet: run npm ci first")
    staging = DIST.with_name("dist.new")
    shutil.rmtree(staging, ignore_errors=True)
    shutil.copytree(STATIC, staging / "static")
    shutil.copytree(TUTORIAL, staging / "tutorial")
    runtime = staging / "static" / "runtime"
    write_runtime(runtime)
    python_zips.write_zips(runtime)
    preload.name_build(runtime)
    fonts.write_fonts(staging / "static" / "fonts", python_zips.card_files())
    card_pictures.write_art(staging / "static" / "art.svg")
    translations.write_texts(staging / "static" / "lang")
    wheels.write_wheel(staging / "wheels")
    write_licences(staging)
    write_page(staging)
    books.write_books(staging)
    service_worker.write_service_worker(staging)
    file_list.write_listing(staging)
    open_to_all(staging)
    shutil.rmtree(DIST, ignore_errors=True)
    staging.rename(DIST)


def write_runtime(folder: Path) -> None:
    """Copy Pyodide, PyScript, micropip and its needs into `folder`."""
    for name in PYODIDE_FILES:
        copy_without_map(PYODIDE / name, folder / name)
    shutil.copyfile(PACKAGE / "ai" / "net" / weights.FILE, folder / weights.FILE)
    unshare_memory(folder / "pyodide.asm.mjs")
    pyscript = folder / "pyscript"
    pyscript.mkdir(parents=True)
    for path in pyscript_files():
        copy_without_map(path, pyscript / path.name)
    vendored = wheels.download("pyodide.txt")
    for wheel in vendored:
        shutil.copyfile(wheel, folder / wheel.name)
    wheels.write_lock(folder / "pyodide-lock.json", vendored)


def pyscript_files() -> list[Path]:
    """The files of PyScript that our page, or one that installs our wheel, loads, sorted."""
    files = (PYSCRIPT / "dist").glob("*.js")
    return sorted(path for path in files if path.name.startswith(PYSCRIPT_PARTS))


def copy_without_map(source: Path, target: Path) -> None:
    """Copy a file; a script loses the comment that names its source map, which is not shipped."""
    if source.suffix not in {".js", ".mjs"}:
        shutil.copyfile(source, target)
        return
    lines = source.read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith("//# sourceMappingURL=")]
    target.write_text("".join(kept), "utf-8")


def unshare_memory(script: Path) -> None:
    """Let Pyodide start without memory of a kind that browsers warn of on pages like ours."""
    before, found, after = script.read_text("utf-8").partition(SHARED_MEMORY)
    if not found:
        raise BuildError(f"{script.name} shares no memory any more: leave it as it is")
    script.write_text(f"{before}4{after}", "utf-8")


def write_licences(site: Path) -> None:
    """Copy our licence and notice and the licence texts of every part that is shipped."""
    for name in ("LICENSE", "NOTICE.md"):
        shutil.copyfile(ROOT / name, site / name)
    folder = site / "licences"
    shutil.copytree(ROOT / "licences", folder)
    for_tests = packages_for_tests()
    for text in sorted(NODE_MODULES.glob("**/LICENSE*")):
        if for_tests.intersection(text.parents):
            continue
        package = text.parent.relative_to(NODE_MODULES).as_posix()
        name = package.replace("@", "").replace("/node_modules/", "-").replace("/", "-")
        shutil.copyfile(text, folder / f"{name}.txt")
    for wheel in wheels.download("pyodide.txt"):
        (folder / f"{wheel.name.split('-')[0]}.txt").write_text(
            wheels.licence_texts(wheel), "utf-8"
        )


def packages_for_tests() -> set[Path]:
    """The folders in node_modules/ of what only tests need; nothing of it is shipped."""
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    return {ROOT / folder for folder, package in locked.items() if package.get("dev")}


def open_to_all(site: Path) -> None:
    """Let everybody read the site, whoever built it: a web server is somebody else."""
    for path in (site, *site.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)


def write_page(site: Path) -> None:
    """Write index.html as the site needs it."""
    page = lesson_list.with_list((ROOT / "index.html").read_text("utf-8"))
    style_sheet.join_sheets(page, site)
    page = style_sheet.with_one_sheet(page)
    page = preload.with_start(page, site / "static" / "runtime")
    (site / "index.html").write_text(page, "utf-8")
