"""One game on the page: whose choice it is, what has been picked, what is shown."""

from __future__ import annotations

from typing import Any

from mastaba import Game

from .marks import Marks, read_marks
from .plan import Plan
from .proposal import covers, proposed_payment
from .question import Progress


class Play:
    """A game with its seats. ``viewer`` is the seat whose eyes the page shows the table to."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = Game(plan.setup, seed=plan.seed)
        self.sets: list[str] = self.game.view(0)["sets"]
        self.perfect: int | None = self.game.scores()[0]["perfect"]  # what solitaire is about
        self.viewer = plan.first_person
        self.picks: list[int] = []
        self.opened = ""
        self.trouble = ""  # what went wrong with the computer player, in words

    @property
    def over(self) -> bool:
        """Whether there is nothing left to choose."""
        return self.game.decision is None

    @property
    def asked(self) -> int:
        """The seat that must choose now."""
        assert self.game.decision is not None
        return self.game.decision.player

    @property
    def computer_asked(self) -> bool:
        """Whether a computer player must choose now."""
        return not self.over and not self.plan.people[self.asked]

    @property
    def needs_curtain(self) -> bool:
        """Whether the one who must choose is a person other than the one who looks."""
        return not self.over and not self.computer_asked and self.asked != self.viewer

    @property
    def may_undo(self) -> bool:
        """Whether the one who is asked may take the last choice back."""
        return not self.over and not self.computer_asked and self.game.may_undo()

    @property
    def ready(self) -> bool:
        """Whether what has been picked may be confirmed; a payment only when it is in full."""
        decision = self.game.decision
        if decision is None or not decision.least <= len(self.picks) <= decision.most:
            return False
        return decision.kind != "pay" or covers(self.game, self.picks)

    @property
    def progress(self) -> Progress:
        """What the question panel has to know besides the view."""
        busy = f"{self.plan.names[self.asked]} is thinking …" if self.computer_asked else ""
        return Progress(self.picks, self.ready, self.may_undo, busy, self.trouble)

    def view(self) -> dict[str, Any]:
        """What the viewer may know."""
        return self.game.view(self.viewer)

    def marks(self, view: dict[str, Any]) -> Marks:
        """The legal choices of the viewer, by where they lie."""
        return read_marks(view, self.picks, self.opened)

    def choose(self, picks: list[int]) -> None:
        """Make a choice; raises IllegalChoice and changes nothing if it is none."""
        self.game.choose(picks)
        self.forget()
        if not self.over and not self.computer_asked:
            self.picks = proposed_payment(self.game)

    def undo(self) -> None:
        """Take the last choice back."""
        self.game.undo()
        self.forget()

    def toggle(self, index: int) -> None:
        """Pick an option of several, or put it back; the order of picks is kept."""
        if index in self.picks:
            self.picks.remove(index)
        elif self.game.decision is not None and len(self.picks) < self.game.decision.most:
            self.picks.append(index)

    def open(self, target: str) -> None:
        """Show the uses of a card, or hide them if they are shown."""
        self.opened = "" if self.opened == target else target

    def forget(self) -> None:
        """Drop what was picked but not confirmed."""
        self.picks = []
        self.opened = ""
