"""The log: what has happened, turn by turn, the newest last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.view_types import LogEntry, View

from ..cards.card_links import CardLinks
from ..dom.element_tree import Child, Node, button, h, region
from ..dom.page_language import t
from .log_turns import REACTIONS, LogTurn, turns_of

SOME_TURNS: Final = 12
"""Turns shown at first, and added each time the reader asks for earlier ones."""

EVERYBODY: Final = -1

OF_WHOM: Final = "log-of"
"""The field that selects whose lines are shown."""


class LogView:
    """Draws the log, and caches the turns it has drawn: a long game has hundreds.

    `of` is the only seat whose lines are shown, or EVERYBODY; `most` is how many turns are.
    """

    def __init__(self) -> None:
        self.of = EVERYBODY
        self.most = SOME_TURNS
        self._drawn: dict[int, tuple[object, LogTurn, Node | None]] = {}

    def draw(self, view: View, words: CardLinks) -> Node:
        """The region with a view's log."""
        log: list[LogEntry] = view["log"]
        names = [player["name"] for player in view["players"]]
        start = self._start(log)
        turns = turns_of(log[start:], start)
        shown = [self._turn(turn, names, words) for turn in turns]
        self._drawn = {turn.first: self._drawn[turn.first] for turn in turns}
        earlier = button("log-earlier", t("log_view.earlier")) if start else None
        return region(
            t("table.log"),
            "log",
            h(
                "div",
                {"class": "log-head"},
                h("h2", {}, t("table.log")),
                self._filter(names) if len(names) > 1 else None,
                key="head",
            ),
            h(
                "div",
                {"class": "lines", "tabindex": 0, "role": "group", "aria-label": t("table.log")},
                h("ol", {}, *(one for one in shown if one is not None), key="turns"),
                earlier,
                key="lines",
            ),
        )

    def _start(self, log: Sequence[LogEntry]) -> int:
        """The index of the first line shown."""
        at, turns = len(log), 0
        while at:
            if at == len(log) or log[at - 1]["turn"] != log[at]["turn"]:
                turns += 1
                if turns > self.most:
                    break
            at -= 1
        return at

    def _turn(self, turn: LogTurn, names: Sequence[str], words: CardLinks) -> Node | None:
        """One turn; None if the selected seat has no part in it."""
        how = (self.of, words)
        before = self._drawn.get(turn.first)
        if before is None or before[:2] != (how, turn):
            lines = [
                _line(turn.first + number, entry, turn.player, names, words)
                for number, entry in enumerate(turn.entries)
                if entry["event"] != "begins turn" and self._is_shown(entry)
            ]
            node = _turn(turn, lines, names) if lines or self._all_of(turn) else None
            self._drawn[turn.first] = (how, turn, node)
        return self._drawn[turn.first][2]

    def _all_of(self, turn: LogTurn) -> bool:
        return self.of in (EVERYBODY, turn.player)

    def _is_shown(self, entry: LogEntry) -> bool:
        if self.of == EVERYBODY or self.of in entry["players"]:
            return True
        return not entry["players"] and entry["player"] == self.of

    def _filter(self, names: Sequence[str]) -> Node:
        options = {EVERYBODY: t("log_view.everybody"), **dict(enumerate(names))}
        return h(
            "select",
            {"id": OF_WHOM, "aria-label": t("log_view.of whom")},
            *(
                h("option", {"value": seat, "selected": seat == self.of}, name, key=str(seat))
                for seat, name in options.items()
            ),
            key="of whom",
        )


def _turn(turn: LogTurn, lines: list[Node], names: Sequence[str]) -> Node:
    title = t("log_view.before")
    if turn.player >= 0:
        title = t("log_view.turn", turn=turn.number, name=names[turn.player])
    return h(
        "li",
        {"class": f"by-{turn.player}" if turn.player >= 0 else "setup"},
        h("h3", {"data-line": turn.first, "data-turn": turn.number, "tabindex": -1}, title),
        h("ol", {}, *lines, key="lines"),
        key=f"turn {turn.first}",
    )


def _line(
    number: int, entry: LogEntry, player: int, names: Sequence[str], words: CardLinks
) -> Node:
    """One line; others' events in a turn, and reactions, are indented below their cause."""
    kind = None
    tag: list[Child] = []
    if entry["event"] in REACTIONS:
        kind = "reaction"
        tag = [h("span", {"class": "tag"}, t("log_view.reaction")), " "]
    elif entry["players"] and entry["players"][0] != player:
        kind = "other"
    text = entry["text"]
    doer = names[entry["players"][0]] if entry["players"] else ""
    start = len(doer) if text.startswith(doer) else 0
    attrs = {"class": kind, "data-line": number}
    return h("li", attrs, *tag, *words.linked(text, start), key=str(number))
