"""The panel with the details: a card shown large, or what the game is about."""

from __future__ import annotations

from typing import NamedTuple

from mastaba.view_types import View

from ..cards.card_details import details
from ..cards.card_face import CardFaces
from ..cards.card_locations import places_in_sight
from ..dom.mount import Mount
from ..dom.page_language import t
from ..links.share_view import CopyResult
from ..session.game_session import GameSession
from .game_info import about


class LargeCard(NamedTuple):
    """What the panel says of a card; all is empty if none is shown."""

    name: str = ""
    why_not: str = ""  # why it cannot be used
    in_sight: str = ""  # where its copies are


class DetailsPanel:
    """Shows the details beside the table, or over it on a narrow screen."""

    def __init__(self) -> None:
        self.copied: CopyResult | None = None  # the outcome of copying, if it is still to be said
        self._mount = Mount("details")
        self._shown = ""  # the large card: its name and, after a slash, its copy
        self._card = LargeCard()
        self._said: object = None  # what the panel says about copying and discards

    @property
    def card(self) -> str:
        """The key of the card shown large; empty if none is."""
        return self._card.name

    def clear(self) -> None:
        """Discard what has been drawn, which may be broken."""
        self._mount.clear()

    def show(
        self, session: GameSession, shown: str, view: View | None, faces: CardFaces | None
    ) -> None:
        """Show a card large, or what this game is about if `shown` is empty.

        If a copy follows after a slash, also say why it cannot be used now. `view` and `faces` are
        those of the table, None while it is not drawn.
        """
        name, _, copy = shown.partition("/")
        why_not = faces.why(int(copy)) if copy and faces else ""
        card = LargeCard(name, why_not, places_in_sight(view, name) if name and view else "")
        self._shown = shown
        if name != self.card:
            self._mount.element.scrollTop = 0
        if card != self._card or not name:
            self._card = card
            self.draw(session)

    def follow(self, session: GameSession, view: View, faces: CardFaces) -> None:
        """Update the panel to a table that has just been drawn."""
        if self._shown or self._said != (self.copied, session.is_order_kept):
            self.show(session, self._shown, view, faces)

    def draw(self, session: GameSession) -> None:
        """Redraw the panel."""
        name, why_not, in_sight = self._card
        self._said = (self.copied, session.is_order_kept)
        self._mount.element.setAttribute("aria-label", t("page.card" if name else "page.this game"))
        if name:
            card = session.cards[name]
            single = card.set in session.plan.setup.halves
            self._mount.show(details(card, in_sight, why_not, single))
        else:
            setup, pack = session.plan.setup, session.pack_title
            self._mount.show(about(setup, session.sets, pack, self.copied, session.is_order_kept))
