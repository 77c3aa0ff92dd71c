"""Lessons as text: what is read, and what is refused and why."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mastaba import LessonError, MastabaError
from mastaba.lessons import lesson as lesson_module
from mastaba.lessons.attempt import LessonAttempt
from mastaba.lessons.lesson import LESSONS, LONGEST, Lesson

from .test_lessons import choose, let_others_answer, log, small, started, step

PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"


def test_the_example_in_the_docs_is_a_valid_lesson() -> None:
    text = re.search(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert text is not None
    attempt = started(Lesson.from_text(text[1]))
    choose(attempt, "entomb Ring")
    choose(attempt, "end turn")
    choose(attempt, "B1")
    let_others_answer(attempt)
    assert attempt.done
    assert "Neferet takes Sphinx." in log(attempt)


def test_the_docs_name_every_lesson() -> None:
    listed = PAGE.read_text("utf-8").partition("own lessons are ")[2].partition(". ")[0]
    assert re.findall("`([a-z-]+)`", listed) == list(LESSONS)


def test_the_docs_name_every_field() -> None:
    page = PAGE.read_text(encoding="utf-8")
    fields = {
        *lesson_module._FIELDS, *lesson_module._STEP_FIELDS,
        *lesson_module._PATTERN, *lesson_module._CHECKS,
    }  # fmt: skip
    assert not [field for field in fields if f"`{field}`" not in page]


def test_a_missing_translation_falls_back_to_english() -> None:
    read = Lesson(small())
    assert read.title == {"en": "Small", "de": "Small"}


BRACES = "title has braces without a card’s name in them."


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("title", None, "title must be an object with named fields."),
        ("title", {"de": "Klein"}, "title needs a field “en”."),
        ("title", {"en": "A", "fr": "B"}, "title has an unknown field “fr”; it may have en, de."),
        ("title", {"en": " "}, "title has no text for the language English."),
        ("title", {"en": "A", "de": 7}, "title has no text for the language Deutsch."),
        ("title", {"en": "{Crown}"}, BRACES),
        ("title", {"en": "{"}, BRACES),
        ("title", {"en": "{}"}, BRACES),
        ("title", {"en": "{Ring.x}"}, BRACES),
        ("title", {"en": "{Ring.__class__}"}, BRACES),
        ("title", {"en": "{Ring:>999999999}"}, BRACES),
        ("title", {"en": "{Ring:>9}"}, BRACES),
        ("title", {"en": "{Ring[0]}"}, BRACES),
        ("title", {"en": "{Ring!r}"}, BRACES),
        ("title", {"en": "{0}"}, BRACES),
        ("title", {"en": "}"}, BRACES),
        ("title", {"en": "A", "de": "{Ring:>9}"}, BRACES),
        ("minutes", "1", "minutes must be a whole number of at least 0."),
        ("minutes", True, "minutes must be a whole number of at least 0."),
        ("minutes", -1, "minutes must be a whole number of at least 0."),
        ("end", {"en": ""}, "end has no text for the language English."),
        (
            "position",
            3,
            "The lesson’s position cannot be used: A position must be a dict (in JSON, an object).",
        ),
        ("seed", "x", "seed must be a whole number of at least 0."),
        ("others", {}, "others must be a list."),
        (
            "others",
            [{"player": 2}],
            "A pattern names player 2, but seats are numbered from 0 to 1.",
        ),
        ("others", [3], "others, number 1 must be an object with named fields."),
        ("steps", 3, "steps must be a list."),
        ("steps", [], "A lesson needs at least one step."),
        ("steps", [3], "step 1 must be an object with named fields."),
        ("steps", [{}], "step 1 needs a field “say”."),
        ("theme", 3, "The lesson has an unknown field “theme”; it may have title, "),
    ],
)
def test_an_error_in_a_lesson_is_reported(field: str, value: Any, words: str) -> None:
    with pytest.raises(LessonError) as caught:
        Lesson(small(**{field: value}))
    assert str(caught.value).startswith(words)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("say", {}, "say of step 1 needs a field “en”."),
        ("otherwise", 1, "otherwise of step 1 must be an object with named fields."),
        ("do", 1, "step 1 has an unknown field “do”; it may have say, choose, "),
        ("choose", {}, "choose of step 1 must be a list."),
        (
            "choose",
            [{"color": 1}],
            "choose of step 1, number 1 has an unknown field “color”; it may have question, kind, ",
        ),
        ("choose", [{}, {"question": "why"}], "question of choose of step 1, number 2 must be"),
        ("choose", [{"kind": 1}], "kind of choose of step 1, number 1 must be one of these: "),
        ("choose", [{"place": "B4"}], "place of choose of step 1, number 1 must be one of"),
        ("choose", [{"player": "x"}], "player of choose of step 1, number 1 must be a whole"),
        ("choose", [{"number": 1.5}], "number of choose of step 1, number 1 must be a whole"),
        (
            "choose",
            [{"number": 0}],
            "number of choose of step 1, number 1 must be a whole number of at least 1.",
        ),
        (
            "choose",
            [{"player": 2}],
            "A pattern names player 2, but seats are numbered from 0 to 1.",
        ),
        ("choose", [{"card": "Crown"}], "card of choose of step 1, number 1 names 'Crown', "),
        (
            "choose",
            [{"card": [[]]}],
            "card of choose of step 1, number 1 names [], which is not a card.",
        ),
        ("choose", [{"card": 1}], "card of choose of step 1, number 1 must be a list."),
        ("until", [], "until of step 1 must be an object with named fields."),
        (
            "until",
            {"gold": 1},
            "until of step 1 has an unknown field “gold”; it may have question, hand, tomb, ",
        ),
        ("until", {"question": {}}, "question of until of step 1 must be one of these: play,"),
        ("until", {"hand": "Urn"}, "hand of until of step 1 must be a list."),
        (
            "until",
            {"tomb": ["Crown"]},
            "tomb of until of step 1 names 'Crown', which is not a card.",
        ),
        (
            "until",
            {"pyramid": {"X": "Urn"}},
            "pyramid of until of step 1 has an unknown field “X”; it may have B1, B2, B3, M1, ",
        ),
        (
            "until",
            {"pyramid": {"T": 1}},
            "T of pyramid of until of step 1 names 1, which is not a card.",
        ),
        (
            "until",
            {"score": None},
            "score of until of step 1 must be a whole number of at least 0.",
        ),
        ("until", {"turn": "2"}, "turn of until of step 1 must be a whole number of at least 0."),
        ("until", {"over": 1}, "over of until of step 1 must be true or false."),
        ("lost", {"over": 1}, "over of lost of step 1 must be true or false."),
    ],
)
def test_an_error_in_a_step_is_reported(field: str, value: Any, words: str) -> None:
    with pytest.raises(LessonError) as caught:
        Lesson(small({**step(), field: value}))
    assert str(caught.value).startswith(words)


@pytest.mark.parametrize("field", [{"choose": [{}]}, {"lost": {"turn": 2}}])
def test_a_step_that_refuses_choices_or_can_be_lost_needs_a_text(field: dict[str, Any]) -> None:
    words = r"step 1 limits the choices or can be lost, so it needs “otherwise”\."
    with pytest.raises(LessonError, match=words):
        Lesson(small({"say": {"en": "Do it."}, **field}))


def test_text_that_is_not_a_lesson_is_rejected() -> None:
    for no_text in (7, "9" * 5_000):
        with pytest.raises(LessonError, match=r"^The lesson is not valid JSON: .*[^.]\.$"):
            Lesson.from_text(no_text)  # type: ignore[arg-type]
    with pytest.raises(LessonError, match="too deeply"):
        Lesson.from_text("[" * (LONGEST - 1))
    with pytest.raises(LessonError, match="too long: it can have at most 100000 characters"):
        Lesson.from_text(" " * (LONGEST + 1))
    with pytest.raises(LessonError, match=r"^The lesson must be an object"):
        Lesson.from_text("[]")
    assert Lesson.from_text(json.dumps(small())).minutes == 1


@pytest.mark.parametrize(
    ("text", "place", "mistake", "auf_deutsch"),
    [
        ('{\n "end": 1\n "title": 2}', (3, 2), "a comma or } is missing",
         "ein Komma oder } fehlt"),
        ('{"end": 1,\n "end": 2}', (2, 2), "'end' appears twice in the same object",
         "'end' kommt in demselben Objekt zweimal vor"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_lessons_json_is_reported_with_its_place_in_every_language(
    text: str, place: tuple[int, int], mistake: str, auf_deutsch: str
) -> None:
    with pytest.raises(LessonError) as caught:
        Lesson.from_text(text)
    line, column = place
    there = f"line {line}, column {column}: {mistake}."
    assert str(caught.value) == f"The lesson is not valid JSON: {there}"
    hier = f"Zeile {line}, Spalte {column}: {auf_deutsch}."
    assert caught.value.in_language("de") == f"Die Lektion ist kein gültiges JSON: {hier}"


@pytest.mark.parametrize("field", ["title", "minutes", "position", "steps", "end"])
def test_a_missing_field_is_reported(field: str) -> None:
    data = small()
    del data[field]
    with pytest.raises(MastabaError, match=f"^The lesson needs a field “{field}”") as caught:
        Lesson(data)
    assert caught.value.in_language("de") == f"Die Lektion braucht ein Feld „{field}“."


@pytest.mark.parametrize(
    "data",
    [small({**step(), "lost": {"turn": 1}}), small(position={"players": [{"name": "Ada"}]})],
    ids=["lost", "over"],
)
def test_a_lesson_that_is_lost_before_its_first_choice_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(LessonError, match="lost before its first choice"):
        LessonAttempt(Lesson(data))


def test_a_long_name_of_an_unknown_field_is_cut() -> None:
    with pytest.raises(LessonError, match=f"unknown field “{'x' * 40}”"):
        Lesson(small() | {"x" * 9_000: 1})


def test_a_byte_order_mark_before_a_lesson_is_ignored() -> None:
    assert Lesson.from_text("\ufeff" + json.dumps(small())).title["en"] == "Small"


def test_a_lesson_that_is_no_text_is_refused() -> None:
    with pytest.raises(LessonError, match="not valid JSON"):
        Lesson.from_text(5)  # type: ignore[arg-type]
