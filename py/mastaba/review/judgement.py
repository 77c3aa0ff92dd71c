"""Judging a decision: what the strong player would have done, and what the choice made gave away.

Everything comes from what the seat could know: all that is hidden from it is dealt again. The best
answer of a search and the answer given are then tried on the same deals, each played to the end of
the turn. The loss is the difference between their mean worths less its standard error, so that
what may be chance counts in the player's favour. The answer given is tried in any case, even
if the search would never have thought of it.
"""

from collections.abc import Sequence
from math import fsum
from typing import Final, NamedTuple

from ..ai.budget import Simulations
from ..ai.candidates import ORDERS, Picks, answers
from ..ai.deliberation import Ability, Deliberation
from ..ai.endgame import LastTurn, is_last_turn, standard_error
from ..ai.hint_reason import COMPARED, TABLES, HintAnalysis, are_all, explain, move_in_words
from ..ai.policy import followed
from ..ai.search import turn_played
from ..decision import Decision
from ..incremental import Steps
from ..knowledge.determinization import deal_again
from ..rules.machine import code_by_kind
from ..rules.setup import Setup
from ..rules.state import State
from ..view_types import DecisionView
from ..words.language import LANGUAGES, in_words, text
from .chances import Chances
from .report import LIMITS, WHOLE, TextByLanguage, is_wrong

FOR_EACH: Final = 16
"""At most this many simulations for each answer."""

FIRST: Final = 8
"""The depth divided by this is the number of deals on which two answers are first compared."""

FURTHER: Final = 4
"""If the answer given seems to lose something, both are tried on this many times as many deals."""


class Judgement(NamedTuple):
    """The share of the best answer, what the given one lost, and the texts if that is much."""

    chance: float
    lost: float
    picked: TextByLanguage
    better: TextByLanguage


def judging(
    state: State, picks: Picks, setup: Setup, chances: Chances, seed: str
) -> Steps[Judgement | None]:
    """Judge the picks of the asked player; None if there was nothing to decide."""
    table = deal_again(state, state.asked, seed)
    listed = answers(table)
    alike = {_kinds(table, one) for one in listed} | {_kinds(table, picks)}
    if len(alike) == 1:
        return None
    most = min(chances.depth, FOR_EACH * len(listed))
    thinking = Deliberation(table, Ability(most, 0, 0), seed)
    yield from thinking.steps(Simulations(most))
    comparison = _Comparison(table, thinking.best(), picks, chances, thinking, seed)
    chance, lost = yield from comparison.made()
    if not is_wrong(round(WHOLE * lost)):
        return Judgement(chance, lost, {}, {})
    yield
    better: TextByLanguage = {}
    picked: TextByLanguage = {}
    tables = [
        table,
        *(deal_again(table, table.asked, f"{seed} why {n}") for n in range(1, TABLES)),
    ]
    valued = thinking.rated()
    has_all = are_all(table, [one for one, _ in valued])
    rated = [*valued[:COMPARED]]
    if all(_kinds(table, one) != _kinds(table, picks) for one, _ in rated):
        rated.append((picks, rated[0][1] - lost))
    ways = [one for one, _ in rated]
    outcomes = [[followed(one, way, thinking.evaluator) for one in tables] for way in ways]
    for language in LANGUAGES:
        decision = Decision(state, setup.players, language).to_plain()
        analysis = HintAnalysis(
            setup.players, decision, tables, ways, outcomes, [worth for _, worth in rated], has_all
        )
        picked[language] = picked_in_words(decision, picks, language)
        better[language] = explain(analysis, language)
    return Judgement(chance, lost, picked, better)


def picked_in_words(decision: DecisionView, picks: Picks, language: str) -> str:
    """The picks, with the question unless they are enough to understand it."""
    if decision["kind"] in ("play", "pay"):
        return move_in_words(decision, picks, language)
    words = in_words(language, [decision["options"][pick]["text"] for pick in picks])
    return text(language, "review.picked", picks=words, question=decision["prompt"].rstrip("."))


class _Comparison:
    """The best answer and the one that was given, on the same deals."""

    def __init__(
        self,
        table: State,
        best: Picks,
        picks: Picks,
        chances: Chances,
        thinking: Deliberation,
        seed: str,
    ) -> None:
        self.table = table
        self.best = best
        self.picks = picks
        self.chances = chances
        self.evaluator = thinking.evaluator
        self.seed = seed

    def made(self) -> Steps[tuple[float, float]]:
        """What the best is worth, and what the other loses against it."""
        is_best = _kinds(self.table, self.best) == _kinds(self.table, self.picks)
        if is_last_turn(self.table):
            tried = [self.best] if is_best else [self.best, self.picks]
            # other deals than those on which the best was found to be the best
            last = LastTurn(self.table, self.chances, tried, f"{self.seed} compared")
            yield from last.steps()
            if last.is_usable:
                best, given = last.results[0], last.results[-1]
                return fsum(best) / len(best), _less_its_error(_losses(best, given))
        deals = max(2, self.chances.deals(FIRST))
        if is_best:
            values = yield from self._worths(self.best, range(deals))
            return fsum(values) / deals, 0.0
        best, given = [], []
        for part in (range(deals), range(deals, FURTHER * deals)):
            best += yield from self._worths(self.best, part)
            given += yield from self._worths(self.picks, part)
            losses = _losses(best, given)
            if WHOLE * fsum(losses) / len(losses) < LIMITS["best"]:
                break
        return fsum(best) / len(best), _less_its_error(losses)

    def _worths(self, picks: Picks, deals: range) -> Steps[list[float]]:
        """The share of the seat at the turn's end after this answer, deal by deal."""
        seat, found = self.table.asked, []
        for number in deals:
            dealt = deal_again(self.table, seat, f"{self.seed} deal {number}")
            after = yield from turn_played(dealt, picks, self.evaluator)
            found.append(self.chances.value(after, seat))
        return found


def _losses(best: Sequence[float], given: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(best, given, strict=True)]


def _less_its_error(losses: Sequence[float]) -> float:
    """The mean less its standard error, but at least zero; a single loss is certain."""
    error = standard_error(losses) if len(losses) > 1 else 0.0
    return max(0.0, fsum(losses) / len(losses) - error)


def _kinds(state: State, picks: Sequence[int]) -> tuple[int, ...]:
    """The picks as codes in which equal cards are the same; of an order, only the first counts."""
    codes = [state.options[pick] for pick in picks]
    kinds = [code_by_kind(code) for code in codes]
    return tuple(kinds[:1] if state.question in ORDERS else sorted(kinds))
