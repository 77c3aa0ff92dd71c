"""The panel above the table on which a puzzle is played: what to do, the outcome, ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..browser.page import give_focus
from ..dom.element_tree import Node, button, h, region
from ..dom.mount import Mount
from ..dom.page_language import t
from ..session.game_session import GameSession

if TYPE_CHECKING:
    from .puzzle_session import PuzzleSession


class PuzzlePanel:
    """The place of the panel, which is empty while something else is on the table."""

    def __init__(self) -> None:
        self.panel = Mount("puzzle")
        self._shown: tuple[object, ...] = ()

    def show(self, session: GameSession) -> None:
        """Show the panel of the puzzle on the table; hide it for other sessions.

        The focus goes to the panel when a puzzle begins, and to its main button when it is over or
        its solution is shown.
        """
        if session.panel != "puzzle":
            self._shown = ()
            self.panel.show()
            return
        from .puzzle_session import PuzzleSession

        assert isinstance(session, PuzzleSession)
        now, before = (session, session.finished, session.shows_solution), self._shown
        self._shown = now
        self.panel.show(puzzle_panel(session))
        if now != before:
            place = ".strong" if session.finished else ".puzzle-panel"
            give_focus(self.panel.element.querySelector(place))


def puzzle_panel(session: PuzzleSession) -> Node:
    """The panel of a puzzle: its text in a live status, and its buttons."""
    from .puzzle_store import solved_puzzles

    words = [session.said_by_puzzle]
    if session.right and session.knows_solution:
        words.append(t("puzzle.not counted"))
    elif session.right and not solved_puzzles().is_stored:
        words.append(t("puzzle.not stored"))
    return region(
        t("puzzle.region"),
        "lesson-panel puzzle-panel",
        h(
            "h2",
            {},
            t("puzzle.today" if session.day else "puzzle.one"),
            h("span", {"class": "count"}, kind_of(session)),
            key="title",
        ),
        h("p", {"role": "status"}, " ".join(words), key="words"),
        h("div", {"class": "choices"}, *_ways(session), key="ways"),
        tabindex="-1",
    )


def kind_of(session: PuzzleSession) -> str:
    """Grade and theme of a puzzle."""
    puzzle = session.puzzle
    return t(
        "puzzle.kind", grade=t(f"puzzle.grade {puzzle.grade}"), theme=t(f"puzzle.{puzzle.theme}")
    )


def _ways(session: PuzzleSession) -> list[Node | None]:
    over = session.right is not None or session.shows_solution
    ways: list[Node | None] = []
    if over and session.right is not False:
        ways.append(
            button(f"puzzle {session.next}", t("puzzle.next"), "button strong")
            if session.next
            else button("leave-lesson", t("puzzle.to start"), "button strong")
        )
    ways.append(
        button("again", t("puzzle.again"), "button strong" if session.right is False else "button")
    )
    if session.right is False and not session.is_view_only:
        ways.append(button("solution", t("puzzle.show solution")))
    ways.append(button("leave-lesson", t("lesson.leave")))
    return ways
