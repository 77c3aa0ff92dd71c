"""The seats that the host page plays, itself or by a bot: who chooses there, and what."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mastaba import Decision, MastabaError, code_archive

from ..browser.site_file import fetch_file
from ..session.game_session import GameSession
from .message_protocol import Request, RequestError

if TYPE_CHECKING:
    from .bot.bot_worker import BotWorker

TIMEOUT: Final = 10
"""Seconds that the host page has for a choice at a seat it plays; then the computer chooses."""


class HostSeats:
    """The host page's choices at computer seats, and its bot's."""

    def __init__(self, tell: Callable[..., None], refuse: Callable[..., None]) -> None:
        """`tell` and `refuse` are those of the EmbedController."""
        self._tell = tell
        self._refuse = refuse
        self._seats: frozenset[int] = frozenset()  # those that the host page plays itself
        self._awaited: asyncio.Future[list[int] | None] | None = None  # its choice for a seat
        self._awaited_seat = 0
        self._bot: BotWorker | None = None  # what plays other seats
        self._latest_bot_ask: Request | None = None  # the latest request for a bot, or for none

    async def choose(self, session: GameSession) -> list[int] | None:
        """The choice for the seat that must choose now; None if the computer is to choose."""
        seat = session.asked
        if seat in self._seats:
            picks = await self._ask_page(session, seat)
            if picks is not None or seat in self._seats:
                return picks
        if self._bot is not None and seat in self._bot.seats:
            return await self._ask_bot(session, seat, self._bot)
        return None

    async def _ask_page(self, session: GameSession, seat: int) -> list[int] | None:
        self._awaited = asyncio.get_event_loop().create_future()
        self._awaited_seat = seat
        view = session.game.view(seat)
        del view["remembered"]
        self._tell("asked", number=len(session.game.choices), seat=seat, view=view)
        try:
            return await asyncio.wait_for(self._awaited, TIMEOUT)
        except TimeoutError:
            return None
        finally:
            self._awaited = None

    async def _ask_bot(self, session: GameSession, seat: int, bot: BotWorker) -> list[int] | None:
        """The bot's choice; the host page is told why there is none, and none will follow."""
        try:
            return await bot.picks(session.game, seat)
        except MastabaError as error:
            if bot is self._bot:
                self._end_bot()
                self._refuse(RequestError("bot", MastabaError("embed.bot", reason=error)))
            return None

    def assign(self, ask: Request) -> None:
        """Have the host page play these seats, and no others."""
        self._seats = frozenset(ask.values["seats"])
        if self._awaited is not None and self._awaited_seat not in self._seats:
            if not self._awaited.done():
                self._awaited.set_result(None)
            self._awaited = None

    @property
    def is_waiting(self) -> bool:
        """Whether the host page has been asked for a choice and has not answered yet."""
        return self._awaited is not None and not self._awaited.done()

    def answer(self, ask: Request, session: GameSession | None) -> None:
        """Take the choice it was asked for; raises RequestError if it is illegal.

        The host page may then try again.
        """
        assert self._awaited is not None
        if session is None or ask.values["number"] != len(session.game.choices):
            raise RequestError("stale", number=len(session.game.choices) if session else 0)
        if session.game.decision is not None:
            check_options(ask, session.game.decision)
        try:
            session.game.copy().choose(ask.values["picks"])
        except MastabaError as error:
            raise RequestError("illegal", error) from None
        self._awaited.set_result(ask.values["picks"])

    async def seat_bot(self, ask: Request) -> None:
        """Have a bot play these seats, or end the one there is if there are no seats."""
        self._end_bot()
        self._latest_bot_ask = ask
        try:
            if ask.values["seats"]:
                await self._load_bot(ask)
        except MastabaError as error:
            is_latest = ask is self._latest_bot_ask
            refusal = RequestError("unusable", error) if is_latest else RequestError("replaced")
            self._refuse(refusal, ask)
            return
        self._tell("done", id=ask.id)

    async def _load_bot(self, ask: Request) -> None:
        await code_archive.load("bot", fetch_file)
        from .bot.bot_worker import BotWorker

        if ask is not self._latest_bot_ask:
            raise RequestError("replaced")
        bot = self._bot = BotWorker()
        try:
            await bot.load(ask.values["text"])
        except MastabaError:
            bot.end()
            raise
        bot.seats = frozenset(ask.values["seats"])

    def _end_bot(self) -> None:
        if self._bot is not None:
            self._bot.end()
            self._bot = None


def check_options(ask: Request, decision: Decision) -> None:
    """Raise RequestError if the message picks an option that the decision does not have."""
    last = len(decision.options) - 1
    if any(pick > last for pick in ask.values["picks"]):
        raise RequestError("no option", last=last)
