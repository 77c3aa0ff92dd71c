"""What lies before each player: hand, cards in play, discard pile and tomb."""

from __future__ import annotations

from typing import Any

from mastaba.cards import CARDS
from .cardface import card_button, family
from .marks import Marks
from .tree import Node, h, region

Player = dict[str, Any]


def hand(view: dict[str, Any], marks: Marks) -> Node:
    """The hand of the one who looks, with its gold."""
    me = view["players"][view["you"]]
    cards = me["hand"] or []
    heading = h(
        "h2",
        {},
        "Your hand",
        h("span", {"class": "sum"}, f"{me['gold']} gold" if me["gold"] is not None else ""),
    )
    fan = h(
        "div",
        {"class": "fan"},
        *(card_button(card, "in your hand", marks.cards.get(card["id"])) for card in cards),
    )
    empty = None if cards else h("p", {"class": "nothing"}, "No cards in hand.")
    return region("Your hand", "hand", heading, fan, empty)


def in_play(view: dict[str, Any], marks: Marks) -> Node:
    """The cards played this turn by the one who looks, and those set aside."""
    me = view["players"][view["you"]]
    aside = me["set_aside"] or []
    return region(
        "In play",
        "in-play",
        h("h2", {}, "In play"),
        _row(me["in_play"], "in play", marks),
        h("h2", {}, "Set aside") if aside else None,
        _row(aside, "set aside", marks) if aside else None,
    )


def your_tomb(view: dict[str, Any], marks: Marks) -> Node:
    """The own tomb with its running score."""
    me = view["players"][view["you"]]
    return region(
        "Your tomb", "your-tomb", _heading("Your tomb", me), *_tomb(me, "in your tomb", marks)
    )


def your_discards(view: dict[str, Any], marks: Marks) -> Node:
    """The own discard pile, top first, and how many cards are left to draw."""
    me = view["players"][view["you"]]
    heading = h(
        "h2",
        {},
        "Your discard pile",
        h("span", {"class": "sum"}, f"{len(me['discard'])} cards · deck {me['deck_count']}"),
    )
    return region(
        "Your discard pile",
        "your-discard",
        heading,
        _row(me["discard"], "in your discard pile", marks),
    )


def opponents(view: dict[str, Any], marks: Marks) -> Node:
    """Everybody else, in turn order from the left of the one who looks."""
    count = len(view["players"])
    seats = [(view["you"] + step) % count for step in range(1, count)]
    return h(
        "div",
        {"class": "opponents"},
        *(_opponent(view, seat, marks) for seat in seats),
        key="opponents",
    )


def _opponent(view: dict[str, Any], seat: int, marks: Marks) -> Node:
    player = view["players"][seat]
    name = player["name"]
    turn = (
        h("span", {"class": "turn"}, "to play")
        if view["to_move"] == seat and not view["over"]
        else None
    )
    counts = f"hand {player['hand_count']} · deck {player['deck_count']}"
    counts += f" · discards {len(player['discard'])}"
    if player["set_aside_count"]:
        counts += f" · aside {player['set_aside_count']}"
    played = player["in_play"]
    return h(
        "section",
        {"class": "opponent", "aria-label": name},
        _heading(name, player, turn),
        h("p", {"class": "counts"}, counts),
        _row(player["discard"][:1], f"top of {name}'s discard pile", marks)
        if player["discard"]
        else None,
        _row(played, f"in play before {name}", marks) if played else None,
        *_tomb(player, f"in {name}'s tomb", marks),
        key=f"seat {seat}",
    )


def _heading(title: str, player: Player, beside: Node | None = None) -> Node:
    total = player["score"]["total"]
    return h(
        "h2",
        {},
        h("span", {"class": "who"}, title),
        beside,
        h("span", {"class": "sum"}, f"{total} VP"),
    )


def _tomb(player: Player, where: str, marks: Marks) -> list[Node]:
    """The tomb by sets, each with its arithmetic; an empty tomb says so."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for card in player["tomb"]:
        groups.setdefault(family(CARDS[card["name"]]), []).append(card)
    if not groups:
        return [h("p", {"class": "nothing"}, "The tomb is empty.")]
    lines = {line["set"]: line for line in player["score"]["sets"]}
    return [
        _group(title, cards, player["score"], lines.get(title), where, marks)
        for title, cards in groups.items()
    ]


def _group(
    title: str,
    cards: list[dict[str, Any]],
    score: dict[str, Any],
    line: dict[str, Any] | None,
    where: str,
    marks: Marks,
) -> Node:
    if line is not None:
        value = f"{line['different']} of {line['size']} · {line['points']} VP"
    else:
        value = f"{score['starters' if title == 'Starter' else 'uniques']} VP"
    return h(
        "div",
        {"class": "group"},
        h("h3", {}, title, h("span", {"class": "sum"}, value)),
        _row(cards, where, marks),
        key=title,
    )


def _row(cards: list[dict[str, Any]], where: str, marks: Marks) -> Node:
    return h(
        "div",
        {"class": "row"},
        *(card_button(card, where, marks.cards.get(card["id"]), small=True) for card in cards),
        key=where,
    )
