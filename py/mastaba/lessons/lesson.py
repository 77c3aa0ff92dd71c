"""Lessons as data: a file, checked, and those of the game; docs/lessons.md has the format."""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ..errors import LessonError, MastabaError, quoted
from ..formats import located_json
from ..formats.card_packs import cards_of
from ..formats.text_file import without_bom
from ..game import Game
from ..rules.cards import CARDS
from ..rules.machine import OPTION_KINDS
from ..rules.pyramid import PLACES
from ..sentences.game_sentences import QUESTIONS
from ..words.language import ENGLISH, LANGUAGES, LazyText, is_plain

LESSONS: Final = (
    "buying", "crumbling", "entombing", "sets", "actions", "boneyard", "reactions", "end",
    "own-turn",
)  # fmt: skip
"""The lessons that come with the game, in the recommended order."""

LONGEST: Final = 100_000
"""Maximum characters in a lesson."""

_FIELDS: Final = ("title", "minutes", "position", "seed", "others", "steps", "end")
_STEP_FIELDS: Final = ("say", "choose", "until", "lost", "otherwise")

TextByLanguage = Mapping[str, str]
"""A text by language; {Urn} stands for the name of the card Urn in that language."""

Pattern = Mapping[str, Any]
"""A pattern for a choice: any of the fields in _PATTERN, all of which must match."""

Checks = Mapping[str, Any]
"""Conditions on the table: any of the fields in _CHECKS, all of which must hold."""


@dataclass(frozen=True, slots=True)
class Step:
    """One goal: what is said, which choices are accepted, and when it is reached or missed.

    Without `choose`, all choices are accepted. `otherwise` is said when a choice is refused or the
    goal was missed; it is empty if neither can happen.
    """

    say: TextByLanguage
    choose: Sequence[Pattern]
    until: Checks
    lost: Checks
    otherwise: TextByLanguage


class Lesson:
    """The contents of a lesson's file, checked."""

    def __init__(self, data: Any) -> None:
        """Raises LessonError, with the reason in words, if `data` is not a lesson."""
        where = LazyText("lesson_error.the lesson")
        _expect(data, where, _FIELDS, needs={"title", "minutes", "position", "steps", "end"})
        self.title = _words(data["title"], "title")
        self.minutes = _number(data["minutes"], "minutes")
        self.position = data["position"]
        self.seed = _number(data.get("seed", 0), "seed")
        self.others = _patterns(data.get("others", []), "others")
        steps = _list(data["steps"], "steps")
        self.steps = [_step(step, f"step {number}") for number, step in enumerate(steps, 1)]
        if not self.steps:
            raise LessonError("lesson_error.no step")
        self.end = _words(data["end"], "end")
        try:
            game = Game.from_position(self.position, self.seed)
        except MastabaError as error:
            raise LessonError("lesson_error.position", reason=error) from None
        self._check_seats(len(game.setup.players))

    def _check_seats(self, players: int) -> None:
        patterns = [*self.others, *(one for step in self.steps for one in step.choose)]
        for seat in (one["player"] for one in patterns if "player" in one):
            if seat >= players:
                raise LessonError("lesson_error.no seat", seat=seat, last=players - 1)

    @classmethod
    def from_text(cls, text: str) -> "Lesson":
        """The lesson in a JSON text; raises LessonError, with the reason, if it is not one."""
        if not isinstance(text, str):
            raise LessonError("lesson_error.no json", reason=f"{quoted(text)}.")
        if len(text) > LONGEST:
            raise LessonError("lesson_error.too long", most=LONGEST)
        text = without_bom(text)
        try:
            located_json.read(text)  # says where and what, in every language
        except located_json.JsonError as error:
            line, column = located_json.line_and_column(text, error.at)
            there = LazyText("pack_error.in line", line=line, column=column, reason=error.reason)
            raise LessonError("lesson_error.no json", reason=there) from None
        try:
            data = json.loads(text)
        except ValueError as error:  # a number of thousands of digits
            raise LessonError("lesson_error.no json", reason=f"{error}.") from None
        return cls(data)


def filled(words: str, language: str) -> str:
    """The words, with card names in braces replaced by their names in the language.

    Raises KeyError for anything else in braces.
    """
    if not is_plain(words):
        raise KeyError(words)
    return words.format_map({key: card.name for key, card in cards_of(None, language).items()})


@cache
def lesson(name: str) -> Lesson:
    """One of LESSONS; raises LessonError for any other name."""
    if name not in LESSONS:
        raise LessonError("lesson_error.no lesson", name=quoted(name), known=", ".join(LESSONS))
    path = os.path.join(os.path.dirname(__file__), "texts", f"{name}.json")
    get_data: Callable[[str], bytes] = __spec__.loader.get_data  # type: ignore[union-attr]
    return Lesson(json.loads(get_data(path)))


# Parts of a lesson


def _step(data: Any, where: str) -> Step:
    _expect(data, where, _STEP_FIELDS, needs={"say"})
    choose = _patterns(data.get("choose", []), f"choose of {where}")
    lost = _checks(data.get("lost", {}), f"lost of {where}")
    if (choose or lost) and "otherwise" not in data:
        raise LessonError("lesson_error.needs otherwise", where=where)
    return Step(
        _words(data["say"], f"say of {where}"),
        choose,
        _checks(data.get("until", {}), f"until of {where}"),
        lost,
        _words(data["otherwise"], f"otherwise of {where}") if "otherwise" in data else {},
    )


def _patterns(data: Any, where: str) -> Sequence[Pattern]:
    return [
        _read(one, f"{where}, number {number}", _PATTERN)
        for number, one in enumerate(_list(data, where), 1)
    ]


def _checks(data: Any, where: str) -> Checks:
    return _read(data, where, _CHECKS)


def _words(data: Any, where: str) -> TextByLanguage:
    _expect(data, where, LANGUAGES, needs={ENGLISH})
    for language, words in data.items():
        if not isinstance(words, str) or not words.strip():
            spoken = LANGUAGES[language]
            raise LessonError("lesson_error.says nothing", where=where, language=spoken)
        try:
            filled(words, language)
        except KeyError:
            raise LessonError("lesson_error.braces", where=where) from None
    return {language: data.get(language, data[ENGLISH]) for language in LANGUAGES}


# Values: each reader returns what it reads, or raises a LessonError that says where it is


Reader = Callable[[Any, str], Any]


def _expect(data: Any, where: str | LazyText, known: Any, needs: set[str]) -> None:
    if not isinstance(data, dict):
        raise LessonError("lesson_error.no object", where=where)
    for name in data:
        if name not in known:
            names = {"name": name[:40], "known": ", ".join(known)}
            raise LessonError("lesson_error.unknown field", where=where, **names)
    for name in sorted(needs):
        if name not in data:
            raise LessonError("lesson_error.needs field", where=where, name=name)


def _read(data: Any, where: str, readers: Mapping[str, Reader]) -> Mapping[str, Any]:
    """An object, its fields read by these readers."""
    _expect(data, where, readers, needs=set())
    return {name: readers[name](value, f"{name} of {where}") for name, value in data.items()}


def _list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise LessonError("lesson_error.no list", where=where)
    return data


def _number(data: Any, where: str, least: int = 0) -> int:
    if type(data) is not int or data < least:
        raise LessonError("lesson_error.no number", where=where, least=least)
    return data


def _from_one(data: Any, where: str) -> int:
    return _number(data, where, least=1)


def _flag(data: Any, where: str) -> bool:
    if not isinstance(data, bool):
        raise LessonError("lesson_error.no flag", where=where)
    return data


def _one_of(known: Sequence[str]) -> Reader:
    def read(data: Any, where: str) -> str:
        if data not in known:
            listed = ", ".join(dict.fromkeys(known))
            raise LessonError("lesson_error.one of", where=where, known=listed)
        return str(data)

    return read


def _card(data: Any, where: str) -> str:
    if not isinstance(data, str) or data not in CARDS:
        raise LessonError("lesson_error.no card", where=where, name=quoted(data))
    return data


def _cards(data: Any, where: str) -> list[str]:
    return [_card(name, where) for name in _list(data, where)]


def _card_or_cards(data: Any, where: str) -> list[str]:
    return _cards([data] if isinstance(data, str) else data, where)


_PATTERN: Final[Mapping[str, Reader]] = {
    "question": _one_of(QUESTIONS),
    "kind": _one_of(OPTION_KINDS),
    "place": _one_of(PLACES),
    "player": _number,
    "card": _card_or_cards,
    "number": _from_one,
}

_CHECKS: Final[Mapping[str, Reader]] = {
    "question": _one_of(QUESTIONS),
    "hand": _cards,
    "tomb": _cards,
    "discard": _cards,
    "pyramid": lambda data, where: _read(data, where, dict.fromkeys(PLACES, _card)),
    "score": _number,
    "turn": _number,
    "over": _flag,
}
