"""What the cards do: the vocabulary (words), reactions, and the cards of each edition."""

from typing import Final

from ..cards import CARDS, KINDS
from . import afterlife, reactions
from .words import PARTS, Can, Part

__all__ = ["CAN", "reactions"]

PARTS[:] = [tuple(afterlife.ACTIONS.get(card.name, ())) for card in KINDS]


def _all_of(parts: tuple[Part, ...]) -> Can | None:
    checks = [part.can for part in parts if part.can is not None]
    if len(checks) == 1:
        return checks[0]
    return lambda state, player, hand, card: all(c(state, player, hand, card) for c in checks)


CAN: Final[tuple[Can | None, ...]] = tuple(_all_of(parts) if parts else None for parts in PARTS)
"""For each kind whether its action may be started (ruling 7); None if it has none to start."""

assert set(afterlife.ACTIONS) <= set(CARDS), "an action of a card that does not exist"
