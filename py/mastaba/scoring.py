"""Scoring: victory points of a tomb, and who has won."""

from typing import Any, TypedDict

from .cards import IS_STARTER, KIND, SET, SET_NAMES, SETS, VP
from .state import State


class SetScore(TypedDict):
    """One set in a tomb: its name, different cards in the tomb and in the set, points."""

    set: str
    different: int
    size: int
    points: int


class Score(TypedDict):
    """The arithmetic of one tomb."""

    total: int
    starters: int
    uniques: int
    sets: list[SetScore]


def score(tomb: list[int]) -> Score:
    """The points of a tomb: printed VP of starters and uniques, each set's number squared."""
    starters = sum(VP[copy] for copy in tomb if IS_STARTER[copy])
    uniques = sum(VP[copy] for copy in tomb if SET[copy] < 0 and not IS_STARTER[copy])
    kinds_of: dict[int, set[int]] = {}
    for copy in tomb:
        if SET[copy] >= 0:
            kinds_of.setdefault(SET[copy], set()).add(KIND[copy])
    sets: list[SetScore] = [
        {
            "set": SET_NAMES[number],
            "different": len(kinds),
            "size": SETS[SET_NAMES[number]].size,
            "points": len(kinds) ** 2,
        }
        for number, kinds in sorted(kinds_of.items())
    ]
    total = starters + uniques + sum(one["points"] for one in sets)
    return {"total": total, "starters": starters, "uniques": uniques, "sets": sets}


def standings(state: State, names: tuple[str, ...]) -> list[dict[str, Any]]:
    """Each player's score in seat order, with tomb size, place, and who wins.

    Ties go to the smaller tomb; what is still equal shares the place, and the victory.
    """
    rows: list[dict[str, Any]] = [
        {"player": player, "name": name, **score(state.tombs[player]),
         "cards": len(state.tombs[player])}
        for player, name in enumerate(names)
    ]  # fmt: skip
    ranks = [(-row["total"], row["cards"]) for row in rows]
    for row, rank in zip(rows, ranks, strict=True):
        row["place"] = 1 + sum(other < rank for other in ranks)
        row["winner"] = row["place"] == 1
    return rows
