"""The cards as printed: facts read from the data files, and lookup tables for the rules.

A *kind* is a card design, numbered in the order of the data files; a *copy* is one physical card.
The copies of kind k are numbered k * MOST_COPIES to (k + 1) * MOST_COPIES - 1, so a sorted
pile keeps equal cards side by side. The tables at the end are indexed by copy.
"""

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, TypeVar

from ..version import RULES

MOST_COPIES: Final = 32
"""The most copies of one card that a game can have."""

MORE_THAN_ANY: Final = 10**9
"""More than any card costs, and more gold than a card or all cards together are worth."""

_Fact = TypeVar("_Fact")

_DATA_FILES: Final = ("original.json", "afterlife.json", "last_rites.json")


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set: how many different cards it has, and its marking."""

    name: str
    size: int
    edition: str
    colour: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Card:
    """One card design. `set` is None unless `type` is "set"; `vp` is None for set cards.

    `copies` is per game for uniques and set cards, per player for starters.
    `sources` gives the source of each value ("reconstructed" if there is none).
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
        """Our name for this card, whatever a card pack or another language calls it."""
        return KINDS[self.kind].name

    @property
    def first_copy(self) -> int:
        """The number of this card's first copy."""
        return self.kind * MOST_COPIES


@dataclass(frozen=True, slots=True, eq=False)
class PrintedCards:
    """What a game's cards say.

    By kind: `cards`, the `parts` of the action (see `actions.parts`), and `can`, the check whether
    it may start (None without an action). By copy: `gold`, `cost` (with an extra entry for index
    -1: an empty place, which nobody can afford), `level`, `vp`, `fits` (whether the copy fits each
    phrase a card can use), and `uses`, what `turn.play` needs at once: kind, gold, check, and the
    option codes of action and entombment, in plain tuples because they are faster. `own_top` and
    `every_top` are the copies that may use the top of their owner's discard pile, or of everybody's
    (ruling 32). `rules` is the version of the rules that applies, `pack` the text of the card pack
    in use, if any.
    """

    cards: tuple[Card, ...]
    gold: tuple[int, ...]
    cost: tuple[int, ...]
    level: tuple[int, ...]
    vp: tuple[int, ...]
    fits: dict[str, tuple[bool, ...]]
    parts: tuple[tuple[Any, ...], ...]
    can: tuple[Any, ...]
    uses: tuple[tuple[int, int, Any, int, int], ...]
    own_top: frozenset[int]
    every_top: frozenset[int]
    rules: int
    pack: str | None

    def __copy__(self) -> "PrintedCards":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "PrintedCards":
        return self  # never changed; `card_packs` says how it is pickled


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
"""Every card by name, in order of kind."""

SETS: Final[dict[str, CardSet]] = {
    entry["name"]: CardSet(
        entry["name"], entry["size"], entry["edition"], entry["colour"], entry["symbol"]
    )
    for entry in _SETS_DATA["sets"]
}
"""Every set by name."""

TYPE_MARKS: Final[dict[str, dict[str, str]]] = _SETS_DATA["types"]
"""The colours and symbols of "starter" and "unique"."""

EDITIONS: Final[tuple[str, ...]] = tuple(data["edition"] for data in _EDITIONS_DATA)

STARTER_KINDS: Final[dict[str, str]] = {
    data["edition"]: data["starters"] for data in _EDITIONS_DATA
}
"""For each edition, the edition whose starters it uses."""

KINDS: Final[tuple[Card, ...]] = tuple(CARDS.values())
SET_NAMES: Final[tuple[str, ...]] = tuple(SETS)


@cache
def said_under(rules: int) -> dict[str, dict[str, Any]]:
    """What cards said under older rules, by name, where it differs from today.

    Raises KeyError for a version that never existed.
    """
    if rules == RULES:
        return {}
    # A version that changed no card has an entry too, which is empty.
    older: dict[str, dict[str, Any]] = _read("older_rules.json")[str(rules)]
    later = said_under(rules + 1)
    return {name: later.get(name, {}) | older.get(name, {}) for name in later | older}


def copies_of(name: str, number: int, start: int = 0) -> list[int]:
    """`number` copies of the card called `name`, starting with its copy `start`."""
    first = CARDS[name].first_copy + start
    return list(range(first, first + number))


def by_copy(cards: Sequence[Card], fact: Callable[[Card], _Fact]) -> tuple[_Fact, ...]:
    """A fact of each copy, from all cards in order of kind."""
    return tuple(value for card in cards for value in [fact(card)] * MOST_COPIES)


KIND: Final = by_copy(KINDS, lambda c: c.kind)
NAME: Final = by_copy(KINDS, lambda c: c.name)
SET: Final = by_copy(KINDS, lambda c: SET_NAMES.index(c.set) if c.set else -1)
"""For each copy, the index of its set in SET_NAMES, or -1 for starters and uniques."""
IS_STARTER: Final = by_copy(KINDS, lambda c: c.type == "starter")
