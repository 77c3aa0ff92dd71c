"""The cards as printed: facts read from the data files, and tables of them for the rules.

A *kind* is a card design, numbered in the order of the data files; a *copy* is one physical card.
The copies of kind k are the numbers k * MOST_COPIES up to (k + 1) * MOST_COPIES - 1, so a sorted
pile keeps equal cards side by side. The tables at the end are indexed by copy.
"""

import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from ..version import RULES

MOST_COPIES: Final = 32
"""How many copies of one card can be in a game at most."""

_DATA_FILES: Final = ("original.json", "afterlife.json", "last_rites.json")


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set: its number of different cards and how it is marked."""

    name: str
    size: int
    edition: str
    colour: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Card:
    """One card design. `set` is None unless `type` is "set"; `vp` is None for set cards.

    `copies` counts the whole game for uniques and set cards, one player's share for starters.
    `sources` says for each value where it comes from ("reconstructed" if no source tells).
    """

    name: str
    type: str
    set: str | None
    copies: int
    level: int
    gold: int
    cost: int
    vp: int | None
    text: str
    note: str
    sources: dict[str, str] = field(hash=False)
    edition: str
    kind: int

    @property
    def key(self) -> str:
        """Our name of this card, whatever a card pack or another language calls it."""
        return KINDS[self.kind].name

    @property
    def first_copy(self) -> int:
        """The number of this card's first copy."""
        return self.kind * MOST_COPIES


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """What the cards of a game say.

    By kind: the cards. By copy: gold, cost (with one entry more, for index -1: an empty place,
    which nobody can afford), level, vp, and for each phrase a card can ask for whether a card fits
    it. By kind: the parts of the action (see `actions.parts`). By copy again: what `turn.play`
    needs at once. Copies that may use the top of the own discard pile, and of every one (ruling
    32). `rules` is the version of the rules under which they say so, `pack` the text of the card
    pack that has a say besides, None without one.
    """

    cards: tuple[Card, ...]
    gold: tuple[int, ...]
    cost: tuple[int, ...]
    level: tuple[int, ...]
    vp: tuple[int, ...]
    fits: dict[str, tuple[bool, ...]]
    parts: tuple[tuple[Any, ...], ...]
    uses: tuple[tuple[Any, ...], ...]
    own_top: frozenset[int]
    every_top: frozenset[int]
    rules: int
    pack: str | None


def _read(name: str) -> Any:
    """The parsed data file `name`, from the package or, in the source tree, from cards/."""
    here = os.path.dirname(os.path.dirname(__file__))
    inside = os.path.join(here, "card_data", name)
    beside = os.path.join(here, os.pardir, os.pardir, "cards", name)
    get_data: Callable[[str], bytes] = __spec__.loader.get_data  # type: ignore[union-attr]
    try:
        return json.loads(get_data(inside))
    except OSError:
        return json.loads(get_data(beside))


def _number_cards() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for data in _EDITIONS_DATA:
        for entry in data["cards"]:
            cards[entry["name"]] = Card(**entry, edition=data["edition"], kind=len(cards))
    return cards


_EDITIONS_DATA: Final = [_read(file) for file in _DATA_FILES]
_SETS_DATA: Final = _read("sets.json")

CARDS: Final[dict[str, Card]] = _number_cards()
"""Every card by name, in the order of kinds."""

SETS: Final[dict[str, CardSet]] = {
    entry["name"]: CardSet(
        entry["name"], entry["size"], entry["edition"], entry["colour"], entry["symbol"]
    )
    for entry in _SETS_DATA["sets"]
}
"""Every set by name."""

TYPE_MARKS: Final[dict[str, dict[str, str]]] = _SETS_DATA["types"]
"""For "starter" and "unique": their colour and symbol."""

EDITIONS: Final[tuple[str, ...]] = tuple(data["edition"] for data in _EDITIONS_DATA)

STARTER_KINDS: Final[dict[str, str]] = {
    data["edition"]: data["starters"] for data in _EDITIONS_DATA
}
"""For each edition the edition whose starters it is played with."""

KINDS: Final[tuple[Card, ...]] = tuple(CARDS.values())
SET_NAMES: Final[tuple[str, ...]] = tuple(SETS)


@cache
def said_under(rules: int) -> dict[str, dict[str, Any]]:
    """What cards said under older rules, by name, as far as they say otherwise today.

    Raises KeyError for a version that there has not been.
    """
    if rules == RULES:
        return {}
    older: dict[str, dict[str, Any]] = _read("older_rules.json")[str(rules)]
    later = said_under(rules + 1)
    return {name: later.get(name, {}) | older.get(name, {}) for name in later | older}


def card(name: str) -> Card:
    """The card called `name`; raises KeyError if there is none."""
    return CARDS[name]


def copies_of(name: str, number: int, start: int = 0) -> list[int]:
    """`number` copies of the card called `name`, from its copy `start` on."""
    first = CARDS[name].first_copy + start
    return list(range(first, first + number))


def _by_copy(fact: Callable[[Card], Any]) -> tuple[Any, ...]:
    return tuple(value for card in KINDS for value in [fact(card)] * MOST_COPIES)


KIND: Final[tuple[int, ...]] = _by_copy(lambda c: c.kind)
NAME: Final[tuple[str, ...]] = _by_copy(lambda c: c.name)
SET: Final[tuple[int, ...]] = _by_copy(lambda c: SET_NAMES.index(c.set) if c.set else -1)
"""For each copy the number of its set in SET_NAMES, -1 for starters and uniques."""
IS_STARTER: Final[tuple[bool, ...]] = _by_copy(lambda c: c.type == "starter")
