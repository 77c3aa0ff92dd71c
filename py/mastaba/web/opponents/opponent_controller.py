"""The computer players' paced moves and their hints."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from mastaba.words.language import LANGUAGES

from ..browser import local_storage
from ..browser.page import is_embedded, note_error
from ..browser.scheduler import in_slices
from ..dom.page_language import spoken, t
from ..new_game import form
from ..session.game_session import GameSession
from ..session.page_interface import PageInterface
from ..settings.settings_store import PAUSES
from ..table.answer_progress import Reply
from ..table.level_badge import unknown_level_text
from .recent_results import RecentResults
from .worker_client import WorkerClient

UNTIL_PAINTED: Final = 0.03
"""Seconds for the page to paint the table before a computer player gets the position."""


class OpponentController:
    """Chooses for the computer's seats in the game on the table."""

    def __init__(self, page: PageInterface) -> None:
        self._page = page
        self.computer = WorkerClient()
        self._thinking: asyncio.Task[None] | None = None
        self._go_on = asyncio.Event()
        self._results = RecentResults(local_storage)
        self._was_asked = False  # whether the worker was asked if strong players are missing
        self._hint: asyncio.Task[None] | None = None
        self._hinted: object = None  # the question of the latest hint; see `_question`
        self.ask_host: Callable[[GameSession], Awaitable[list[int] | None]] | None = None
        """Asks the host page for the picks; None if it leaves the choice to the level."""

    def begin(self, session: GameSession) -> None:
        """Handle a new game on the table; say if it names unknown levels."""
        session.skips_pauses = False
        banners = self._page.banners
        if unknown := session.plan.unknown:
            banners.say("level", lambda: unknown_level_text(unknown))
        else:
            banners.remove("level")
        banners.remove("strength")

    def follow(self, session: GameSession) -> None:
        """Follow a game; its result may suggest another level."""
        if not is_embedded():
            self._results.follow(session)

    def again(self, session: GameSession, level: str) -> GameSession:
        """The same seats in a new game; if a level is given, all computer players get it.

        The form then shows that level too, and stores it for the next time.
        """
        if not level:
            return session.again(form.fresh_seed())
        form.seat_computers(level)
        return session.again_at(level, form.fresh_seed())

    def start_worker(self) -> None:
        """Start the computer player, so that it is ready when needed."""
        self.computer.start()

    def stop(self) -> None:
        """Stop playing the game that was on the table."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        self.computer.interrupt()

    def go_on(self) -> None:
        """End the pause before the next move."""
        self._go_on.set()

    def skip_pauses(self, session: GameSession) -> None:
        """Leave out the pauses until it is a person's turn to choose."""
        session.skips_pauses = True
        self._go_on.set()
        self._page.draw()

    def take_turns(self, session: GameSession) -> None:
        """Choose until it is a person's turn to choose."""
        if session.computer_asked and not session.opponent_error and self._thinking is None:
            self._thinking = self._page.error_boundary.spawn(self._take_turns(session))

    async def _take_turns(self, session: GameSession) -> None:
        await asyncio.sleep(UNTIL_PAINTED)
        while session.computer_asked and not session.opponent_error:
            try:
                await self._move(session)
            except Exception as error:  # whatever broke in the worker, the game itself is whole
                note_error(error)
                session.opponent_error = type(error).__name__
            self._page.saves.current.save(session)
            if session.computer_asked:
                await in_slices(self._page.drawing(session))
        session.skips_pauses = False
        if session is self._page.session:
            self._thinking = None
            self._page.proceed()

    async def _move(self, session: GameSession) -> None:
        pause = asyncio.ensure_future(self._pause(session))
        try:
            picks = await self._answer(session)
            await pause
        finally:
            pause.cancel()
        session.choose(picks)

    async def _answer(self, session: GameSession) -> list[int]:
        scripted = session.scripted()
        if scripted is not None:
            return scripted
        if self.ask_host is not None and (picks := await self.ask_host(session)) is not None:
            return picks
        seat = session.asked
        level = session.plan.levels[seat]
        picks = await self.computer.think(session.game.view(seat), form.fresh_seed(), level)
        await self._tell_trouble()
        return picks

    async def _tell_trouble(self) -> None:
        """Say once if the strong players are unavailable."""
        if not self._was_asked:
            try:
                words = {one: await self.computer.why_unavailable(one) for one in LANGUAGES}
            except Exception:  # the picks already made are still valid
                return
            self._was_asked = True
            if any(words.values()):
                self._page.banners.say("strength", lambda: words[spoken()])

    async def _pause(self, session: GameSession) -> None:
        """Let people follow: wait a moment, or until a person continues."""
        self._go_on.clear()
        speed = "instant" if session.skips_pauses else self._page.speed
        if speed in PAUSES:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._go_on.wait(), PAUSES[speed])
            return
        session.stepping = True
        self._page.draw()
        try:
            await self._go_on.wait()
        finally:
            session.stepping = False
        self._page.draw()

    def give_hint(self, session: GameSession) -> None:
        """Show a hint and its reason, unless a choice has been made meanwhile."""
        is_new = _question(session) != self._hinted
        if self._hint is None or self._hint.done() or is_new:
            self._hinted = _question(session)
            self._hint = self._page.error_boundary.spawn(self._give_hint(session))

    def follow_choices(self, session: GameSession, is_undo: bool) -> None:
        """Stop thinking about a hint made useless by a choice; after an undo, about anything."""
        is_hinting = self._hint is not None and not self._hint.done()
        if is_undo or (is_hinting and _question(session) != self._hinted):
            self.computer.interrupt()

    async def _give_hint(self, session: GameSession) -> None:
        session.draft.reply = Reply(t("hint.thinking"), advises=True)
        session.draft.opened = ""  # it may lie over what the hint marks
        self._page.draw()
        asked, failed = _question(session), ""
        hint: dict[str, Any] = {"picks": [], "text": ""}
        try:
            language = ""
            # The person may change the language meanwhile, or choose and wait no more.
            while language != spoken() and _question(self._page.session) == asked:
                language = spoken()
                hint = await self.computer.hint(session.view(), language)
            await self._tell_trouble()
        except Exception as error:  # whatever broke in the worker, the game itself is whole
            note_error(error)
            failed = t("hint.failed", error=type(error).__name__)
            hint = {"picks": [], "text": ""}
        if _question(self._page.session) == asked:
            text = hint["text"]
            session.draft.reply = Reply(text or failed, bool(text))
            session.draft.hinted = hint["picks"]
            self._page.draw()


def _question(session: GameSession | None) -> object:
    """What tells a question from all others: the game and the choices before it."""
    return session, session and session.game.choices
