"""A tomb, grouped by what scores together, and other rows of small cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from mastaba.rules.cards import CARDS, SETS, TYPE_MARKS
from mastaba.rules.scoring import Score, SetScore
from mastaba.view_types import CardView, PlayerView

from ..cards.card_face import CardFaces
from ..dom.element_tree import Node, h
from ..dom.page_language import set_name, t

MOST_SLOTS: Final = 8
"""Sets up to this size show a slot for each of their cards."""


def tomb(
    player: PlayerView, where: str, faces: CardFaces, sets: Sequence[str] | None = None
) -> list[Node]:
    """A tomb with its arithmetic, line by line; an empty one says so.

    With `sets` there is a line for each of them and for whatever else scores, with slots for all
    cards of a set of up to MOST_SLOTS; otherwise only lines with cards.
    """
    score = player["score"]
    values = _values(score, sets or ())
    lines = [
        _line(title, cards, values[title], where, faces, sets is not None)
        for title, cards in _sorted(player["tomb"], list(values)).items()
        if cards or sets is not None
    ]
    empty = None if player["tomb"] else h("p", {"class": "nothing"}, t("table.empty tomb"))
    lost = _duplicates(-score["duplicates"]) if score["duplicates"] else None
    return [part for part in (*lines, empty, lost) if part is not None]


def _sorted(cards: list[CardView], titles: list[str]) -> dict[str, list[CardView]]:
    """The cards of a tomb, by the title of the line in which they score."""
    title_of = {name: title for title in titles for name in title.split(" + ")}
    found: dict[str, list[CardView]] = {title: [] for title in titles}
    for card in sorted(cards, key=_name):
        printed = CARDS[card["name"]]
        found[title_of[printed.set or printed.type]].append(card)
    return found


def _name(card: CardView) -> str:
    return str(card["name"])


def _line(
    title: str, cards: list[CardView], value: ScoreLine, where: str, faces: CardFaces, slots: bool
) -> Node:
    """Cards that score together, with equal ones stacked: only one of a stack counts."""
    stacks = tuple((name, _small(same, where, faces)) for name, same in groupby(cards, key=_name))
    offers = any(card["id"] in faces.targets.cards for card in cards)
    return faces.same(_stacked, title, stacks, value, slots, offers)


def _stacked(
    title: str,
    stacks: tuple[tuple[str, tuple[Node, ...]], ...],
    value: ScoreLine,
    slots: bool,
    offers: bool,
) -> Node:
    said = t(f"card_face.{title}") if title in TYPE_MARKS else set_name(title)
    row_kind = f"row of-{value.size}" if slots and 0 < value.size <= MOST_SLOTS else "row"
    kind = "group tombed" if value.size else "group tombed of-type"
    if " + " in title:
        kind += " joint"
    if offers:
        kind += " offers"
    heading = h(
        "h3",
        {"data-points": value.points, "title": value.product},
        *(_sign(name) for name in title.split(" + ")),
        *_words(said, value.words),
    )
    sentence = _in_a_line(said, value.words)
    return h(
        "div",
        {"class": kind if stacks else f"{kind} bare"},
        heading,
        h(
            "div",
            {"class": row_kind, "data-title": sentence},
            *(h("span", {"class": "alike"}, *cards, key=name) for name, cards in stacks),
            key="row",
        ),
        key=title,
    )


def _sign(title: str) -> Node:
    """The sign of a set or type, shown if its cards have no room: see compact-tombs.css."""
    if title in TYPE_MARKS:
        colour, symbol = TYPE_MARKS[title]["colour"], TYPE_MARKS[title]["symbol"]
    else:
        colour, symbol = SETS[title].colour, SETS[title].symbol
    return h("span", {"class": f"sign hue-{colour}", "data-sign": symbol, "aria-hidden": "true"})


def _duplicates(points: int) -> Node:
    lost = h("span", {}, t("table.vp", points=f"−{points}"))
    return h("h3", {}, t("table.duplicates"), lost)


class ScoreLine(NamedTuple):
    """A line of a score: its words, its points, how many cards can count there (0: any).

    For a set, `product` explains its points.
    """

    words: tuple[str, ...]
    points: int
    size: int
    product: str | None = None


def _values(score: Score, sets: Sequence[str]) -> dict[str, ScoreLine]:
    """The lines of a score: sets ("Statues", "Books + Weapons"), begun or not, and types."""
    begun = {name: line for line in score["sets"] for name in line["set"].split(" + ")}
    bare: dict[str, SetScore] = {
        name: {"set": name, "different": 0, "size": SETS[name].size, "points": 0} for name in sets
    }
    values: dict[str, ScoreLine] = {}
    for line in (bare | begun).values():
        count = t("table.part of set", different=line["different"], size=line["size"])
        product = t("table.product", different=line["different"], points=line["points"])
        words = (count, _points(line["points"]))
        values[line["set"]] = ScoreLine(words, line["points"], line["size"], product)
    for line_of_type, points in (("unique", score["uniques"]), ("starter", score["starters"])):
        values[line_of_type] = ScoreLine((_points(points),), points, 0)
    return values


def _points(number: int) -> str:
    return t("table.vp", points=number)


def group(
    title: str, cards: list[CardView], values: tuple[str, ...], where: str, faces: CardFaces
) -> Node:
    """Small cards under a title, with `values` beside it."""
    return faces.same(_group, title, values, where, _small(cards, where, faces))


def _group(title: str, values: tuple[str, ...], where: str, cards: tuple[Node, ...]) -> Node:
    heading = h("h3", {}, *_words(title, values))
    return h(
        "div", {"class": "group"}, heading, _row(cards, where, _in_a_line(title, values)), key=title
    )


def _in_a_line(title: str, values: tuple[str, ...]) -> str:
    return " · ".join((title, *values))


def _words(title: str, values: tuple[str, ...]) -> list[Node]:
    said = (h("span", {"class": "value"}, value) for value in values)
    return [h("span", {"class": "title"}, title), *said]


def row(cards: list[CardView], where: str, faces: CardFaces) -> Node:
    """A row of small cards."""
    return _row(_small(cards, where, faces), where)


def _row(cards: Iterable[Node], where: str, title: str | None = None) -> Node:
    """A row of small cards; `title` shows with them if their zone is summarized."""
    return h("div", {"class": "row", "data-title": title}, *cards, key=where)


def _small(cards: Iterable[CardView], where: str, faces: CardFaces) -> tuple[Node, ...]:
    return tuple(faces.button(card, where, small=True) for card in cards)
