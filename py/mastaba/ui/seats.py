"""What lies before each player: hand, cards in play, discard pile and tomb."""

from __future__ import annotations

from typing import Any

from mastaba.cards import CARDS

from .cardface import Look, family
from .tree import Node, h, region

Player = dict[str, Any]

#: So many opponents have room for all they show; more of them are drawn smaller.
MOST_AT_EASE = 3


def hand(view: dict[str, Any], look: Look) -> Node:
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
        *(look.button(card, "in your hand") for card in cards),
    )
    empty = None if cards else h("p", {"class": "nothing"}, "No cards in hand.")
    return region("Your hand", "hand", heading, fan, empty)


def in_play(view: dict[str, Any], look: Look) -> Node:
    """The cards played this turn by the one who looks, those set aside, and those turned up."""
    me = view["players"][view["you"]]
    piles = (
        ("Turned up", view["shown"], "turned up"),
        ("In play", me["in_play"], "in play"),
        ("Set aside", me["set_aside"] or [], "set aside"),
    )
    return region(
        "In play",
        "in-play",
        *(
            h("div", {"class": "pile"}, h("h2", {}, title), _row(cards, where, look), key=title)
            for title, cards, where in piles
            if cards or title == "In play"
        ),
    )


def your_tomb(view: dict[str, Any], look: Look, perfect: int | None) -> Node:
    """The own tomb with its running score; ``perfect`` is what it must reach in solitaire."""
    me = view["players"][view["you"]]
    goal = h("p", {"class": "counts"}, f"The perfect tomb: {perfect} VP") if perfect else None
    return region(
        "Your tomb",
        "your-tomb",
        _heading(f"Your tomb · {me['name']}", me),
        goal,
        *_tomb(me, "in your tomb", look),
    )


def your_discards(view: dict[str, Any], look: Look) -> Node:
    """The own discard pile, top first, and how many cards are left to draw."""
    me = view["players"][view["you"]]
    heading = h(
        "h2",
        {},
        "Your discard pile",
        h("span", {"class": "sum"}, f"{len(me['discard'])} · deck {me['deck_count']}"),
    )
    return region(
        "Your discard pile",
        "your-discard",
        heading,
        _row(me["discard"], "in your discard pile", look),
        _known("On top of your deck", me["deck_top"], "on top of your deck", look),
    )


def opponents(view: dict[str, Any], look: Look) -> Node:
    """Everybody else, in turn order from the left of the one who looks."""
    count = len(view["players"])
    seats = [(view["you"] + step) % count for step in range(1, count)]
    return h(
        "div",
        {"class": "opponents many" if len(seats) > MOST_AT_EASE else "opponents"},
        *(_opponent(view, seat, look) for seat in seats),
        key="opponents",
    )


def _opponent(view: dict[str, Any], seat: int, look: Look) -> Node:
    player = view["players"][seat]
    name = player["name"]
    turn = (
        h("span", {"class": "turn"}, "to play")
        if view["to_move"] == seat and not view["over"]
        else None
    )
    counts = f"hand {player['hand_count']} · deck {player['deck_count']}"
    if player["set_aside_count"]:
        counts += f" · set aside {player['set_aside_count']}"
    return h(
        "section",
        {"class": "opponent", "aria-label": name},
        _heading(name, player, turn),
        h("p", {"class": "counts"}, counts),
        h(
            "div",
            {"class": "before"},
            _discards(player, look),
            _known("Deck", player["deck_top"], f"on top of {name}'s deck", look),
            _known("Hand", player["known_hand"], f"known to be in {name}'s hand", look),
            _known("In play", player["in_play"], f"in play before {name}", look),
            key="before",
        ),
        *_tomb(player, f"in {name}'s tomb", look),
        key=f"seat {seat}",
    )


def _discards(player: Player, look: Look) -> Node | None:
    """An opponent's discard pile: its top card and how many there are."""
    cards = player["discard"]
    where = f"top of {player['name']}'s discard pile"
    return _group("Discards", cards[:1], (str(len(cards)),), where, look) if cards else None


def _known(title: str, cards: list[dict[str, Any]], where: str, look: Look) -> Node | None:
    return _group(title, cards, (), where, look) if cards else None


def _heading(title: str, player: Player, beside: Node | None = None) -> Node:
    total = player["score"]["total"]
    return h(
        "h2",
        {},
        h("span", {"class": "who"}, title),
        beside,
        h("span", {"class": "sum"}, f"{total} VP"),
    )


def _tomb(player: Player, where: str, look: Look) -> list[Node]:
    """The tomb by what scores together, with the arithmetic; an empty tomb says so."""
    if not player["tomb"]:
        return [h("p", {"class": "nothing"}, "The tomb is empty.")]
    values = _values(player["score"])
    titles = {name: title for title in values for name in title.split(" + ")}
    groups: dict[str, list[dict[str, Any]]] = {title: [] for title in values}
    for card in sorted(player["tomb"], key=lambda card: str(card["name"])):
        groups[titles[family(CARDS[card["name"]])]].append(card)
    duplicates = player["score"]["duplicates"]
    return [
        *(
            _group(title, cards, values[title], where, look, "group tombed")
            for title, cards in groups.items()
            if cards
        ),
        *([h("h3", {}, "Duplicates", h("span", {}, f"−{-duplicates} VP"))] if duplicates else []),
    ]


def _values(score: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """What is said beside each line of a score: a set ("Statues", "Books + Weapons") or a type."""
    values = {
        line["set"]: (f"{line['different']} of {line['size']}", f"{line['points']} VP")
        for line in score["sets"]
    }
    values["Unique"] = ("", f"{score['uniques']} VP")
    values["Starter"] = ("", f"{score['starters']} VP")
    return values


def _group(
    title: str,
    cards: list[dict[str, Any]],
    values: tuple[str, ...],
    where: str,
    look: Look,
    kind: str = "group",
) -> Node:
    """Small cards under a title; ``values`` are what is said beside it."""
    said = (h("span", {"class": "value"}, value) for value in values if value)
    heading = h("h3", {}, h("span", {"class": "title"}, title), *said)
    return h("div", {"class": kind}, heading, _row(cards, where, look), key=title)


def _row(cards: list[dict[str, Any]], where: str, look: Look) -> Node:
    return h(
        "div",
        {"class": "row"},
        *(look.button(card, where, small=True) for card in cards),
        key=where,
    )
