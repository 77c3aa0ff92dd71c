"""Suggests a level from a person's last results at each one, which the browser stores."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from mastaba.formats.json_depth import shallow_json
from mastaba.level_names import LEVELS

from ..session.game_session import GameSession

if TYPE_CHECKING:
    from ..dom.text_storage import TextStorage

STORAGE_KEY: Final = "mastaba results"
"""The results are stored under this name: a string of `WON` and `LOST` per level, latest last."""
WON: Final = "w"
LOST: Final = "l"

ENOUGH: Final = 3
"""The number of games in a row, all won or all lost, after which another level is suggested."""


class RecentResults:
    """The results of the last games against the computer."""

    def __init__(self, store: TextStorage) -> None:
        self._store = store
        self._open: GameSession | None = None  # the last unfinished game seen
        self._counted: GameSession | None = None

    def follow(self, session: GameSession) -> None:
        """Follow a game; once it has ended here, set its `better` to a better level, if any.

        A game counts only once, even if its last choices are undone.
        """
        if not session.over:
            self._open = session
        elif session is self._open and session is not self._counted and (end := _ended(session)):
            self._counted = session
            level, result = end
            last = self._note(level, result)
            session.better = _beside(level, last)

    def _note(self, level: str, result: str) -> str:
        """Store a result; return the last ones at this level."""
        results = read(self._store.get(STORAGE_KEY))
        last = results[level] = (results.get(level, "") + result)[-ENOUGH:]
        self._store.put(STORAGE_KEY, json.dumps(results))
        return last


def read(text: str | None) -> dict[str, str]:
    """The valid results in the stored text."""
    try:
        kept: Any = shallow_json(text or "{}")
    except ValueError:
        return {}
    if not isinstance(kept, dict):
        return {}
    return {
        level: results[-ENOUGH:]
        for level, results in kept.items()
        if level in LEVELS and isinstance(results, str) and set(results) <= {WON, LOST}
    }


def _ended(session: GameSession) -> tuple[str, str] | None:
    """The level that a single person played against, and the result; None if it does not count.

    Ties, practice, watched games and games begun in the middle do not count.
    """
    counts = session.is_autosaved and not session.is_view_only and session.game.is_dealt
    if not counts or session.plan.setup.practice or not session.plan.opponents:
        return None
    winners = [score["player"] for score in session.game.scores() if score["winner"]]
    if len(winners) != 1:
        return None
    return session.plan.opponents, WON if winners == [session.plan.first_person] else LOST


def _beside(level: str, last: str) -> str:
    """The next higher level after `ENOUGH` wins, the next lower after as many losses, or ''."""
    at = LEVELS.index(level)
    if last == WON * ENOUGH and at + 1 < len(LEVELS):
        return LEVELS[at + 1]
    if last == LOST * ENOUGH and at > 0:
        return LEVELS[at - 1]
    return ""
