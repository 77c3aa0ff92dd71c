"""What has happened at the table since the last check, as messages for the host page.

They hold no more than the viewer may know: the log, which is the same for everybody, and of
another player's choice only that it was made and, if that player is a person, the picks.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeGuard

from mastaba import Game

from ..lessons.lesson_session import LessonSession
from ..replay.replay_session import ReplaySession
from ..session.game_session import GameSession
from .message_protocol import Message

if TYPE_CHECKING:
    from ..puzzles.puzzle_session import PuzzleSession

NamedMessage = tuple[str, Message]


def is_puzzle(session: GameSession) -> TypeGuard[PuzzleSession]:
    """Whether this is a puzzle, whose code is loaded only with the first one."""
    return session.panel == "puzzle"


class TableEvents:
    """Follows one table after another."""

    def __init__(self) -> None:
        self._session: GameSession | None = None
        self._choices: tuple[Any, ...] = ()
        self._game: Game | None = None  # as last told
        self._lesson: Message = {}
        self._puzzle: Message = {}
        self._over = False

    def news(self, session: GameSession) -> list[NamedMessage]:
        """The messages about what is new on the table, each with its kind, oldest first."""
        messages = [] if session is self._session else [self._begins(session)]
        if not isinstance(session, ReplaySession):
            same = self._still_made(session.game)
            messages += [
                *self._chosen(session, same),
                *_log(session, same),
                *self._goals(session),
                *self._tried(session),
                *self._end(session),
            ]
        return messages

    def _begins(self, session: GameSession) -> NamedMessage:
        self._session = session
        self._choices = session.game.choices
        self._game = session.game.copy()
        self._lesson = {}
        self._puzzle = {}
        self._over = False
        people = [seat for seat, person in enumerate(session.plan.people) if person]
        lesson = session.name if isinstance(session, LessonSession) else None
        return "begins", {
            "number": len(self._choices),
            "players": list(session.plan.names),
            "people": people,
            "levels": [level or None for level in session.levels],
            "lesson": lesson,
            "puzzle": session.name if is_puzzle(session) else None,
            "replay": isinstance(session, ReplaySession),
        }

    def _still_made(self, game: Game) -> int:
        """How many of the choices that were told have not been taken back."""
        pairs = zip(self._choices, game.choices, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    def _chosen(self, session: GameSession, same: int) -> list[NamedMessage]:
        before, now = self._choices, session.game.choices
        self._choices = now
        messages: list[NamedMessage] = [("undone", {"number": same})] if same < len(before) else []
        if messages or self._game is None:
            self._game = _at(session.game, same)
        self._game.language = session.game.language
        for number in range(same, len(now)):
            messages.append(
                ("choice", {"number": number + 1, **_choice(session, self._game, number)})
            )
            self._game.choose(now[number])
        return messages

    def _goals(self, session: GameSession) -> list[NamedMessage]:
        if not isinstance(session, LessonSession):
            return []
        attempt = session.attempt
        stands = {
            "lesson": session.name,
            "reached": attempt.reached,
            "goals": len(attempt.lesson.steps),
            "done": attempt.done,
            "missed": attempt.lost,
            "text": session.said_by_lesson,
        }
        if stands == self._lesson:
            return []
        self._lesson = stands
        return [("lesson", stands)]

    def _tried(self, session: GameSession) -> list[NamedMessage]:
        if not is_puzzle(session):
            return []
        stands = {
            "puzzle": session.name,
            "grade": session.puzzle.grade,
            "theme": session.puzzle.theme,
            "tries": session.tries,
            "right": session.right,
            "text": session.said_by_puzzle,
        }
        if stands == self._puzzle:
            return []
        self._puzzle = stands
        return [("puzzle", stands)]

    def _end(self, session: GameSession) -> list[NamedMessage]:
        ended, self._over = session.over and not self._over, session.over
        return [("result", {"scores": session.game.scores()})] if ended else []


def _log(session: GameSession, same: int) -> list[NamedMessage]:
    """The lines that all choices but the first `same` have added to the log."""
    lengths = session.game.log_lengths()
    if lengths[-1] == lengths[same]:
        return []
    return [("log", {"lines": session.game.view(session.viewer)["log"][lengths[same] :]})]


def _at(game: Game, number: int) -> Game:
    """The game after this many of its choices."""
    if number == len(game.choices):
        return game.copy()
    earlier = game.beginning()
    for picks in game.choices[:number]:
        earlier.choose(picks)
    return earlier


def _choice(session: GameSession, game: Game, number: int) -> Message:
    """A choice that was made in `game`; what was offered is for the viewer alone."""
    assert game.decision is not None
    player, picks = game.decision.player, session.game.choices[number]
    is_person = session.plan.people[player]
    decision = game.decision.to_plain() if is_person and player == session.viewer else None
    return {
        "player": player,
        "name": session.plan.names[player],
        "picks": list(picks) if is_person else None,
        "decision": decision,
        "picked": None if decision is None else [decision["options"][pick] for pick in picks],
    }
