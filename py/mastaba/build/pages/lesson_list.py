"""The list of lessons on the static page, generated from the lessons' files."""

from html import escape
from typing import Final

from mastaba.build.paths import BuildError
from mastaba.lessons.lesson import LESSONS, lesson
from mastaba.words.language import ENGLISH

MARK: Final = "<!-- lessons -->"


def titles(language: str) -> dict[str, str]:
    """The lessons' titles in a language, by the keys that the page uses for them."""
    return {f"lessons.{name}": lesson(name).title[language] for name in LESSONS}


def with_list(page: str) -> str:
    """The page with a link to each lesson; raises BuildError if there is no place for them."""
    if MARK not in page:
        raise BuildError(f"index.html has no line {MARK}")
    links = [f"<li>{_link(name)}</li>" for name in LESSONS]
    return page.replace(MARK, "\n          ".join(links))


def _link(name: str) -> str:
    taken = lesson(name)
    title = f'<span data-text="lessons.{name}">{escape(taken.title[ENGLISH])}</span>'
    notes = f'<span class="minutes">{taken.minutes} min</span> <span class="state"></span>'
    return f'<a class="button" href="#lesson={name}">{title} {notes}</a>'
