"""Packs the standard library and the game as bytecode into one zip. Runs inside Pyodide.

Python spends most of a normal start-up in compiling its own library from source. The zip written
here replaces that library: compiled, cut to the modules that are used, with the game beside them.

The job (/job.json) holds: "game" and "pyscript", source texts by path in the zip; "data", other
texts likewise; "roots", modules that must be importable, with whatever they import in turn.
"""

import importlib
import json
import sys
import zipfile
from pathlib import Path
from typing import Any

LIBRARY = "/lib/python314.zip"
# The library imports these if they are there and does as well without: nothing here is encrypted,
# and nothing packed in such ways.
DISPENSABLE = ("ssl", "_ssl", "bz2", "lzma", "compression")
FIXED_DATE = (2020, 1, 1, 0, 0, 0)

to_pyc: Any = vars(importlib.import_module("importlib._bootstrap_external"))["_code_to_hash_pyc"]


def modules_of(library: zipfile.ZipFile) -> dict[str, str]:
    """The path of every module in the library's zip, by module name."""
    names = {}
    for path in library.namelist():
        if path.endswith(".py"):
            name = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
            names[name] = path
    return names


def bytecode(source: str | bytes, path: str, optimize: int) -> bytes:
    """The contents of a .pyc file that is never checked against its source."""
    code = compile(source, f"{LIBRARY}/{path}", "exec", dont_inherit=True, optimize=optimize)
    data: bytes = to_pyc(code, b"\0" * 8, False)
    return data


def pack() -> None:
    """Write /app.zip as the job says."""
    job = json.loads(Path("/job.json").read_text())
    with zipfile.ZipFile(LIBRARY) as library:
        known = modules_of(library)
        before = set(sys.modules) - {"zipfile", "zipfile._path", "zipfile._path.glob"}
        for root in sorted(set(job["roots"]) & set(known)):
            importlib.import_module(root)
        wanted = before | set(sys.modules)
        used = sorted(n for n in wanted & set(known) if n.partition(".")[0] not in DISPENSABLE)
        entries: dict[str, bytes] = {}
        for name in used:
            path = known[name]
            # Nobody reads the library's docstrings in the page: a tenth of the download.
            entries[path + "c"] = bytecode(library.read(path), path, optimize=2)
    for path, source in job["pyscript"].items():
        entries[path + "c"] = bytecode(source, path, optimize=2)
    for path, source in job["game"].items():
        # The words of cards are explained by the docstrings of what they name.
        optimize = 0 if path.startswith("mastaba/actions/") else 2
        entries[path + "c"] = bytecode(source, path, optimize)
    for path, text in job["data"].items():
        entries[path] = text.encode()
    with zipfile.ZipFile("/app.zip", "w") as out:
        for path in sorted(entries):
            info = zipfile.ZipInfo(path, FIXED_DATE)
            out.writestr(info, entries[path], zipfile.ZIP_DEFLATED, compresslevel=9)


pack()
