"""An attempt at a puzzle: a game in which one answer is given, and what it was worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import IllegalChoice
from .puzzle import Puzzle, TurnAnswer
from .turn_effect import is_complete, turn_effect, with_first_of_equals


@dataclass(frozen=True)
class Verdict:
    """What came of an attempt.

    `answer` is the one that was given; None if the puzzle does not know it: then
    nobody has computed what it is worth.
    """

    right: bool
    answer: TurnAnswer | None


class PuzzleAttempt:
    """A puzzle being tried: all choices go through `choose`."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Raises PuzzleError if the puzzle cannot be used."""
        self.puzzle = puzzle
        self.game = puzzle.opened()
        self._before = self.game.state

    @property
    def done(self) -> bool:
        """Whether the answer is complete, so that nothing is left to choose."""
        return is_complete(self._before, self.game.state)

    def choose(self, picks: Sequence[int]) -> None:
        """Pick these options of the decision; equal cards count as one.

        Raises IllegalChoice, changing nothing, if the rules do not allow it or the answer is
        complete.
        """
        if self.done:
            raise IllegalChoice("puzzle_error.done")
        if isinstance(picks, (list, tuple)):
            options = self.game.state.options
            there = [pick for pick in picks if type(pick) is int and 0 <= pick < len(options)]
            if len(set(there)) == len(picks):
                picks = with_first_of_equals(options, there)
        self.game.choose(picks)

    @property
    def verdict(self) -> Verdict | None:
        """What the answer was worth; None until it is complete."""
        if not self.done:
            return None
        effect = turn_effect(self.game.state)
        puzzle = self.puzzle
        if effect in (puzzle.best.effect, *puzzle.same):
            return Verdict(True, puzzle.best)
        known = {one.effect: one for one in puzzle.tries}
        return Verdict(False, known.get(effect))

    def solved(self) -> "PuzzleAttempt":
        """Another attempt, with the best answer given."""
        attempt = PuzzleAttempt(self.puzzle)
        for picks in self.puzzle.best.line:
            attempt.choose(picks)
        return attempt
