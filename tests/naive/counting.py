"""Counting the different sequences of choices of a fixed length from a position.

What counts as one choice:

* Two answers to a question are different if they name different cards, places, players or ways.
  It does not matter which of two identical cards is meant, or in what order cards are picked
  where that has no effect (swapping, setting aside, entombing several at once, paying).
* A payment is one choice, however it is laid out: the cards laid out in the end. So buying a card
  is two choices, the card and the payment.
* A question with only one answer is not a choice and does not count.
* The discard order at the end of a turn is not a choice here: cards are discarded in alphabetical
  order, with the first name on top.
* Only sequences of exactly this length count, not shorter ones that end with the game.

Only identical cards may be shuffled on the way; the naive rules refuse any other shuffle.
"""

from collections.abc import Sequence
from typing import Any

from .asking import Answer
from .table import Table, lay_out
from .walk import Walk


def count(position: dict[str, Any], opening: Sequence[Answer], depth: int) -> list[int]:
    """The numbers of sequences of 1, 2, ... `depth` choices that can follow an opening."""
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
    if walk.question.kind == "play":  # no action is under way, so the table is the whole state
        table, given = walk.table, []
    for answer in answers:
        _count(table, [*given, answer], totals, done + 1)
