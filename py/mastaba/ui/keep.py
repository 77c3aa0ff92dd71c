"""Keeping a game: its record, its position and a link to it, to be copied."""

from __future__ import annotations

from dataclasses import dataclass

from .speech import t
from .tree import Node, button, h

#: What can be copied.
TEXTS = ("record", "position", "link")


@dataclass(frozen=True, slots=True)
class Copied:
    """How the copying of ``what`` went; ``by_hand`` holds its text if the browser refused."""

    what: str
    by_hand: str = ""

    @property
    def words(self) -> str:
        """This in a sentence."""
        return t(f"keep.{self.what} {'refused' if self.by_hand else 'copied'}")


def keep(copied: Copied | None) -> Node:
    """Buttons that copy these texts, and how it went."""
    return h(
        "div",
        {"class": "keep"},
        h("p", {"class": "hint", "aria-live": "polite"}, copied.words if copied else "", key="how"),
        _by_hand(copied.by_hand) if copied and copied.by_hand else None,
        h("div", {"class": "choices"}, *(_copy(kind) for kind in TEXTS)),
        key="keep",
    )


def _copy(kind: str) -> Node:
    return button(f"copy {kind}", t(f"keep.{kind}"), title=t(f"keep.{kind} is for"))


def _by_hand(text: str) -> Node:
    return h(
        "textarea",
        {
            "class": "by-hand",
            "readonly": True,
            "rows": 4,
            "aria-label": t("keep.by hand"),
            "spellcheck": "false",
        },
        text,
        key=f"by hand {text}",
    )
