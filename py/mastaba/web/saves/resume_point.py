"""The state of a lesson or replay as text, so that a new version of the page can resume it."""

from __future__ import annotations

import json
from typing import Any

from mastaba import Game, MastabaError

from ..app.game_session import Play
from ..lessons.lesson_session import LessonPlay
from ..new_game.game_plan import planned
from ..replay.replay_session import ReplayPlay


def bookmark(play: Play) -> str:
    """The play on the table and its progress; empty for a game, which is saved with the others."""
    if isinstance(play, LessonPlay):
        return json.dumps({"lesson": play.name, "choices": play.game.choices})
    if isinstance(play, ReplayPlay):
        told = {
            "record": play.record,
            "people": play.plan.people,
            "levels": play.plan.levels_told,
            "name": play.name,
            "number": play.number,
            "eyes": play.eyes,
            "speed": play.speed,
        }
        return json.dumps(told)
    return ""


def at_bookmark(text: str) -> Play | None:
    """The bookmarked play, restored; None if this version cannot use the bookmark."""
    try:
        told = json.loads(text)
        return _lesson(told) if "lesson" in told else _replay(told)
    except (MastabaError, ValueError, KeyError, TypeError):
        return None


def _lesson(told: dict[str, Any]) -> Play:
    """The lesson where it was left, or restarted if it has changed since."""
    play = LessonPlay(told["lesson"])
    try:
        for picks in told["choices"]:
            play.attempt.choose(picks)
    except MastabaError:
        return LessonPlay(told["lesson"])
    play.forget()
    return play


def _replay(told: dict[str, Any]) -> Play:
    game = Game.replay(told["record"])
    plan = planned(game.setup, told["people"], game.seed, str(told.get("levels", "")))
    play = ReplayPlay(plan, game, told["name"])
    play.speed = told["speed"]
    play.look_with(told["eyes"])
    play.go_to(told["number"])
    return play
