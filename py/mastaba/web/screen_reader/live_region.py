"""Announces what has happened to screen readers: once, and nothing announced elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyscript import document

from mastaba.rules.cards import Card

from ..dom.page_language import t
from ..table.question_view import AnswerProgress, undo_told
from . import spoken_table

View = dict[str, Any]


class LiveRegion:
    """The only live region for the game's events; the question has its own."""

    def __init__(self) -> None:
        self._place = document.getElementById("spoken")
        self.forget()

    def forget(self) -> None:
        """Clear everything for another game or another person, who must not hear it."""
        self._place.replaceChildren()
        self._before: View | None = None  # the view at the last announcement
        self._choices = 0

    def say(self, words: str) -> None:
        """Announce this, even if it has just been announced."""
        new = document.createElement("p")
        new.textContent = words
        self._place.replaceChildren(new)

    def follow(
        self, view: View, choices: int, progress: AnswerProgress, cards: Mapping[str, Card]
    ) -> None:
        """Announce what is new in ``view``, shown after this many choices.

        Announces computer players' moves when their turn ends, or one by one if they wait.
        """
        if progress.only_told:
            return
        before, undone = self._before, choices < self._choices
        waiting = before is not None and view["turn"] == before["turn"]
        if progress.busy and not progress.waiting and waiting and not undone:
            return
        self._before, self._choices = view, choices
        words = _undone(progress) if undone else _new(before, view, cards)
        if words:
            self.say(words)


def _undone(progress: AnswerProgress) -> str:
    """The announcement of an undo, and how many more are possible."""
    return " ".join(words for words in (t("keys.undone"), undo_told(progress)) if words)


def _new(before: View | None, view: View, cards: Mapping[str, Card]) -> str:
    """What has not been announced yet."""
    if before is None or before["you"] != view["you"]:
        return spoken_table.since(view) if spoken_table.has_past(view) else ""
    told = spoken_table.news(view["log"][len(before["log"]) :])
    return " ".join(words for words in (told, spoken_table.drawn(before, view, cards)) if words)
