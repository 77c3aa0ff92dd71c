"""Handles the replay panel, and opens and leaves replays."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from pyodide.ffi import create_proxy
from pyscript import document

from mastaba.incremental import Steps

from ..browser.page import forget_link
from ..browser.scheduler import in_slices
from ..dom.mount import Mount
from ..dom.page_language import t
from ..session.game_session import GameSession
from ..session.page_interface import PageInterface
from .replay_bar import SPEED, TURN, VIEWPOINT, beginning, moment, replay_panel
from .replay_session import PAUSES, ReplaySession

PANEL: Final = ".replay-panel"
BUTTON: Final = ".result [data-do=replay-game]"
"""The panel of a replay, and the button of a result that opens one."""


class ReplayController:
    """The replay on the table, if there is one."""

    verbs = frozenset(
        f"replay-{what}"
        for what in ("saved", "game", "start", "back", "run", "on", "end", "from", "leave")
    )

    def __init__(self, page: PageInterface) -> None:
        self._page = page
        self.panel = Mount("replay")
        self._left: tuple[ReplaySession, tuple[GameSession, str, str]] | None = None
        """A replay, and the session, key and name that were on the table before it."""
        self._announced = ("", 0)  # what the last moment shown says, and its number
        self._run: asyncio.Task[None] | None = None
        self._moving: asyncio.Task[None] | None = None  # the task that goes to the requested moment
        guarded = page.error_boundary.guarded
        self.panel.element.addEventListener("input", create_proxy(guarded(self._set)))
        document.body.addEventListener("click", create_proxy(guarded(self._clicked)))

    def show(self, session: GameSession) -> None:
        """Show the panel of a replay; hide it for other sessions or behind the curtain."""
        if not isinstance(session, ReplaySession) or self._page.screen.curtain_shown:
            self.panel.show()
            return
        self.panel.show(replay_panel(session))
        # A moved slider may go back to the turn drawn last, which changes nothing in the tree.
        document.getElementById(TURN).value = str(session.turn)

    def act(self, verb: str, rest: str) -> None:
        """Handle a button."""
        session = self._page.session
        if verb == "replay-saved":
            self._page.open(in_slices(self._opening(rest)))
        elif replay := self._on_table():
            self._act_in(replay, verb)
        elif (
            verb == "replay-game" and session is not None and not isinstance(session, ReplaySession)
        ):
            self._page.open(in_slices(self._looking_back(session)))

    def _on_table(self) -> ReplaySession | None:
        """The replay now in view, if there is one."""
        session = self._page.session
        return (
            session
            if isinstance(session, ReplaySession) and not self._page.screen.is_first_draw
            else None
        )

    def _looking_back(self, session: GameSession) -> Steps[None]:
        """Replay the game on the table."""
        replay = ReplaySession(session.plan, session.game, self._page.saves.current.name)
        self._left = (
            replay,
            (session, self._page.saves.current.key, self._page.saves.current.name),
        )
        yield
        yield from self._showing(PANEL, replay)

    def _showing(
        self, place: str, session: GameSession, key: str = "", name: str = ""
    ) -> Steps[None]:
        """Put a replay on the table, or what was there before it, and focus this place."""
        yield from self._page.beginning(session, key, name)
        if session is self._page.session and not self._page.screen.curtain_shown:
            document.querySelector(place).focus()

    def _opening(self, key: str) -> Steps[None]:
        """Replay a saved game."""
        found = yield from self._page.saves.load(key)
        if found is None:
            return
        yield
        forget_link()  # of another game
        self._page.banners.remove("link")
        yield from self._showing(PANEL, ReplaySession(*found, private=True))

    def practising(self, replay: ReplaySession) -> Steps[None]:
        """Play on from the moment shown or about to be shown."""
        yield from replay.going_to(replay.number)
        begun = replay.replay.beginnings[replay.turn].turn
        session, name = replay.practice(), t("replay.name", name=replay.name, turn=begun)
        yield
        yield from self._page.beginning(session, name=name)

    def _act_in(self, session: ReplaySession, verb: str) -> None:
        self._cancel_move()
        if verb == "replay-from":
            self._page.open(in_slices(self.practising(session)))
        elif verb == "replay-leave":
            self._leave(session)
        elif verb == "replay-run":
            session.running = not session.running
            self._go(session, session.number)
            if self._run is not None:
                self._run.cancel()
            if session.running:
                self._run = self._page.error_boundary.spawn(self._go_by_itself(session))
        else:
            ways = {
                "back": session.number - 1,
                "on": session.number + 1,
                "end": session.replay.last,
            }
            session.running = False
            self._go(session, ways.get(verb.removeprefix("replay-"), 0))

    def _go(self, session: ReplaySession, number: int) -> asyncio.Task[None]:
        """Go to a moment, unless another is requested meanwhile."""
        self._cancel_move()
        work = self._going(session, session.going_to(number))
        moving = self._moving = self._page.error_boundary.spawn(in_slices(work))
        return moving

    def _cancel_move(self) -> None:
        """Stop moving to the last requested moment."""
        if self._moving is not None:
            self._moving.cancel()
            self._moving = None

    def _going(self, session: ReplaySession, there: Steps[None]) -> Steps[None]:
        yield from there
        yield from self._page.drawing(session)
        (before, number), events = self._announced, session.latest_events
        self._announced = (events, session.number)
        if events == before and session.number != number:  # which is not read out again
            self._page.screen.say(moment(session))

    def _leave(self, session: ReplaySession) -> None:
        replay, left = self._left or (None, None)
        self._left = None
        if left is not None and session is replay:
            self._page.open(in_slices(self._showing(BUTTON, *left)))
        else:
            self._page.leave()

    async def _go_by_itself(self, session: ReplaySession) -> None:
        while session.running:
            await asyncio.sleep(PAUSES[session.speed])
            if not self._is_in_sight(session):
                if session.running:  # else the curtain may cover the table
                    session.running = False
                    await in_slices(self._page.drawing(session))
            elif session.running:
                await asyncio.wait([self._go(session, session.number + 1)])
                if len(session.game.choices) != session.number:
                    session.running = False  # it has failed, or somebody has gone elsewhere

    def _is_in_sight(self, session: ReplaySession) -> bool:
        return self._page.session is session and str(document.body.dataset.screen) == "table"

    def _set(self, event: Any) -> None:
        """Handle a change of the slider or a field."""
        session, value = self._on_table(), str(event.target.value)
        if session is None:
            return
        if event.target.id == TURN:
            # At once, as screen readers read it out before the table is drawn.
            event.target.setAttribute("aria-valuetext", beginning(session, int(value)))
            session.running = False
            self._go(session, session.replay.beginnings[int(value)].choices)
            return
        if event.target.id == VIEWPOINT:
            session.set_viewpoint(value)
        elif event.target.id == SPEED:
            session.speed = value
        if session.needs_curtain:
            self._cancel_move()
            session.running = False
            self._page.proceed()
        else:
            self._page.draw()

    def _clicked(self, event: Any) -> None:
        """Go to the moment that the clicked line of the log describes."""
        session = self._on_table()
        line = event.target.closest(".log [data-line]")
        if session is not None and line and not event.target.closest("[data-do], a"):
            session.running = False
            self._go(session, session.replay.told_by(int(line.dataset.line)))
