"""Writes the service worker for offline play, which knows all files it must keep."""

import hashlib
import json
import re
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from mastaba.build.offline.file_list import LISTING, files_of
from mastaba.build.paths import STATIC, BuildError
from mastaba.words.language import LANGUAGES, text

WORKER: Final = "service-worker.js"
"""The file's name; it must be next to index.html, since it controls only its own folder."""

TEMPLATE: Final = STATIC / "offline" / WORKER

FETCHED_WHEN_ASKED_FOR: Final = (
    LISTING,
    WORKER,
    "licences/*",
    "static/icons/screen-*",
    "static/runtime/*.whl",
    "static/runtime/pyodide-lock.json",
    "static/runtime/python_stdlib.zip",
    "static/runtime/start.xz",
    "static/runtime/unpack-start.mjs",
    "static/runtime/xz-decompress.js",
    "wheels/*",
)
"""Files that nobody needs to play or to read once the browser keeps everything else."""

_PLAIN: Final = re.compile(r"[\w./-]+", re.ASCII)
_VERSION: Final = re.compile(r'(?<=\bdata-version=")[0-9a-f]*(?=")')


def write_service_worker(site: Path) -> str:
    """Write the service worker of an otherwise complete site, and return the site's version.

    The version identifies the content of all kept files and is written into index.html too.
    Raises BuildError if there is no place for it, or if an address would have to escape a name.
    """
    page = site / "index.html"
    worker = TEMPLATE.read_text("utf-8")
    _tell_version(page, "")
    version = _version(kept_files(site), worker)
    _tell_version(page, version)
    unkept = "\n".join(text(language, "offline.unkept") for language in LANGUAGES)
    filled_in = {"version": version, "files": kept_files(site), "unkept": unkept}
    for place, value in filled_in.items():
        worker = worker.replace(f'"{{{place}}}"', json.dumps(value, indent=1, ensure_ascii=False))
    (site / WORKER).write_text(worker, "utf-8")
    return version


def kept_files(site: Path) -> dict[str, str]:
    """The SHA-256 of each file that the browser keeps, by address, sorted."""
    kept = {name: file.sha256 for name, file in files_of(site).items() if is_kept(name)}
    if odd := [name for name in kept if not _PLAIN.fullmatch(name)]:
        raise BuildError(f"these file names need escaping in a URL: {', '.join(odd)}")
    return kept


def is_kept(name: str) -> bool:
    """Whether the browser keeps a file of the site."""
    return not any(fnmatch(name, pattern) for pattern in FETCHED_WHEN_ASKED_FOR)


def _version(files: dict[str, str], worker: str) -> str:
    return hashlib.sha256(f"{json.dumps(files)}\n{worker}".encode()).hexdigest()[:16]


def _tell_version(page: Path, version: str) -> None:
    text, places = _VERSION.subn(version, page.read_text("utf-8"))
    if places != 1:
        raise BuildError(f"{page.name} must have exactly one place for the version")
    page.write_text(text, "utf-8")
