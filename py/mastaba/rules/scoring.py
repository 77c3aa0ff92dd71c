"""Scoring: victory points of a tomb, who has won, and what wins solitaire."""

from functools import cache
from typing import TypedDict

from .cards import IS_STARTER, KIND, SET, SET_NAMES, SETS
from .state import State, all_copies


class SetScore(TypedDict):
    """A set, or sets scoring together: different cards in the tomb and in all, and points."""

    set: str
    different: int
    size: int
    points: int


class Score(TypedDict):
    """How a tomb's score adds up; `duplicates` is 0, or in solitaire at most 0."""

    total: int
    starters: int
    uniques: int
    sets: list[SetScore]
    duplicates: int


class Rank(Score):
    """A score with the number of cards in the tomb, the place, and whether the player wins.

    In solitaire `perfect` is the score of the perfect tomb; with more players it is None.
    """

    cards: int
    perfect: int | None
    place: int
    winner: bool


class Standing(Rank):
    """A rank with the player's seat and name."""

    player: int
    name: str


def score(state: State, tomb: list[int]) -> Score:
    """The points of a tomb in this game.

    Starters and uniques score their printed points, each set the square of its different cards.
    Sets combined into a superset count as one (ruling 29). In solitaire each duplicate set card
    scores minus one (ruling 26).
    """
    vp, groups = state.printed.vp, scoring_groups(state)
    starters = sum(vp[copy] for copy in tomb if IS_STARTER[copy])
    uniques = sum(vp[copy] for copy in tomb if SET[copy] < 0 and not IS_STARTER[copy])
    kinds_of: dict[int, set[int]] = {}
    set_cards = 0
    for copy in tomb:
        if SET[copy] >= 0:
            kinds_of.setdefault(groups[SET[copy]], set()).add(KIND[copy])
            set_cards += 1
    sets = [_set_score(state, number, len(kinds)) for number, kinds in sorted(kinds_of.items())]
    different = sum(one["different"] for one in sets)
    duplicates = different - set_cards if len(state.hands) == 1 else 0
    return {
        "total": starters + uniques + sum(one["points"] for one in sets) + duplicates,
        "starters": starters,
        "uniques": uniques,
        "sets": sets,
        "duplicates": duplicates,
    }


def _set_score(state: State, number: int, different: int) -> SetScore:
    name, size = _group(state.house.supersets, number)
    return {"set": name, "different": different, "size": size, "points": different**2}


@cache
def _group(supersets: tuple[tuple[int, ...], ...], number: int) -> tuple[str, int]:
    """Name and size of the group of sets that scores as one, given its first set."""
    members = next((group for group in supersets if group[0] == number), (number,))
    names = [SET_NAMES[member] for member in members]
    return " + ".join(names), sum(SETS[name].size for name in names)


def scoring_groups(state: State) -> tuple[int, ...]:
    """For each set number, the first set in its scoring group: usually itself.

    The last entry, -1, serves index -1: a card of no set.
    """
    return _groups(state.house.supersets)


@cache
def _groups(supersets: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    first_of = {member: group[0] for group in supersets for member in group}
    return (*(first_of.get(number, number) for number in range(len(SET_NAMES))), -1)


def ranking(state: State) -> list[Rank]:
    """Each seat's score and place.

    Ties go to the smaller tomb; players still tied share the place, and the victory. In solitaire
    only the perfect tomb wins.
    """
    scores = [score(state, tomb) for tomb in state.tombs]
    keys = [(-one["total"], len(tomb)) for one, tomb in zip(scores, state.tombs, strict=True)]
    places = [1 + sum(other < key for other in keys) for key in keys]
    ranks: list[Rank] = [
        {**one, "cards": len(tomb), "perfect": None, "place": place, "winner": place == 1}
        for one, tomb, place in zip(scores, state.tombs, places, strict=True)
    ]
    if len(ranks) == 1:
        ranks[0]["perfect"] = perfect_score(state)
        ranks[0]["winner"] = _kinds(state.tombs[0]) == _kinds(perfect_tomb(state))
    return ranks


def standings(state: State, names: tuple[str, ...]) -> list[Standing]:
    """The ranking with each player's seat and name."""
    return [
        {"player": player, "name": name, **rank}
        for player, (name, rank) in enumerate(zip(names, ranking(state), strict=True))
    ]


# A game's cards


def sets_in_play(state: State) -> list[str]:
    """The names of the sets that this game's cards belong to."""
    numbers = {SET[copy] for copy in all_copies(state)}
    return [SET_NAMES[number] for number in sorted(numbers) if number >= 0]


def perfect_tomb(state: State) -> list[int]:
    """The tomb that wins solitaire (ruling 26).

    It holds every starter and unique of the game and each different set card once.
    """
    perfect = []
    kinds = set()
    for copy in all_copies(state):
        if SET[copy] < 0 or KIND[copy] not in kinds:
            perfect.append(copy)
            kinds.add(KIND[copy])
    return perfect


def perfect_score(state: State) -> int:
    """What the perfect tomb scores."""
    return score(state, perfect_tomb(state))["total"]


def _kinds(tomb: list[int]) -> list[int]:
    return sorted(KIND[copy] for copy in tomb)
