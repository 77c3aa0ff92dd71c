"""The end: who won and why, each score with its arithmetic, and the record of the game."""

from __future__ import annotations

from collections.abc import Iterable

from mastaba.level_names import LEVELS
from mastaba.rules.scoring import Standing

from ..dom.element_tree import Attrs, Node, button, h, region
from ..dom.page_language import isolated, list_in_words, set_name, t
from ..keyboard.keymap import button_key
from ..links.share_view import CopyResult, copy_outcome
from ..opponents.recent_results import ENOUGH
from ..table.level_badge import called, level_face


def result(
    scores: list[Standing],
    record: str,
    may_undo: bool = False,
    copied: CopyResult | None = None,
    chart: Node | None = None,
    summary: Node | None = None,
    suggestion: Node | None = None,
    statistics: Node | None = None,
    last_turns: Node | None = None,
    only_person: int | None = None,
    may_repeat: bool = True,
) -> Node:
    """The result region for the final `scores` (any order) and the game's `record`.

    `copied` is the outcome of copying, `chart` shows the points turn by turn, `summary` says what
    decided the game, `suggestion` is a `level_suggestion`, `statistics` is a `result_row`,
    `last_turns` says what the others did since the viewer's last turn, and `only_person` is the
    seat of the person who has played against computers. With `may_repeat` the game can be played
    again.
    """
    ranked = by_place(scores)
    return region(
        t("result.region"),
        "result",
        h("h2", {"tabindex": "-1"}, verdict(ranked)),
        _alone(ranked[0]) if ranked[0]["perfect"] else _tie_break(ranked),
        _own_place(ranked, only_person),
        h(
            "div",
            {"class": "choices"},
            button("again", t("result.again"), "button strong") if may_repeat else None,
            button("form", t("result.new game")),
            button("replay-game", t("replay.replay")),
            review_button(),
            button("copy game", t("share.link"), title=t("share.game is for")),
            _undo_button() if may_undo else None,
        ),
        h(
            "div",
            {"class": "keep"},
            *copy_outcome(copied if copied and copied.what != "record" else None),
        ),
        statistics,
        suggestion,
        last_turns,
        chart,
        h(
            "div",
            {"class": "scores", "data-players": len(ranked)},
            *(_score(score) for score in ranked),
        ),
        summary,
        _record(record, copied),
    )


def _undo_button() -> Node:
    attrs: Attrs = {"aria-keyshortcuts": button_key("undo")}
    return button("undo", t("result.undo"), "button", **attrs)


def review_button() -> Node:
    """The button that opens the review of a finished game."""
    attrs: Attrs = {"aria-keyshortcuts": button_key("review")}
    return button("review", t("review.button"), "button", **attrs)


def level_suggestion(level: str, better: str) -> Node | None:
    """The suggestion of a better level after the last games, if there is one."""
    if not better:
        return None
    key = "all won" if LEVELS.index(better) > LEVELS.index(level) else "all lost"
    words = t(f"opponent.{key}", count=ENOUGH, level=called(level), better=called(better))
    take = button(f"again {better}", t("opponent.take", level=called(better)))
    return h("div", {"class": "match"}, level_face(better), h("p", {}, words), take, key="match")


def by_place(scores: Iterable[Standing]) -> list[Standing]:
    """The scores from the first place to the last."""
    return sorted(scores, key=lambda score: (score["place"], score["player"]))


def verdict(ranked: list[Standing]) -> str:
    """One sentence on who won, from the scores by place."""
    perfect = ranked[0]["perfect"]
    if perfect is not None:
        return _verdict_alone(ranked[0], perfect)
    winners = [score["name"] for score in ranked if score["winner"]]
    total = points(ranked[0]["total"])
    if len(winners) == 1:
        return t("result.wins", name=winners[0], points=total)
    return t("result.share", names=list_in_words(winners), points=total)


def _verdict_alone(score: Standing, perfect: int) -> str:
    name, total = score["name"], score["total"]
    if score["winner"]:
        return t("result.perfect", name=name, points=points(total))
    return t("result.reaches", name=name, total=total, count=perfect)


def points(number: int) -> str:
    """A number of points in words."""
    return t("result.points", count=number)


def _alone(score: Standing) -> Node | None:
    """Why a lost solitaire game was not won."""
    if score["winner"]:
        return None
    return h("p", {}, t("result.only perfect"))


def _tie_break(ranked: list[Standing]) -> Node | None:
    """The tie-break, if the points alone do not decide."""
    level = [score for score in ranked if score["total"] == ranked[0]["total"]]
    if len(level) == 1:
        return None
    tombs = ", ".join(f"{score['name']} {score['cards']}" for score in level)
    if sum(score["winner"] for score in level) > 1:
        why = t("result.all equal")
    else:
        why = t("result.fewest")
    return h("p", {}, f"{why} {t('result.tombs', tombs=tombs)}")


def _own_place(ranked: list[Standing], only_person: int | None) -> Node | None:
    """The place of the only person, unless the verdict has told it."""
    for score in ranked:
        if score["player"] == only_person and score["place"] > 1:
            words = t(
                "result.place",
                name=score["name"],
                place=t(f"result.place {score['place']}"),
                players=t(f"result.players {len(ranked)}"),
                points=points(score["total"]),
            )
            return h("p", {}, words)
    return None


def _score(score: Standing) -> Node:
    lines = [
        _line(
            set_name(line["set"]),
            f"{line['different']} × {line['different']} = {line['points']}",
            t("result.part of set", different=line["different"], size=line["size"]),
        )
        for line in score["sets"]
    ]
    lines.append(_line(t("result.uniques"), str(score["uniques"]), ""))
    lines.append(_line(t("result.starters"), str(score["starters"]), ""))
    if score["perfect"]:
        lines.append(_line(t("result.duplicates"), str(score["duplicates"]).replace("-", "−"), ""))
    caption = t("result.total of", name=isolated(score["name"]), count=score["total"])
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
                h("th", {"scope": "row"}, t("result.total")),
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


def _record(record: str, copied: CopyResult | None) -> Node:
    words = copied.words if copied and copied.what == "record" else ""
    return h(
        "details",
        {"class": "record"},
        h("summary", {}, t("result.record title")),
        h("p", {}, t("result.record hint")),
        h(
            "div",
            {"class": "choices"},
            button("copy record", t("share.record")),
            button("save-record", t("result.save")),
            h("p", {"class": "hint", "aria-live": "polite"}, words),
        ),
        h(
            "textarea",
            {
                "class": "by-hand",
                "readonly": True,
                "rows": 6,
                "aria-label": t("result.record"),
                "spellcheck": "false",
            },
            record,
        ),
    )
