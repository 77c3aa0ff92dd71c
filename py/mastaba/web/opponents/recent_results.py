"""A person's last results at each level, which the browser stores, and the level they suggest."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from mastaba.formats.untrusted_json import shallow_json
from mastaba.level_names import LEVELS

from ..session.game_session import GameSession

if TYPE_CHECKING:
    from ..browser.text_storage import TextStorage

STORAGE_KEY: Final = "mastaba results"
"""The results are stored under this name: a string of `WON` and `LOST` per level, latest last.

Under `DEALS` are the deals that were counted last, each with its levels, the latest last.
"""
DEALS: Final = "deals"
OLDER_DEAL: Final = "deal"
"""Under this name older versions stored only the deal that was counted last."""

MOST_DEALS: Final = 20
"""The most deals that are remembered."""

WON: Final = "w"
LOST: Final = "l"

ENOUGH: Final = 3
"""The number of games in a row, all won or all lost, after which another level is suggested."""


class RecentResults:
    """The results of the last games against the computer."""

    def __init__(self, store: TextStorage) -> None:
        self._store = store
        self._open: GameSession | None = None  # the last game seen, while it is unfinished

    def follow(self, session: GameSession) -> None:
        """Follow a game; once it has ended here, set its `suggested_level`, if there is one.

        A game counts only once, even if its last choices are undone or it is opened again, unless
        `MOST_DEALS` others have been counted meanwhile.
        """
        if not session.over:
            self._open = session
        elif session is self._open:
            self._open = None
            if end := _ended(session):
                level, result = end
                last = self._note(level, result, f"{session.deal} {session.plan.levels_text}")
                session.suggested_level = _suggested_level(level, last)

    def _note(self, level: str, result: str, deal: str) -> str:
        """Store a result, unless this deal was counted lately; return the last at its level."""
        stored = _stored(self._store.get(STORAGE_KEY))
        results, deals = _valid(stored), _deals(stored)
        if deal not in deals:
            results[level] = (results.get(level, "") + result)[-ENOUGH:]
            deals = [*deals, deal][-MOST_DEALS:]
            self._store.put(STORAGE_KEY, json.dumps({**results, DEALS: deals}))
        return results.get(level, "")


def _stored(text: str | None) -> dict[str, Any]:
    """The data in the stored text, as far as it is a JSON object."""
    try:
        kept: Any = shallow_json(text or "{}")
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}


def _valid(stored: dict[str, Any]) -> dict[str, str]:
    """The valid results among the stored data, by level."""
    return {
        level: results[-ENOUGH:]
        for level, results in stored.items()
        if level in LEVELS and isinstance(results, str) and set(results) <= {WON, LOST}
    }


def _deals(stored: dict[str, Any]) -> list[str]:
    """The deals that were counted last, as far as the stored data hold them."""
    deals = stored.get(DEALS, [stored.get(OLDER_DEAL)])
    return [deal for deal in deals if isinstance(deal, str)] if isinstance(deals, list) else []


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


def _suggested_level(level: str, last: str) -> str:
    """The next higher level after `ENOUGH` wins, the next lower after as many losses, or ''."""
    at = LEVELS.index(level)
    if last == WON * ENOUGH and at + 1 < len(LEVELS):
        return LEVELS[at + 1]
    if last == LOST * ENOUGH and at > 0:
        return LEVELS[at - 1]
    return ""
