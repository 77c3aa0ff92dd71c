"""Compiles engine and computer players with mypyc: the same games in half the time.

`python -m tools.compiled FOLDER` makes a compiled copy of the package there, to put on PYTHONPATH
when playing very many games. It needs a C compiler.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "py" / "mastaba"

MODULES: Final = (
    "rules/state", "rules/machine", "rules/moves", "rules/pyramid", "rules/crumbling",
    "rules/payment", "rules/turn", "rules/scoring", "knowledge/determinization", "rules/cards",
    "ai/net/network", "ai/net/features", "ai/net/seat_summary", "ai/search/policy",
    "ai/search/sequential_halving", "ai/search/candidates", "ai/values/evaluators",
    "ai/values/game_outcome", "ai/values/solitaire_value", "puzzles/turn_effect",
    "training/puzzles/turn_search", "training/puzzles/turn_comparison",
)  # fmt: skip
"""The modules that take the time; the cards' actions are compiled as well."""


def main(folder: Path) -> None:
    """Make the compiled copy in a folder, replacing the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PACKAGE, folder / "mastaba")
    shutil.copytree(ROOT / "cards", folder / "mastaba" / "card_data")
    modules = [f"mastaba/{module}.py" for module in MODULES]
    actions = (folder / "mastaba" / "rules" / "actions").rglob("[a-z]*.py")
    modules += sorted(str(path.relative_to(folder)) for path in actions)
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", "--explicit-package-bases", *modules],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"Could not compile the engine:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
