"""The state of a lesson or replay as text, so that a new version of the page can resume it."""

from __future__ import annotations

import json
from typing import Any

from mastaba import Game, MastabaError
from mastaba.formats.json_depth import shallow_json

from ..lessons.lesson_session import LessonSession
from ..new_game.game_plan import planned
from ..replay.replay_session import ReplaySession
from ..session.game_session import GameSession


def bookmark(session: GameSession) -> str:
    """The play on the table and its progress; empty for a game, which is saved with the others."""
    if isinstance(session, LessonSession):
        told = {
            "lesson": session.source,
            "choices": session.game.choices,
            "view only": session.is_view_only,
        }
        return json.dumps(told)
    if isinstance(session, ReplaySession):
        told = {
            "record": session.record,
            "people": session.plan.people,
            "levels": session.plan.levels_text,
            "name": session.name,
            "number": session.number,
            "eyes": session.viewpoint,
            "speed": session.speed,
        }
        return json.dumps(told)
    return ""


def restored(text: str) -> GameSession | None:
    """The bookmarked play, restored; None if this version cannot use the bookmark."""
    try:
        told = shallow_json(text)
        session = _lesson(told) if "lesson" in told else _replay(told)
        session.is_view_only = told.get("view only", False)
    except (MastabaError, ValueError, KeyError, TypeError):
        return None
    return session


def _lesson(told: dict[str, Any]) -> GameSession:
    """The lesson where it was left, or restarted if it has changed since."""
    session = LessonSession(told["lesson"])
    try:
        for picks in told["choices"]:
            session.attempt.choose(picks)
    except MastabaError:
        return LessonSession(told["lesson"])
    session.forget()
    return session


def _replay(told: dict[str, Any]) -> GameSession:
    game = Game.replay(told["record"])
    plan = planned(game.setup, told["people"], game.seed, str(told.get("levels", "")))
    session = ReplaySession(plan, game, told["name"])
    session.speed = told["speed"]
    session.set_viewpoint(told["eyes"])
    session.go_to(told["number"])
    return session
