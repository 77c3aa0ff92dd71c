"""The note beside what is pointed at or has the keyboard's focus: why it cannot be used now.

It only repeats for the eye what `aria-description` tells those who listen. A finger brings up the
details of a card instead, which say the same and cover no other card.
"""

from __future__ import annotations

from typing import Any

from pyscript import document, window

#: What the note keeps clear of the window's edges and of what it is about, in pixels.
GAP = 6

#: A card at least so wide has room for the note on itself, unless its text is there to be read.
ROOMY = 130


class Tip:
    """The one note of the page."""

    def __init__(self) -> None:
        self.element = document.getElementById("tip")
        self._about: Any = None

    def show(self, target: Any) -> None:
        """Say why this element, or the one it is a part of, cannot be used; hide if it can."""
        self._about = target.closest("[aria-description]")
        self.refresh()

    def leave(self, target: Any) -> None:
        """The pointer has gone to this element: hide what was said of another."""
        if self._about is not None and not self._about.contains(target):
            self.hide()

    def hide(self) -> None:
        """Say nothing any more, nor keep it: what was said may not be for the next one's eyes."""
        self._about = None
        self.element.hidden = True
        self.element.textContent = ""

    def refresh(self) -> None:
        """Say what is true now, after the page has changed."""
        about = self._about
        why = about.getAttribute("aria-description") if about and about.isConnected else None
        if not why:
            self.hide()
            return
        text = about.querySelector(".text")
        has_text = bool(text and text.checkVisibility())
        self._place(why, about.getBoundingClientRect(), has_text)

    def _place(self, why: str, about: Any, has_text: bool) -> None:
        """At the lower edge of a roomy picture, else above what it is about or else below it."""
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
