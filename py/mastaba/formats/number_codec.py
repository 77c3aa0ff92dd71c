"""Numbers packed into a line of text that fits in a link, with a checksum.

This is a mixed-radix code: each number is a digit in a base of its own, so reading always stays in
range. All of them form one big number, whose bytes are written in Base64.
"""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import Final

from ..errors import PositionError

_CHECK: Final = 4
"""Bytes of the checksum."""

_GROUP: Final = 128
"""A number without a bound is written in digits of this base, lowest first."""


class NumberWriter:
    """Takes numbers and produces the text at the end."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, size: int) -> None:
        """Write a number from 0 to `size` - 1."""
        assert 0 <= value < size
        self._digits.append((value, size))

    def put_number(self, value: int) -> None:
        """Write any number from 0 up; small ones take less room."""
        while value >= _GROUP:
            self.put(_GROUP + value % _GROUP, 2 * _GROUP)
            value //= _GROUP
        self.put(value, 2 * _GROUP)

    def text(self, prefix: str) -> str:
        """The prefix followed by everything written."""
        number = 1  # so that the reader knows where the digits end
        for value, size in reversed(self._digits):
            number = number * size + value
        body = number.to_bytes((number.bit_length() + 7) // 8, "big")
        return prefix + urlsafe_b64encode(_checksum(prefix, body) + body).decode().rstrip("=")


class NumberReader:
    """Returns the numbers given to a NumberWriter, in the same order."""

    def __init__(self, prefix: str, letters: str) -> None:
        """`letters` is the text after the prefix; raises PositionError for any other text."""
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
        """The next number, written with this `size`; raises PositionError if none is left."""
        if self._number < size:
            raise PositionError("error.code ends")
        self._number, value = divmod(self._number, size)
        return value

    def take_number(self, most: int) -> int:
        """The next number, written without a bound; raises PositionError if above `most`."""
        value, place = 0, 1
        while (digit := self.take(2 * _GROUP)) >= _GROUP and place <= most:
            value += (digit - _GROUP) * place
            place *= _GROUP
        value += digit * place
        if value > most:
            raise PositionError("error.code number", most=most)
        return value

    def close(self) -> None:
        """Raise PositionError if anything is left."""
        if self._number != 1:
            raise PositionError("error.code goes on")


def _checksum(prefix: str, body: bytes) -> bytes:
    return blake2b(prefix.encode() + body, digest_size=_CHECK).digest()
