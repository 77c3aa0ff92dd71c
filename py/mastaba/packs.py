"""Card packs: what printed cards say, put in by those who own them.

A pack is data only. It gives names, values and texts, and may replace an action that is only our
reconstruction by another one in the words of the vocabulary. docs/packs.md has the format.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Final

from . import pack_text
from .actions import ACTIONS, PRINTED, printed, vocabulary
from .actions.vocabulary import attempted
from .cards import CARDS, Card, Printed
from .errors import PackError
from .language import ENGLISH, Said
from .pack_text import LONGEST
from .translation import cards_in

__all__ = ["LONGEST", "Pack", "cards_of", "find", "load", "printed_by", "read"]


class Pack:
    """A checked card pack.

    `title` is its author's, `changes` what it says for each card by our name, `cards` all cards as
    they are with it, by our name too; what it says itself has "pack" for its source. `digest` are
    16 hexadecimal digits that name what it says.
    """

    __slots__ = ("_text", "cards", "changes", "digest", "printed", "title")

    def __init__(self, title: str, changes: Mapping[str, Mapping[str, Any]]) -> None:
        """A pack that says what has been checked already: see `read`."""
        self.title = title
        self.changes = MappingProxyType(changes)
        self._text = pack_text.write(title, changes)
        self.digest = blake2b(self._text.encode(), digest_size=8).hexdigest()
        cards = {name: _changed(card, changes.get(name, {})) for name, card in CARDS.items()}
        self.cards: Mapping[str, Card] = MappingProxyType(cards)
        actions = ACTIONS | {
            name: [attempted(vocabulary(), entry) for entry in facts["action"]]
            for name, facts in changes.items()
            if "action" in facts
        }
        self.printed = printed(tuple(cards.values()), actions, self._text)

    def to_text(self) -> str:
        """This pack as text: equal packs have equal texts, and `read` gives the pack back."""
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        return f"<Pack {self.digest}: {self.title!r}>"


def _changed(card: Card, facts: Mapping[str, Any]) -> Card:
    """A card with what a pack says about it."""
    told = {name: "pack" for name in facts if name in card.sources}
    shown = {name: value for name, value in facts.items() if name != "action"}
    return replace(card, sources=card.sources | told, **shown)


def read(text: str) -> Pack:
    """The pack that a text holds; raises PackError, which says what is wrong in which line."""
    return _read(pack_text.checked_size(text))


@lru_cache(maxsize=8)
def _read(text: str) -> Pack:
    return Pack(*pack_text.read(text))


_LOADED: Final[dict[str, Pack]] = {}
"""The packs that games can be played with, by digest."""


def load(text: str) -> Pack:
    """`read` a pack, and keep it in this program so that games find it by its digest."""
    pack = read(text)
    return _LOADED.setdefault(pack.digest, pack)


def find(digest: str) -> Pack:
    """The pack with this digest; raises PackError if it is not loaded."""
    pack = _LOADED.get(digest)
    if pack is None:
        raise PackError(Said("error.pack missing", digest=digest))
    return pack


def printed_by(digest: str | None) -> Printed:
    """What the cards say in a game with the pack of this digest; raises PackError like `find`."""
    return PRINTED if digest is None else find(digest).printed


def cards_of(text: str | None, language: str = ENGLISH) -> Mapping[str, Card]:
    """Every card by our name, in the words of a language, as the pack with this text has it.

    Without a pack the cards are as we have them; what a pack says is told in its own words.
    """
    cards = cards_in(language, PRINTED if text is None else read(text).printed)
    return dict(zip(CARDS, cards, strict=True))
