"""The supply: the cards a setup puts on the table, and how they are determined."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from .cards import (
    CARDS,
    EDITIONS,
    MOST_COPIES,
    SET_NAMES,
    SETS,
    STARTER_KINDS,
    PrintedCards,
    copies_of,
)
from .setup import (
    LARGE_TABLE,
    STARTER_COPIES,
    Setup,
    is_random,
    set_order,
    set_size,
    sets_of,
    stock_size,
)
from .setup_text import RANDOM, RANDOM_SETS

CARDS_EACH: Final = 14
"""Stock cards that a large table needs per player (ruling 30)."""


@dataclass(frozen=True, slots=True)
class TableCards:
    """What is on the table in one game.

    Sets by name: `sets` with both copies of each card, smallest first, `halves` with one; `added`
    are the ones in `sets` that nobody asked for (ruling 30). `starters` has the kinds of the four
    places for each seat. As card copies: each seat's starting deck in `decks`, and the stock's two
    levels. `supersets` are the numbers of the sets that score together. `events` tell the log what
    the edition's name does not.
    """

    sets: tuple[str, ...]
    halves: tuple[str, ...]
    added: tuple[str, ...]
    starters: tuple[tuple[str, ...], ...]
    decks: tuple[tuple[int, ...], ...]
    level_ii: tuple[int, ...]
    level_iii: tuple[int, ...]
    supersets: tuple[tuple[int, ...], ...]
    events: tuple[tuple[Any, ...], ...]


def resolve(setup: Setup, seed: int, printed: PrintedCards) -> TableCards:
    """The supply of the game with this setup and seed; `printed` gives the cards' levels."""
    fixed = _fixed(setup, printed)
    return fixed or _supply(setup, printed, _sets(setup, seed), _starters(setup, seed))


@lru_cache(maxsize=64)
def _fixed(setup: Setup, printed: PrintedCards) -> TableCards | None:
    """The supply, if it does not depend on the seed."""
    sets, starters = _sets(setup, 0), _starters(setup, 0)
    return None if is_random(setup) else _supply(setup, printed, sets, starters)


@lru_cache(maxsize=256)
def _supply(
    setup: Setup,
    printed: PrintedCards,
    sets: tuple[str, ...],
    starters: tuple[tuple[str, ...], ...],
) -> TableCards:
    """The supply for the requested sets and each seat's kinds of starters."""
    added = _added(setup, sets)
    whole = tuple(sorted((*sets, *added), key=set_order))
    stock, level = list(_stock(setup, whole)), printed.level
    decks = tuple(_deck(kinds, seat) for seat, kinds in enumerate(starters))
    return TableCards(
        sets=whole,
        halves=setup.halves,
        added=added,
        starters=starters,
        decks=decks,
        level_ii=tuple(copy for copy in stock if level[copy] == 2),
        level_iii=tuple(copy for copy in stock if level[copy] == 3),
        supersets=_supersets((*whole, *setup.halves)) if setup.supersets else (),
        events=tuple(_events(setup, whole, added, decks[0])),
    )


def _events(
    setup: Setup, whole: Sequence[str], added: Sequence[str], deck: Sequence[int]
) -> Iterator[tuple[Any, ...]]:
    """What the log says about the cards where they differ from the edition's standard game."""
    if whole and (added or setup.sets != sets_of(setup.edition)):
        yield ("sets in play", *map(SET_NAMES.index, whole))
    if setup.halves:
        yield ("half sets", *map(SET_NAMES.index, setup.halves))
    if added:
        yield ("adds sets", len(setup.players), *map(SET_NAMES.index, added))
    if RANDOM in setup.starters:
        yield ("starts with", *dict.fromkeys(copy - copy % MOST_COPIES for copy in deck))


# Sets


def _sets(setup: Setup, seed: int) -> tuple[str, ...]:
    """The requested sets, with the random ones drawn."""
    sets = [name for name in setup.sets if name in SETS]
    for name in setup.sets:
        if name in RANDOM_SETS:
            taken = (*sets, *setup.halves)
            there = [one for one in SETS if SETS[one].size == set_size(name) and one not in taken]
            sets.append(there[_number(seed, f"set {len(sets)}", len(there))])
    return tuple(sets)


def _added(setup: Setup, sets: Sequence[str]) -> tuple[str, ...]:
    """The whole sets added to the stock for many players (ruling 30).

    They come from the first edition that is not the game's, smallest first, then from the next.
    """
    players = len(setup.players)
    cards = stock_size(setup)
    added: list[str] = []
    if players < LARGE_TABLE:
        return ()
    own = (setup.edition, setup.half_with)
    for edition in sorted(EDITIONS, key=lambda edition: edition in own):
        for name in sets_of(edition):
            if cards >= CARDS_EACH * players:
                break
            if name not in sets and name not in setup.halves:
                added.append(name)
                cards += 2 * SETS[name].size
    return tuple(added)


def _stock(setup: Setup, whole: Sequence[str]) -> Iterator[int]:
    for card in CARDS.values():
        if card.set in whole or (card.type == "unique" and card.edition in setup.uniques):
            yield from copies_of(card.name, card.copies)
        elif card.set in setup.halves:
            yield card.first_copy


def _supersets(sets: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """The numbers of the sets of each size that several sets share."""
    by_size: dict[int, list[int]] = {}
    for number, name in enumerate(SET_NAMES):
        if name in sets:
            by_size.setdefault(SETS[name].size, []).append(number)
    return tuple(tuple(numbers) for _, numbers in sorted(by_size.items()) if len(numbers) > 1)


# Starters


def _starters(setup: Setup, seed: int) -> tuple[tuple[str, ...], ...]:
    """For each seat, the kinds of its starters, place by place."""
    players = len(setup.players)
    if len(setup.starters) == 2:
        return tuple((setup.starters[seat % 2],) * len(STARTER_COPIES) for seat in range(players))
    kinds = tuple(dict.fromkeys(STARTER_KINDS.values()))
    places = tuple(
        kinds[_number(seed, f"starters {place}", len(kinds))] if kind == RANDOM else kind
        for place, kind in enumerate(setup.starters)
    )
    return (places,) * players


def _deck(kinds: Sequence[str], seat: int) -> tuple[int, ...]:
    """The ten starting copies of the player at `seat`: four, three, two and one of each card."""
    return tuple(
        copy
        for number, kind in zip(STARTER_COPIES, kinds, strict=True)
        for card in CARDS.values()
        if (card.type, card.edition, card.copies) == ("starter", kind, number)
        for copy in copies_of(card.name, number, start=seat * number)
    )


def _number(seed: int, what: str, below: int) -> int:
    """A number from 0 to `below` - 1 derived from the seed for `what`."""
    digest = blake2b(f"{seed}/{what}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % below
