"""Counting the different sequences of choices that a position allows to a fixed depth.

What counts as one choice:

* Two answers to a question are different if they name different cards, places, players or ways.
  Which of two equal cards is meant makes no difference, nor does the order of the picks where it
  says nothing (swapping, setting aside, entombing several at once, paying).
* A payment is one choice, however it is laid out: the cards that are laid out in the end. So
  buying a card is two choices, which one and what for.
* A question with one answer is no choice, and does not count.
* The order of the discard at the end of a turn is no choice here: it goes by the alphabet, with
  the first name on top.
* Only sequences of exactly the depth count, not shorter ones at whose end the game is over.

Nothing may be shuffled on the way, unless it is equal cards; the naive rules refuse to.
"""

from collections.abc import Sequence
from typing import Any

from .asking import Answer
from .table import Table, lay_out
from .walk import Walk


def count(position: dict[str, Any], opening: Sequence[Answer], depth: int) -> list[int]:
    """The numbers of sequences of 1, 2 ... `depth` choices that can follow an opening."""
    totals = [0] * depth
    _count(lay_out(position), [*opening], totals, 0)
    return totals


def _count(table: Table, given: list[Answer], totals: list[int], done: int) -> None:
    walk = Walk(table.copied(), given)
    if walk.question is None:
        return
    answers = list(walk.question.answers())
    totals[done] += len(answers)
    if done == len(totals) - 1:
        return
    if walk.question.kind == "play":  # nothing is under way, so the table tells everything
        table, given = walk.table, []
    for answer in answers:
        _count(table, [*given, answer], totals, done + 1)
