"""The balance of the cards: what is counted in self-play, and what gaining a card moves."""

import random

import pytest

from mastaba.cards import CARDS
from mastaba.packs import Pack
from mastaba.training.balance import Chunk, Tally
from mastaba.training.balance_report import moved_by, report


def test_cards_are_counted_in_self_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.training.balance.CHUNK", 1)
    tally = Chunk("original", 2, 0).play()
    assert [sum(share for share, _, _ in game) for game in tally.games] == [1]
    assert sum(tally.bought.values()) > 8
    assert all(tally.bought[kind] <= tally.chances[kind] for kind in tally.bought)
    assert all(tally.used[kind] <= tally.usable[kind] for kind in tally.used)
    assert "Seat 2: " in list(report(tally, 2))[-1]
    assert Tally.from_json(tally.to_json()) == tally


def test_a_pack_changes_what_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.training.balance.CHUNK", 1)
    dear = Pack("Dear", {name: {"cost": 20} for name in CARDS if CARDS[name].type != "starter"})
    assert not Chunk("original", 2, 0, dear.to_text()).play().bought


def test_what_a_card_moves_is_told_apart_from_what_comes_with_it() -> None:
    games: list[list[tuple[float, list[int], list[int]]]] = []
    dice = random.Random(3)
    for _ in range(400):  # card 1 wins; card 2 is gained more often by those who have it
        owner = dice.randrange(2)
        wins = owner if dice.random() < 0.8 else 1 - owner
        gained = [[3], [3]]
        gained[owner] += [1, 2] if dice.random() < 0.7 else [1]
        gained[1 - owner] += [2] if dice.random() < 0.3 else []
        games.append([(float(seat == wins), sorted(gained[seat]), []) for seat in range(2)])
    effects = moved_by(Tally(games=games))
    assert effects[1][0] - effects[2][0] == pytest.approx(0.6, abs=0.08)
    assert abs(effects[3][0] - effects[2][0]) < 3 * effects[2][1] + 0.05
