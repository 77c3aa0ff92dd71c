"""The cards and sets in the words of a language.

In English they are called as in cards/; a catalogue of any other language says it anew. The program
itself knows cards and sets by their English names, whatever is told to people.
"""

from dataclasses import replace
from functools import lru_cache

from ..rules.cards import KINDS, Card, Printed
from .language import ENGLISH, Text, part_of

WORDS = ("name", "text", "note")
"""What of a card is put into other languages."""

SOFT_HYPHEN = "\N{SOFT HYPHEN}"


@lru_cache(maxsize=16)
def cards_in(language: str, printed: Printed) -> tuple[Card, ...]:
    """The cards in the words of a language, by kind.

    What a card pack says stays as it is: only our own words are translated.
    """
    if language == ENGLISH:
        return printed.cards
    told = part_of(language, "card")
    pairs = zip(printed.cards, KINDS, strict=True)
    return tuple(_translated(card, ours, told[ours.name]) for card, ours in pairs)


def _translated(card: Card, ours: Card, told: Text) -> Card:
    assert isinstance(told, dict)
    same = [word for word in WORDS if getattr(card, word) == getattr(ours, word)]
    return replace(card, **{word: told[word] for word in same})  # type: ignore[arg-type]


def name_to_show(language: str, card: Card) -> str:
    """The name of a card with soft hyphens where long words may be broken.

    For eyes only: what is heard, looked for, compared or copied is `card.name`.
    """
    if language == ENGLISH:
        return card.name
    told = part_of(language, "card")[card.key]
    assert isinstance(told, dict)
    shown = told.get("breaks", "")
    return shown if shown.replace(SOFT_HYPHEN, "") == card.name else card.name


def set_in(language: str, name: str) -> str:
    """What a set is called in a language, or several that score together: "Books + Weapons"."""
    if language == ENGLISH:
        return name
    told = part_of(language, "set")
    return " + ".join(str(told[one]) for one in name.split(" + "))
