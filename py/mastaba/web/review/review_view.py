"""The content of the review's dialog."""

from __future__ import annotations

from typing import Final

from mastaba.review.report import Report, progress
from mastaba.review.report_sentences import ReportWords
from mastaba.review.summary import (
    Moment,
    SeatReview,
    decisive_moments,
    luck_of,
    summaries,
    turning_points,
)

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t
from .chances_chart import chances_chart
from .decision_list import decision_list, sign, try_button
from .review_state import ReviewState

PARTS: Final = 1_000
"""The progress bar counts to this."""


def review_view(state: ReviewState) -> Node:
    """The content of the dialog: how far the review has come, and all that it has found."""
    report = state.report
    return h(
        "div",
        {"class": "form"},
        h(
            "header",
            {},
            h("h2", {"id": "review-title", "tabindex": "-1"}, t("review.title", name=state.name)),
            button("close-review", t("review.close")),
        ),
        h("p", {"class": "warning"}, state.problem, key="problem") if state.problem else None,
        h("p", {"role": "status"}, state.news, key="told"),
        _progress(state, report) if report is not None and not state.is_done else None,
        _refusal(state),
        *(_found(state, report) if report is not None and report["turns"] else []),
    )


def _progress(state: ReviewState, report: Report) -> Node:
    """How far the review has come, and the button that stops it or goes on."""
    if report["seen"] < report["choices"]:
        words = t("review.looking")
    else:
        words = t("review.at decision", number=report["judged"], last=report["choices"])
    run = "stop" if state.is_running else "go-on"
    verb = button(f"{run}-review", t(f"review.{run}"), "button strong")
    verb.key = "run"  # one button, which keeps the focus
    return h(
        "div",
        {"class": "under-way"},
        h("p", {}, words, key="words") if state.is_running else None,
        h(
            "progress",
            {
                "max": PARTS,
                "value": round(PARTS * progress(report)),
                "aria-label": t("review.progress"),
            },
        ),
        verb,
        key="progress",
    )


def _refusal(state: ReviewState) -> Node | None:
    if not state.refusal:
        return None
    return h("p", {"class": "warning"}, t(f"review.not stored {state.refusal}"), key="refusal")


def _found(state: ReviewState, report: Report) -> list[Node | None]:
    words = state.words
    return [
        None
        if report["learned"]
        else h("p", {"class": "warning"}, t("review.by hand"), key="hand"),
        _moments(state, report, words),
        _course(state, report, words),
        *(_person(one, words) for one in summaries(report) if report["judged"]),
        _luck(report, words),
        decision_list(state) if report["judged"] else None,
    ]


def _moments(state: ReviewState, report: Report, words: ReportWords) -> Node | None:
    """The moments that decided the game, each with a way back to it; at the end maybe none."""
    found = decisive_moments(report)
    if not found and not state.is_done:
        return None
    title = "review.moments" if state.is_done else "review.moments so far"
    return h(
        "section",
        {},
        h("h3", {}, t(title)),
        h("ol", {"class": "decisive"}, *(_moment(one, words) for one in found))
        if found
        else h("p", {}, t("review.no moment")),
        key="moments",
    )


def _moment(moment: Moment, words: ReportWords) -> Node:
    about = words.place(moment.turn, moment.player, moment.choices)
    return h(
        "li",
        {},
        sign(moment.decision["lost"]) if moment.decision else None,
        h("p", {}, words.moment(moment)),
        try_button(moment.choices, about),
        key=str(moment.choices),
    )


def _person(summary: SeatReview, words: ReportWords) -> Node:
    """How a person has played, and what to do better."""
    advice, grades = words.advice(summary), words.grades(summary)
    return h(
        "section",
        {},
        h("h3", {}, t("review.play of", name=words.names[summary.seat])),
        h("p", {}, words.verdict(summary)),
        h("p", {}, grades) if grades else None,
        h("ul", {"class": "advice"}, *(h("li", {}, one, key=one) for one in advice))
        if advice
        else None,
        key=f"person {summary.seat}",
    )


def _luck(report: Report, words: ReportWords) -> Node:
    """Choices and luck apart: what each seat gave away, and what the cards brought it."""
    means = {one.seat: words.given_away(one) for one in summaries(report)}
    head = ("review.player", "review.given away", "review.luck column")
    return h(
        "section",
        {},
        h("h3", {}, t("review.choices and luck")),
        h("p", {}, t("review.luck apart")),
        h(
            "table",
            {"class": "apart"},
            h("thead", {}, h("tr", {}, *(h("th", {"scope": "col"}, t(key)) for key in head))),
            h(
                "tbody",
                {},
                *(_seat(report, words, seat, means) for seat in range(report["players"])),
            ),
        ),
        key="luck",
    )


def _seat(report: Report, words: ReportWords, seat: int, means: dict[int, str]) -> Node:
    given = means.get(seat) or t("review.not judged")
    return h(
        "tr",
        {},
        h("th", {"scope": "row"}, words.names[seat]),
        h("td", {}, given),
        h("td", {}, words.signed(luck_of(report, seat))),
        key=f"seat {seat}",
    )


def _course(state: ReviewState, report: Report, words: ReportWords) -> Node:
    """The chances as a chart, and the same in sentences."""
    points = turning_points(report)
    turns = report["turns"]
    is_seen = report["seen"] == report["choices"]
    course = None
    if points:
        items = (h("li", {}, words.point(point)) for point in points)
        course = h("ol", {"type": "A"}, *items, key="points")  # lettered as in the chart
    elif is_seen:
        course = h("p", {}, t("review.no point"), key="points")
    return h(
        "section",
        {},
        h("h3", {}, t("review.course")),
        chances_chart(report, words, state.game.turn),
        h("p", {}, t("review.begins", chances=words.chances(turns[0])), key="begins"),
        course,
        h("p", {}, t("review.ends", chances=words.chances(turns[-1])), key="ends")
        if is_seen
        else None,
        key="course",
    )
