"""The name under which the browser stores the review of a saved game."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

KEY_PREFIX: Final = "mastaba review "


def review_key(record: str) -> str:
    """The name for the review of the game in a record."""
    # A damaged save may hold half a character, which UTF-8 has no place for
    written = record.strip().encode("utf-8", "surrogatepass")
    return KEY_PREFIX + blake2b(written, digest_size=8).hexdigest()
