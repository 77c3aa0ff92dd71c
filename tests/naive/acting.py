"""Carrying out actions: all parts in order, or the action is not begun (ruling 7)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from .asking import Answer, Asking, Impossible, Question
from .table import Table


@dataclass
class Task:
    """An action under way: who carries it out, the card it is played with, and what was done.

    `that` is what the part before was about, for texts that go on from there.
    """

    player: int
    card: str
    with_ring: bool = False  # a Ring was waiting for this card
    that: Any = None
    kept: list[str] = field(default_factory=list)

    def copied(self) -> "Task":
        return replace(self, kept=self.kept.copy())


Part: TypeAlias = Callable[[Table, Task], Asking[None]]


def carry_out(table: Table, task: Task, parts: Sequence[Part]) -> Asking[None]:
    """Do part after part, asking only for what leaves the rest possible.

    What others do in answer may make a later part impossible; then it is left out with the rest.
    And as nobody can foresee it, what is left of a part that was answered is not looked ahead in.
    """
    for number in range(len(parts)):
        before, task_before = table.copied(), task.copied()
        given: list[Answer] = []
        foreseen = not table.imagined
        part = parts[number](table, task)
        try:
            question = next(part)
            while True:
                foreseen = foreseen and not question.is_reaction
                if foreseen:
                    question = _narrowed(question, before, task_before, parts[number:], [*given])
                answer = yield question
                given.append(answer)
                question = part.send(answer)
        except StopIteration:
            pass
        except Impossible:
            if table.imagined:
                raise
            return


def _narrowed(
    question: Question,
    before: Table,
    task: Task,
    rest: Sequence[Part],
    given: list[Answer],
) -> Question:
    """The question without the answers that would make the rest of the action impossible."""
    tried: dict[Answer, bool] = {}

    def allowed(answer: Answer) -> bool:
        about = tuple(sorted(answer))  # no order of picks makes anything impossible
        if about not in tried:
            tried[about] = can_be_done(before, task, rest, [*given, answer])
        return question.allowed(answer) and tried[about]

    return replace(question, allowed=allowed)


def can_be_done(
    table: Table, task: Task, parts: Sequence[Part], given: Sequence[Answer] = ()
) -> bool:
    """Whether an action, after these answers, can be carried out to its end in some way."""
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
