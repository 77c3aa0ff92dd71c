"""What has happened at the table since the last check, as messages for the host page.

They hold no more than the viewer may know: the log, which is the same for everybody, and of a
computer player's choice only that it was made.
"""

from __future__ import annotations

from typing import Any

from ..app.game_session import Play
from ..lessons.lesson_session import LessonPlay
from ..replay.replay_session import ReplayPlay
from .message_protocol import Message

Told = tuple[str, Message]


class Following:
    """Follows one table after another."""

    def __init__(self) -> None:
        self._play: Play | None = None
        self._choices: tuple[Any, ...] = ()
        self._lines = 0
        self._lesson: Message = {}
        self._over = False

    def news(self, play: Play) -> list[Told]:
        """The messages about what is new on the table, each with its kind, oldest first."""
        told = [] if play is self._play else [self._begins(play)]
        if not isinstance(play, ReplayPlay):
            told += [*self._chosen(play), *self._log(play), *self._goals(play), *self._end(play)]
        return told

    def _begins(self, play: Play) -> Told:
        self._play = play
        self._choices = play.game.choices
        self._lines = len(play.game.view(play.viewer)["log"])
        self._lesson = {}
        self._over = False
        people = [seat for seat, person in enumerate(play.plan.people) if person]
        lesson = play.name if isinstance(play, LessonPlay) else None
        return "begins", {
            "number": len(self._choices),
            "players": list(play.plan.names),
            "people": people,
            "levels": [level or None for level in play.levels],
            "lesson": lesson,
            "replay": isinstance(play, ReplayPlay),
        }

    def _chosen(self, play: Play) -> list[Told]:
        before, now = self._choices, play.game.choices
        self._choices = now
        same = 0
        while same < min(len(before), len(now)) and before[same] == now[same]:
            same += 1
        told: list[Told] = [("undone", {"number": same})] if same < len(before) else []
        for number in range(same, len(now)):
            player = play.game.choosers[number]
            picks = list(now[number]) if play.plan.people[player] else None
            about = {"number": number + 1, "player": player, "name": play.plan.names[player]}
            told.append(("choice", {**about, "picks": picks}))
        return told

    def _log(self, play: Play) -> list[Told]:
        log = play.game.view(play.viewer)["log"]
        lines = log[self._lines :]
        self._lines = len(log)
        return [("log", {"lines": lines})] if lines else []

    def _goals(self, play: Play) -> list[Told]:
        if not isinstance(play, LessonPlay):
            return []
        attempt = play.attempt
        stands = {
            "lesson": play.name,
            "reached": attempt.reached,
            "goals": len(attempt.lesson.steps),
            "done": attempt.done,
            "missed": attempt.lost,
            "text": play.said_by_lesson,
        }
        if stands == self._lesson:
            return []
        self._lesson = stands
        return [("lesson", stands)]

    def _end(self, play: Play) -> list[Told]:
        ended, self._over = play.over and not self._over, play.over
        return [("result", {"scores": play.game.scores()})] if ended else []
