"""Where copies of a card are visible, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mastaba.view_types import CardView, View

from ..dom.page_language import list_in_words, t, whose

OWN: Final = ("hand", "discard", "tomb", "in_play", "set_aside", "deck_top")
OTHERS: Final = ("known_hand", "tomb", "in_play", "deck_top")
"""The piles of a player in which the viewer sees cards, by their names in the view."""


def places_in_sight(view: View, name: str) -> str:
    """A sentence on where the viewer sees copies of the card with key `name`."""
    places = []
    for pile, owner, cards in _in_sight(view):
        count = sum(card["name"] == name for card in cards)
        if count:
            places.append(_place(pile, owner) + (f" ({count})" if count > 1 else ""))
    return (
        t("card_details.in sight", places=list_in_words(places))
        if places
        else t("card_details.out of sight")
    )


def _in_sight(view: View) -> Iterator[tuple[str, str, Iterable[CardView]]]:
    """All visible cards by pile: its name, its owner if another player, and its cards."""
    yield "pyramid", "", filter(None, view["pyramid"].values())
    yield "boneyard", "", view["boneyard"]
    yield "turned up", "", [*view["shown"], *([view["revealed"]] if view["revealed"] else [])]
    for seat, player in enumerate(view["players"]):
        own = seat == view["you"]
        for pile in OWN if own else OTHERS:
            yield pile, "" if own else player["name"], player[pile] or ()
        if not own:
            yield "discard", player["name"], player["discard"][:1]


def _place(pile: str, owner: str) -> str:
    return (
        t(f"card_details.at {pile} of", whose=whose(owner))
        if owner
        else t(f"card_details.at {pile}")
    )
