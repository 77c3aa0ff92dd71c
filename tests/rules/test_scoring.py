"""Scoring: the rulebook's example, each kind of card, ties, and a check by a second scorer."""

import json
import random

import pytest

from mastaba import Game, Setup
from mastaba.ai.values.hand_made_value import value
from mastaba.knowledge.seat_view import imagine, view
from mastaba.rules.cards import CARDS, SETS
from mastaba.rules.scoring import Standing
from mastaba.rules.state import HouseRules
from tests.support.random_play import points, random_game, random_moments, state_of
from tests.support.table import AFTERLIFE, NAMES, names, seat, table


def rows(*tombs: str) -> list[Standing]:
    """The scores of players with these tombs."""
    return table(*(seat(tomb=tomb, hand="Urn") for tomb in tombs), pyramid="Axe").scores()


def total(tomb: str) -> int:
    """What a tomb scores."""
    scored: int = rows(tomb)[0]["total"]
    return scored


# Tombs


def test_the_rulebooks_scoring_example() -> None:
    (row, _) = rows("Shabti, Shabti, Shabti, Burial Chamber, Axe, Axe, Dagger", "")
    assert row["total"] == 8
    assert row["starters"] == 3
    assert row["uniques"] == 0
    assert row["sets"] == [
        {"set": "Chambers", "different": 1, "size": 5, "points": 1},
        {"set": "Weapons", "different": 2, "size": 6, "points": 4},
    ]
    assert row["cards"] == 7


def test_an_empty_tomb_scores_nothing() -> None:
    (row, _) = rows("", "")
    assert (row["total"], row["starters"], row["uniques"], row["sets"]) == (0, 0, 0, [])
    assert row["cards"] == 0


@pytest.mark.parametrize("name", SETS)
def test_each_set_scores_the_square_of_its_different_cards(name: str) -> None:
    cards = [c.name for c in CARDS.values() if c.set == name]
    assert len(cards) == SETS[name].size
    for number in range(1, len(cards) + 1):
        assert total(", ".join(cards[:number])) == number * number
        assert total(", ".join(cards[:number] * 2)) == number * number  # duplicates add nothing


def test_one_to_seven_cards_of_tomb_art_score_their_squares() -> None:
    tomb_art = [c.name for c in CARDS.values() if c.set == "Tomb Art"]
    squares = [total(", ".join(tomb_art[:number])) for number in range(1, 8)]
    assert squares == [1, 4, 9, 16, 25, 36, 49]


def test_each_set_is_scored_separately() -> None:
    assert total("Axe, Bow, Brooch, Ring, Necklace, Harvest") == 4 + 9 + 1


@pytest.mark.parametrize("name", [c.name for c in CARDS.values() if c.type != "set"])
def test_every_copy_of_a_starter_or_unique_scores_its_printed_points(name: str) -> None:
    vp = CARDS[name].vp
    assert vp is not None
    assert vp > 0
    assert total(name) == vp
    if CARDS[name].type == "starter":
        assert vp == 1
        assert total(f"{name}, {name}") == 2
        assert rows(name)[0]["starters"] == 1
    else:
        assert rows(name)[0]["uniques"] == vp


def test_a_tomb_with_one_of_everything() -> None:
    """3, 4, 5, 6 and 7 squared, the uniques, and the four starters."""
    everything = [c.name for c in AFTERLIFE]
    uniques = sum(c.vp or 0 for c in AFTERLIFE if c.type == "unique")
    (row, _) = rows(", ".join(everything), "")
    assert row["total"] == 9 + 16 + 25 + 36 + 49 + 4 + uniques


def test_only_cards_in_the_tomb_score() -> None:
    game = table(
        seat(hand="Axe, Bow", deck="Dagger", discard="Sphinx", in_play="Spear", tomb="Urn"),
        seat(hand="Urn"),
    )
    assert game.scores()[0]["total"] == 1


# Half sets and supersets (ruling 29)


def half_sets(tomb: str, supersets: bool, edition: str = "original") -> Standing:
    """The score of a tomb when half sets of this edition and Afterlife are in play."""
    game = Game(Setup(edition, 2, half_with="afterlife", supersets=supersets), 1)
    state_of(game).tombs[0] = [CARDS[name].first_copy for name in names(tomb)]
    return game.scores()[0]


def members(*sets: str) -> str:
    """All cards of these sets."""
    return ", ".join(c.name for c in CARDS.values() if c.set in sets)


def test_ruling_29_independent_half_sets_are_scored_separately() -> None:
    row = half_sets(members("Statues", "Tomb Art"), supersets=False)
    assert [(one["set"], one["points"]) for one in row["sets"]] == [
        ("Statues", 49),
        ("Tomb Art", 49),
    ]
    assert row["total"] == 98


def test_ruling_29_a_superset_of_fourteen_different_cards_scores_196() -> None:
    row = half_sets(members("Statues", "Tomb Art"), supersets=True)
    assert row["sets"] == [
        {"set": "Statues + Tomb Art", "different": 14, "size": 14, "points": 196}
    ]
    assert row["total"] == 196


@pytest.mark.parametrize(
    ("one", "other", "size"),
    [
        ("Sarcophagi", "Mummification", 6),
        ("Canopic Jars", "Jewelry", 8),
        ("Amulets", "Chambers", 10),
        ("Books", "Weapons", 12),
        ("Statues", "Tomb Art", 14),
    ],
)
def test_ruling_29_the_two_sets_of_each_size_form_a_superset(
    one: str, other: str, size: int
) -> None:
    first = members(one).split(", ")[0]
    row = half_sets(f"{first}, {members(other)}", supersets=True)
    different = size // 2 + 1
    assert row["sets"] == [
        {
            "set": f"{one} + {other}",
            "different": different,
            "size": size,
            "points": different * different,
        }
    ]


def test_ruling_29_sets_without_a_partner_of_their_size_stay_separate() -> None:
    """With Last Rites, Afterlife's sets of three and four have no partner, nor has Artisans."""
    tomb = members("Mummification", "Jewelry", "Artisans", "Priests", "Weapons")
    row = half_sets(tomb, supersets=True, edition="last rites")
    assert [(one["set"], one["points"]) for one in row["sets"]] == [
        ("Mummification", 9),
        ("Jewelry", 16),
        ("Weapons + Priests", 144),
        ("Artisans", 64),
    ]


def test_ruling_29_the_computer_takes_supersets_into_account() -> None:
    """It values a card of the partner set more, and learns of the superset from the view."""
    game = Game(Setup("original", 2, half_with="afterlife", supersets=True), 1)
    state = state_of(game)
    seen = view(state, game.setup, 0)
    assert imagine(json.loads(json.dumps(seen)), 1).house == state.house
    without_supersets = state.copy()
    without_supersets.house = HouseRules()
    for one in (state, without_supersets):
        one.tombs[0] = [CARDS[name].first_copy for name in names(members("Statues"))]
        one.hands[0] = [CARDS["Victory"].first_copy]
    gains = [value(one, 0) for one in (state, without_supersets)]
    assert gains[0] > gains[1] + 5


# Who has won


def places(*tombs: str) -> list[tuple[int, bool]]:
    return [(row["place"], row["winner"]) for row in rows(*tombs)]


def test_most_points_win() -> None:
    assert places("Urn", "Axe, Bow", "Shabti, Shabti") == [(3, False), (1, True), (2, False)]


def test_on_equal_points_the_smaller_tomb_wins() -> None:
    assert places("Shabti, Shabti, Shabti, Shabti", "Axe, Bow") == [(2, False), (1, True)]
    assert places("Axe, Bow", "Axe, Bow, Bow", "") == [(1, True), (2, False), (3, False)]


def test_fewer_cards_do_not_beat_more_points() -> None:
    assert places("Axe", "Shabti, Urn") == [(2, False), (1, True)]


def test_players_still_tied_share_the_victory() -> None:
    assert places("Axe, Bow", "Ring, Brooch", "Urn") == [(1, True), (1, True), (3, False)]
    assert places("", "", "", "") == [(1, True)] * 4


def test_ties_below_first_place_share_a_place() -> None:
    tombs = ("Urn", "Axe, Bow", "Shabti", "")
    assert places(*tombs) == [(2, False), (1, True), (2, False), (4, False)]


def test_scores_are_in_seat_order_and_have_names() -> None:
    found = rows("Urn", "", "Axe")
    assert [row["player"] for row in found] == [0, 1, 2]
    assert tuple(row["name"] for row in found) == NAMES[:3]


# Another scorer


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_second_scorer_agrees_on_random_games(players: int) -> None:
    for seed in range(10):
        game = random_game(players, seed)
        view = game.view(0)
        tombs = [[one["name"] for one in seen["tomb"]] for seen in view["players"]]
        scored = game.scores()
        assert [row["total"] for row in scored] == [points(tomb) for tomb in tombs]
        assert [row["cards"] for row in scored] == [len(tomb) for tomb in tombs]
        assert [seen["score"]["total"] for seen in view["players"]] == [
            row["total"] for row in scored
        ]
        best = max(points(tomb) for tomb in tombs)
        fewest = min(len(tomb) for tomb in tombs if points(tomb) == best)
        winners = [points(tomb) == best and len(tomb) == fewest for tomb in tombs]
        assert [row["winner"] for row in scored] == winners


def test_a_second_scorer_agrees_on_random_tombs() -> None:
    rng = random.Random(11)
    box = [c.name for c in CARDS.values() for _ in range(2)]
    for _ in range(200):
        tomb = rng.sample(box, rng.randrange(len(box)))
        assert total(", ".join(tomb)) == points(tomb)


def test_the_parts_of_a_score_add_up_to_its_total() -> None:
    for game in random_moments(4, 2):
        for row in game.scores():
            parts = row["starters"] + row["uniques"] + sum(one["points"] for one in row["sets"])
            assert row["total"] == parts


def test_changing_the_scores_does_not_change_the_game() -> None:
    game: Game = random_game(3, 8, choices=50)
    before = game.digest()
    game.scores()[0]["total"] = 1000
    assert game.digest() == before
    assert game.scores()[0]["total"] != 1000
