"""Texts for people by key, in every language with a catalogue.

A catalogue is a folder of JSON files, one for each part of the program: "table.hand" is the text
"hand" in table.json. {name} in a text stands for a value; nothing but a name may be in braces. For
a text with several forms, {"one": ..., "other": ...}, the value `count` selects the form; the forms
are named as in Unicode's CLDR.
"""

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, Protocol

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""Every language by code, with its name in the language itself."""

ENGLISH: Final = "en"

_PLAIN: Final = re.compile(r"(?:[^{}]++|\{\{|\}\}|\{[^\W\d][^{}.!:\[\]]*+\})*+")

Text = str | dict[str, str]
Value = str | int


def text(language: str, key: str, /, **values: Value) -> str:
    """The text `key` with its values filled in; raises KeyError if there is none."""
    return filled(language, key, values)


def filled(language: str, key: str, values: Mapping[str, Value]) -> str:
    """The same with a mapping, looking up only the values the text uses."""
    part, _, name = key.partition(".")
    pattern = part_of(language, part).get(name)
    if pattern is None:
        raise KeyError(f"no text {key} in {language}")
    if isinstance(pattern, dict):
        pattern = pattern["one" if values["count"] == 1 else "other"]
    return pattern.format_map(values)


@cache
def part_of(language: str, part: str) -> dict[str, Text]:
    """All texts of one part of the program, by the rest of the key.

    Raises ValueError if one of them has anything but plain names in braces.
    """
    path = os.path.join(os.path.dirname(__file__), "catalogue", language, f"{part}.json")
    get_data: Callable[[str], bytes] = __spec__.loader.get_data  # type: ignore[union-attr]
    texts: dict[str, Text] = json.loads(get_data(path))
    for name, pattern in texts.items():
        for words in (pattern,) if isinstance(pattern, str) else pattern.values():
            if not is_plain(words):
                raise ValueError(f'{path}, "{name}": only a plain name may be in braces')
    return texts


def is_plain(words: str) -> bool:
    """Whether nothing but plain names is in the braces of a text: {name}, and no {name:>9}.

    Python's format would also read attributes, and pad a value to any length.
    """
    return _PLAIN.fullmatch(words) is not None


def in_words(language: str, names: Sequence[str]) -> str:
    """A list in words: "Urn, Shabti and Sling"."""
    if len(names) < 2:
        return "".join(names)
    return text(language, "language.list", before=", ".join(names[:-1]), last=names[-1])


def tenths_in_words(language: str, tenths: int) -> str:
    """A number of tenths as a decimal, without them if there are none: "4.5", "4"."""
    whole, part = divmod(tenths, 10)
    return text(language, "hint.decimal", whole=whole, part=part) if part else str(whole)


def whose(language: str, name: str) -> str:
    """A name in the genitive: "Ada’s" and "Ramses’", in German "Adas" and "Ramses’"."""
    hissing = name.casefold().endswith("s" if language == ENGLISH else ("s", "x", "z", "ce"))
    return text(language, "language.whose after s" if hissing else "language.whose", name=name)


class Translatable(Protocol):
    """Anything that can be put into any language."""

    def in_language(self, language: str) -> str:
        """This in the language."""


class LazyText:
    """A text, and its values, whose language is chosen only when it is read."""

    def __init__(self, key: str, /, **values: Value | Translatable) -> None:
        self.key = key
        self.values = values

    def in_language(self, language: str) -> str:
        """The text in the language."""
        values = {
            name: value if isinstance(value, str | int) else value.in_language(language)
            for name, value in self.values.items()
        }
        return filled(language, self.key, values)
