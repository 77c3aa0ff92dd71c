"""The ways into a game: the form, a pasted text or a file, a link, and saved games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import window

from mastaba import MastabaError
from mastaba.incremental import Steps, at_once

from ..dom.page import forget_link, is_embedded
from ..dom.page_language import spoken, t
from ..dom.scheduler import unhurried
from ..new_game import form
from ..saves.version_update import game_brought_over, play_brought_over
from .deep_link import game_in, parts
from .game_loader import linked_play, taken_up
from .game_session import Play
from .page_interface import Stage


class Entrance:
    """Begins the game a person asks for, or says why it cannot."""

    def __init__(self, stage: Stage, complain: Callable[[MastabaError], None]) -> None:
        """`complain` is called, besides telling the person, for a link that cannot be used."""
        self._stage = stage
        self._complain = complain
        self._followed: dict[str, str] = {}  # the address's parameters of the game

    def arrive(self) -> None:
        """Begin what was asked for before Python had loaded."""
        if not is_embedded() and (key := game_brought_over()):
            at_once(self._going_on(key))
        elif not is_embedded() and (play := play_brought_over()):
            self._stage.begin(play)
        elif str(window.location.search) == "?quick":
            self._stage.begin(Play(form.quick_plan()))
        elif form.was_sent():
            self.submit()
        else:
            self.follow_link()

    def submit(self) -> None:
        """Begin the game in the form, if it can be played."""
        plan = form.submitted_plan()
        if plan is not None:
            self._stage.begin(Play(plan))

    def open_game(self) -> None:
        """Continue the game whose record or position was entered, or say why not."""
        self._stage.open(unhurried(self._opening()))

    def open_file(self, file: Any) -> None:
        """Continue the game in a file, or say why not."""
        self._stage.open(self._open_file(file))

    async def _open_file(self, file: Any) -> None:
        await form.take_game_file(file)
        await unhurried(self._opening())

    def _opening(self) -> Steps[None]:
        text, together = form.game_to_open()
        try:
            play, name = yield from taken_up(text, together, form.fresh_seed())
        except MastabaError as error:
            form.complain_of_game(error.told(spoken()))
            return
        yield
        form.complain_of_game("")
        yield from self._stage.beginning(play, name=name)
        if play is self._stage.play:
            self._stage.keeping.take_in(play)

    def heed_address(self) -> None:
        """Follow the changed fragment. Embedded, perhaps only the page's look has changed."""
        end = str(window.location.hash)
        if is_embedded() and game_in(end) == self._followed:
            self._stage.settings.lend(parts(end))
        else:
            self._stage.open(unhurried(self._following()))

    def follow_link(self) -> None:
        """Begin what the address asks for, if anything, or say why not."""
        at_once(self._following())

    def _following(self) -> Steps[None]:
        end = str(window.location.hash)
        self._followed = game_in(end)
        self._stage.settings.lend(parts(end))
        try:
            play = yield from linked_play(end, form.fresh_seed())
        except MastabaError as error:
            self._stage.show_screen("form")
            form.complain(t("form.bad link", why=error.told(spoken())))
            self._complain(error)
            return
        if play is None and is_embedded():
            play = Play(form.quick_plan_at(self._followed.get("levels", "")))
        if play is not None:
            yield
            form.complain("")
            if not play.is_kept:
                forget_link()
            yield from self._stage.beginning(play)

    def go_on_with(self, key: str) -> None:
        """Continue a saved game."""
        if self._stage.keeping.on_table(key):
            self._stage.show_screen("table")
        else:
            self._stage.open(unhurried(self._going_on(key)))

    def _going_on(self, key: str) -> Steps[None]:
        found = yield from self._stage.keeping.restored(key)
        if found is not None:
            play, name = found
            yield
            yield from self._stage.beginning(play, key, name)
