"""Which level is a match for somebody: the last results against each, which the browser keeps."""

from __future__ import annotations

import json
from typing import Any, Final

from mastaba.level_names import LEVELS

from ..app.game_session import Play
from ..settings.settings_store import Store

#: Under this name they are kept: for each level what `WON` and `LOST` tell, the last at the end.
KEY: Final = "mastaba results"
WON: Final = "w"
LOST: Final = "l"

#: So many games in a row, all won or all lost, say that another level may be better.
ENOUGH: Final = 3


class Results:
    """How the last games against the computer have ended."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: Play | None = None  # the game seen last that was not over
        self._counted: Play | None = None

    def follow(self, play: Play) -> None:
        """See how a game goes on; once it has ended here, `Play.better` tells a better level.

        A game counts once, also if its last choices are taken back.
        """
        if not play.over:
            self._open = play
        elif play is self._open and play is not self._counted and (end := _ended(play)):
            self._counted = play
            level, result = end
            last = self._note(level, result)
            play.better = _beside(level, last)

    def _note(self, level: str, result: str) -> str:
        """Keep a result; gives the last ones of this level."""
        results = read(self._store.get(KEY))
        last = results[level] = (results.get(level, "") + result)[-ENOUGH:]
        self._store.put(KEY, json.dumps(results))
        return last


def read(text: str | None) -> dict[str, str]:
    """The results in what was kept, as far as it is good."""
    try:
        kept: Any = json.loads(text or "{}")
    except ValueError:
        return {}
    if not isinstance(kept, dict):
        return {}
    return {
        level: results[-ENOUGH:]
        for level, results in kept.items()
        if level in LEVELS and isinstance(results, str) and set(results) <= {WON, LOST}
    }


def _ended(play: Play) -> tuple[str, str] | None:
    """The level that somebody has played against alone, and the result; None if it counts for none.

    A game that was only to be looked at, or practice, or begun in the middle, tells nothing.
    """
    counts = play.is_kept and not play.locked and play.game.is_dealt
    if not counts or play.plan.setup.practice or not play.plan.opponents:
        return None
    winners = [score["player"] for score in play.game.scores() if score["winner"]]
    if len(winners) != 1:
        return None
    return play.plan.opponents, WON if winners == [play.plan.first_person] else LOST


def _beside(level: str, last: str) -> str:
    """The level above if all of enough games were won, the one below if lost; else empty."""
    at = LEVELS.index(level)
    if last == WON * ENOUGH and at + 1 < len(LEVELS):
        return LEVELS[at + 1]
    if last == LOST * ENOUGH and at > 0:
        return LEVELS[at - 1]
    return ""
