"""What others did since somebody's last turn, from the log that everybody reads."""

import random
from typing import Any

import pytest

from mastaba import Game, Setup
from mastaba.web.log.log_turns import DEEDS, REACTIONS, since, turns_of
from mastaba.words.sentences import HAPPENS
from tests.support.random_play import random_picks

Entry = dict[str, Any]


def line(
    turn: int, player: int, event: str = "draws", cards: str = "", players: tuple[int, ...] = ()
) -> Entry:
    return {
        "turn": turn,
        "player": player,
        "event": event,
        "players": list(players or (player,)),
        "text": f"{event} {cards}",
        "cards": cards.split(),
    }


SET_UP = [line(0, -1, "starts with", "Urn"), line(0, -1, "to boneyard", "Bow")]
FIRST = [line(1, 0, "begins turn"), line(1, 0, "buys", "Ring"), line(1, 0)]
SECOND = [
    line(2, 1, "begins turn"),
    line(2, 1, "plays", "Axe"),
    line(2, 1, "discards", "Urn", players=(0,)),
    line(2, 1, "takes", "Sling"),
    line(2, 1, "entombs", "Axe"),
    line(2, 1, "entombs", "Bow", players=(2,)),
]
THIRD = [line(3, 2, "begins turn"), line(3, 2, "buys", "Bow"), line(3, 2, "buys", "Ankh")]
FOURTH = [line(4, 0, "begins turn")]


def test_events_are_called_as_the_log_calls_them() -> None:
    assert set(DEEDS) | REACTIONS <= set(HAPPENS)


def test_the_log_is_told_turn_by_turn() -> None:
    turns = turns_of(SET_UP + FIRST + SECOND)
    assert [(one.number, one.player, one.first) for one in turns] == [
        (0, -1, 0),
        (1, 0, 2),
        (2, 1, 5),
    ]
    assert [entry for one in turns for entry in one.entries] == SET_UP + FIRST + SECOND


def test_on_return_the_turns_of_the_others_are_told() -> None:
    past = since(SET_UP + FIRST + SECOND + THIRD + FOURTH, 0)
    assert [(one.turn, one.player) for one in past] == [(2, 1), (3, 2)]
    assert past[0].deeds == {"plays": ["Axe"], "gains": ["Sling"], "entombs": ["Axe"]}
    assert past[0].to_you == ["discards Urn"]
    assert past[1].deeds == {"gains": ["Bow", "Ankh"]}
    assert past[1].to_you == []


def test_asked_in_the_turn_of_another_one_is_told_up_to_there() -> None:
    assert [one.turn for one in since(SET_UP + FIRST + SECOND, 0)] == [2]
    assert [one.turn for one in since(SET_UP + FIRST + SECOND, 2)] == [1, 2]


def test_while_one_s_own_turn_goes_on_the_same_is_told() -> None:
    more = [*FOURTH, line(4, 0, "buys", "Kite")]
    told = SET_UP + FIRST + SECOND + THIRD
    assert since(told + more, 0) == since(told + FOURTH, 0)


@pytest.mark.parametrize("log", [[], SET_UP, SET_UP + FIRST])
def test_before_anybody_else_has_had_a_turn_nothing_is_told(log: list[Entry]) -> None:
    assert since(log, 0) == []


@pytest.mark.parametrize("players", [1, 2, 6])
def test_in_a_game_everybody_is_told_of_all_others_and_never_of_themselves(players: int) -> None:
    game, rng = Game(Setup(players=players), 4), random.Random(4)
    while game.decision is not None and game.turn < 4 * players:
        seat = game.decision.player
        past = since(game.view(seat)["log"], seat)
        assert seat not in [one.player for one in past]
        if game.turn > players and game.view(seat)["to_move"] == seat:
            assert len(past) == players - 1
        game.choose(random_picks(game, rng))
    log = game.view(0)["log"]
    assert [entry for one in turns_of(log) for entry in one.entries] == log
