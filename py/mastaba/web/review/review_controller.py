"""Handles the review's dialog: runs the review in the worker, keeps it, and opens its moments."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from pyodide.ffi import create_proxy
from pyscript import document

from mastaba.incremental import Steps, at_once
from mastaba.words.language import LazyText

from ..browser import local_storage
from ..browser.page import is_embedded, note_error
from ..browser.scheduler import in_slices
from ..dom.element_tree import Node
from ..dom.mount import Mount
from ..opponents.worker_client import WorkerClient
from ..replay.replay_session import ReplaySession
from ..session.game_session import GameSession
from ..session.page_interface import PageInterface
from .decision_list import MORE
from .review_state import PAGE, ReviewState, open_review
from .review_store import ReviewStore
from .review_view import review_view
from .worker_messages import read_report, request

KEPT_AFTER: Final = 5.0
"""Seconds of work after which the review is stored, so that little is lost with the page."""


class ReviewController:
    """The review of the game on the table."""

    def __init__(
        self,
        page: PageInterface,
        computer: WorkerClient,
        practising: Callable[[ReplaySession], Steps[None]],
    ) -> None:
        """`practising` plays on from the moment at which a replay is."""
        self._page = page
        self._computer = computer
        self._practising = practising
        self._dialog = document.getElementById("review")
        self._content = Mount("review")
        self._store = ReviewStore(local_storage)
        self._state: ReviewState | None = None
        self._newest: Node | None = None  # the content that was made last
        self._work: asyncio.Task[None] | None = None
        closed = page.error_boundary.guarded(lambda _: self._stop())
        self._dialog.addEventListener("close", create_proxy(closed))

    def act(self, verb: str, rest: str) -> None:
        """Handle a button."""
        if verb == "review":
            self._open()
        elif verb == "close-review":
            self._dialog.close()
        elif self._state is None:
            return
        elif verb == "stop-review":
            self._stop()
        elif verb == "go-on-review":
            self._go_on(self._state)
        elif verb == "try-from":
            self._try_from(self._state, int(rest))
        else:
            self._list(self._state, verb)

    def redraw(self) -> None:
        """Show the review again, if it is open: the language has changed."""
        if self._dialog.open and self._state is not None:
            self._draw(self._state)

    def _open(self) -> None:
        """Show the review of the game on the table, and go on with it."""
        session = self._page.session
        if session is None or not _is_finished(session):
            return
        last = self._state
        if last is None or last.record != session.record or last.plan != session.plan:
            self._state = open_review(session, _name(session, self._page), self._store)
        else:
            last.session = session
        assert self._state is not None
        self._state.message = None
        if self._state.is_done:
            self._draw(self._state)
        else:
            self._go_on(self._state)
        self._dialog.showModal()
        self._dialog.scrollTop = 0

    def _go_on(self, state: ReviewState) -> None:
        state.is_running = True
        state.message = None
        self._draw(state)
        if self._work is None or self._work.done():
            self._work = self._page.error_boundary.spawn(self._run())

    def _stop(self) -> None:
        state = self._state
        if state is None or not state.is_running:
            return
        state.is_running = False
        state.message = LazyText("review.stopped")
        self._computer.interrupt()
        self._keep(state)
        self._draw(state)

    async def _run(self) -> None:
        """Work on the review in the dialog until it is done or stopped."""
        kept = time.monotonic()
        while (state := self._state) is not None and state.is_running:
            is_alive = await self._work_on(state)
            if is_alive and (state.is_done or not state.is_running):
                state.is_running = False
                state.message = LazyText("review.done") if state.is_done else state.message
            if not state.is_running or time.monotonic() > kept + KEPT_AFTER:
                self._keep(state)
                kept = time.monotonic()
            if state is self._state and self._page.session is not state.session:
                self._dialog.close()
            await in_slices(self._drawing(state))

    async def _work_on(self, state: ReviewState) -> bool:
        """Have the worker do the next part; if it fails, tell the person and return False."""
        assert state.report is not None
        asked = request(state.record, state.game, state.report)
        try:
            state.report = await self._computer.review(
                asked, lambda answer: read_report(answer, state.game, state.people)
            )
        except Exception as error:  # whatever broke in the worker, what it found so far is whole
            note_error(error)
            state.is_running = False
            state.message = LazyText("review.failed", error=type(error).__name__)
            return False
        return True

    def _keep(self, state: ReviewState) -> None:
        if state.report is not None and state.report["seen"] and not is_embedded():
            state.refusal = self._store.put(state.record, state.report)

    def _draw(self, state: ReviewState) -> None:
        at_once(self._drawing(state))

    def _drawing(self, state: ReviewState) -> Steps[None]:
        """Update the dialog; if the focus was on a button that has gone, the title gets it."""
        if state is not self._state:
            return
        content = self._newest = review_view(state)
        yield
        if content is not self._newest:
            return
        is_open = bool(self._dialog.open)
        self._content.show(content)
        if is_open and not self._dialog.contains(document.activeElement):
            document.getElementById("review-title").focus()

    def _list(self, state: ReviewState, verb: str) -> None:
        """List more decisions, or also the good ones."""
        if verb == MORE:
            state.most += PAGE
        else:
            state.shows_all, state.most = not state.shows_all, PAGE
        self._draw(state)

    def _try_from(self, state: ReviewState, number: int) -> None:
        """Play on as practice after so many choices."""
        self._dialog.close()
        self._page.open(in_slices(self._trying(state, number)))

    def _trying(self, state: ReviewState, number: int) -> Steps[None]:
        replay = ReplaySession(state.plan, state.game, state.name)
        yield
        yield from replay.going_to(number)
        yield from self._practising(replay)


def _is_finished(session: GameSession) -> bool:
    return session.finished if isinstance(session, ReplaySession) else session.over


def _name(session: GameSession, page: PageInterface) -> str:
    return session.name if isinstance(session, ReplaySession) else page.saves.current.name
