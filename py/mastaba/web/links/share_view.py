"""Sharing a game: buttons that copy its record, its position or a link to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t
from . import deep_link

TEXTS: Final = ("record", "position", "link")
"""What can be copied."""


@dataclass(frozen=True, slots=True)
class CopyResult:
    """The outcome of copying `what`; `by_hand` holds the text if the browser refused.

    If `too_long` is not 0, it is the length of a link that was too long to copy.
    """

    what: str
    by_hand: str = ""
    too_long: int = 0

    @property
    def words(self) -> str:
        """The outcome in a sentence."""
        if self.too_long:
            return t("share.too long", count=self.too_long, most=deep_link.LONGEST)
        return t(f"share.{self.what} {'refused' if self.by_hand else 'copied'}")


def copy_buttons(copied: CopyResult | None) -> Node:
    """Buttons that copy these texts, and the outcome."""
    return h(
        "div",
        {"class": "keep"},
        h("div", {"class": "choices"}, *(_copy(kind) for kind in TEXTS)),
        *copy_outcome(copied),
        key="keep",
    )


def copy_outcome(copied: CopyResult | None, may_save: bool = True) -> list[Node | None]:
    """The outcome of copying in words, and the alternatives if it failed.

    `may_save` offers to save the game on the table as a file if the link is too long.
    """
    may_save = may_save and copied is not None and copied.too_long > 0
    return [
        h("p", {"class": "hint", "aria-live": "polite"}, copied.words if copied else "", key="how"),
        _by_hand(copied.by_hand) if copied and copied.by_hand else None,
        button("save-record", t("result.save")) if may_save else None,
    ]


def _copy(kind: str) -> Node:
    return button(f"copy {kind}", t(f"share.{kind}"), title=t(f"share.{kind} is for"))


def _by_hand(text: str) -> Node:
    return h(
        "textarea",
        {
            "class": "by-hand",
            "readonly": True,
            "rows": 4,
            "aria-label": t("share.by hand"),
            "spellcheck": "false",
        },
        text,
        key=f"by hand {text}",
    )
