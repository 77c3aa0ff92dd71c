"""Carrying out actions: all parts in order, or the action does not start (ruling 7)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from .asking import Answer, Asking, Impossible, Question
from .table import Table


@dataclass
class Task:
    """An action under way: who carries it out, the card it is played with, and what was done.

    `that` is what the previous part was about, for texts that refer back to it.
    """

    player: int
    card: str
    under_way: tuple[str, ...]  # the card's own action, or a chain of actions through others
    with_ring: bool = False  # Ring was in effect when this card was played
    failed: bool = False  # the action turned out to be impossible
    that: Any = None
    spared: dict[int, bool] = field(
        default_factory=dict
    )  # who was asked for Medjay, and their answers

    def copied(self) -> "Task":
        return replace(self, spared=self.spared.copy())


Part: TypeAlias = Callable[[Table, Task], Asking[None]]

ACTIONS: Final[dict[str, list[Part]]] = {}
"""The parts of each card's action; filled by `cards`."""

NAMES_OPPONENTS: Final[set[str]] = set()
"""Actions that name opponents or each player and cannot start in solitaire (ruling 25)."""


def carry_out(table: Table, task: Task, parts: Sequence[Part]) -> Asking[None]:
    """Carry out part after part, offering only answers that leave the rest possible.

    Reactions may make a later part impossible, which is then skipped (ruling 40). Nobody can
    foresee reactions or shuffles, so after one there is no looking ahead in the rest of the part.
    """
    for number in range(len(parts)):
        predictable = not table.imagined
        before = table.copied() if predictable else table
        task_before = task.copied()
        given: list[Answer] = []
        part = parts[number](table, task)
        try:
            question = next(part)
            while True:
                predictable &= not question.is_reaction and table.shuffles == before.shuffles
                if predictable:
                    question = _narrowed(question, before, task_before, parts[number:], [*given])
                answer = yield question
                given.append(answer)
                question = part.send(answer)
        except StopIteration:
            pass
        except Impossible:
            if table.imagined:
                raise


def _narrowed(
    question: Question,
    before: Table,
    task: Task,
    rest: Sequence[Part],
    given: list[Answer],
) -> Question:
    """The question without answers that would make the rest of the action impossible."""
    tried: dict[Answer, bool] = {}

    def allowed(answer: Answer) -> bool:
        about = tuple(sorted(answer))  # the order of picks never makes anything impossible
        if about not in tried:
            tried[about] = can_be_done(before, task, rest, [*given, answer])
        return question.allowed(answer) and tried[about]

    return replace(question, allowed=allowed)


def can_be_done(
    table: Table, task: Task, parts: Sequence[Part], given: Sequence[Answer] = ()
) -> bool:
    """Whether an action can still be completed in some way after these answers."""
    trial = table.copied()
    trial.imagined = True
    running = carry_out(trial, task.copied(), parts)
    try:
        question = next(running)
        for answer in given:
            question = running.send(answer)
    except StopIteration:
        return True
    except Impossible:
        return False
    return any(can_be_done(table, task, parts, [*given, each]) for each in question.answers())


def can_start(table: Table, name: str, task: Task) -> bool:
    """Whether the action of this name can be started for this task."""
    if name not in ACTIONS or (table.solitaire and name in NAMES_OPPONENTS):
        return False
    return can_be_done(table, task, ACTIONS[name])


def execute(table: Table, name: str, task: Task) -> Asking[None]:
    """Carry out the action of this name and remember it for the rest of the turn."""
    number = len(table.executed)
    yield from carry_out(table, task, ACTIONS[name])
    if not task.failed:
        table.executed.insert(number, name)
