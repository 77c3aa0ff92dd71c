"""The game in a frame: answers the host page and tells it what happens at the table.

static/page/embed-messages.js transports the messages and lets through only those from the page
that the frame's address names. `message_protocol` defines them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from pyodide.ffi import create_proxy
from pyscript import window

from mastaba import MastabaError
from mastaba.incremental import at_once
from mastaba.version import VERSION

from ..browser.js_object import js_object
from ..browser.page import is_embedded
from ..browser.scheduler import in_slices
from ..dom.page_language import spoken
from ..lessons.lesson_session import LessonSession
from ..links.deep_link import parts
from ..new_game import form
from ..replay.replay_session import ReplaySession
from ..saves.game_loader import open_session
from ..session.game_session import GameSession
from ..session.page_interface import PageInterface
from .event_messages import TableEvents, is_puzzle
from .host_seats import HostSeats, check_options
from .message_protocol import (
    FOR_PLAYERS,
    Message,
    Request,
    RequestError,
    TokenBucket,
    link_parameters,
    read_request,
    write_message,
)


class EmbedController:
    """The connection to the host page, if there is one."""

    def __init__(self, page: PageInterface) -> None:
        self._page = page
        self._is_on = is_embedded()
        self._bucket = TokenBucket()
        self._events = TableEvents()
        self._seats = HostSeats(self._tell, self._refuse)
        self._look: dict[str, str] = {}  # the language and theme that the host page has set
        self._addressed = parts(str(window.location.hash))  # the latest parameters in the address
        self._answers: Final[Mapping[str, Callable[[Request], Message | None]]] = {
            "view": self._view,
            "load": self._load,
            "choose": self._choose,
            "suggest": self._suggest,
            "play": self._assign_seats,
            "bot": self._seat_bot,
            "set": self._change_look,
        }
        """What answers each kind of request; None is returned if the answer comes later."""
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
        is_here = self._is_on and session is self._page.session
        return await self._seats.choose(session) if is_here else None

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
        answer = self._answers[ask.kind](ask)
        if answer is not None:
            self._tell("view" if answer else "done", id=ask.id, **answer)

    def _load(self, ask: Request) -> Message | None:
        if "puzzle" in ask.values:
            opening = self._page.open(self._load_puzzle(ask))
            opening.add_done_callback(lambda task: self._answer_cancelled(ask, task))
            return None
        try:
            session = at_once(open_session(link_parameters(ask.values), form.fresh_seed()))
        except MastabaError as error:
            raise RequestError("unusable", error) from None
        assert session is not None  # a message of this kind names a game
        self._page.begin(session)
        return {}

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

    def _change_look(self, ask: Request) -> Message:
        self._look |= ask.values
        self._page.settings.override(self.look_with(parts(str(window.location.hash))))
        return {}

    def _view(self, _: Request) -> Message:
        """What the viewer may know, without the part that only the computer player uses."""
        session = self._session_in_view()
        view = session.game.view(session.viewer)
        del view["remembered"]
        return {"number": len(session.game.choices), "view": view}

    def _assign_seats(self, ask: Request) -> Message:
        self._seats.assign(ask)
        return {}

    def _seat_bot(self, ask: Request) -> None:
        self._page.error_boundary.spawn(self._seats.seat_bot(ask))

    def _suggest(self, ask: Request) -> Message:
        session = self._session_to_answer(ask)
        session.draft.hinted = ask.values["picks"]
        self._page.draw()
        return {}

    def _choose(self, ask: Request) -> Message:
        """Make a choice for the person, or take that for a seat that the host page plays."""
        if self._seats.is_waiting:
            self._seats.answer(ask, self._page.session)
        else:
            self._choose_for_person(ask)
        return {}

    def _session_in_view(self) -> GameSession:
        """The game now in view; raises RequestError if there is none or the curtain covers it."""
        session = self._page.session
        if session is None:
            raise RequestError("no game")
        if self._page.screen.curtain_shown:
            raise RequestError("covered")
        return session

    def _session_to_answer(self, ask: Request) -> GameSession:
        """The game, if its state is the one the message assumes and a person must choose."""
        session = self._session_in_view()
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
        check_options(ask, decision)
        return session

    def _choose_for_person(self, ask: Request) -> None:
        session = self._session_to_answer(ask)
        try:
            session.choose(ask.values["picks"])
        except MastabaError as error:
            raise RequestError("illegal", error) from None
        finally:
            self._page.proceed()
        if isinstance(session, LessonSession) and session.draft.reply.words:
            raise RequestError("not in this lesson")

    def _refuse(self, refusal: RequestError, ask: Request | None = None) -> None:
        """Tell the host page that a request, or anything else, is impossible."""
        words = refusal.in_language(spoken())
        answered = ask.id if ask else refusal.id
        self._tell("error", id=answered, code=refusal.code, text=words)

    def _tell(self, kind: str, **values: Any) -> None:
        """Send the host page a message, if there is one."""
        if self._is_on:
            detail = js_object(detail=write_message(kind, **values))
            window.dispatchEvent(window.CustomEvent.new("mastaba:tell", detail))


def _may_play() -> bool:
    """Whether the host page may do more than watch, according to the frame's address."""
    return parts(str(window.location.hash)).get("may") == "play"
