"""The levels of the computer players: how long each thinks, and how much it overlooks."""

from collections.abc import Callable
from typing import Final

from ..errors import MastabaError, quoted
from ..incremental import at_once
from ..knowledge.seat_view import imagine
from ..level_names import LEVELS
from ..view_types import View
from .search.budget import Simulations
from .search.candidates import Picks
from .search.deliberation import Ability, Deliberation

ABILITIES: Final[dict[str, Ability]] = dict(
    zip(
        LEVELS,
        (
            Ability(0, 0, 0.21),
            Ability(0, 0, 0.1),
            Ability(0, 0, 0),
            Ability(48, 1, 0.07),
            Ability(160, 3.9, 0, ahead=1),
        ),
        strict=True,
    )
)
"""Meant to let each level win about seven games in ten against the one below (docs/results.md).

Even a little search gains more than that, so the first level with search overlooks cards again.
"""

HINT_ABILITY: Final = Ability(40, 0.8, 0, ahead=1)
"""Gives hints: overlooks nothing, like the strongest level, but is quicker."""

Player = Callable[[View, int], Picks]
"""Takes a seat's view and a seed, and returns the indices of the options to pick."""


def player(level: str) -> Player:
    """The computer player of a level, one of LEVELS; raises MastabaError for any other level.

    The player takes the view of the seat that is asked, and raises IllegalChoice for any other
    seat's. Equal views and seeds give equal picks.
    """
    if level not in LEVELS:
        raise MastabaError("error.no level", name=quoted(level), known=", ".join(LEVELS))
    ability = ABILITIES[level]

    def choose(view: View, seed: int) -> Picks:
        thinking = Deliberation(imagine(view, seed), ability, seed)
        at_once(thinking.steps(Simulations(ability.simulations)))
        return thinking.best()

    return choose
