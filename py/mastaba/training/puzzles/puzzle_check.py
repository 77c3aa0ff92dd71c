"""Whether one answer to a position is better than every other, at a depth that can be chosen."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...ai.values.evaluators import evaluator_for_cards
from ...errors import PuzzleError
from ...puzzles.puzzle import Consequence, Puzzle, TurnAnswer
from ...rules.cards import KINDS
from ...rules.state import State
from .other_ways import other_ways
from .turn_comparison import TurnCandidate, TurnComparison, lead
from .turn_search import Answer, answers_to

LEAST_MARGIN: Final = 0.015
"""The best answer is worth at least this much more than any other: three wins in 200 games."""

TOLERANCE: Final = 0.002
"""Answers whose values differ by less than this count as the same."""

MOST_EQUALS: Final = 12
"""A position with more answers that are the same is no puzzle."""

SCREENS: Final = ((250, 0.06), (64, 0.03))
"""Of the answers that the search missed, most are far behind on few deals: on this part of all
deals they may be so far behind and still be tried on more."""

MARGIN_SHARE_ON_FEW_DEALS: Final = 0.6
MARGIN_SHARE_ON_MANY_DEALS: Final = 0.8
"""A position is given up as soon as the lead on few deals, or on many, is less than this share of
the margin."""

LEAST_FREQUENCY: Final = 0.3
"""The most frequent result of an answer is mentioned if it comes in this share of the deals."""


@dataclass(frozen=True)
class Depth:
    """How deeply a position is looked into.

    `width` is that of the search for answers. The best `candidates` of them are compared: they are
    tried on `deals` deals at the turn's end, and on up to `rounds` deals a round later, or on
    none if that is 0. The other answers, `listed` in all, are tried on `first` deals. In the end,
    so many other `ways` to play the turn are tried.
    """

    width: int
    listed: int
    first: int
    candidates: int
    rounds: int
    deals: int
    ways: int


FULL: Final = Depth(24, listed=40, first=16, candidates=6, rounds=60, deals=1_000, ways=1_000)
SMALL: Final = Depth(4, listed=6, first=8, candidates=3, rounds=0, deals=24, ways=0)


@dataclass(frozen=True)
class BestAnswer:
    """The one best answer to a position, and how it compares with the others.

    `same` are the effects of answers that are worth as much as the best, `tries` the others, and
    `margin` is by how much these are worse, at least.
    """

    best: TurnAnswer
    same: Sequence[str]
    tries: Sequence[TurnAnswer]
    margin: float


@dataclass(frozen=True)
class KnownAnswers:
    """Answers to a puzzle that take part in a check whether the search finds them or not.

    `best` has to be the best one, apart from those with an effect in `same`, which are known to be
    worth as much and are left out.
    """

    best: Answer
    same: Sequence[str]
    others: Sequence[Answer]

    def with_found(self, found: Sequence[Answer]) -> list[Answer]:
        """The known answers, then those of the `found` ones that have other effects."""
        known = [self.best, *self.others]
        left_out = {*self.same, *[one.effect for one in known]}
        return [*known, *[one for one in found if one.effect not in left_out]]


Parts = tuple[TurnCandidate, list[TurnCandidate], list[TurnCandidate]]
"""The best candidate, those that are worth the same, and the rest, the best of them first."""


def one_best_answer(
    start: State,
    depth: Depth,
    seed: int | str,
    known: KnownAnswers | None = None,
    least: float = LEAST_MARGIN,
) -> BestAnswer | None:
    """The best answer, if it is better than all others by at least `least`.

    Answers whose values differ by no more than TOLERANCE reach the same result in another order, as
    when cards are drawn before something is entombed or after.
    """
    evaluator = evaluator_for_cards(start.printed)
    answers = answers_to(start, evaluator, depth.width)[: depth.listed]
    if known:
        answers = known.with_found(answers)[: depth.listed]
    if len(answers) < 2:
        return None
    comparison = TurnComparison(start, evaluator, answers, seed)
    parts = _parted_on_few_deals(comparison, depth, known.best.effect if known else None, least)
    if parts is None:
        return None
    best, equals, others = parts
    rivals = others[: depth.candidates - 1]
    if depth.rounds and not _stays_ahead(comparison, best, rivals, depth.rounds, least):
        return None
    if not _leads_on_many_deals(comparison, best, rivals[:2], depth.deals, least):
        return None
    comparison.evaluate_at_turn_end(equals, depth.deals // 8)
    effects = {*(known.same if known else ()), *[one.effect for one in answers]}
    missed = _nearly_as_good(comparison, best, depth, effects)
    equals += [one for one in missed if _lead(best, one) <= TOLERANCE]
    worse = [one for one in missed if _lead(best, one) > TOLERANCE]
    if len(equals) > MOST_EQUALS or any(abs(_lead(best, one)) > TOLERANCE for one in equals):
        return None
    leads = [lead(best.later, one.later) for one in rivals if depth.rounds]
    leads += [lead(best.soon, one.soon) for one in [*others, *worse]]
    margin = min(one.mean for one in leads)
    if margin < least or not all(one.is_sure for one in leads if one.mean < 2 * least):
        return None
    first, tries = _answers_with_worth(best, others)
    return BestAnswer(first, [one.answer.effect for one in equals], tries, margin)


def _parted_on_few_deals(
    comparison: TurnComparison, depth: Depth, wanted: str | None, least: float
) -> Parts | None:
    """All candidates, parted; None if the best one is not the one `wanted` or not ahead.

    A few candidates come first, as they suffice to give most positions up.
    """
    for some in (comparison.candidates[: depth.candidates], comparison.candidates):
        comparison.evaluate_at_turn_end(some, depth.first)
        parts = best, equals, others = _parted(some)
        if wanted not in (None, best.answer.effect) or len(equals) > MOST_EQUALS or not others:
            return None
        if _lead(best, others[0]) < MARGIN_SHARE_ON_FEW_DEALS * least:
            return None
    return parts


def _leads_on_many_deals(
    comparison: TurnComparison,
    best: TurnCandidate,
    rivals: Sequence[TurnCandidate],
    most: int,
    least: float,
) -> bool:
    """Whether the best answer is ahead of these on an eighth of the deals, and on all of them."""
    for deals in (most // 8, most):
        comparison.evaluate_at_turn_end([best, *rivals], deals)
        if any(_lead(best, one) < MARGIN_SHARE_ON_MANY_DEALS * least for one in rivals):
            return False
    return True


def _nearly_as_good(
    comparison: TurnComparison, best: TurnCandidate, depth: Depth, known: Collection[str]
) -> list[TurnCandidate]:
    """Answers that the search missed and that are not far behind the best, or ahead of it."""
    ways = other_ways(comparison.start, best.answer.line, depth.ways, "other")
    left = comparison.add([one for one in ways if one.effect not in known])
    for part, behind in SCREENS:
        comparison.evaluate_at_turn_end(left, max(2, depth.deals // part))
        left = [one for one in left if _lead(best, one) < behind]
    comparison.evaluate_at_turn_end(left, depth.deals // 8)
    return left


def _lead(best: TurnCandidate, other: TurnCandidate) -> float:
    return lead(best.soon, other.soon).mean


def _parted(candidates: Sequence[TurnCandidate]) -> Parts:
    best, *others = sorted(candidates, key=TurnCandidate.worth, reverse=True)
    equals = [one for one in others if _lead(best, one) <= TOLERANCE]
    return best, equals, others[len(equals) :]


def _stays_ahead(
    comparison: TurnComparison,
    best: TurnCandidate,
    rivals: Sequence[TurnCandidate],
    rounds: int,
    least: float,
) -> bool:
    """Whether the best answer is still ahead a round later, by sequential halving of its rivals."""
    left = [*rivals]
    for share in (8, 4, 2, 1):
        comparison.evaluate_a_round_later([best, *left], max(2, rounds // share))
        left.sort(key=TurnCandidate.worth, reverse=True)
        if lead(best.later, left[0].later).mean < MARGIN_SHARE_ON_FEW_DEALS * least:
            return False
        del left[max(1, (len(left) + 1) // 2) :]
    return True


def _answers_with_worth(
    best: TurnCandidate, others: Sequence[TurnCandidate]
) -> tuple[TurnAnswer, list[TurnAnswer]]:
    """The best answer and the others with their worth: the best one's, less its lead over each."""
    top = best.worth()
    rated = []
    for one in others:
        behind = lead(best.later, one.later) if one.later else lead(best.soon, one.soon)
        rated.append((top - behind.mean, one))
    rated.sort(key=lambda one: -one[0])
    first = TurnAnswer(best.answer.effect, _permille(top), best.answer.line, _then(best))
    tries = [
        TurnAnswer(one.answer.effect, _permille(worth), () if n else one.answer.line, _then(one))
        for n, (worth, one) in enumerate(rated)
    ]
    return first, tries


def _permille(worth: float) -> int:
    return round(1000 * max(0, min(1, worth)))


def _then(candidate: TurnCandidate) -> Consequence | None:
    """The most frequent result of an answer; None if it is not frequent enough to mention."""
    if not candidate.gained:
        return None
    (seat, kind), times = candidate.gained.most_common(1)[0]
    share = times / len(candidate.later)
    return (
        Consequence(seat, KINDS[kind].name, round(1000 * share))
        if share >= LEAST_FREQUENCY
        else None
    )


def recheck(puzzle: Puzzle, depth: Depth) -> Puzzle | None:
    """A puzzle with all answers that are found to be as good as the best on new deals.

    None if the answer cannot be given, or is no longer better than all others.
    """
    try:
        puzzle.check()
    except PuzzleError:
        return None
    best = Answer(puzzle.best.line, puzzle.best.effect, 0)
    start = puzzle.opened().state
    others = [Answer(one.line, one.effect, 0) for one in puzzle.tries if one.line]
    known = KnownAnswers(best, puzzle.same, others)
    found = one_best_answer(start, depth, f"check {puzzle.id}", known, least=0)
    return None if found is None else replace(puzzle, same=[*puzzle.same, *found.same])
