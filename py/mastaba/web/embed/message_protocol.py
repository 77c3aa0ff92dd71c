"""What the page around a frame and the game in it may say to each other: docs/embedding.md.

Every message is one JSON object as text. This reads what the page around asks, which may be
anything at all, and writes what the game tells. It knows no browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from mastaba import MastabaError

from ..settings.settings_store import CHOICES, LENT

VERSION: Final = 1

#: Characters of a message at most; static/page/embed-messages.js passes on no more either.
LONGEST: Final = 256 * 1024

#: So many messages are answered at once, and so many each second in the long run.
AT_ONCE: Final = 60
EACH_SECOND: Final = 30

_LONGEST_ID: Final = 64
_MOST_PICKS: Final = 200
_MOST_BRACKETS: Final = 10
_MOST: Final = 2**53

Message = dict[str, Any]
Check = Callable[[Any], bool]


class Refusal(MastabaError):
    """What cannot be done for the page around: a code, words, and the message it answers."""

    def __init__(self, code: str, reason: MastabaError | None = None, **values: str | int) -> None:
        """Says `reason` where there is one, else what the code means."""
        if reason is None:
            super().__init__(f"embed.{code}", **values)
        else:
            super().__init__("error.as it is", reason=reason)
        self.code = code
        self.id: str | int | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """What the page around asks: one of SHAPES, its fields, and what it calls this message."""

    kind: str
    values: Message
    id: str | int | None = None


def read(text: str | None) -> Ask:
    """The message in a text, None standing for one that was too long; raises Refusal."""
    if text is None or len(text) > LONGEST:
        raise Refusal("too long", most=LONGEST)
    message = _object(text)
    found = message.pop("id", None)
    number = found if _is_id(found) else None
    try:
        return _checked(message, number)
    except Refusal as refusal:
        refusal.id = number
        raise


def _object(text: str) -> Message:
    if _brackets(text) > _MOST_BRACKETS:
        raise Refusal("malformed")
    try:
        message = json.loads(text)
    except ValueError:
        raise Refusal("malformed") from None
    if not isinstance(message, dict):
        raise Refusal("malformed")
    return message


def _brackets(text: str) -> int:
    """How many lists and objects begin in a text of JSON: thousands in one another break Python."""
    without_escapes = text.replace("\\\\", "").replace('\\"', "")
    outside = "".join(without_escapes.split('"')[::2])
    return outside.count("[") + outside.count("{")


def _checked(message: Message, number: str | int | None) -> Ask:
    version, kind = message.pop("mastaba", None), message.pop("ask", None)
    if type(version) is not int:
        raise Refusal("malformed")
    if version != VERSION:
        raise Refusal("version", own=VERSION)
    if not isinstance(kind, str) or kind not in SHAPES:
        raise Refusal("unknown", known=", ".join(SHAPES))
    needed, possible = SHAPES[kind]
    if not set(needed) <= set(message) <= {*needed, *possible}:
        raise Refusal("shape", kind=kind)
    if not all((needed | possible)[name](value) for name, value in message.items()):
        raise Refusal("shape", kind=kind)
    if kind == "load" and len(GAMES & set(message)) != 1:
        raise Refusal("shape", kind=kind)
    return Ask(kind, message, number)


def _is_text(value: Any) -> bool:
    """Whether this is a text that can be written down: JSON can tell of halves of signs."""
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


#: What says which game is loaded: one of them.
GAMES: Final = frozenset(("setup", "position", "record", "lesson"))

#: For each kind of message the fields that it needs, and those that it can have, with their checks.
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
    "set": ({}, {name: _one_of(name) for name in LENT}),
}

#: What only a page may ask whose address of the frame says may=play.
FOR_PLAYERS: Final = frozenset(SHAPES) - {"view"}


def wanted(values: Message) -> dict[str, str]:
    """What a message of the kind "load" wants, as the end of an address would say it."""
    told = {name: str(value) for name, value in values.items() if not isinstance(value, bool)}
    return told | ({"readonly": ""} if values.get("readonly") else {})


def written(kind: str, **values: Any) -> str:
    """A message of the game."""
    return json.dumps({"mastaba": VERSION, "tell": kind, **values})


class Bucket:
    """Lets as many messages through as can be answered without harm to the game."""

    def __init__(self) -> None:
        self._left = float(AT_ONCE)
        self._at = 0.0
        self._complained = False

    def passes(self, now: float) -> bool:
        """Whether a message may pass now, in seconds; raises Refusal for the first that may not."""
        self._left = min(AT_ONCE, self._left + max(0.0, now - self._at) * EACH_SECOND)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            self._complained = False
            return True
        if not self._complained:
            self._complained = True
            raise Refusal("too many", most=EACH_SECOND)
        return False
