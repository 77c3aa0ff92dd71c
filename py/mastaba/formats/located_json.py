"""JSON with the location of every value in the text, so that error messages can point at it.

The standard library's reader gives no places. This one is for files written by hand: it is strict,
and rejects duplicate names in an object and deep nesting.
"""

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from ..words.language import LazyText

DEEPEST_NESTING: Final = 10
"""How deep lists and objects may be nested."""

_SPACE: Final = re.compile(r"[ \t\r\n]*")
_STRING: Final = re.compile(
    r'"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*)*"'
)
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_WORD: Final = re.compile(r"[A-Za-z]+")
_WORDS: Final = {"true": True, "false": False, "null": None}
_LONGEST_INT: Final = 9
"""A longer number becomes a float: nobody needs one, and Python rejects very long ints."""


@dataclass(frozen=True, slots=True)
class LocatedValue:
    """A value and the index in the text where it begins.

    It is None, a bool, int, float or str, or a list, or a dict by name, of LocatedValue.
    """

    value: Any
    at: int


class JsonError(ValueError):
    """The text is not JSON: `reason` says why, `at` is the index of the error."""

    def __init__(self, reason: LazyText, at: int) -> None:
        super().__init__(reason.key)
        self.reason = reason
        self.at = at


def read(text: str) -> LocatedValue:
    """The value in the text; raises JsonError unless it is exactly one JSON value."""
    found, at = _value(text, _SPACE.match(text).end(), 0)  # type: ignore[union-attr]
    if at < len(text):
        raise JsonError(LazyText("pack_error.behind the end"), at)
    return found


def line_and_column(text: str, at: int) -> tuple[int, int]:
    """The line and column of an index in the text, counted from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _value(text: str, at: int, depth: int) -> tuple[LocatedValue, int]:
    """The value that begins at an index, and the index of the next token."""
    if depth > DEEPEST_NESTING:
        raise JsonError(LazyText("pack_error.too deep"), at)
    first = text[at : at + 1]
    if first == "{":
        return _object(text, at, depth)
    if first == "[":
        return _list(text, at, depth)
    if first == '"':
        string, end = _string(text, at)
        return LocatedValue(string, at), end
    if number := _NUMBER.match(text, at):
        return LocatedValue(_number(number[0]), at), _skip(text, number.end())
    word = _WORD.match(text, at)
    if word is None or word[0] not in _WORDS:
        raise JsonError(LazyText("pack_error.no value"), at)
    return LocatedValue(_WORDS[word[0]], at), _skip(text, word.end())


def _list(text: str, start: int, depth: int) -> tuple[LocatedValue, int]:
    values: list[LocatedValue] = []
    at = _skip(text, start + 1)
    while text[at : at + 1] != "]":
        if values:
            at = _after_comma(text, at, "]", "pack_error.no comma or ]")
        value, at = _value(text, at, depth + 1)
        values.append(value)
    return LocatedValue(values, start), _skip(text, at + 1)


def _object(text: str, start: int, depth: int) -> tuple[LocatedValue, int]:
    values: dict[str, LocatedValue] = {}
    at = _skip(text, start + 1)
    while text[at : at + 1] != "}":
        if values:
            at = _after_comma(text, at, "}", "pack_error.no comma or brace")
        name_at = at
        name, at = _string(text, at)
        if name in values:
            raise JsonError(LazyText("pack_error.comes twice", name=repr(name[:40])), name_at)
        at = _expect(text, at, ":", "pack_error.no colon")
        values[name], at = _value(text, at, depth + 1)
    return LocatedValue(values, start), _skip(text, at + 1)


def _string(text: str, at: int) -> tuple[str, int]:
    string = _STRING.match(text, at)
    if string is None:
        raise JsonError(LazyText("pack_error.no text"), at)
    return json.loads(string[0]), _skip(text, string.end())


def _number(digits: str) -> int | float:
    plain = digits.lstrip("-").isdigit() and len(digits) <= _LONGEST_INT
    return int(digits) if plain else float(digits)


def _expect(text: str, at: int, sign: str, what: str) -> int:
    if text[at : at + 1] != sign:
        raise JsonError(LazyText(what), at)
    return _skip(text, at + 1)


def _after_comma(text: str, at: int, end: str, what: str) -> int:
    after = _expect(text, at, ",", what)
    if text[after : after + 1] == end:
        raise JsonError(LazyText("pack_error.last comma"), at)
    return after


def _skip(text: str, at: int) -> int:
    return _SPACE.match(text, at).end()  # type: ignore[union-attr]
