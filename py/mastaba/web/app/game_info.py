"""The game on the table: a turn in short, its sets, how to save it, and the credits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mastaba import Setup
from mastaba.rules.cards import SETS

from ..dom.element_tree import Node, button, h
from ..dom.page_language import set_name, t
from ..links.share_view import CopyResult, copy_buttons
from ..settings.settings_view import order_kept

TURN: Final = ("about.buy", "about.act", "about.entomb", "about.square")
MASTER_TURN: Final = ("about.buy", "about.act", "about.entomb by actions", "about.square")
SOLITAIRE: Final = ("about.perfect", "about.twice", "about.others")

SENTENCE: Final = 3
MOST_LINES: Final = 7
"""Lines that a sentence about a special rule takes. If these and the sets take more than
MOST_LINES, they show only to a player who asks what the game is about.
"""


def about(
    setup: Setup,
    sets: Sequence[str],
    pack: str,
    copied: CopyResult | None,
    keeps_order: bool = False,
) -> Node:
    """The panel beside the pyramid while no card is shown.

    `sets` are the sets in play, `pack` is the title of the card pack in use. With
    `keeps_order` the viewer is not asked for the order of discards.
    """
    more = list(_more(setup, pack))
    is_long = SENTENCE * len(more) + len(sets) > MOST_LINES
    when_shown = "if-asked" if is_long else "if-room"
    return h(
        "div",
        {"class": "reminder"},
        h("div", {"class": "unless-asked"}, h("h2", {}, t("about.in short")), _list(_turn(setup))),
        h("p", {"class": "if-asked"}, t("about.look closer"), key="look closer"),
        h("div", {"class": when_shown}, _list(more), key="more") if more else None,
        order_kept("if-asked keep") if keeps_order else None,
        h(
            "div",
            {"class": "if-asked"},
            h("h2", {}, t("about.keep")),
            copy_buttons(copied),
            key="keep",
        ),
        h(
            "div",
            {"class": when_shown},
            h("h2", {}, t("about.sets")),
            h(
                "ul",
                {"class": "sets"},
                *(_set(name, name in setup.halves) for name in sorted(sets, key=_size)),
            ),
            key="sets",
        ),
        # The page's footer says so too, but not during a game, and not in a frame.
        h("p", {"class": "if-asked hint"}, t("about.unofficial"), key="unofficial"),
        button("hide", t("about.close"), "button close"),
        key="reminder",
    )


def _list(sentences: Iterable[str]) -> Node:
    return h("ul", {}, *(h("li", {}, sentence) for sentence in sentences))


def _turn(setup: Setup) -> Iterable[str]:
    return map(t, MASTER_TURN if setup.solitaire == "master" else TURN)


def _more(setup: Setup, pack: str) -> Iterator[str]:
    """What is special about this game."""
    if setup.solitaire:
        yield from map(t, SOLITAIRE)
    if setup.supersets:
        yield t("about.supersets")
    if setup.practice:
        yield t("about.practice")
    if pack:
        yield t("about.pack", title=pack)


def _set(name: str, half: bool) -> Node:
    card_set = SETS[name]
    size = t("about.cards" if half else "about.different", size=card_set.size)
    return h(
        "li",
        {},
        h(
            "span",
            {"class": f"symbol hue-{card_set.colour}", "aria-hidden": "true"},
            card_set.symbol,
        ),
        h("span", {}, set_name(name)),
        h("span", {"class": "sum"}, size),
        key=name,
    )


def _size(name: str) -> int:
    return SETS[name].size
