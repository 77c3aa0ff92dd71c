"""Tells the page about its start: the files to preload, their sizes, and its start.xz."""

import hashlib
import html
import json
from pathlib import Path
from typing import Final

from mastaba.build.paths import BuildError

# In the order of the requests: PyScript's modules, which are small, come last.
MODULES: Final = (
    "interpreter.mjs", "load-python.mjs", "pyodide.mjs", "pyodide.asm.mjs", "dom-patch.mjs",
)  # fmt: skip
FETCHED: Final = ("main.py",)
IN_START: Final = ("pyodide.asm.wasm", "library.zip", "game.zip")
"""The files that start.xz stands for."""
UNPACKING: Final = ("unpack-start.mjs", "xz-decompress.js")
NOT_ALWAYS: Final = (*IN_START, "memory.wasm", "empty.zip", "start.xz", *UNPACKING)
"""The files that are not preloaded: the page decides which of them it needs."""
SCRIPTS: Final = ("indexeddb-fallback.mjs", "boot.mjs")
"""The scripts of the start that the page itself names."""

PYSCRIPT: Final = ("pyscript/core*.js", "pyscript/error-*.js")
"""The PyScript files that the page loads; other people's pages may need its other plugins too."""

PRELOAD_MARK: Final = "<!-- preload -->"
BYTES_MARK: Final = 'data-bytes="{}"'
BUILD_MARK: Final = 'data-build="0"'


def with_start(page: str, runtime: Path) -> str:
    """The page with preload links for the files its start needs, their sizes, and its start.xz.

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
        sizes = {name: (runtime / name).stat().st_size for name in NOT_ALWAYS}
        others = (*SCRIPTS, *modules, *FETCHED)
        sizes["others"] = sum((runtime / name).stat().st_size for name in others)
    except FileNotFoundError as error:
        raise BuildError(f"{error.filename} is needed at startup but is missing") from error
    for mark in (PRELOAD_MARK, BYTES_MARK, BUILD_MARK):
        if mark not in page:
            raise BuildError(f"index.html has no {mark}")
    page = page.replace(PRELOAD_MARK, "\n  ".join(links))
    page = page.replace(BYTES_MARK, f'data-bytes="{html.escape(json.dumps(sizes))}"')
    return page.replace(BUILD_MARK, f'data-build="{build_of(runtime)}"')


def build_of(runtime: Path) -> int:
    """The number with which the start.xz of the files in `runtime` begins; see bytecode.py."""
    digest = hashlib.sha256(b"".join((runtime / name).read_bytes() for name in IN_START))
    return int.from_bytes(digest.digest()[:4], "little")
