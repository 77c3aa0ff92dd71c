"""The static page as it is built: its texts are the catalogue's, and it lists every language."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from mastaba.build.pages import seat_fields
from mastaba.build.paths import BuildError
from mastaba.formats.card_packs import cards_of
from mastaba.level_names import LEVELS, STANDARD
from mastaba.rules.cards import SETS
from mastaba.sentences.card_translations import set_in
from mastaba.words.language import LANGUAGES, part_of

PAGE = Path(__file__).parents[2] / "index.html"
VOID = {"input", "link", "meta"}
"""Elements without an end tag."""


class TextReader(HTMLParser):
    """Collects the page's text for each key: (key, language, text)."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []
        self.languages: list[str] = []
        self._open: list[tuple[str, str] | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.languages = values["data-languages"].split(" ")
        language = values.get("lang", "en")
        for name, key in values.items():
            if name.startswith("data-text-"):
                self.found.append((key, language, values[name.removeprefix("data-text-")]))
        if tag not in VOID:
            self._open.append((values["data-text"], language) if "data-text" in values else None)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1]:
            self.found.append((*self._open[-1], " ".join(data.split())))


@pytest.fixture(scope="module")
def page() -> TextReader:
    reader = TextReader()
    reader.feed(seat_fields.with_seats(PAGE.read_text("utf-8")))
    return reader


def test_texts_in_the_page_are_those_of_the_catalogue(page: TextReader) -> None:
    assert len(page.found) > 100
    for key, language, words in page.found:
        part, _, name = key.partition(".")
        assert words == part_of(language, part)[name], key


def test_the_page_lists_every_language(page: TextReader) -> None:
    assert page.languages == list(LANGUAGES)


def test_every_seat_offers_every_level_with_its_face_and_description() -> None:
    page = seat_fields.with_seats(PAGE.read_text("utf-8"))
    for seat in range(1, 7):
        field = page.partition(f'<select name="kind-{seat}">')[2].partition("</select>")[0]
        assert re.findall('<option value="([a-z]+)"', field) == ["person", *LEVELS]
        usual = "person" if seat == 1 else STANDARD
        assert re.findall('value="([a-z]+)" selected', field) == [usual]
    assert re.findall('<symbol id="level-([a-z]+)"', page) == list(LEVELS)
    faces = re.findall("<symbol id=.level-.*?</symbol>", page, re.DOTALL)
    assert len({face.partition("\n")[2] for face in faces}) == len(LEVELS)
    assert re.findall('data-text="opponent.expect ([a-z]+)"', page) == list(LEVELS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_names_sets_and_starters_as_the_game_does(language: str) -> None:
    form = part_of(language, "new_game")
    for name in SETS:
        assert form[f"set {name}"] == set_in(language, name)
    starters = [card for card in cards_of(None, language).values() if card.type == "starter"]
    for card in starters:
        assert form[card.key.lower()] == card.name


@pytest.mark.parametrize("mark", [seat_fields.SEATS_MARK, seat_fields.LEVELS_MARK])
def test_a_page_without_a_place_for_seats_and_levels_is_not_built(mark: str) -> None:
    page = PAGE.read_text("utf-8")
    assert page.count(mark) == 1
    with pytest.raises(BuildError, match=mark):
        seat_fields.with_seats(page.replace(mark, ""))
