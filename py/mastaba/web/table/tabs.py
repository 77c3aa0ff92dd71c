"""Which part of the table shows where there is no room for all of it."""

from __future__ import annotations

from typing import Any

from pyscript import document

from ..access.focus_restore import seen


def show(part: str) -> None:
    """Show this part ("table", "tomb", ...) and mark its tab."""
    document.body.dataset.tab = part
    for tab in document.querySelectorAll("#tabs button"):
        if str(tab.dataset.do) == f"tab {part}":
            tab.setAttribute("aria-current", "true")
        else:
            tab.removeAttribute("aria-current")


def uncover(element: Any, part: str) -> None:
    """Show the part in which this lies, if there is such a thing and it is not seen."""
    if element and not seen(element):
        show(part)
