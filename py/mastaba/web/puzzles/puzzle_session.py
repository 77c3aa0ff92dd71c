"""A puzzle on the table: a game in which one turn is played, and then judged."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from mastaba import MastabaError
from mastaba.errors import PuzzleError
from mastaba.formats.untrusted_json import shallow_json
from mastaba.puzzles.attempt import PuzzleAttempt
from mastaba.puzzles.puzzle import Puzzle, Puzzles, TurnAnswer

from ..browser.page import is_embedded
from ..dom.page_language import spoken, t
from ..new_game.game_plan import GamePlan
from ..session.answer_draft import AnswerDraft
from ..session.game_session import GameSession
from ..table.answer_progress import AnswerProgress
from .puzzle_store import TODAY, load_puzzles, name_today, solved_puzzles, today
from .turn_text import turn_text


class PuzzleSession(GameSession):
    """An attempt at a puzzle of a collection; `day` is set if this is that day's puzzle."""

    is_autosaved = False
    panel = "puzzle"

    def __init__(
        self,
        known: Puzzles,
        puzzle: Puzzle,
        day: int | None = None,
        tries: int = 0,
        further: str = "",
    ) -> None:
        """`tries` counts earlier tries; `further` names the next puzzles, separated by commas.

        Raises PuzzleError if the puzzle cannot be used.
        """
        self.known = known
        self.puzzle = puzzle
        self.day = day
        self.tries = tries
        self.further = further
        self.shows_solution = False
        self.knows_solution = False  # the best turn was shown, so that playing it solves nothing
        self.attempt = PuzzleAttempt(puzzle)
        game = self.attempt.game
        people = tuple(seat == puzzle.seat for seat in range(len(game.setup.players)))
        super().__init__(GamePlan(game.setup, people, game.seed), game)

    @classmethod
    def from_bookmark(cls, known: Puzzles, text: str) -> PuzzleSession:
        """The puzzle where it was left, or at its beginning if that is not possible.

        Raises PuzzleError if there is no such puzzle any more, or the bookmark has another shape.
        """
        try:
            return cls._from_fields(known, shallow_json(text))
        except PuzzleError:
            raise
        except (ValueError, KeyError, TypeError):
            raise PuzzleError("puzzle_error.bookmark") from None

    @classmethod
    def _from_fields(cls, known: Puzzles, fields: dict[str, Any]) -> PuzzleSession:
        """The puzzle in the fields of a bookmark; raises anything if they have another shape."""
        puzzle = known.puzzle(fields["puzzle"])
        day, tries, further = fields["day"], fields["tries"], fields["further"]
        is_typed = isinstance(day, int | None) and isinstance(tries, int)
        if not (is_typed and isinstance(further, str)):
            raise TypeError
        session = cls(known, puzzle, day, tries, further)
        try:
            if fields["solution"]:
                session.show_solution()
            else:
                for picks in fields["choices"]:
                    session.attempt.choose(picks)
                session.forget()
        except MastabaError:
            session = cls(known, puzzle, day, tries, further)
        session.knows_solution = bool(fields.get("known", fields["solution"]))
        session.is_view_only = bool(fields.get("view only"))
        return session

    @property
    def bookmark(self) -> str:
        """The puzzle and how far it is solved."""
        return json.dumps(
            {
                "puzzle": self.name,
                "day": self.day,
                "tries": self.tries,
                "further": self.further,
                "choices": self.game.choices[len(self.puzzle.opened().choices) :],
                "solution": self.shows_solution,
                "known": self.knows_solution,
                "view only": self.is_view_only,
            }
        )

    @property
    def name(self) -> str:
        """The puzzle's name."""
        return self.puzzle.id

    @property
    def finished(self) -> bool:
        """Whether the turn is over."""
        return self.attempt.done

    @property
    def right(self) -> bool | None:
        """Whether the turn was right; None as long as it is not over, or the solution is shown."""
        verdict = self.attempt.verdict
        return None if verdict is None or self.shows_solution else verdict.right

    @property
    def said_by_puzzle(self) -> str:
        """What to do, or the outcome of the turn, in words."""
        if self.shows_solution:
            turn = self._turn_in_words(self.puzzle.best)
            best = t("puzzle.solution told", turn=turn) if turn else t("puzzle.solution")
            return " ".join([best, *self._why()])
        if self.right is None:
            theirs = self.puzzle.seat != self.game.view(self.puzzle.seat)["to_move"]
            return t("puzzle.react" if theirs else "puzzle.ask")
        return " ".join([t("puzzle.right"), *self._why()] if self.right else self._wrong())

    def _why(self) -> list[str]:
        """Why the best turn is best: what it is worth, what comes next, what the others get."""
        best, other = self.puzzle.best, self.puzzle.tries[0]
        sentences = [
            t("puzzle.worth best", worth=_percent(best.worth), other=_percent(other.worth))
        ]
        if second := self._turn_in_words(other):
            sentences.append(t("puzzle.second", turn=second))
        return sentences + self._then(other, "puzzle.otherwise")

    def _wrong(self) -> list[str]:
        """What a wrong turn is worth, and what happens then."""
        verdict = self.attempt.verdict
        best = _percent(self.puzzle.best.worth)
        if verdict is None or verdict.answer is None:
            return [t("puzzle.unknown", best=best)]
        sentences = [t("puzzle.wrong", worth=_percent(verdict.answer.worth), best=best)]
        return sentences + self._then(verdict.answer, "puzzle.then")

    def _then(self, answer: TurnAnswer, key: str) -> list[str]:
        then = answer.consequence
        if then is None:
            return []
        name, card = self.plan.names[then.seat], self.cards[then.card].name
        return [t(key, name=name, card=card, share=_percent(then.permille))]

    def _turn_in_words(self, answer: TurnAnswer) -> str:
        return turn_text(self.puzzle, answer, spoken())

    @property
    def levels(self) -> tuple[str, ...]:
        """An empty level for each seat: nobody else chooses."""
        return ("",) * len(self.plan.people)

    @property
    def computer_asked(self) -> bool:
        """Never: the puzzle is over before anybody else has to choose."""
        return False

    @property
    def needs_curtain(self) -> bool:
        """Never: one person plays."""
        return False

    @property
    def why_no_undo(self) -> str:
        """Why the last choice cannot be undone; empty if it can."""
        return t("puzzle.no undo") if self.finished else super().why_no_undo

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be redone; empty if it can."""
        return t("puzzle.no undo") if self.finished else super().why_no_redo

    @property
    def progress(self) -> AnswerProgress:
        """As in any game, but without hints, and nothing can be chosen once the turn is over."""
        return replace(
            super().progress,
            busy=t("puzzle.over") if self.finished else super().busy,
            helps=False,
        )

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be chosen, because the turn is over or the table view-only."""
        return self.finished or super().is_closed

    def act(self, verb: str, rest: str) -> None:
        """Carry out a button's verb."""
        if verb == "solution":
            self.show_solution()
        elif not self.finished:
            super().act(verb, rest)

    def choose(self, picks: list[int]) -> None:
        """Make a choice, and store that the puzzle is solved if it is.

        Raises IllegalChoice if the rules do not allow it, or the turn is over.
        """
        self.attempt.choose(picks)
        self.forget()
        if self.finished:
            self.tries += 1
        if self.right and not self.knows_solution and not is_embedded():
            solved_puzzles().mark(self.name, self.day)

    def show_solution(self) -> None:
        """Play the best turn instead of the one that was played."""
        self.attempt = self.attempt.solved()
        self.game = self.attempt.game
        self.game.language = spoken()
        self.shows_solution = self.knows_solution = True
        self.forget()

    def forget(self) -> None:
        """Start the answer anew; once the turn is over, there is nothing to answer."""
        if self.attempt.done:
            self.draft = AnswerDraft()
        else:
            super().forget()

    def again(self, seed: int) -> GameSession:
        """Another try at the same puzzle."""
        session = PuzzleSession(self.known, self.puzzle, self.day, self.tries, self.further)
        session.knows_solution = self.knows_solution
        session.is_view_only = self.is_view_only
        return session

    @property
    def next(self) -> str:
        """The name of the next puzzle; empty if there is none.

        Unless others are to come, it is the next one not solved yet, of the same grade if there
        is one. After the last puzzle come the first again.
        """
        if self.further:
            return self.further
        solved = solved_puzzles().progress().solved
        for grade in (self.puzzle.grade, None):
            names = [one.id for one in self.known.chosen(grade, None)]
            here = names.index(self.name)
            for name in names[here + 1 :] + names[:here]:
                if name not in solved:
                    return name
        return ""


def _percent(permille: int) -> int:
    return round(permille / 10)


async def open_puzzle(name: str, is_view_only: bool) -> PuzzleSession:
    """The puzzle with this name from the site's collection.

    Raises PuzzleError if it, or the collection, cannot be loaded.
    """
    session = begin_puzzle(await load_puzzles(), name)
    session.is_view_only = is_view_only
    return session


def begin_puzzle(known: Puzzles, name: str) -> PuzzleSession:
    """The puzzle with a name, or the one of the day; raises PuzzleError if it cannot be used.

    Of several names separated by commas the others come after it.
    """
    name, comma, further = name.partition(",")
    of_today = name_today(known)
    if name == TODAY:
        name = of_today
    for other in further.split(",") if comma else ():
        if other != TODAY:
            known.puzzle(other)  # raises PuzzleError now rather than after the first puzzle
    day = today() if name == of_today else None
    return PuzzleSession(known, known.puzzle(name), day, further=further)
