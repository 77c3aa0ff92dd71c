"""What the cards do: the vocabulary (words), reactions, and the cards of each edition."""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final

from ..cards import CARDS, COST, GOLD, IS_STARTER, KIND, KINDS, LEVEL, SET, VP, Printed
from ..machine import ACTION, ENTOMB
from ..state import State
from . import afterlife, reactions
from .words import Can, Part

__all__ = ["PRINTED", "reactions"]


def _printed(actions: Mapping[str, Sequence[Part]]) -> Printed:
    parts = tuple(tuple(actions.get(card.name, ())) for card in KINDS)
    can = [_all_of(of_one_card) if of_one_card else None for of_one_card in parts]
    return Printed(
        gold=GOLD,
        cost=COST,
        level=LEVEL,
        vp=VP,
        fits={
            "card": (True,) * len(KIND),
            "set card": tuple(number >= 0 for number in SET),
            "starter": IS_STARTER,
            "level III": tuple(level == 3 for level in LEVEL),
        },
        parts=parts,
        uses=tuple(
            (kind, GOLD[copy], can[kind], ACTION | copy, ENTOMB | copy)
            for copy, kind in enumerate(KIND)
        ),
    )


def _all_of(parts: tuple[Part, ...]) -> Can:
    checks = [part.can for part in parts if part.can is not None]
    if any(part.others for part in parts):
        checks.insert(0, _in_company)
    return reduce(_both, checks) if checks else _always


def _both(one: Can, other: Can) -> Can:
    return lambda state, player, hand, card: (
        one(state, player, hand, card) and other(state, player, hand, card)
    )


def _always(state: State, player: int, hand: list[int], card: int) -> bool:
    return True


def _in_company(state: State, player: int, hand: list[int], card: int) -> bool:
    return len(state.hands) > 1


PRINTED: Final = _printed(afterlife.ACTIONS)
"""What the cards say if no card pack says otherwise."""

assert set(afterlife.ACTIONS) <= set(CARDS), "an action of a card that does not exist"
