"""Card balance: what is counted in self-play, and how gaining a card changes winning."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mastaba.ai.net.weights import give, pack
from mastaba.formats.card_packs import Pack
from mastaba.rules.cards import CARDS
from mastaba.training.balance.observed_games import CHUNK, GameBatch, played
from mastaba.training.balance.report import moved_by, report
from mastaba.training.balance.tally import BalanceTally, SeatResult
from tests.support.nets import other_weights, some_weights

__all__ = ["other_weights"]


def test_cards_are_counted_in_self_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.training.balance.observed_games.CHUNK", 1)
    tally = GameBatch("original", 2, 0).play()
    assert [sum(seat.share for seat in game) for game in tally.games] == [1]
    assert sum(tally.bought.values()) > 8
    assert all(tally.bought[kind] <= tally.chances[kind] for kind in tally.bought)
    assert all(tally.used[kind] <= tally.usable[kind] for kind in tally.used)
    assert "Seat 2: " in list(report(tally, 2))[-1]
    assert BalanceTally.from_json(tally.to_json()) == tally


def test_a_pack_changes_the_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.training.balance.observed_games.CHUNK", 1)
    dear = Pack("Dear", {name: {"cost": 20} for name in CARDS if CARDS[name].type != "starter"})
    assert not GameBatch("original", 2, 0, dear.to_text()).play().bought


@pytest.mark.usefixtures("other_weights")
def test_games_with_other_weights_do_not_count(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    numbers_played: list[int] = []

    def play(
        _: object, __: object, batches: list[GameBatch]
    ) -> Iterator[tuple[GameBatch, BalanceTally]]:
        for batch in batches:
            numbers_played.append(batch.number)
            yield batch, BalanceTally()

    monkeypatch.setattr("mastaba.training.balance.observed_games.results", play)
    for seed in (1, 1, 2):
        give(pack(some_weights(seed), "0123"))
        played("original", 2, CHUNK, None, tmp_path, None)
    assert numbers_played == [0, 0]


def test_a_cards_effect_is_what_its_owners_win_beyond_expectation() -> None:
    strong, weak, dear = 1, 2, 3
    games = [  # whoever can afford the dear card is already ahead; the card adds nothing
        [SeatResult(0.8, {strong: 0.5, dear: 0.7}, []), SeatResult(0.2, {weak: 0.4}, [])],
        [SeatResult(0.8, {strong: 0.5, dear: 0.9}, []), SeatResult(0.2, {weak: 0.4}, [])],
    ]
    effects = moved_by(BalanceTally(games=games))
    assert effects[strong] == pytest.approx((0.3 - 0.1 / 3, 0))
    assert effects[weak] == pytest.approx((-0.2 - 0.1 / 3, 0))
    assert effects[dear] == pytest.approx((-0.1 / 3, 0.1 / 2**0.5))
