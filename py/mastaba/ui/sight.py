"""Where copies of a card are in sight, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .speech import in_words, t, whose

#: The piles of a player in which whoever looks sees cards, as the view calls them.
OWN = ("hand", "discard", "tomb", "in_play", "set_aside", "deck_top")
OTHERS = ("known_hand", "tomb", "in_play", "deck_top")


def sight(view: dict[str, Any], name: str) -> str:
    """A sentence on where cards called ``name`` (by us) are in sight for the one who looks."""
    places = Counter(where for where, card in _seen(view) if card["name"] == name)
    if not places:
        return t("details.out of sight")
    told = [f"{place} ({count})" if count > 1 else place for place, count in places.items()]
    return t("details.in sight", places=in_words(told))


def _seen(view: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """All cards in sight, each with where it is."""
    yield from ((t("details.at pyramid"), card) for card in view["pyramid"].values() if card)
    yield from ((t("details.at boneyard"), card) for card in view["boneyard"])
    turned_up = [*view["shown"], *([view["revealed"]] if view["revealed"] else [])]
    yield from ((t("details.at turned up"), card) for card in turned_up)
    for seat, player in enumerate(view["players"]):
        own = seat == view["you"]
        for pile in OWN if own else OTHERS:
            where = _pile(pile, "" if own else player["name"])
            yield from ((where, card) for card in player[pile] or ())
        if not own:
            where = _pile("discard", player["name"])
            yield from ((where, card) for card in player["discard"][:1])


def _pile(pile: str, name: str) -> str:
    return t(f"details.at {pile} of", whose=whose(name)) if name else t(f"details.at {pile}")
