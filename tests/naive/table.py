"""Everything on the table, and what must be remembered about the turn."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

BASE: Final = ("B1", "B2", "B3")
PLACES: Final = (*BASE, "M1", "M2", "T")

Shuffle = Callable[[list[str]], list[str]]


class Shuffled(Exception):
    """A pile of different cards had to be shuffled, so what follows is unknown."""


def no_shuffle(pile: list[str]) -> list[str]:
    """Refuse to shuffle unless the cards are identical, so that a shuffle changes nothing."""
    if len(set(pile)) > 1:
        raise Shuffled(pile)
    return pile


@dataclass
class Seat:
    """One player's cards; piles are listed top first."""

    hand: list[str]
    deck: list[str]
    discard: list[str]
    tomb: list[str]
    in_play: list[str]
    set_aside: list[str]

    def copied(self) -> "Seat":
        piles = (self.hand, self.deck, self.discard, self.tomb, self.in_play, self.set_aside)
        return Seat(*[pile.copy() for pile in piles])


@dataclass
class Table:
    """All cards, piles top first, and the turn so far."""

    seats: list[Seat]
    pyramid: dict[str, str | None]
    stock: list[str]
    boneyard: list[str]
    to_move: int
    solitaire: str | None
    shuffle: Shuffle = no_shuffle
    imagined: bool = False  # a trial, to see whether an action is possible
    shuffles: int = 0
    over: bool = False
    idle: int = 0  # consecutive turns that did not shrink pyramid and stock
    entombed: bool = False  # this turn's free entombment is used up
    changed: bool = False  # the pyramid has been changed this turn
    ring: bool = False
    sphinx: bool = False
    searched_in_vain: bool = False  # so the active player knows their own discard pile
    cards_at_start: int = 0  # in pyramid and stock when the turn began
    executed: list[str] = field(default_factory=list)  # the actions of this turn, by card
    bought: list[str] = field(default_factory=list)  # from the pyramid, this turn
    thoth: bool = False  # all cards in hand are worth 4
    anywhere: bool = False  # the next purchase may be any card in the pyramid
    credit: int = 0  # gold for the next purchase in addition to cards laid out
    face_down: dict[str, int] = field(default_factory=dict)  # places, and who turned them
    selected: set[str] = field(default_factory=set)  # places of the cards that Plasterer deals out

    def copied(self) -> "Table":
        """A copy that can be played on without changing this table."""
        return replace(
            self,
            seats=[seat.copied() for seat in self.seats],
            pyramid=self.pyramid.copy(),
            stock=self.stock.copy(),
            boneyard=self.boneyard.copy(),
            executed=self.executed.copy(),
            bought=self.bought.copy(),
            face_down=self.face_down.copy(),
            selected=self.selected.copy(),
        )

    def after(self, player: int) -> list[int]:
        """The other players in turn order, starting on the left of this one."""
        number = len(self.seats)
        return [(player + steps) % number for steps in range(1, number)]

    def filled(self) -> list[str]:
        """The places that hold a card."""
        return [place for place in PLACES if self.pyramid[place]]

    def open_places(self) -> list[str]:
        """The places that hold a face-up card."""
        return [place for place in self.filled() if place not in self.face_down]

    def card_at(self, place: str) -> str:
        card = self.pyramid[place]
        assert card is not None, place
        return card

    def cards_left(self) -> int:
        """Cards in pyramid and stock together."""
        return len(self.filled()) + len(self.stock)


def lay_out(position: dict[str, Any], shuffle: Shuffle = no_shuffle) -> Table:
    """The table for a position, as `Game.from_position` reads it, at the start of a turn."""
    table = Table(
        seats=[
            Seat(*[list(seat.get(part.name, ())) for part in fields(Seat)])
            for seat in position["players"]
        ],
        pyramid={place: position.get("pyramid", {}).get(place) for place in PLACES},
        stock=list(position.get("stock", ())),
        boneyard=list(position.get("boneyard", ())),
        to_move=position.get("to_move", 0),
        solitaire=position.get("solitaire"),
        shuffle=shuffle,
        face_down=dict(position.get("face_down", {})),
    )
    if len(table.seats) == 1 and table.solitaire is None:
        table.solitaire = "starter"
    begin_turn(table, table.to_move)
    table.entombed = table.entombed or position.get("entombed", False)
    return table


def begin_turn(table: Table, player: int) -> None:
    """Reset what holds for one turn; in Master Solitaire there is no free entombment."""
    table.to_move = player
    table.entombed = table.solitaire == "master"
    table.changed = table.ring = table.sphinx = table.searched_in_vain = table.thoth = False
    table.anywhere = False
    table.credit = 0
    table.executed, table.bought = [], []
    table.cards_at_start = table.cards_left()
