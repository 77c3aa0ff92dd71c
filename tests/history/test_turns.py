"""A game's chronicle: what happened in each turn, and which turns decided the game."""

import random
from collections import Counter
from typing import Any

import pytest

from mastaba import Game, Setup
from mastaba.history.turns import Turn, decisive_turns
from tests.support.table import (
    BEN,
    asked,
    buy,
    end_turn,
    entomb,
    pick,
    play,
    sacrifice_with_shabti,
    seat,
    table,
)


def play_out(seed: int, **options: object) -> Game:
    game = Game(Setup(**options), seed)  # type: ignore[arg-type]
    rng = random.Random(seed)
    while (decision := game.decision) is not None:
        game.choose(rng.sample(range(len(decision.options)), max(1, decision.least)))
    return game


@pytest.mark.parametrize("edition", ["original", "afterlife", "last rites"])
@pytest.mark.parametrize("players", [2, 3])
def test_the_chronicle_ends_with_the_final_scores(edition: str, players: int) -> None:
    game = play_out(5, edition=edition, players=[f"P{n}" for n in range(players)])
    turns = game.chronicle()
    assert turns[-1]["points"] == [score["total"] for score in game.scores()]
    assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
    assert [turn["player"] for turn in turns] == [n % players for n in range(len(turns))]


def test_a_turns_points_are_those_at_its_end() -> None:
    game = play_out(3, edition="afterlife")
    replayed = game.beginning()
    turns = game.chronicle()
    checked = 0
    for picks in game.choices:
        before = replayed.view(0)["turn"]
        replayed.choose(picks)
        if replayed.decision is not None and replayed.view(0)["turn"] == before + 1:
            totals = [score["total"] for score in replayed.scores()]
            assert turns[before - 1]["points"] == totals
            checked += 1
    assert checked > 10


def test_the_chronicle_names_every_card_in_the_tombs_as_entombed_or_given() -> None:
    game = play_out(4, edition="afterlife")
    view = game.view(0)
    for number, player in enumerate(view["players"]):
        entombed = Counter(
            one["card"]
            for turn in game.chronicle()
            for one in turn["entombed"] + turn["given"]
            if one["player"] == number
        )
        assert entombed
        assert not Counter(card["name"] for card in player["tomb"]) - entombed


def test_a_purchase_appears_in_its_turn() -> None:
    game = Game.from_position(
        {
            "edition": "afterlife",
            "players": [{"hand": ["Dagger", "Shabti"], "deck": ["Urn"] * 5}, {"deck": ["Urn"] * 5}],
            "pyramid": {"B1": "Ring"},
            "stock": ["Sling"] * 3,
        }
    )
    assert game.chronicle()[0]["gained"] == []
    buy(game, "Ring")
    game.choose(0, 1)
    assert game.chronicle()[0]["gained"] == [{"player": 0, "card": "Ring"}]


def test_a_card_that_mummified_cat_fetches_counts_as_gained() -> None:
    game = table(seat(hand="Shabti, Urn"), seat(hand="Mummified Cat"), pyramid="Ring, Sling")
    sacrifice_with_shabti(game, "B1")
    assert asked(game) == (BEN, "cat")
    pick(game, "yes")
    assert game.chronicle()[0]["gained"] == [{"player": BEN, "card": "Ring"}]


def test_a_card_put_into_an_opponents_tomb_is_given_and_not_entombed() -> None:
    game = table(seat(hand="Burial Chamber, Axe, Bow, Urn"), seat(hand="Urn"), pyramid="Ring")
    play(game, "Burial Chamber")
    pick(game, "Axe")
    pick(game, "Bow")
    [turn] = game.chronicle()
    assert turn["entombed"] == [{"player": 0, "card": "Bow"}]
    assert turn["given"] == [{"player": BEN, "card": "Axe"}]


def test_a_chronicle_from_a_position_code_starts_mid_turn() -> None:
    begun = Game.from_position(
        {
            "edition": "afterlife",
            "players": [{"hand": ["Urn"] * 5, "deck": ["Urn"] * 5}, {"deck": ["Urn"] * 5}],
            "pyramid": {"B1": "Sling"},
            "stock": ["Sling"] * 3,
        }
    )
    entomb(begun, "Urn")
    game = Game.from_code(begun.position_code())
    end_turn(game)
    first, second = game.chronicle()[:2]
    assert (first["turn"], first["player"], first["points"]) == (1, 0, [1, 0])
    assert (second["turn"], second["player"]) == (2, 1)
    assert game.view(0)["log"][0]["player"] == 0


def turn(*points: int) -> Turn:
    what: Any = {"turn": 0, "player": 0, "gained": [], "entombed": [], "given": []}
    return what | {"points": list(points)}  # type: ignore[no-any-return]


def test_the_deciding_turns_are_those_that_changed_the_lead_most() -> None:
    turns = [turn(1, 0), turn(1, 9), turn(5, 9), turn(5, 9), turn(30, 9), turn(30, 10)]
    assert decisive_turns(turns, winner=0) == [4, 1, 2]


def test_a_solitaire_game_has_no_deciding_turns() -> None:
    assert decisive_turns([turn(1), turn(9)], winner=0) == []
