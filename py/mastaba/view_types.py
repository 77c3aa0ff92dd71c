"""The types of a view: what one seat may know, as plain data.

docs/views.md explains each field. All are dictionaries that JSON can hold.
"""

from typing import Any, NotRequired, TypedDict

from .errors import IllegalChoice
from .rules.scoring import Score


class CardView(TypedDict):
    """A copy of a card; `face_down` is there, and true, for a pyramid card that lies face down."""

    id: int
    name: str
    face_down: NotRequired[bool]


class PlayerView(TypedDict):
    """A seat: its piles, top first, as far as the viewer may know them."""

    name: str
    hand: list[CardView] | None
    hand_count: int
    gold: int | None
    known_hand: list[CardView]
    deck_count: int
    deck_top: list[CardView]
    discard: list[CardView]
    tomb: list[CardView]
    in_play: list[CardView]
    set_aside: list[CardView] | None
    set_aside_count: int
    score: Score


class OptionView(TypedDict):
    """One thing that can be picked; see `Option`."""

    kind: str
    text: str
    card: str | None
    copy: int | None
    place: str | None
    player: int | None


class DecisionView(TypedDict):
    """What must be chosen; only the seat that is asked sees the last three fields."""

    player: int
    kind: str
    prompt: str
    least: NotRequired[int]
    most: NotRequired[int]
    options: NotRequired[list[OptionView]]


class LogEntry(TypedDict):
    """An event: the turn, whose turn it was (-1 before the first), and the event in words.

    `players` are the seats it mentions, the acting one first; `cards` the names of its cards.
    """

    turn: int
    player: int
    event: str
    players: list[int]
    text: str
    cards: list[str]


class Remembered(TypedDict):
    """What computer players need to imagine the hidden cards; changes without notice."""

    open: dict[str, Any]
    stack: list[list[Any]]
    hand: list[int]
    aside: list[int]
    owned_unseen: list[list[int]]
    counts: list[list[int]]
    stock_unseen: list[int]
    revealed: int | None


class View(TypedDict):
    """Everything one seat may know."""

    edition: str
    solitaire: str | None
    sets: list[str]
    rules: int
    pack: str | None
    you: int
    turn: int
    to_move: int
    entombed: bool
    over: bool
    players: list[PlayerView]
    pyramid: dict[str, CardView | None]
    stock_count: int
    revealed: CardView | None
    shown: list[CardView]
    boneyard: list[CardView]
    boneyard_count: int
    log: list[LogEntry]
    decision: DecisionView | None
    remembered: NotRequired[Remembered | None]


def decision_in(view: View) -> DecisionView:
    """The decision of a view; raises IllegalChoice if the game is over."""
    decision = view["decision"]
    if decision is None:
        raise IllegalChoice("error.game over")
    return decision
