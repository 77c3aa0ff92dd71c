"""The cards of all editions together: their actions, what they say, and all words."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, reduce
from typing import Final

from ...version import RULES
from ..cards import (
    IS_STARTER,
    KIND,
    KINDS,
    MORE_THAN_ANY,
    MOST_COPIES,
    SET,
    Card,
    PrintedCards,
    by_copy,
)
from ..machine import ACTION, ENTOMB
from . import alternatives
from .checks import Can, always
from .editions import afterlife, last_rites, original
from .effects import (
    attacks,
    boneyard,
    buying,
    copied_actions,
    deck,
    discard_pile,
    exchange,
    hand,
    in_play,
    pyramid,
    stock,
    taking,
    tomb,
)
from .parts import Part
from .vocabulary import Word, words_of


def print_cards(
    cards: Sequence[Card],
    actions: Mapping[str, Sequence[Part]],
    rules: int = RULES,
    pack: str | None = None,
) -> PrintedCards:
    """Print a game's cards, from their facts in order of kind and their actions by our name.

    `rules` is the version of the rules that applies, `pack` the text of the card pack in use.
    """
    parts = tuple(tuple(actions.get(card.name, ())) for card in KINDS)
    can = tuple(_all_of(of_one_card) if of_one_card else None for of_one_card in parts)
    gold, cost, level, vp = (
        by_copy(cards, fact)
        for fact in (lambda c: c.gold, lambda c: c.cost, lambda c: c.level, lambda c: c.vp or 0)
    )
    return PrintedCards(
        cards=tuple(cards),
        gold=gold,
        cost=(*cost, MORE_THAN_ANY),
        level=level,
        vp=vp,
        fits={
            "card": (True,) * len(KIND),
            "set card": tuple(number >= 0 for number in SET),
            "starter": IS_STARTER,
            "level III": tuple(number == 3 for number in level),
        },
        parts=parts,
        can=can,
        uses=tuple(
            (kind, gold[copy], can[kind], ACTION | copy, ENTOMB | copy)
            for copy, kind in enumerate(KIND)
        ),
        own_top=_copies(parts, lambda part: part.own_top),
        every_top=_copies(parts, lambda part: part.every_top),
        rules=rules,
        pack=pack,
    )


def _copies(parts: tuple[tuple[Part, ...], ...], fits: Callable[[Part], bool]) -> frozenset[int]:
    """The copies of all cards whose action has a part that fits."""
    return frozenset(
        copy
        for card, of_one_card in zip(KINDS, parts, strict=True)
        if any(map(fits, of_one_card))
        for copy in range(card.first_copy, card.first_copy + MOST_COPIES)
    )


def _all_of(parts: tuple[Part, ...]) -> Can:
    checks = [part.check.can for part in parts if part.check is not None]
    check = reduce(_both, checks) if checks else always
    return _in_company(check) if any(part.others for part in parts) else check


def _both(one: Can, other: Can) -> Can:
    return lambda state, player, hand, card: (
        one(state, player, hand, card) and other(state, player, hand, card)
    )


def _in_company(check: Can) -> Can:
    return lambda state, player, hand, card: (
        len(state.hands) > 1 and check(state, player, hand, card)
    )


ACTIONS: Final[dict[str, list[Part]]] = original.ACTIONS | afterlife.ACTIONS | last_rites.ACTIONS
"""The parts of each card's action, by name; cards not listed react, or do nothing."""

PRINTED: Final = print_cards(KINDS, ACTIONS)
"""What the cards say today without a card pack."""

assert set(ACTIONS) <= {card.name for card in KINDS}, "an action of a card that does not exist"


EFFECTS: Final = (
    attacks, boneyard, buying, copied_actions, deck, discard_pile, exchange, hand, in_play,
    pyramid, stock, taking, tomb,
)  # fmt: skip
"""The modules with the words of actions."""


@cache
def vocabulary() -> dict[str, Word]:
    """Every word available for writing actions, by name."""
    return words_of(*EFFECTS, alternatives)
