"""Lessons: a position on the real rules, goals one by one, and what counts as reaching them.

A lesson is plain data, so that anybody can write one: docs/lessons.md says how. Whoever learns has
the first seat; what the other players answer stands in the lesson too, so it always goes the same
way.
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from .cards import CARDS
from .decision import Decision
from .errors import LessonError, MastabaError
from .game import Game
from .language import LANGUAGES

LEARNER: Final = 0
"""The seat of whoever learns."""

LESSONS: Final = (
    "buying", "crumbling", "entombing", "actions", "boneyard", "sets", "reactions", "end",
)  # fmt: skip
"""The lessons that come with the game, in the order in which they are best taken."""

LONGEST: Final = 100_000
"""Characters a lesson may have."""

Words = Mapping[str, str]
"""What is said, by language."""

_FACTS: Final = ("kind", "place", "player")
_PATTERN_KEYS: Final = {"question", "card", "number", *_FACTS}
_STEP_KEYS: Final = {"say", "choose", "until", "otherwise"}
_KEYS: Final = {"title", "position", "seed", "others", "steps", "end"}


class Lesson:
    """A lesson as it stands in its file, checked."""

    def __init__(self, data: Any) -> None:
        """Raises LessonError in words if `data` is no lesson."""
        _expect(data, "lesson", _KEYS, needs={"title", "position", "steps", "end"})
        self.title = _words(data["title"], "title")
        self.end = _words(data["end"], "end")
        self.position = data["position"]
        self.seed = data.get("seed", 0)
        self.others = [
            _pattern(one, f"others, number {number}")
            for number, one in enumerate(_listed(data.get("others", []), "others"), 1)
        ]
        steps = _listed(data["steps"], "steps")
        self.steps = [_step(step, f"step {number}") for number, step in enumerate(steps, 1)]
        if not self.steps:
            raise LessonError("A lesson needs at least one step.")
        try:
            Game.from_position(self.position, self.seed)
        except MastabaError as error:
            raise LessonError(f"The position of the lesson cannot be used: {error}") from None

    @classmethod
    def from_text(cls, text: str) -> "Lesson":
        """The lesson in a JSON text; raises LessonError in words if it is none."""
        if len(text) > LONGEST:
            raise LessonError(f"The lesson is too long: it may have {LONGEST} characters.")
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise LessonError(f"The lesson is no JSON: {error}.") from None
        return cls(data)


@cache
def lesson(name: str) -> Lesson:
    """One of LESSONS."""
    path = os.path.join(os.path.dirname(__file__), "lessons", f"{name}.json")
    get_data: Callable[[str], bytes] = __spec__.loader.get_data  # type: ignore[union-attr]
    return Lesson(json.loads(get_data(path)))


class Attempt:
    """A lesson being taken. All choices go through `choose`, which keeps to the lesson."""

    def __init__(self, taken: Lesson) -> None:
        self.lesson = taken
        self.game = Game.from_position(taken.position, taken.seed)
        self.step = 0
        self._answered = 0
        self._others_answer()

    @property
    def done(self) -> bool:
        """Whether the last goal is reached."""
        return self.step == len(self.lesson.steps)

    def said(self, language: str) -> str:
        """What the lesson says now."""
        words = self.lesson.end if self.done else self.lesson.steps[self.step]["say"]
        return _told(words, language)

    def refusal(self, picks: Sequence[int], language: str) -> str:
        """Why the lesson does not want these options of the decision now; empty if it does."""
        decision = self.game.decision
        if self.done or decision is None:
            return ""
        step = self.lesson.steps[self.step]
        wanted = step["choose"]
        if not wanted or any(_fits(one, decision, picks) for one in wanted):
            return ""
        return _told(step["otherwise"], language)

    def choose(self, picks: Sequence[int]) -> None:
        """Make a choice for whoever learns; the other players then answer by themselves.

        Raises LessonError if the lesson does not want it, see `refusal`, and IllegalChoice if
        the rules do not; nothing has changed then.
        """
        if refused := self.refusal(picks, "en"):
            raise LessonError(refused)
        self.game.choose(picks)
        self._others_answer()
        if not self.done and self._reached(self.lesson.steps[self.step]["until"]):
            self.step += 1

    def _others_answer(self) -> None:
        while (decision := self.game.decision) is not None and decision.player != LEARNER:
            self.game.choose([self._answer(decision)])

    def _answer(self, decision: Decision) -> int:
        """The option that the lesson has the other player choose: the last one if it says none."""
        options = decision.options
        if self._answered < len(self.lesson.others):
            wanted = self.lesson.others[self._answered]
            for number in range(len(options)):
                if _fits(wanted, decision, [number]):
                    self._answered += 1
                    return number
        return len(options) - 1

    def _reached(self, until: Mapping[str, Any]) -> bool:
        """Whether all of these checks hold; a step without any is over after one choice."""
        return all(_HOLDS[name](self.game, wanted) for name, wanted in until.items())


# Checks


def _asked(game: Game, wanted: str) -> bool:
    return game.decision is not None and game.decision.kind == wanted


def _holds_all(zone: str) -> Callable[[Game, Sequence[str]], bool]:
    """Whether a pile of whoever learns holds these cards, among others."""

    def check(game: Game, wanted: Sequence[str]) -> bool:
        pile = game.view(LEARNER)["players"][LEARNER][zone]
        return not Counter(wanted) - Counter(card["name"] for card in pile)

    return check


def _pyramid_holds(game: Game, wanted: Mapping[str, str]) -> bool:
    pyramid = game.view(LEARNER)["pyramid"]
    return all(pyramid[place] and pyramid[place]["name"] == wanted[place] for place in wanted)


_HOLDS: Final[Mapping[str, Callable[[Game, Any], bool]]] = {
    "question": _asked,
    "hand": _holds_all("hand"),
    "tomb": _holds_all("tomb"),
    "discard": _holds_all("discard"),
    "pyramid": _pyramid_holds,
    "score": lambda game, wanted: game.scores()[LEARNER]["total"] >= wanted,
    "turn": lambda game, wanted: game.view(LEARNER)["turn"] >= wanted,
    "over": lambda game, wanted: (game.decision is None) == wanted,
}


# Choices


def _fits(wanted: Mapping[str, Any], decision: Decision, picks: Sequence[int]) -> bool:
    """Whether these options of the decision are what a lesson speaks of."""
    picked = [decision.options[pick] for pick in picks]
    return (
        wanted.get("question", decision.kind) == decision.kind
        and all(
            getattr(one, fact) == wanted[fact]
            for fact in _FACTS
            if fact in wanted
            for one in picked
        )
        and ("card" not in wanted or Counter(wanted["card"]) == Counter(one.card for one in picked))
        and ("number" not in wanted or list(picks) == [wanted["number"] - 1])
    )


# Reading


def _expect(data: Any, where: str, known: set[str], needs: set[str]) -> None:
    if not isinstance(data, dict):
        raise LessonError(f"The {where} must be an object with named fields.")
    for name in data:
        if name not in known:
            raise LessonError(f'The {where} has a field "{name}", which no lesson knows.')
    for name in sorted(needs):
        if name not in data:
            raise LessonError(f'The {where} needs a field "{name}".')


def _listed(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise LessonError(f"The {where} must be a list.")
    return data


def _words(data: Any, where: str) -> Words:
    _expect(data, where, set(LANGUAGES), needs={"en"})
    for language, words in data.items():
        if not isinstance(words, str) or not words.strip():
            raise LessonError(f"The {where} says nothing in {LANGUAGES[language]}.")
        try:
            _filled(words)
        except (KeyError, IndexError, ValueError, AttributeError):
            raise LessonError(f"The {where} has braces that hold no card's name.") from None
    return {language: data.get(language, data["en"]) for language in LANGUAGES}


def _filled(words: str) -> str:
    """The words with the names of the cards that stand in braces: {Ring}."""
    return words.format_map({name: name for name in CARDS})


def _told(words: Words, language: str) -> str:
    return _filled(words[language])


def _pattern(data: Any, where: str) -> Mapping[str, Any]:
    _expect(data, where, _PATTERN_KEYS, needs=set())
    card = data.get("card", [])
    cards = [card] if isinstance(card, str) else card
    for name in _listed(cards, f"card of {where}"):
        if name not in CARDS:
            raise LessonError(f"The {where} speaks of {name!r}, which is no card.")
    pattern: dict[str, Any] = data
    return pattern | {"card": cards} if "card" in data else pattern


def _step(data: Any, where: str) -> dict[str, Any]:
    _expect(data, where, _STEP_KEYS, needs={"say"})
    wanted = _listed(data.get("choose", []), f"choose of {where}")
    until = data.get("until", {})
    _expect(until, f"until of {where}", set(_HOLDS), needs=set())
    if wanted and "otherwise" not in data:
        raise LessonError(f'The {where} allows only some choices, so it needs "otherwise".')
    return {
        "say": _words(data["say"], f"say of {where}"),
        "choose": [_pattern(one, f"choose of {where}") for one in wanted],
        "until": until,
        "otherwise": _words(data["otherwise"], f"otherwise of {where}") if wanted else {},
    }
