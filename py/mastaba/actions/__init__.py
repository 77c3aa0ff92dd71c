"""What the cards do: the vocabulary (words), reactions, and the cards of each edition."""

from functools import reduce
from typing import Final

from ..cards import CARDS, KINDS
from ..state import State
from . import afterlife, reactions
from .words import PARTS, Can, Part

__all__ = ["CAN", "reactions"]

PARTS[:] = [tuple(afterlife.ACTIONS.get(card.name, ())) for card in KINDS]


def _all_of(parts: tuple[Part, ...]) -> Can:
    checks = [part.can for part in parts if part.can is not None]
    return reduce(_both, checks) if checks else _always


def _both(one: Can, other: Can) -> Can:
    return lambda state, player, hand, card: (
        one(state, player, hand, card) and other(state, player, hand, card)
    )


def _always(state: State, player: int, hand: list[int], card: int) -> bool:
    return True


CAN: Final[tuple[Can | None, ...]] = tuple(_all_of(parts) if parts else None for parts in PARTS)
"""For each kind whether its action may be started (ruling 7); None if it has none to start."""

assert set(afterlife.ACTIONS) <= set(CARDS), "an action of a card that does not exist"
