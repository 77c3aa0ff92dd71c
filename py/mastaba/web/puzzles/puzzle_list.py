"""The list of all puzzles on the start screen, by grade and theme, with the solved ones marked."""

from __future__ import annotations

from typing import Final

from mastaba.puzzles.progress import streak
from mastaba.puzzles.puzzle import GRADES, THEMES, Puzzle, Puzzles

from ..dom.element_tree import Attrs, Node, button, h
from ..dom.page_language import t
from .puzzle_store import solved_puzzles, today

ALL: Final = "all"


def puzzle_list(known: Puzzles, theme: str) -> Node:
    """The puzzles of a theme, or all, grade by grade."""
    in_browser = solved_puzzles()
    progress = in_browser.progress()
    days = streak(progress.days, today())
    solved = {name for name in progress.solved if name in known.by_id}
    sentences = [t("puzzle.solved", count=len(solved), all=len(known))]
    if days:
        sentences.append(t("puzzle.streak", count=days))
    chosen = known.chosen(None, None if theme == ALL else theme)
    return h(
        "div",
        {"class": "puzzle-list"},
        h("p", {"role": "status"}, " ".join(sentences), key="told"),
        h("p", {"class": "warning"}, t("puzzle.damaged")) if in_browser.is_damaged else None,
        h("div", {"class": "choices", "role": "group", "aria-label": t("puzzle.themes")},
          *[_theme(one, one == theme) for one in (ALL, *THEMES)], key="themes"),
        *[_grade(grade, [one for one in chosen if one.grade == grade], solved) for grade in GRADES],
        key="list",
    )  # fmt: skip


def _theme(theme: str, is_chosen: bool) -> Node:
    label = t("puzzle.all themes") if theme == ALL else t(f"puzzle.{theme}")
    pressed = "true" if is_chosen else "false"
    return button(f"puzzles {theme}", label, **{"aria-pressed": pressed})


def _grade(grade: int, puzzles: list[Puzzle], solved: set[str]) -> Node | None:
    if not puzzles:
        return None
    items = [h("li", {}, _link(number, one, one.id in solved), key=one.id)
             for number, one in enumerate(puzzles, 1)]  # fmt: skip
    return h(
        "section",
        {"aria-label": t(f"puzzle.grade {grade}")},
        h("h3", {}, t(f"puzzle.grade {grade}")),
        h("ol", {}, *items),
        key=f"grade {grade}",
    )


def _link(number: int, puzzle: Puzzle, is_solved: bool) -> Node:
    about = t("puzzle.name", number=number, theme=t(f"puzzle.{puzzle.theme}"))
    label = t("puzzle.name solved", name=about) if is_solved else about
    kind = "button done" if is_solved else "button"
    attrs: Attrs = {
        "class": kind,
        "href": f"#puzzle={puzzle.id}",
        "aria-label": label,
        "title": label,
    }
    return h("a", attrs, f"✓ {number}" if is_solved else str(number))
