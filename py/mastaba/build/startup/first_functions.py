"""Which of Pyodide's functions come first: those that were called in `tools.first_functions`."""

import hashlib
import json
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from mastaba.build.paths import BuildError

from .wasm_module import WasmError
from .wasm_split import split

FILE: Final = Path(__file__).with_suffix(".json")
LOADER: Final = Path(__file__).with_name("load_rest.js")

EVERY: Final = range(1 << 20)
"""More functions than a browser accepts in a module."""


def write_parts(wasm: Path, rest: Path) -> None:
    """Replace Pyodide's WebAssembly by the code that comes first, and write the rest.

    Raises BuildError if it cannot be split.
    """
    data = wasm.read_bytes()
    try:
        parts = split(data, functions_of(data))
    except WasmError as error:
        raise BuildError(f"{wasm.name} cannot be split: {error}") from error
    for path, part in zip((wasm, rest), parts, strict=True):
        path.write_bytes(part)


def functions_of(data: bytes) -> Collection[int]:
    """The functions of this WebAssembly that come first.

    All of them if nobody has found out, so that `make first-functions` has a site to play on.
    """
    known = _known(data)
    if not known:
        print(f"{FILE.name} is for another Pyodide: run `make first-functions`", file=sys.stderr)
    return known or EVERY


def _known(data: bytes) -> set[int]:
    """The functions on file for this WebAssembly; none if the file is for another."""
    known: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    if known["sha256"] != hashlib.sha256(data).hexdigest():
        return set()
    return {one for first, last in known["functions"] for one in range(first, last + 1)}


def add_functions(functions: set[int], data: bytes) -> int:
    """Write down that these functions of this WebAssembly come first; returns how many do now.

    Those already on file stay, because visits differ in when Python collects garbage, and so in
    what they call.
    """
    functions = functions | _known(data)
    ranges: list[list[int]] = []
    for function in sorted(functions):
        if ranges and function == ranges[-1][1] + 1:
            ranges[-1][1] = function
        else:
            ranges.append([function, function])
    known = {"sha256": hashlib.sha256(data).hexdigest(), "functions": ranges}
    FILE.write_text(json.dumps(known) + "\n", "utf-8")
    return len(functions)


def loader() -> str:
    """What loads the rest: a part of Pyodide's script."""
    return LOADER.read_text("utf-8")
