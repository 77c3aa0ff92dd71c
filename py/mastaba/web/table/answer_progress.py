"""How far a person has come with the answer to a question, and how the page puts it into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mastaba.view_types import DecisionView, View

from ..dom.element_tree import Node
from ..dom.page_language import t


@dataclass(frozen=True, slots=True)
class UndoStatus:
    """How many choices can be undone and redone; if none, why (empty if some can)."""

    undoable: int = 0
    redoable: int = 0
    why_no_undo: str = ""
    why_no_redo: str = ""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a request: why it cannot be met or, if it `advises`, a hint."""

    words: str = ""
    advises: bool = False


@dataclass(frozen=True, slots=True)
class AnswerProgress:
    """A person's progress on the answer, and what else the question panel shows.

    `picks` are the options picked so far, `missing` says why they may not be confirmed yet
    (empty if they may), and `gold` is the gold they lay out in a payment, and the gold due.

    `busy` replaces the question while a computer player thinks or, if `waiting`, until a person
    lets it continue; with `may_skip`, a person may skip its pauses. `trouble` replaces the question
    if the computer player failed. With `only_told` nobody is ever asked, and the panel shows only
    `busy`.

    Each request has a `reply` of its own; `hinted` are the options that the last hint suggests.
    `helps` is False where there is no undo, redo, hint or skipping. `may_keep_order` offers to
    leave all discards as they lie from now on. `stuck` is the viewer's last turn that ended because
    nothing else was possible, 0 if none did; `news` is what the others did meanwhile.
    """

    picks: list[int]
    missing: str = ""
    gold: tuple[int, int] | None = None
    busy: str = ""
    waiting: bool = False
    may_skip: bool = False
    only_told: bool = False
    trouble: str = ""
    undo: UndoStatus = UndoStatus()
    reply: Reply = Reply()
    hinted: Sequence[int] = ()
    helps: bool = True
    may_keep_order: bool = False
    stuck: int = 0
    news: Node | None = None


def describe_question(view: View, progress: AnswerProgress) -> tuple[str, str]:
    """The question and the progress on its answer, as shown; each may be empty."""
    if view["over"] or progress.trouble:
        return progress.trouble, ""
    decision = view["decision"]
    far = how_far(decision, progress) if decision and not progress.busy else ""
    return status(view, progress), far


def status(view: View, progress: AnswerProgress) -> str:
    """The question, or what there is to wait for, and what else a player should know just then."""
    decision = view["decision"]
    words = progress.busy or (decision["prompt"] if decision else "")
    ended = "" if progress.only_told else why_ended(view, bool(progress.busy), progress.stuck)
    first = ended or ("" if progress.busy or progress.only_told else ending_notice(view))
    return f"{first} {words}" if first and words else first or words


def ending_notice(view: View) -> str:
    """How many cards are left to a player who may buy, once the stock is empty; else empty."""
    decision = view["decision"]
    if decision is None or decision["kind"] != "play" or view["stock_count"]:
        return ""
    left = sum(card is not None for card in view["pyramid"].values())
    return t("question.cards left", count=left) if left else t("question.last round")


def why_ended(view: View, waits: bool, stuck: int) -> str:
    """Why the viewer's turn ends or has ended by itself, if so, as long as that is news.

    It is until the next turn has brought something, or, if the viewer `waits`, to its end. `stuck`
    is as in `AnswerProgress`.
    """
    log, turn = view["log"], view["turn"]
    for entry in reversed(log):
        if entry["turn"] < turn - 1:
            break
        if entry["event"] == "runs out" and entry["player"] == view["you"]:
            if entry["turn"] == turn:
                return t("question.no cards left")
            is_news = waits or _is_new_turn(view)
            return t("question.no cards were left") if is_news else ""
    if stuck == turn > 0:
        return t("question.nothing left")
    is_stuck = stuck == turn - 1 > 0 and (waits or _is_new_turn(view))
    return t("question.nothing was left") if is_stuck else ""


def _is_new_turn(view: View) -> bool:
    """Whether a turn has just begun, and its first play is still to be chosen."""
    decision = view["decision"]
    is_play = decision is not None and decision["kind"] == "play"
    return is_play and view["log"][-1]["event"] == "begins turn"


def how_far(decision: DecisionView, progress: AnswerProgress) -> str:
    """The progress of the picks in words; empty if the decision takes exactly one."""
    if decision["most"] == 1 and decision["least"] == 1:
        return ""
    most, count = decision["most"], len(progress.picks)
    if progress.gold:
        laid, due = progress.gold
        return t("question.gold", laid=laid, due=due)
    if progress.missing:
        return progress.missing
    if count < most:
        return t("question.up to", count=count, more=most - count)
    return t("question.chosen", count=count)


def describe_undo(undo: UndoStatus) -> str:
    """How far Undo goes, in words."""
    return t("question.undo far", count=undo.undoable) if undo.undoable else ""


def describe_redo(undo: UndoStatus) -> str:
    """How far Redo goes, in words."""
    return t("question.redo far", count=undo.redoable) if undo.redoable else ""
