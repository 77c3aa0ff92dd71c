"""Several cards in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from mastaba.rules.cards import Card

from ..dom.page_language import t


def counted(names: Iterable[str], cards: Mapping[str, Card]) -> str:
    """Cards in order of first appearance: "Urn (2), Sling"; empty if there are none."""
    return ", ".join(
        cards[name].name
        if count == 1
        else t("game_summary.several", card=cards[name].name, number=count)
        for name, count in Counter(names).items()
    )
