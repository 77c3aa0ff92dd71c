"""What the page shows after a crash: the game is kept, and there is a report."""

from __future__ import annotations

import traceback
from typing import Final

from mastaba.version import RULES, VERSION

from ..dom.element_tree import Node, button, h
from ..dom.page_language import t

_MOST_ERRORS: Final = 5


class CrashReport:
    """The latest errors of the program since the page was opened."""

    def __init__(self) -> None:
        self.errors: list[str] = []

    def happened(self, error: BaseException) -> None:
        """Record an error."""
        trace = "".join(traceback.format_exception(error)).rstrip()
        self.errors = [*self.errors, trace][-_MOST_ERRORS:]

    def report(self, browser: str, game: str) -> str:
        """Everything needed to find the bug; `game` is a saved game."""
        head = f"Mastaba {VERSION}\nrules: {RULES}\nbrowser: {browser}"
        return "\n\n".join([head, *self.errors, game])


def panel(report: str, standing: str, copied: str, has_game: bool) -> Node:
    """The panel. `standing` says whether the game is saved, `copied` how copying went.

    Without a game there is none to save as a file.
    """
    return h(
        "div",
        {
            "class": "crash",
            "role": "alertdialog",
            "aria-modal": "true",
            "aria-labelledby": "crash-title",
            "aria-describedby": "crash-words",
        },
        h("h2", {"id": "crash-title", "tabindex": "-1"}, t("crash_report.title")),
        h("p", {"id": "crash-words"}, f"{t('crash_report.sorry')} {standing}"),
        h(
            "div",
            {"class": "choices"},
            button("recover", t("crash_report.recover"), "button strong"),
            button("reload", t("crash_report.reload")),
            button("export-game", t("crash_report.export")) if has_game else None,
            button("copy-report", t("crash_report.copy")),
        ),
        h("p", {"class": "hint", "aria-live": "polite"}, copied, key="copied"),
        h(
            "details",
            {},
            h("summary", {}, t("crash_report.report")),
            h("p", {"class": "hint"}, t("crash_report.holds")),
            h(
                "textarea",
                {
                    "class": "by-hand",
                    "readonly": True,
                    "rows": 8,
                    "aria-label": t("crash_report.report"),
                    "spellcheck": "false",
                },
                report,
            ),
        ),
        key="crash",
    )
