"""The computer players' paced moves and their hints."""

from __future__ import annotations

import asyncio

from ..app.game_session import Play
from ..app.page_interface import Stage
from ..dom import local_storage
from ..dom.page import is_embedded
from ..dom.page_language import spoken, t
from ..dom.scheduler import unhurried
from ..new_game import form
from ..settings.settings_store import PAUSES
from .level_badge import told_unknown
from .level_match import Results
from .worker_client import Computer

#: Seconds for the page to paint the table before a computer player gets the position.
UNTIL_PAINTED = 0.03


class Opponents:
    """Chooses for the computer's seats in the game on the table."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._computer = Computer()
        self._thinking: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None
        self._go_on = asyncio.Event()
        self._results = Results(local_storage)
        self._was_asked = False  # whether the worker has been asked for its trouble

    def sit(self, play: Play) -> None:
        """Handle a new game on the table; say if it names unknown levels."""
        unknown = play.plan.unknown
        self._stage.notices.say("level", told_unknown(unknown) if unknown else "")
        self._stage.notices.say("strength", "")

    def follow(self, play: Play) -> None:
        """Follow a game; its result may suggest another level."""
        if not is_embedded():
            self._results.follow(play)

    def again(self, play: Play, level: str) -> Play:
        """The same seats in a new game; if a level is given, all computer players get it.

        The form then shows that level too, and stores it for the next time.
        """
        if not level:
            return play.again(form.fresh_seed())
        form.seat_computers(level)
        return play.again_at(level, form.fresh_seed())

    def wake(self) -> None:
        """Start the computer player, so that it is ready when needed."""
        self._computer.start()

    def stop(self) -> None:
        """Stop playing the game that was on the table."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        self._computer.stop()

    def go_on(self) -> None:
        """End the pause before the next move."""
        self._go_on.set()

    def take_turns(self, play: Play) -> None:
        """Choose until it is a person's turn to choose."""
        if play.computer_asked and not play.trouble and self._thinking is None:
            self._thinking = self._stage.rescue.spawn(self._take_turns(play))

    async def _take_turns(self, play: Play) -> None:
        await asyncio.sleep(UNTIL_PAINTED)
        while play.computer_asked and not play.trouble:
            try:
                await self._move(play)
            except Exception as error:  # whatever broke in the worker, the game itself is whole
                play.trouble = type(error).__name__
            self._stage.keeping.keep(play)
            if play.computer_asked:
                await unhurried(self._stage.drawing(play))
        if play is self._stage.play:
            self._thinking = None
            self._stage.proceed()

    async def _move(self, play: Play) -> None:
        pause = asyncio.ensure_future(self._pause(play))
        try:
            picks = await self._answer(play)
            await pause
        finally:
            pause.cancel()
        play.choose(picks)

    async def _answer(self, play: Play) -> list[int]:
        scripted = play.scripted()
        if scripted is not None:
            return scripted
        seat = play.asked
        level = play.plan.levels[seat]
        picks = await self._computer.think(play.game.view(seat), form.fresh_seed(), level)
        await self._tell_trouble()
        return picks

    async def _tell_trouble(self) -> None:
        """Say once if the strong players are unavailable."""
        if not self._was_asked:
            self._was_asked = True
            try:
                words = await self._computer.trouble(spoken())
            except Exception:  # the picks already made are still valid
                return
            self._stage.notices.say("strength", words)

    async def _pause(self, play: Play) -> None:
        """Let people follow: wait a moment, or until a person continues."""
        speed = self._stage.speed
        if speed in PAUSES:
            await asyncio.sleep(PAUSES[speed])
            return
        self._go_on.clear()
        play.stepping = True
        self._stage.draw()
        try:
            await self._go_on.wait()
        finally:
            play.stepping = False
        self._stage.draw()

    def advise(self, play: Play) -> None:
        """Show a hint and its reason, unless a choice has been made meanwhile."""
        self._hinting = self._stage.rescue.spawn(self._advise(play))

    async def _advise(self, play: Play) -> None:
        play.said = play.hint = t("hint.thinking")
        self._stage.draw()
        choices, failed = play.game.choices, ""
        try:
            hint = await self._computer.hint(play.view(), spoken())
            await self._tell_trouble()
        except Exception as error:  # whatever broke in the worker, the game itself is whole
            failed = t("hint.failed", error=type(error).__name__)
            hint = {"picks": [], "text": ""}
        if play is self._stage.play and play.game.choices == choices:
            play.hint, play.hinted = hint["text"], hint["picks"]
            play.said = play.hint or failed
            self._stage.draw()
