"""The reviews that the browser keeps, each beside the saved game it belongs to.

Each is a number, a space and the packed report: deflated (RFC 1950), in base64. The numbers rise,
so that the oldest reviews can make room.
"""

from __future__ import annotations

import binascii
import json
import zlib
from typing import Any, Final

from mastaba.review.report import Report, ReviewError

from ..browser.text_storage import ListedStorage, StorageRefusal
from ..saves.review_key import KEY_PREFIX, review_key
from .worker_messages import read_json

MOST_KEPT: Final = 30
"""The most reviews kept; one of a long game takes about 20,000 characters."""

LONGEST: Final = 4_000_000
"""The most characters of an unpacked report."""


class ReviewStore:
    """Stores the latest reviews, at most MOST_KEPT."""

    def __init__(self, store: ListedStorage) -> None:
        self._store = store

    def get(self, record: str) -> Any:
        """The data kept for the game in a record; None if there are none.

        They may be anything (`report_check.checked`). Raises ReviewError if they are damaged.
        """
        text = self._store.get(review_key(record))
        return None if text is None else _unpack_report(text.partition(" ")[2])

    def put(self, record: str, report: Report) -> StorageRefusal:
        """Keep a review; return why the browser refused it, if it did."""
        name = review_key(record)
        others = (other for other in self._store.names(KEY_PREFIX) if other != name)
        numbers = {other: self._number(other) for other in others}
        for old in sorted(numbers, key=lambda other: numbers[other])[: -(MOST_KEPT - 1)]:
            self._store.drop(old)
        number = max(numbers.values(), default=0) + 1
        return self._store.put(name, f"{number} {_pack_report(report)}")

    def _number(self, name: str) -> int:
        digits = (self._store.get(name) or "")[:12].partition(" ")[0]
        return int(digits) if digits.isascii() and digits.isdigit() else 0


def _pack_report(report: Report) -> str:
    text = json.dumps(report, separators=(",", ":"), ensure_ascii=False)
    return binascii.b2a_base64(zlib.compress(text.encode()), newline=False).decode()


def _unpack_report(packed: str) -> Any:
    inflating = zlib.decompressobj()
    try:
        text = inflating.decompress(binascii.a2b_base64(packed), LONGEST).decode()
    except (ValueError, zlib.error):
        raise ReviewError("review.damaged") from None
    if not inflating.eof:
        raise ReviewError("review.damaged")
    return read_json(text)
