"""A hint: what the strongest player would choose for a seat now, and the reason in a sentence."""

from typing import TypedDict

from ..rules.state import State
from ..view_types import View, decision_in
from .hint_reason import COMPARED, TABLES, HintAnalysis, are_all, explain
from .search.deliberation import Deliberation, determinizations
from .search.policy import followed


class Hint(TypedDict):
    """The indices of the options to pick, and what to do and why, in a sentence or two."""

    picks: list[int]
    text: str


def explained(view: View, table: State, thinking: Deliberation, language: str) -> Hint:
    """The hint that a finished or interrupted deliberation gives.

    `table` is the determinization it was about, made from `view`.
    """
    valued = thinking.rated() or [(thinking.best(), 0.0)]
    rated = valued[:COMPARED]
    tables = determinizations(table, [f"hint {number}" for number in range(1, TABLES)])
    answers = [picks for picks, _ in rated]
    outcomes = [[followed(one, picks, thinking.evaluator) for one in tables] for picks in answers]
    worth = [value for _, value in rated]
    names = [player["name"] for player in view["players"]]
    has_all = are_all(table, [picks for picks, _ in valued])
    thought = HintAnalysis(names, decision_in(view), tables, answers, outcomes, worth, has_all)
    return {"picks": answers[0], "text": explain(thought, language)}
