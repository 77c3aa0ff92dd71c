"""The log grouped into turns, and what others did since a player's last turn."""

import random

import pytest

from mastaba import Game, Setup
from mastaba.sentences.game_sentences import EVENT_WORDS
from mastaba.view_types import LogEntry
from mastaba.web.log.log_turns import DEEDS, REACTIONS, since, turns_of
from tests.support.random_play import random_picks


def line(
    turn: int, player: int, event: str = "draws", cards: str = "", players: tuple[int, ...] = ()
) -> LogEntry:
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


def test_every_event_has_the_name_the_log_uses() -> None:
    assert set(DEEDS) | REACTIONS <= set(EVENT_WORDS)


def test_the_log_is_grouped_by_turn() -> None:
    turns = turns_of(SET_UP + FIRST + SECOND)
    assert [(turn.number, turn.player, turn.first) for turn in turns] == [
        (0, -1, 0),
        (1, 0, 2),
        (2, 1, 5),
    ]
    assert [entry for turn in turns for entry in turn.entries] == SET_UP + FIRST + SECOND


def test_a_returning_player_sees_the_turns_of_the_others() -> None:
    past = since(SET_UP + FIRST + SECOND + THIRD + FOURTH, 0)
    assert [(summary.turn, summary.player) for summary in past] == [(2, 1), (3, 2)]
    assert past[0].deeds == {"plays": ["Axe"], "gains": ["Sling"], "entombs": ["Axe"]}
    assert past[0].to_you == ["discards Urn"]
    assert past[1].deeds == {"gains": ["Bow", "Ankh"]}
    assert past[1].to_you == []


def test_during_another_players_turn_the_summary_runs_up_to_now() -> None:
    assert [summary.turn for summary in since(SET_UP + FIRST + SECOND, 0)] == [2]
    assert [summary.turn for summary in since(SET_UP + FIRST + SECOND, 2)] == [1, 2]


def test_the_summary_stays_the_same_during_ones_own_turn() -> None:
    more = [*FOURTH, line(4, 0, "buys", "Kite")]
    earlier = SET_UP + FIRST + SECOND + THIRD
    assert since(earlier + more, 0) == since(earlier + FOURTH, 0)


@pytest.mark.parametrize("log", [[], SET_UP, SET_UP + FIRST])
def test_there_is_no_summary_before_anybody_else_has_had_a_turn(log: list[LogEntry]) -> None:
    assert since(log, 0) == []


@pytest.mark.parametrize("players", [1, 2, 6])
def test_every_player_gets_a_summary_of_all_others_and_never_of_themselves(players: int) -> None:
    game, rng = Game(Setup(players=players), 4), random.Random(4)
    while game.decision is not None and game.turn < 4 * players:
        seat = game.decision.player
        past = since(game.view(seat)["log"], seat)
        assert seat not in [summary.player for summary in past]
        if game.turn > players and game.view(seat)["to_move"] == seat:
            assert len(past) == players - 1
        game.choose(random_picks(game, rng))
    log = game.view(0)["log"]
    assert [entry for turn in turns_of(log) for entry in turn.entries] == log
