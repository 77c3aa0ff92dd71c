"""The messages between a host page and the game in its frame; see docs/embedding.md.

Every message is one JSON object as text. This module reads the host page's requests, which may be
anything at all, and writes the game's messages. It does not depend on the browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from mastaba import MastabaError
from mastaba.errors import quoted
from mastaba.formats.untrusted_json import shallow_json
from mastaba.words.language import LazyText, Value

from ..links import deep_link
from ..settings.settings_store import CHOICES, OVERRIDABLE

VERSION: Final = 1

LONGEST: Final = 256 * 1024
"""Maximum characters in a message; static/page/embed-messages.js enforces the same limit."""

BURST: Final = 60
EACH_SECOND: Final = 30
"""The number of messages answered in a burst, and per second in the long run."""

_LONGEST_ID: Final = 64
_MOST_PICKS: Final = 200
_MOST: Final = 2**53

Message = dict[str, Any]


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


def read_request(text: str | None) -> Request:
    """The message in a text; None stands for a text that was too long. Raises RequestError."""
    if text is None or len(text) > LONGEST:
        raise RequestError("too long", most=LONGEST)
    message = _object(text)
    number = message.pop("id", None)
    if number is not None and not _is_id(number):
        raise RequestError("malformed", MastabaError("embed.bad id", most=_LONGEST_ID))
    try:
        return _check_request(message, number)
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


def _check_request(message: Message, number: str | int | None) -> Request:
    version, kind = message.pop("mastaba", None), message.pop("ask", None)
    if type(version) is not int:
        raise RequestError("malformed")
    if version != VERSION:
        raise RequestError("version", own=VERSION)
    if not isinstance(kind, str) or kind not in SHAPES:
        raise RequestError("unknown", known=", ".join(SHAPES))
    _check_fields(kind, message)
    return Request(kind, message, number)


def _check_fields(kind: str, message: Message) -> None:
    needed, possible = SHAPES[kind]
    known = needed | possible
    for name, value in message.items():
        if name not in known:
            listed = ", ".join((*known, "id"))
            raise _wrong_shape("unknown field", kind, field=quoted(name), known=listed)
        if not known[name].fits(value):
            wanted = LazyText(f"embed.type {known[name].name}", **known[name].values)
            raise _wrong_shape("wrong value", kind, field=name, wanted=wanted)
    for name in needed:
        if name not in message:
            raise _wrong_shape("missing field", kind, field=name)
    if kind == "load" and len(GAMES & set(message)) != 1:
        raise _wrong_shape("one game", kind, known=", ".join(sorted(GAMES)))


def _wrong_shape(reason: str, kind: str, **values: str | LazyText) -> RequestError:
    return RequestError("shape", MastabaError(f"embed.{reason}", kind=kind, **values))


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


@dataclass(frozen=True, slots=True)
class FieldType:
    """What a field may hold: a check, and its name and values in the catalogue."""

    fits: Callable[[Any], bool]
    name: str
    values: Mapping[str, Value] = field(default_factory=dict)


TEXT: Final = FieldType(_is_text, "text")
NUMBER: Final = FieldType(_is_number, "number")
FLAG: Final = FieldType(_is_flag, "flag")
NUMBERS: Final = FieldType(_are_picks, "numbers", {"most": _MOST_PICKS})


def _one_of(name: str) -> FieldType:
    choices = CHOICES[name]
    known = ", ".join(f"“{choice}”" for choice in choices)
    return FieldType(
        lambda value: isinstance(value, str) and value in choices, "choice", {"known": known}
    )


GAMES: Final = frozenset(deep_link.GAMES)
"""The fields that name the game to load; a message has exactly one of them."""

SHAPES: Final[Mapping[str, tuple[dict[str, FieldType], dict[str, FieldType]]]] = {
    "view": ({}, {}),
    "load": (
        {},
        {
            **dict.fromkeys(sorted(GAMES), TEXT),
            "seed": NUMBER,
            "people": TEXT,
            "levels": TEXT,
            "readonly": FLAG,
        },
    ),
    "choose": ({"picks": NUMBERS, "number": NUMBER}, {}),
    "suggest": ({"picks": NUMBERS, "number": NUMBER}, {}),
    "play": ({"seats": NUMBERS}, {}),
    "bot": ({"seats": NUMBERS, "text": TEXT}, {}),
    "set": ({}, {name: _one_of(name) for name in OVERRIDABLE}),
}
"""For each kind of message its required and its optional fields."""

TOLD: Final = frozenset((
    "ready", "begins", "choice", "asked", "undone", "log", "lesson", "puzzle", "result", "size",
    "view", "done", "error",
))  # fmt: skip
"""The kinds of messages that the game sends; static/page/embed-messages.js sends "size"."""

FOR_PLAYERS: Final = frozenset(SHAPES) - {"view"}
"""The requests allowed only if the frame's address says may=play."""


def link_parameters(values: Message) -> dict[str, str]:
    """The fields of a "load" message in the form that the end of an address has."""
    parameters = {name: str(value) for name, value in values.items() if not isinstance(value, bool)}
    return parameters | ({"readonly": ""} if values.get("readonly") else {})


def write_message(kind: str, **values: Any) -> str:
    """A message from the game, of one of the kinds TOLD."""
    assert kind in TOLD, f"add {kind} to TOLD and docs/embedding.md"
    return json.dumps({"mastaba": VERSION, "tell": kind, **values})


class TokenBucket:
    """A token bucket: limits messages to a rate that does the game no harm."""

    def __init__(self) -> None:
        self._left = float(BURST)
        self._at = 0.0
        self._has_refused = False

    def passes(self, now: float) -> bool:
        """Whether a message may pass at `now` (s); raises RequestError for the first refused."""
        self._left = min(BURST, self._left + max(0.0, now - self._at) * EACH_SECOND)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            self._has_refused = False
            return True
        if not self._has_refused:
            self._has_refused = True
            raise RequestError("too many", most=EACH_SECOND)
        return False
