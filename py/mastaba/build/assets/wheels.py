"""The game's wheel, the wheels that install it in a page, and their lock file."""

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any, Final

from mastaba.build.paths import BUILD, PYODIDE, REQUIREMENTS, ROOT, BuildError

PYTHON_OF_PYODIDE: Final = "3.14"
FIXED_DATE: Final = (2020, 1, 1, 0, 0, 0)


def download(requirements: str) -> list[Path]:
    """The pure wheels that a file in requirements/ pins, downloaded once and cached in build/."""
    listed = REQUIREMENTS / requirements
    folder = BUILD / "downloads" / listed.stem
    stamp = folder / "stamp"
    pins = listed.read_text("utf-8")
    if not stamp.exists() or stamp.read_text("utf-8") != pins:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        options = "--quiet --disable-pip-version-check --no-deps --only-binary=:all:"
        target = "--implementation py --abi none --platform any --python-version"
        run_python(
            [
                *("-m", "pip", "download", *options.split()),
                *(*target.split(), PYTHON_OF_PYODIDE),
                *("--dest", str(folder), "--requirement", str(listed)),
            ],
            f"downloading the wheels of requirements/{requirements}",
        )
        stamp.write_text(pins, "utf-8")
    return sorted(folder.glob("*.whl"))


def write_wheel(folder: Path) -> None:
    """Build the game's wheel into `folder`, the same bytes on every machine."""
    made = BUILD / "wheel"
    shutil.rmtree(made, ignore_errors=True)
    run_python(
        ["-m", "hatchling", "build", "--target", "wheel", "--directory", str(made)],
        "building the wheel",
    )
    (wheel,) = made.glob("*.whl")
    folder.mkdir()
    pack_anew(wheel, folder / wheel.name)


def pack_anew(wheel: Path, out: Path) -> None:
    """Write the same wheel to `out` without anything that differs from machine to machine.

    That is the mode and the date of each file, and the compression: not every zlib produces the
    same bytes from the same text.
    """
    with zipfile.ZipFile(wheel) as made, zipfile.ZipFile(out, "w") as plain:
        for name in made.namelist():
            info = zipfile.ZipInfo(name, FIXED_DATE)
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            plain.writestr(info, made.read(name), zipfile.ZIP_STORED)


def licence_texts(wheel: Path) -> str:
    """The licence texts in a wheel, concatenated. Raises BuildError if there are none."""
    with zipfile.ZipFile(wheel) as archive:
        names = sorted(name for name in archive.namelist() if ".dist-info/licenses/" in name)
        if not names:
            raise BuildError(f"{wheel.name} contains no licence text")
        return "\n".join(archive.read(name).decode() for name in names)


def run_python(arguments: list[str], what: str) -> None:
    """Run this Python quietly. Raises BuildError with its error output if it fails."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildError(f"{what} failed:\n{done.stderr.strip()}")


def write_lock(out: Path, wheels: list[Path]) -> None:
    """Write Pyodide's lock file, reduced to `wheels`, which must be in the same folder.

    The checksums are computed from these files: the wheels that the lock was made from are not
    identical to those on the package index, and browsers refuse files that do not match.
    """
    lock: dict[str, Any] = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    packages = {}
    for wheel in wheels:
        name, version = wheel.name.split("-")[:2]
        entry = lock["packages"][name]
        if entry["version"] != version:
            raise BuildError(
                f"requirements/ pins {name} {version}, but Pyodide has {entry['version']}"
            )
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        packages[name] = entry | {"file_name": wheel.name, "sha256": digest}
    lock["packages"] = packages
    out.write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", "utf-8")
