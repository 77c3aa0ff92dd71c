"""What a game's cards say: our version, the version of older rules, or a card pack's.

A pack is the text of printed cards, entered by their owners. It is only data: it gives names,
values and texts, and may replace an action that is only our reconstruction with another one
written in the vocabulary. docs/packs.md has the format.
"""

import copyreg
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Final

from ..errors import PackError
from ..rules.actions.all_editions import ACTIONS, PRINTED, print_cards, vocabulary
from ..rules.actions.parts import Part
from ..rules.actions.vocabulary import Entry, attempted, limited
from ..rules.cards import CARDS, Card, PrintedCards, said_under
from ..rules.setup import Setup
from ..sentences.card_translations import cards_in
from ..version import RULES
from ..words.language import ENGLISH, LazyText
from . import pack_text
from .pack_text import LONGEST

__all__ = ["LONGEST", "Pack", "cards_of", "find", "load", "printed_by", "printed_under", "read"]


class Pack:
    """A checked card pack.

    `title` is its author's, `changes` what it says about each card, by our name. `digest` is 16
    hexadecimal digits that identify its content.
    """

    __slots__ = ("_text", "changes", "digest", "title")

    def __init__(self, title: str, changes: Mapping[str, Mapping[str, Any]]) -> None:
        """A pack with content that has already been checked; see `read`."""
        self.title = title
        self.changes = MappingProxyType(changes)
        self._text = pack_text.write(title, changes)
        self.digest = blake2b(self._text.encode(), digest_size=8).hexdigest()

    @property
    def printed(self) -> PrintedCards:
        """What the cards say with this pack; the pack's own values have the source "pack"."""
        return printed_under(RULES, self)

    @property
    def cards(self) -> Mapping[str, Card]:
        """All cards with this pack, by our name."""
        return MappingProxyType(dict(zip(CARDS, self.printed.cards, strict=True)))

    def to_text(self) -> str:
        """This pack as text for `read`; equal packs have equal texts."""
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        return f"<Pack {self.digest}: {self.title!r}>"


@lru_cache(maxsize=16)
def printed_under(rules: int, pack: Pack | None) -> PrintedCards:
    """What the cards say under a version of the rules, with or without a pack.

    Raises KeyError for a version that never existed.
    """
    if rules == RULES and pack is None:
        return PRINTED
    older = said_under(rules)
    cards = {name: _changed(card, older.get(name, {})) for name, card in CARDS.items()}
    actions = ACTIONS | _actions(older)
    if pack is None:
        return print_cards(tuple(cards.values()), actions, rules)
    for name, facts in pack.changes.items():
        from_pack = dict.fromkeys(facts.keys() & cards[name].sources.keys(), "pack")
        cards[name] = replace(_changed(cards[name], facts), sources=cards[name].sources | from_pack)
    return print_cards(
        tuple(cards.values()), actions | _actions(pack.changes), rules, pack.to_text()
    )


def _printed_again(rules: int, pack: str | None) -> PrintedCards:
    """What the cards say under a version of the rules, with the pack in this text."""
    return printed_under(rules, None if pack is None else read(pack))


def _as_arguments(printed: PrintedCards) -> tuple[Any, ...]:
    return _printed_again, (printed.rules, printed.pack)


copyreg.pickle(PrintedCards, _as_arguments)  # the checks of actions are no data


def _changed(card: Card, facts: Mapping[str, Any]) -> Card:
    """The card with other facts."""
    return replace(card, **{name: value for name, value in facts.items() if name != "action"})


def _actions(changes: Mapping[str, Mapping[str, Any]]) -> dict[str, list[Part]]:
    """The actions among the changes, by card name."""
    return {name: _action(facts["action"]) for name, facts in changes.items() if "action" in facts}


def _action(entries: Sequence[Entry]) -> list[Part]:
    parts = [attempted(vocabulary(), entry) for entry in entries]
    return [*map(limited, parts[:1]), *parts[1:]]


def read(text: str) -> Pack:
    """The pack in a text; raises PackError, which says what is wrong in which line."""
    return _read(pack_text.checked_size(text))


@lru_cache(maxsize=8)
def _read(text: str) -> Pack:
    return Pack(*pack_text.read(text))


MOST_LOADED: Final = 64
"""The number of packs kept for new games; a large one takes 200 kB."""

_LOADED: Final[dict[str, Pack]] = {}
"""The packs available to new games, by digest; the most recently used one is last."""


def load(text: str) -> Pack:
    """`read` a pack and keep it in memory so that new games find it by its digest.

    The pack that has not been used for the longest time is forgotten if there are more than
    MOST_LOADED. Games begun with it go on; to begin, replay or continue another, load it again.
    """
    pack = read(text)
    _LOADED[pack.digest] = _LOADED.pop(pack.digest, pack)
    while len(_LOADED) > MOST_LOADED:
        del _LOADED[next(iter(_LOADED))]
    return _LOADED[pack.digest]


def find(digest: str) -> Pack:
    """The pack with this digest; raises PackError if it is not loaded."""
    pack = _LOADED.pop(digest, None) if isinstance(digest, str) else None
    if pack is None:
        raise PackError(LazyText("error.pack missing", digest=str(digest)))
    _LOADED[digest] = pack
    return pack


def printed_by(setup: Setup) -> PrintedCards:
    """What the cards say in a game; raises PackError like `find`."""
    return printed_under(setup.rules, None if setup.pack is None else find(setup.pack))


def cards_of(text: str | None, language: str = ENGLISH, rules: int = RULES) -> Mapping[str, Card]:
    """Every card by our name, in a language, as the pack with this text has it.

    Without a pack, as these rules have it; a pack's own words are not translated.
    """
    cards = cards_in(language, _printed_again(rules, text))
    return dict(zip(CARDS, cards, strict=True))
