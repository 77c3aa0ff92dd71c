"""Switches between parts of the table on screens without room for all of it."""

from __future__ import annotations

from typing import Any

from pyscript import document

from ..keyboard.focus_restore import is_visible


def show(part: str) -> None:
    """Show this part ("table", "tomb", ...) and mark its tab."""
    document.body.dataset.tab = part
    for tab in document.querySelectorAll("#tabs button"):
        if str(tab.dataset.do) == f"tab {part}":
            tab.setAttribute("aria-current", "true")
        else:
            tab.removeAttribute("aria-current")


def reveal(element: Any, part: str) -> None:
    """Show the part that contains this element, if there is one and it is hidden."""
    if element and not is_visible(element):
        show(part)
