"""Budgets for what a host has to send, in bytes with gzip."""

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final


@dataclass(frozen=True, slots=True)
class Budget:
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
    Budget(
        "page, style and scripts",
        65_000,
        (
            "index.html",
            "static/css/*",
            "static/icons/*.svg",
            "static/lang/*",
            "static/page/*",
            "static/runtime/[!p]*.mjs",
            "static/runtime/*.py",
        ),
    ),
    Budget("pictures of the cards", 120_000, ("static/art.svg",)),
    Budget("fonts", 72_000, ("static/fonts/*",)),
    Budget("PyScript", 62_000, ("static/runtime/pyscript/*",)),
    Budget("Pyodide", 3_900_000, ("static/runtime/pyodide*.mjs", "static/runtime/*.wasm")),
    Budget(
        "library, rules and views",
        1_200_000,
        ("static/runtime/library.zip", "static/runtime/game.zip"),
    ),
)
"""Everything fetched before the first game can be played."""

FIRST_PLAY: Final = Budget(
    "first play, all these", 7_000_000, tuple(pattern for part in PARTS for pattern in part.of)
)

BUDGETS: Final = (*PARTS, FIRST_PLAY, Budget("the whole site", 11_500_000, ("*",)))
