"""Keeps an error in the program from ending the game.

Wraps the tasks that change the page, and the listeners for clicks, keys, forms and addresses. The
others, such as those for resized windows, other tabs and a moving pointer, are not wrapped: their
errors go to the console, and leave the table as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from pyscript import document, window

from ..browser import clipboard
from ..browser.page import give_focus, isolate
from ..dom.mount import Mount
from ..dom.page_language import t
from ..saves.current_save import CurrentSave
from .crash_report import CrashReport, panel


class ErrorBoundary:
    """Shows a panel after a crash; sends nothing to anybody."""

    def __init__(self, save: CurrentSave, has_table: Callable[[], bool]) -> None:
        """`has_table` says whether anything is on the table."""
        self._save = save
        self._has_table = has_table
        self._crash = CrashReport()
        self._panel = Mount("crash")
        self._is_shown = False
        self._copied = ""
        self._tasks: set[asyncio.Task[None]] = set()
        """The tasks under way: asyncio itself refers to them only weakly."""

    def guarded(self, listener: Callable[[Any], None]) -> Callable[[Any], None]:
        """The listener, with its exceptions caught."""

        def safe(event: Any) -> None:
            try:
                listener(event)
            except Exception as error:
                self.show(error)

        return safe

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that does the work and catches its exceptions; kept until it is done."""

        async def safe() -> None:
            try:
                await work
            except Exception as error:
                self.show(error)

        task = asyncio.ensure_future(safe())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # Unless it is closed, Python warns about a coroutine cancelled before it began.
        task.add_done_callback(lambda _: work.close())
        return task

    def show(self, error: Exception) -> None:
        """Show the panel for this error."""
        self._crash.happened(error)
        window.console.error(self._crash.errors[-1])
        self._copied = ""
        self._is_shown = True
        self._draw()
        for dialog in document.querySelectorAll("dialog[open]"):  # it would cover the panel
            dialog.close()
        isolate(self._panel.element, True)
        give_focus(document.getElementById("crash-title"))

    def close(self) -> None:
        """Remove the panel."""
        self._is_shown = False
        self._panel.show()
        isolate(self._panel.element, False)

    def act(self, verb: str, _: str) -> None:
        """Carry out a verb of the panel."""
        if verb == "reload":
            window.location.reload()
        elif verb == "copy-report":
            self.spawn(self._copy(clipboard.write(self._report())))

    verbs = frozenset(("reload", "copy-report"))
    """The verbs of the panel's buttons, except "recover"."""

    async def _copy(self, writing: Any) -> None:
        done = await clipboard.done(writing)
        if not self._is_shown:  # the person has gone on meanwhile
            return
        self._copied = t("crash_report.copied" if done else "crash_report.refused")
        self._draw()
        if not done:
            clipboard.select_in(self._panel.element)

    def _draw(self) -> None:
        save = self._save
        if save.is_stored:
            standing = t("crash_report.saved", name=save.name)
        elif save.text:
            standing = t("crash_report.not saved")
        elif self._has_table():
            standing = t("crash_report.begins again")
        else:
            standing = t("crash_report.no game")
        self._panel.show(panel(self._report(), standing, self._copied, bool(save.text)))

    def _report(self) -> str:
        return self._crash.report(str(window.navigator.userAgent), self._save.text)
