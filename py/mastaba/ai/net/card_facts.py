"""What a card is to the net besides its name: printed numbers, and what its action does."""

from typing import Any, Final

from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import MOST_COPIES, PrintedCards

_WORDS: Final = ("entomb", "buri", "take", "sacrifice", "draw", "discard", "others")
"""What is looked for in the steps of an action, in this order."""

FACTS: Final = 5 + len(_WORDS)


def facts_of(kind: int, printed: PrintedCards | None) -> tuple[int, ...]:
    """The facts of a card as printed, or of the one we have."""
    from_cards = PRINTED if printed is None else printed
    copy = kind * MOST_COPIES
    parts = from_cards.parts[kind]
    steps = [f"{steps_of(part)}{' others' if part.others else ''}" for part in parts]
    return (
        from_cards.cost[copy],
        from_cards.gold[copy],
        from_cards.vp[copy],
        from_cards.level[copy],
        len(parts),
        *(sum(word in step for step in steps) for word in _WORDS),
    )


def steps_of(part: Any) -> str:
    """The step of a part, and of its ways."""
    attempted = str(part.arguments[0]) if part.step == "attempt" else ""
    ways = " ".join(way.step for way in part.ways)
    return f"{part.step} {attempted} {ways}"
