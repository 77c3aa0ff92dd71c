"""The tutorial has the same chapters, goals and tables in every language."""

import re
from pathlib import Path

TUTORIAL = Path(__file__).parents[3] / "docs" / "tutorial"

OF_A_LANGUAGE = re.compile(r'\s(?:language|title|aria-label|href|data-(?:done|on))="[^"]*"')
NAMES = re.compile(r"names=\w+")


def bones(name: str) -> list[str]:
    """The elements of a page between its header and its end, without what is of its language."""
    page = (TUTORIAL / name).read_text("utf-8").partition("<main")[2]
    return [NAMES.sub("", OF_A_LANGUAGE.sub("", tag)) for tag in re.findall(r"<[^>]+>", page)]


def test_the_german_tutorial_has_the_tables_and_goals_of_the_english_one() -> None:
    english, german = bones("index.html"), bones("index.de.html")
    assert sum("<valley-table" in tag for tag in english) == 4
    assert english == german
