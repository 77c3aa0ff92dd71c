"""The browser's history: Back leads from the table to the start screen, Forward to it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import create_proxy
from pyscript import document, window

from ..browser.page import after_paint, is_embedded

TABLE: Final = "table"
"""The state of an entry of the history that shows the table. The entry before it has none."""


class ScreenHistory:
    """Keeps the history in step with the screen.

    `show` shows the screen that was gone back to. `uncover` closes what covers the table and says
    whether anything did; then that is all that Back does.
    """

    def __init__(self, show: Callable[[str], None], uncover: Callable[[], bool]) -> None:
        self._show = show
        self._uncover = uncover
        self._leaving = False  # whether an entry has been left that the browser still shows
        self._returning = False  # whether Back has only closed something, and Forward follows
        self._links_to_ignore = 0  # fragments that come by on the way back to the table's entry
        self._is_of_link = False  # whether a link on the start screen has made the current entry
        window.addEventListener("popstate", create_proxy(self._moved))
        window.addEventListener("hashchange", create_proxy(self._linked))

    def follow(self, screen: str) -> None:
        """Note which screen is shown now.

        A table in a frame gets no entry, for the history is the host page's; nor does one that a
        link has opened: from there Back leads to where the link was.
        """
        at_table = window.history.state == TABLE
        if is_embedded() or self._leaving:
            return
        if screen == TABLE and not at_table and not window.location.hash:
            if self._is_of_link:
                window.history.replaceState(TABLE, "")
            else:
                # Going back shows the start screen from its top, where the saved game is.
                window.history.scrollRestoration = "manual"
                window.history.pushState(TABLE, "")
            self._is_of_link = False
        elif screen != TABLE and at_table:
            self._leaving = True
            window.history.back()

    def _moved(self, event: Any) -> None:
        """Show the screen of the entry the person has gone to; a fragment is followed elsewhere."""
        shown = str(document.body.dataset.screen)
        self._is_of_link = False
        if event.state != TABLE:
            after_paint(_remember_scrolling)
        if self._returning:
            self._returning = False
            if not window.location.hash:
                self._links_to_ignore = 0
        elif self._leaving:
            self._leaving = False
            self.follow(shown)
        elif window.location.hash or (event.state == TABLE) == (shown == TABLE):
            return
        elif shown == TABLE and self._uncover():
            self._returning = True
            self._links_to_ignore = 2
            window.history.forward()
        else:
            self._show(TABLE if event.state == TABLE else "form")

    def _linked(self, event: Any) -> None:
        """Note a link on the start screen before it is followed.

        Unless the address already had a fragment: then the last entry is that of a link, too.
        Leaving a linked table's entry and coming back changes the fragment twice, but follows no
        link.
        """
        if self._links_to_ignore:
            self._links_to_ignore -= 1
            event.stopImmediatePropagation()
            return
        is_at_form = str(document.body.dataset.screen) != TABLE
        self._is_of_link = is_at_form and "#" not in str(event.oldURL)


def _remember_scrolling() -> None:
    """Let the browser restore how far the start screen is scrolled, as after a lesson's page."""
    if str(document.body.dataset.screen) != TABLE:  # Back may only have closed what covered it
        window.history.scrollRestoration = "auto"
