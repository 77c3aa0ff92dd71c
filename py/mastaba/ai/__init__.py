"""Computer players. They see a seat's view, never the state behind it.

    >>> from mastaba.ai import LEVELS, player
    >>> choose = player(LEVELS[0])

`choose(view, seed)` gives the indices of the options that a player of this level picks. `search/`
finds the best answer, `values/` says what a table is worth, and `net/` has the learned value.

Imports `knowledge` and what is below it, but no game. Used by `review`, by `training`, by `build`,
which ships the weights, and by the page's worker for computer players,
static/runtime/opponent_worker.py; the page itself does not import it.
"""

from ..level_names import LEVELS
from .levels import Player, player

__all__ = ["LEVELS", "Player", "player"]
