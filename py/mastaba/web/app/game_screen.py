"""The screen during a game: the table, the details beside it, and the curtain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pyscript import document

from mastaba import Game
from mastaba.incremental import Steps
from mastaba.view_types import View

from ..browser.page import after_paint, give_focus, is_embedded, isolate
from ..cards.card_face import CardFaces
from ..dom.element_tree import Node
from ..dom.mount import Mount
from ..keyboard.focus_restore import FocusRestore
from ..log.catch_up import last_turns
from ..log.log_filter import LogFilter
from ..motion.card_animation import CardAnimation
from ..results.game_summary import summary
from ..results.points_chart import chart
from ..results.result_view import by_place, level_suggestion, result, verdict
from ..screen_reader import spoken_table
from ..screen_reader.live_region import LiveRegion
from ..session.game_session import GameSession
from ..settings.settings_store import MAY_BE_SKIPPED
from ..statistics.result_row import result_row
from ..table.answer_progress import why_ended
from ..table.compact_tombs import CompactTombs
from ..table.table_view import kind_of, table
from ..table.tooltip import Tooltip
from ..table.zone_sizes import ZoneSizes
from .curtain import curtain, whose_turn
from .details_panel import DetailsPanel


class GameScreen:
    """Shows a game on the screen; calls `first_shown` once the first table is painted."""

    def __init__(self, first_shown: Callable[[], None]) -> None:
        self.tooltip = Tooltip()
        self.live_region = LiveRegion()
        self.focus = FocusRestore()
        self.curtain_shown = False  # whether the curtain hides the table, or will when it is shown
        self.is_first_draw = False  # whether a game has begun whose table is not yet visible
        self.picture_result: Callable[[], str] | None = None  # says what became of the picture
        self._first_shown: Callable[[], None] | None = first_shown
        self._table = Mount("table")
        self._page = document.getElementById("page")  # around everything that belongs to a game
        self._game = document.getElementById("game")  # around table and details
        self.details = DetailsPanel()
        self._curtain = Mount("curtain")
        self.log_filter = LogFilter()
        self._zone_sizes = ZoneSizes()
        self.compact_tombs = CompactTombs()
        self._animation = CardAnimation()
        self._view: View | None = None  # what is on the table, or will be in a moment
        self._told: Game | None = None  # the game that the live region tells of
        self._ended: Game | None = None  # the last one but for replays, once its end is told
        self._faces: CardFaces | None = None  # how the cards there look
        self._choices: object = None  # those made when it was last drawn

    def begin(self, session: GameSession) -> None:
        """Prepare for another game; the old table stays until the new one is drawn."""
        self._view = None
        self.is_first_draw = True
        self.compact_tombs.wait()
        self._forget_copies()
        self.log_filter = LogFilter()
        self._animation.forget()
        self.focus.forget()
        self.live_region.forget()
        self.hide_curtain()
        self.show_card(session, "")

    def _forget_copies(self) -> None:
        """Say no longer what became of copies and pictures of an earlier moment."""
        self.details.copied = None
        self.picture_result = None

    def clear(self) -> None:
        """Discard everything drawn so far, which may be broken."""
        for mount in (self._table, self.details, self._curtain):
            mount.clear()
        self.log_filter = LogFilter()

    def drawing(self, session: GameSession, speed: str) -> Steps[View | None]:
        """Update the table; cards move at the speed of the computer players.

        Returns the view now shown, or None if a newer drawing has begun meanwhile. `settling` must
        follow once all other parts of the page have been drawn.
        """
        if session.game.choices != self._choices:
            self._choices = session.game.choices
            self._forget_copies()
        view = self._view = session.view()
        end = self._result(session, view) if session.over else None
        yield
        if view is not self._view:
            return None
        log = self.log_filter.log(session, view)
        progress, choices = session.progress, len(session.game.choices)
        won = verdict(by_place(session.game.scores())) if session.over else ""
        if session.game is not self._told:  # another, such as the solution of a puzzle
            self.live_region.forget()
            self._told = session.game
        announcement = self.live_region.announcement_for(
            view, choices, progress, session.cards, won
        )
        news = self.log_filter.news(session, view, progress)
        waits = session.computer_asked and not (session.is_closed or progress.only_told)
        may_skip = waits and progress.helps and speed in MAY_BE_SKIPPED
        progress = replace(progress, news=news, may_skip=may_skip)
        faces = session.faces(view)
        shown = table(view, faces, progress, log, end, session.perfect, session.levels)
        yield
        if view is not self._view:
            return None
        self._faces = faces
        self.focus.note_before_draw(view, session.draft.opened)
        self._animation.record_positions(view, speed)
        self._page.setAttribute("data-panel", session.panel)
        self._game.setAttribute("data-table", kind_of(view, session.over))
        if session.over and session.game is self._ended:
            announcement = announcement._replace(words="")
        self.live_region.announce(announcement, view, choices)
        if not progress.only_told:
            self._ended = session.game if session.over else None
        if self.focus.stays_on_card and (uses := spoken_table.uses(view, faces)):
            self.say(uses)
        self._table.show(shown)
        self.details.follow(session, view, faces)
        if self._first_shown is not None:
            after_paint(self._first_shown)
            self._first_shown = None
        return view

    def settling(self, view: View) -> Steps[None]:
        """Do everything that depends on the layout, as long as this view is shown.

        It is done together here because the browser recomputes the layout after every change.
        """
        yield from self._laid_out()
        if self.is_first_draw and view is self._view:  # the whole table is new
            self._leave_out("log")
            self._zone_sizes.measure()
            yield from self._laid_out()
            yield from self.compact_tombs.measuring()
            self._leave_out("")
            yield from self._laid_out()
        if view is self._view:
            self._settle()

    def _settle(self) -> None:
        self._reveal()
        self._zone_sizes.measure()
        self.compact_tombs.measure()
        self._animation.animate()
        self.focus.restore_after_draw()  # this changes how things look
        self.tooltip.refresh()

    def _laid_out(self) -> Steps[None]:
        """Force a layout, in a step of its own."""
        _ = self._page.offsetHeight
        yield

    def hide_until_drawn(self) -> None:
        """Hide the table until the new game is on it and laid out."""
        self._leave_out("opponents log")

    def _leave_out(self, zones: str) -> None:
        """Defer these zones of a table not yet visible: laying out everything at once is slow."""
        if self.is_first_draw:
            self._game.setAttribute("data-loading", zones)

    def _reveal(self) -> None:
        self.is_first_draw = False
        self._game.removeAttribute("data-loading")

    def _result(self, session: GameSession, view: View) -> Node:
        scores, people = session.game.scores(), session.plan.people
        is_covered = document.querySelector("#details.opened")  # by the panel that says it, too
        # Between several people, the viewer is only who made the last choice.
        tells_last_turns = session.is_autosaved and not session.is_view_only and sum(people) == 1
        return result(
            scores,
            session.record,
            not session.why_no_undo,
            None if is_covered else self.details.copied,
            chart(session.turns, scores),
            summary(session.turns, scores, session.cards),
            level_suggestion(session.plan.opponents, session.suggested_level),
            self._statistics(session),
            last_turns(view, session.cards) if tells_last_turns else None,
            only_person=people.index(True) if sum(people) == 1 else None,
            may_repeat=session.panel != "puzzle",  # whose panel has such a button
        )

    def _statistics(self, session: GameSession) -> Node | None:
        if is_embedded() or not session.is_autosaved:
            return None
        from ..result_picture.image_sharing import may_share  # not before a game has ended

        picture_note = self.picture_result() if self.picture_result else ""
        return result_row(session.counted, picture_note, may_share())

    def show_curtain(self, session: GameSession) -> None:
        """Clear the table before the device changes hands, and cover it once it is on the screen.

        The start screen stays usable meanwhile.
        """
        self._view = None
        self._reveal()
        self._faces = None
        self.tooltip.hide()
        self.curtain_shown = True
        self.live_region.forget()
        self._table.show()
        self._forget_copies()
        self.show_card(session, "")
        for words in document.querySelectorAll("#book .in-sight"):  # the last player's cards
            words.textContent = ""
        view = session.view()
        ended = why_ended(view, waits=False, stuck=session.stuck_turn)
        seat = session.looks_next
        covering = curtain(session.plan.names[seat], ended, whose_turn(view, seat))
        is_covered = str(document.body.dataset.screen) == "table"
        self._curtain.show(*([covering] if is_covered else []))
        isolate(self._curtain.element, is_covered)
        self.focus_curtain()

    def focus_curtain(self) -> None:
        """Focus the button of the curtain if it is there; an open dialog may have kept it away."""
        if there := document.querySelector(".curtain button"):
            give_focus(there)

    def hide_curtain(self) -> None:
        """Remove the curtain."""
        self.curtain_shown = False
        self._curtain.show()
        isolate(self._curtain.element, False)

    def say(self, words: str) -> None:
        """Have this read out by screen readers."""
        self.live_region.say(words)

    def show_card(self, session: GameSession, shown: str) -> None:
        """Show a card large, or what this game is about if `shown` is empty.

        If a copy follows after a slash, also say why it cannot be used now.
        """
        self.details.show(session, shown, self._view, self._faces)
        self._zone_sizes.measure()
