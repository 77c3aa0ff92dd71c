"""The current question: what is asked, the options that need a button, and how far a choice is."""

from __future__ import annotations

from typing import Any

from mastaba.cards import CARDS

from .marks import Marks, OptionDict
from .tree import Node, button, h, region


def question(
    view: dict[str, Any], marks: Marks, picks: list[int], busy: str, may_undo: bool
) -> Node:
    """The panel with the live status; ``busy`` takes the place of the prompt if it is not empty."""
    decision = view["decision"] or {"kind": "", "prompt": "The game is over."}
    asked = [] if busy else decision.get("options", [])
    return region(
        "Question",
        "question",
        h("p", {"role": "status"}, busy or decision["prompt"]),
        *(_uses(decision, marks) if marks.uses and asked else []),
        _buttons(decision, marks, picks) if asked else None,
        _always(asked, may_undo),
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


def _buttons(decision: dict[str, Any], marks: Marks, picks: list[int]) -> Node:
    options = decision["options"]
    several = decision["most"] > 1
    listed = [
        _listed(index, options[index], several, picks)
        for index in marks.listed
        if options[index]["kind"] != "end turn"
    ]
    confirm = _confirm(decision, picks) if several or decision["least"] == 0 else []
    return h("div", {"class": "choices"}, *listed, *confirm, key="choices")


def _listed(index: int, option: OptionDict, several: bool, picks: list[int]) -> Node:
    if not several:
        return button(f"choose {index}", option["text"])
    picked = index in picks
    label = f"{picks.index(index) + 1} ✓ {option['text']}" if picked else option["text"]
    return button(f"toggle {index}", label, **{"aria-pressed": "true" if picked else "false"})


def _confirm(decision: dict[str, Any], picks: list[int]) -> list[Node]:
    """The button that ends a choice of several, and what is still missing."""
    least, most, count = decision["least"], decision["most"], len(picks)
    paying = decision["kind"] == "pay"
    word = "Pay" if paying else ("Done" if count or least else "Choose none")
    ready = least <= count <= most
    return [
        button("done", word, "button strong", disabled=not ready),
        h("p", {"class": "progress"}, _progress(decision, picks, paying)),
    ]


def _progress(decision: dict[str, Any], picks: list[int], paying: bool) -> str:
    least, most, count = decision["least"], decision["most"], len(picks)
    if paying:
        gold = sum(CARDS[decision["options"][index]["card"]].gold for index in picks)
        return f"{gold} gold laid out"
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
