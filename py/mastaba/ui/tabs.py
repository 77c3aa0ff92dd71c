"""Which part of the table shows where there is no room for all of it."""

from __future__ import annotations

from pyscript import document


def show(part: str) -> None:
    """Show this part ("table", "tomb", ...) and mark its tab."""
    document.body.dataset.tab = part
    for tab in document.querySelectorAll("#tabs button"):
        if str(tab.dataset.do) == f"tab {part}":
            tab.setAttribute("aria-current", "true")
        else:
            tab.removeAttribute("aria-current")
