"""The ways into a game: the form, a pasted text or a file, a link, and saved games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, window

from mastaba import MastabaError
from mastaba.incremental import Steps, at_once

from ..browser.file_text import FileError
from ..browser.page import forget_link, is_embedded
from ..browser.scheduler import in_slices
from ..dom.page_language import t
from ..links.deep_link import GAMES, fragment, game_in, ignored, is_quick, parts, read_link
from ..new_game import form
from ..saves.game_loader import open_linked_session, open_pasted_session
from ..saves.version_update import take_game_key, take_puzzle_bookmark, take_session
from ..session.game_session import GameSession
from .table_controller import TableController

ErrorReporter = Callable[[MastabaError], None]
"""Called with the error because of which something cannot be begun."""


class Router:
    """Begins the game a person asks for, or says why it cannot."""

    def __init__(self, page: TableController, report: ErrorReporter) -> None:
        """`report` is called, besides telling the person, for a link that cannot be used."""
        self._page = page
        self._report = report
        self._followed: dict[str, str] = {}  # the address's parameters of the game

    def open_first_game(self) -> None:
        """Begin what was asked for before Python had loaded."""
        end = str(window.location.hash)
        self._apply_look(end)
        self._note_game(end)
        if not is_embedded() and (key := take_game_key()):
            at_once(self._going_on(key))
        elif not is_embedded() and (session := take_session()):
            self._page.begin(session)
        elif not is_embedded() and (mark := take_puzzle_bookmark()):
            self._page.open(self._resuming_puzzle(mark))
        elif is_quick(str(window.location.search), str(window.location.hash)):
            self._page.begin(GameSession(form.quick_plan()))
        elif form.was_sent() and not any(name in GAMES for name in game_in(end)):
            # Otherwise a link has been followed after it.
            self.submit()
        else:
            self.follow_address()

    def submit(self) -> None:
        """Begin the game in the form, if it can be played."""
        plan = form.submitted_plan()
        if plan is not None:
            self._leave_link()
            self._page.begin(GameSession(plan))

    def _leave_link(self) -> None:
        """Forget the link to a game that was not played or could not be: another one begins."""
        forget_link()
        self._page.banners.remove("link")

    def open_game(self) -> None:
        """Begin or continue what was entered, a record, position code or link, or say why not."""
        text, _ = form.game_to_open()
        end = fragment(text)
        if {"lesson", "puzzle"} & game_in(end).keys():
            form.show_game_error(None)
            # What a pasted link says of the look comes on top of what the page's address says.
            self._page.settings.override(parts(str(window.location.hash)) | parts(end))
            self._follow_instead(end, form.show_game_error)
        else:
            self._page.open(in_slices(self._opening()))

    def open_file(self, field: Any) -> None:
        """Begin or continue what is in the file chosen in this field, or say why not."""
        self._page.open(self._open_file(field))

    async def _open_file(self, field: Any) -> None:
        try:
            await form.take_game_file(field)
        except FileError as error:
            form.show_game_error(error)
            return
        self.open_game()  # which ends this task

    def _opening(self) -> Steps[None]:
        text, together = form.game_to_open()
        try:
            session, name = yield from open_pasted_session(text, together, form.fresh_seed())
        except MastabaError as error:
            form.show_game_error(error)
            return
        yield
        form.show_game_error(None)
        self._leave_link()
        yield from self._page.beginning(session, name=name)
        if session is self._page.session:
            self._page.saves.current.save_imported(session)

    def address_changed(self) -> None:
        """Follow the changed fragment. Embedded, perhaps only the page's look has changed."""
        end = str(window.location.hash)
        self._apply_look(end)
        if not (is_embedded() and game_in(end) == self._followed):
            self._follow_instead(end, self._refuse_link)

    def _follow_instead(self, end: str, refuse: ErrorReporter) -> None:
        """Follow a fragment in place of anything that is still being opened."""
        if "puzzle" in parts(end):
            self._page.stop_opening()  # a link that cannot be used opens nothing in its place
            self._follow(end, refuse)
        else:
            self._page.open(in_slices(self._opening_link(end, refuse)))

    def follow_address(self) -> None:
        """Begin what the page's address asks for, if anything, or say why not."""
        self._follow(str(window.location.hash), self._refuse_link)

    def _follow(self, end: str, refuse: ErrorReporter) -> None:
        try:
            puzzle = read_link(end).get("puzzle")
        except MastabaError:
            puzzle = None  # which is said below
        if puzzle is None:
            at_once(self._opening_link(end, refuse))
            return
        self._note_game(end)
        is_view_only = "readonly" in self._followed
        self._page.open(self._opening_puzzle(puzzle, is_view_only, refuse))

    def _note_game(self, end: str) -> None:
        """Note what a fragment says about the game, and tell what in it is ignored."""
        self._followed = game_in(end)
        if strange := ", ".join(ignored(end, has_default=is_embedded())):
            self._page.banners.say("link", lambda: t("new_game.ignored in link", parts=strange))
        else:
            self._page.banners.remove("link")

    def _apply_look(self, end: str) -> None:
        """Apply the address's language and colours; the page's own links leave them as they are."""
        if not any(str(link.hash) == end for link in document.links):
            self._page.settings.override(self._page.embed.look_with(parts(end)))

    def open_puzzle(self, name: str) -> None:
        """Begin the next puzzle, or say why not; on a view-only table, it is view-only too."""
        self._page.open(self._opening_puzzle(name, self._page.is_view_only, self._refuse_link))

    async def _opening_puzzle(self, name: str, is_view_only: bool, refuse: ErrorReporter) -> None:
        from ..puzzles import puzzle_session, puzzle_store

        try:
            with self._page.banners.while_waiting("puzzle", lambda: t("puzzle.loading")):
                session = await puzzle_session.open_puzzle(name, is_view_only)
        except MastabaError as error:
            if puzzle_store.are_loaded():
                refuse(error)
            else:
                forget_link()  # so that it can be followed again
                self._show_error_on_form(error, error)
            return
        form.clear_error()
        forget_link()
        await in_slices(self._page.beginning(session))

    async def _resuming_puzzle(self, mark: str) -> None:
        from ..puzzles import puzzle_session, puzzle_store

        try:
            known = await puzzle_store.load_puzzles()
            session = puzzle_session.PuzzleSession.from_bookmark(known, mark)
        except MastabaError as error:
            form.show_error(error)
            return
        await in_slices(self._page.beginning(session))

    def _opening_link(self, end: str, refuse: ErrorReporter) -> Steps[None]:
        self._note_game(end)
        try:
            otherwise = form.QUICK if is_embedded() else None
            session = yield from open_linked_session(end, form.fresh_seed(), otherwise)
        except MastabaError as error:
            refuse(error)
            return
        if session is not None:
            yield
            form.clear_error()
            if not session.is_autosaved:
                forget_link()
            yield from self._page.beginning(session)

    def _refuse_link(self, error: MastabaError) -> None:
        self._show_error_on_form(MastabaError("new_game.bad link", why=error), error)

    def _show_error_on_form(self, shown: MastabaError, error: MastabaError) -> None:
        """Show an error on the start screen; a host page is told of the error itself."""
        if is_embedded():
            self._page.drop_game()  # the host page has asked for another
        self._page.show_screen("form")
        form.show_error(shown)
        self._report(error)

    def continue_saved(self, key: str) -> None:
        """Continue a saved game."""
        if self._page.saves.current.is_on_table(key):
            self._page.go_to("table")
        else:
            self._page.open(in_slices(self._going_on(key)))

    def _going_on(self, key: str) -> Steps[None]:
        found = yield from self._page.saves.resume(key)
        if found is not None:
            session, name = found
            yield
            self._leave_link()
            yield from self._page.beginning(session, key, name)
