"""The game in a frame: answers the host page and tells it what happens at the table.

static/page/embed-messages.js transports the messages and lets through only those from the page
that the frame's address names. `message_protocol` defines them.
"""

from __future__ import annotations

import time
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import window

from mastaba import MastabaError
from mastaba.incremental import at_once
from mastaba.version import VERSION

from ..app.deep_link import parts
from ..app.game_loader import wanted_play
from ..app.game_session import Play
from ..app.page_interface import Stage
from ..dom.page import is_embedded
from ..dom.page_language import spoken
from ..lessons.lesson_session import LessonPlay
from ..new_game import form
from ..replay.replay_session import ReplayPlay
from .event_messages import Following
from .message_protocol import FOR_PLAYERS, Ask, Bucket, Refusal, read, wanted, written


class Embedding:
    """The connection to the host page, if there is one."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._is_on = is_embedded()
        self._bucket = Bucket()
        self._following = Following()
        if self._is_on:
            heard = stage.rescue.guarded(self._heard)
            window.addEventListener("mastaba:asked", create_proxy(heard))
            self._tell("ready", game=VERSION, may="play" if _may_play() else "watch")

    def follow(self, play: Play) -> None:
        """Tell the host page what is new on the table."""
        if self._is_on:
            for kind, values in self._following.news(play):
                self._tell(kind, **values)

    def complain(self, error: MastabaError) -> None:
        """Tell the host page that what the frame's address asks for cannot be done."""
        self._refuse(Refusal("unusable", error))

    def _heard(self, event: Any) -> None:
        text = event.detail if isinstance(event.detail, str) else None
        ask: Ask | None = None
        try:
            if self._bucket.passes(time.monotonic()):
                ask = read(text)
                self._answer(ask)
        except Refusal as refusal:
            refusal.id = ask.id if ask else refusal.id
            self._refuse(refusal)

    def _answer(self, ask: Ask) -> None:
        """Handle a request; raises Refusal if that is impossible."""
        if ask.kind in FOR_PLAYERS and not _may_play():
            raise Refusal("not allowed")
        told: dict[str, Any] = {}
        if ask.kind == "load":
            self._load(ask)
        elif ask.kind == "set":
            self._stage.settings.lend({**parts(str(window.location.hash)), **ask.values})
        elif ask.kind == "view":
            told = _view(self._seen())
        elif ask.kind == "choose":
            self._choose(ask)
        else:
            play = self._asked(ask)
            play.hinted = ask.values["picks"]
            self._stage.draw()
        self._tell("view" if told else "done", id=ask.id, **told)

    def _load(self, ask: Ask) -> None:
        try:
            play = at_once(wanted_play(wanted(ask.values), form.fresh_seed()))
        except MastabaError as error:
            raise Refusal("unusable", error) from None
        assert play is not None  # a message of this kind names a game
        self._stage.begin(play)

    def _seen(self) -> Play:
        """The game now in view; raises Refusal if there is none or the curtain covers it."""
        play = self._stage.play
        if play is None:
            raise Refusal("no game")
        if self._stage.scene.covered:
            raise Refusal("covered")
        return play

    def _asked(self, ask: Ask) -> Play:
        """The game, if its state is the one the message assumes and a person must choose."""
        play = self._seen()
        decision = play.game.decision
        is_finished = isinstance(play, LessonPlay) and play.finished
        if decision is None or is_finished or isinstance(play, ReplayPlay):
            raise Refusal("over")
        if ask.values["number"] != len(play.game.choices):
            raise Refusal("stale", number=len(play.game.choices))
        if play.computer_asked:
            raise Refusal("not asked")
        if not all(pick < len(decision.options) for pick in ask.values["picks"]):
            raise Refusal("no option", last=len(decision.options) - 1)
        return play

    def _choose(self, ask: Ask) -> None:
        play = self._asked(ask)
        try:
            play.choose(ask.values["picks"])
        except MastabaError as error:
            raise Refusal("illegal", error) from None
        finally:
            self._stage.proceed()
        if isinstance(play, LessonPlay) and play.said:
            raise Refusal("not in this lesson")

    def _refuse(self, refusal: Refusal) -> None:
        words = refusal.told(spoken())
        self._tell("error", id=refusal.id, code=refusal.code, text=words)

    def _tell(self, kind: str, **values: Any) -> None:
        if self._is_on:
            detail = to_js({"detail": written(kind, **values)}, dict_converter=_object)
            window.dispatchEvent(window.CustomEvent.new("mastaba:tell", detail))


def _may_play() -> bool:
    """Whether the host page may do more than watch, according to the frame's address."""
    return parts(str(window.location.hash)).get("may") == "play"


def _view(play: Play) -> dict[str, Any]:
    """What the viewer may know, without the part that only the computer player uses."""
    view = play.game.view(play.viewer)
    del view["remembered"]
    return {"number": len(play.game.choices), "view": view}


def _object(entries: Any) -> Any:
    return window.Object.fromEntries(entries)
