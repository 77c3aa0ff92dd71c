"""Tells the page about its start: the files to preload, and their size."""

from pathlib import Path
from typing import Final

from mastaba.build.paths import BuildError

# In the order of the requests: PyScript's modules, which are small, come last.
MODULES: Final = (
    "interpreter.mjs", "load-python.mjs", "pyodide.mjs", "pyodide.asm.mjs", "dom-patch.mjs",
)  # fmt: skip
FETCHED: Final = ("main.py",)
WASM: Final = "pyodide.asm.wasm"
LIBRARY: Final = ("library.zip", "game.zip")
MEMORY: Final = ("memory.wasm", "empty.zip")
LARGE: Final = (WASM, *LIBRARY, *MEMORY)
"""The files that are not preloaded: Python starts either from LIBRARY or from MEMORY."""
SCRIPTS: Final = ("storage.mjs", "boot.mjs")
"""The scripts of the start that the page itself names."""

PYSCRIPT: Final = ("pyscript/core*.js", "pyscript/error-*.js")
"""The PyScript files that the page loads; other people's pages may need its other plugins too."""

PRELOAD_MARK: Final = "<!-- preload -->"
BYTES_MARK: Final = 'data-bytes="0" data-bytes-with-memory="0"'


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
        size, more, instead = (
            sum((runtime / name).stat().st_size for name in names)
            for names in ((*SCRIPTS, *modules, *FETCHED, WASM), LIBRARY, MEMORY)
        )
    except FileNotFoundError as error:
        raise BuildError(f"{error.filename} is needed at startup but is missing") from error
    for mark in (PRELOAD_MARK, BYTES_MARK):
        if mark not in page:
            raise BuildError(f"index.html has no {mark}")
    page = page.replace(PRELOAD_MARK, "\n  ".join(links))
    told = f'data-bytes="{size + more}" data-bytes-with-memory="{size + instead}"'
    return page.replace(BYTES_MARK, told)
