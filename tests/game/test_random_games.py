"""Whole random games, with every invariant checked after every choice."""

from itertools import pairwise

import pytest

from mastaba.rules.cards import EDITIONS
from tests.support.random_play import (
    MOST_TURNS,
    all_copies,
    check,
    decision_of,
    new_game,
    random_game,
    random_moments,
    state_of,
)
from tests.support.table import buy, hand, is_main_choice, play, seat, table

SEEDS = range(8)
PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "players",
    [2, pytest.param(3, marks=pytest.mark.sweep), pytest.param(4, marks=pytest.mark.sweep)],
)
def test_random_games_stay_sound_and_end(players: int, edition: str) -> None:
    for seed in SEEDS:
        states = []
        for game in random_moments(players, seed, edition):
            check(game)
            states.append(state_of(game).to_text())
        assert all(a != b for a, b in pairwise(states))
        assert game.decision is None
        assert state_of(game).turn < MOST_TURNS


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_many_more_random_games_stay_sound(players: int, edition: str) -> None:
    for seed in range(1000, 1015):
        for game in random_moments(players, seed, edition):
            check(game)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_finished_game_has_no_cards_left_and_everyone_had_equal_turns(players: int) -> None:
    for seed in SEEDS:
        game = random_game(players, seed)
        state = state_of(game)
        assert state.over
        assert state.stock == []
        assert set(state.pyramid) == {-1}
        assert state.turn % players == 0
        assert len(all_copies(state)) == 10 * players + 56


def test_identical_options_are_offered_once_when_one_is_picked() -> None:
    """Choosing between options that look the same would be meaningless."""
    for seed in SEEDS:
        for game in random_moments(2 + seed % 3, seed):
            decision = game.decision
            if decision is None or decision.most > 1:
                continue
            looks = [(o.kind, o.text, o.card, o.place, o.player) for o in decision.options]
            assert len(set(looks)) == len(looks), decision


def test_turns_go_round_the_table() -> None:
    for seed in SEEDS:
        players = 2 + seed % 3
        for game in random_moments(players, seed):
            state = state_of(game)
            assert state.to_move == (state.turn - 1) % players


def test_random_games_contain_every_common_kind_of_decision() -> None:
    """Otherwise the tests above would prove little."""
    kinds = {
        decision_of(game).kind
        for seed in range(40)
        for game in random_moments(2 + seed % 3, seed)
        if game.decision
    }
    assert kinds >= {
        "play", "pay", "crumble", "discard", "entomb", "take", "swap", "way", "sling",
        "compulsory sacrifice", "discard order", "offering table", "set aside", "trade",
    }  # fmt: skip


def test_a_card_gained_to_hand_mid_turn_is_sorted_in() -> None:
    """Sphinx does this, for one; the random games above rarely get that far."""
    game = table(seat(hand="Sphinx, Shabti, Brooch, Victory, Axe"), pyramid="Ring, Bow")
    play(game, "Sphinx")
    buy(game, "Ring")
    while not is_main_choice(game, 0):
        game.choose(0)
    held = state_of(game).hands[0]
    assert "Ring" in hand(game, 0)
    assert held == sorted(held)


def test_a_game_ends_even_if_every_turn_is_ended_at_once() -> None:
    """The compulsory sacrifice alone uses up pyramid and stock, one card a turn."""
    for players in PLAYERS:
        game = new_game(players, 1)
        while game.decision is not None:
            decision = game.decision
            game.choose(len(decision.options) - 1 if decision.kind == "play" else 0)
            check(game)
        assert 55 <= state_of(game).turn < 55 + players
        assert [row["total"] for row in game.scores()] == [0] * players
