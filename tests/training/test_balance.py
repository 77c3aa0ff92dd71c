"""Card balance: what is counted in self-play, and how gaining a card changes winning."""

import pytest

from mastaba.formats.card_packs import Pack
from mastaba.rules.cards import CARDS
from mastaba.training.balance import GameBatch
from mastaba.training.balance_report import moved_by, report
from mastaba.training.balance_tally import SeatResult, Tally


def test_cards_are_counted_in_self_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.training.balance.CHUNK", 1)
    tally = GameBatch("original", 2, 0).play()
    assert [sum(seat.share for seat in game) for game in tally.games] == [1]
    assert sum(tally.bought.values()) > 8
    assert all(tally.bought[kind] <= tally.chances[kind] for kind in tally.bought)
    assert all(tally.used[kind] <= tally.usable[kind] for kind in tally.used)
    assert "Seat 2: " in list(report(tally, 2))[-1]
    assert Tally.from_json(tally.to_json()) == tally


def test_a_pack_changes_the_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.training.balance.CHUNK", 1)
    dear = Pack("Dear", {name: {"cost": 20} for name in CARDS if CARDS[name].type != "starter"})
    assert not GameBatch("original", 2, 0, dear.to_text()).play().bought


def test_a_cards_effect_is_what_its_owners_win_beyond_expectation() -> None:
    strong, weak, dear = 1, 2, 3
    games = [  # whoever can afford the dear card is already ahead; the card adds nothing
        [SeatResult(0.8, {strong: 0.5, dear: 0.7}, []), SeatResult(0.2, {weak: 0.4}, [])],
        [SeatResult(0.8, {strong: 0.5, dear: 0.9}, []), SeatResult(0.2, {weak: 0.4}, [])],
    ]
    effects = moved_by(Tally(games=games))
    assert effects[strong] == pytest.approx((0.3 - 0.1 / 3, 0))
    assert effects[weak] == pytest.approx((-0.2 - 0.1 / 3, 0))
    assert effects[dear] == pytest.approx((-0.1 / 3, 0.1 / 2**0.5))
