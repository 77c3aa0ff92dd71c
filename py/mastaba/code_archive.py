"""Code that the site loads when it is first needed: archives beside the one with the game.

After `load` its modules can be imported. The page and its worker each fetch it in
their own way. The build writes the archives and their digests; see `build.paths`.
"""

import hashlib
import importlib
import json
import os
from collections.abc import Awaitable, Callable
from functools import cache

from .errors import MastabaError

_taken_in: set[str] = set()


class ArchiveError(MastabaError):
    """An archive that cannot be fetched or used."""


def is_here(name: str) -> bool:
    """Whether the code of an archive can be imported; outside the site it always can."""
    return name in _taken_in or not _digests()


async def load(name: str, fetch: Callable[[str, bool], Awaitable[bytes]]) -> None:
    """Make the code in an archive importable.

    `fetch` gives the content of a file beside game.zip, past the browser's cache if its second
    argument is true, or nothing if it cannot be fetched. Raises ArchiveError unless that is the
    archive that was built with this program.
    """
    if is_here(name):
        return
    file = f"{name}.zip"
    data = await fetch(file, False)
    if not _fits(name, data):
        data = await fetch(file, True)
    if not _fits(name, data):
        raise ArchiveError("code_archive.other version" if data else "code_archive.not loaded")
    if not is_here(name):  # somebody else may have asked meanwhile
        _take_in(name, f"/lib/{file}", data)


def _fits(name: str, data: bytes) -> bool:
    return hashlib.sha256(data).hexdigest() == _digests()[name]


def _take_in(name: str, path: str, data: bytes) -> None:
    with open(path, "wb") as file:
        file.write(data)
    importlib.import_module("sitecustomize").take_in(path)
    _taken_in.add(name)


@cache
def _digests() -> dict[str, str]:
    """The SHA-256 of each archive by name; empty where nothing is in archives."""
    path = os.path.join(os.path.dirname(__file__), "code_archives.json")
    get_data: Callable[[str], bytes] = __spec__.loader.get_data  # type: ignore[union-attr]
    try:
        digests: dict[str, str] = json.loads(get_data(path))
    except OSError:
        return {}
    return digests
