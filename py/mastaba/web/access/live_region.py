"""Tells those who listen what has happened: each thing once, and nothing that is said elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyscript import document

from mastaba.rules.cards import Card

from ..dom.page_language import t
from ..table.question_view import Progress, undo_told
from . import spoken_table

View = dict[str, Any]


class Ear:
    """The one place of the page that speaks of the game; the question is said where it stands."""

    def __init__(self) -> None:
        self._place = document.getElementById("spoken")
        self.forget()

    def forget(self) -> None:
        """Another game begins, or somebody else comes: what was said is not for them."""
        self._place.replaceChildren()
        self._before: View | None = None  # what the listener knew when something was said last
        self._choices = 0

    def say(self, words: str) -> None:
        """Say this, also if it has just been said."""
        new = document.createElement("p")
        new.textContent = words
        self._place.replaceChildren(new)

    def follow(
        self, view: View, choices: int, progress: Progress, cards: Mapping[str, Card]
    ) -> None:
        """The table shows ``view`` now, after so many choices: say what is new.

        What computer players do is told when their turn ends, or move by move if they wait.
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


def _undone(progress: Progress) -> str:
    """That a choice was taken back, and how far one can go on with it."""
    return " ".join(words for words in (t("keys.undone"), undo_told(progress)) if words)


def _new(before: View | None, view: View, cards: Mapping[str, Card]) -> str:
    """What the listener has not been told yet."""
    if before is None or before["you"] != view["you"]:
        return spoken_table.since(view) if spoken_table.has_past(view) else ""
    told = spoken_table.news(view["log"][len(before["log"]) :])
    return " ".join(words for words in (told, spoken_table.drawn(before, view, cards)) if words)
