"""Setup: the options of a game. `stock` works out what they put on the table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final

from ..errors import SetupError, quoted
from ..version import RULES
from ..words.language import LazyText
from . import setup_text
from .cards import CARDS, EDITIONS, SETS, STARTER_KINDS
from .player_names import checked_players
from .setup_text import ONE_OF_EACH_SIZE, RANDOM, RANDOM_SETS

DEFAULT_EDITION: Final = "afterlife"
"""The default edition."""

STARTER_COPIES: Final = (4, 3, 2, 1)
"""How many copies there are of each card in a player's ten starters."""

LARGE_TABLE: Final = 5
"""From this many players on, one box does not have enough cards (ruling 30)."""

FEWEST_CARDS: Final = 7
"""The smallest stock: the cards in the pyramid and the first of the boneyard."""

SOLITAIRES: Final = ("starter", "master")
_HEX_DIGITS: Final = frozenset("0123456789abcdef")


@dataclass(frozen=True, slots=True, init=False)
class Setup:
    """The options agreed before a game. All but the first two default to the edition's.

    `edition` names the game: "original", "afterlife" or "last rites". `players` is a number (they
    are then called Player 1, Player 2, ... in the language shown) or their names; the first takes
    the first turn.

    `sets` are names of sets of any editions, or "random 5" for a set of that size, drawn by the
    seed; "random" stands for one of each size from 3 to 7. `half_with` names a second edition: the
    stock then has one copy of each set card of the two, and `sets` are added to them. With
    `supersets`, all sets of the same size score together. `uniques` names the editions whose
    uniques are in the game.

    `starters` is "original", "last rites", "random", or four of these words, one for each place
    (the card with four copies, three, two, one), or, with five or six players, two different kinds
    that alternate between seats.

    `solitaire` is "starter" or "master", for one player only. `stall_guard` switches ruling 6 on
    or off, `practice` allows taking back choices freely, `pack` is the digest of a card pack.
    `rules` is the version of the rules and cards: today's, unless continuing an older game.

    Raises SetupError, with the reason in words, if no such game can be played.
    """

    edition: str
    players: tuple[str, ...]
    sets: tuple[str, ...]
    half_with: str | None
    supersets: bool
    uniques: tuple[str, ...]
    starters: tuple[str, ...]
    solitaire: str | None
    stall_guard: bool
    practice: bool
    pack: str | None
    rules: int

    def __init__(
        self,
        edition: str = DEFAULT_EDITION,
        players: int | Sequence[str] = 2,
        sets: str | Sequence[str] | None = None,
        half_with: str | None = None,
        supersets: bool = False,
        uniques: str | Sequence[str] | None = None,
        starters: str | Sequence[str] | None = None,
        solitaire: str | None = None,
        stall_guard: bool = True,
        practice: bool = False,
        pack: str | None = None,
        rules: int = RULES,
    ) -> None:
        keep = object.__setattr__
        keep(self, "edition", _checked_edition(edition))
        keep(self, "players", checked_players(players))
        keep(self, "half_with", _checked_half(half_with, edition))
        keep(self, "sets", _checked_sets(sets, edition, half_with))
        keep(self, "supersets", _checked_flag("supersets", supersets))
        keep(self, "uniques", _checked_uniques(uniques, edition))
        keep(self, "starters", _checked_starters(starters, edition, len(self.players)))
        keep(self, "solitaire", _checked_solitaire(solitaire, len(self.players)))
        keep(self, "stall_guard", _checked_flag("stall_guard", stall_guard))
        keep(self, "practice", _checked_flag("practice", practice))
        keep(self, "pack", _checked_pack(pack))
        keep(self, "rules", _checked_rules(rules))
        self._check_together()

    def _check_together(self) -> None:
        """Raise SetupError for options that do not go together."""
        if self.supersets and self.half_with is None:
            raise SetupError("error.supersets need halves")
        cards = stock_size(self)
        if cards < FEWEST_CARDS:
            raise SetupError("error.too few cards", cards=cards, needed=FEWEST_CARDS)

    @property
    def halves(self) -> tuple[str, ...]:
        """The sets with just one copy of each card in the stock."""
        return _halves(self.edition, self.half_with)

    def to_text(self) -> str:
        """This setup as one short line for a link: only what differs from the edition's game.

        >>> Setup("afterlife", ["Ada", "Ben"], sets="random").to_text()
        'afterlife/2/names=Ada,Ben/sets=random'
        """
        plain = Setup(self.edition, len(self.players), half_with=self.half_with)
        options = {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if field.name == "half_with" or getattr(self, field.name) != getattr(plain, field.name)
        }
        return setup_text.write(self.edition, len(self.players), options)

    @classmethod
    def from_text(cls, text: str) -> "Setup":
        """The setup that `to_text` wrote; raises SetupError for anything else."""
        setup = cls(**setup_text.read(text))
        if setup.to_text() != setup_text.composed(text):
            wanted = repr(setup.to_text())
            raise SetupError("error.setup spelling", text=repr(text[:80]), wanted=wanted)
        return setup


@cache
def sets_of(edition: str) -> tuple[str, ...]:
    """The sets of an edition, smallest first."""
    own = (one.name for one in SETS.values() if one.edition == edition)
    return tuple(sorted(own, key=set_order))


@cache
def uniques_of(edition: str) -> tuple[str, ...]:
    """The names of an edition's unique cards."""
    return tuple(
        card.name for card in CARDS.values() if card.type == "unique" and card.edition == edition
    )


def stock_size(setup: Setup) -> int:
    """The size of the stock before any cards are added for the number of players (ruling 30)."""
    whole, half = sum(map(set_size, setup.sets)), sum(map(set_size, setup.halves))
    return 2 * whole + half + sum(len(uniques_of(edition)) for edition in setup.uniques)


def set_size(name: str) -> int:
    """The number of different cards of a set, given by name or as "random 5"."""
    return RANDOM_SETS.get(name) or SETS[name].size


def set_order(name: str) -> tuple[int, int]:
    """Sort key: smallest sets first; within a size, named sets before random ones."""
    return set_size(name), len(SETS) if name in RANDOM_SETS else list(SETS).index(name)


def is_random(setup: Setup) -> bool:
    """Whether this game's cards depend on the seed."""
    return RANDOM in setup.starters or any(name in RANDOM_SETS for name in setup.sets)


@cache
def _halves(edition: str, half_with: str | None) -> tuple[str, ...]:
    return () if half_with is None else sets_of(edition) + sets_of(half_with)


# Checks


def _listed(value: Any, what: str) -> list[Any]:
    """One word or several, as a list; `what` is the key of the text that names them."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, (list, tuple)):
        return list(value)
    raise SetupError("error.no list of names", what=LazyText(what), value=quoted(value))


def _choices(known: Iterable[str]) -> str:
    return ", ".join(known)


def _checked_edition(edition: Any) -> str:
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise SetupError("error.no edition", name=quoted(edition), known=_choices(EDITIONS))
    return edition


def _checked_half(half_with: Any, edition: str) -> str | None:
    if half_with is None:
        return None
    if _checked_edition(half_with) == edition:
        raise SetupError("error.same edition")
    return str(half_with)


def _checked_sets(sets: Any, edition: str, half_with: str | None) -> tuple[str, ...]:
    if sets is None:
        return sets_of(edition) if half_with is None else ()
    wanted: list[str] = []
    for name in _listed(sets, "error.the sets"):
        wanted += ONE_OF_EACH_SIZE if name == RANDOM else [name]
    halves = _halves(edition, half_with)
    for name in wanted:
        if not isinstance(name, str) or (name not in SETS and name not in RANDOM_SETS):
            known = _choices((*SETS, *RANDOM_SETS, RANDOM))
            raise SetupError("error.no set", name=quoted(name), known=known)
        if name in halves:
            raise SetupError("error.half already", set=name)
        if name in SETS and wanted.count(name) > 1:
            raise SetupError("error.set twice", set=name)
    _check_drawable(wanted, halves)
    return tuple(sorted(wanted, key=set_order))


def _check_drawable(wanted: list[str], halves: tuple[str, ...]) -> None:
    """Raise SetupError if more sets of one size are wanted than exist."""
    for size in set(RANDOM_SETS.values()):
        asked = [name for name in wanted if set_size(name) == size]
        there = [one for one in SETS.values() if one.size == size and one.name not in halves]
        if len(asked) > len(there):
            raise SetupError("error.too many sets", size=size, wanted=len(asked), there=len(there))


def _checked_uniques(uniques: Any, edition: str) -> tuple[str, ...]:
    if uniques is None:
        return (edition,)
    wanted = [_checked_edition(one) for one in _listed(uniques, "error.the uniques")]
    if len(set(wanted)) < len(wanted):
        raise SetupError("error.edition twice")
    return tuple(one for one in EDITIONS if one in wanted)


def _checked_starters(starters: Any, edition: str, players: int) -> tuple[str, ...]:
    if starters is None:
        return _default_starters(edition)
    kinds = _listed(starters, "error.the starters")
    known = (*dict.fromkeys(STARTER_KINDS.values()), RANDOM)
    for kind in kinds:
        if kind not in known:
            raise SetupError("error.no starters", name=quoted(kind), known=_choices(known))
    if len(kinds) == 1:
        return (kinds[0],) * len(STARTER_COPIES)
    if len(kinds) == 2:
        if players < LARGE_TABLE:
            raise SetupError("error.turns for many")
        if kinds[0] == kinds[1] or RANDOM in kinds:
            raise SetupError("error.turns of two")
    elif len(kinds) != len(STARTER_COPIES):
        raise SetupError("error.kinds of starters")
    return tuple(kinds)


@cache
def _default_starters(edition: str) -> tuple[str, ...]:
    return (STARTER_KINDS[edition],) * len(STARTER_COPIES)


def _checked_solitaire(solitaire: Any, players: int) -> str | None:
    if players > 1:
        if solitaire is not None:
            raise SetupError("error.solitaire for one", players=players)
        return None
    if solitaire is None:
        return SOLITAIRES[0]
    if solitaire not in SOLITAIRES:
        known = _choices(SOLITAIRES)
        raise SetupError("error.no solitaire", name=quoted(solitaire), known=known)
    return str(solitaire)


def _checked_flag(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise SetupError("error.no flag", name=name, value=quoted(value))
    return value


def _checked_rules(rules: Any) -> int:
    if isinstance(rules, bool) or not isinstance(rules, int) or not 1 <= rules <= RULES:
        raise SetupError("error.no rules", rules=quoted(rules, 20), own=RULES)
    return rules


def _checked_pack(pack: Any) -> str | None:
    if pack is not None and (
        not isinstance(pack, str) or not 1 <= len(pack) <= 64 or not _HEX_DIGITS.issuperset(pack)
    ):
        raise SetupError("error.no digest")
    return pack
