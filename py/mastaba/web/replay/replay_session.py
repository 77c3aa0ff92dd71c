"""A replay on the table: a watch-only game, seen by one seat or with all hands open."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from mastaba import Game
from mastaba.availability.unavailable_cards import WhyNot
from mastaba.incremental import Steps, at_once
from mastaba.view_types import View

from ..cards.card_face import CardFaces
from ..cards.click_targets import ClickTargets
from ..dom.page_language import spoken, t
from ..links import deep_link
from ..new_game.game_plan import GamePlan, plan_game
from ..results.result_view import by_place, verdict
from ..session.answer_draft import AnswerDraft
from ..session.game_session import GameSession
from ..table.answer_progress import AnswerProgress
from .timeline import Timeline

ALL: Final = "all"
"""The value of `viewpoint` with all hands open."""

PAUSES: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.4}
"""Seconds between choices while the replay plays automatically, by speed."""

_MOST_SENTENCES: Final = 2

_BOOKMARK_TYPES: Final = {
    "record": str, "people": list, "levels": str, "name": str, "number": int, "eyes": str,
    "speed": str, "private": bool,
}  # fmt: skip

_IN_OLDER_BOOKMARKS: Final[dict[str, Any]] = {"levels": "", "private": True}
"""What the fields mean that the bookmarks of older versions lack."""


class ReplaySession(GameSession):
    """A game being replayed; `name` is its name, `number` how many choices have been made.

    `finished` says whether the whole game is over.

    It `is_private` if people at this device may still play it: nobody then sees another's hand.
    """

    is_autosaved = False
    panel = "replay"

    def __init__(self, plan: GamePlan, game: Game, name: str, private: bool = False) -> None:
        self.name = name
        self.is_private = private
        self._game = game
        self.replay = Timeline(game)
        self.number = 0
        self.running = False
        self.speed = "normal"
        self.finished = game.decision is None
        self._told: tuple[object, str] = (None, "")  # of which moment for whom, and the words
        self._seated = -1  # the seat for which the curtain was last opened
        super().__init__(plan, self.replay.moment(0))
        self.viewpoint = ALL if ALL in self.viewpoints else str(self.viewer)

    @classmethod
    def from_bookmark(cls, fields: dict[str, Any]) -> ReplaySession:
        """The replay where it was left.

        Raises MastabaError, ValueError, KeyError or TypeError if the fields of the bookmark are
        unusable.
        """
        fields = _IN_OLDER_BOOKMARKS | fields
        if any(type(fields[name]) is not kind for name, kind in _BOOKMARK_TYPES.items()):
            raise TypeError
        game, people = Game.replay(fields["record"]), fields["people"]
        if [type(person) for person in people] != [bool] * len(game.setup.players):
            raise TypeError
        if fields["speed"] not in PAUSES:
            raise ValueError
        plan = plan_game(game.setup, people, game.seed, fields["levels"])
        session = cls(plan, game, fields["name"], fields["private"])
        session.speed = fields["speed"]
        session.set_viewpoint(fields["eyes"])
        session.go_to(fields["number"])
        return session

    @property
    def bookmark(self) -> str:
        """The record, who plays, and what is shown of it."""
        return json.dumps(
            {
                "record": self.record,
                "people": self.plan.people,
                "levels": self.plan.levels_text,
                "name": self.name,
                "number": self.number,
                "eyes": self.viewpoint,
                "speed": self.speed,
                "private": self.is_private,
            }
        )

    @property
    def whole_game(self) -> Game:
        """The game that is replayed, up to its last choice."""
        return self._game

    @property
    def viewpoints(self) -> list[str]:
        """The possible viewers; computer seats and `ALL` only when the game is over."""
        seats = range(len(self.plan.names))
        if self.finished:
            return [ALL, *map(str, seats)]
        return [str(seat) for seat in seats if self.plan.people[seat]]

    def set_viewpoint(self, viewpoint: str) -> None:
        """Switch to this viewer."""
        if viewpoint in self.viewpoints:
            self.viewpoint = viewpoint
            self.viewer = self.plan.first_person if viewpoint == ALL else int(viewpoint)

    def go_to(self, number: int) -> None:
        """Show the moment after the first `number` choices, or the nearest one."""
        at_once(self.going_to(number))

    def going_to(self, number: int) -> Steps[None]:
        """Like `go_to`, choice by choice; `self.number` changes at once, and the game follows."""
        self.number = max(0, min(number, self.replay.last))
        self.running = self.running and self.number < self.replay.last
        return self._loading_moment()

    def _loading_moment(self) -> Steps[None]:
        if self.number < len(self.game.choices):
            game = yield from self.replay.reaching(self.number)
            game.language = spoken()
            self.game = game
        else:
            yield from self.replay.advance(self.game, self.number)

    @property
    def turn(self) -> int:
        """The index among the replay's beginnings of the turn this moment belongs to."""
        return self.replay.turn_at(self.number)

    def practice(self) -> GameSession:
        """A new practice game that continues from this moment."""
        game = self.game.as_practice()
        session = GameSession(replace(self.plan, setup=game.setup, seed=game.seed), game)
        session.viewer = session.looks_next
        return session

    # The interface of GameSession

    @property
    def over(self) -> bool:
        """Never: the table stays in view at the end too."""
        return False

    @property
    def computer_asked(self) -> bool:
        """Never: nobody has a choice to make."""
        return False

    @property
    def levels(self) -> tuple[str, ...]:
        """An empty level for each seat: all choices are made, and a record does not say by whom."""
        return ("",) * len(self.plan.people)

    @property
    def looks_next(self) -> int:
        """The selected viewer's seat."""
        return self.viewer

    @property
    def needs_curtain(self) -> bool:
        """Whether the viewer may be another person at this device who is still playing."""
        is_secret = self.is_private and not self.finished and sum(self.plan.people) > 1
        return is_secret and self._seated != self.viewer

    def take_seat(self) -> None:
        """Seat the current viewer."""
        self._seated = self.viewer

    @property
    def progress(self) -> AnswerProgress:
        """What has just happened, in place of a question."""
        return AnswerProgress([], busy=self.latest_events, only_told=True)

    @property
    def latest_events(self) -> str:
        """What has just happened, in a sentence or two."""
        # Every drawing asks several times, and each answer takes a whole view.
        moment = (self.number, len(self.game.choices), self.viewer, spoken())
        if self._told[0] != moment:
            self._told = moment, self._describe_latest_events()
        return self._told[1]

    def _describe_latest_events(self) -> str:
        if self.game.decision is None:
            return verdict(by_place(self.game.scores()))
        if not self.number:
            return t("replay.beginning")
        log = self.game.view(self.viewer)["log"]
        entries = log[self.replay.new_lines(self.number)] or log[-1:]  # a choice may log nothing
        return " ".join(entry["text"] for entry in entries[:_MOST_SENTENCES])

    def view(self) -> View:
        """What the current viewer sees."""
        view = self.game.view(self.viewer)
        view["decision"] = None
        if self.viewpoint == ALL:
            for seat, player in enumerate(view["players"]):
                if seat != self.viewer:
                    theirs = self.game.view(seat)["players"][seat]
                    player["known_hand"] = (theirs["hand"] or []) + (theirs["set_aside"] or [])
        return view

    def faces(self, view: View) -> CardFaces:
        """The cards with nothing to choose among them."""
        return CardFaces(
            self.cards, ClickTargets(), WhyNot(cards={}, actions={}, entombing="", ending="")
        )

    @property
    def record(self) -> str:
        """The record of the whole game, whichever moment is shown."""
        return self._game.record()

    def text_to_copy(self, what: str, page: str) -> str:
        """As in any game, but a link opens the replay."""
        if what == "link":
            me = self._game.seen_from or 0
            seats = deep_link.seats(self.plan.people, self.plan.levels_text, me)
            return deep_link.link_to_record(page, self.record, replayed=True) + seats
        return super().text_to_copy(what, page)

    def again(self, seed: int) -> GameSession:
        """The same replay from the beginning."""
        session = ReplaySession(self.plan, self._game, self.name, self.is_private)
        session.is_view_only = self.is_view_only
        return session

    def forget(self) -> None:
        """Clear the selection; there is nothing to answer."""
        self.draft = AnswerDraft()
