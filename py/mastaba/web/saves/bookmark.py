"""Resumes a lesson or replay from its bookmark, by which a new version of the page knows it.

Each session writes its own: `GameSession.bookmark`. Puzzles are resumed by `web.app`, as their code
is loaded only when it is needed.
"""

from __future__ import annotations

from mastaba import MastabaError
from mastaba.formats.untrusted_json import shallow_json

from ..lessons.lesson_session import LessonSession
from ..replay.replay_session import ReplaySession
from ..session.game_session import GameSession


def resume_bookmark(text: str) -> GameSession | None:
    """The bookmarked session where it was left; None if this version cannot use the bookmark."""
    try:
        fields = shallow_json(text)
        kind = LessonSession if "lesson" in fields else ReplaySession
        return kind.from_bookmark(fields)
    except (MastabaError, ValueError, KeyError, TypeError):
        return None
