"""The content of the statistics dialog."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from mastaba.rules.cards import EDITIONS, Card

from ..dom.element_tree import Child, Node, button, h
from ..dom.page_language import t
from .statistics_format import (
    OPPONENTS,
    OWN_MIX,
    PACK,
    PEOPLE,
    RESULTS,
    Kind,
    KindTally,
    LastResult,
)
from .statistics_store import Statistics

MOST_SHOWN: Final = 10
"""The most cards shown."""

FILE: Final = "backup-file"
"""The id of the field for a file."""


@dataclass(slots=True)
class DialogState:
    """What the dialog says of the last action, and whether it asks before deleting."""

    message: str = ""
    asks: bool = False


def statistics_view(
    statistics: Statistics, state: DialogState, cards: Mapping[str, Card], saved: int
) -> Node:
    """The content; `cards` are in the page's language, and `saved` counts the saved games."""
    return h(
        "div",
        {"class": "form"},
        h(
            "header",
            {},
            h("h2", {"id": "statistics-title"}, t("statistics.title")),
            button("close-statistics", t("statistics.close")),
        ),
        *(h("p", {"class": "warning"}, words, key=words) for words in _warnings(statistics)),
        *(_results(statistics, cards) if statistics.kinds else [h("p", {}, t("statistics.none"))]),
        _puzzles(statistics.puzzles),
        _what_counts(),
        _file(saved),
        h("p", {"role": "status"}, state.message, key="told"),
        _deletion(statistics, state.asks),
    )


def kind_in_words(kind: Kind) -> str:
    """A kind of game: "Afterlife, 2 players, Vizier"."""
    if kind.edition in EDITIONS:
        edition = t(f"saved_games.edition {kind.edition}")
    else:
        edition = t(f"statistics.cards of {kind.edition}")
    if kind.players == 1:
        return f"{edition}, {t(f'statistics.solitaire {kind.opponents}')}"
    return f"{edition}, {t('statistics.players', count=kind.players)}, {_opponents(kind)}"


def _opponents(kind: Kind) -> str:
    if kind.opponents in ("mixed", PEOPLE):
        return t(f"statistics.against {kind.opponents}")
    return t(f"opponent.{kind.opponents}")


def _warnings(statistics: Statistics) -> list[str]:
    return [*statistics.problems, *([] if statistics.is_stored else [t("statistics.not stored")])]


def _results(statistics: Statistics, cards: Mapping[str, Card]) -> list[Node | None]:
    return [
        h("p", {"class": "overall"}, _overall(list(statistics.kinds.values())), key="sum"),
        _last(statistics.last),
        _table(statistics.kinds),
        _cards(statistics.cards, cards),
    ]


def _overall(tallies: list[KindTally]) -> str:
    """How many games there are and how many of them are won; people are not scored."""
    games = sum(tally.games for tally in tallies)
    wins = sum(tally.wins for tally in tallies)
    words = t("statistics.sum", count=games, games=_grouped(games), wins=_grouped(wins))
    if any(tally.scored < tally.games for tally in tallies):
        return words
    return f"{words} {t('statistics.share', share=round(100 * wins / games))}"


def _grouped(number: int) -> str:
    """A whole number with its thousands apart: "11,001", in German "11.001"."""
    return f"{number:,}".replace(",", t("statistics.thousands mark"))


def _last(last: list[LastResult]) -> Node:
    """The last results as marks, told apart by letter and border, and what the letters mean."""
    there = {one.result for one in last}
    legend = (t(f"statistics.legend {result}") for result in RESULTS if result in there)
    return h(
        "section",
        {"aria-labelledby": "statistics-last"},
        h("h3", {"id": "statistics-last"}, t("statistics.last")),
        h("ol", {"class": "marks"}, *(_mark(one) for one in last)),
        h("p", {"class": "hint", "aria-hidden": "true"}, " · ".join(legend)),
        key="last",
    )


def _mark(one: LastResult) -> Node:
    words = t(f"statistics.result {one.result}", kind=kind_in_words(one.kind))
    if one.points is not None:
        words = f"{words}: {t('statistics.points', count=one.points)}"
    return h(
        "li",
        {"title": words},
        h("span", {"class": f"mark {one.result}", "aria-hidden": "true"},
          t(f"statistics.mark {one.result}")),
        h("span", {"class": "unseen"}, words),
        key=f"{one.number} {words}",
    )  # fmt: skip


def _table(kinds: Mapping[Kind, KindTally]) -> Node:
    columns = ("kind", "games", *COLUMNS_IF_SCORED)
    head = (h("th", {"scope": "col"}, t(f"statistics.column {name}")) for name in columns)
    return h(
        "section",
        {"aria-labelledby": "statistics-kinds"},
        h("h3", {"id": "statistics-kinds"}, t("statistics.kinds")),
        h(
            "table",
            {"aria-labelledby": "statistics-kinds"},
            h("thead", {}, h("tr", {}, *head)),
            h("tbody", {}, *(_row(kind, kinds[kind]) for kind in sorted(kinds, key=_order))),
        ),
        key="kinds",
    )


def _order(kind: Kind) -> tuple[int, int, int]:
    editions = (*EDITIONS, OWN_MIX, PACK)
    return editions.index(kind.edition), kind.players, OPPONENTS.index(kind.opponents)


def _row(kind: Kind, tally: KindTally) -> Node:
    words = kind_in_words(kind)
    of_scored = (cell(tally) if tally.scored else "–" for cell in COLUMNS_IF_SCORED.values())
    cells = [str(tally.games), *of_scored]
    return h(
        "tr",
        {},
        h("th", {"scope": "row"}, words),
        *(h("td", {}, cell, key=str(number)) for number, cell in enumerate(cells)),
        key=words,
    )


def _mean(tally: KindTally) -> str:
    return _signed(f"{tally.points / tally.scored:.1f}").replace(".", t("page.decimal mark"))


def _signed(number: str) -> str:
    return number.replace("-", "−")


COLUMNS_IF_SCORED: Final[dict[str, Callable[[KindTally], str]]] = {
    "wins": lambda tally: str(tally.wins),
    "mean": _mean,
    "best": lambda tally: _signed(str(tally.best)),
}
"""The columns that stay empty for games between people, which are not scored, and their cells."""


def _cards(counts: Mapping[str, int], cards: Mapping[str, Card]) -> Node | None:
    """The cards entombed most; those of a newer version, which have no name here, are left out."""
    known = [(name, count) for name, count in counts.items() if name in cards]
    most = sorted(known, key=lambda one: (-one[1], one[0]))[:MOST_SHOWN]
    if not most:
        return None
    lines = (
        h("li", {}, t("statistics.entombed", card=cards[name].name, count=count), key=name)
        for name, count in most
    )
    return h(
        "section",
        {"aria-labelledby": "statistics-cards"},
        h("h3", {"id": "statistics-cards"}, t("statistics.cards")),
        h("ol", {"class": "most"}, *lines),
        key="cards",
    )


def _puzzles(solved: int) -> Node | None:
    if not solved:
        return None
    return h(
        "section",
        {"aria-labelledby": "statistics-puzzles"},
        h("h3", {"id": "statistics-puzzles"}, t("puzzle.title")),
        h("p", {"class": "overall"}, t("statistics.puzzles", count=solved)),
        key="puzzles",
    )


def _what_counts() -> Node:
    rules = ("once", "wins", "people", "not", "puzzles", "where")
    return h(
        "section",
        {"aria-labelledby": "statistics-rules"},
        h("h3", {"id": "statistics-rules"}, t("statistics.what counts")),
        h("ul", {}, *(h("li", {}, t(f"statistics.counts {rule}"), key=rule) for rule in rules)),
        key="rules",
    )


def _file(saved: int) -> Node:
    return h(
        "section",
        {"aria-labelledby": "statistics-file"},
        h("h3", {"id": "statistics-file"}, t("statistics.file")),
        h("p", {}, t("statistics.file hint", count=saved)),
        h("div", {"class": "choices"}, button("export-all", t("statistics.export"))),
        h(
            "label",
            {},
            h("span", {}, t("statistics.import")),
            h("input", {"type": "file", "id": FILE, "accept": ".txt,text/plain"}),
        ),
        key="file",
    )


def _deletion(statistics: Statistics, asks: bool) -> Child:
    if not (statistics.kinds or statistics.problems or statistics.puzzles):
        return None
    if not asks:
        return h(
            "div",
            {"class": "choices"},
            button("ask-to-delete-statistics", t("statistics.delete")),
            key="deletion",
        )
    games = sum(tally.games for tally in statistics.kinds.values())
    return h(
        "div",
        {"class": "question-here", "role": "group", "aria-labelledby": "statistics-question"},
        h("p", {"id": "statistics-question"}, " ".join(_lost(games, statistics.puzzles))),
        h(
            "div",
            {"class": "choices"},
            button("delete-statistics", t("statistics.delete surely")),
            button("keep-statistics", t("statistics.keep")),
        ),
        key="asking",
    )


def _lost(games: int, puzzles: int) -> list[str]:
    """What would be deleted."""
    of_games = t("statistics.delete question", count=games, games=_grouped(games))
    return [
        *([of_games] if games or not puzzles else []),
        *([t("statistics.delete puzzles", count=puzzles)] if puzzles else []),
    ]
