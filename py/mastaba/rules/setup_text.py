"""The text form of a setup: `afterlife/2`, followed by `/word=value` for each other option.

It contains only letters, digits and -._~,=/%, so it can go into a link as it is. Words of the
rules use - for a space; in players' names anything unusual is percent-encoded.
"""

from collections.abc import Mapping
from typing import Any, Final
from unicodedata import normalize

from ..errors import SetupError, quoted
from .cards import EDITIONS, SETS

LONGEST: Final = 4000
"""Maximum characters in a text: six names of forty characters, all percent-encoded, need 2,900."""

RANDOM: Final = "random"
RANDOM_SETS: Final = {f"random {size}": size for size in range(3, 9)}
"""The words for a set drawn at random, with its number of different cards."""

ONE_OF_EACH_SIZE: Final = tuple(RANDOM_SETS)[:5]
"""What "random" means for the sets: one of each size from 3 to 7 (ruling 27)."""

_FIELDS: Final = {
    "names": "players",
    "half-with": "half_with",
    "supersets": "supersets",
    "sets": "sets",
    "uniques": "uniques",
    "starters": "starters",
    "solitaire": "solitaire",
    "stall-guard": "stall_guard",
    "practice": "practice",
    "pack": "pack",
    "rules": "rules",
}
"""The setup's field for each option in the text, in the order they are written."""

_LISTS: Final = ("sets", "uniques", "starters")
_FLAGS: Final = {"on": True, "off": False}
_SWITCHES: Final = frozenset(("supersets", "stall_guard", "practice"))
_NUMBERS: Final = {str(number): number for number in range(10)}
_NONE: Final = "none"
_PLAIN: Final = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def write(edition: str, players: int, options: Mapping[str, Any]) -> str:
    """The text for an edition, a number of players, and other fields by name."""
    parts = [_slug(edition), str(players)]
    for word, field in _FIELDS.items():
        if options.get(field) is not None:
            parts.append(f"{word}={_written(field, options[field])}")
    return "/".join(parts)


def read(text: str) -> dict[str, Any]:
    """The fields in a text; raises SetupError if it is not one. The values are not checked."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise SetupError("error.no setup")
    edition, *rest = text.split("/")
    players = _NUMBERS.get(rest[0]) if rest else None
    if players is None:
        raise SetupError("error.setup begins", text=repr(text[:40]))
    found: dict[str, Any] = {"edition": _WORDS.get(edition, edition), "players": players}
    for part in rest[1:]:
        word, equals, value = part.partition("=")
        if not equals or word not in _FIELDS:
            known = ", ".join(_FIELDS)
            raise SetupError("error.no setup option", option=repr(part[:40]), known=known)
        found[_FIELDS[word]] = _read(_FIELDS[word], value)
    return found


def composed(text: str) -> str:
    """The text with its names composed (NFC), as Setup has them, and as `write` spells them.

    Another spelling of the same names is left as it is.
    """
    return "/".join(map(_composed, text.split("/")))


def _composed(part: str) -> str:
    word, _, value = part.partition("=")
    if word != "names" or "%" not in value:
        return part
    try:
        names = [_decoded(name) for name in value.split(",")]
    except SetupError:
        return part
    if ",".join(map(_encoded, names)) != value:
        return part
    return f"{word}=" + ",".join(_encoded(normalize("NFC", name)) for name in names)


def _written(field: str, value: Any) -> str:
    if field == "players":
        return ",".join(map(_encoded, value))
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _slug(value)
    return ",".join(map(_slug, _shortened(field, value))) or _NONE


def _shortened(field: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words, with a shorthand for several of them where there is one."""
    if field == "starters" and len(set(words)) == 1:
        return words[:1]
    if field == "sets" and set(words).issuperset(ONE_OF_EACH_SIZE):
        left = list(words)
        for one in ONE_OF_EACH_SIZE:
            left.remove(one)
        return (RANDOM, *left)
    return words


def _read(field: str, value: str) -> Any:
    if field == "players":
        return [_decoded(name) for name in value.split(",")]
    if field == "rules":
        return int(value) if value.isdecimal() and len(value) < 9 else value
    if field in _LISTS:
        return [] if value == _NONE else [_WORDS.get(word, word) for word in value.split(",")]
    if field in _SWITCHES and value not in _FLAGS:
        raise SetupError("error.no switch", name=field.replace("_", "-"), value=quoted(value))
    return _FLAGS.get(value, _WORDS.get(value, value))


def _slug(word: str) -> str:
    return word.lower().replace(" ", "-")


_WORDS: Final = {_slug(word): word for word in (*EDITIONS, *SETS, *RANDOM_SETS)}
"""The usual spelling of each word of the rules in a text."""


def _encoded(name: str) -> str:
    return "".join(chr(one) if one in _PLAIN else f"%{one:02X}" for one in name.encode())


def _decoded(text: str) -> str:
    first, *rest = text.split("%")
    try:
        parts = [first.encode("ascii")]
        for part in rest:
            parts.append(bytes.fromhex(part[:2]) + part[2:].encode("ascii"))
        return b"".join(parts).decode()
    except ValueError:
        raise SetupError("error.name damaged", name=repr(text[:40])) from None
