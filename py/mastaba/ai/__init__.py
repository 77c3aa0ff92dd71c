"""Computer players. They see a seat's view, never the state behind it.

    >>> from mastaba.ai import LEVELS, player
    >>> choose = player(LEVELS[0])

`choose(view, seed)` gives the indices of the options that a player of this level picks.
"""

from ..level_names import LEVELS
from .levels import Player, player

__all__ = ["LEVELS", "Player", "player"]
