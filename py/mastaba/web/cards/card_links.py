"""Sentences in which every card name is a button that shows the card."""

from __future__ import annotations

import re
from collections.abc import Mapping

from mastaba.rules.cards import Card

from ..dom.element_tree import Child, h


class CardLinks:
    """The card names in the sentences of one game."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._keys = {card.name: name for name, card in cards.items()}
        longest_first = sorted(self._keys, key=len, reverse=True)
        self._pattern = re.compile(
            rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)([.,:;]?)"
        )

    def linked(self, sentence: str, start: int = 0) -> list[Child]:
        """The sentence with a button for each card it names from `start` on."""
        parts: list[Child] = []
        at = 0
        for found in self._pattern.finditer(sentence, start):
            button = self._button(found[1])
            # A line must not begin with the punctuation after the button.
            parts += [
                sentence[at : found.start()],
                h("span", {"class": "unbroken"}, button, found[2]) if found[2] else button,
            ]
            at = found.end()
        return [part for part in (*parts, sentence[at:]) if part != ""]

    def _button(self, called: str) -> Child:
        name = self._keys[called]
        attrs = {"type": "button", "class": "card-word", "data-do": f"show {name}"}
        return h("button", {**attrs, "data-card": name}, called)
