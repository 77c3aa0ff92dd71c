"""The screen during a game: the table, a card shown large, and the curtain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pyscript import document

from mastaba.incremental import Steps

from ..access.focus_restore import Focus
from ..access.live_region import Ear
from ..cards.card_details import details
from ..cards.card_face import Look
from ..cards.card_locations import sight
from ..dom.element_tree import Node
from ..dom.mount import Mount
from ..dom.page import after_paint, give_focus
from ..log.log_filter import Reader
from ..motion.card_animation import Flight
from ..motion.card_moves import View
from ..results.game_summary import story
from ..results.points_chart import chart
from ..results.result_view import better_match, result
from ..saves.share_view import Copied
from ..table.compact_tombs import Brief
from ..table.table_view import kind_of, table
from ..table.tooltip import Tip
from ..table.zone_sizes import Rooms
from .game_info import about
from .game_session import Play
from .hot_seat_screen import curtain


class Scene:
    """Shows a game on the screen; calls ``first_shown`` once the first table is painted."""

    def __init__(self, first_shown: Callable[[], None]) -> None:
        self.tip = Tip()
        self.ear = Ear()
        self.focus = Focus()
        self.covered = False  # whether the curtain hides the table
        self.arrives = False  # whether a game has begun whose table is not yet visible
        self.copied: Copied | None = None
        self._first_shown: Callable[[], None] | None = first_shown
        self._table = Mount("table")
        self._page = document.getElementById("page")  # around everything that belongs to a game
        self._game = document.getElementById("game")  # around table and details
        self._details = Mount("details")
        self._curtain = Mount("curtain")
        self.reader = Reader()
        self._rooms = Rooms()
        self.brief = Brief()
        self._flight = Flight()
        self._view: View = {}  # what is on the table, or will be in a moment
        self._look: Look | None = None  # how the cards there look
        self._shown = ""  # the large card: its name and, after a slash, its copy
        self._card = ("", "", "")  # its name, why it cannot be used, where copies are in sight

    @property
    def card(self) -> str:
        """The key of the card shown large; empty if none is."""
        return self._card[0]

    def begin(self, play: Play) -> None:
        """Prepare for another game; the old table stays until the new one is drawn."""
        self._view = {}
        self.arrives = True
        self.brief.wait()
        self.copied = None
        self.reader = Reader()
        self._flight.forget()
        self.ear.forget()
        self.uncover()
        self.show_card(play, "")

    def clear(self) -> None:
        """Discard everything drawn so far, which may be broken."""
        for mount in (self._table, self._details, self._curtain):
            mount.clear()
        self.reader = Reader()

    def drawing(self, play: Play, speed: str) -> Steps[View | None]:
        """Update the table; cards move at the speed of the computer players.

        Returns the view now shown, or None if a newer drawing has begun meanwhile. `settling` must
        follow once all other parts of the page have been drawn.
        """
        view = self._view = play.view()
        end = self._result(play) if play.over else None
        yield
        if view is not self._view:
            return None
        log = self.reader.log(play, view)
        progress = play.progress
        progress = replace(progress, news=self.reader.news(play, view, progress))
        look = play.look(view)
        shown = table(view, look, progress, log, end, play.perfect, play.levels)
        yield
        if view is not self._view:
            return None
        self._look = look
        self.focus.leave(view, play.opened)
        self._flight.take_off(view, speed)
        self._page.setAttribute("data-panel", play.panel)
        self._game.setAttribute("data-table", kind_of(view, play.over))
        self.ear.follow(view, len(play.game.choices), progress, play.cards)
        self._table.show(shown)  # after the ear, so that the question is heard after what led to it
        if self._shown:
            self._tell_of_card(play, self._shown)
        if self._first_shown is not None:
            after_paint(self._first_shown)
            self._first_shown = None
        return view

    def settling(self, view: View) -> Steps[None]:
        """Do everything that depends on the layout, as long as this view is the one shown.

        It is done together here because the browser recomputes the layout after every change.
        """
        yield from self._laid_out()
        if self.arrives and view is self._view:  # the whole table is new
            self._leave_out("log")
            self._rooms.look()
            yield from self._laid_out()
            yield from self.brief.looking()
            self._leave_out("")
            yield from self._laid_out()
        if view is self._view:
            self._settle()

    def _settle(self) -> None:
        self._reveal()
        self._rooms.look()
        self.brief.look()
        self._flight.land()
        self.focus.keep()  # this changes how things look
        self.tip.refresh()

    def _laid_out(self) -> Steps[None]:
        """Force a layout, in a step of its own."""
        _ = self._page.offsetHeight
        yield

    def veil(self) -> None:
        """Hide the table until the new game is on it and laid out."""
        self._leave_out("opponents log")

    def _leave_out(self, zones: str) -> None:
        """Defer these zones of a table not yet visible: laying out everything at once is slow."""
        if self.arrives:
            self._game.setAttribute("data-arrives", zones)

    def _reveal(self) -> None:
        self.arrives = False
        self._game.removeAttribute("data-arrives")

    def _result(self, play: Play) -> Node:
        scores = play.game.scores()
        return result(
            scores,
            play.record,
            not play.barrier,
            self.copied,
            chart(play.turns, scores),
            story(play.turns, scores, play.cards),
            better_match(play.plan.opponents, play.better),
        )

    def cover(self, play: Play) -> None:
        """Clear the table before the device changes hands."""
        self._view = {}
        self._reveal()
        self._look = None
        self.tip.hide()
        self.covered = True
        self.ear.forget()
        self._table.show()
        self.show_card(play, "")
        self._curtain.show(curtain(play.plan.names[play.looks_next]))
        give_focus(document.querySelector(".curtain button"))

    def uncover(self) -> None:
        """Remove the curtain."""
        self.covered = False
        self._curtain.show()

    def show_card(self, play: Play, shown: str) -> None:
        """Show a card large, or what this game is about if ``shown`` is empty.

        If a copy follows after a slash, also say why it cannot be used now.
        """
        self._tell_of_card(play, shown)
        self._rooms.look()

    def _tell_of_card(self, play: Play, shown: str) -> None:
        name, _, copy = shown.partition("/")
        why = self._look.why(int(copy)) if copy and self._look else ""
        told = (name, why, sight(self._view, name) if name else "")
        self._shown = shown
        if name != self.card:
            self._details.element.scrollTop = 0
        if told != self._card or not name:
            self._card = told
            self.draw_card(play)

    def draw_card(self, play: Play) -> None:
        """Redraw the panel with the large card."""
        name, why, in_sight = self._card
        if name:
            card = play.cards[name]
            single = card.set in play.plan.setup.halves
            self._details.show(details(card, in_sight, why, single))
        else:
            self._details.show(about(play.plan.setup, play.sets, play.pack_title, self.copied))
