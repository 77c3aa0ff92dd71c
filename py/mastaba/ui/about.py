"""What to know of the game on the table: a turn in short, its sets, and how to keep it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mastaba import Setup
from mastaba.cards import SETS

from .keep import Copied, keep
from .speech import set_name, t
from .tree import Node, button, h

TURN = ("about.buy", "about.act", "about.entomb", "about.square")
MASTER_TURN = ("about.buy", "about.act", "about.entomb by actions", "about.square")
SOLITAIRE = ("about.perfect", "about.twice", "about.others")


def about(setup: Setup, sets: Iterable[str], pack: str, copied: Copied | None) -> Node:
    """The panel beside the pyramid while no card is looked at.

    ``sets`` take part, ``pack`` is the title of the card pack that is played with.
    """
    return h(
        "div",
        {"class": "reminder"},
        h("h2", {}, t("about.in short")),
        h("ul", {}, *(h("li", {}, line) for line in _lines(setup, pack))),
        h("h2", {}, t("about.sets")),
        h(
            "ul",
            {"class": "sets"},
            *(_set(name, name in setup.halves) for name in sorted(sets, key=_size)),
        ),
        h("h2", {}, t("about.keep")),
        keep(copied),
        button("hide", t("about.close"), "button close"),
        key="reminder",
    )


def _lines(setup: Setup, pack: str) -> Iterator[str]:
    yield from map(t, MASTER_TURN if setup.solitaire == "master" else TURN)
    if setup.solitaire:
        yield from map(t, SOLITAIRE)
    if setup.supersets:
        yield t("about.supersets")
    if setup.practice:
        yield t("about.practice")
    if pack:
        yield t("about.pack", title=pack)


def _set(name: str, half: bool) -> Node:
    marks = SETS[name]
    size = t("about.cards" if half else "about.different", size=marks.size)
    return h(
        "li",
        {},
        h("span", {"class": f"symbol hue-{marks.colour}", "aria-hidden": "true"}, marks.symbol),
        h("span", {}, set_name(name)),
        h("span", {"class": "sum"}, size),
        key=name,
    )


def _size(name: str) -> int:
    return SETS[name].size
