"""The tooltip of the element under the pointer or with the keyboard's focus: why it is unusable.

It only shows what `aria-description` tells screen readers. On touch screens a card's details open
instead, which say the same and cover no other card.
"""

from __future__ import annotations

from typing import Any, Final

from pyscript import document, window

GAP: Final = 6
"""Distance of the tooltip from the window's edges and from its element, in pixels."""

ROOMY: Final = 130
"""Width from which a card has room for the tooltip on itself, unless it shows its text."""


class Tooltip:
    """The page's only tooltip."""

    def __init__(self) -> None:
        self.element = document.getElementById("tip")
        self._about: Any = None

    def show(self, target: Any) -> None:
        """Say why this element, or one that contains it, cannot be used; hide if it can."""
        self._about = target.closest("[aria-description]")
        self.refresh()

    def leave(self, target: Any) -> None:
        """The pointer has moved to this element: hide the tooltip of another."""
        if self._about is not None and not self._about.contains(target):
            self.hide()

    def hide(self) -> None:
        """Hide and clear the tooltip: the next person at the screen may not be meant to see it."""
        self._about = None
        self.element.hidden = True
        self.element.textContent = ""

    def refresh(self) -> None:
        """Update the tooltip after the page has changed."""
        about = self._about
        why = about.getAttribute("aria-description") if about and about.isConnected else None
        if not why:
            self.hide()
            return
        text = about.querySelector(".text")
        has_text = bool(text and text.checkVisibility())
        self._place(why, about.getBoundingClientRect(), has_text)

    def _place(self, why: str, about: Any, has_text: bool) -> None:
        """Place it at the lower edge of a roomy picture, else above its element, else below."""
        style = self.element.style
        roomy = about.width >= ROOMY and about.height >= ROOMY / 2 and not has_text
        style.maxWidth = f"{about.width}px" if roomy else "260px"
        self.element.textContent = why
        self.element.hidden = False
        note = self.element.getBoundingClientRect()
        left = about.left + (about.width - note.width) / 2
        top = about.bottom - note.height if roomy else about.top - note.height - GAP
        if top < GAP:
            top = about.bottom + GAP
        left = min(left, window.innerWidth - note.width - GAP)
        style.left = f"{max(GAP, left)}px"
        style.top = f"{top}px"
