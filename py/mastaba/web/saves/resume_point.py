"""The state of a lesson or replay as text, so that a new version of the page can resume it."""

from __future__ import annotations

import json
from typing import Any

from mastaba import Game, MastabaError
from mastaba.formats.untrusted_json import shallow_json

from ..lessons.lesson_session import LessonSession
from ..new_game.game_plan import planned
from ..replay.replay_session import ReplaySession
from ..session.game_session import GameSession


def bookmark(session: GameSession) -> str:
    """The play on the table and its progress; empty for a game, which is saved with the others."""
    if isinstance(session, LessonSession):
        fields = {
            "lesson": session.source,
            "choices": session.game.choices,
            "view only": session.is_view_only,
        }
        return json.dumps(fields)
    if isinstance(session, ReplaySession):
        fields = {
            "record": session.record,
            "people": session.plan.people,
            "levels": session.plan.levels_text,
            "name": session.name,
            "number": session.number,
            "eyes": session.viewpoint,
            "speed": session.speed,
            "private": session.is_private,
        }
        return json.dumps(fields)
    return ""


def restored(text: str) -> GameSession | None:
    """The bookmarked play, restored; None if this version cannot use the bookmark."""
    try:
        fields = shallow_json(text)
        session = _lesson(fields) if "lesson" in fields else _replay(fields)
        session.is_view_only = fields.get("view only", False)
    except (MastabaError, ValueError, KeyError, TypeError):
        return None
    return session


def _lesson(fields: dict[str, Any]) -> GameSession:
    """The lesson where it was left, or restarted if it has changed since."""
    session = LessonSession(fields["lesson"])
    try:
        for picks in fields["choices"]:
            session.attempt.choose(picks)
    except MastabaError:
        return LessonSession(fields["lesson"])
    session.forget()
    return session


def _replay(fields: dict[str, Any]) -> GameSession:
    game = Game.replay(fields["record"])
    plan = planned(game.setup, fields["people"], game.seed, str(fields.get("levels", "")))
    session = ReplaySession(plan, game, fields["name"], fields.get("private", True))
    session.speed = fields["speed"]
    session.set_viewpoint(fields["eyes"])
    session.go_to(fields["number"])
    return session
