"""Tells screen readers what has happened: everything once, and nothing read out elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pyscript import document

from mastaba.rules.cards import Card
from mastaba.view_types import View

from ..dom.page_language import t
from ..table.answer_progress import AnswerProgress, Reply, describe_question, describe_undo
from . import spoken_table


class Announcement(NamedTuple):
    """What to say with a view.

    `words` may be empty. `has_news` says whether they tell all events so far. `asked` is the
    question and the progress on its answer, `reply` what was said to the last request.
    """

    words: str
    has_news: bool
    asked: tuple[str, str]
    reply: Reply


class LiveRegion:
    """The live region for the game's events, replies, questions and the progress on an answer.

    All that is new is one message, since screen readers read the changes of several live regions
    in any order. The region is always on the page: some ignore one that appears with its text.
    """

    def __init__(self) -> None:
        self._place = document.getElementById("spoken")
        self.forget()

    def forget(self) -> None:
        """Clear everything for another game or another person, who must not hear it."""
        self._place.replaceChildren()
        self._before: View | None = None  # the view at the last announcement
        self._choices = 0
        self._asked = ("", "")  # the question and the progress on it, as last shown
        self._reply = Reply()  # the last one, however often it has been drawn

    def say(self, words: str) -> None:
        """Announce this, even if it has just been announced."""
        new = document.createElement("p")
        new.textContent = words
        self._place.replaceChildren(new)

    def announcement_for(
        self,
        view: View,
        choices: int,
        progress: AnswerProgress,
        cards: Mapping[str, Card],
        won: str = "",
    ) -> Announcement:
        """What to say with `view`, shown after this many choices.

        `won` says who has won. It is said with the end of the game although its heading gets the
        focus: screen readers sometimes miss a focus that moves as the whole table changes.
        """
        news = self._news(view, choices, progress, cards)
        question, far = asked = (won, "") if won else describe_question(view, progress)
        is_new = question != self._asked[0]
        parts = (
            news,
            progress.reply.words if progress.reply is not self._reply else "",
            question if is_new else "",
            far if is_new or far != self._asked[1] else "",
        )
        words = " ".join(filter(None, parts))
        return Announcement(words, news is not None, asked, progress.reply)

    def announce(self, announcement: Announcement, view: View, choices: int) -> None:
        """Say it, as the view is being shown."""
        if announcement.has_news:
            self._before, self._choices = view, choices
        self._asked = announcement.asked
        self._reply = announcement.reply
        if announcement.words:
            self.say(announcement.words)

    def _news(
        self, view: View, choices: int, progress: AnswerProgress, cards: Mapping[str, Card]
    ) -> str | None:
        """The new events; None if not yet, empty if there are none.

        Computer players' moves are announced when their turn ends, or one by one if they wait.
        """
        if progress.only_told:
            return None
        before, undone = self._before, choices < self._choices
        waiting = before is not None and view["turn"] == before["turn"]
        if progress.busy and not progress.waiting and waiting and not undone:
            return None
        return _undone(progress) if undone else _new(before, view, cards)


def _undone(progress: AnswerProgress) -> str:
    """The announcement of an undo, and how many more are possible."""
    return " ".join(words for words in (t("speech.undone"), describe_undo(progress.undo)) if words)


def _new(before: View | None, view: View, cards: Mapping[str, Card]) -> str:
    """What has not been announced yet."""
    if before is None or before["you"] != view["you"]:
        return spoken_table.since(view) if spoken_table.has_past(view) else ""
    events = spoken_table.news(view["log"][len(before["log"]) :])
    return " ".join(words for words in (events, spoken_table.drawn(before, view, cards)) if words)
