"""The controller: listens to the page and dispatches each request to the part that handles it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from mastaba.incremental import Steps, at_once

from ..access.keyboard import Keys
from ..cards.card_locations import sight
from ..dom.page import is_embedded
from ..dom.scheduler import unhurried
from ..embed.embed_controller import Embedding
from ..lessons.lesson_controller import Learning
from ..lessons.lesson_session import LessonPlay
from ..log.log_view import OF_WHOM
from ..new_game import form
from ..new_game.pack_loader import Shelf
from ..opponents.opponent_controller import Opponents
from ..replay.replay_controller import Replaying
from ..saves.game_copying import Copying
from ..saves.save_controller import Keeping
from ..saves.version_update import Renewal
from ..settings.settings_controller import SettingsPanel
from ..settings.settings_store import PAUSES
from ..table import tabs
from ..table.hover_intent import Hover
from .banner_stack import Notices
from .error_boundary import Rescue
from .game_screen import Scene
from .game_session import Play
from .router import Entrance


def start() -> None:
    """Make the page interactive; called once, when Python has started."""
    app = App()
    app.listen()
    app.entrance.arrive()


class App:
    """The page as a whole."""

    def __init__(self) -> None:
        self.play: Play | None = None
        self.settings = SettingsPanel(self._settings_changed)
        self.shelf = Shelf()
        self.notices = Notices()
        self.keeping = Keeping(self.notices)
        self.rescue = Rescue(self.keeping)
        self.scene = Scene(self._first_shown)
        self.hover = Hover(self.rescue.guarded(self._attend))
        self.keys = Keys(self)
        self.keys.switch(self.settings.keys)
        self.learning = Learning()
        self.replaying = Replaying(self)
        self.opponents = Opponents(self)
        self.renewal = Renewal(self)
        self.embedding = Embedding(self)
        self.copying = Copying(self)
        self.entrance = Entrance(self, self.embedding.complain)
        self._waiting: asyncio.Task[None] | None = None  # for a card pack's file
        self._opening: asyncio.Task[None] | None = None  # of a game not yet on the table
        self._uncovering: asyncio.Task[None] | None = None  # of the table, from behind the curtain

    # --- listening -------------------------------------------------------

    def listen(self) -> None:
        """Add one permanent listener per event type for the whole page."""
        for event, listener in (
            ("click", self._clicked),
            ("submit", self._submitted),
            ("change", self._changed),
            ("pointerover", self._pointed),
            ("focusin", self._focused),
            ("keydown", self._pressed),
            ("mastaba:card", self._looked_up),
            ("mastaba:held", self._held),
        ):
            document.body.addEventListener(event, create_proxy(self.rescue.guarded(listener)))
        follow = self.rescue.guarded(lambda _: self.entrance.heed_address())
        window.addEventListener("hashchange", create_proxy(follow))

    def _clicked(self, event: Any) -> None:
        target = event.target.closest("[data-do]")
        if target:
            self.hover.still()
            verb, _, rest = str(target.dataset.do).partition(" ")
            self.act(verb, rest)

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        if event.target.id == "open-game":
            self.entrance.open_game()
        elif event.target.id == "rename-game":
            key = str(event.target.dataset.key)
            self.keeping.rename(key, str(event.target.elements.namedItem("name").value))
        else:
            self.entrance.submit()

    def _changed(self, event: Any) -> None:
        if event.target.id == "pack-file" and event.target.files.length:
            self._waiting = self.rescue.spawn(self.shelf.load_file(event.target.files.item(0)))
        elif event.target.id == "game-file" and event.target.files.length:
            self.entrance.open_file(event.target.files.item(0))
        elif event.target.id == OF_WHOM:
            self.scene.reader.read_of(str(event.target.value))
            self.draw()
        elif event.target.closest("#settings"):
            self.settings.change(str(event.target.name), str(event.target.value))
        elif event.target.closest("#new-game"):
            form.changed()

    def _pointed(self, event: Any) -> None:
        if event.pointerType == "mouse":
            self.scene.tip.leave(event.target)
            self.scene.brief.leave(event.target)
            self.hover.over(event.target)

    def _focused(self, event: Any) -> None:
        by_keys = event.target.matches(":focus-visible")
        document.getElementById("game").toggleAttribute("data-keyed", by_keys)
        if by_keys:
            self._attend(event.target)

    def _attend(self, target: Any) -> None:
        """Say why the element being looked at cannot be used, and show its card large."""
        self.scene.tip.show(target)
        card = target.closest("[data-card]")
        if card and self.play is not None and not self.scene.arrives:
            copy = card.getAttribute("data-copy") or ""
            self.scene.show_card(self.play, f"{card.dataset.card}/{copy}")

    def _pressed(self, event: Any) -> None:
        document.body.toggleAttribute("data-uses-keys", True)
        if event.key == "Escape":
            self.scene.tip.hide()
            self.scene.brief.shut()
            if naming := event.target.closest("#rename-game"):
                self.act("rename-saved", str(naming.dataset.key))
        self.keys.pressed(event)

    def _held(self, event: Any) -> None:
        """Show the card that a finger rests on large (long-press.js)."""
        card = event.target
        self.act("show", f"{card.dataset.card}/{card.getAttribute('data-copy') or ''}")

    def _looked_up(self, event: Any) -> None:
        """Say where a card opened in the list of all cards is in the game on the table."""
        if self.play is not None and not self.scene.covered:
            words = sight(self.play.view(), str(event.detail))
            event.target.querySelector(".in-sight").textContent = words

    # --- acting ----------------------------------------------------------

    def act(self, verb: str, rest: str) -> None:
        """Carry out a button's verb; ``rest`` is its argument."""
        self._hand_on(verb, rest)
        if verb == "show":
            self.scene.focus.go_to_details()
        elif verb == "hide":
            self.scene.focus.come_back()
        self.scene.focus.settle()

    def _hand_on(self, verb: str, rest: str) -> None:
        if verb != "copy":  # copying leaves its panel open
            _sheet(verb == "show")
        if verb in ("show", "open"):
            self.scene.focus.look_up()
        if verb == "form":
            self._stop_opening()
            self.show_screen("form")
        elif verb == "back":
            self._stop_opening()
            self.show_screen("table")
        elif verb == "tab":
            tabs.show(rest)
        elif verb == "settings":
            self.settings.open()
        elif verb == "close-settings":
            self.settings.close()
        elif verb in self.keys.verbs:
            self.keys.act(verb)
        elif verb.endswith("-pack"):
            self._act_on_pack(verb)
        elif verb == "lesson":
            self.begin(LessonPlay(rest))
        elif verb == "leave-lesson":
            self.leave()
        elif verb in self.replaying.verbs:
            self.replaying.act(verb, rest)
        elif verb in ("go-on", "see-result"):
            self.entrance.go_on_with(rest)
        elif verb in self.rescue.verbs:
            self.rescue.act(verb)
        elif verb == "recover":
            self.recover()
        elif verb in self.keeping.verbs:
            self._act_on_saved(verb, rest)
        elif self.play is not None and not self.scene.arrives:
            self._act_in_play(self.play, verb, rest)

    def _act_on_pack(self, verb: str) -> None:
        if verb == "load-pack":
            self.shelf.load()
        elif verb == "export-pack":
            self.shelf.export()
        elif verb == "remove-pack":
            self.shelf.remove()

    def _act_on_saved(self, verb: str, key: str) -> None:
        if verb == "link-saved":
            self.copying.copy_link_to(key)
            return
        if verb == "form-saved":
            self.show_screen("form")
        self.keeping.act(verb, key)

    def _act_in_play(self, play: Play, verb: str, rest: str) -> None:
        if verb == "show":
            self.scene.copied = None
            self.scene.show_card(play, rest)
        elif verb == "copy":
            self.copying.copy(play, rest)
        elif verb == "save-record":
            self.keeping.hand_out_record(play)
        elif verb in self.scene.reader.verbs:
            self.scene.reader.act(verb, rest, play.view())
            self.draw()
            self.scene.reader.go(verb, rest)
        elif verb == "again":
            self.begin(self.opponents.again(play, rest))
        elif verb == "uncover":
            self.scene.uncover()
            play.take_seat()
            self._uncovering = self.rescue.spawn(unhurried(self._proceeding(play)))
        elif verb == "why":
            if play.said == rest:
                self.scene.ear.say(rest)  # unchanged text is not read out again
            play.said = rest
            self.draw()
        elif verb == "retry":
            play.trouble = ""
            self.proceed()
        elif verb == "continue":
            self.opponents.go_on()
        elif verb == "hint":
            self.opponents.advise(play)
        elif not (play.computer_asked or play.locked):
            play.act(verb, rest)
            self.proceed()

    # --- the game --------------------------------------------------------

    def begin(self, play: Play, key: str = "", name: str = "") -> None:
        """Show a game's table and play it; a saved game keeps its key and name."""
        self._stop_opening()
        at_once(self.beginning(play, key, name))

    def open(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work that opens a game, unless the person does something else meanwhile."""
        self._stop_opening()
        self._opening = self.rescue.spawn(work)

    def _stop_opening(self) -> None:
        if self._opening is not None:
            self._opening.cancel()
            self._opening = None

    def beginning(self, play: Play, key: str = "", name: str = "") -> Steps[None]:
        """`begin`, step by step."""
        yield from play.prepared()
        self._opening = None  # from here on it runs to the end
        self.opponents.stop()
        self.play = play
        _sheet(False)
        self.scene.begin(play)
        self.keeping.sit(play, key, name)
        self.opponents.sit(play)
        if play.may_be_for_others:
            self._cover(play)
        else:
            yield from self._proceeding(play)

    def proceed(self) -> None:
        """Show the table to whoever must choose next, or let a computer player think."""
        assert self.play is not None
        at_once(self._proceeding(self.play))

    def _proceeding(self, play: Play) -> Steps[None]:
        if play is not self.play:
            return
        self.keeping.keep(play)
        self.opponents.follow(play)
        if play.needs_curtain:
            self._cover(play)
            return
        yield from self.drawing(play)
        if play is self.play:
            self.opponents.take_turns(play)

    def _arrive(self) -> None:
        """Go to the table if a game has just begun: nothing of the last one is left on it now."""
        if self.scene.arrives:
            self.show_screen("table")
            tabs.show("table")

    def _cover(self, play: Play) -> None:
        self._arrive()
        self.scene.cover(play)
        self.replaying.show(play)
        self.embedding.follow(play)

    def draw(self) -> None:
        """Update the table."""
        assert self.play is not None
        at_once(self.drawing(self.play))

    def drawing(self, play: Play) -> Steps[None]:
        """`draw`, step by step."""
        if play is not self.play:
            return
        view = yield from self.scene.drawing(play, self.speed)
        if view is None:
            return
        self._arrive()
        self.learning.show(play)
        self.replaying.show(play)
        yield
        yield from self.scene.settling(view)
        if play is self.play:
            self.embedding.follow(play)

    def leave(self) -> None:
        """Drop the game and show the start screen; when embedded, follow the link again instead."""
        self._stop_opening()
        self.play = None
        if is_embedded():
            self.entrance.follow_link()
        else:
            self.show_screen("form")

    def recover(self) -> None:
        """Redraw everything after a crash and continue the game."""
        self.rescue.close()
        self.scene.clear()
        if self.play is None:
            self.show_screen("form")
        elif self.play.is_kept:
            self.begin(*self.keeping.rescued())
        else:
            self.begin(self.play.again(form.fresh_seed()))

    @property
    def speed(self) -> str:
        """How fast computer players move."""
        return self.settings.speed

    def show_screen(self, name: str) -> None:
        """Show the start screen, "form", or the table, "table"."""
        if name == "table" and self.scene.arrives:
            self.scene.veil()
        document.body.dataset.screen = name
        document.getElementById("back").hidden = self.play is None
        if name == "form":
            self.keeping.draw()

    def _first_shown(self) -> None:
        window.performance.mark("mastaba:playable")
        self.opponents.wake()

    def _settings_changed(self) -> None:
        """Apply the settings everywhere, including to what is already shown."""
        self.keys.switch(self.settings.keys)
        form.say_again()
        self.shelf.show()
        self.keeping.draw()
        self.learning.say_again()
        if self.speed in PAUSES:
            self.opponents.go_on()
        if self.play is None:
            return
        self.play.speak()
        self.scene.draw_card(self.play)
        if self.scene.covered:
            self.scene.cover(self.play)
        else:
            self.draw()


def _sheet(opened: bool) -> None:
    """Open or close the card details, which overlay the table on a narrow screen."""
    document.getElementById("details").classList.toggle("opened", opened)
