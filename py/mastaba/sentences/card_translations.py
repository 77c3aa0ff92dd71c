"""The cards and sets in any language.

English uses the words in cards/; every other language has its own in its catalogue. The program
itself always identifies cards and sets by their English names, whatever people see.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from ..rules.cards import KINDS, Card, PrintedCards
from ..words.language import ENGLISH, Text, part_of

WORDS: Final = ("name", "text", "note")
"""The fields of a card that are translated."""

SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"


@lru_cache(maxsize=16)
def cards_in(language: str, printed: PrintedCards) -> tuple[Card, ...]:
    """The cards in a language, by kind.

    Words from a card pack stay as they are: only our own are translated.
    """
    if language == ENGLISH:
        return printed.cards
    translated = part_of(language, "card")
    pairs = zip(printed.cards, KINDS, strict=True)
    return tuple(_translated(card, ours, translated[ours.name]) for card, ours in pairs)


def _translated(card: Card, ours: Card, translated: Text) -> Card:
    assert isinstance(translated, dict)
    same = [word for word in WORDS if getattr(card, word) == getattr(ours, word)]
    return replace(card, **{word: translated[word] for word in same})  # type: ignore[arg-type]


def name_to_show(language: str, card: Card) -> str:
    """The name of a card with soft hyphens where long words may be broken.

    For display only: use `card.name` for speech, searching, comparing or copying.
    """
    if language == ENGLISH:
        return card.name
    translated = part_of(language, "card")[card.key]
    assert isinstance(translated, dict)
    shown = translated.get("breaks", "")
    return shown if shown.replace(SOFT_HYPHEN, "") == card.name else card.name


def set_in(language: str, name: str) -> str:
    """The name in a language of a set, or of several that score together: "Books + Weapons"."""
    if language == ENGLISH:
        return name
    translated = part_of(language, "set")
    return " + ".join(str(translated[one]) for one in name.split(" + "))
