"""The last turn of a game, played out: every sequence of answers is tried to its end."""

from collections.abc import Sequence
from typing import Final

from ..incremental import Steps
from ..knowledge.determinization import deal_again
from ..rules.machine import END_TURN, answer
from ..rules.pyramid import cards_left
from ..rules.state import State
from .candidates import Picks, answers
from .policy import Evaluator, Rated, followed

MOST_POSITIONS: Final = 1_500
"""The turn is too long to be played out if it has more positions than this on one deal."""

MOST_TRIED: Final = 8_000
"""The same for the number of answers tried."""

LONGEST: Final = 60
"""The same for the number of choices in a row: each is one more level of recursion."""

DEALS: Final = 4
"""The number of deals on which the turn is played out if cards may still be drawn."""


class TurnTooLong(Exception):
    """There are too many ways to play this turn."""


def is_last_turn(state: State) -> bool:
    """Whether the game ends with this turn, unless a card comes back to the pyramid in it.

    Only actions of card packs can bring one back once there are none left.
    """
    return state.to_move == len(state.hands) - 1 == state.asked and not cards_left(state)


def playing_out(
    table: State, judge: Evaluator, listed: Sequence[Picks], seed: int | str
) -> Steps[Rated | None]:
    """These answers, each with the best result it can lead to; None if the turn is too long."""
    tables = [table]
    if table.decks[table.asked] or table.discards[table.asked]:
        deals = range(DEALS - 1)
        tables += [deal_again(table, table.asked, f"{seed} end {number}") for number in deals]
    rated = [(picks, 0.0) for picks in listed]
    for one in tables:
        tree = _TurnTree(table.asked, judge)
        for number, (picks, value) in enumerate(rated):
            try:
                best = yield from tree.best_after(one, picks)
            except TurnTooLong:
                return None
            rated[number] = (picks, value + best / len(tables))
    return rated


def ending(table: State, judge: Evaluator, listed: Sequence[Picks], rated: Rated) -> Steps[None]:
    """Add these answers to `rated`, with the results if the turn then ends; pauses after each."""
    for picks in listed:
        after = followed(table, picks, judge)
        while not after.over and after.turn == table.turn:
            after = followed(after, [after.options.index(END_TURN)], judge)
        rated.append((picks, judge.value(after, table.asked)))
        yield


class _TurnTree:
    """The positions of a turn evaluated so far."""

    def __init__(self, player: int, judge: Evaluator) -> None:
        self.player = player
        self.judge = judge
        self.known: dict[str, float] = {}
        self.tried = 0

    def best_after(self, state: State, picks: Picks, choices: int = 1) -> Steps[float]:
        """The best value the turn can have after this answer; raises TurnTooLong.

        The answer is choice number `choices` in a row, counted from 1.
        """
        self.tried += 1
        if self.tried > MOST_TRIED or choices > LONGEST:
            raise TurnTooLong
        after = state.copy()
        answer(after, [state.options[pick] for pick in picks])
        if after.over or after.turn != state.turn:
            return self.judge.value(after, self.player)
        key = after.to_text()
        if key not in self.known:
            if len(self.known) == MOST_POSITIONS:
                raise TurnTooLong
            self.known[key] = 0.0  # counted towards MOST_POSITIONS before its successors
            yield
            values = []
            for further in answers(after):
                value = yield from self.best_after(after, further, choices + 1)
                values.append(value)
            self.known[key] = max(values) if after.asked == self.player else min(values)
        return self.known[key]
