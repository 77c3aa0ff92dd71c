"""What the new-game form says about card packs."""

from __future__ import annotations

from collections.abc import Iterable

from mastaba.packs import Pack

from .tree import Node, button, h


def note(pack: Pack | None, words: str) -> Node:
    """Which pack there is, with the box that switches it; ``words`` are what else is to say."""
    if pack is None:
        return h("p", {"class": "hint"}, "No card pack is loaded.", key="none")
    count = len(pack.changes)
    cards = "1 card" if count == 1 else f"{count} cards"
    box = h("input", {"type": "checkbox", "name": "pack", "value": pack.digest, "checked": True})
    return h(
        "div",
        {"class": "folded"},
        h("label", {"class": "check"}, box, f" Play with “{pack.title}”"),
        h("p", {"class": "hint"}, f"It changes {cards}. Its digest is {pack.digest}. {words}"),
        h(
            "div",
            {"class": "choices"},
            button("export-pack", "Export"),
            button("remove-pack", "Remove"),
        ),
        key=pack.digest,
    )


def complaint(problems: Iterable[str]) -> Node:
    """What is wrong with a pack, line by line."""
    return h("ul", {}, *(h("li", {}, problem) for problem in problems))
