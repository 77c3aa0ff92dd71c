"""The language of the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mastaba.sentences.card_translations import set_in
from mastaba.words import language
from mastaba.words.language import ENGLISH, Value, text

_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Hebrew, Arabic and other scripts written from right to left."""

_spoken = ENGLISH


def set_language(code: str) -> None:
    """Use this language from now on; does not redraw what is already shown."""
    global _spoken
    _spoken = code


def spoken() -> str:
    """The code of the page's language."""
    return _spoken


def t(key: str, /, **values: Value) -> str:
    """The text `key` in the page's language, see `language.text`."""
    return text(_spoken, key, **values)


def unfilled(key: str) -> str:
    """The text `key` as in the catalogue, without its values filled in."""
    part, _, name = key.partition(".")
    return str(language.part_of(_spoken, part)[name])


def list_in_words(names: Sequence[str]) -> str:
    """A list in words, see `language.in_words`."""
    return language.in_words(_spoken, names)


def whose(name: str) -> str:
    """A name in the genitive, see `language.whose`."""
    return language.whose(_spoken, name)


def isolated(name: str) -> str:
    """A name for use before numbers, with which it never changes places."""
    return f"\u2068{name}\u2069" if _RIGHT_TO_LEFT.search(name) else name


def set_name(name: str) -> str:
    """The name of a set, or of several that score together, see `card_translations.set_in`."""
    return set_in(_spoken, name)
