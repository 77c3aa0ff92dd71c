"""Every module of the page is in exactly one archive, and starts need none of those on demand."""

import ast
from pathlib import Path

import pytest

from mastaba.build.paths import ON_DEMAND, OUTSIDE_THE_SITE, PACKAGE, archive_files, game_files


def test_every_module_is_in_exactly_one_archive() -> None:
    files = [*game_files(), *(path for name in ON_DEMAND for path in archive_files(name))]
    assert len(files) == len(set(files))
    wanted = {
        path
        for path in PACKAGE.rglob("*.py")
        if path.relative_to(PACKAGE).parts[0] not in OUTSIDE_THE_SITE and path.stem != "__main__"
    }
    assert set(files) == wanted
    assert PACKAGE / "review" / "analysis.py" in archive_files("review")
    assert PACKAGE / "web" / "review" / "review_view.py" in archive_files("review")


def imported_at_the_start(path: Path) -> set[Path]:
    """The files of our package that a module imports outside functions and `if` statements."""
    found: set[Path] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (
            node.level or str(node.module).startswith("mastaba")
        ):
            whole = (node.module or "").removeprefix("mastaba").strip(".")
            folder = path.parents[node.level - 1] if node.level else PACKAGE
            module = folder.joinpath(*whole.split(".")) if whole else folder
            found |= {module.with_suffix(".py"), *(module / f"{a.name}.py" for a in node.names)}
    return found


@pytest.mark.parametrize("name", ON_DEMAND)
def test_the_game_imports_no_code_on_demand_when_it_starts(name: str) -> None:
    later = set(archive_files(name))
    early = {path: imported_at_the_start(path) & later for path in game_files()}
    assert {path: found for path, found in early.items() if found} == {}
    # Otherwise this would see nothing at all.
    assert PACKAGE / "review" / "report.py" in imported_at_the_start(
        PACKAGE / "web" / "review" / "review_view.py"
    )
    assert PACKAGE / "review" / "report.py" in imported_at_the_start(
        PACKAGE / "review" / "summary.py"
    )
