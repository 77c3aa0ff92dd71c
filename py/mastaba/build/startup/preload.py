"""Tells the page about its start: the files to preload, their size, and the build."""

import hashlib
from pathlib import Path
from typing import Final

from mastaba.build.paths import BuildError

# In the order of the requests: PyScript's modules, which are small, come last.
MODULES: Final = (
    "interpreter.mjs", "memory-snapshot.mjs", "load-python.mjs", "pyodide.mjs", "pyodide.asm.mjs",
    "dom-patch.mjs",
)  # fmt: skip
FETCHED: Final = ("main.py",)
WASM: Final = "pyodide.asm.wasm"
LARGE: Final = (WASM, "library.zip", "game.zip")
"""The files that early-requests.js requests."""
SCRIPTS: Final = ("storage.mjs", "boot.mjs")
"""The scripts of the start that the page itself names."""

PYSCRIPT: Final = ("pyscript/core*.js", "pyscript/error-*.js")
"""The PyScript files that the page loads; other people's pages may need its other plugins too."""

REMEMBERED: Final = (
    *LARGE,
    "snapshot_imports.py",
    "load-python.mjs",
    "pyodide.mjs",
    "pyodide.asm.mjs",
)
"""The files that determine the snapshot of Python's memory."""

NAMING_THE_BUILD: Final = ("../page/early-requests.js", "memory-snapshot.mjs")

PRELOAD_MARK: Final = "<!-- preload -->"
BYTES_MARK: Final = 'data-bytes="0"'
BUILD_MARK: Final = "@build@"


def with_start(page: str, runtime: Path) -> str:
    """The page with preload links for the files its start needs, and with their total size.

    Raises BuildError if such a file is not in `runtime`, or the page has no place for the links.
    """
    modules = [
        *MODULES,
        *(f"pyscript/{path.name}" for part in PYSCRIPT for path in sorted(runtime.glob(part))),
    ]
    links = [f'<link rel="modulepreload" href="static/runtime/{name}">' for name in modules]
    links += [
        f'<link rel="preload" href="static/runtime/{name}" as="fetch" crossorigin>'
        for name in FETCHED
    ]
    try:
        files = [runtime / name for name in (*SCRIPTS, *modules, *FETCHED, *LARGE)]
        size = sum(path.stat().st_size for path in files)
    except FileNotFoundError as error:
        raise BuildError(f"{error.filename} is needed at startup but is missing") from error
    for mark in (PRELOAD_MARK, BYTES_MARK):
        if mark not in page:
            raise BuildError(f"index.html has no {mark}")
    page = page.replace(PRELOAD_MARK, "\n  ".join(links))
    return page.replace(BYTES_MARK, f'data-bytes="{size}"')


def name_build(runtime: Path) -> None:
    """Write the build's name into the files that need it: a digest of the REMEMBERED files."""
    content = b"".join((runtime / name).read_bytes() for name in REMEMBERED)
    digest = hashlib.sha256(content).hexdigest()[:16]
    for name in NAMING_THE_BUILD:
        path = runtime / name
        path.write_text(path.read_text("utf-8").replace(BUILD_MARK, digest), "utf-8")
