"""Texts of the catalogue that are more than words: **strong** ones, and {cards} by our names."""

from __future__ import annotations

import re
from collections.abc import Callable

from mastaba.formats.card_packs import cards_of
from mastaba.words.language import part_of

from .element_tree import Child, h
from .page_language import spoken

#: How a card is told: from our name of it, and what it is called.
CardWord = Callable[[str, str], Child]

_MARKED = re.compile(r"\*\*(.+?)\*\*|\{(.+?)\}")


def rich(key: str, card_word: CardWord = lambda _, called: called) -> list[Child]:
    """The text `key` in the language of the page, ready to stand in an element."""
    part, _, name = key.partition(".")
    return _elements(str(part_of(spoken(), part)[name]), card_word)


def _elements(words: str, card_word: CardWord) -> list[Child]:
    called = cards_of(None, spoken())
    parts: list[Child] = []
    at = 0
    for found in _MARKED.finditer(words):
        strong, card = found.groups()
        parts.append(words[at : found.start()])
        if card:
            parts.append(card_word(card, called[card].name))
        else:
            parts.append(h("strong", {}, *_elements(strong, card_word)))
        at = found.end()
    return [part for part in (*parts, words[at:]) if part != ""]
