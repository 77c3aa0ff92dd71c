"""Catalogue texts with markup: **strong** words, and {cards} by their keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from mastaba.formats.card_packs import cards_of
from mastaba.words.language import part_of

from .element_tree import Child, h
from .page_language import spoken

CardWord = Callable[[str, str], Child]
"""Renders a card's name, given its key and its name in the page's language."""

_MARKED: Final = re.compile(r"\*\*(.+?)\*\*|\{(.+?)\}")


def rich(key: str, card_word: CardWord = lambda _, called: called) -> list[Child]:
    """The text `key` in the page's language, as children for an element."""
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
