"""The replay panel: the current moment, and the controls that move to another."""

from __future__ import annotations

from ..dom.element_tree import Attrs, Node, button, h, heard_heading, region
from ..dom.page_language import t
from .replay_session import ALL, ReplayPlay

#: Seconds between choices while the replay plays automatically.
PAUSES = {"slow": 2.0, "normal": 1.0, "fast": 0.4}

TURN, EYES, SPEED = "replay-turn", "replay-eyes", "replay-speed"


def replay_panel(play: ReplayPlay) -> Node:
    """The panel: steps, turns, the current moment, speed, viewer, and the ways out.

    It says what has just happened only where there is no room for a question beside it.
    """
    return region(
        t("replay.region"),
        "replay-panel",
        heard_heading(t("replay.title", name=play.name)),
        h("p", {"class": "told", "role": "status"}, play.told, key="told"),
        _steps(play),
        _turns(play),
        h("p", {"class": "moment"}, moment(play), key="moment"),
        _speed(play),
        _eyes(play),
        h(
            "div",
            {"class": "choices ways"},
            button("replay-from", t("replay.play on"), "button strong"),
            button("replay-leave", t("replay.leave")),
            key="ways",
        ),
        tabindex="-1",
    )


def moment(play: ReplayPlay) -> str:
    """The current choice and turn, in words."""
    begun = play.replay.beginnings[play.turn]
    return t(
        "replay.moment",
        turn=begun.turn,
        name=play.plan.names[begun.player],
        number=play.number,
        last=play.replay.last,
    )


def _steps(play: ReplayPlay) -> Node:
    at_start = t("replay.at start") if play.number == 0 else ""
    at_end = t("replay.at end") if play.number == play.replay.last else ""
    run = "pause" if play.running else "run"
    return h(
        "div",
        {"class": "choices steps"},
        _step("start", "|‹", at_start),
        _step("back", "‹", at_start),
        button("replay-run", t(f"replay.{run}"), "button run", **_off(at_end)),
        _step("on", "›", at_end),
        _step("end", "›|", at_end),
        key="steps",
    )


def _step(way: str, sign: str, why_not: str) -> Node:
    name = t(f"replay.{way}")
    attrs: Attrs = {"aria-label": name, "title": name}
    # Only shown and announced as disabled, so that it keeps the focus.
    return button(f"replay-{way}", sign, "button step", **_off(why_not), **attrs)


def _off(why_not: str) -> Attrs:
    return {"aria-disabled": "true", "aria-description": why_not} if why_not else {}


def _turns(play: ReplayPlay) -> Node:
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
                "max": len(play.replay.beginnings) - 1,
                "value": play.turn,
                "aria-valuetext": moment(play),
            },
        ),
        key="turns",
    )


def _speed(play: ReplayPlay) -> Node:
    names = {speed: t(f"replay.speed {speed}") for speed in PAUSES}
    return _select(SPEED, "pace", t("replay.speed"), names, play.speed)


def _eyes(play: ReplayPlay) -> Node:
    names = {
        eyes: t("replay.all eyes") if eyes == ALL else play.plan.names[int(eyes)]
        for eyes in play.possible_eyes
    }
    return _select(EYES, "eyes", t("replay.eyes"), names, play.eyes)


def _select(name: str, kind: str, words: str, options: dict[str, str], chosen: str) -> Node:
    return h(
        "label",
        {"class": kind},
        words,
        h(
            "select",
            {"id": name},
            *(
                h("option", {"value": value, "selected": value == chosen}, told, key=value)
                for value, told in options.items()
            ),
        ),
        key=name,
    )
