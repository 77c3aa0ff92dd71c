"""A replay on the table: nothing is chosen any more, only looked at, with one's own eyes or all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mastaba import Game
from mastaba.incremental import Steps, at_once
from mastaba.knowledge.why_not import WhyNot

from ..app import deep_link
from ..app.game_session import Play
from ..cards.card_face import Look
from ..dom.page_language import spoken, t
from ..new_game.game_plan import Plan
from ..results.result_view import verdict
from ..table.click_targets import Marks
from ..table.question_view import Progress
from .timeline import Replay

#: Whose eyes: all hands lie open.
ALL: Final = "all"

_MOST_SENTENCES: Final = 2


class ReplayPlay(Play):
    """A game replayed; `name` is what it is called, `number` how many of its choices are made.

    It is `private` if people at this device may still play it: then none sees another's hand.
    """

    is_kept = False
    panel = "replay"

    def __init__(self, plan: Plan, game: Game, name: str, private: bool = False) -> None:
        self.name = name
        self._private = private
        self._game = game
        self.replay = Replay(game)
        self.number = 0
        self.running = False
        self.speed = "normal"
        self._finished = game.decision is None
        self._seated = -1  # who has come to the table from behind the curtain
        super().__init__(plan, self.replay.moment(0))
        self.eyes = ALL if ALL in self.possible_eyes else str(self.viewer)

    @property
    def possible_eyes(self) -> list[str]:
        """Whose eyes the table can be seen with; all of them only when the game is over."""
        seats = range(len(self.plan.names))
        if self._finished:
            return [ALL, *map(str, seats)]
        return [str(seat) for seat in seats if self.plan.people[seat]]

    def look_with(self, eyes: str) -> None:
        """See the table with these eyes from now on."""
        if eyes in self.possible_eyes:
            self.eyes = eyes
            self.viewer = self.plan.first_person if eyes == ALL else int(eyes)

    def go_to(self, number: int) -> None:
        """Show the moment after the first `number` choices, or the nearest that there is."""
        at_once(self.going_to(number))

    def going_to(self, number: int) -> Steps[None]:
        """The same, choice by choice; `number` changes at once, and the game follows."""
        self.number = max(0, min(number, self.replay.last))
        self.running = self.running and self.number < self.replay.last
        return self._following()

    def _following(self) -> Steps[None]:
        if self.number < len(self.game.choices):
            game = yield from self.replay.reaching(self.number)
            game.language = spoken()
            self.game = game
        else:
            yield from self.replay.following(self.game, self.number)

    @property
    def turn(self) -> int:
        """Which of the turns that can be shown this moment belongs to."""
        return self.replay.turn_at(self.number)

    def practice(self) -> Play:
        """A new game that goes on from this moment, as practice."""
        game = self.game.as_practice()
        play = Play(replace(self.plan, setup=game.setup, seed=game.seed), game)
        play.viewer = play.looks_next
        return play

    # What a Play is asked by the page

    @property
    def over(self) -> bool:
        """Never: at the end the table is shown too."""
        return False

    @property
    def computer_asked(self) -> bool:
        """Nobody is asked."""
        return False

    @property
    def levels(self) -> tuple[str, ...]:
        """None: all has been chosen already, and a record does not say by whom."""
        return ("",) * len(self.plan.people)

    @property
    def looks_next(self) -> int:
        """The seat whose eyes have been asked for."""
        return self.viewer

    @property
    def needs_curtain(self) -> bool:
        """Whether the eyes may be those of somebody else at this device, who still plays."""
        is_secret = self._private and not self._finished and sum(self.plan.people) > 1
        return is_secret and self._seated != self.viewer

    def take_seat(self) -> None:
        """Whoever these eyes belong to looks from now on."""
        self._seated = self.viewer

    @property
    def progress(self) -> Progress:
        """In place of a question, what has just happened."""
        return Progress([], busy=self.told, only_told=True)

    @property
    def told(self) -> str:
        """What has just happened, in a sentence or two."""
        if self.game.decision is None:
            scores = self.game.scores()
            return verdict(sorted(scores, key=lambda score: (score["place"], score["player"])))
        if not self.number:
            return t("replay.beginning")
        log = self.game.view(self.viewer)["log"]
        told = log[self.replay.new_lines(self.number)] or log[-1:]  # a choice may tell nothing
        return " ".join(entry["text"] for entry in told[:_MOST_SENTENCES])

    def view(self) -> dict[str, Any]:
        """What the eyes see that look now."""
        view = self.game.view(self.viewer)
        view["decision"] = None
        if self.eyes == ALL:
            for seat, player in enumerate(view["players"]):
                if seat != self.viewer:
                    theirs = self.game.view(seat)["players"][seat]
                    player["known_hand"] = theirs["hand"] + theirs["set_aside"]
        return view

    def look(self, view: dict[str, Any]) -> Look:
        """The cards with nothing to choose among them."""
        return Look(self.cards, Marks(), WhyNot(cards={}, actions={}, entombing="", ending=""))

    @property
    def record(self) -> str:
        """The whole game as text, whichever moment is shown."""
        return self._game.record()

    def text_to_copy(self, what: str, page: str) -> str:
        """As in any game, but a link leads to the replay."""
        if what == "link":
            return deep_link.to_record(page, self.record, replayed=True)
        return super().text_to_copy(what, page)

    def again(self, seed: int) -> Play:
        """The same replay from its beginning."""
        return ReplayPlay(self.plan, self._game, self.name, self._private)

    def forget(self) -> None:
        """There is nothing to forget."""
        self.opened = ""
        self.picks = []
