"""Notes on a card: explanations of its words, and rulings on it."""

from __future__ import annotations

import re
from typing import Final

from mastaba.rules.cards import CARDS, Card
from mastaba.words.language import ENGLISH, part_of

from ..dom.element_tree import Node, h
from ..dom.page_language import t
from ..dom.rich_text import rich

WORDS: Final = {
    "reaction": r"^Reaction",
    "entomb": r"\bentomb",
    "tomb": r"\btombs?\b",
    "take": r"\btak(en|es?|ing)\b",
    "buy": r"\b(buys?|bought|purchase)\b",
    "sacrifice": r"\bsacrifice",
    "boneyard": r"\bboneyard",
    "discard": r"\bdiscard(s|ed)?\b(?! pile)",
    "discard pile": r"\b(discard piles?|(your|own) discards?)\b",
    "draw": r"\bdraw",
    "deck": r"\bdecks?\b",
    "stock": r"\bstock\b",
    "base": r"\bbase\b",
    "apex": r"\bapex\b",
    "crumble": r"\bcrumble",
    "in play": r"\bin play\b",
    "set aside": r"\baside\b",
    "face down": r"\bcard face down\b",
    "cost": r"\b(costs?|cheap\w*|dear\w*|expensive)\b",
    "gold": r"\bgold\b",
    "level": r"\blevel\b",
    "set": r"\bsets?\b(?! aside)",
    "starter": r"\bstarters?\b",
    "opponent": r"\bopponents?\b",
    "may": r"\bmay\b",
}
"""Patterns for the game's terms in the English texts, by the term's catalogue key."""


def words_on(card: Card) -> list[str]:
    """The keys of the game's terms in a card's English text."""
    text = CARDS[card.key].text
    return [word for word, use in WORDS.items() if re.search(use, text, re.IGNORECASE)]


def rulings_on(card: Card) -> list[str]:
    """The numbers of the rulings that mention a card."""
    named = f"{{{card.key}}}"
    return [number for number, words in part_of(ENGLISH, "rulings").items() if named in words]


def words_explained(card: Card) -> Node | None:
    """A collapsible section on the game's terms on a card; None if there are none."""
    words = words_on(card)
    if not words:
        return None
    explained = [
        part
        for word in words
        for part in (
            h("dt", {}, t(f"glossary.{word} title")),
            h("dd", {}, *rich(f"glossary.{word}")),
        )
    ]
    return folded("words", t("card_details.words"), h("dl", {}, *explained))


def rulings_told(card: Card) -> Node | None:
    """A collapsible section of the rulings on a card; None if there are none."""
    numbers = rulings_on(card)
    if not numbers:
        return None
    items = (h("li", {"value": one}, *rich(f"rulings.{one}")) for one in numbers)
    return folded("rulings", t("card_details.rulings", count=len(numbers)), h("ol", {}, *items))


def folded(kind: str, title: str, inside: Node) -> Node:
    """A collapsible section under a title."""
    return h("details", {"class": kind}, h("summary", {}, title), inside, key=kind)
