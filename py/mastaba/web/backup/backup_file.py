"""A file with all saved games, statistics and solved puzzles, to carry them to another browser.

Its first line says what it is, the rest is JSON with the texts as this browser keeps them,
including damaged ones, so that the file preserves them if the person then deletes them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mastaba import MastabaError
from mastaba.formats.untrusted_json import shallow_json

from ..saves.save_format import BACKUP, is_saved

FORMAT: Final = 1

MOST_BYTES: Final = 20_000_000
"""The largest file that is read: more than browsers store for a page."""

_NAME: Final = re.compile(r"[0-9a-f]{8}")


class BackupError(MastabaError):
    """A file that is no backup that can be read."""


@dataclass(frozen=True, slots=True)
class Backup:
    """Saved games, the totals of each browser by name, and solved puzzles, all as text."""

    games: Sequence[str]
    statistics: Mapping[str, str]
    puzzles: Sequence[str] = ()


def write(backup: Backup) -> str:
    """A backup as the text of a file."""
    data = {
        "games": list(backup.games),
        "statistics": dict(backup.statistics),
        "puzzles": list(backup.puzzles),
    }
    return f"{BACKUP} {FORMAT}\n{json.dumps(data, ensure_ascii=False, indent=0)}\n"


def read(text: str) -> Backup:
    """The backup in a file; a file with one saved game is one too.

    Raises BackupError if it is neither, damaged, or from a newer version.
    """
    text = text.replace("\r\n", "\n").lstrip()
    if is_saved(text):
        return Backup([text.rstrip() + "\n"], {})  # editors may drop the last line's end
    first, _, rest = text.partition("\n")
    found = re.fullmatch(rf"{BACKUP} ([1-9][0-9]{{0,5}})", first)
    if found is None:
        raise BackupError("statistics.no backup")
    if int(found[1]) > FORMAT:
        raise BackupError("statistics.newer file")
    try:
        data: Any = shallow_json(rest)
        puzzles = _texts(data.get("puzzles", []))  # older files have none
        return Backup(_texts(data["games"]), _named(data["statistics"]), puzzles)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BackupError("statistics.damaged file") from None


def _texts(data: Any) -> list[str]:
    if not isinstance(data, list) or not all(isinstance(text, str) for text in data):
        raise ValueError
    return data


def _named(data: dict[str, Any]) -> dict[str, str]:
    texts = _texts(list(data.values()))
    if not all(_NAME.fullmatch(name) for name in data):
        raise ValueError
    return dict(zip(data, texts, strict=True))
