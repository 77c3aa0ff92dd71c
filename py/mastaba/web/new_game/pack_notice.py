"""The new-game form's messages about card packs."""

from __future__ import annotations

from collections.abc import Iterable

from mastaba.formats.card_packs import Pack

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t


def no_pack(is_removed: bool) -> Node:
    """That no pack is loaded, and what that means if one has just been removed."""
    words = [t("pack.none"), *([t("pack.removed")] if is_removed else [])]
    return h("p", {"class": "hint"}, " ".join(words), key="none")


def refused_pack() -> Node:
    """That no pack is loaded although a text is stored, with the button that removes it."""
    return h(
        "div",
        {"class": "folded"},
        h("p", {"class": "hint"}, t("pack.none"), " ", t("pack.refused")),
        h("div", {"class": "choices"}, button("remove-pack", t("pack.remove"))),
        key="refused",
    )


def note(pack: Pack, is_stored: bool) -> Node:
    """The loaded pack, with the box that enables it; `is_stored` if the browser stores it."""
    about = t("pack.about", count=len(pack.changes), digest=pack.digest)
    box = h("input", {"type": "checkbox", "name": "pack", "value": pack.digest, "checked": True})
    return h(
        "div",
        {"class": "folded"},
        h("label", {"class": "check"}, box, " ", t("pack.play with", title=pack.title)),
        h("p", {"class": "hint"}, about if is_stored else f"{about} {t('pack.not stored')}"),
        h(
            "div",
            {"class": "choices"},
            button("export-pack", t("pack.export")),
            button("remove-pack", t("pack.remove")),
        ),
        key=pack.digest,
    )


def problem_list(problems: Iterable[str]) -> Node:
    """What is wrong with a pack, line by line."""
    return h("ul", {}, *(h("li", {}, problem) for problem in problems))
