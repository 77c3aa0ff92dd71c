"""Handles the replay panel, and opens and leaves replays."""

from __future__ import annotations

import asyncio
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document

from mastaba.incremental import Steps

from ..app.game_session import Play
from ..app.page_interface import Stage
from ..dom.mount import Mount
from ..dom.page_language import t
from ..dom.scheduler import unhurried
from .replay_bar import EYES, PAUSES, SPEED, TURN, replay_panel
from .replay_session import ReplayPlay


class Replaying:
    """The replay on the table, if there is one."""

    verbs = frozenset(
        f"replay-{what}"
        for what in ("saved", "game", "start", "back", "run", "on", "end", "from", "leave")
    )

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._panel = Mount("replay")
        #: A replay, and the play, key and name that were on the table before it.
        self._left: tuple[ReplayPlay, tuple[Play, str, str]] | None = None
        self._run: asyncio.Task[None] | None = None
        self._way: asyncio.Task[None] | None = None  # to the moment to be shown
        guarded = stage.rescue.guarded
        self._panel.element.addEventListener("input", create_proxy(guarded(self._set)))
        document.body.addEventListener("click", create_proxy(guarded(self._clicked)))

    def show(self, play: Play) -> None:
        """Show the panel of a replay; hide it for other plays or behind the curtain."""
        if not isinstance(play, ReplayPlay) or self._stage.scene.covered:
            self._panel.show()
            return
        self._panel.show(replay_panel(play))
        document.getElementById(TURN).value = str(play.turn)  # the attribute no longer sets it
        for name, chosen in ((SPEED, play.speed), (EYES, play.eyes)):
            document.getElementById(name).value = chosen

    def act(self, verb: str, rest: str) -> None:
        """Handle a button."""
        play = self._stage.play
        if verb == "replay-saved":
            self._stage.open(unhurried(self._opening(rest)))
        elif replay := self._on_table():
            self._act_in(replay, verb)
        elif verb == "replay-game" and play is not None and not isinstance(play, ReplayPlay):
            self._stage.open(unhurried(self._looking_back(play)))

    def _on_table(self) -> ReplayPlay | None:
        """The replay now in view, if there is one."""
        play = self._stage.play
        return play if isinstance(play, ReplayPlay) and not self._stage.scene.arrives else None

    def _looking_back(self, play: Play) -> Steps[None]:
        """Replay the game on the table."""
        replay = ReplayPlay(play.plan, play.game, self._stage.keeping.name)
        self._left = (replay, (play, *self._stage.keeping.place))
        yield
        yield from self._showing(replay)

    def _showing(self, replay: ReplayPlay) -> Steps[None]:
        """Put a replay on the table."""
        yield from self._stage.beginning(replay)
        if replay is self._stage.play and not self._stage.scene.covered:
            _to_panel()

    def _opening(self, key: str) -> Steps[None]:
        """Replay a saved game."""
        found = yield from self._stage.keeping.looked_at(key)
        if found is None:
            return
        yield
        yield from self._showing(ReplayPlay(*found, private=True))

    def _practising(self, replay: ReplayPlay) -> Steps[None]:
        """Play on from the moment shown or about to be shown."""
        yield from replay.going_to(replay.number)
        begun = replay.replay.beginnings[replay.turn].turn
        play, name = replay.practice(), t("replay.name", name=replay.name, turn=begun)
        yield
        yield from self._stage.beginning(play, name=name)

    def _act_in(self, play: ReplayPlay, verb: str) -> None:
        self._stay()
        if verb == "replay-from":
            self._stage.open(unhurried(self._practising(play)))
        elif verb == "replay-leave":
            self._leave(play)
        elif verb == "replay-run":
            play.running = not play.running
            self._go(play, play.number)
            if play.running:
                self._run = self._stage.rescue.spawn(self._go_by_itself(play))
        else:
            ways = {"back": play.number - 1, "on": play.number + 1, "end": play.replay.last}
            play.running = False
            self._go(play, ways.get(verb.removeprefix("replay-"), 0))

    def _go(self, play: ReplayPlay, number: int) -> None:
        """Go to a moment, unless another is requested meanwhile."""
        self._stay()
        work = self._going(play, play.going_to(number))
        self._way = self._stage.rescue.spawn(unhurried(work))

    def _stay(self) -> None:
        """Stop moving to the last requested moment."""
        if self._way is not None:
            self._way.cancel()
            self._way = None

    def _going(self, play: ReplayPlay, there: Steps[None]) -> Steps[None]:
        yield from there
        yield from self._stage.drawing(play)

    def _leave(self, play: ReplayPlay) -> None:
        replay, left = self._left or (None, None)
        self._left = None
        if left is not None and play is replay:
            self._stage.open(unhurried(self._stage.beginning(*left)))
        else:
            self._stage.leave()

    async def _go_by_itself(self, play: ReplayPlay) -> None:
        number = play.number
        while play.running:
            await asyncio.sleep(PAUSES[play.speed])
            shown = self._stage.play is play and str(document.body.dataset.screen) == "table"
            if not shown or not play.running or play.number != number:
                break
            self._stay()
            number += 1
            await unhurried(self._going(play, play.going_to(number)))

    def _set(self, event: Any) -> None:
        """Handle a change of the slider or a field."""
        play, value = self._on_table(), str(event.target.value)
        if play is None:
            return
        if event.target.id == TURN:
            self._go(play, play.replay.beginnings[int(value)].choices)
            return
        if event.target.id == EYES:
            play.look_with(value)
        elif event.target.id == SPEED:
            play.speed = value
        if play.needs_curtain:
            self._stay()
            play.running = False
            self._stage.proceed()
        else:
            self._stage.draw()

    def _clicked(self, event: Any) -> None:
        """Go to the moment that the clicked line of the log describes."""
        play = self._on_table()
        line = event.target.closest(".log [data-line]")
        if play is not None and line and not event.target.closest("[data-do], a"):
            play.running = False
            self._go(play, play.replay.told_by(int(line.dataset.line)))


def _to_panel() -> None:
    document.querySelector(".replay-panel").focus()
