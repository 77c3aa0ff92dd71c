"""The players' names: how many there may be, and which ones people could not see or tell apart."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final
from unicodedata import category, normalize

from ..errors import SetupError, quoted

MOST_PLAYERS: Final = 6
LONGEST_NAME: Final = 40


def checked_players(players: Any) -> tuple[str, ...]:
    """The names of the players, given by name or as a number; raises SetupError."""
    if isinstance(players, bool) or not isinstance(players, (int, list, tuple)):
        raise SetupError("error.no players")
    if isinstance(players, int):
        _check_number(players)
        return numbered(players)
    return checked_names(players)


@cache
def numbered(players: int) -> tuple[str, ...]:
    """The names of players without names, in setups and records of every language."""
    return tuple(f"Player {number}" for number in range(1, players + 1))


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """`names` as a tuple, composed (NFC), so that equal names are equal texts.

    Raises SetupError for a wrong number, and for names that are empty, long, unseen or equal.
    """
    _check_number(len(names))
    checked = tuple(map(_checked_name, names))
    if len(set(map(as_seen, checked))) < len(checked):
        raise SetupError("error.same name")
    return checked


def _check_number(players: int) -> None:
    if not 1 <= players <= MOST_PLAYERS:
        raise SetupError("error.number of players", most=MOST_PLAYERS, players=quoted(players))


def _checked_name(name: Any) -> str:
    if not isinstance(name, str) or not name.strip():
        raise SetupError("error.no name")
    if len(name) <= 4 * LONGEST_NAME:  # no letter on record has more than three accents
        name = normalize("NFC", name)
    if len(name) > LONGEST_NAME:
        raise SetupError("error.long name", most=LONGEST_NAME, length=len(name))
    for place, sign in enumerate(name, 1):
        if (not sign.isprintable() or sign in _BLANKS) and not _joins(name, place - 1):
            raise SetupError("error.unseen sign", place=place, sign=_code(sign))
    if not as_seen(name):
        raise SetupError("error.no name")
    return str(name)


_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U00013441\U00013442\U0001d159")
"""Letters and symbols without any ink: fillers of Hangul, blank Braille, hieroglyphs and notes."""

_JOINER: Final = "\u200d"
"""Makes one emoji of two: of a white flag and a rainbow, a rainbow flag."""

_NO_INK: Final = frozenset(
    f"{_JOINER}\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\u2d7f"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Marks that at most change the look of the letters around them; emoji need them."""


def _joins(name: str, index: int) -> bool:
    """Whether this character of a name joins two symbols, as in emoji."""
    before, after = name[:index].rstrip("\ufe0f")[-1:], name[index + 1 : index + 2]
    return name[index] == _JOINER and all(
        sign and category(sign).startswith("S") for sign in (before, after)
    )


def as_seen(name: str) -> str:
    """What people tell names apart by; empty if there is nothing to see."""
    seen = "".join(sign for sign in name if sign not in _NO_INK)
    return normalize("NFC", seen).strip().casefold()


def _code(sign: str) -> str:
    """The Unicode notation for an unprintable character: "U+200D"."""
    return f"U+{ord(sign):04X}"
