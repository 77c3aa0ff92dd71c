"""What the page must know of its start: what to ask for early, how much it is, which build."""

import hashlib
from pathlib import Path
from typing import Final

from mastaba.build.paths import BuildError

# In the order in which they are needed: PyScript, which runs the page's Python, comes last.
MODULES: Final = (
    "arrival.mjs", "large.mjs", "memory.mjs", "options.mjs", "storage.mjs",
    "pyodide.mjs", "pyodide.asm.mjs",
)  # fmt: skip
FETCHED: Final = ("app.zip", "main.py")
# Asked for by large.mjs: by a link, Chromium would compile it anew on every visit.
WASM: Final = "pyodide.asm.wasm"
SCRIPTS: Final = ("interpreter.mjs", "boot.mjs")
"""The scripts that the page itself names."""

FOR_PACKAGES: Final = "pyodide_graph"
"""How the PyScript file begins that only pages of others load, to install packages."""

REMEMBERED: Final = ("app.zip", "ahead.py", "pyodide.mjs", "pyodide.asm.mjs", WASM)
"""What Python's memory is made of."""

PRELOAD_MARK: Final = "<!-- preload -->"
BYTES_MARK: Final = 'data-bytes="0"'
BUILD_MARK: Final = "@build@"


def with_start(page: str, runtime: Path) -> str:
    """The page with a preload link for what its start needs, and with the size of all of that.

    Raises BuildError if a file of the start is not in `runtime`, or the page has no place for this.
    """
    pyscript = sorted(path.name for path in runtime.glob("pyscript/*"))
    modules = [*MODULES]
    modules += [f"pyscript/{name}" for name in pyscript if not name.startswith(FOR_PACKAGES)]
    links = [f'<link rel="modulepreload" href="static/runtime/{name}">' for name in modules]
    links += [
        f'<link rel="preload" href="static/runtime/{name}" as="fetch" crossorigin>'
        for name in FETCHED
    ]
    try:
        files = [runtime / name for name in (*SCRIPTS, *modules, *FETCHED, WASM)]
        size = sum(path.stat().st_size for path in files)
    except FileNotFoundError as error:
        raise BuildError(f"{error.filename} belongs to the start but is not there") from error
    for mark in (PRELOAD_MARK, BYTES_MARK):
        if mark not in page:
            raise BuildError(f"index.html has no {mark}")
    page = page.replace(PRELOAD_MARK, "\n  ".join(links))
    return page.replace(BYTES_MARK, f'data-bytes="{size}"')


def name_build(runtime: Path) -> None:
    """Tell memory.mjs which build this is: what Python's memory is made of, by its content."""
    content = b"".join((runtime / name).read_bytes() for name in REMEMBERED)
    memory = runtime / "memory.mjs"
    digest = hashlib.sha256(content).hexdigest()[:16]
    memory.write_text(memory.read_text("utf-8").replace(BUILD_MARK, digest), "utf-8")
