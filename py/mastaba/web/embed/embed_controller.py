"""The game in a frame: answers the host page and tells it what happens at the table.

static/page/embed-messages.js transports the messages and lets through only those from the page
that the frame's address names. `message_protocol` defines them.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import create_proxy
from pyscript import window

from mastaba import Decision, MastabaError, code_archive
from mastaba.incremental import at_once
from mastaba.version import VERSION

from ..dom.js_object import js_object
from ..dom.page import is_embedded
from ..dom.page_language import spoken
from ..dom.scheduler import in_slices
from ..dom.site_file import fetch_file
from ..lessons.lesson_session import LessonSession
from ..links.deep_link import parts
from ..new_game import form
from ..replay.replay_session import ReplaySession
from ..saves.game_loader import open_session
from ..session.game_session import GameSession
from ..session.page_interface import PageInterface
from .event_messages import TableEvents, is_puzzle
from .message_protocol import (
    FOR_PLAYERS,
    Request,
    RequestError,
    TokenBucket,
    link_parameters,
    read_request,
    write_message,
)

if TYPE_CHECKING:
    from .bot.bot_worker import BotWorker

TIMEOUT: Final = 10
"""Seconds that the host page has for a choice at a seat it plays; then the computer chooses."""


class EmbedController:
    """The connection to the host page, if there is one."""

    def __init__(self, page: PageInterface) -> None:
        self._page = page
        self._is_on = is_embedded()
        self._bucket = TokenBucket()
        self._events = TableEvents()
        self._seats: frozenset[int] = frozenset()  # those that the host page plays
        self._awaited: asyncio.Future[list[int] | None] | None = None  # its choice for a seat
        self._awaited_seat = 0
        self._bot: BotWorker | None = None  # what plays other seats
        self._latest_bot_ask: Request | None = None  # the latest request for a bot, or for none
        self._look: dict[str, str] = {}  # the language and theme that the host page has set
        self._addressed = parts(str(window.location.hash))  # the latest parameters in the address
        if self._is_on:
            heard = page.error_boundary.guarded(self._heard)
            window.addEventListener("mastaba:request", create_proxy(heard))
            self._tell("ready", game=VERSION, may="play" if _may_play() else "watch")

    def follow(self, session: GameSession) -> None:
        """Tell the host page what is new on the table."""
        if self._is_on:
            for kind, values in self._events.news(session):
                self._tell(kind, **values)

    async def picks_of_host(self, session: GameSession) -> list[int] | None:
        """The choice of the host page or its bot for a computer's seat; None if there is none."""
        seat = session.asked
        if not self._is_on or session is not self._page.session:
            return None
        if seat in self._seats:
            picks = await self._picks_of_page(session, seat)
            if picks is not None or seat in self._seats:
                return picks
        if self._bot is not None and seat in self._bot.seats:
            return await self._picks_of_bot(session, seat, self._bot)
        return None

    async def _picks_of_page(self, session: GameSession, seat: int) -> list[int] | None:
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

    async def _picks_of_bot(
        self, session: GameSession, seat: int, bot: BotWorker
    ) -> list[int] | None:
        """The bot's choice; the host page is told why there is none, and none will follow."""
        try:
            return await bot.picks(session.game, seat)
        except MastabaError as error:
            if bot is self._bot:
                self._end_bot()
                self._refuse(RequestError("bot", MastabaError("embed.bot", reason=error)))
            return None

    def look_with(self, parameters: dict[str, str]) -> dict[str, str]:
        """The address's parameters with what the host page has set, unless they changed since."""
        before, self._addressed = self._addressed, parameters
        self._look = {
            name: value
            for name, value in self._look.items()
            if parameters.get(name) == before.get(name)
        }
        return parameters | self._look

    def report_unusable(self, error: MastabaError) -> None:
        """Tell the host page that what the frame's address asks for cannot be done."""
        self._refuse(RequestError("unusable", error))

    def _heard(self, event: Any) -> None:
        text = event.detail if isinstance(event.detail, str) else None
        ask: Request | None = None
        try:
            if self._bucket.passes(time.monotonic()):
                ask = read_request(text)
                self._answer(ask)
        except RequestError as refusal:
            self._refuse(refusal, ask)

    def _answer(self, ask: Request) -> None:
        """Handle a request; raises RequestError if that is impossible."""
        if ask.kind in FOR_PLAYERS and not _may_play():
            raise RequestError("not allowed")
        answer: dict[str, Any] = {}
        if ask.kind == "load" and "puzzle" in ask.values:
            opening = self._page.open(self._load_puzzle(ask))
            opening.add_done_callback(lambda task: self._answer_cancelled(ask, task))
            return
        if ask.kind == "bot":
            self._page.error_boundary.spawn(self._seat_bot(ask))
            return
        if ask.kind == "load":
            self._load(ask)
        elif ask.kind == "set":
            self._look |= ask.values
            self._page.settings.override(self.look_with(parts(str(window.location.hash))))
        elif ask.kind == "view":
            answer = _view(self._seen())
        elif ask.kind == "play":
            self._play(ask)
        elif ask.kind == "choose" and self._awaited is not None and not self._awaited.done():
            self._choose_for_seat(ask, self._awaited)
        elif ask.kind == "choose":
            self._choose(ask)
        else:
            session = self._asked(ask)
            session.draft.mark(ask.values["picks"])
            self._page.draw()
        self._tell("view" if answer else "done", id=ask.id, **answer)

    def _play(self, ask: Request) -> None:
        self._seats = frozenset(ask.values["seats"])
        if self._awaited is not None and self._awaited_seat not in self._seats:
            if not self._awaited.done():
                self._awaited.set_result(None)
            self._awaited = None

    def _load(self, ask: Request) -> None:
        try:
            session = at_once(open_session(link_parameters(ask.values), form.fresh_seed()))
        except MastabaError as error:
            raise RequestError("unusable", error) from None
        assert session is not None  # a message of this kind names a game
        self._page.begin(session)

    async def _load_puzzle(self, ask: Request) -> None:
        from ..puzzles.puzzle_session import open_puzzle

        try:
            session = await open_puzzle(ask.values["puzzle"], ask.values.get("readonly", False))
        except MastabaError as error:
            self._refuse(RequestError("unusable", error), ask)
            return
        await in_slices(self._page.beginning(session))
        self._tell("done", id=ask.id)

    def _answer_cancelled(self, ask: Request, opening: asyncio.Task[None]) -> None:
        """Answer a request to open a game if another game has been asked for meanwhile."""
        if opening.cancelled():
            self._refuse(RequestError("replaced"), ask)

    async def _seat_bot(self, ask: Request) -> None:
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

    def _seen(self) -> GameSession:
        """The game now in view; raises RequestError if there is none or the curtain covers it."""
        session = self._page.session
        if session is None:
            raise RequestError("no game")
        if self._page.screen.curtain_shown:
            raise RequestError("covered")
        return session

    def _asked(self, ask: Request) -> GameSession:
        """The game, if its state is the one the message assumes and a person must choose."""
        session = self._seen()
        decision = session.game.decision
        is_finished = (
            isinstance(session, LessonSession) or is_puzzle(session)
        ) and session.finished
        if decision is None or is_finished or isinstance(session, ReplaySession):
            raise RequestError("over")
        if ask.values["number"] != len(session.game.choices):
            raise RequestError("stale", number=len(session.game.choices))
        if session.computer_asked:
            raise RequestError("not asked")
        _check_options(ask, decision)
        return session

    def _choose(self, ask: Request) -> None:
        session = self._asked(ask)
        try:
            session.choose(ask.values["picks"])
        except MastabaError as error:
            raise RequestError("illegal", error) from None
        finally:
            self._page.proceed()
        if isinstance(session, LessonSession) and session.draft.reply.words:
            raise RequestError("not in this lesson")

    def _choose_for_seat(self, ask: Request, awaited: asyncio.Future[list[int] | None]) -> None:
        """Hand on the host page's choice for a seat it plays; it may try again if it is illegal."""
        session = self._page.session
        if session is None or ask.values["number"] != len(session.game.choices):
            raise RequestError("stale", number=len(session.game.choices) if session else 0)
        if session.game.decision is not None:
            _check_options(ask, session.game.decision)
        try:
            session.game.copy().choose(ask.values["picks"])
        except MastabaError as error:
            raise RequestError("illegal", error) from None
        awaited.set_result(ask.values["picks"])

    def _refuse(self, refusal: RequestError, ask: Request | None = None) -> None:
        words = refusal.in_language(spoken())
        answered = ask.id if ask else refusal.id
        self._tell("error", id=answered, code=refusal.code, text=words)

    def _tell(self, kind: str, **values: Any) -> None:
        if self._is_on:
            detail = js_object(detail=write_message(kind, **values))
            window.dispatchEvent(window.CustomEvent.new("mastaba:tell", detail))


def _check_options(ask: Request, decision: Decision) -> None:
    """Raise RequestError if the message picks an option that the decision does not have."""
    last = len(decision.options) - 1
    if any(pick > last for pick in ask.values["picks"]):
        raise RequestError("no option", last=last)


def _may_play() -> bool:
    """Whether the host page may do more than watch, according to the frame's address."""
    return parts(str(window.location.hash)).get("may") == "play"


def _view(session: GameSession) -> dict[str, Any]:
    """What the viewer may know, without the part that only the computer player uses."""
    view = session.game.view(session.viewer)
    del view["remembered"]
    return {"number": len(session.game.choices), "view": view}
