"""Paths in the source tree, and the one error the build raises."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
PACKAGE: Final = ROOT / "py" / "mastaba"
CARDS: Final = ROOT / "cards"
ART: Final = ROOT / "cards" / "art"
STATIC: Final = ROOT / "static"
TUTORIAL: Final = ROOT / "docs" / "tutorial"
REQUIREMENTS: Final = ROOT / "requirements"
NODE_MODULES: Final = ROOT / "node_modules"
PYODIDE: Final = NODE_MODULES / "pyodide"
PYSCRIPT: Final = NODE_MODULES / "@pyscript" / "core"

BUILD: Final = ROOT / "build"
"""Intermediate files; may be deleted at any time."""

DIST: Final = ROOT / "dist"
"""The finished site."""

OUTSIDE_THE_GAME: Final = ("build", "review", "training")
"""Parts of the package that the site leaves out. Of these only `review` is in the wheel."""


class BuildError(Exception):
    """The site cannot be built; the message says why in one sentence."""


def game_files() -> list[Path]:
    """The package's Python files that belong to the game, sorted."""
    return sorted(
        path
        for path in PACKAGE.rglob("*.py")
        if path.relative_to(PACKAGE).parts[0] not in OUTSIDE_THE_GAME
    )
