"""What decided a finished game, and who got which cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mastaba.history.turns import PlayersCard, Turn, decisive_turns
from mastaba.rules.cards import Card
from mastaba.rules.scoring import Standing

from ..cards.card_counts import counted
from ..dom.element_tree import Node, h
from ..dom.page_language import list_in_words, t
from .result_view import by_place


def summary(turns: Sequence[Turn], scores: Sequence[Standing], cards: Mapping[str, Card]) -> Node:
    """The summary of a game. `scores` are the final ones; `cards` give the cards' names."""
    names = [score["name"] for score in sorted(scores, key=lambda score: int(score["player"]))]
    return h(
        "div",
        {"class": "game-summary"},
        *_moments(turns, names, by_place(scores)[0]["player"], cards),
        h(
            "div",
            {"class": "collections"},
            *(_collection(turns, seat, name, cards) for seat, name in enumerate(names)),
            key="collections",
        ),
        key="summary",
    )


def _moments(
    turns: Sequence[Turn], names: Sequence[str], winner: int, cards: Mapping[str, Card]
) -> list[Node]:
    """The turns that decided the game, in order."""
    decisive = sorted(decisive_turns(turns, winner))
    if not decisive:
        return []
    lines = [_moment(turns, number, names, winner, cards) for number in decisive]
    return [
        h("h3", {}, t("game_summary.moments"), key="decisive"),
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
        t("game_summary.turn", turn=turn["turn"], name=names[turn["player"]]),
        t("game_summary.laid", cards=_names(laid, cards)) if laid else "",
        _lead(_ahead(turn, winner), names[winner]),
    ]
    return h("li", {}, " ".join(word for word in words if word), key=f"turn {number}")


def _ahead(turn: Turn, winner: int) -> int:
    others = [points for seat, points in enumerate(turn["points"]) if seat != winner]
    return turn["points"][winner] - max(others)


def _lead(ahead: int, name: str) -> str:
    if ahead == 0:
        return t("game_summary.level", name=name)
    return t(
        "game_summary.ahead" if ahead > 0 else "game_summary.behind", name=name, count=abs(ahead)
    )


def _names(events: Sequence[PlayersCard], cards: Mapping[str, Card]) -> str:
    return list_in_words([cards[one["card"]].name for one in events])


def _collection(turns: Sequence[Turn], seat: int, name: str, cards: Mapping[str, Card]) -> Node:
    """The cards one player bought or took, and what was laid in that player's tomb, by whom."""
    given = [one for turn in turns for one in turn["given"] if one["player"] == seat]
    parts = [
        (t("game_summary.gained"), [one for turn in turns for one in turn["gained"]]),
        (t("game_summary.entombed"), [one for turn in turns for one in turn["entombed"]]),
        *([(t("game_summary.given"), given)] if given else []),
    ]
    return h(
        "details",
        {"class": "collection"},
        h("summary", {}, t("game_summary.cards of", name=name)),
        *(
            h("p", {}, h("strong", {}, f"{title} "), _of(events, seat, cards), key=title)
            for title, events in parts
        ),
        key=f"collection {seat}",
    )


def _of(events: Sequence[PlayersCard], seat: int, cards: Mapping[str, Card]) -> str:
    """The cards in the events of a player."""
    names = (one["card"] for one in events if one["player"] == seat)
    return counted(names, cards) or t("game_summary.nothing")
