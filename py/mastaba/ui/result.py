"""The end: who won and why, each score with its arithmetic, and the record of the game."""

from __future__ import annotations

from typing import Any

from .keep import Copied
from .tree import Node, button, h, region

Score = dict[str, Any]


def result(
    scores: list[Score], record: str, may_undo: bool = False, copied: Copied | None = None
) -> Node:
    """The result region for the final ``scores`` (any order) and the game's ``record``.

    ``copied`` is how copying the record went.
    """
    ranked = sorted(scores, key=lambda score: (score["place"], score["player"]))
    return region(
        "Result",
        "result",
        h("h2", {"tabindex": "-1"}, verdict(ranked)),
        _alone(ranked[0]) if ranked[0]["perfect"] else _tie_break(ranked),
        h("div", {"class": "scores"}, *(_score(score) for score in ranked)),
        h(
            "div",
            {"class": "choices"},
            button("again", "Play again", "button strong"),
            button("form", "New game"),
            button("undo", "Undo") if may_undo else None,
        ),
        _record(record, copied),
    )


def verdict(ranked: list[Score]) -> str:
    """One sentence on who won."""
    if ranked[0]["perfect"]:
        return _verdict_alone(ranked[0])
    winners = [score["name"] for score in ranked if score["winner"]]
    total = ranked[0]["total"]
    if len(winners) == 1:
        return f"{winners[0]} wins with {points(total)}"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory with {points(total)}"


def _verdict_alone(score: Score) -> str:
    if score["winner"]:
        return f"The tomb is perfect: {score['name']} wins with {points(score['total'])}"
    return f"{score['name']} reaches {score['total']} of {points(score['perfect'])}"


def points(number: int) -> str:
    """A number of points in words."""
    return "1 point" if number == 1 else f"{number} points"


def _alone(score: Score) -> Node | None:
    """What was lacking in solitaire."""
    if score["winner"]:
        return None
    words = "Only the perfect tomb wins: every different set card, every unique, all ten starters"
    return h("p", {"class": "tie-break"}, f"{words}, and nothing twice.")


def _tie_break(ranked: list[Score]) -> Node | None:
    """Why, if the points alone do not say it."""
    level = [score for score in ranked if score["total"] == ranked[0]["total"]]
    if len(level) == 1:
        return None
    tombs = ", ".join(f"{score['name']} {score['cards']}" for score in level)
    if sum(score["winner"] for score in level) > 1:
        why = "Their points and the number of cards in their tombs are equal."
    else:
        why = "The points are equal, so the tomb with the fewest cards wins."
    return h("p", {"class": "tie-break"}, f"{why} Cards in the tombs: {tombs}.")


def _score(score: Score) -> Node:
    name = score["name"]
    lines = [
        _line(
            line["set"],
            f"{line['different']} × {line['different']} = {line['points']}",
            f"{line['different']} of {line['size']}",
        )
        for line in score["sets"]
    ]
    lines.append(_line("Uniques", str(score["uniques"]), ""))
    lines.append(_line("Starters", str(score["starters"]), ""))
    if score["perfect"]:
        lines.append(_line("Duplicates", str(score["duplicates"]).replace("-", "−"), ""))
    caption = f"{name}: {points(score['total'])}"
    return h(
        "table",
        {"class": "score won" if score["winner"] else "score"},
        h("caption", {}, caption),
        h("tbody", {}, *lines),
        h(
            "tfoot",
            {},
            h(
                "tr",
                {},
                h("th", {"scope": "row"}, "Total"),
                h("td", {}, ""),
                h("td", {}, str(score["total"])),
            ),
        ),
        key=f"score {score['player']}",
    )


def _line(title: str, sum_: str, hint: str) -> Node:
    return h(
        "tr",
        {},
        h("th", {"scope": "row"}, title),
        h("td", {"class": "hint"}, hint),
        h("td", {}, sum_),
        key=title,
    )


def _record(record: str, copied: Copied | None) -> Node:
    return h(
        "details",
        {"class": "record"},
        h("summary", {}, "The record of this game"),
        h("p", {}, "This text holds the whole game. Copy it to keep it."),
        h(
            "div",
            {"class": "choices"},
            button("copy record", "Copy record"),
            h("p", {"class": "hint", "aria-live": "polite"}, copied.words if copied else ""),
        ),
        h(
            "textarea",
            {
                "class": "by-hand",
                "readonly": True,
                "rows": 6,
                "aria-label": "Game record",
                "spellcheck": "false",
            },
            record,
        ),
    )
