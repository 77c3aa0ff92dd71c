"""Keeps a mistake of the program from ending the game: all listeners and tasks go past here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from pyscript import document, window

from ..dom import clipboard
from ..dom.mount import Mount
from ..dom.page import give_focus
from ..dom.page_language import t
from ..saves.save_controller import Keeping
from .crash_report import Crash, panel


class Rescue:
    """Shows a panel when the program has made a mistake, and sends nothing to anybody."""

    def __init__(self, keeping: Keeping) -> None:
        self._keeping = keeping
        self._crash = Crash()
        self._panel = Mount("crash")
        self._copied = ""
        self._copying: asyncio.Task[None] | None = None

    def guarded(self, listener: Callable[[Any], None]) -> Callable[[Any], None]:
        """A listener that raises nothing."""

        def safe(event: Any) -> None:
            try:
                listener(event)
            except Exception as error:
                self.show(error)

        return safe

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that does the work and raises nothing."""

        async def safe() -> None:
            try:
                await work
            except Exception as error:
                self.show(error)

        task = asyncio.ensure_future(safe())
        # Python warns of work that was cancelled before it began, unless it is closed.
        task.add_done_callback(lambda _: work.close())
        return task

    def show(self, error: Exception) -> None:
        """Show the panel because of this error."""
        self._crash.happened(error)
        window.console.error(self._crash.errors[-1])
        self._copied = ""
        self._draw()
        _shut_off(True)
        give_focus(document.getElementById("crash-title"))

    def close(self) -> None:
        """Take the panel away."""
        self._panel.show()
        _shut_off(False)

    def act(self, verb: str) -> None:
        """Do what a button of the panel says."""
        if verb == "reload":
            window.location.reload()
        elif verb == "copy-report":
            self._copying = self.spawn(self._copy(clipboard.write(self._report())))

    #: What the buttons of the panel ask for, besides "recover".
    verbs = frozenset(("reload", "copy-report"))

    async def _copy(self, writing: Any) -> None:
        done = await clipboard.done(writing)
        self._copied = t("crash.copied" if done else "crash.refused")
        self._draw()
        if not done:
            clipboard.mark()

    def _draw(self) -> None:
        keeping = self._keeping
        if not keeping.text:
            standing = t("crash.no game")
        elif keeping.refusal:
            standing = t("crash.not saved")
        else:
            standing = t("crash.saved", name=keeping.name)
        self._panel.show(panel(self._report(), standing, self._copied))

    def _report(self) -> str:
        return self._crash.report(str(window.navigator.userAgent), self._keeping.text)


def _shut_off(shut: bool) -> None:
    """Nothing but the panel can be used while it is there."""
    for element in document.body.children:
        if str(element.id) != "crash":
            element.inert = shut
