"""An attempt at a lesson: a game under the real rules, and what counts as reaching its goals.

The learner has the first seat; the lesson also contains the other players' answers, so it always
goes the same way.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from ..decision import Decision
from ..errors import LessonError
from ..game import Game
from .lesson import Checks, Lesson, Pattern, Step, TextByLanguage, filled

LEARNER: Final = 0
"""The learner's seat."""

_FACTS: Final = ("kind", "place", "player")


class LessonAttempt:
    """A lesson being taken: all choices go through `choose`, which enforces the lesson."""

    def __init__(self, taken: Lesson) -> None:
        """Raises LessonError for a lesson that is lost before its first choice."""
        self.lesson = taken
        self.game = Game.from_position(taken.position, taken.seed)
        self.reached = 0
        """How many goals have been reached."""
        self._answered = 0  # how many of the lesson's answers for other players are used
        self._tried = False  # whether the learner has chosen anything for the current goal
        if self.lost:
            raise LessonError("lesson_error.lost at once")

    @property
    def step(self) -> Step | None:
        """The current goal; None if all have been reached."""
        steps = self.lesson.steps
        return steps[self.reached] if self.reached < len(steps) else None

    @property
    def done(self) -> bool:
        """Whether all goals have been reached."""
        return self.step is None

    @property
    def lost(self) -> bool:
        """Whether the current goal was missed, so that only a new attempt can reach it."""
        step = self.step
        return step is not None and (
            self.game.decision is None or bool(step.lost and self._all_met(step.lost))
        )

    @property
    def others_asked(self) -> bool:
        """Whether another player must choose now; `answer` gives that choice."""
        decision = self.game.decision
        return decision is not None and decision.player != LEARNER

    def said(self, language: str) -> str:
        """What the lesson says now."""
        step = self.step
        if step is None:
            return _LessonTexts(self.lesson.end).in_language(language)
        missed = self.lost and step.otherwise
        return _LessonTexts(step.otherwise if missed else step.say).in_language(language)

    def refusal(self, picks: Sequence[int], language: str) -> str:
        """Why the lesson does not want these options of the decision; empty if it does.

        The options must exist, and the learner must be the one asked.
        """
        refused = self._refusal(picks)
        return "" if refused is None else refused.in_language(language)

    def _refusal(self, picks: Sequence[int]) -> "_LessonTexts | None":
        step, decision = self.step, self.game.decision
        if step is None or decision is None or not step.choose:
            return None
        if any(_fits(wanted, decision, picks) for wanted in step.choose):
            return None
        return _LessonTexts(step.otherwise)

    def choose(self, picks: Sequence[int]) -> None:
        """Pick these options of the decision, whoever is asked.

        Raises LessonError if the lesson wants something else, see `refusal`, and IllegalChoice if
        the rules do not allow it; either way nothing changes.
        """
        decision = self.game.decision
        for_others = self.others_asked
        there = decision is not None and all(
            type(pick) is int and pick in range(len(decision.options)) for pick in picks
        )
        refused = self._refusal(picks) if there and not for_others else None
        if refused is not None:
            raise LessonError("error.as it is", reason=refused)
        scripted = for_others and list(picks) == self._scripted()
        self.game.choose(picks)
        self._answered += scripted
        self._tried = self._tried or not for_others
        self._go_on()

    def _go_on(self) -> None:
        """Check whether the goal is reached, once the other players have answered."""
        step = self.step
        if step is not None and self._tried and not self.others_asked and self._all_met(step.until):
            self.reached += 1
            self._tried = False

    def _all_met(self, checks: Checks) -> bool:
        """Whether all these conditions on the table are met."""
        return all(_CONDITIONS[name](self.game, wanted) for name, wanted in checks.items())

    # The other players

    def answer(self) -> list[int]:
        """The answer of the asked player, who is not the learner.

        It is the lesson's next answer, if possible; otherwise as few as possible of the last
        options, so that turns end and no card reacts.
        """
        decision = self.game.decision
        assert decision is not None
        if scripted := self._scripted():
            return scripted
        count = len(decision.options)
        least = count if decision.kind == "pay" else decision.least
        return list(range(count - least, count))

    def _scripted(self) -> list[int]:
        """The options that the lesson makes the asked player pick; empty if it does not say."""
        decision = self.game.decision
        if decision is None or self._answered == len(self.lesson.others):
            return []
        wanted = self.lesson.others[self._answered]
        single = [[number] for number in range(len(decision.options))]
        for picks in (*single, _by_name(wanted, decision)):
            if decision.least <= len(picks) <= decision.most and _fits(wanted, decision, picks):
                return picks
        return []


def _by_name(wanted: Pattern, decision: Decision) -> list[int]:
    """An option for each wanted card, in order, skipping the ones that have none."""
    picks: list[int] = []
    for card in wanted.get("card", []):
        own = (
            number
            for number, option in enumerate(decision.options)
            if option.card == card and number not in picks
        )
        picks += [number for number in [next(own, None)] if number is not None]
    return picks


class _LessonTexts:
    """What a lesson says, in every language."""

    def __init__(self, words: TextByLanguage) -> None:
        self._words = words

    def in_language(self, language: str) -> str:
        return filled(self._words[language], language)


# Matching choices


def _fits(wanted: Pattern, decision: Decision, picks: Sequence[int]) -> bool:
    """Whether these options of the decision match the lesson's pattern."""
    picked = [decision.options[pick] for pick in picks]
    return (
        wanted.get("question", decision.kind) == decision.kind
        and all(
            getattr(option, fact) == wanted[fact]
            for fact in _FACTS
            if fact in wanted
            for option in picked
        )
        and (
            "card" not in wanted
            or Counter(wanted["card"]) == Counter(option.card for option in picked)
        )
        and ("number" not in wanted or list(picks) == [wanted["number"] - 1])
    )


# Checks of the table


def _asked(game: Game, question: str) -> bool:
    return game.decision is not None and game.decision.kind == question


def _pile_has(pile: Literal["hand", "tomb", "discard"]) -> Callable[[Game, Sequence[str]], bool]:
    """A function that says whether a pile of the learner has these cards, among others."""

    def check(game: Game, cards: Sequence[str]) -> bool:
        shown = game.view(LEARNER)["players"][LEARNER][pile] or ()
        return not Counter(cards) - Counter(card["name"] for card in shown)

    return check


def _pyramid_has(game: Game, cards: Mapping[str, str]) -> bool:
    pyramid = game.view(LEARNER)["pyramid"]
    shown = {place: card["name"] for place, card in pyramid.items() if card}
    return cards.items() <= shown.items()


_CONDITIONS: Final[Mapping[str, Callable[[Game, Any], bool]]] = {
    "question": _asked,
    "hand": _pile_has("hand"),
    "tomb": _pile_has("tomb"),
    "discard": _pile_has("discard"),
    "pyramid": _pyramid_has,
    "score": lambda game, points: game.scores()[LEARNER]["total"] >= points,
    "turn": lambda game, number: game.turn >= number,
    "over": lambda game, over: (game.decision is None) == over,
}
