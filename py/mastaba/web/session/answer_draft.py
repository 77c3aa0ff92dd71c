"""The answer that a person is preparing: what is picked, what is open, what was replied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..dom.page_language import t
from ..table.answer_progress import Reply


@dataclass(slots=True)
class AnswerDraft:
    """An answer that has not been given yet.

    `picks` are the options picked so far, in order; `opened` is the card whose uses are shown
    ("hand 0/#131"), empty if none is; `reply` answers the last request, `hinted` are the options
    that the last hint suggests.
    """

    picks: list[int] = field(default_factory=list)
    opened: str = ""
    reply: Reply = field(default_factory=Reply)
    hinted: Sequence[int] = ()

    def toggle(self, index: int, most: int) -> None:
        """Pick an option, or unpick it; picks keep their order, and there are at most `most`."""
        if index in self.picks:
            self.picks.remove(index)
        elif len(self.picks) < most:
            self.picks.append(index)
        else:
            self.say(t("question.enough", count=len(self.picks)))

    def open(self, location: str) -> None:
        """Show the uses of the card at a location, or hide them if shown."""
        self.opened = "" if self.opened == location else location

    def say(self, words: str) -> None:
        """Reply to a request; a hint's options stay marked."""
        self.reply = Reply(words)
