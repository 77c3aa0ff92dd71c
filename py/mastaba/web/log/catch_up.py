"""A summary of what the others did since one's last turn: above the question, and at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mastaba.rules.cards import Card
from mastaba.view_types import View

from ..cards.card_counts import counted
from ..cards.card_links import CardLinks
from ..dom.element_tree import Child, Node, button, h
from ..dom.page_language import t
from .log_turns import TurnSummary, since


def is_back(view: View) -> bool:
    """Whether it is the viewer's turn and they may choose any play."""
    decision = view["decision"]
    return bool(decision and decision["player"] == view["you"] and decision["kind"] == "play")


def has_begun(view: View) -> bool:
    """Whether anything has happened in the current turn yet."""
    return not view["log"] or view["log"][-1]["event"] != "begins turn"


def catch_up_panel(
    view: View, cards: Mapping[str, Card], words: CardLinks, unfolded: bool
) -> Node | None:
    """A collapsible panel; None if the viewer has nothing to catch up on."""
    past = since(view["log"], view["you"]) if is_back(view) else []
    if not past:
        return None
    fold = button("fold-since", t("catch_up.title"), "fold")
    fold.attrs["aria-expanded"] = "true" if unfolded else "false"
    fold.attrs["data-short"] = t("catch_up.short")
    rows = _rows(past, view, cards, words.linked) if unfolded else []
    return h(
        "div",
        {"class": "since unfolded" if unfolded else "since"},
        fold,
        h("ul", {"class": "deeds"}, *rows, key="past") if rows else None,
        button(f"to-log {past[0].turn}", t("catch_up.all"), "fold") if rows else None,
        key="since",
    )


def last_turns(view: View, cards: Mapping[str, Card]) -> Node | None:
    """The same once the game is over, in plain words; None if the viewer's turn was the last."""
    past = since(view["log"], view["you"]) if view["over"] else []
    if not past or past[-1].turn < view["turn"]:
        return None
    return h(
        "div",
        {},
        h("h3", {}, t("catch_up.title")),
        h("ul", {"class": "deeds"}, *_rows(past, view, cards, lambda text: [text])),
        key="last turns",
    )


def _rows(
    past: Sequence[TurnSummary],
    view: View,
    cards: Mapping[str, Card],
    linked: Callable[[str], list[Child]],
) -> list[Node]:
    names = [player["name"] for player in view["players"]]
    return [_past_turn(one, names[one.player], cards, linked) for one in past]


def _past_turn(
    past: TurnSummary, name: str, cards: Mapping[str, Card], linked: Callable[[str], list[Child]]
) -> Node:
    deeds = [
        t(f"catch_up.{deed}", cards=counted(names, cards)) for deed, names in past.deeds.items()
    ]
    deeds_text = "; ".join(deeds) or t("catch_up.nothing")
    struck = [h("p", {}, *linked(line)) for line in past.to_you]
    who = h("strong", {}, t("catch_up.who", name=name))
    return h("li", {"class": f"by-{past.player}"}, who, " ", *linked(deeds_text), *struck)
