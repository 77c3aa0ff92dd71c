"""The shipped weights, read and checked on first use."""

import os
import zlib
from collections.abc import Callable
from functools import cache
from typing import Final

from mastaba.errors import MastabaError

from .network import Weights

FILE: Final = "weights.bin"

_MARK: Final = b"mastaba net 1\n"


class WeightsError(MastabaError):
    """The weights are missing, damaged, or of another version."""


def pack(weights: Weights, trained_on: str) -> bytes:
    """The content of a weights file: a mark, the digest of the training rules, and the weights."""
    body = trained_on.encode() + b"\n" + weights.to_bytes()
    return _MARK + zlib.crc32(body).to_bytes(4, "big") + body


def unpack(data: bytes) -> tuple[Weights, str]:
    """The weights and the digest that `pack` wrote; raises WeightsError for anything else."""
    if not data:
        raise WeightsError("error.weights missing")
    if not data.startswith(_MARK):
        raise WeightsError("error.weights version")
    check, body = data[len(_MARK) : len(_MARK) + 4], data[len(_MARK) + 4 :]
    if zlib.crc32(body).to_bytes(4, "big") != check:
        raise WeightsError("error.weights damaged")
    trained_on, _, numbers = body.partition(b"\n")
    try:
        return Weights.from_bytes(numbers), trained_on.decode()
    except ValueError:
        raise WeightsError("error.weights damaged") from None


_given: list[bytes] = []


def give(data: bytes) -> None:
    """Use the weights in this file's content instead of the ones in the package."""
    _given[:] = [data]
    shipped.cache_clear()


@cache
def shipped() -> tuple[Weights, str]:
    """The weights to play with, and the digest of the rules they were trained on.

    Raises WeightsError if they are missing or damaged.
    """
    return unpack(_given[0] if _given else _read())


def _read() -> bytes:
    path = os.path.join(os.path.dirname(__file__), FILE)
    get_data: Callable[[str], bytes] = __spec__.loader.get_data  # type: ignore[union-attr]
    try:
        return get_data(path)
    except OSError:
        raise WeightsError("error.weights missing") from None
