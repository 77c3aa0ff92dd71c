"""Every text exists in every language, and every text is used."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import mastaba
from mastaba import errors
from mastaba.formats import card_packs
from mastaba.words.language import LANGUAGES, Text, in_words, is_plain, part_of, text, whose

PACKAGE = Path(mastaba.__file__).parent
CATALOGUE = PACKAGE / "words" / "catalogue"
BUILD = Path(__file__).parents[2] / "py" / "mastaba" / "build"
"""Code that builds the site; it is not in the wheel."""
PARTS = sorted(path.stem for path in (CATALOGUE / "en").glob("*.json"))
OTHERS = [language for language in LANGUAGES if language != "en"]
FORMS = {"one", "other"}

WHERE_THE_KEY_IS = {"t": 0, "text": 1, "filled": 1, "LazyText": 0, "tell": 0, "wrong": 2}
"""For each function called with a key, the position of that argument."""

VALUES_APART = {"filled", "tell"}
"""Functions among them that are not given the values by name."""

ERRORS = {
    name
    for name, thing in vars(errors).items()
    if isinstance(thing, type) and issubclass(thing, errors.MastabaError)
} - {"PackError"}
"""Errors are also called with a key, as the first argument."""

OF_CARDS = {"card", "set"}
"""In English these come with the facts of the cards; only other languages have a catalogue."""


def all_texts(language: str) -> dict[str, Text]:
    return {
        f"{part}.{name}": text_or_forms
        for part in PARTS
        for name, text_or_forms in part_of(language, part).items()
    }


def forms(text_or_forms: Text) -> list[str]:
    return list(text_or_forms.values()) if isinstance(text_or_forms, dict) else [text_or_forms]


def told_in(data: object) -> Iterator[dict[str, str]]:
    """Every text of a lesson, by language, however deep."""
    if isinstance(data, dict) and data.keys() >= set(LANGUAGES):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from told_in(part)


def values_in(phrase: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(phrase) if name is not None}


class Sources:
    """The keys that the program asks for: whole keys, and beginnings of computed ones.

    `given` has whole keys with the names of the values given, where those can be read.
    """

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.given: list[tuple[str, set[str]]] = []
        self.written: set[str] = set()
        self.beginnings: set[str] = set()
        for path in {*PACKAGE.rglob("*.py"), *BUILD.rglob("*.py")}:
            self._read(ast.parse(path.read_text(encoding="utf-8")))

    def _read(self, tree: ast.AST) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.written.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                self.beginnings.add(str(node.values[0].value))
            elif isinstance(node, ast.Call):
                self._read_call(node)

    def _read_call(self, call: ast.Call) -> None:
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        name = call.func.attr if isinstance(call.func, ast.Attribute) else name
        which = 0 if name in ERRORS else WHERE_THE_KEY_IS.get(name)
        if which is None or len(call.args) <= which:
            return
        key, values = call.args[which], {keyword.arg or "" for keyword in call.keywords}
        if isinstance(key, ast.Constant):
            self.asked.add(str(key.value))
            if name not in VALUES_APART and "" not in values:
                self.given.append((str(key.value), values))


@pytest.fixture(scope="module")
def sources() -> Sources:
    """What the program asks for, read once."""
    return Sources()


def keys_on_the_page() -> set[str]:
    """The keys that the static page names."""
    page = Path(__file__).parents[2] / "index.html"
    named = re.findall(r'data-text(?:-[a-z-]+)?="([^"]+)"', page.read_text(encoding="utf-8"))
    return set(named)


def test_every_language_has_a_catalogue() -> None:
    assert {path.name for path in CATALOGUE.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_same_parts_and_keys_as_english(language: str) -> None:
    assert {path.stem for path in (CATALOGUE / language).glob("*.json")} == {*PARTS, *OF_CARDS}
    assert all_texts(language).keys() == all_texts("en").keys()


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_same_forms_and_values(language: str) -> None:
    translated = all_texts(language)
    for key, text_or_forms in all_texts("en").items():
        other = translated[key]
        assert isinstance(text_or_forms, dict) == isinstance(other, dict), key
        assert set().union(*map(values_in, forms(text_or_forms))) == set().union(
            *map(values_in, forms(other))
        ), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_forms_has_all_its_language_needs(language: str) -> None:
    for key, text_or_forms in all_texts(language).items():
        if isinstance(text_or_forms, dict):
            assert set(text_or_forms) == FORMS, key


def test_no_key_occurs_twice_in_a_file() -> None:
    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len({name for name, _ in pairs}) == len(pairs), pairs
        return dict(pairs)

    for path in CATALOGUE.rglob("*.json"):
        json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=unique)


def test_no_text_is_missing(sources: Sources) -> None:
    missing = (sources.asked | keys_on_the_page()) - all_texts("en").keys()
    assert not missing


def test_every_text_is_given_its_values(sources: Sources) -> None:
    texts = all_texts("en")
    for key, given in sources.given:
        wanted = set[str]().union(*map(values_in, forms(texts[key])))
        assert wanted <= given, key


def test_no_text_is_unused(sources: Sources) -> None:
    used = sources.written | keys_on_the_page()
    beginnings = tuple(begin for begin in sources.beginnings if "." in begin)
    unused = [key for key in all_texts("en") if key not in used and not key.startswith(beginnings)]
    assert not unused


def everything_told(language: str) -> list[str]:
    """Everything told in a language: catalogue, lessons and cards."""
    of_lessons = [
        words[language]
        for path in (PACKAGE / "lessons" / "texts").glob("*.json")
        for words in told_in(json.loads(path.read_text(encoding="utf-8")))
    ]
    cards = card_packs.cards_of(None, language).values()
    of_cards = [words for card in cards for words in (card.name, card.text, card.note)]
    of_catalogue = [words for one in all_texts(language).values() for words in forms(one)]
    assert of_lessons
    return of_lessons + of_cards + of_catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_curly(language: str) -> None:
    straight = {"'", '"'}
    assert not [words for words in everything_told(language) if straight & set(words)]


def test_german_texts_have_german_quotes_and_keep_signs_beside_their_words() -> None:
    for words in everything_told("de"):
        assert re.fullmatch("[^„“”]*(„[^„“”]*“[^„“”]*)*", words), words
        assert not re.search(" […%]", words), words


def test_a_list_as_text() -> None:
    assert in_words("en", []) == ""
    assert in_words("en", ["Urn"]) == "Urn"
    assert in_words("en", ["Urn", "Sling"]) == "Urn and Sling"
    assert in_words("de", ["Urne", "Schleuder", "Axt"]) == "Urne, Schleuder und Axt"


def test_names_in_the_genitive() -> None:
    assert [whose("en", name) for name in ("Ada", "Ramses", "RAMSES", "Max", "")] == [
        "Ada’s", "Ramses’", "RAMSES’", "Max’s", "’s",
    ]  # fmt: skip
    assert [whose("de", name) for name in ("Ada", "Ramses", "Max", "MAX", "Strauß")] == [
        "Adas", "Ramses’", "Max’", "MAX’", "Strauß’",
    ]  # fmt: skip


def test_a_missing_text_is_named_with_its_language() -> None:
    with pytest.raises(KeyError, match=r"no text keys\.does nothing in de"):
        text("de", "keys.does nothing")


def test_braces_in_a_name_are_left_alone() -> None:
    assert text("en", "language.whose", name="{count}") == "{count}’s"


@pytest.mark.parametrize(
    "words",
    ["", "Urn", "{name}", "{Box of Food}, {{so}} {count}", "{Tomb's Art}", "{Größe}", "{{", "}}"],
)
def test_a_plain_name_may_be_in_braces(words: str) -> None:
    assert is_plain(words)


@pytest.mark.parametrize(
    "words",
    [
        "{", "}", "{}", "{0}", "{9x}", "{name", "name}", "{{name}", "{name:>9}", "{name!r}",
        "{name.real}", "{name[0]}", "{{{name:>9}}}", "{a{b}c}", "{ name}", "x" * 10**6 + "{",
    ],
)  # fmt: skip
def test_nothing_else_may_be_in_braces(words: str) -> None:
    assert not is_plain(words)


@pytest.mark.parametrize("told", ["{card:>999999999}", {"one": "{count}", "other": "{count.real}"}])
def test_a_catalogue_with_more_than_names_in_braces_is_refused(
    told: Text, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in LANGUAGES:
        folder = tmp_path / "catalogue" / language
        folder.mkdir(parents=True)
        (folder / "strange.json").write_text(json.dumps({"good": "{card}", "bad one": told}))
    monkeypatch.setattr("mastaba.words.language.__file__", str(tmp_path / "language.py"))
    for language in LANGUAGES:
        with pytest.raises(ValueError, match=r'strange.json, "bad one": only a plain name may be'):
            part_of(language, "strange")
