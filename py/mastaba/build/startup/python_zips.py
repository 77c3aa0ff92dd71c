"""Writes what the page's Python starts from: bytecode in zips, the same in one file, its memory."""

import ast
import json
import subprocess
import zipfile
from pathlib import Path
from typing import Any, Final

from mastaba.build.paths import (
    BUILD,
    CARDS,
    ON_DEMAND,
    PACKAGE,
    PYODIDE,
    PYSCRIPT,
    BuildError,
    archive_files,
    game_files,
)

EXTRA_MODULES: Final = (
    # Imported inside functions of the library, which we do not scan.
    "concurrent.futures.thread",
    "datetime",
    "encodings.ascii",
    "encodings.latin_1",
    "hashlib",
    "mimetypes",
    "secrets",
    "urllib.parse",
    "zlib",
)


LONGEST_LINE: Final = 500
"""Characters of a line that a person may want to read."""

MEMORY_SCRIPT: Final = Path(__file__).with_name("memory_snapshot.mjs")


def imported_names(source: str) -> set[str]:
    """Every module that `source` imports by an absolute name, including inside functions."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def roots(sources: list[str]) -> list[str]:
    """The modules that must be importable in the page, sorted; not all are in the library."""
    names = set(EXTRA_MODULES)
    for source in sources:
        names |= imported_names(source)
    return sorted(names)


def pyscript_sources() -> dict[str, str]:
    """PyScript's own Python, by path in the zip: as bytecode the page need not compile it."""
    files = sorted((PYSCRIPT / "src" / "stdlib" / "pyscript").glob("*.py"))
    return {f"pyscript/{path.name}": path.read_text("utf-8") for path in files}


def package_sources(files: list[Path]) -> dict[str, str]:
    """The sources of files of our package, by path in the zip."""
    return {
        f"mastaba/{path.relative_to(PACKAGE).as_posix()}": path.read_text("utf-8") for path in files
    }


def write_zips(folder: Path) -> None:
    """Write library.zip, game.zip, the archives on demand and start.xz to `folder`.

    Raises BuildError if Pyodide cannot make them.
    """
    game = package_sources(game_files())
    on_demand = {name: package_sources(archive_files(name)) for name in ON_DEMAND}
    data = {f"mastaba/card_data/{path.name}": path.read_text("utf-8") for path in card_files()}
    data |= {
        f"mastaba/{path.relative_to(PACKAGE).as_posix()}": path.read_text("utf-8")
        for folder in ("words/catalogue", "lessons/texts")
        for path in sorted((PACKAGE / folder).rglob("*.json"))
    }
    pyscript = pyscript_sources()
    later = [source for sources in on_demand.values() for source in sources.values()]
    zips = (f"{name}.zip" for name in ("library", "game", *ON_DEMAND))
    here = Path(__file__).parent
    job = {
        "pyodide": str(PYODIDE),
        "wasm": str(folder / "pyodide.asm.wasm"),
        "script": str(here / "bytecode.py"),
        "out": [str(folder / name) for name in (*zips, "start.xz")],
        "game": game,
        "on_demand": on_demand,
        "pyscript": pyscript,
        "data": data,
        "finder": (here / "sitecustomize.py").read_text("utf-8"),
        "unused": (here / "unused_module.py").read_text("utf-8"),
        "roots": roots([*game.values(), *pyscript.values(), *later]),
    }
    run_in_node(here / "bytecode.mjs", job, "compiling the game to bytecode")


def write_memory(folder: Path) -> None:
    """Write memory.wasm for the zips in `folder`, and the empty library that it needs.

    Raises BuildError if Pyodide cannot make it.
    """
    here = Path(__file__).parent
    job = {
        "pyodide": str(folder),
        "library": str(folder / "library.zip"),
        "game": str(folder / "game.zip"),
        "imports": str(here / "snapshot_imports.py"),
        "out": str(folder / "memory.wasm"),
    }
    run_in_node(MEMORY_SCRIPT, job, "making Python's memory")
    zipfile.ZipFile(folder / "empty.zip", "w").close()


def run_in_node(script: Path, job: dict[str, Any], what: str) -> None:
    """Run a script with its job as a file. Raises BuildError, saying what failed."""
    BUILD.mkdir(exist_ok=True)
    job_file = BUILD / f"{script.stem}-job.json"
    job_file.write_text(json.dumps(job), "utf-8")
    command = ["node", str(script), str(job_file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        # Node quotes the line in which it failed, and Pyodide's script is one line of a megabyte.
        messages = [line for line in done.stderr.strip().splitlines() if len(line) < LONGEST_LINE]
        raise BuildError("\n".join([f"{what} failed:", *messages]))


def card_files() -> list[Path]:
    """The card data files, sorted."""
    return sorted(CARDS.glob("*.json"))
