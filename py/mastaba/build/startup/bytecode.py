"""Packs what Python starts from: the library and the game as bytecode. Runs inside Pyodide.

Python spends most of a normal start-up compiling its own library from source. The zips written
here replace that library: compiled, and cut to the modules in use. library.zip holds what Python
imports before a page can ask for anything, so Python starts as soon as it has arrived; game.zip
holds everything else and downloads meanwhile. Code that is seldom needed is in archives of its own,
whose digests game.zip has in code_archives.json; see mastaba/code_archive.py.

In each zip, modules.bytecode is a concatenation of separately compressed modules,
modules.dictionary is the preset dictionary (RFC 1950) that they share, and modules.index maps each
name to (is a package, begin, end); see sitecustomize.py. The modules that Python needs to find
sitecustomize are separate files.

start.xz is for slow lines: Python's WebAssembly, library.zip and game.zip in one file, in the
order in which a start needs them. The zips in it are not compressed, so that xz compresses all at
once; that is a quarter less than the three files with gzip. It begins with four 32-bit numbers: the
start of the SHA-256 of the three files in a row, by which a page knows its own start.xz, and the
sizes of the three parts. static/runtime/unpack-start.mjs reads it.

The job (/job.json) holds: "game" and "pyscript", source texts by path in the zip; "on_demand", the
same for each archive by name; "data", other texts by path; "roots", modules that must be
importable, with everything they import; "first", the modules that Python has imported by the end of
its start; "finder", the source of the module that finds the others; "unused", the source of the
stand-in for imported modules that are never used.
"""

import hashlib
import importlib
import io
import json
import lzma
import marshal
import struct
import sys
import zipfile
import zlib
from pathlib import Path
from types import CodeType
from typing import Any, Final

LIBRARY: Final = "/lib/python314.zip"
WASM: Final = "/pyodide.asm.wasm"
# Optional imports of the library: nothing here is encrypted or compressed in these formats.
DISPENSABLE: Final = ("ssl", "_ssl", "bz2", "lzma", "compression")
# Imported by Pyodide and its dependencies for sockets, processes, threads, archives and temporary
# files, none of which our page has; for debugging tasks; and for HTML entities and IP addresses,
# which nothing uses.
UNUSED: Final = (
    "asyncio.base_events", "asyncio.base_subprocess", "asyncio.graph", "asyncio.selector_events",
    "asyncio.streams", "asyncio.subprocess", "asyncio.threads", "html.entities", "ipaddress",
    "selectors", "signal", "socket", "subprocess", "tempfile", "zipfile",
)  # fmt: skip
# Imported only by those.
UNREACHED: Final = (
    "asyncio.sslproto", "asyncio.staggered", "asyncio.trsock", "locale", "zipfile._path",
    "zipfile._path.glob",
)  # fmt: skip
BYTECODE: Final = "modules.bytecode"
WINDOW: Final = 32_768  # bytes that deflate looks back
SAMPLES: Final = 16  # modules in the dictionary; 8 and 32 save less
SAME_LINE: Final = 13  # in a table of lines: how an entry with a line and no columns begins
INSTRUCTION: Final = 2  # bytes
FIXED_DATE: Final = (2020, 1, 1, 0, 0, 0)
# WebAssembly and bytecode are not aligned (lp, pb). The page needs as much memory as the
# dictionary has; a larger one saves nothing.
XZ: Final = [
    {
        "id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 8 << 20,
        "lc": 4, "lp": 0, "pb": 0,
    }
]  # fmt: skip

# What Python imports before sitecustomize.py can find anything.
UNFOUND: Final = ("encodings", "sitecustomize")

is_frozen: Any = vars(importlib.import_module("_imp"))["is_frozen"]
to_pyc: Any = vars(importlib.import_module("importlib._bootstrap_external"))["_code_to_hash_pyc"]


def name_of(path: str) -> str:
    """The name of the module at a path in the zip."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def compiled(source: str | bytes, path: str, optimize: int = 2) -> CodeType:
    """The code of a module; by default without docstrings, a tenth of what the page would load."""
    code: CodeType = compile(
        source, f"{LIBRARY}/{path}", "exec", dont_inherit=True, optimize=optimize
    )
    return code


def without_lines(code: CodeType) -> CodeType:
    """The same code with only the first line of each function, which tracebacks then name.

    Whole tables of lines would be a good part of the download; with empty ones, Python could not
    print a traceback.
    """
    # Each entry stands for eight instructions: without columns, and in the same line as the one
    # before. A table may be longer than its function, and few lengths are compressed better.
    entries = 1
    while entries * 8 < len(code.co_code) // INSTRUCTION:
        entries *= 4
    table = bytes((1 << 7 | SAME_LINE << 3 | 7, 0)) * entries
    constants = (without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(constants))


def library_modules(roots: list[str], unused: str) -> dict[str, CodeType]:
    """The code of the library modules in use, by path.

    Raises ImportError if a root is in UNUSED or UNREACHED.
    """
    if wrong := set(roots) & {*UNUSED, *UNREACHED}:
        raise ImportError(f"imported, but listed in UNUSED or UNREACHED: {sorted(wrong)}")
    with zipfile.ZipFile(LIBRARY) as library:
        known = {name_of(path): path for path in library.namelist() if path.endswith(".py")}
        for root in sorted(set(roots) & set(known)):
            importlib.import_module(root)
        wanted = [name for name in sorted(set(sys.modules) & set(known)) if is_needed(name)]
        sources = {
            known[name]: unused if name in UNUSED else library.read(known[name]) for name in wanted
        }
        return {path: without_lines(compiled(source, path)) for path, source in sources.items()}


def is_needed(name: str) -> bool:
    """Whether the page's Python must find this library module; some are frozen into Python."""
    is_left_out = name.partition(".")[0] in DISPENSABLE or name in UNREACHED
    return not is_left_out and not is_frozen(name)


def game_modules(sources: dict[str, str]) -> dict[str, CodeType]:
    """The code of the game's modules, by path."""
    # The actions keep their docstrings, which explain the words of cards.
    return {
        path: compiled(source, path, 0 if path.startswith("mastaba/rules/actions/") else 2)
        for path, source in sources.items()
    }


def is_unfound(path: str) -> bool:
    """Whether Python looks for this module before sitecustomize.py has run."""
    return name_of(path).partition(".")[0] in UNFOUND


def shared_dictionary(codes: list[bytes]) -> bytes:
    """What small modules have in common, so that each compresses well alone: several beginnings.

    Of some samples, takes the one with which all modules together become smallest.
    """
    step = max(1, len(codes) // SAMPLES)
    samples = [
        b"".join(code[: WINDOW // SAMPLES] for code in codes[first::step])[:WINDOW]
        for first in range(step)
    ]
    return min(samples, key=lambda sample: sum(len(packed(code, sample, 6)) for code in codes))


def packed(code: bytes, dictionary: bytes, level: int) -> bytes:
    """Deflated with a preset dictionary."""
    packer = zlib.compressobj(level, zdict=dictionary)
    return packer.compress(code) + packer.flush()


def in_one(modules: dict[str, CodeType], level: int) -> dict[str, bytes]:
    """The index, dictionary and bytecode in which sitecustomize.py finds these modules."""
    codes = {path: marshal.dumps(modules[path]) for path in sorted(modules)}
    dictionary = shared_dictionary([*codes.values()])
    places: dict[str, tuple[bool, int, int]] = {}
    whole = b""
    for path, code in codes.items():
        part = packed(code, dictionary, level)
        is_package = path.endswith("/__init__.py")
        places[name_of(path)] = (is_package, len(whole), len(whole) + len(part))
        whole += part
    return {
        "modules.index": marshal.dumps(places),
        "modules.dictionary": dictionary,
        BYTECODE: whole,
    }


def zipped(modules: dict[str, CodeType], others: dict[str, bytes], level: int = 9) -> bytes:
    """A zip with these modules in one file, and these other files; level 0 does not compress."""
    entries = others | in_one(modules, level)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as out:
        for path in sorted(entries):
            info = zipfile.ZipInfo(path, FIXED_DATE)
            is_stored = path == BYTECODE or level == 0
            packing = zipfile.ZIP_STORED if is_stored else zipfile.ZIP_DEFLATED
            out.writestr(info, entries[path], packing, compresslevel=level)
    return file.getvalue()


def start_file(files: list[bytes], parts: list[bytes]) -> bytes:
    """The content of start.xz with these parts, which stand for these files of the site."""
    digest = hashlib.sha256(b"".join(files)).digest()
    head = digest[:4] + struct.pack("<3I", *(len(part) for part in parts))
    return lzma.compress(b"".join([head, *parts]), check=lzma.CHECK_CRC32, filters=XZ)


def pack() -> None:
    """Write /library.zip, /game.zip, the archives on demand and /start.xz according to the job."""
    job = json.loads(Path("/job.json").read_text())
    library = library_modules(job["roots"], job["unused"])
    library["sitecustomize.py"] = compiled(job["finder"], "sitecustomize.py")
    unfound = {path: library.pop(path) for path in [*library] if is_unfound(path)}
    first = {path: library.pop(path) for path in [*library] if name_of(path) in job["first"]}
    game = library | game_modules(job["game"])
    game |= {path: compiled(source, path) for path, source in job["pyscript"].items()}
    pycs = {f"{path}c": to_pyc(code, b"\0" * 8, False) for path, code in unfound.items()}
    archives = {
        name: zipped(game_modules(sources), {}) for name, sources in job["on_demand"].items()
    }
    digests = {name: hashlib.sha256(archive).hexdigest() for name, archive in archives.items()}
    data = job["data"] | {"mastaba/code_archives.json": json.dumps(digests)}
    texts = {path: text.encode() for path, text in data.items()}
    archives |= {"library": zipped(first, pycs), "game": zipped(game, texts)}
    for name, archive in archives.items():
        Path(f"/{name}.zip").write_bytes(archive)
    wasm = Path(WASM).read_bytes()
    files = [wasm, archives["library"], archives["game"]]
    parts = [wasm, zipped(first, pycs, level=0), zipped(game, texts, level=0)]
    Path("/start.xz").write_bytes(start_file(files, parts))


pack()
