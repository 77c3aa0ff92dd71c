"""What each seat may expect of a table: a share of the win; in solitaire, of the perfect tomb."""

from collections.abc import Sequence
from math import fsum, inf
from typing import Final

from ..ai.search.policy import play_until
from ..ai.search.sequential_halving import CHOICES
from ..ai.values.evaluators import LearnedValue, evaluator_for_cards
from ..ai.values.game_outcome import outcome
from ..ai.values.solitaire_value import SolitaireValue
from ..incremental import Steps
from ..knowledge.determinization import deal_order
from ..rules.scoring import score
from ..rules.state import State

FOR_TURN: Final = 5
"""The depth divided by this is the number of deals on which a turn is played to its end."""

FOR_GAME: Final = 12
"""The depth divided by this is the number of deals on which a game of solitaire is played out."""

LONGEST: Final = 2_000
"""At most this many choices are made in such a game."""


class Chances:
    """Judges the tables of one game. As an evaluator it gives a seat's share and nothing else."""

    def __init__(self, table: State, depth: int) -> None:
        """`table` is any table of the game; `depth` as in `report`."""
        self.depth = depth
        self.evaluator = evaluator_for_cards(table.printed)
        self.is_learned = isinstance(self.evaluator, LearnedValue)
        self._alone = SolitaireValue(table) if len(table.hands) == 1 else None

    def value(self, state: State, player: int) -> float:
        """A seat's share of the win; in solitaire, of what the perfect tomb is worth."""
        if self._alone is not None:
            return self._alone.value(state, player)
        if state.over:
            return outcome(state, player)[0]
        if isinstance(self.evaluator, LearnedValue):
            return self.evaluator.outlook(state, player)[0]
        return self.evaluator.value(state, player)

    def shares(self, state: State) -> list[float]:
        """The shares of all seats; with opponents, they add up to one win."""
        values = [self.value(state, seat) for seat in range(len(state.hands))]
        if self._alone is not None or state.over:
            return values
        whole = fsum(values)
        return [value / whole for value in values]

    def deals(self, simulations: int) -> int:
        """How many deals to look at: the depth divided by `simulations`, but at least one."""
        return max(1, self.depth // simulations)

    def at_turn(self, state: State, seed: str) -> Steps[tuple[list[float], float]]:
        """Everybody's chance of winning when a turn begins, and in solitaire the points to expect.

        Both are means over deals of what nobody can know. The strong player, without search, plays
        each deal to the end of the turn; in solitaire, to the end of the game.
        """
        ends = []
        for number in range(self.deals(FOR_TURN if self._alone is None else FOR_GAME)):
            dealt = deal_order(state, f"{seed} {number}")
            end = yield from self.turn_end(dealt) if self._alone is None else self._game_end(dealt)
            ends.append(end)
        return self.mean(ends)

    def mean(self, tables: Sequence[State]) -> tuple[list[float], float]:
        """The mean chances on these tables; in solitaire, on ended games, also the mean points."""
        number = len(tables)
        if self._alone is None:
            rows = [self.shares(table) for table in tables]
            return [fsum(column) / number for column in zip(*rows, strict=True)], 0.0
        perfect = sum(outcome(table, 0)[0] == 1 for table in tables if table.over)
        points = sum(score(table, table.tombs[0])["total"] for table in tables)
        return [perfect / number], points / number

    def turn_end(self, state: State) -> Steps[State]:
        """This table at the end of the turn, played on as the strong player does."""
        yield from play_until(state, self._alone or self.evaluator, state.turn + 1, CHOICES)
        return state

    def _game_end(self, state: State) -> Steps[State]:
        yield from play_until(state, self._alone or self.evaluator, inf, LONGEST)
        return state
