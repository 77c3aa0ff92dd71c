"""Packs the standard library and the game as bytecode into one zip. Runs inside Pyodide.

Python spends most of a normal start-up in compiling its own library from source. The zip written
here replaces that library: compiled, cut to the modules that are used, with the game beside them.
What Python needs to find a first module is a file each; all else lies one after the other in
modules.bytecode, by the name's place in modules.index: (is a package, begin, end).

The job (/job.json) holds: "game" and "pyscript", source texts by path in the zip; "data", other
texts likewise; "roots", modules that must be importable, with whatever they import in turn;
"finder", the source of the module that finds the others.
"""

import importlib
import json
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType
from typing import Any

LIBRARY = "/lib/python314.zip"
# The library imports these if they are there and does as well without: nothing here is encrypted,
# and nothing packed in such ways.
DISPENSABLE = ("ssl", "_ssl", "bz2", "lzma", "compression")
FIXED_DATE = (2020, 1, 1, 0, 0, 0)

# What Python itself imports before its library can be found (site.py and what it needs).
FIRST = (
    "_collections_abc", "_sitebuiltins", "abc", "codecs", "encodings", "genericpath", "io", "os",
    "posixpath", "site", "sitecustomize", "stat",
)  # fmt: skip

to_pyc: Any = vars(importlib.import_module("importlib._bootstrap_external"))["_code_to_hash_pyc"]


def name_of(path: str) -> str:
    """The name of the module at a path in the zip."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def compiled(source: str | bytes, path: str, optimize: int = 2) -> CodeType:
    """The code of a module; by default without docstrings, a tenth of the download."""
    code: CodeType = compile(
        source, f"{LIBRARY}/{path}", "exec", dont_inherit=True, optimize=optimize
    )
    return code


def library_modules(roots: list[str]) -> dict[str, CodeType]:
    """The code of those modules of the library that are used, by path."""
    with zipfile.ZipFile(LIBRARY) as library:
        known = {name_of(path): path for path in library.namelist() if path.endswith(".py")}
        before = set(sys.modules) - {"zipfile", "zipfile._path", "zipfile._path.glob"}
        for root in sorted(set(roots) & set(known)):
            importlib.import_module(root)
        wanted = sorted((before | set(sys.modules)) & set(known))
        used = [name for name in wanted if name.partition(".")[0] not in DISPENSABLE]
        return {known[name]: compiled(library.read(known[name]), known[name]) for name in used}


def game_modules(sources: dict[str, str]) -> dict[str, CodeType]:
    """The code of the game, by path."""
    # The words of cards are explained by the docstrings of what they name.
    return {
        path: compiled(source, path, 0 if path.startswith("mastaba/actions/") else 2)
        for path, source in sources.items()
    }


def is_first(path: str) -> bool:
    """Whether Python looks for this module before sitecustomize.py has run."""
    return name_of(path).partition(".")[0] in FIRST


def in_one(modules: dict[str, CodeType]) -> dict[str, bytes]:
    """The two files in which sitecustomize.py finds these modules."""
    places: dict[str, tuple[bool, int, int]] = {}
    whole = b""
    for path in sorted(modules):
        code = marshal.dumps(modules[path])
        is_package = path.endswith("/__init__.py")
        places[name_of(path)] = (is_package, len(whole), len(whole) + len(code))
        whole += code
    return {"modules.index": marshal.dumps(places), "modules.bytecode": whole}


def pack() -> None:
    """Write /app.zip as the job says."""
    job = json.loads(Path("/job.json").read_text())
    modules = library_modules(job["roots"]) | game_modules(job["game"])
    modules |= {path: compiled(source, path) for path, source in job["pyscript"].items()}
    modules["sitecustomize.py"] = compiled(job["finder"], "sitecustomize.py")
    first = {path: modules.pop(path) for path in [*modules] if is_first(path)}
    entries = {f"{path}c": to_pyc(code, b"\0" * 8, False) for path, code in first.items()}
    entries |= in_one(modules)
    entries |= {path: text.encode() for path, text in job["data"].items()}
    with zipfile.ZipFile("/app.zip", "w") as out:
        for path in sorted(entries):
            info = zipfile.ZipInfo(path, FIXED_DATE)
            out.writestr(info, entries[path], zipfile.ZIP_DEFLATED, compresslevel=9)


pack()
