"""Going through the choices of a game by the naive rules."""

from collections.abc import Callable, Sequence

from . import cards as _all_cards  # noqa: F401 (fills the list of actions)
from .asking import ORDERS, Answer, Question
from .table import Table
from .turn import go_on

Order = Callable[[Sequence[str]], Answer]


def by_name(cards: Sequence[str]) -> Answer:
    """Cards in the order of the alphabet."""
    return tuple(sorted(cards))


class Walk:
    """Play that stops at every real choice; what has only one answer is answered on the way.

    `order` says in which order cards are discarded at the end of a turn; without it, it is asked.
    """

    def __init__(
        self, table: Table, given: Sequence[Answer] = (), order: Order | None = by_name
    ) -> None:
        self.table = table
        self.question: Question | None = None
        self._order = order
        self._running = go_on(table)
        self._proceed(None)
        for answer in given:
            self.answer(answer)

    def answer(self, answer: Answer) -> None:
        """Give an answer to the question."""
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
