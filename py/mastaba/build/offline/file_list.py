"""The list of all files of the site, files.json, against which a served site is checked."""

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from mastaba.version import VERSION

LISTING: Final = "files.json"
"""The list's address in the site. It holds every file except itself."""


@dataclass(frozen=True, slots=True)
class FileEntry:
    """The list's entry for a file: its size in bytes and the SHA-256 of its content, in hex."""

    size: int
    sha256: str


def files_of(site: Path) -> dict[str, FileEntry]:
    """All files in a folder, by relative address, sorted."""
    found = {}
    for path in site.rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            address = path.relative_to(site).as_posix()
            found[address] = FileEntry(len(content), hashlib.sha256(content).hexdigest())
    return dict(sorted(found.items()))


def digest_of(files: dict[str, FileEntry]) -> str:
    """One SHA-256 for all these files: equal only if all names and contents are equal."""
    lines = (f"{address} {file.sha256}\n" for address, file in sorted(files.items()))
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def write_listing(site: Path) -> None:
    """Write the list; call this last, once nothing else in `site` will change."""
    files = files_of(site)
    listing = {
        "version": VERSION,
        "digest": digest_of(files),
        "files": {address: asdict(file) for address, file in files.items()},
    }
    (site / LISTING).write_text(json.dumps(listing, indent=1) + "\n", "utf-8")


def read_listing(text: str) -> dict[str, FileEntry]:
    """The files in a list. Raises ValueError if the text is not such a list."""
    try:
        listing = json.loads(text)["files"]
        return {address: FileEntry(**entry) for address, entry in listing.items()}
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a list of files: {error}") from error
