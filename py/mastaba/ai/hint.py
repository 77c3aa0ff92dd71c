"""A hint: what a seat could choose now, and the reason in a sentence.

It is the one-ply player's choice, with one difference: what a choice leads to is looked at only
when all that follows from it is done, so that a purchase counts when it has been paid. Whoever is
asked on the way answers as the one-ply player would.
"""

from math import fsum
from typing import Final, TypedDict

from ..machine import answer
from ..state import State
from ..views import View, imagine
from .greedy import TABLES, choice, picks_to_try
from .reason import Thought, told
from .value import value

WORTH_IT: Final = 0.05
"""What is played on the own turn must gain so many points, or the turn is better ended."""


class Hint(TypedDict):
    """The indices of the options to pick, and what to do and why, in a sentence or two."""

    picks: list[int]
    text: str


def hint(view: View, seed: int, language: str) -> Hint:
    """A hint for the seat whose view this is, which must be the one asked.

    Equal views, seeds and languages give equal hints.
    """
    player = view["you"]
    tables = [imagine(view, seed + number) for number in range(TABLES)]
    ways = picks_to_try(tables[0])
    outcomes = [[_followed(table, picks) for table in tables] for picks in ways]
    worth = _worth(tables, outcomes, player)
    best = max(range(len(ways)), key=worth.__getitem__)
    return {
        "picks": ways[best],
        "text": told(Thought(view, tables, ways, outcomes, worth, best), language),
    }


def _worth(tables: list[State], outcomes: list[list[State]], player: int) -> list[float]:
    """What each way to answer is worth; on the own turn no play may be worth as much as its end.

    A play with which the turn happens to end is not charged with what it costs to end the turn.
    """
    worth = [fsum(value(table, player) for table in after) for after in outcomes]
    if tables[0].question == "play":
        end = len(outcomes) - 1  # the last option
        now = fsum(value(table, player) for table in tables)
        for number, after in enumerate(outcomes[:end]):
            if after[0].turn != tables[0].turn:
                worth[number] += now - worth[end]
        worth[end] = now + TABLES * WORTH_IT
    return worth


def _followed(table: State, picks: list[int]) -> State:
    """The table when all is done that follows from these picks."""
    after = table.copy()
    answer(after, [table.options[pick] for pick in picks])
    while not after.over and after.question != "play":
        picks = choice([after], after.asked)
        answer(after, [after.options[pick] for pick in picks])
    return after
