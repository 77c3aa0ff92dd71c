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

OUTSIDE_THE_SITE: Final = ("build", "training")
"""Parts of the package that the site and the wheel leave out."""

ON_DEMAND: Final = {"review": ("review", "web/review"), "bot": ("web/embed/bot",)}
"""The archives that the page fetches when they are first needed, and the folders in each.

See `mastaba.code_archive`; game.zip has everything else.
"""


class BuildError(Exception):
    """The site cannot be built; the message says why in one sentence."""


def game_files() -> list[Path]:
    """The package's Python files in game.zip, sorted."""
    later = {path for name in ON_DEMAND for path in archive_files(name)}
    return sorted(
        path
        for path in PACKAGE.rglob("*.py")
        if path.relative_to(PACKAGE).parts[0] not in OUTSIDE_THE_SITE
        and path not in later
        and path.name != "__main__.py"
    )


def archive_files(name: str) -> list[Path]:
    """The package's Python files in an archive of `ON_DEMAND`, sorted."""
    found = (path for folder in ON_DEMAND[name] for path in (PACKAGE / folder).rglob("*.py"))
    return sorted(path for path in found if path.name != "__main__.py")
