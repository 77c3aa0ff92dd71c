"""The replay bar: the current moment, and the controls that move to another."""

from __future__ import annotations

from ..dom.element_tree import Attrs, Node, button, h, hidden_heading, region
from ..dom.page_language import t
from ..keyboard.keymap import replay_key
from ..results.result_view import review_button
from .replay_session import ALL, PAUSES, ReplaySession

TURN, VIEWPOINT, SPEED = "replay-turn", "replay-viewpoint", "replay-speed"


def replay_panel(session: ReplaySession) -> Node:
    """The panel: steps, turns, the current moment, speed, viewer, and the ways out.

    It says what has just happened only where there is no room for a question beside it.
    """
    return region(
        t("replay.region"),
        "replay-panel",
        hidden_heading(t("replay.title", name=session.name)),
        h("p", {"class": "told"}, session.latest_events, key="told"),
        _steps(session),
        _turns(session),
        h("p", {"class": "moment"}, moment(session), key="moment"),
        _speed(session),
        _viewpoints(session),
        h(
            "div",
            {"class": "choices ways"},
            button("replay-from", t("replay.play on"), "button strong"),
            review_button() if session.finished else None,
            button("replay-leave", t("replay.leave")),
            key="ways",
        ),
        tabindex="-1",
    )


def moment(session: ReplaySession) -> str:
    """The current choice and turn, in words."""
    return _moment(session, session.turn, session.number)


def beginning(session: ReplaySession, turn: int) -> str:
    """The beginning of a turn in words; `turn` is its index among the replay's beginnings."""
    return _moment(session, turn, session.replay.beginnings[turn].choices)


def _moment(session: ReplaySession, turn: int, number: int) -> str:
    begun = session.replay.beginnings[turn]
    return t(
        "replay.moment",
        turn=begun.turn,
        name=session.plan.names[begun.player],
        number=number,
        last=session.replay.last,
    )


def _steps(session: ReplaySession) -> Node:
    at_start = t("replay.at start") if session.number == 0 else ""
    at_end = t("replay.at end") if session.number == session.replay.last else ""
    run = "pause" if session.running else "run"
    return h(
        "div",
        {"class": "choices steps"},
        _step("start", "|‹", at_start),
        _step("back", "‹", at_start),
        button("replay-run", t(f"replay.{run}"), "button run", **_off(at_end), **_key("run")),
        _step("on", "›", at_end),
        _step("end", "›|", at_end),
        key="steps",
    )


def _step(way: str, sign: str, why_not: str) -> Node:
    name = t(f"replay.{way}")
    attrs: Attrs = {"aria-label": name, "title": name}
    # Only shown and announced as disabled, so that it keeps the focus.
    return button(f"replay-{way}", sign, "button step", **_off(why_not), **attrs, **_key(way))


def _key(name: str) -> Attrs:
    return {"aria-keyshortcuts": replay_key(name)}


def _off(why_not: str) -> Attrs:
    return {"aria-disabled": "true", "aria-description": why_not} if why_not else {}


def _turns(session: ReplaySession) -> Node:
    return h(
        "label",
        {"class": "turns"},
        t("replay.turn"),
        h(
            "input",
            {
                "id": TURN,
                "type": "range",
                "min": 0,
                "max": len(session.replay.beginnings) - 1,
                "value": session.turn,
                "aria-valuetext": moment(session),
            },
        ),
        key="turns",
    )


def _speed(session: ReplaySession) -> Node:
    names = {speed: t(f"replay.speed {speed}") for speed in PAUSES}
    return _select(SPEED, "pace", t("replay.speed"), names, session.speed)


def _viewpoints(session: ReplaySession) -> Node:
    names = {
        viewpoint: t("replay.everybody") if viewpoint == ALL else session.plan.names[int(viewpoint)]
        for viewpoint in session.viewpoints
    }
    return _select(VIEWPOINT, "viewpoint", t("replay.viewpoint"), names, session.viewpoint)


def _select(name: str, kind: str, words: str, options: dict[str, str], chosen: str) -> Node:
    return h(
        "label",
        {"class": kind},
        words,
        h(
            "select",
            {"id": name},
            *(
                h("option", {"value": value, "selected": value == chosen}, label, key=value)
                for value, label in options.items()
            ),
        ),
        key=name,
    )
