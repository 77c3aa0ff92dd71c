"""The tutorial has the same chapters, goals and tables in every language."""

import re
from pathlib import Path

from mastaba.words.language import LANGUAGES, part_of

TUTORIAL = Path(__file__).parents[3] / "docs" / "tutorial"

TRANSLATED = re.compile(r'\s(?:language|title|aria-label|href|data-(?:done|on))="[^"]*"')
NAMES = re.compile(r"names=\w+")


def structure(name: str) -> list[str]:
    """The tags of a page's main part, without what differs by language."""
    page = (TUTORIAL / name).read_text("utf-8").partition("<main")[2]
    return [NAMES.sub("", TRANSLATED.sub("", tag)) for tag in re.findall(r"<[^>]+>", page)]


def test_the_german_tutorial_has_the_same_tables_and_goals_as_the_english_one() -> None:
    english, german = structure("index.html"), structure("index.de.html")
    assert sum("<valley-table" in tag for tag in english) == 6
    assert english == german


def test_the_start_page_links_to_the_tutorial_in_its_language() -> None:
    start = (TUTORIAL.parents[1] / "index.html").read_text("utf-8")
    assert 'data-text-href="lesson.tutorial file"' in start
    for language in LANGUAGES:
        file = str(part_of(language, "lesson")["tutorial file"]).partition("?")[0]
        page = (TUTORIAL.parent / file).read_text("utf-8")
        assert f'<html lang="{language}">' in page
