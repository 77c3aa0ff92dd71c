"""`python -m mastaba.build`: build the site unless it is up to date."""

import hashlib
import sys
from typing import Final

from mastaba.build.paths import (
    BUILD,
    CARDS,
    DIST,
    PACKAGE,
    REQUIREMENTS,
    ROOT,
    STATIC,
    TUTORIAL,
    BuildError,
)
from mastaba.build.site import build_site

SINGLE_FILES: Final = ("index.html", "LICENSE", "NOTICE.md", "docs/package.md", "package-lock.json")


def digest_of_inputs() -> str:
    """A checksum of everything that goes into the site."""
    files = [ROOT / name for name in (*SINGLE_FILES, "pyproject.toml")]
    for folder in (CARDS, PACKAGE, REQUIREMENTS, STATIC, TUTORIAL, ROOT / "licences"):
        files += [path for path in folder.rglob("*") if "__pycache__" not in path.parts]
    digest = hashlib.sha256()
    for path in sorted(path for path in files if path.is_file()):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def main() -> int:
    """Build if needed, print the outcome, and return the exit code."""
    stamp = BUILD / "site-stamp"
    digest = digest_of_inputs()
    if DIST.is_dir() and stamp.exists() and stamp.read_text("utf-8") == digest:
        print("The site in dist/ is up to date.")
        return 0
    stamp.unlink(missing_ok=True)
    print("Building the site ...", flush=True)
    try:
        build_site()
    except (BuildError, OSError) as error:
        print(f"Could not build the site: {error}", file=sys.stderr)
        return 1
    stamp.write_text(digest, "utf-8")
    print("The site is built in dist/.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
