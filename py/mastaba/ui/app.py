"""The controller: starts the page, listens to it, and moves between form, table and result."""

from __future__ import annotations

import asyncio
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from mastaba import MastabaError

from . import clipboard, form, tabs
from .about import about
from .cardface import Look
from .computer import Computer
from .curtain import curtain
from .details import details
from .dom import Mount
from .flight import Flight
from .keep import Copied
from .keeping import Keeping
from .learning import Learning
from .lessonplay import LessonPlay
from .log import Log
from .opening import linked_game, linked_lesson, seated, taken_up
from .page import after_paint, forget_link
from .play import Play
from .replaying import Replaying
from .rescue import Rescue
from .result import result
from .settings import PAUSES
from .settingspanel import SettingsPanel
from .shelf import Shelf
from .sight import sight
from .speech import spoken, t
from .story import story
from .table import table
from .tip import Tip
from .tree import Node


def start() -> None:
    """Make the page live; called once, when Python has started."""
    app = App()
    app.listen()
    if str(window.location.search) == "?quick":
        app.begin(Play(form.quick_plan()))
    elif form.was_sent():
        app.submit()
    else:
        app.follow_link()


class App:
    """The page as a whole."""

    def __init__(self) -> None:
        self.play: Play | None = None
        self.table = Mount("table")
        self.details = Mount("details")
        self.curtain = Mount("curtain")
        self.settings = SettingsPanel(self._settings_changed)
        self.shelf = Shelf()
        self.keeping = Keeping()
        self.rescue = Rescue(self.keeping)
        self.log = Log()
        self.learning = Learning()
        self.replaying = Replaying(self)
        self.computer = Computer()
        self.flight = Flight()
        self.tip = Tip()
        self.look: Look | None = None  # how the cards on the table look
        self.shown_card = ""  # in the panel, by its name and, after a slash, its copy
        self._panel = ("", "")  # its name, and why it cannot be used
        self.copied: Copied | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None
        self._go_on = asyncio.Event()
        self._covered = False  # whether the curtain hides the table
        self._painted = False

    # --- listening -------------------------------------------------------

    def listen(self) -> None:
        """One listener for each kind of event, for the whole page and for good."""
        for event, listener in (
            ("click", self._clicked),
            ("submit", self._submitted),
            ("change", self._changed),
            ("pointerover", self._pointed),
            ("focusin", self._pointed),
            ("keydown", self._pressed),
            ("mastaba:card", self._looked_up),
        ):
            document.body.addEventListener(event, create_proxy(self.rescue.guarded(listener)))
        follow = self.rescue.guarded(lambda _: self.follow_link())
        window.addEventListener("hashchange", create_proxy(follow))

    def _clicked(self, event: Any) -> None:
        target = event.target.closest("[data-do]")
        if target:
            verb, _, rest = str(target.dataset.do).partition(" ")
            self.act(verb, rest)

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        if event.target.id == "open-game":
            self.open_game()
        elif event.target.id == "rename-game":
            key = str(event.target.dataset.key)
            self.keeping.rename(key, str(event.target.elements.namedItem("name").value))
        else:
            self.submit()

    def _changed(self, event: Any) -> None:
        if event.target.id == "pack-file" and event.target.files.length:
            self._reading = self.rescue.spawn(self.shelf.load_file(event.target.files.item(0)))
        elif event.target.id == "game-file" and event.target.files.length:
            self._reading = self.rescue.spawn(self._open_file(event.target.files.item(0)))
        elif event.target.closest("#settings"):
            self.settings.change(str(event.target.name), str(event.target.value))
        elif event.target.closest("#new-game"):
            form.changed()

    def submit(self) -> None:
        """Begin the game that the form asks for, if it can be played."""
        plan = form.submitted_plan()
        if plan is not None:
            self.begin(Play(plan))

    def open_game(self) -> None:
        """Go on with the game whose record or position somebody has put in, or say why not."""
        text, together = form.game_to_open()
        try:
            play, name = taken_up(text, together, form.fresh_seed())
        except MastabaError as error:
            form.complain_of_game(error.told(spoken()))
        else:
            form.complain_of_game("")
            self.begin(play, name=name)
            self.keeping.take_in(play)

    async def _open_file(self, file: Any) -> None:
        await form.take_game_file(file)
        self.open_game()

    def follow_link(self) -> None:
        """Begin the game or lesson that the address asks for, if it does, or say why not."""
        link = str(window.location.hash)
        try:
            if name := linked_lesson(link):
                self.begin(LessonPlay(name))
                forget_link()
                return
            game = linked_game(link, form.fresh_seed())
        except MastabaError as error:
            self._screen("form")
            form.complain(t("form.bad link", why=error.told(spoken())))
        else:
            if game is not None:
                self.begin(Play(seated(game, together=False), game))

    def _pointed(self, event: Any) -> None:
        if event.type == "pointerover" and event.pointerType != "mouse":
            return
        if event.type == "pointerover" or event.target.matches(":focus-visible"):
            self.tip.show(event.target)
        target = event.target.closest("[data-card]")
        if target:
            self._show_card(f"{target.dataset.card}/{target.getAttribute('data-copy') or ''}")

    def _pressed(self, event: Any) -> None:
        if event.key == "Escape":
            self.tip.hide()

    def _looked_up(self, event: Any) -> None:
        """Say where a card that is looked at among all cards is in the game on the table."""
        if self.play is not None and not self._covered:
            words = sight(self.play.view(), str(event.detail))
            event.target.querySelector(".in-sight").textContent = words

    # --- acting ----------------------------------------------------------

    def act(self, verb: str, rest: str) -> None:
        """Do what a button says; ``rest`` is what the verb is about."""
        self._sheet(verb in ("show", "copy"))
        if verb == "form":
            self._screen("form")
        elif verb == "back":
            self._screen("table")
        elif verb == "tab":
            tabs.show(rest)
        elif verb == "settings":
            self.settings.open()
        elif verb == "close-settings":
            self.settings.close()
        elif verb.endswith("-pack"):
            self._act_on_pack(verb)
        elif verb == "lesson":
            self.begin(LessonPlay(rest))
        elif verb == "leave-lesson":
            self.leave()
        elif verb in self.replaying.verbs:
            self.replaying.act(verb, rest)
        elif verb in ("go-on", "see-result"):
            self._go_on_with(rest)
        elif verb in self.rescue.verbs:
            self.rescue.act(verb)
        elif verb == "recover":
            self.recover()
        elif verb in self.keeping.verbs:
            self._act_on_saved(verb, rest)
        elif self.play is not None:
            self._act_in_play(self.play, verb, rest)

    def _act_on_pack(self, verb: str) -> None:
        if verb == "load-pack":
            self.shelf.load()
        elif verb == "export-pack":
            self.shelf.export()
        elif verb == "remove-pack":
            self.shelf.remove()

    def _act_on_saved(self, verb: str, key: str) -> None:
        if verb == "form-saved":
            self._screen("form")
        self.keeping.act(verb, key)

    def _go_on_with(self, key: str) -> None:
        """Go on with a saved game."""
        if self.keeping.on_table(key):
            self._screen("table")
            return
        found = self.keeping.restored(key)
        if found is not None:
            play, name = found
            self.begin(play, key, name)

    def recover(self) -> None:
        """Draw everything anew after a mistake of the program, and go on with the game."""
        self.rescue.close()
        for mount in (self.table, self.details, self.curtain):
            mount.clear()
        self.log = Log()
        if self.play is None:
            self._screen("form")
        elif self.play.is_kept:
            self.begin(*self.keeping.rescued())
        else:
            self.begin(self.play.again(form.fresh_seed()))

    def _act_in_play(self, play: Play, verb: str, rest: str) -> None:
        if verb == "show":
            self.copied = None
            self._show_card(rest)
        elif verb == "copy":
            self._copy(play, rest)
        elif verb == "again":
            self.begin(play.again(form.fresh_seed()))
        elif verb == "uncover":
            self._uncover()
            play.viewer = play.looks_next
            self.proceed()
        elif verb == "why":
            play.said = rest
            self.draw()
        elif verb == "retry":
            play.trouble = ""
            self.proceed()
        elif verb == "continue":
            self._go_on.set()
        elif verb == "hint":
            self._hinting = self.rescue.spawn(self._hint(play))
        elif not play.computer_asked:
            self._answer(play, verb, rest)

    def _answer(self, play: Play, verb: str, rest: str) -> None:
        """A person's part in the current decision."""
        play.said = ""
        if verb == "choose":
            play.choose([int(rest)])
        elif verb == "done":
            play.choose(play.picks)
        elif verb == "undo":
            play.undo()
        elif verb == "redo":
            play.redo()
        elif verb == "toggle":
            play.toggle(int(rest))
        elif verb == "open":
            play.open(rest)
        elif verb == "close":
            play.forget()
        self.proceed()

    async def _hint(self, play: Play) -> None:
        """Say what could be chosen and why, unless something has been chosen meanwhile."""
        play.said = t("hint.thinking")
        self.draw()
        choices = play.game.choices
        try:
            hint = await self.computer.hint(play.view(), spoken())
        except Exception as error:  # whatever broke in the worker, the game itself is whole
            hint = {"picks": [], "text": t("hint.failed", error=type(error).__name__)}
        if play is self.play and play.game.choices == choices:
            play.said, play.hinted = hint["text"], hint["picks"]
            self.draw()

    def _copy(self, play: Play, what: str) -> None:
        """Copy the record, the position or a link; the browser wants it done within the click."""
        text = play.text_to_copy(what, str(window.location.href).partition("#")[0])
        self._reading = self.rescue.spawn(self._copied(what, text, clipboard.write(text)))

    async def _copied(self, what: str, text: str, writing: Any) -> None:
        if await clipboard.done(writing):
            self.copied = Copied(what)
        else:
            self.copied = Copied(what, text)
        if self.play is not None and self.play.over:
            self.draw()
        else:
            self._show_card("")
        if self.copied.by_hand:
            clipboard.mark()

    # --- the game --------------------------------------------------------

    def begin(self, play: Play, key: str = "", name: str = "") -> None:
        """Show the table of a game and play it; a saved game goes on under its key and name."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        self.play = play
        self.copied = None
        self.flight.forget()
        self._uncover()
        self._screen("table")
        tabs.show("table")
        self._show_card("")
        self.keeping.sit(play, key, name)
        if name and sum(play.plan.people) > 1 and not play.over:
            self._cover(play)  # who knows whose eyes look at it now
        else:
            self.proceed()

    def leave(self) -> None:
        """Clear the table and show the start screen."""
        self.play = None
        self._screen("form")

    def proceed(self) -> None:
        """Show the table to whoever must choose next, or let a computer player think."""
        play = self.play
        assert play is not None
        self.keeping.keep(play)
        if play.needs_curtain:
            self._cover(play)
            return
        self.draw()
        if play.computer_asked and not play.trouble and self._thinking is None:
            self._thinking = self.rescue.spawn(self._let_computers_play(play))

    def _cover(self, play: Play) -> None:
        """Clear the table before the device changes hands."""
        self.look = None
        self.tip.hide()
        self._covered = True
        self.table.show()
        self._show_card("")
        self.curtain.show(curtain(play.plan.names[play.looks_next]))
        document.querySelector(".curtain button").focus()

    def _uncover(self) -> None:
        self._covered = False
        self.curtain.show()

    async def _let_computers_play(self, play: Play) -> None:
        while play.computer_asked and not play.trouble:
            try:
                await self._computer_move(play)
            except Exception as error:  # whatever broke in the worker, the game itself is whole
                play.trouble = type(error).__name__
            self.keeping.keep(play)
            if play.computer_asked:
                self.draw()
        if play is self.play:
            self._thinking = None
            self.proceed()

    async def _computer_move(self, play: Play) -> None:
        pause = asyncio.ensure_future(self._pause(play))
        try:
            picks = await self._computer_answer(play)
            await pause
        finally:
            pause.cancel()
        play.choose(picks)

    async def _computer_answer(self, play: Play) -> list[int]:
        scripted = play.scripted()
        if scripted is not None:
            return scripted
        return await self.computer.think(play.game.view(play.asked), form.fresh_seed())

    async def _pause(self, play: Play) -> None:
        """Let a person follow: wait a moment, or to be told to go on."""
        speed = self.settings.speed
        if speed in PAUSES:
            await asyncio.sleep(PAUSES[speed])
            return
        self._go_on.clear()
        play.stepping = True
        self.draw()
        try:
            await self._go_on.wait()
        finally:
            play.stepping = False
        self.draw()

    # --- showing ---------------------------------------------------------

    def draw(self) -> None:
        """Bring the table up to date."""
        play = self.play
        assert play is not None
        view = play.view()
        end = self._result(play) if play.over else None
        log = self.log.draw(view["log"])
        self.look = play.look(view)
        self.flight.take_off()
        self.table.show(table(view, self.look, play.progress, log, end, play.perfect))
        self.flight.land(view, self.settings.speed)
        if self.shown_card:
            self._show_card(self.shown_card)
        self.tip.refresh()
        self.learning.show(play)
        self.replaying.show(play)
        self._keep_focus()
        if not self._painted:
            self._painted = True
            after_paint(self._first_table)

    def _result(self, play: Play) -> Node:
        scores = play.game.scores()
        course = story(play.turns, scores, play.cards)
        return result(scores, play.record, not play.barrier, self.copied, course)

    def _first_table(self) -> None:
        window.performance.mark("mastaba:playable")
        self.computer.start()

    def _keep_focus(self) -> None:
        """If the button that was used is gone, the next thing to use or read is in the question."""
        if document.activeElement.matches("body, :disabled, .question"):
            go_on = document.querySelector(".question [data-do=continue]")
            place = go_on or document.querySelector(".question, .result h2")
            if place:
                place.focus()

    def _settings_changed(self) -> None:
        """Show everything as it is set now, also what was shown before."""
        form.say_again()
        self.shelf.show()
        self.keeping.draw()
        self.learning.mark_list()
        if self.settings.speed in PAUSES:
            self._go_on.set()
        if self.play is None:
            return
        self.play.speak()
        self._draw_card()
        if self._covered:
            self._cover(self.play)
        else:
            self.draw()

    def _show_card(self, shown: str) -> None:
        """Show a card large, or what this game is about if that is empty.

        A copy may be named after a slash: then it is also said why it cannot be used now.
        """
        name, _, copy = shown.partition("/")
        why = self.look.why(int(copy)) if copy and self.look else ""
        self.shown_card = shown
        if (name, why) != self._panel or not name:
            self._panel = (name, why)
            self._draw_card()

    def _draw_card(self) -> None:
        play = self.play
        assert play is not None
        name, why = self._panel
        if name:
            self.details.show(details(play.cards[name], sight(play.view(), name), why))
        else:
            self.details.show(about(play.plan.setup, play.sets, play.pack_title, self.copied))

    def _sheet(self, opened: bool) -> None:
        """On a narrow screen the card details lie over the table only while they are asked for."""
        document.getElementById("details").classList.toggle("opened", opened)

    def _screen(self, name: str) -> None:
        document.body.dataset.screen = name
        document.getElementById("back").hidden = self.play is None
        if name == "form":
            self.keeping.draw()
