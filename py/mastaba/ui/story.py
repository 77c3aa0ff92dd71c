"""The course of a finished game: the points turn by turn, what decided it, who got which cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from mastaba.cards import Card
from mastaba.chronicle import Turn, moments

from .speech import in_words, t
from .tree import Node, h

Score = dict[str, Any]

WIDTH, HEIGHT = 600, 180
"""Of the drawing, in its own units; lines may touch the edges."""


def story(turns: Sequence[Turn], scores: Sequence[Score], cards: Mapping[str, Card]) -> Node:
    """The course of the game. ``scores`` are the final ones, ``cards`` what cards are called."""
    ranked = sorted(scores, key=lambda score: (score["place"], score["player"]))
    names = [score["name"] for score in sorted(scores, key=lambda score: int(score["player"]))]
    return h(
        "div",
        {"class": "story"},
        h("h3", {}, t("story.title")),
        _chart(turns, names),
        _legend(ranked),
        *_moments(turns, names, ranked[0]["player"], cards),
        h(
            "div",
            {"class": "collections"},
            *(_collection(turns, seat, name, cards) for seat, name in enumerate(names)),
            key="collections",
        ),
        key="story",
    )


def _chart(turns: Sequence[Turn], names: Sequence[str]) -> Node:
    """One line for each player, from nought at the left to the final points at the right."""
    most = max([1, *(points for turn in turns for points in turn["points"])])
    lines = [
        h(
            "polyline",
            {"class": f"line-{seat}", "points": _corners(turns, seat, most)},
            key=f"line {seat}",
        )
        for seat in range(len(names))
    ]
    return h(
        "svg",
        {
            "class": "chart",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "preserveAspectRatio": "none",
            "role": "img",
            "aria-label": t("story.chart", turns=len(turns), most=most),
        },
        *lines,
        key="chart",
    )


def _corners(turns: Sequence[Turn], seat: int, most: int) -> str:
    """The corners of a player's line; negative points lie on the ground like nought."""
    heights = [0, *(max(0, turn["points"][seat]) for turn in turns)]
    step = WIDTH / max(1, len(turns))
    return " ".join(
        f"{number * step:.1f},{HEIGHT - HEIGHT * height / most:.1f}"
        for number, height in enumerate(heights)
    )


def _legend(ranked: Sequence[Score]) -> Node:
    """Which line is whose, best first."""
    return h(
        "ul",
        {"class": "legend"},
        *(
            h(
                "li",
                {},
                h(
                    "svg",
                    {"class": "sample", "viewBox": "0 0 40 8", "aria-hidden": "true"},
                    h("polyline", {"class": f"line-{score['player']}", "points": "0,4 40,4"}),
                ),
                t("result.total of", name=score["name"], count=score["total"]),
                key=f"legend {score['player']}",
            )
            for score in ranked
        ),
        key="legend",
    )


def _moments(
    turns: Sequence[Turn], names: Sequence[str], winner: int, cards: Mapping[str, Card]
) -> list[Node]:
    """The turns that decided the game, in their order."""
    decisive = sorted(moments(turns, winner))
    if not decisive:
        return []
    lines = [_moment(turns, number, names, winner, cards) for number in decisive]
    return [
        h("h3", {}, t("story.moments"), key="decisive"),
        h("ol", {"class": "moments"}, *lines, key="moments"),
    ]


def _moment(
    turns: Sequence[Turn],
    number: int,
    names: Sequence[str],
    winner: int,
    cards: Mapping[str, Card],
) -> Node:
    turn = turns[number]
    laid = [one for one in turn["entombed"] if one["player"] == turn["player"]]
    words = [
        t("story.turn", turn=turn["turn"], name=names[turn["player"]]),
        t("story.laid", cards=_names(laid, cards)) if laid else "",
        _lead(_ahead(turn, winner), names[winner]),
    ]
    return h("li", {}, " ".join(word for word in words if word), key=f"turn {number}")


def _ahead(turn: Turn, winner: int) -> int:
    others = [points for seat, points in enumerate(turn["points"]) if seat != winner]
    return turn["points"][winner] - max(others)


def _lead(ahead: int, name: str) -> str:
    if ahead == 0:
        return t("story.level", name=name)
    return t("story.ahead" if ahead > 0 else "story.behind", name=name, count=abs(ahead))


def _names(events: Sequence[dict[str, Any]], cards: Mapping[str, Card]) -> str:
    return in_words([cards[one["card"]].name for one in events])


def _collection(turns: Sequence[Turn], seat: int, name: str, cards: Mapping[str, Card]) -> Node:
    """What one player has bought or taken, and what was laid in that player's tomb."""
    parts = [
        (t("story.gained"), [one for turn in turns for one in turn["gained"]]),
        (t("story.entombed"), [one for turn in turns for one in turn["entombed"]]),
    ]
    return h(
        "details",
        {"class": "collection"},
        h("summary", {}, t("story.cards of", name=name)),
        *(
            h("p", {}, h("strong", {}, f"{title} "), _counted(events, seat, cards), key=title)
            for title, events in parts
        ),
        key=f"collection {seat}",
    )


def _counted(events: Sequence[dict[str, Any]], seat: int, cards: Mapping[str, Card]) -> str:
    """Cards in the order in which the first of each came: "Urn (2), Sling"."""
    number = Counter(one["card"] for one in events if one["player"] == seat)
    return ", ".join(
        cards[name].name if count == 1 else t("story.several", card=cards[name].name, number=count)
        for name, count in number.items()
    ) or t("story.nothing")
