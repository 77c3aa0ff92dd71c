"""Statistics as text: the totals of one browser, of constant size however many games it counts.

Every browser counts into totals of its own. Whoever carries a file from one to another gets the
totals of both side by side, so that reading the same file again changes nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import astuple, dataclass, field
from typing import Any, Final

from mastaba import MastabaError
from mastaba.formats.untrusted_json import shallow_json
from mastaba.level_names import LEVELS
from mastaba.rules.cards import EDITIONS
from mastaba.rules.player_names import MOST_PLAYERS

FORMAT: Final = 2

OWN_MIX: Final = "own mix"
"""Stands in for the edition in games with other sets, uniques or starters than the edition's."""

PACK: Final = "pack"
"""Stands in for the edition in games with a card pack, whose cards are not the edition's."""

MIXED: Final = "mixed"
PEOPLE: Final = "people"
OPPONENTS: Final = (*LEVELS, MIXED, PEOPLE, "starter", "master")
"""What stands for the opponents: a level, several levels, people at this device, or solitaire."""

WON: Final = "won"
SHARED: Final = "shared"
LOST: Final = "lost"
PLAYED: Final = "played"
RESULTS: Final = (WON, SHARED, LOST, PLAYED)
"""Results of a game; "played" is the one of a game between people at this device."""

MOST_LAST: Final = 10
MOST_COUNTED: Final = 200
MOST_CARDS: Final = 300
LARGEST: Final = 10**9

_LONGEST_CARD: Final = 60
_DEAL: Final = re.compile(r"[0-9a-f]{16}")


class StatisticsError(MastabaError):
    """Statistics that cannot be used."""


@dataclass(frozen=True, slots=True, order=True)
class Kind:
    """A kind of game: edition, `OWN_MIX` or `PACK`, number of players, and one of `OPPONENTS`."""

    edition: str
    players: int
    opponents: str


@dataclass(slots=True)
class KindTally:
    """The games of one kind; `points` is the sum over `scored` games, `best` the most in one."""

    games: int = 0
    wins: int = 0
    scored: int = 0
    points: int = 0
    best: int = -LARGEST

    def add(self, other: KindTally) -> None:
        """Count these games too."""
        self.games += other.games
        self.wins += other.wins
        self.scored += other.scored
        self.points += other.points
        self.best = max(self.best, other.best)


@dataclass(frozen=True, slots=True)
class LastResult:
    """One of the last results; `number` puts them in order, because clocks can be wrong.

    Games between people have no `points`.
    """

    number: int
    result: str
    kind: Kind
    points: int | None


@dataclass(slots=True)
class Totals:
    """All that one browser has counted; `is_here` says whether that is this one.

    `cards` counts the cards entombed by name, and `counted` holds the latest deals that were
    counted, oldest first.
    """

    is_here: bool = False
    kinds: dict[Kind, KindTally] = field(default_factory=dict)
    cards: dict[str, int] = field(default_factory=dict)
    last: list[LastResult] = field(default_factory=list)
    counted: list[str] = field(default_factory=list)

    @property
    def games(self) -> int:
        """The number of games; it never becomes less."""
        return sum(tally.games for tally in self.kinds.values())


def write(totals: Totals) -> str:
    """Totals as text.

    The format is the oldest that holds them, so that tabs of an older version still read them.
    """
    has_mix = any(kind.edition == OWN_MIX for kind in totals.kinds)
    fields = {
        "format": FORMAT if has_mix else 1,
        "here": totals.is_here,
        "kinds": [[*astuple(kind), *astuple(tally)] for kind, tally in totals.kinds.items()],
        "cards": totals.cards,
        "last": [[one.number, one.result, *astuple(one.kind), one.points] for one in totals.last],
        "counted": totals.counted,
    }
    return json.dumps(fields, separators=(",", ":"))


def read(text: str) -> Totals:
    """The totals in a text; raises StatisticsError if it is damaged or from a newer version."""
    try:
        fields: Any = shallow_json(text)
        version = _number(fields["format"], 1)
    except (ValueError, KeyError, TypeError):
        raise StatisticsError("statistics.damaged") from None
    if version > FORMAT:
        raise StatisticsError("statistics.newer")
    try:
        return _totals(fields)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise StatisticsError("statistics.damaged") from None


def _totals(fields: dict[str, Any]) -> Totals:
    kinds = dict(_tally(row) for row in _list(fields["kinds"]))
    cards = {
        _text(name, lambda name: 0 < len(name) <= _LONGEST_CARD): _number(count, 1)
        for name, count in fields["cards"].items()
    }
    last = [_last(row) for row in _list(fields["last"])]
    counted = [
        _text(deal, lambda deal: _DEAL.fullmatch(deal) is not None)
        for deal in _list(fields["counted"])
    ]
    is_whole = len(kinds) == len(fields["kinds"]) and isinstance(fields["here"], bool)
    if not is_whole or len(cards) > MOST_CARDS or len(last) > MOST_LAST:
        raise ValueError
    return Totals(fields["here"], kinds, cards, last, counted[-MOST_COUNTED:])


def _tally(row: list[Any]) -> tuple[Kind, KindTally]:
    edition, players, opponents, games, wins, scored, points, best = row
    tally = KindTally(
        _number(games, 1),
        _number(wins),
        _number(scored),
        _number(points, -LARGEST),
        _number(best, -LARGEST),
    )
    if tally.wins > tally.scored or tally.scored > tally.games:
        raise ValueError
    return _kind(edition, players, opponents), tally


def _last(row: list[Any]) -> LastResult:
    number, result, edition, players, opponents, points = row
    return LastResult(
        _number(number, 1),
        _text(result, lambda result: result in RESULTS),
        _kind(edition, players, opponents),
        None if points is None else _number(points, -LARGEST),
    )


def _kind(edition: Any, players: Any, opponents: Any) -> Kind:
    return Kind(
        _text(edition, lambda edition: edition in (*EDITIONS, OWN_MIX, PACK)),
        _number(players, 1, MOST_PLAYERS),
        _text(opponents, lambda opponents: opponents in OPPONENTS),
    )


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError
    return value


def _number(value: Any, least: int = 0, most: int = LARGEST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError
    return value


def _text(value: Any, fits: Callable[[str], bool]) -> str:
    if not isinstance(value, str) or not fits(value):
        raise ValueError
    return value
