"""Assembles the site in dist/: page, runtime, library and game, fonts, wheels, licences."""

import json
import shutil
from pathlib import Path
from typing import Final

from mastaba.ai.net import weights
from mastaba.build.assets import card_pictures, fonts, style_sheet, wheels
from mastaba.build.offline import file_list, service_worker
from mastaba.build.pages import books, lesson_list, seat_fields, translations
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
from mastaba.build.startup import first_functions, preload, python_zips, script_exports

PYODIDE_FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    # Our page never loads this; other people's pages that install our wheel do.
    "python_stdlib.zip",
)

SHARED_MEMORY: Final = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
"""In Pyodide: four bytes to wait on while reading a keyboard, which no page does."""

SIDE_MODULES: Final = "updateGOT(origExports);LDSO.init();loadDylibs();"
"""In Pyodide: gives thousands of functions to libraries loaded later, a tenth of our start."""

WANTED_MODULES: Final = 'LDSO.init();if(!Module["alone"]){updateGOT(origExports);loadDylibs()}'
"""The same unless asked not to, as our page does (load-python.mjs); others may load libraries."""

INSTANTIATION: Final = "var info=getWasmImports();"
"""In Pyodide: where the WebAssembly's imports are known."""

PYTHON_OF_PYSCRIPT: Final = 'wo(".",{pyscript:{'
"""In PyScript: begins to write its Python modules as files, which takes 40 ms of a start."""

UNLESS_IMPORTABLE: Final = "globalThis.hasPyScript||"
"""Put before that: skips it where Python can already import them, as on our page (boot.mjs)."""

XZ_DECODER: Final = NODE_MODULES / "xz-decompress" / "dist" / "package" / "xz-decompress.min.js"

PYSCRIPT_PARTS: Final = (
    "core", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal",
    "pyodide_graph",  # to install packages
)  # fmt: skip
"""Prefixes of the names of the PyScript files that pages without editor or terminal load."""


def build_site() -> None:
    """Rebuild dist/. Raises BuildError if anything is missing or does not fit."""
    for package in (PYODIDE, PYSCRIPT):
        if not package.is_dir():
            raise BuildError("node_modules/ is missing: run npm ci first")
    staging = DIST.with_name("dist.new")
    shutil.rmtree(staging, ignore_errors=True)
    not_ours = shutil.ignore_patterns(".*")  # what file managers leave, and many hosts do not serve
    shutil.copytree(STATIC, staging / "static", ignore=not_ours)
    (staging / "static" / "offline" / service_worker.WORKER).unlink()  # goes to the top, filled in
    shutil.copytree(TUTORIAL, staging / "tutorial", ignore=not_ours)
    runtime = staging / "static" / "runtime"
    write_runtime(runtime)
    python_zips.write_zips(runtime)
    python_zips.write_memory(runtime)
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
    """Copy Pyodide, PyScript, an xz decoder, the net's weights, and micropip into `folder`."""
    for name in PYODIDE_FILES:
        copy_without_map(PYODIDE / name, folder / name)
    shutil.copyfile(PACKAGE / "ai" / "net" / weights.FILE, folder / weights.FILE)
    script = folder / "pyodide.asm.mjs"
    replace_once(script, SHARED_MEMORY, "4")
    replace_once(script, SIDE_MODULES, WANTED_MODULES)
    replace_once(script, INSTANTIATION, INSTANTIATION + first_functions.loader())
    shorten_exports(script)
    first_functions.write_parts(folder / "pyodide.asm.wasm", folder / "pyodide.rest.wasm")
    shutil.copyfile(XZ_DECODER, folder / "xz-decompress.js")
    # Modules have no `this`.
    replace_once(folder / "xz-decompress.js", "}(this,", "}(globalThis,")
    pyscript = folder / "pyscript"
    pyscript.mkdir(parents=True)
    for path in pyscript_files():
        copy_without_map(path, pyscript / path.name)
    write_no_python(pyscript)
    vendored = wheels.download("pyodide.txt")
    for wheel in vendored:
        shutil.copyfile(wheel, folder / wheel.name)
    wheels.write_lock(folder / "pyodide-lock.json", vendored)


def write_no_python(pyscript: Path) -> None:
    """Have PyScript write no Python files where Python can already import its modules."""
    cores = list(pyscript.glob("core-*.js"))
    if len(cores) != 1:
        raise BuildError("PyScript has changed: it no longer has one core-*.js")
    replace_once(cores[0], PYTHON_OF_PYSCRIPT, UNLESS_IMPORTABLE + PYTHON_OF_PYSCRIPT)


def shorten_exports(script: Path) -> None:
    """Leave out of Pyodide's script the exports that no script of the page uses by name."""
    ours = (STATIC / "runtime" / "load-python.mjs", python_zips.MEMORY_SCRIPT)
    users = [
        path.read_text("utf-8") for path in (PYODIDE / "pyodide.mjs", *ours, *pyscript_files())
    ]
    script.write_text(script_exports.shortened(script.read_text("utf-8"), users), "utf-8")


def pyscript_files() -> list[Path]:
    """The PyScript files loaded by our page or by one that installs our wheel, sorted."""
    files = (PYSCRIPT / "dist").glob("*.js")
    return sorted(path for path in files if path.name.startswith(PYSCRIPT_PARTS))


def copy_without_map(source: Path, target: Path) -> None:
    """Copy a file; from scripts, remove the comment naming the source map, which we don't ship."""
    if source.suffix not in {".js", ".mjs"}:
        shutil.copyfile(source, target)
        return
    lines = source.read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith("//# sourceMappingURL=")]
    target.write_text("".join(kept), "utf-8")


def replace_once(script: Path, old: str, new: str) -> None:
    """Replace a part of a script. Raises BuildError unless it is there exactly once."""
    text = script.read_text("utf-8")
    if text.count(old) != 1:
        raise BuildError(f"{script.name} has changed: it no longer has one {old}")
    script.write_text(text.replace(old, new), "utf-8")


def write_licences(site: Path) -> None:
    """Copy our licence and notice and the licence texts of every shipped part."""
    for name in ("LICENSE", "NOTICE.md"):
        shutil.copyfile(ROOT / name, site / name)
    folder = site / "licences"
    shutil.copytree(ROOT / "licences", folder)
    for_tests = {ROOT / path for path in locked_packages(for_tests=True)}
    for text in sorted(NODE_MODULES.glob("**/LICENSE*")):
        if for_tests.intersection(text.parents):
            continue
        package = text.parent.relative_to(NODE_MODULES).as_posix()
        shutil.copyfile(text, folder / licence_file(package.replace("/node_modules/", "/")))
    for wheel in wheels.download("pyodide.txt"):
        (folder / f"{wheel.name.split('-')[0]}.txt").write_text(
            wheels.licence_texts(wheel), "utf-8"
        )
    for package in sorted(locked_packages(for_tests=False)):
        file = licence_file(package.rpartition("node_modules/")[2])
        if not (folder / file).is_file():
            raise BuildError(f"{package} has no licence text: add licences/{file}")


def licence_file(package: str) -> str:
    """The name in licences/ of the licence text of a package from npm."""
    return package.replace("@", "").replace("/", "-") + ".txt"


def locked_packages(for_tests: bool) -> set[str]:
    """The folders in node_modules/ of the packages that only tests need, or of all the others."""
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    return {
        folder
        for folder, package in locked.items()
        if folder and package.get("dev", False) is for_tests
    }


def open_to_all(site: Path) -> None:
    """Make the site readable for all: the web server runs as another user than the build."""
    for path in (site, *site.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)


def write_page(site: Path) -> None:
    """Write index.html with its seats, lesson list, single style sheet and preload links."""
    page = seat_fields.with_seats((ROOT / "index.html").read_text("utf-8"))
    page = lesson_list.with_list(page)
    style_sheet.join_sheets(page, site)
    page = style_sheet.with_one_sheet(page)
    page = preload.with_start(page, site / "static" / "runtime")
    (site / "index.html").write_text(page, "utf-8")
