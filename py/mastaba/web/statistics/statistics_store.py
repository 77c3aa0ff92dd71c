"""The statistics in this browser's storage: the totals of each browser under a name of its own.

The storage itself is the only list of them, so damaged totals damage nothing else: they are left
as they are, and this browser counts on under another name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..dom.page_language import spoken
from .finished_game import FinishedGame
from .statistics_format import (
    LARGEST,
    MOST_CARDS,
    MOST_COUNTED,
    MOST_LAST,
    PLAYED,
    SHARED,
    WON,
    Kind,
    KindTally,
    LastResult,
    StatisticsError,
    Totals,
    read,
    write,
)

if TYPE_CHECKING:
    from ..browser.text_storage import ListedStorage, StorageRefusal

KEY_PREFIX: Final = "mastaba statistics "

MOST_BROWSERS: Final = 20
"""The most browsers whose totals are kept side by side."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The totals of all browsers together; `problems` say in words what could not be read.

    `last` holds the last results, latest first, and `puzzles` counts the puzzles solved.
    `is_stored` is false if the browser has not stored all of it.
    """

    kinds: Mapping[Kind, KindTally]
    cards: Mapping[str, int]
    last: list[LastResult]
    problems: tuple[str, ...] = ()
    is_stored: bool = True
    puzzles: int = 0


@dataclass(frozen=True, slots=True)
class Counting:
    """What came of counting a game: whether it had been counted before, or why it may be lost."""

    is_repeated: bool = False
    refusal: StorageRefusal = ""


@dataclass(frozen=True, slots=True)
class TotalsImportResult:
    """What came of taking over totals: how many were unreadable or too many, and any refusal."""

    unreadable: int = 0
    too_many: int = 0
    refusal: StorageRefusal = ""


class StatisticsStore:
    """Counts games; `fresh` gives a name for this browser's totals."""

    def __init__(self, storage: ListedStorage, fresh: Callable[[], str]) -> None:
        self._storage = storage
        self._fresh = fresh

    def texts(self) -> dict[str, str]:
        """The totals of all browsers as text, readable or not."""
        found = {name: self._storage.get(name) for name in self._storage.names(KEY_PREFIX)}
        return {
            name.removeprefix(KEY_PREFIX): text for name, text in found.items() if text is not None
        }

    def statistics(self) -> Statistics:
        """All totals together."""
        readable, problems = self._readable()
        kinds: dict[Kind, KindTally] = {}
        cards: Counter[str] = Counter()
        for totals in readable.values():
            for kind, tally in totals.kinds.items():
                kinds.setdefault(kind, KindTally()).add(tally)
            cards.update(totals.cards)
        every = [one for totals in readable.values() for one in totals.last]
        last = sorted(every, key=lambda one: one.number, reverse=True)[:MOST_LAST]
        is_stored = not any(name.startswith(KEY_PREFIX) for name in self._storage.unstored())
        return Statistics(kinds, cards, last, tuple(problems), is_stored)

    def count(self, game: FinishedGame) -> Counting:
        """Count a finished game, unless the same deal is among the latest that were counted.

        A game that the browser refuses to store is held under another name than the stored totals,
        as another page may add games to those.
        """
        readable, _ = self._readable()
        if any(game.deal in totals.counted for totals in readable.values()):
            return Counting(is_repeated=True)
        numbers = [one.number for totals in readable.values() for one in totals.last]
        number = min(max(numbers, default=0) + 1, LARGEST)
        here = {name: totals for name, totals in readable.items() if totals.is_here}
        unstored = self._storage.unstored()
        held = next((name for name in here if KEY_PREFIX + name in unstored), "")
        stored = next((name for name in here if KEY_PREFIX + name not in unstored), "")
        if stored:
            _add(here[stored], game, number)
            if not self._put(stored, here[stored]):
                return Counting()
            self._storage.forget_unstored(KEY_PREFIX + stored)
        totals = here.get(held) or Totals(is_here=True)
        _add(totals, game, number)
        return Counting(refusal=self._put(held or self._fresh(), totals))

    def take_over(self, texts: Mapping[str, str]) -> TotalsImportResult:
        """Keep the totals of other browsers beside this one's; the same ones again change nothing.

        Of two states of one browser's totals the one with more games stays.
        """
        unreadable = too_many = 0
        refusal: StorageRefusal = ""
        for name, text in texts.items():
            try:
                totals = read(text)
            except StatisticsError:
                unreadable += 1
                continue
            there = self.texts()
            if name not in there and len(there) >= MOST_BROWSERS:
                too_many += 1
                continue
            kept = self._readable()[0].get(name)
            if name in there and (kept is None or kept.games >= totals.games):
                continue  # damaged ones stay as they are
            totals.is_here = kept is not None and kept.is_here
            refusal = self._put(name, totals) or refusal
        return TotalsImportResult(unreadable, too_many, refusal)

    def delete_all(self) -> None:
        """Delete all of it, readable or not."""
        for name in self.texts():
            self._storage.drop(KEY_PREFIX + name)

    def try_again(self) -> None:
        """Store what the browser refused so far: there may be room now."""
        for name, text in list(self._storage.unstored().items()):
            if name.startswith(KEY_PREFIX):
                self._storage.put(name, text)

    def _put(self, name: str, totals: Totals) -> StorageRefusal:
        return self._storage.put(KEY_PREFIX + name, write(totals))

    def _readable(self) -> tuple[dict[str, Totals], list[str]]:
        """The readable totals by name, and in words what is wrong with the others."""
        readable, problems = {}, []
        for name, text in self.texts().items():
            try:
                readable[name] = read(text)
            except StatisticsError as error:
                problems.append(error.in_language(spoken()))
        return readable, list(dict.fromkeys(problems))


def _add(totals: Totals, game: FinishedGame, number: int) -> None:
    """Add a game to the totals of this browser."""
    won = int(game.result in (WON, SHARED))
    tally = KindTally(1, won)
    if game.result != PLAYED and game.points is not None:
        tally = KindTally(1, won, 1, game.points, game.points)
    totals.kinds.setdefault(game.kind, KindTally()).add(tally)
    for card, count in game.cards.items():
        if card in totals.cards or len(totals.cards) < MOST_CARDS:
            totals.cards[card] = totals.cards.get(card, 0) + count
    result = LastResult(number, game.result, game.kind, game.points)
    totals.last = [*totals.last, result][-MOST_LAST:]
    totals.counted = [*totals.counted, game.deal][-MOST_COUNTED:]
