"""What to know of the game on the table: a turn in short, its sets, and how to keep it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mastaba import Setup
from mastaba.cards import SETS

from .keep import Copied, keep
from .tree import Node, button, h

TURN = (
    "Buy from the base of the pyramid with the gold of cards in your hand.",
    "Play cards for their actions instead, as many as you like.",
    "Entomb one card a turn: only what lies in your tomb counts.",
    "A set scores the square of its different cards.",
)
MASTER_TURN = (*TURN[:2], "Only actions entomb, and only what lies in your tomb counts.", TURN[3])
SOLITAIRE = (
    "You win with the perfect tomb: every different set card, every unique and your ten starters.",
    "Each second copy of a set card in your tomb counts minus 1.",
    "Actions that name others cannot be played.",
)
SUPERSETS = "All sets of one size score together, as one."
PRACTICE = "This is practice: every choice can be taken back."


def about(setup: Setup, sets: Iterable[str], pack: str, copied: Copied | None) -> Node:
    """The panel beside the pyramid while no card is looked at.

    ``sets`` take part, ``pack`` is the title of the card pack that is played with.
    """
    return h(
        "div",
        {"class": "reminder"},
        h("h2", {}, "Your turn in short"),
        h("ul", {}, *(h("li", {}, line) for line in _lines(setup, pack))),
        h("h2", {}, "Sets in this game"),
        h(
            "ul",
            {"class": "sets"},
            *(_set(name, name in setup.halves) for name in sorted(sets, key=_size)),
        ),
        h("h2", {}, "Keep this game"),
        keep(copied),
        button("hide", "Close", "button close"),
        key="reminder",
    )


def _lines(setup: Setup, pack: str) -> Iterator[str]:
    yield from MASTER_TURN if setup.solitaire == "master" else TURN
    if setup.solitaire:
        yield from SOLITAIRE
    if setup.supersets:
        yield SUPERSETS
    if setup.practice:
        yield PRACTICE
    if pack:
        yield f"The cards say what the card pack “{pack}” has for them."


def _set(name: str, half: bool) -> Node:
    marks = SETS[name]
    size = f"{marks.size} cards" if half else f"{marks.size} different"
    return h(
        "li",
        {},
        h("span", {"class": f"symbol hue-{marks.colour}", "aria-hidden": "true"}, marks.symbol),
        h("span", {}, name),
        h("span", {"class": "sum"}, size),
        key=name,
    )


def _size(name: str) -> int:
    return SETS[name].size
