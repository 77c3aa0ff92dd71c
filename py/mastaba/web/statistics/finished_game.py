"""What a finished game adds to the statistics, or why it does not count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from mastaba.rules.setup import Setup

from ..session.game_session import GameSession
from .statistics_format import LOST, MIXED, OWN_MIX, PACK, PEOPLE, PLAYED, SHARED, WON, Kind

_OF_AN_EDITION: Final = ("sets", "half_with", "supersets", "uniques", "starters")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game; `deal` is `GameSession.deal`, so that it counts once.

    `points` and `cards`, the cards entombed by name, are those of the only person; in a game
    between people there are none. With a card pack there are no `cards`.
    """

    deal: str
    kind: Kind
    result: str
    points: int | None
    cards: dict[str, int]


def why_not_counted(session: GameSession) -> str:
    """The key, after "statistics.note ", of why this game does not count; empty if it does."""
    if session.plan.setup.practice:
        return "practice"
    return "" if session.game.is_dealt else "begun in the middle"


def finished_game(session: GameSession) -> FinishedGame:
    """What a game that has ended adds to the statistics."""
    plan, setup = session.plan, session.plan.setup
    kind = Kind(_edition(setup), len(plan.people), _opponents(session))
    if sum(plan.people) > 1:
        return FinishedGame(session.deal, kind, PLAYED, None, {})
    me = plan.first_person
    scores = session.game.scores()
    [mine] = [score for score in scores if score["player"] == me]
    winners = sum(score["winner"] for score in scores)
    result = LOST
    if mine["winner"]:
        result = SHARED if winners > 1 else WON
    cards = Counter(
        event["card"]
        for turn in session.turns
        for event in turn["entombed"]
        if event["player"] == me and not setup.pack
    )
    return FinishedGame(session.deal, kind, result, mine["total"], dict(cards))


def _edition(setup: Setup) -> str:
    """The edition, if the game has its cards and scores as it does."""
    if setup.pack:
        return PACK
    own = Setup(setup.edition, len(setup.players))
    is_own = all(getattr(setup, option) == getattr(own, option) for option in _OF_AN_EDITION)
    return setup.edition if is_own else OWN_MIX


def _opponents(session: GameSession) -> str:
    plan = session.plan
    if len(plan.people) == 1:
        return plan.setup.solitaire or "starter"
    if sum(plan.people) > 1:
        return PEOPLE
    return plan.opponents or MIXED
