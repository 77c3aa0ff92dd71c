"""Positions: tables set up by card names, round trips, and errors that name the culprit."""

import random
from typing import Any

import pytest

from mastaba import Game, MastabaError, PositionError, Setup
from mastaba.rules.state import State
from tests.support.positions import describe
from tests.support.random_play import random_game, random_moments, random_picks, state_of
from tests.support.table import names, sees
from tests.support.views import Pile, held

PLAYERS = (2, 3, 4)


def test_a_position_sets_up_every_pile() -> None:
    position: dict[str, Any] = {
        "edition": "afterlife",
        "players": [
            {
                "name": "Ada",
                "hand": ["Axe", "Shabti"],
                "deck": ["Urn", "Bow", "Urn"],
                "discard": ["Ring", "Sling"],
                "tomb": ["Sphinx"],
                "in_play": ["Shabti"],
                "set_aside": ["Brooch"],
            },
            {"name": "Ben", "hand": ["Urn"]},
        ],
        "pyramid": {"B1": "Harvest", "B3": "Victory", "B2": None},
        "stock": ["Dagger", "Spear"],
        "boneyard": ["Serdab", "Necklace"],
        "to_move": 0,
        "entombed": True,
    }
    game = Game.from_position(position, 3)
    view = game.view(0)
    ada = view["players"][0]
    piles: tuple[Pile, ...] = ("discard", "tomb", "in_play", "set_aside")
    for pile in piles:
        assert sees(game, 0, 0, pile) == position["players"][0][pile]
    assert sorted(held(game, 0)) == ["Axe", "Shabti"]
    assert (ada["deck_count"], view["stock_count"], view["boneyard_count"]) == (3, 2, 2)
    assert view["boneyard"][0]["name"] == "Serdab"
    assert view["entombed"]
    assert {place for place, one in view["pyramid"].items() if one} == {"B1", "B3"}
    described = describe(game.setup, state_of(game))
    assert described["players"][0]["deck"] == ["Urn", "Bow", "Urn"]
    assert described["stock"] == ["Dagger", "Spear"]


def test_piles_left_out_of_a_position_are_empty() -> None:
    game = Game.from_position({"players": [{"hand": ["Urn", "Axe"]}, {}]})
    view = game.view(0)
    assert game.setup.players == ("Player 1", "Player 2")
    assert (view["stock_count"], view["boneyard_count"], view["entombed"]) == (0, 0, False)
    assert view["players"][1]["hand_count"] == 0


def test_positions_round_trip_from_many_moments() -> None:
    """At a main choice, a table described and set up again offers the same options."""
    for players in PLAYERS:
        for game in random_moments(players, 60 + players):
            state = state_of(game)
            if game.decision is None or game.decision.kind != "play":
                continue
            if state.ring or state.searched_in_vain or state.asides != [[]] * players:
                continue
            described = describe(game.setup, state)
            rebuilt = Game.from_position(described, 1)
            assert describe(rebuilt.setup, state_of(rebuilt)) == described
            assert rebuilt.decision is not None
            looks = [
                sorted((o.kind, o.card or "", o.place or "") for o in one.decision.options)
                for one in (game, rebuilt)
                if one.decision is not None
            ]
            assert looks[0] == looks[1]


def test_games_from_a_position_are_determined_by_their_seed() -> None:
    start = describe(Setup(players=3), state_of(random_game(3, 5, choices=0)))
    ends = []
    for seed in (1, 1, 2):
        game, rng = Game.from_position(start, seed), random.Random(0)
        while game.decision is not None:
            game.choose(random_picks(game, rng))
        ends.append(game.digest())
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("edition", ["original", "afterlife", "last rites"])
def test_a_position_of_any_edition_may_hold_cards_of_all_editions(
    edition: str, players: int
) -> None:
    position: dict[str, Any] = {
        "edition": edition,
        "players": [
            {"hand": ["Kite", "Urn"], "tomb": ["Statue of Thoth", "Boat"]} for _ in range(players)
        ],
        "pyramid": {"B1": "Book of Gates", "B2": "Potter"},
        "stock": ["Axe"],
    }
    game = Game.from_position(position)
    described = describe(game.setup, state_of(game))
    assert described["edition"] == edition
    assert len(described["players"]) == players
    assert described["players"][-1]["tomb"] == ["Statue of Thoth", "Boat"]
    assert ("solitaire" in described) == (players == 1)
    assert describe(*_round_trip(described)) == described


def _round_trip(described: dict[str, Any]) -> tuple[Setup, State]:
    game = Game.from_position(described)
    return game.setup, state_of(game)


def test_a_master_solitaire_position_round_trips() -> None:
    game = Game.from_position({"players": [{"hand": ["Urn", "Ring"]}], "solitaire": "master"})
    described = describe(game.setup, state_of(game))
    assert described["solitaire"] == "master"
    rebuilt = Game.from_position(described)
    assert rebuilt.setup.solitaire == "master"
    assert rebuilt.decision is not None
    assert all(option.kind != "entomb" for option in rebuilt.decision.options)


def test_a_position_is_copied() -> None:
    position: dict[str, Any] = {"players": [{"hand": ["Urn", "Axe"]}, {"hand": ["Urn"]}]}
    game = Game.from_position(position)
    before = game.digest()
    position["players"][0]["hand"].append("Bow")
    assert game.beginning().digest() == before


TWO_SEATS: list[Any] = [{"name": "Ada", "hand": ["Urn"]}, {"name": "Ben", "hand": ["Urn"]}]
INVALID_POSITIONS: list[tuple[Any, str]] = [
    (None, "position"),
    ([], "position"),
    ("afterlife", "position"),
    ({}, "players"),
    ({"players": []}, "players"),
    ({"players": 2}, "players"),
    ({"players": "Ada"}, "players"),
    ({"players": [*TWO_SEATS, {}, {}, {}, {}, {}]}, "1 to 6 players, not 7"),
    ({"players": ["Ada", "Ben"]}, "Player 1"),
    ({"players": [TWO_SEATS[0], None]}, "Player 2"),
    ({"players": [{"name": "Ada", "hands": []}, TWO_SEATS[1]]}, "hands"),
    ({"players": [{"name": 7}, TWO_SEATS[1]]}, "name"),
    ({"players": [{"name": ""}, TWO_SEATS[1]]}, "name"),
    ({"players": [{"name": "Ben"}, TWO_SEATS[1]]}, "same name"),
    ({"players": [{"name": "A" * 99}, TWO_SEATS[1]]}, "40"),
    ({"players": [{"hand": ["Mummy"]}, TWO_SEATS[1]]}, "Mummy"),
    ({"players": [{"hand": ["urn"]}, TWO_SEATS[1]]}, "urn"),
    ({"players": [{"hand": [7]}, TWO_SEATS[1]]}, "7"),
    ({"players": [{"hand": [None]}, TWO_SEATS[1]]}, "None"),
    ({"players": [{"hand": [["Urn"]]}, TWO_SEATS[1]]}, "Urn"),
    ({"players": [{"name": "Ada", "hand": "Urn"}, TWO_SEATS[1]]}, "Ada, hand"),
    ({"players": [{"name": "Ada", "deck": {"Urn": 1}}, TWO_SEATS[1]]}, "Ada, deck"),
    ({"players": [{"name": "Ada", "tomb": None}, TWO_SEATS[1]]}, "Ada, tomb"),
    ({"players": [TWO_SEATS[0], {"name": "Ben", "discard": ["Mummy"]}]}, "Ben, discard"),
    ({"players": [TWO_SEATS[0], {"name": "Ben", "deck": ["Urn"] * 33}]}, "Urn"),
    ({"players": TWO_SEATS, "edition": "first"}, "first"),
    ({"players": TWO_SEATS, "solitaire": "starter"}, "one player"),
    ({"players": TWO_SEATS[:1], "solitaire": "expert"}, "solitaire 'expert'"),
    ({"players": TWO_SEATS, "edition": ["afterlife"]}, "edition"),
    ({"players": TWO_SEATS, "pyramid": ["Axe"]}, "pyramid"),
    ({"players": TWO_SEATS, "pyramid": {"B4": "Axe"}}, "B4"),
    ({"players": TWO_SEATS, "pyramid": {1: "Axe"}}, "1"),
    ({"players": TWO_SEATS, "pyramid": {"B1": "Mummy"}}, "pyramid, B1"),
    ({"players": TWO_SEATS, "pyramid": {"T": 5}}, "pyramid, T"),
    ({"players": TWO_SEATS, "pyramid": {"M1": ["Axe"]}}, "pyramid, M1"),
    ({"players": TWO_SEATS, "stock": "Axe"}, "stock"),
    ({"players": TWO_SEATS, "stock": ["Mummy"]}, "stock"),
    ({"players": TWO_SEATS, "boneyard": 3}, "boneyard"),
    ({"players": TWO_SEATS, "boneyard": [True]}, "boneyard"),
    ({"players": TWO_SEATS, "to_move": 2}, "to_move"),
    ({"players": TWO_SEATS, "to_move": -1}, "to_move"),
    ({"players": TWO_SEATS, "to_move": True}, "to_move"),
    ({"players": TWO_SEATS, "to_move": "Ada"}, "to_move"),
    ({"players": TWO_SEATS, "to_move": 0.0}, "to_move"),
    ({"players": TWO_SEATS, "entombed": 1}, "entombed"),
    ({"players": TWO_SEATS, "entombed": None}, "entombed"),
    ({"players": TWO_SEATS, "colour": "blue"}, "colour"),
    ({"players": TWO_SEATS, 5: "blue"}, "5"),
]


@pytest.mark.parametrize(("position", "culprit"), INVALID_POSITIONS, ids=repr)
def test_the_error_for_an_invalid_position_names_the_culprit(position: Any, culprit: str) -> None:
    with pytest.raises(PositionError) as raised:
        Game.from_position(position)
    assert culprit.casefold() in str(raised.value).casefold()


@pytest.mark.parametrize("seed", [1.5, "7", None, True])
def test_a_position_needs_an_integer_seed(seed: Any) -> None:
    with pytest.raises(MastabaError):
        Game.from_position({"players": TWO_SEATS}, seed)


def test_the_valid_parts_of_the_invalid_positions_are_accepted() -> None:
    valid = {
        "players": TWO_SEATS,
        "edition": "afterlife",
        "pyramid": {"B1": "Axe", "T": None},
        "stock": names("Axe"),
        "boneyard": [],
        "to_move": 1,
        "entombed": False,
    }
    assert Game.from_position(valid).decision is not None


def test_a_position_with_nothing_to_choose_passes_the_turn() -> None:
    """With an empty hand and an empty pyramid, the turn passes to whoever can play."""
    game = Game.from_position({"players": [{}, {"hand": ["Urn"]}]})
    assert game.decision is not None
    assert game.decision.player == 1
    nobody = Game.from_position({"players": [{}, {}]})
    assert nobody.decision is None
    assert nobody.view(0)["over"]
