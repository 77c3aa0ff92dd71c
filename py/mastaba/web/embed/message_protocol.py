"""The messages between a host page and the game in its frame; see docs/embedding.md.

Every message is one JSON object as text. This module reads the host page's requests, which may be
anything at all, and writes the game's messages. It does not depend on the browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from mastaba import MastabaError
from mastaba.formats.json_depth import shallow_json

from ..settings.settings_store import CHOICES, OVERRIDABLE

VERSION: Final = 1

#: Maximum characters in a message; static/page/embed-messages.js enforces the same limit.
LONGEST: Final = 256 * 1024

#: The number of messages answered in a burst, and per second in the long run.
AT_ONCE: Final = 60
EACH_SECOND: Final = 30

_LONGEST_ID: Final = 64
_MOST_PICKS: Final = 200
_MOST: Final = 2**53

Message = dict[str, Any]
Check = Callable[[Any], bool]


class RequestError(MastabaError):
    """A refused request: a code, words, and the id of the message it answers."""

    def __init__(self, code: str, reason: MastabaError | None = None, **values: str | int) -> None:
        """Says `reason` if there is one, else what the code means."""
        if reason is None:
            super().__init__(f"embed.{code}", **values)
        else:
            super().__init__("error.as it is", reason=reason)
        self.code = code
        self.id: str | int | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """A request from the host page: one of SHAPES, its fields, and the host's id for it."""

    kind: str
    values: Message
    id: str | int | None = None


def read(text: str | None) -> Request:
    """The message in a text; None stands for a text that was too long. Raises RequestError."""
    if text is None or len(text) > LONGEST:
        raise RequestError("too long", most=LONGEST)
    message = _object(text)
    number = message.pop("id", None)
    if number is not None and not _is_id(number):
        raise RequestError("malformed", MastabaError("embed.bad id", most=_LONGEST_ID))
    try:
        return _checked(message, number)
    except RequestError as refusal:
        refusal.id = number
        raise


def _object(text: str) -> Message:
    try:
        message = shallow_json(text)
    except ValueError:
        raise RequestError("malformed") from None
    if not isinstance(message, dict):
        raise RequestError("malformed")
    return message


def _checked(message: Message, number: str | int | None) -> Request:
    version, kind = message.pop("mastaba", None), message.pop("ask", None)
    if type(version) is not int:
        raise RequestError("malformed")
    if version != VERSION:
        raise RequestError("version", own=VERSION)
    if not isinstance(kind, str) or kind not in SHAPES:
        raise RequestError("unknown", known=", ".join(SHAPES))
    needed, possible = SHAPES[kind]
    if not set(needed) <= set(message) <= {*needed, *possible}:
        raise RequestError("shape", kind=kind)
    if not all((needed | possible)[name](value) for name, value in message.items()):
        raise RequestError("shape", kind=kind)
    if kind == "load" and len(GAMES & set(message)) != 1:
        raise RequestError("shape", kind=kind)
    return Request(kind, message, number)


def _is_text(value: Any) -> bool:
    """Whether this is a text that can be encoded: JSON allows unpaired surrogates."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value <= _MOST


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_id(value: Any) -> bool:
    return _is_number(value) or (_is_text(value) and len(value) <= _LONGEST_ID)


def _are_picks(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= _MOST_PICKS and all(map(_is_number, value))


def _one_of(name: str) -> Check:
    return lambda value: isinstance(value, str) and value in CHOICES[name]


#: The fields that name the game to load; a message has exactly one of them.
GAMES: Final = frozenset(("setup", "position", "record", "lesson", "puzzle"))

#: For each kind of message its required and its optional fields, with their checks.
SHAPES: Final[Mapping[str, tuple[dict[str, Check], dict[str, Check]]]] = {
    "view": ({}, {}),
    "load": (
        {},
        {
            **dict.fromkeys(sorted(GAMES), _is_text),
            "seed": _is_number,
            "people": _is_text,
            "levels": _is_text,
            "readonly": _is_flag,
        },
    ),
    "choose": ({"picks": _are_picks, "number": _is_number}, {}),
    "suggest": ({"picks": _are_picks, "number": _is_number}, {}),
    "play": ({"seats": _are_picks}, {}),
    "bot": ({"seats": _are_picks, "text": _is_text}, {}),
    "set": ({}, {name: _one_of(name) for name in OVERRIDABLE}),
}

#: The requests allowed only if the frame's address says may=play.
FOR_PLAYERS: Final = frozenset(SHAPES) - {"view"}


def wanted(values: Message) -> dict[str, str]:
    """The fields of a "load" message in the form that the end of an address has."""
    told = {name: str(value) for name, value in values.items() if not isinstance(value, bool)}
    return told | ({"readonly": ""} if values.get("readonly") else {})


def written(kind: str, **values: Any) -> str:
    """A message from the game."""
    return json.dumps({"mastaba": VERSION, "tell": kind, **values})


class TokenBucket:
    """A token bucket: limits messages to a rate that does the game no harm."""

    def __init__(self) -> None:
        self._left = float(AT_ONCE)
        self._at = 0.0
        self._complained = False

    def passes(self, now: float) -> bool:
        """Whether a message may pass at `now` (s); raises RequestError for the first refused."""
        self._left = min(AT_ONCE, self._left + max(0.0, now - self._at) * EACH_SECOND)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            self._complained = False
            return True
        if not self._complained:
            self._complained = True
            raise RequestError("too many", most=EACH_SECOND)
        return False
