"""The current question: what is asked, the options that need a button, and how far a choice is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mastaba.cards import CARDS

from .marks import Marks, OptionDict
from .tree import Node, button, h, region


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a person is with the answer, and what else the panel has to say.

    ``picks`` are the options picked so far, ``ready`` whether they may be confirmed. ``busy`` is
    said in place of the question while a computer player thinks, ``trouble`` if it failed.
    """

    picks: list[int]
    ready: bool
    may_undo: bool
    busy: str
    trouble: str


def question(view: dict[str, Any], marks: Marks, progress: Progress) -> Node:
    """The panel with the live status, the options that need a button, Undo and End turn."""
    if progress.trouble:
        return _trouble(progress.trouble)
    decision = view["decision"]
    asked = [] if progress.busy else decision.get("options", [])
    return region(
        "Question",
        "question",
        h("p", {"role": "status"}, progress.busy or decision["prompt"]),
        *(_uses(decision, marks) if marks.uses and asked else []),
        _buttons(decision, marks, progress) if asked else None,
        _always(asked, progress.may_undo),
        tabindex="-1",
    )


def _trouble(words: str) -> Node:
    again = button("retry", "Try again", "button strong")
    return region(
        "Question",
        "question",
        h("p", {"role": "status"}, words),
        h("div", {"class": "choices"}, again, key="choices"),
        tabindex="-1",
    )


def _uses(decision: dict[str, Any], marks: Marks) -> list[Node]:
    """The uses of the card that was opened, under its text."""
    options = decision["options"]
    card = CARDS[options[marks.uses[0]]["card"]]
    return [
        h("p", {"class": "card-text"}, h("strong", {}, card.name), f" {card.text}", key="text"),
        h(
            "div",
            {"class": "choices", "role": "group", "aria-label": f"Uses of {card.name}"},
            *(
                button(f"choose {index}", use_label(options[index]), "button strong")
                for index in marks.uses
            ),
            button("close", "Close"),
            key="uses",
        ),
    ]


def use_label(option: OptionDict) -> str:
    """What the button for one use of a card says."""
    if option["kind"] == "action":
        return f"Play {option['card']}: action"
    if option["kind"] == "entomb":
        return f"Entomb {option['card']}"
    return str(option["text"])


def _buttons(decision: dict[str, Any], marks: Marks, progress: Progress) -> Node:
    options = decision["options"]
    several = decision["most"] > 1
    listed = [
        _listed(index, options[index], several, progress.picks)
        for index in marks.listed
        if options[index]["kind"] != "end turn"
    ]
    confirm = _confirm(decision, progress) if several or decision["least"] == 0 else []
    return h("div", {"class": "choices"}, *listed, *confirm, key="choices")


def _listed(index: int, option: OptionDict, several: bool, picks: list[int]) -> Node:
    if not several:
        return button(f"choose {index}", option["text"])
    picked = index in picks
    label = f"{picks.index(index) + 1} ✓ {option['text']}" if picked else option["text"]
    return button(f"toggle {index}", label, **{"aria-pressed": "true" if picked else "false"})


def _confirm(decision: dict[str, Any], progress: Progress) -> list[Node]:
    """The button that ends a choice of several, and what is still missing."""
    if decision["kind"] == "pay":
        word = "Pay"
    else:
        word = "Done" if progress.picks or decision["least"] else "Choose none"
    return [
        button("done", word, "button strong", disabled=not progress.ready),
        h("p", {"class": "progress"}, _how_far(decision, progress)),
    ]


def _how_far(decision: dict[str, Any], progress: Progress) -> str:
    least, most, count = decision["least"], decision["most"], len(progress.picks)
    if decision["kind"] == "pay":
        printed = (CARDS[decision["options"][index]["card"]].gold for index in progress.picks)
        return f"{sum(printed)} gold: {'enough' if progress.ready else 'not enough yet'}"
    if count < least:
        return f"{least - count} more to choose"
    if count < most:
        return f"{count} chosen, up to {most - count} more"
    return f"{count} chosen"


def _always(asked: list[OptionDict], may_undo: bool) -> Node:
    """Undo and End turn, always in the same place."""
    ends = [index for index, option in enumerate(asked) if option["kind"] == "end turn"]
    end = (
        button(f"choose {ends[0]}", "End turn", "button strong")
        if ends
        else button("end", "End turn", disabled=True)
    )
    end.key = "end turn"
    return h(
        "div", {"class": "always"}, button("undo", "Undo", disabled=not may_undo), end, key="always"
    )
