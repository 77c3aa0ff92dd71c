"""Walking through the choices of a game by the naive rules."""

from collections.abc import Callable, Sequence

from .actions import all_editions as _all_editions  # noqa: F401 (fills the list of actions)
from .asking import ORDERS, Answer, Question
from .table import Table
from .turn import play_game

Order = Callable[[Sequence[str]], Answer]


def by_name(cards: Sequence[str]) -> Answer:
    """Cards in alphabetical order."""
    return tuple(sorted(cards))


class Walk:
    """Play that stops at every real choice; questions with one answer are answered on the way.

    `order` puts cards in order where the rules ask for one; without it, the walk stops there too.
    """

    def __init__(
        self, table: Table, given: Sequence[Answer] = (), order: Order | None = by_name
    ) -> None:
        self.table = table
        self.question: Question | None = None
        self._order = order
        self._running = play_game(table)
        self._proceed(None)
        for answer in given:
            self.answer(answer)

    def answer(self, answer: Answer) -> None:
        """Answer the question."""
        assert self.question is not None, "the game is over"
        assert self.question.accepts(answer), (self.question, answer)
        self._proceed(answer)

    def _proceed(self, answer: Answer | None) -> None:
        try:
            question = next(self._running) if answer is None else self._running.send(answer)
            while (answer := self._answer_to(question)) is not None:
                question = self._running.send(answer)
        except StopIteration:
            self.question = None
        else:
            self.question = question

    def _answer_to(self, question: Question) -> Answer | None:
        if question.kind in ORDERS:
            return self._order(question.options) if self._order else None
        return question.settled()
