"""What the net knows about a card besides its name: printed numbers, and what its action does."""

from typing import Any, Final

from mastaba.rules.actions.all_editions import PRINTED
from mastaba.rules.cards import MOST_COPIES, PrintedCards

_WORDS: Final = ("entomb", "buri", "take", "sacrifice", "draw", "discard", "others")
"""Parts of the names of steps, in the order of the facts.

Renaming a step changes the facts and the digest of the rules: train again.
"""

FACTS: Final = 5 + len(_WORDS)


def facts_of(kind: int, printed: PrintedCards | None) -> tuple[int, ...]:
    """The facts of a card as `printed` has it; without `printed`, as in our own data."""
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
    """The names of the steps of a part and of its alternatives."""
    attempted = str(part.arguments[0]) if part.step == "attempt" else ""
    ways = " ".join(way.step for way in part.ways)
    return f"{part.step} {attempted} {ways}"
