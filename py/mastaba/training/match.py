"""Games between agents, and the confidence interval of a win rate."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from ..game import Game
from ..knowledge.determinization import deal_again
from ..rules.machine import answer
from ..rules.scoring import perfect_score, ranking
from ..rules.setup import Setup
from ..rules.state import State
from .agents import Chooser, agent
from .random_setups import random_setup

MOST_TURNS: Final = 600
"""After this many turns a game counts as it stands."""

ERRORS_FOR_95: Final = 1.96
"""A 95 % interval reaches so many standard errors to either side of the mean."""

RANDOM_TABLES: Final = "random"
"""Used in place of an edition: a random setup of any kind."""


def play(setup: Setup, seed: int, choosers: Sequence[Chooser]) -> State:
    """The final state of a game between these agents, given seat by seat."""
    state = Game(setup, seed).state
    number = 0
    while not state.over and state.turn < MOST_TURNS:
        number += 1
        table = deal_again(state, state.asked, f"{seed} {number}")
        picks = choosers[state.asked](table, number)
        answer(state, [state.options[pick] for pick in picks])
    return state


def shares(state: State) -> list[float]:
    """Each seat's share of the win at the end of a game."""
    rows = ranking(state)
    winners = max(1, sum(row["winner"] for row in rows))
    return [row["winner"] / winners for row in rows]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson 1927)."""
    z = ERRORS_FOR_95
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - reach) / scale, (middle + reach) / scale


@dataclass(frozen=True)
class Duel:
    """A game between two agents; the seed determines the first agent's seat."""

    agent: str
    other: str
    seed: int
    edition: str = RANDOM_TABLES
    players: int = 2

    def play(self) -> float:
        """The first agent's share of the win."""
        seat = self.seed % self.players
        others = agent(self.other)
        choosers = [others] * self.players
        choosers[seat] = agent(self.agent)
        return shares(play(self._setup(), self.seed, choosers))[seat]

    def _setup(self) -> Setup:
        if self.edition == RANDOM_TABLES:
            return random_setup(random.Random(f"arena {self.seed}"), players=self.players)
        return Setup(self.edition, self.players)


@dataclass(frozen=True)
class SolitaireGame:
    """A game of solitaire."""

    agent: str
    edition: str
    solitaire: str
    seed: int

    def play(self) -> tuple[float, bool]:
        """The share of the perfect points, and whether the tomb is perfect."""
        setup = Setup(self.edition, 1, solitaire=self.solitaire)
        state = play(setup, self.seed, [agent(self.agent)])
        (row,) = ranking(state)
        return row["total"] / perfect_score(state), row["winner"]
