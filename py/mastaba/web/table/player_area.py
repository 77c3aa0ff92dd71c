"""Each player's area: hand, cards in play, discard pile and tomb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.view_types import CardView, PlayerView, View

from ..cards.card_face import CardFaces
from ..dom.element_tree import Node, h, region
from ..dom.page_language import t, whose
from ..keyboard.keymap import card_key
from .level_badge import shown
from .tomb_view import group, row, tomb

MOST_OWN_LINES: Final = 8
"""Up to this many lines of one's own tomb have room for niches; more stand closer."""

SIZES: Final = {"several": 3, "many": 4}
"""The numbers of opponents from which they are drawn smaller, and smaller still."""

PACKED_FROM: Final = (2, 7, 14)
"""With more opponents, more sets, or more cards in a tomb than these, the cards of a set lie closer
on low screens.
"""


def hand(view: View, faces: CardFaces) -> Node:
    """The viewer's hand, with its gold."""
    me = view["players"][view["you"]]
    cards = me["hand"] or []
    heading = h(
        "h2",
        {},
        h("span", {"class": "title"}, t("table.hand")),
        h("span", {"class": "sum"}, "" if me["gold"] is None else t("table.gold", gold=me["gold"])),
    )
    fan = h(
        "div",
        {"class": "fan"},
        *(
            faces.button(card, t("table.in hand"), keys=card_key(number))
            for number, card in enumerate(cards)
        ),
    )
    empty = None if cards else h("p", {"class": "nothing"}, t("table.no cards"))
    return region(t("table.hand"), "hand", heading, fan, empty)


def in_play(view: View, faces: CardFaces) -> Node:
    """The viewer's cards in play and set aside, and the cards turned up."""
    me = view["players"][view["you"]]
    piles = (
        ("turned up", view["shown"]),
        ("in play", me["in_play"]),
        ("set aside", me["set_aside"] or []),
    )
    return region(
        t("table.in play"),
        "in-play",
        *(_pile(pile, cards, faces) for pile, cards in piles if cards or pile == "in play"),
    )


def _pile(pile: str, cards: list[CardView], faces: CardFaces) -> Node:
    """Cards laid out face up; `pile` is their catalogue key."""
    heading = h("h2", {}, t(f"table.{pile}"))
    return h("div", {"class": "pile"}, heading, row(cards, t(f"table.is {pile}"), faces), key=pile)


def your_tomb(view: View, faces: CardFaces, perfect: int | None) -> Node:
    """The viewer's tomb with its running score; `perfect` is the goal in solitaire."""
    me = view["players"][view["you"]]
    goal = h("p", {"class": "counts"}, t("table.perfect tomb", points=perfect)) if perfect else None
    lines = tomb(me, t("table.in tomb"), faces, view["sets"])
    kind = _class(
        "your-tomb",
        _crowded(lines),
        "" if me["tomb"] else "empty",
        "alone" if perfect else "",
    )
    return region(
        t("table.tomb"),
        "your-tomb",
        _heading(t("table.tomb of", name=me["name"]), me),
        goal,
        *lines,
        **{"class": kind},
    )


def your_discards(view: View, faces: CardFaces) -> Node:
    """The viewer's discard pile, top first, and the number of cards left to draw."""
    me = view["players"][view["you"]]
    counts = t("table.discard count", count=len(me["discard"]), deck=me["deck_count"])
    heading = h(
        "h2",
        {},
        t("table.discard pile"),
        h("span", {"class": "sum"}, counts),
    )
    return region(
        t("table.discard pile"),
        "your-discard",
        heading,
        row(me["discard"], t("table.in discard pile"), faces),
        _known(t("table.top of deck"), me["deck_top"], t("table.on top of deck"), faces),
    )


def opponents(view: View, faces: CardFaces, levels: Sequence[str] = ()) -> Node:
    """Everybody else, in turn order from the viewer's left.

    `levels` are the computer players' levels by seat, empty for people.
    """
    count = len(view["players"])
    seats = [(view["you"] + step) % count for step in range(1, count)]
    sizes = [size for size, least in SIZES.items() if len(seats) >= least]
    return h(
        "div",
        {"class": _class("opponents", *sizes)},
        *(_opponent(view, seat, faces, levels[seat] if levels else "") for seat in seats),
        key="opponents",
    )


def _opponent(view: View, seat: int, faces: CardFaces, level: str) -> Node:
    player = view["players"][seat]
    name = player["name"]
    turn = (
        h("span", {"class": "turn"}, t("table.to play"))
        if view["to_move"] == seat and not view["over"]
        else None
    )
    counts = [
        t("table.count in hand", count=player["hand_count"]),
        t("table.count in deck", count=player["deck_count"]),
    ]
    if player["set_aside_count"]:
        counts.append(t("table.count set aside", count=player["set_aside_count"]))
    sizes = (len(view["players"]) - 1, len(view["sets"]), len(player["tomb"]))
    packed = any(size > most for size, most in zip(sizes, PACKED_FROM, strict=True))
    lines = tomb(player, _of("in tomb of", name), faces)
    before = (
        _discards(player, faces),
        _known(t("table.deck"), player["deck_top"], _of("on deck of", name), faces),
        _known(t("table.known hand"), player["known_hand"], _of("in hand of", name), faces),
        _known(t("table.in play"), player["in_play"], _of("in play of", name), faces),
    )
    there = sum(pile is not None for pile in before)
    kinds = ["packed"] if packed else []
    if packed or sizes[0] > 1:
        kinds.append("labelled")
    return h(
        "section",
        {"class": _class("opponent", *kinds), "aria-label": name, "data-seat": seat},
        _heading(name, player, *(shown(level) if level else ()), turn),
        h("p", {"class": "counts"}, *(h("span", {}, f"{count} ") for count in counts)),
        h("div", {"class": "before wide" if there > 1 else "before"}, *before, key="before"),
        *lines,
        key=f"seat {seat}",
    )


def _crowded(lines: list[Node]) -> str:
    """The class of the viewer's tomb if it has more lines than fit with niches.

    The style sheets could count them, but then the browser would count after every change.
    """
    return "crowded" if sum(line.tag == "div" for line in lines) > MOST_OWN_LINES else ""


def _class(*kinds: str) -> str:
    """Several classes as one attribute, without the empty ones."""
    return " ".join(kind for kind in kinds if kind)


def _discards(player: PlayerView, faces: CardFaces) -> Node | None:
    """An opponent's discard pile: its top card and its size."""
    cards = player["discard"]
    where = _of("top of discards of", player["name"])
    title, count = t("table.discards"), str(len(cards))
    return group(title, cards[:1], (count,), where, faces) if cards else None


def _of(where: str, name: str) -> str:
    """Where another player's card lies, in words."""
    return t(f"table.{where}", name=name, whose=whose(name))


def _known(title: str, cards: list[CardView], where: str, faces: CardFaces) -> Node | None:
    return group(title, cards, (), where, faces) if cards else None


def _heading(title: str, player: PlayerView, *beside: Node | None) -> Node:
    total = player["score"]["total"]
    return h(
        "h2",
        {},
        h("span", {"class": "who", "dir": "auto"}, title),
        *beside,
        h("span", {"class": "sum"}, t("table.vp", points=total)),
    )
