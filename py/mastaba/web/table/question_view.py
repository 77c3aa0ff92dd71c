"""The current question: its prompt, the options that need a button, and progress on the answer."""

from __future__ import annotations

from collections import Counter
from typing import Final

from mastaba.rules.cards import Card
from mastaba.view_types import DecisionView, OptionView, View, decision_in

from ..cards.card_face import CardFaces, hue, symbol
from ..dom.element_tree import (
    Attrs,
    Node,
    Value,
    button,
    disabled_button,
    h,
    hidden_heading,
    region,
)
from ..dom.page_language import t
from ..keyboard.keymap import button_key
from .answer_progress import (
    AnswerProgress,
    describe_redo,
    describe_undo,
    ending_notice,
    how_far,
    status,
)

USE_LABELS: Final = {"action": "question.action", "entomb": "question.entomb"}
"""The labels of the buttons for the uses of a card, by kind of option."""

DECIDED_BY_HAND: Final = frozenset(("offering table", "medjay", "sling", "cat"))
"""Offers of a reaction: where there is little room, the answers do not cover the hand."""

LONG: Final = 70
"""A question with more characters than this needs all the room on a phone."""


def question(view: View, faces: CardFaces, progress: AnswerProgress) -> Node:
    """The panel with the question, the options that need a button, and the permanent buttons."""
    if progress.trouble:
        return _trouble(progress.trouble)
    decision = view["decision"]
    asked = decision.get("options", []) if decision and not progress.busy else []
    words = status(view, progress)
    uses = buttons = confirm = None
    if decision and asked:
        uses = _uses(decision, faces, progress) if faces.targets.uses else None
        buttons = _buttons(decision, faces, progress)
        confirm = _confirm(decision, progress)
    go_on = _continue() if progress.busy and progress.waiting else None
    kinds = {
        "choosing": uses or buttons or go_on,
        "confirming": confirm,
        "told": progress.news,
        "hand-decides": decision and decision["kind"] in DECIDED_BY_HAND,
    }
    return region(
        t("question.region"),
        "question",
        hidden_heading(t("question.region")),
        _asked(words),
        _said(progress),
        _latest(view) if words == progress.busy and not progress.only_told else None,
        progress.news,
        uses,
        buttons,
        confirm,
        _entombing(view, asked),
        go_on,
        None if progress.only_told else _always(asked, faces, progress),
        **{"class": " ".join(["question", *(kind for kind, there in kinds.items() if there)])},
        tabindex="-1",
    )


def _asked(words: str) -> Node:
    """The question, which `LiveRegion` reads out.

    No status, not even a silent one: Orca would often take its text for the live region's, and
    say neither. No paragraph: a phone has no room for the space that readers may add between them.
    """
    kind = "asked wordy" if len(words) > LONG else "asked"
    return h("div", {"class": kind}, words, key="asked")


def _said(progress: AnswerProgress) -> Node:
    """The answer to a request: why not, or advice."""
    kind = "said advice" if progress.reply.advises else "said"
    return h("div", {"class": kind}, progress.reply.words, key="said")


def _latest(view: View) -> Node | None:
    """The latest event, for screens without room for the log; it is read out elsewhere."""
    latest = [entry["text"] for entry in view["log"] if entry["turn"] == view["turn"]]
    return (
        h("p", {"class": "latest", "aria-hidden": "true"}, latest[-1], key="latest")
        if latest
        else None
    )


def _entombing(view: View, asked: list[OptionView]) -> Node | None:
    """A reminder whether the turn's one card has been entombed, as that is easily forgotten.

    It gives way to the notice that the game is ending.
    """
    if ending_notice(view):
        return None
    if any(option["kind"] == "entomb" for option in asked):
        words = t("tabs.may entomb")
    elif asked and decision_in(view)["kind"] == "play" and view["solitaire"] != "master":
        words = t("tabs.entombed") if view["entombed"] else ""
    else:
        words = ""
    return h("p", {"class": "entombing"}, words, key="entombing") if words else None


def _skip() -> Node:
    attrs: Attrs = {"title": t("question.skip is for")}
    return button("skip", t("question.skip"), "button", **attrs, **_keyed("continue"))


def _continue() -> Node:
    go_on = button("continue", t("question.continue"), "button strong", **_keyed("continue"))
    return h("div", {"class": "choices"}, go_on, key="continue")


def _trouble(words: str) -> Node:
    again = button("retry", t("question.again"), "button strong")
    return region(
        t("question.region"),
        "question",
        hidden_heading(t("question.region")),
        _asked(words),
        h("div", {"class": "choices"}, again, key="choices"),
        **{"class": "question choosing"},
        tabindex="-1",
    )


def _uses(decision: DecisionView, faces: CardFaces, progress: AnswerProgress) -> Node:
    """The uses of the opened card, and its text where cards have no room for it."""
    options, uses = decision["options"], faces.targets.uses
    opened = options[uses[0]]
    name, copy = str(opened["card"]), opened["copy"]
    card = faces.cards[name]
    return h(
        "div",
        {"class": "choices", "role": "group", "aria-label": t("question.uses", card=card.name)},
        h("p", {"class": "card-text"}, h("strong", {}, card.name), f" {card.text}"),
        *(
            _choice(index, use_label(options[index], card), progress, "button strong")
            for index in uses
        ),
        *_other_uses(copy, card, faces),
        button(f"show {name}/{copy}", t("question.details"), "button details"),
        button("close", t("question.close")),
        key="uses",
    )


def _other_uses(copy: int | None, card: Card, faces: CardFaces) -> list[Node]:
    """The uses of the opened card that are not available now, and why."""
    why_not = {
        "action": "" if copy is None else faces.why_not["actions"].get(copy),
        "entomb": faces.why_not["entombing"],
    }
    return [
        disabled_button(use, t(USE_LABELS[use], card=card.name), why)
        for use, why in why_not.items()
        if why
    ]


def use_label(option: OptionView, card: Card) -> str:
    """The label of the button for one use of a card."""
    key = USE_LABELS.get(option["kind"])
    return t(key, card=card.name) if key else option["text"]


def _buttons(decision: DecisionView, faces: CardFaces, progress: AnswerProgress) -> Node | None:
    """Buttons for the options without a card in the hand or the pyramid."""
    options = decision["options"]
    shown = [index for index in faces.targets.listed if options[index]["kind"] != "end turn"]
    labels = _told_apart([options[index]["text"] for index in shown])
    listed = [
        _listed(index, label, decision, faces, progress)
        for index, label in zip(shown, labels, strict=True)
    ]
    if progress.may_keep_order:  # first, so that it is in sight however many cards there are
        until = t("question.keep order until")
        listed.insert(0, button("keep-order", t("question.keep order"), title=until))
    return h("div", {"class": "choices"}, *listed, key="choices") if listed else None


def _told_apart(texts: list[str]) -> list[str]:
    """The same texts, with equal ones numbered."""
    counts = Counter(texts)
    seen: Counter[str] = Counter()
    labels = []
    for text in texts:
        seen[text] += 1
        label = text
        if counts[text] > 1:
            label = t("question.one of several", name=text, number=seen[text], count=counts[text])
        labels.append(label)
    return labels


def _listed(
    index: int, label: str, decision: DecisionView, faces: CardFaces, progress: AnswerProgress
) -> Node:
    """A button in the list; a bare card name is preceded by the card's cost and sign."""
    option = decision["options"][index]
    shows: Attrs = {"data-card": option["card"]}
    do = "choose"
    if decision["most"] > 1:
        do = "toggle"
        picked = index in progress.picks
        shows["aria-pressed"] = "true" if picked else "false"
        label = f"{progress.picks.index(index) + 1} ✓ {label}" if picked else label
    card = faces.cards.get(option["card"] or "")
    if card is None or option["text"] != card.name:
        return _choice(index, label, progress, "button", do, **shows)
    plain = _choice(index, label, progress, f"button listed {hue(card)}", do, **shows)
    return h("button", {**plain.attrs}, _in_brief(card), label, key=plain.key)


def _in_brief(card: Card) -> Node:
    """Cost and sign of a card, for the eye only: screen readers have the card's details."""
    return h(
        "span",
        {"class": "brief", "aria-hidden": "true"},
        h("span", {"class": "cost"}, str(card.cost)),
        h("span", {"class": "symbol"}, symbol(card)),
    )


def _choice(
    index: int, label: str, progress: AnswerProgress, kind: str, do: str = "choose", **attrs: Value
) -> Node:
    """The button for an option; marked and described if a hint suggests it."""
    if index in progress.hinted:
        kind = f"{kind} hinted"
        attrs["aria-description"] = t("hint.mark")
    return button(f"{do} {index}", label, kind, **attrs)


def _confirm(decision: DecisionView, progress: AnswerProgress) -> Node | None:
    """The button that confirms a choice of several, and what is still missing."""
    far = how_far(decision, progress)
    if not far:
        return None
    if decision["kind"] == "pay":
        word = t("question.pay")
    elif decision["kind"] == "discard order" and not progress.picks:
        word = t("question.as they lie")
    else:
        word = t("question.done" if progress.picks or decision["least"] else "question.none")
    return h(
        "div",
        {"class": "confirm"},
        h("p", {"class": "progress"}, far, key="progress"),
        _open_or_disabled("done", word, progress.missing, "button strong"),
        key="confirm",
    )


def _always(asked: list[OptionView], faces: CardFaces, progress: AnswerProgress) -> Node:
    """Undo, Redo, Hint and End turn, always in the same place."""
    ends = [index for index, option in enumerate(asked) if option["kind"] == "end turn"]
    if ends:
        words = t("question.end turn")
        end = _choice(ends[0], words, progress, "button strong", "choose", **_keyed("end turn"))
    else:
        why = faces.why_not["ending"] or progress.busy
        end = disabled_button(
            "end turn", t("question.end turn"), why, "button", **_keyed("end turn")
        )
    end.key = "end turn"
    return h(
        "div",
        {"class": "always"},
        *(_helps(progress) if progress.helps else []),
        end,
        key="always",
    )


def _open_or_disabled(
    do: str, label: str, why_not: str, kind: str = "button", /, **attrs: Value
) -> Node:
    """A button that stays clickable when it is not available: a click then says why."""
    if why_not:
        return disabled_button(do, label, why_not, kind, **_keyed(do))
    return button(do, label, kind, **attrs, **_keyed(do))


def _far(steps: int, description: str) -> Attrs:
    """Attributes with a button's reach: a number for the eye, words for screen readers."""
    return {"data-progress": steps or None, "aria-description": description or None}


def _keyed(name: str) -> Attrs:
    """The attribute that names a button's key."""
    return {"aria-keyshortcuts": button_key(name)}


def _helps(progress: AnswerProgress) -> list[Node]:
    """Undo, Redo and Hint; while the pauses of computer players may be skipped, that, not Hint.

    There, a click that comes too late ends no turn: as a rule it asks for a hint.
    """
    undo = progress.undo
    why_no_undo = t("session.no further", why=undo.why_no_undo) if undo.why_no_undo else ""
    undoes = _far(undo.undoable, describe_undo(undo))
    redoes = _far(undo.redoable, describe_redo(undo))
    return [
        _open_or_disabled("undo", t("question.undo"), why_no_undo, **undoes),
        _open_or_disabled("redo", t("question.redo"), undo.why_no_redo, **redoes),
        _skip()
        if progress.may_skip
        else _open_or_disabled("hint", t("hint.button"), progress.busy),
    ]
