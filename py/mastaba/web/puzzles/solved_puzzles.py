"""Which puzzles have been solved here, as the browser stores it."""

from __future__ import annotations

import json

from mastaba.formats.json_depth import shallow_json
from mastaba.puzzles.daily import PuzzleProgress

from ..dom import local_storage

#: The browser stores the solved puzzles and the days here, as JSON.
KEPT = "mastaba puzzles"


def progress() -> PuzzleProgress:
    """What has been solved; nothing if what is stored cannot be read."""
    try:
        return PuzzleProgress.from_plain(shallow_json(local_storage.get(KEPT) or "{}"))
    except ValueError:
        return PuzzleProgress()


def mark(name: str, day: int | None) -> None:
    """A puzzle has been solved, as the one of that day or just so."""
    known = progress()  # another page may have stored more meanwhile
    if known.mark(name, day):
        local_storage.put(KEPT, json.dumps(known.to_plain()))


def is_kept() -> bool:
    """Whether the browser stores it; otherwise it is lost when this page closes."""
    return KEPT not in local_storage.unkept()
