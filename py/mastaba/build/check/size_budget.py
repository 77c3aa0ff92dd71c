"""Budgets for what a host has to send, in bytes with gzip."""

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final


@dataclass(frozen=True, slots=True)
class SizeBudget:
    """At most `most` bytes for all files whose address matches one of the patterns in `of`."""

    what: str
    most: int
    of: tuple[str, ...]

    def has(self, address: str) -> bool:
        """Whether a file counts here."""
        return any(fnmatchcase(address, pattern) for pattern in self.of)

    def spent(self, sizes: Mapping[str, int]) -> int:
        """The total of those `sizes`, by address, that count here."""
        return sum(size for address, size in sizes.items() if self.has(address))


PARTS: Final = (
    SizeBudget(
        "page, style and scripts",
        74_000,
        (
            "index.html",
            "static/css/*",
            "static/icons/*.svg",
            "static/lang/*",
            "static/offline/*",
            "static/page/*",
            "static/runtime/[!p]*.mjs",
            "static/runtime/*.py",
        ),
    ),
    SizeBudget("pictures of the cards", 120_000, ("static/art.svg",)),
    SizeBudget("fonts", 72_000, ("static/fonts/*",)),
    SizeBudget("PyScript", 62_000, ("static/runtime/pyscript/*",)),
    SizeBudget("Pyodide's scripts", 280_000, ("static/runtime/pyodide*.mjs",)),
)
"""Everything fetched before the first game can be played, together with one of the ways to start:
START; WASM and LIBRARY; WASM and MEMORY."""

START: Final = SizeBudget(
    "WebAssembly, library, rules and views in one",
    2_600_000,
    ("static/runtime/start.xz", "static/runtime/xz-decompress.js"),
)
WASM: Final = SizeBudget("WebAssembly", 2_350_000, ("static/runtime/pyodide.asm.wasm",))
REST: Final = SizeBudget("WebAssembly for later", 1_500_000, ("static/runtime/pyodide.rest.wasm",))
LIBRARY: Final = SizeBudget(
    "library, rules and views",
    1_279_000,
    ("static/runtime/library.zip", "static/runtime/game.zip"),
)
MEMORY: Final = SizeBudget(
    "Python's memory instead",
    3_860_000,
    ("static/runtime/memory.wasm", "static/runtime/empty.zip"),
)


def _all_of(what: str, most: int, parts: tuple[SizeBudget, ...]) -> SizeBudget:
    return SizeBudget(what, most, tuple(pattern for part in parts for pattern in part.of))


FIRST_PLAY: Final = _all_of("first play on a slow line", 3_150_000, (*PARTS, START))
LIBRARY_FIRST_PLAY: Final = _all_of(
    "the same without the file with all in one", 4_150_000, (*PARTS, WASM, LIBRARY)
)
FAST_FIRST_PLAY: Final = _all_of("first play on a fast line", 6_650_000, (*PARTS, WASM, MEMORY))

BUDGETS: Final = (
    *PARTS,
    START,
    WASM,
    REST,
    LIBRARY,
    MEMORY,
    FIRST_PLAY,
    LIBRARY_FIRST_PLAY,
    FAST_FIRST_PLAY,
    SizeBudget("the whole site", 17_700_000, ("*",)),
)
