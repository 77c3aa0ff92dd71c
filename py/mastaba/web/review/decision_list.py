"""The judged decisions with their signs, and what the signs mean."""

from __future__ import annotations

from typing import Final

from mastaba.review.report import GRADES, LIMITS, Judged, Report, grade, is_wrong
from mastaba.review.report_sentences import SIGNS, ReportWords

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t
from .review_state import ReviewState

MORE: Final = "more-decisions"


def decision_list(state: ReviewState) -> Node:
    """The decisions that gave something away, or all, with a button to try each again."""
    assert state.report is not None
    report, words = state.report, state.words
    wrong = [one for one in report["decisions"] if is_wrong(one["lost"])]
    chosen = report["decisions"] if state.shows_all else wrong
    shown = chosen[: state.most]
    return h(
        "section",
        {},
        h("h3", {"id": "review-decisions", "tabindex": "-1"}, t("review.decisions")),
        h("p", {}, t("review.so many", count=len(report["decisions"]), wrong=len(wrong))),
        _signs(report, words),
        h("ol", {"class": "decisions"}, *(_decision(one, words) for one in shown), key="decisions")
        if shown
        else None,
        h(
            "div",
            {"class": "choices"},
            button(MORE, t("review.more")) if len(chosen) > len(shown) else None,
            _switch(state.shows_all) if len(report["decisions"]) > len(wrong) else None,
        ),
        key="decisions",
    )


def try_button(number: int, about: str) -> Node:
    """The button that opens the table after so many choices as practice; `about` says which."""
    label = t("review.try")
    return button(f"try-from {number}", label, **{"aria-label": f"{label}: {about}"})


def sign(lost: int) -> Node:
    """The sign of a grade, whose name is told beside it."""
    return h("span", {"class": "grade", "aria-hidden": "true"}, SIGNS[grade(lost)], key="sign")


def _decision(one: Judged, words: ReportWords) -> Node:
    return h(
        "li",
        {},
        sign(one["lost"]),
        h("p", {}, words.judged(one)),
        try_button(one["choices"], words.place(one["turn"], one["player"], one["choices"])),
        key=str(one["choices"]),
    )


def _switch(shows_all: bool) -> Node:
    label = t("review.all decisions")
    return button("all-decisions", label, **{"aria-pressed": "true" if shows_all else "false"})


def _signs(report: Report, words: ReportWords) -> Node:
    return h(
        "details",
        {"class": "signs"},
        h("summary", {}, t("review.signs")),
        h("p", {}, t("review.judging", count=report["depth"])),
        h("p", {}, t("review.share alone" if words.is_alone else "review.share")),
        h("dl", {}, *(_meaning(name, words) for name in GRADES)),
        key="signs",
    )


def _meaning(name: str, words: ReportWords) -> Node:
    """A sign, the name of its grade, and between which losses it stands."""
    worst = name == GRADES[-1]
    limit = LIMITS[GRADES[-2]] if worst else LIMITS[name]
    key = "review.from limit" if worst else "review.below limit"
    return h(
        "div",
        {},
        h("dt", {}, f"{SIGNS[name]} {t(f'review.grade {name}')}"),
        h("dd", {}, t(key, limit=words.exact(limit) if limit % 100 else words.percent(limit))),
        key=name,
    )
