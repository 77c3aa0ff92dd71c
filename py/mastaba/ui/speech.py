"""The language in which the page speaks."""

from __future__ import annotations

from mastaba.language import ENGLISH, Value, text

_spoken = ENGLISH


def speak(language: str) -> None:
    """Speak this language from now on; what is shown already is not said again."""
    global _spoken
    _spoken = language


def spoken() -> str:
    """The code of the language that the page speaks."""
    return _spoken


def t(key: str, /, **values: Value) -> str:
    """The text `key` in the language of the page, see `language.text`."""
    return text(_spoken, key, **values)
