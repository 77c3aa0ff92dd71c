"""Numbers packed into a line of text that fits in a link, with a checksum.

Each number is a digit of a base of its own, so that what is read is always in range: one great
number is made of them all, and its bytes are written in letters.
"""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import Final

from ..errors import PositionError

_CHECK: Final = 4
"""Bytes of the checksum."""

_GROUP: Final = 128
"""A number without a bound is written in digits of this base, the lowest first."""


class Writer:
    """Takes numbers, and gives the text in the end."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, size: int) -> None:
        """One of the numbers from 0 to `size` - 1."""
        assert 0 <= value < size
        self._digits.append((value, size))

    def put_number(self, value: int) -> None:
        """Any number from 0 on; small ones take less room."""
        while value >= _GROUP:
            self.put(_GROUP + value % _GROUP, 2 * _GROUP)
            value //= _GROUP
        self.put(value, 2 * _GROUP)

    def text(self, prefix: str) -> str:
        """All that was put, after the prefix."""
        number = 1  # so that the reader knows where the digits end
        for value, size in reversed(self._digits):
            number = number * size + value
        body = number.to_bytes((number.bit_length() + 7) // 8, "big")
        return prefix + urlsafe_b64encode(_checksum(prefix, body) + body).decode().rstrip("=")


class Reader:
    """Gives back, in the same order, the numbers that a Writer took."""

    def __init__(self, prefix: str, letters: str) -> None:
        """Open what comes after the prefix; raises PositionError if no Writer wrote it."""
        try:
            data = urlsafe_b64decode(letters.encode("ascii") + b"=" * (-len(letters) % 4))
        except (UnicodeEncodeError, binascii.Error):
            data = b""
        body = data[_CHECK:]
        whole = _checksum(prefix, body) == data[:_CHECK]
        if not whole or urlsafe_b64encode(data).decode().rstrip("=") != letters:
            raise PositionError("error.code damaged")
        self._number = int.from_bytes(body, "big")

    def take(self, size: int) -> int:
        """The next number, which was put with this `size`."""
        if self._number < size:
            raise PositionError("error.code ends")
        self._number, value = divmod(self._number, size)
        return value

    def take_number(self, most: int) -> int:
        """The next number of those put without a bound; raises PositionError above `most`."""
        value, place = 0, 1
        while (digit := self.take(2 * _GROUP)) >= _GROUP and place <= most:
            value += (digit - _GROUP) * place
            place *= _GROUP
        value += digit * place
        if value > most:
            raise PositionError("error.code number", most=most)
        return value

    def close(self) -> None:
        """Raise PositionError if there is more than was taken."""
        if self._number != 1:
            raise PositionError("error.code goes on")


def _checksum(prefix: str, body: bytes) -> bytes:
    return blake2b(prefix.encode() + body, digest_size=_CHECK).digest()
